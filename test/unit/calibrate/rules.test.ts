import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allReduceSamples } from '../../../src/calibrate/comm-rows.ts';
import { crossCheck } from '../../../src/calibrate/cross-check.ts';
import { cleanJob, type Job } from '../../../src/calibrate/job.ts';
import { repairLaunchBound } from '../../../src/calibrate/launch-bound.ts';
import { cleanMoe } from '../../../src/calibrate/moe-clean.ts';
import { type MoeSample, moeSamples } from '../../../src/calibrate/moe-rows.ts';
import { applyPhysicalRules } from '../../../src/calibrate/physical-rules.ts';
import { CURVE_PLAN } from '../../../src/calibrate/plans.ts';
import { ALL_RULES, CROSS_CHECKS, RULES, type RuleName, withoutOf } from '../../../src/calibrate/rules.ts';
import { metaText } from '../../../src/calibrate/write-meta.ts';
import { tinySystem } from '../tables/tiny-tables.ts';
import { aSample } from './published-fixture.ts';

const L2 = 50e6;
const without = (...rules: readonly RuleName[]) => new Set(rules);
const own = { backend: 'vllm', version: '2' };

describe('withoutOf', () => {
  test.each([
    { why: 'nothing said', names: undefined, crossCheck: 'on', left: [] },
    {
      why: 'rules by name',
      names: 'several_kernels,l2_resident',
      crossCheck: 'on',
      left: ['several_kernels', 'l2_resident'],
    },
    { why: 'no comparison with other sets', names: undefined, crossCheck: 'off', left: [...CROSS_CHECKS] },
    { why: 'both', names: 'duplicate_key', crossCheck: 'off', left: ['duplicate_key', ...CROSS_CHECKS] },
  ])('$why', ({ names, crossCheck, left }) => {
    expect([...withoutOf(names, crossCheck)]).toEqual(left);
  });

  test.each([
    { names: 'cross_check', crossCheck: 'on', says: /--without cross_check: one of cross_check_gemm, / },
    { names: undefined, crossCheck: 'no', says: /--cross-check no: on or off/ },
  ])('refuses $names $crossCheck', ({ names, crossCheck, says }) => {
    expect(() => withoutOf(names, crossCheck)).toThrow(says);
  });
});

test('docs/data-format.md says what every rule does', () => {
  const text = readFileSync('docs/data-format.md', 'utf8');
  expect(RULES.filter((rule) => !text.includes(`\`${rule}\``))).toEqual([]);
});

describe('the rules of rows', () => {
  const sound = Array.from({ length: 100 }, (_, i) => aSample({ key: `sound ${i}`, ms: 1, computeMs: 0.5 }));
  const bad = (n: number) => Array.from({ length: n }, (_, i) => aSample({ key: `bad ${i}`, ms: 0.4, computeMs: 0.5 }));
  const two = [aSample({ kernel: 'slow', ms: 3 }), aSample({ kernel: 'fast', ms: 1 })];
  test.each([
    { rule: 'several_kernels', rows: two, withIt: [1], without: [2], why: 'the fastest kernel, or the median of both' },
    {
      rule: 'duplicate_key',
      rows: [aSample({ ms: 1 }), aSample({ ms: 2 })],
      withIt: [1.5],
      without: [1, 2],
      why: 'the median, or every row',
    },
    {
      rule: 'l2_resident',
      rows: [aSample({ ms: 0.4, memoryMs: 0.5, footprintBytes: L2 / 2 })],
      withIt: [0.5],
      without: [0.4],
      why: 'raised to HBM, or as measured',
    },
  ] as const)('$rule: $why', ({ rule, rows, withIt, without: left }) => {
    const times = (rules: ReadonlySet<RuleName>) => applyPhysicalRules(rows, L2, rules).samples.map((s) => s.ms);
    expect(times(ALL_RULES)).toEqual(withIt);
    expect(times(without(rule))).toEqual(left);
  });

  test('impossible_rows: rows that beat the hardware stay', () => {
    const rows = [...sound, ...bad(2), aSample({ key: 'fast bytes', ms: 0.49, memoryMs: 0.5 })];
    expect(applyPhysicalRules(rows, L2).samples).toHaveLength(100);
    const { samples, counts } = applyPhysicalRules(rows, L2, without('impossible_rows'));
    expect(samples).toHaveLength(103);
    expect(counts).toMatchObject({ faster_than_peak_flops: 0, faster_than_hbm: 0 });
  });

  test('impossible_series: a series stays without its impossible rows', () => {
    const rows = [...sound, ...bad(6)];
    expect(applyPhysicalRules(rows, L2).samples).toEqual([]);
    expect(applyPhysicalRules(rows, L2, without('impossible_series')).samples).toHaveLength(100);
  });
});

