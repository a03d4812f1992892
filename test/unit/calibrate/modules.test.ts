import { describe, expect, test } from 'vitest';
import { allToAllResults } from '../../../src/calibrate/all-to-all-results.ts';
import { borrowedSet, donorsFirstOwn } from '../../../src/calibrate/borrow.ts';
import type { Source } from '../../../src/calibrate/comparison.ts';
import { runJob } from '../../../src/calibrate/job.ts';
import { dsaJobs, mlaJobs } from '../../../src/calibrate/latent-jobs.ts';
import { linearJobs } from '../../../src/calibrate/linear-jobs.ts';
import type { Row } from '../../../src/calibrate/published.ts';
import { ALL_RULES } from '../../../src/calibrate/rules.ts';
import { tableResult } from '../../../src/calibrate/table-result.ts';
import { keptMeta, metaText } from '../../../src/calibrate/write-meta.ts';
import { allToAllCurve, parseAllToAllFile } from '../../../src/tables/expert-all-to-all-table.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { tinySystem } from '../tables/tiny-tables.ts';
import { memoryPublished } from './published-fixture.ts';

const source = (tables: Record<string, readonly Row[]>, set = { backend: 'vllm', version: '2.0' }): Source => ({
  published: memoryPublished(tables),
  system: tinySystem,
  set,
});
const options = { l2Bytes: tinySystem.l2Bytes, without: ALL_RULES, parts: 'both' } as const;
const powers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => 2 ** (from + i));

describe('a table that a version lacks', () => {
  const tables = { 'mla/vllm/1.0/t': [], 'mla/vllm/3.0/t': [], 'mla/sglang/9.0/t': [], 'mla/trtllm/5.0/t': [] };
  test('is borrowed from the nearest version, the older of two, then from other engines', () => {
    const sets = donorsFirstOwn(source(tables), 'mla', 't').map((s) => `${s.backend} ${s.version}`);
    expect(sets).toEqual(['vllm 1.0', 'vllm 3.0', 'sglang 9.0', 'trtllm 5.0']);
    expect(borrowedSet(source(tables), 'mla', 't').borrowed).toBe('vllm 1.0');
  });

  test('is its own where it has it, and nobody where none has', () => {
    const own = borrowedSet(source({ ...tables, 'mla/vllm/2.0/t': [] }), 'mla', 't');
    expect(own).toEqual({ set: { backend: 'vllm', version: '2.0' }, borrowed: null });
    expect(borrowedSet(source({}), 'mla', 't')).toEqual({ set: null, borrowed: null });
  });
});

/** Decode kernel rows of 16 and 128 heads: 10 us and twice the time of the latents at 1 TB/s. */
const decodeRows: Row[] = powers(0, 6).flatMap((requests) =>
  powers(4, 14).flatMap((kvLen) =>
    [16, 128].map((heads) => ({
      kv_cache_dtype: 'fp8',
      kernel_source: 'k',
      batch_size: requests,
      num_heads: heads,
      isl: 1,
      step: kvLen - 1,
      latency:
        0.01 + Math.max((2 * requests * kvLen * 576) / 1e9, (2 * requests * kvLen * heads * 1088 * 2) / 2e12 / 1e-3),
    })),
  ),
);

describe('mlaJobs', () => {
  test('a borrowed table says so, in the file and in meta.yaml', async () => {
    const jobs = await mlaJobs(source({ 'mla/sglang/1.0/generation_mla': decodeRows }));
    expect(jobs.map((j) => j.file)).toEqual(['mla_decode.fp8.json']);
    const result = jobs[0] && runJob(jobs[0], options);
    if (!result) throw new Error('no result');
    const table = tableResult(result);
    expect(parseTableFile(table.text, 'f')).toMatchObject({ borrowed: 'sglang 1.0', categories: [16, 128] });
    expect(table.heldOut.median).toBeLessThan(0.05);
    const set = { system: 'tiny', backend: 'vllm', version: '2.0', sidecars: {} };
    const meta = metaText([result], set);
    expect(meta).toContain('borrowed: sglang 1.0');
    // A later run of other families keeps the entry.
    const kept = keptMeta(meta, (file) => file.startsWith('mla'));
    expect(metaText([], { ...set, kept })).toContain('mla_decode.fp8.json:');
    expect(keptMeta(meta, () => false).files).toEqual({});
  });

  test('products in fp8 are not those that engines run', async () => {
    const module = { gemm_type: 'fp8_block', kv_cache_dtype: 'fp8', mla_dtype: 'fp8', batch_size: 1, isl: 1, step: 1 };
    expect(await mlaJobs(source({ 'mla/vllm/2.0/mla_context_module': [module] }))).toEqual([]);
  });
});

