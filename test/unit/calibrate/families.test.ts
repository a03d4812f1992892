import { describe, expect, test } from 'vitest';
import type { Source } from '../../../src/calibrate/comparison.ts';
import {
  allReduceJobs,
  attentionJobs,
  gemmJobs,
  ncclJobs,
  quantizeJobs,
  staticScaleJobs,
} from '../../../src/calibrate/families.ts';
import { type Job, runJob } from '../../../src/calibrate/job.ts';
import { donorOrder, type Row } from '../../../src/calibrate/published.ts';
import { ALL_RULES } from '../../../src/calibrate/rules.ts';
import { metaText } from '../../../src/calibrate/write-meta.ts';
import { tinySystem } from '../tables/tiny-tables.ts';
import { memoryPublished } from './published-fixture.ts';

const set = { backend: 'vllm', version: '2.0' };
const source = (tables: Record<string, readonly Row[]>): Source => ({
  published: memoryPublished(tables),
  system: tinySystem,
  set,
});
const options = { l2Bytes: tinySystem.l2Bytes, without: ALL_RULES, parts: 'both' } as const;

const SIZES = [64n, 128n, 256n, 512n, 1024n];
/** Sound GEMM rows: 5 us and twice the roofline of the tiny GPU (1 TFLOPS, 1 TB/s), integers as parquet gives them. */
function gemmRows(dtype: string, change: (row: Row, i: number) => Row | Row[] = (row) => row): Row[] {
  const rows: Row[] = [];
  for (const m of [1n, 2n, 4n, 8n, 16n, 64n, 256n])
    for (const n of SIZES)
      for (const k of SIZES) {
        const flops = 2 * Number(m * n * k);
        rows.push({ gemm_dtype: dtype, kernel_source: 'gemm', m, n, k, latency: 0.005 + (2 * flops) / 1e9 });
      }
  return rows.flatMap((row, i): readonly Row[] => {
    const changed = change(row, i);
    return Array.isArray(changed) ? (changed as Row[]) : [changed as Row];
  });
}
const run = (jobs: readonly Job[], file: string) => {
  const job = jobs.find((j) => j.file === file);
  if (job === undefined) throw new Error(`no job for ${file}`);
  const result = runJob(job, options);
  if (result === null) throw new Error(`no result for ${file}`);
  return result;
};
const path = 'gemm/vllm/2.0/gemm';

describe('gemmJobs', () => {
  test('make one table per served format and fit it', async () => {
    const jobs = await gemmJobs(source({ [path]: [...gemmRows('bfloat16'), ...gemmRows('sq')] }));
    expect(jobs.map((j) => j.file)).toEqual(['gemm.bf16.json']);
    const result = run(jobs, 'gemm.bf16.json');
    expect(result.rowsUsed).toBe(175);
    expect(result.counts).toEqual({});
    expect(result.surface.heldOut.median).toBeLessThan(0.02);
  });

  test('leave out products without rows', async () => {
    const empty = { gemm_dtype: 'bfloat16', kernel_source: 'gemm', m: 0n, n: 64n, k: 64n, latency: 0.005 };
    const result = run(await gemmJobs(source({ [path]: [...gemmRows('bfloat16'), empty] })), 'gemm.bf16.json');
    expect(result.rowsUsed).toBe(175);
    expect(result.counts).toEqual({ empty_shape: 1 });
  });

  /** One fault at a time in otherwise sound rows; peers measured the same shapes soundly. */
  test.each([
    { rule: 'duplicate_key', rows: 1, change: (row: Row, i: number) => (i === 7 ? [row, row] : row) },
    {
      rule: 'several_kernels',
      rows: 1,
      change: (row: Row, i: number) => (i === 7 ? [row, { ...row, kernel_source: 'other', latency: 1 }] : row),
    },
    {
      rule: 'faster_than_peak_flops',
      rows: 1,
      change: (row: Row, i: number) => (i === 174 ? { ...row, latency: 0.01 } : row),
    },
    { rule: 'not_positive', rows: 1, change: (row: Row, i: number) => (i === 7 ? { ...row, latency: 0 } : row) },
    {
      rule: 'cross_check_slow',
      rows: 1,
      change: (row: Row, i: number) => (i === 7 ? { ...row, latency: 0.02 } : row),
    },
    {
      rule: 'cross_check_fast',
      rows: 1,
      change: (row: Row, i: number) => (i === 7 ? { ...row, latency: 0.0015 } : row),
    },
  ])('$rule catches its fault', async ({ rule, rows, change }) => {
    const tables = {
      [path]: gemmRows('bfloat16', change),
      'gemm/vllm/1.0/gemm': gemmRows('bfloat16'),
      'gemm/sglang/1.0/gemm': gemmRows('bfloat16'),
    };
    const result = run(await gemmJobs(source(tables)), 'gemm.bf16.json');
    expect(result.counts[rule]).toBe(rows);
  });

  test('the cross-check can be switched off', async () => {
    const slow = gemmRows('bfloat16', (row, i) => (i === 7 ? { ...row, latency: 0.02 } : row));
    const jobs = await gemmJobs(source({ [path]: slow, 'gemm/vllm/1.0/gemm': gemmRows('bfloat16') }));
    expect(runJob(jobs[0] as Job, { ...options, without: new Set(['cross_check_gemm'] as const) })?.counts).toEqual({});
    expect(runJob(jobs[0] as Job, options)?.counts).toEqual({ cross_check_slow: 1 });
  });

  test('a series with too many impossible rows comes from a donor', async () => {
    const bad = gemmRows('bfloat16', (row, i) => (i >= 160 ? { ...row, latency: 0.001 } : row));
    const result = run(
      await gemmJobs(source({ [path]: bad, 'gemm/sglang/1.0/gemm': gemmRows('bfloat16') })),
      'gemm.bf16.json',
    );
    expect(result.counts.impossible_series).toBeGreaterThan(100);
    expect(result.donors).toEqual({ 'sglang 1.0': 175 });
  });
});