describe('the rules of comparison', () => {
  const keys = Array.from({ length: 100 }, (_, i) => `k${i}`);
  const rows = (ms: number, except: Record<string, number> = {}) =>
    keys.map((key) => aSample({ key, ms: except[key] ?? ms }));
  const peer = (backend: string, ms: number) => ({
    set: { backend, version: '1' },
    msByKey: new Map(keys.map((key) => [key, ms])),
  });
  const peers = [peer('vllm', 1), peer('sglang', 1.1)];
  const comparison = { own, peers, witnesses: peers };

  test('cross_check_fast: a fast row stays', () => {
    const fast = rows(1, { k7: 0.3 });
    expect(crossCheck(fast, comparison).counts).toMatchObject({ cross_check_fast: 1 });
    expect(crossCheck(fast, comparison, without('cross_check_fast')).counts).toEqual({});
  });

  test('cross_check_neighbour: rows beside most suspect ones stay', () => {
    const most = rows(1.2, Object.fromEntries(keys.slice(0, 60).map((key) => [key, 2])));
    const { samples, counts } = crossCheck(most, comparison, without('cross_check_neighbour'));
    expect(counts).toEqual({ cross_check_slow: 60, cross_check_fast: 0, cross_check_neighbour: 0 });
    expect(samples.filter((s) => s.ms === 1.2)).toHaveLength(40);
  });

  test("own kernels: other engines are no yardstick, the backend's other versions are", () => {
    const ownKernels = { ...comparison, peers: [peer('sglang', 1)], witnesses: [], ownKernels: true };
    expect(crossCheck(rows(2), ownKernels).counts).toEqual({});
    const { counts } = crossCheck(rows(2), { ...ownKernels, peers: [peer('sglang', 1), peer('vllm', 1)] });
    expect(counts).toMatchObject({ cross_check_slow: 100 });
  });

  test('own kernels are none where every row came from a donor', () => {
    const many = Array.from({ length: 4 }, (_, n) => rows(1).map((s) => ({ ...s, key: `${s.key} ${n}` }))).flat();
    const other = (backend: string, ms: number) => ({
      set: { backend, version: '1' },
      msByKey: new Map(many.map((s) => [s.key, ms])),
    });
    const both = [other('trtllm', 0.03), other('sglang', 0.02)];
    const ownKernels = { own, peers: both, witnesses: both, ownKernels: true };
    const job: Job = {
      file: 'f',
      rowsRead: 400,
      samples: many,
      comparison: ownKernels,
      check: 'cross_check_gemm',
      plan: CURVE_PLAN,
    };
    // 1 ms against 0.02 is a launch: all rows are TensorRT-LLM's, of which 1.5 times SGLang's is slow.
    expect(cleanJob(job, { l2Bytes: L2, without: ALL_RULES })?.counts).toMatchObject({
      host_launch_bound: 400,
      cross_check_slow: 400,
    });
  });

  test.each(CROSS_CHECKS.filter((rule) => rule !== 'cross_check_experts'))(
    '%s: the rows of its tables stay',
    (check) => {
      const job: Job = { file: 'f', rowsRead: 100, samples: rows(2), comparison, check, plan: CURVE_PLAN };
      const times = (left: ReadonlySet<RuleName>) =>
        new Set(cleanJob(job, { l2Bytes: L2, without: left })?.samples.map((s) => s.ms));
      expect(times(ALL_RULES)).toEqual(new Set([1]));
      expect(times(without(check))).toEqual(new Set([2]));
      const others = CROSS_CHECKS.filter((rule) => rule !== check);
      expect(times(without(...others))).toEqual(new Set([1]));
    },
  );

  test('host_launch_bound: rows that launches hide stay', () => {
    const launched = keys.map((key, i) => aSample({ key, ms: 0.1, computeMs: 1e-5 * (i + 1) }));
    const kernels = { set: { backend: 'sglang', version: '1' }, msByKey: new Map(keys.map((key) => [key, 0.01])) };
    // A tenth of 400 rows are those with the least work: 40, more than the 30 that a comparison takes.
    const many = Array.from({ length: 4 }, (_, n) => launched.map((s) => ({ ...s, key: `${s.key} ${n}` }))).flat();
    const all = { ...kernels, msByKey: new Map(many.map((s) => [s.key, 0.01])) };
    expect(repairLaunchBound(many, [all]).samples.every((s) => s.ms === 0.01)).toBe(true);
    expect(repairLaunchBound(many, [all], without('host_launch_bound')).samples).toEqual(many);
  });
});