test('layers that reuse an index are a table of their own', async () => {
  const row = {
    architecture: 'GlmMoeDsaForCausalLM',
    gemm_type: 'bfloat16',
    kv_cache_dtype: 'fp8',
    mla_dtype: 'bfloat16',
  };
  const at = { batch_size: 1, isl: 64, step: 64, num_heads: 8, latency: 1 };
  const rows = ['dsa_context_module', 'dsa_context_module_skip_indexer'].map((op_name) => ({ ...row, ...at, op_name }));
  const jobs = await dsaJobs(source({ 'sparse_attention/vllm/2.0/dsa_context_module': rows }));
  expect(jobs.map((j) => j.file)).toEqual(['dsa_prefill.bf16_fp8_h6144.json', 'dsa_prefill.bf16_fp8_h6144_reuse.json']);
  // 64 new tokens after 64: twice the length per new token.
  expect(jobs[0]?.samples[0]?.coordinates).toEqual([0, 6, 1]);
});

describe('linearJobs', () => {
  const part = (kernel_source: string, latency: number, parts: Row = {}): Row => ({
    phase: 'generation',
    kernel_source,
    batch_size: 4,
    seq_len: 1,
    num_k_heads: 16,
    head_k_dim: 128,
    num_v_heads: 32,
    head_v_dim: 128,
    d_conv: 4,
    latency,
    ...parts,
  });

  test('sum the convolution and the fastest recurrence', async () => {
    const rows = [part('causal_conv1d_update', 1), part('fused_recurrent', 5), part('packed_decode', 3)];
    const [job] = await linearJobs(source({ 'linear_attention/vllm/2.0/gdn': rows }));
    expect(job?.file).toBe('gdn_decode.json');
    expect(job?.samples.map((s) => s.ms)).toEqual([4]);
    expect(job?.samples[0]).toMatchObject({ coordinates: [7], category: 2 });
  });

  test('borrow where a version measured the convolution only', async () => {
    const whole = [part('causal_conv1d_update', 1), part('fused_recurrent', 5)];
    const [job] = await linearJobs(
      source({
        'linear_attention/vllm/2.0/gdn': [part('causal_conv1d_update', 1)],
        'linear_attention/sglang/1.0/gdn': whole,
      }),
    );
    expect(job?.borrowed).toBe('sglang 1.0');
    expect(job?.samples.map((s) => s.ms)).toEqual([6]);
  });
});

test('allToAllResults collects all sets of the GPU and counts microseconds', async () => {
  const rows = (nodes: number) =>
    powers(0, 8).map((tokens) => ({
      node_num: nodes,
      hidden_size: 7168,
      num_topk: 8,
      num_experts: 256,
      num_token: tokens,
      dispatch_avg_t_us: 10 + tokens,
      combine_avg_t_us: 20 + 2 * tokens,
    }));
  const results = await allToAllResults(
    source({ 'comm/sglang/2.0/wideep_deepep_ll': rows(1), 'comm/sglang/1.0/wideep_deepep_ll': rows(2) }),
    'both',
    () => undefined,
  );
  expect(results.map((r) => r.file)).toEqual(['expert_all_to_all.deepep_low_latency.json']);
  const data = parseAllToAllFile(results[0]?.text ?? '', 'f');
  expect([...data.curves.keys()]).toHaveLength(4);
  expect(data.borrowed).toBe('sglang 2.0, sglang 1.0');
  const out = newLookup();
  const key = { phase: 'combine', hiddenSize: 7168, topK: 8, experts: 256, ep: 16, dtype: 'fp8' } as const;
  allToAllCurve(data, key, tinySystem)?.lookup(64, out);
  expect(out.ms).toBeCloseTo((20 + 128) / 1000, 2);
});