describe('attentionJobs', () => {
  const row = (parts: Record<string, unknown>): Row => ({
    attn_dtype: 'bfloat16',
    kv_cache_dtype: 'bfloat16',
    batch_size: 2n,
    isl: 1n,
    step: 7n,
    num_heads: 16n,
    num_key_value_heads: 4n,
    head_dim: 64n,
    beam_width: 1n,
    latency: 0.01,
    ...parts,
  });

  test('decode rows lie at (requests * kv heads, step + 1) in the grid of their head group', async () => {
    const [job] = await attentionJobs(source({ 'attention/vllm/2.0/generation_attention': [row({})] }), 'decode');
    expect(job?.file).toBe('decode_attention.bf16_hd64.json');
    expect(job?.samples[0]).toMatchObject({ coordinates: [3, 3], category: 4, ms: 0.01 });
    // 2 requests: K and V of 8 tokens, 2 * 2 * 4 heads * 64 bytes each, and Q and O 4 * 16 * 64, at 1e9 bytes per ms
    expect(job?.samples[0]?.memoryMs).toBeCloseTo((2 * (8 * 1024 + 4096)) / 1e9, 12);
  });

  test('prefill rows lie at (requests * query heads, length); kernels without kv heads are multi-head', async () => {
    const rows = [row({ isl: 128n, step: 0n, num_key_value_heads: 0n, window_size: 32n, kv_cache_dtype: 'fp8' })];
    const [job] = await attentionJobs(source({ 'attention/vllm/2.0/context_attention': rows }), 'prefill');
    expect(job?.file).toBe('prefill_attention.bf16_fp8_hd64_w32.json');
    expect(job?.samples[0]).toMatchObject({ coordinates: [5, 7], category: 1 });
  });
});

describe('communication', () => {
  const sizes = Array.from({ length: 12 }, (_, i) => 256 * 2 ** i);

  test('all-reduce sizes are elements, and rows launched from the host are left out', async () => {
    const rows = sizes.flatMap((elements) => [
      { num_gpus: 2n, message_size: BigInt(elements), latency: 0.01 + (2 * elements) / 1e8, kernel_source: 'x_graph' },
      { num_gpus: 2n, message_size: BigInt(elements), latency: 0.05, kernel_source: 'x_eager' },
    ]);
    const result = run(
      await allReduceJobs(source({ 'comm/vllm/2.0/custom_allreduce': rows })),
      'custom_all_reduce.json',
    );
    expect(result.counts).toEqual({ eager_launch: 12 });
    // 256 elements of 2 bytes to 524288 elements
    expect(result.surface.range).toEqual({ from: [9], to: [20], sumTo: null });
  });

  test('NCCL tables keep the 16-bit rows, one file per collective', async () => {
    const rows = sizes.flatMap((elements) =>
      ['half', 'int8'].map((nccl_dtype) => ({
        op_name: 'alltoall',
        nccl_dtype,
        num_gpus: 4n,
        message_size: BigInt(elements),
        latency: 0.01 + (2 * elements) / 1e8,
      })),
    );
    const nccl = { ...source({ 'comm/nccl/2.9/nccl': rows }), set: { backend: 'nccl', version: '2.9' } };
    const jobs = await ncclJobs(nccl);
    expect(jobs.map((j) => j.file)).toEqual(['all_to_all.json']);
    expect(run(jobs, 'all_to_all.json').counts).toEqual({ other_element_type: 12 });
  });
});