describe('the rules of one kind of table', () => {
  const row = (parts: Record<string, unknown>) => ({
    moe_dtype: 'bfloat16',
    kernel_source: 'k',
    num_tokens: 16,
    hidden_size: 512,
    inter_size: 1024,
    topk: 2,
    num_experts: 8,
    moe_tp_size: 1,
    moe_ep_size: 1,
    distribution: 'balanced',
    latency: 1,
    ...parts,
  });

  test('quantised_activations: rows of both kinds of activations stand for mxfp4 experts', () => {
    const rows = ['w4a16_mxfp4', 'w4a8_mxfp4_mxfp8'].map((moe_dtype) => row({ moe_dtype }));
    expect(moeSamples(rows, tinySystem).get('mxfp4')).toHaveLength(1);
    expect(moeSamples(rows, tinySystem, without('quantised_activations')).get('mxfp4')).toHaveLength(2);
  });

  test('impossible_kernel: a kernel that beats the hardware is left to the rule of several kernels', () => {
    const rows = [row({ kernel_source: 'slow', latency: 5 }), row({ kernel_source: 'fast', latency: 1e-6 })];
    const samples = moeSamples(rows, tinySystem).get('bf16') as MoeSample[];
    const counts = (left: ReadonlySet<RuleName>) =>
      cleanMoe(samples, { own, peers: [], witnesses: [] }, { l2Bytes: 1, without: left }).counts;
    expect(counts(ALL_RULES)).toEqual({ impossible_kernel: 1 });
    expect(counts(without('impossible_kernel'))).toEqual({ several_kernels: 1 });
  });

  test('cross_check_experts: a slow row stays', () => {
    const samples = moeSamples([row({ latency: 5 })], tinySystem).get('bf16') as MoeSample[];
    const peer = { set: { backend: 'sglang', version: '1' }, msByKey: new Map(samples.map((s) => [s.key, 3])) };
    const times = (left: ReadonlySet<RuleName>) =>
      cleanMoe(samples, { own, peers: [peer], witnesses: [peer] }, { l2Bytes: 1, without: left }).samples.map(
        (s) => s.ms,
      );
    expect(times(ALL_RULES)).toEqual([3]);
    expect(times(without('cross_check_experts'))).toEqual([5]);
  });

  test('eager_launch: all-reduce rows that were launched one by one stay', () => {
    const rows = ['graph', 'eager'].map((kernel_source) => ({
      kernel_source,
      num_gpus: 2,
      message_size: 64,
      latency: 1,
    }));
    expect(allReduceSamples(rows, tinySystem).samples).toHaveLength(1);
    const { samples, counts } = allReduceSamples(rows, tinySystem, without('eager_launch'));
    expect(samples).toHaveLength(2);
    expect(counts).toEqual({ eager_launch: 0 });
  });
});

test('meta.yaml names the rules that were left out', () => {
  const set = { system: 'tiny', backend: 'vllm', version: '2.0', sidecars: {} };
  const meta = (left: ReadonlySet<RuleName>) => metaText([], { ...set, without: left });
  expect(meta(ALL_RULES)).toContain('cross_check: true\nfiles');
  expect(meta(without('l2_resident'))).toContain('cross_check: true\n  without:\n    - l2_resident\n');
  expect(meta(without(...CROSS_CHECKS))).toContain('cross_check: false\n');
});