describe('quantisation', () => {
  const scaleRows = (latency: (m: number, k: number) => number): Row[] =>
    [1, 2, 4, 8, 16, 64, 256].flatMap((m) =>
      SIZES.map((k) => ({ quant_dtype: 'fp8', m: BigInt(m), k, latency: latency(m, Number(k)) })),
    );

  test('clamped zeros among positive rows are left out', async () => {
    const rows = scaleRows((m, k) => (m === 1 && k === 64 ? 0 : 0.002));
    const result = run(
      await quantizeJobs(source({ 'quantize/vllm/2.0/computescale': rows })),
      'quantize.compute_scale.json',
    );
    expect(result.counts).toEqual({ clamped_zero: 1 });
    expect(result.rowsUsed).toBe(34);
  });

  test('a table of clamped zeros is zero', async () => {
    const result = run(
      await quantizeJobs(source({ 'quantize/vllm/2.0/computescale': scaleRows(() => 0) })),
      'quantize.compute_scale.json',
    );
    expect(result.surface.base).toMatchObject({ floorMs: 0, memoryEfficiency: Number.POSITIVE_INFINITY });
    expect(result.surface.codes.every((code) => code === 0)).toBe(true);
  });

  test('fp8_static is fp8 minus the search for the scale, not below the roofline', async () => {
    const tables = { [path]: gemmRows('fp8'), 'quantize/vllm/2.0/computescale': scaleRows(() => 0.003) };
    const jobs = await staticScaleJobs(source(tables), await gemmJobs(source(tables)));
    const times = new Map(jobs[0]?.samples.map((s) => [s.key, s]));
    // 5 us + 2 * 2 * 1 * 64 * 64 / 1e9 ms - 3 us
    expect(times.get('1 64 64')?.ms).toBeCloseTo(0.002 + 16384 / 1e9, 9);
    expect([...times.values()].every((s) => s.ms >= Math.max(s.computeMs, s.memoryMs))).toBe(true);
    expect(jobs[0]?.derived).toContain('minus compute_scale');
  });

  test('measured fp8_static rows are not derived again', async () => {
    const tables = { [path]: gemmRows('fp8_static'), 'quantize/vllm/2.0/computescale': scaleRows(() => 0.003) };
    expect(await staticScaleJobs(source(tables), await gemmJobs(source(tables)))).toEqual([]);
  });
});

test('donors: other versions of the backend nearest first, then the other backends newest first', () => {
  const sets = [
    { backend: 'trtllm', version: '1.0' },
    { backend: 'trtllm', version: '1.1' },
    { backend: 'vllm', version: '0.14.0' },
    { backend: 'vllm', version: '0.19.0' },
    { backend: 'vllm', version: '0.24.0' },
    { backend: 'sglang', version: '0.5' },
  ];
  expect(donorOrder({ backend: 'vllm', version: '0.24.0' }, sets).map((s) => `${s.backend} ${s.version}`)).toEqual([
    'vllm 0.19.0',
    'vllm 0.14.0',
    'trtllm 1.1',
    'sglang 0.5',
    'trtllm 1.0',
  ]);
});

test('metaText names origin, rules, donors and errors', async () => {
  const slow = gemmRows('bfloat16', (row, i) => (i === 7 ? { ...row, latency: 0.02 } : row));
  const jobs = await gemmJobs(source({ [path]: slow, 'gemm/vllm/1.0/gemm': gemmRows('bfloat16') }));
  const sidecar =
    'provenance: collected\nruntime: {framework: vllm, version: 2.0.0}\ntables: {gemm_perf: {collected_at: 2026-07-01}}';
  const meta = metaText([run(jobs, 'gemm.bf16.json')], {
    system: 'tiny',
    ...set,
    sidecars: { gemm: sidecar, comm: null, moe: 'provenance: legacy' },
    dayOf: () => '2026-06-30',
  });
  for (const text of [
    'Apache-2.0',
    'framework: vllm',
    'published: 2026-08',
    'collected_at: 2026-07-01',
    'collected_at: not given by the source',
    'collected_at: 2026-06-30',
    'cross_check_slow: 1',
    'vllm 1.0: 1',
    'rows_read: 175',
    'median_percent',
  ])
    expect(meta).toContain(text);
  expect(meta).not.toContain('comm:');
});

test.each([
  { id: 'b200_sxm', dtype: 'fp8_block', ownKernels: true },
  { id: 'h200_sxm', dtype: 'fp8_block', ownKernels: false },
  { id: 'b200_sxm', dtype: 'bfloat16', ownKernels: false },
] as const)("GEMM of $dtype on $id: kernels of an engine's own: $ownKernels", async ({ id, dtype, ownKernels }) => {
  const jobs = await gemmJobs({ ...source({ [path]: gemmRows(dtype) }), system: { ...tinySystem, id } });
  expect(jobs.map(({ comparison }) => comparison.ownKernels)).toEqual([ownKernels]);
});
