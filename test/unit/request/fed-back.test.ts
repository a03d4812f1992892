import { describe, expect, test } from 'vitest';
import { estimate } from '../../../src/estimate.ts';
import { estimateStatic } from '../../../src/estimate-static.ts';
import type { EstimateInput } from '../../../src/input/estimate-input.ts';
import type { RecommendInput } from '../../../src/input/recommend-input.ts';
import type { PlanInput, WithStatistics } from '../../../src/input/request.ts';
import type { StaticInput } from '../../../src/input/static-input.ts';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import { recommend } from '../../../src/recommend.ts';

const source = loadPackageData();
const DENSE = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', backend: 'vllm' } as const;
const MOE = { model: 'deepseek-ai/DeepSeek-V3', system: 'h200_sxm', backend: 'sglang' } as const;
const SMALL = { model: 'Qwen/Qwen3-0.6B', system: 'h200_sxm', backend: 'vllm', isl: 1000, osl: 50 } as const;

const ESTIMATES: readonly (WithStatistics<EstimateInput> & { readonly why: string })[] = [
  { why: 'aggregated, simulated', ...DENSE, tp: 2, workers: 2, concurrency: 16, isl: 2000, osl: 100 },
  { why: 'a batch in place of a concurrency', ...DENSE, agg: { tp: 2 }, batch_size: 8, tier: 'screen' },
  { why: 'experts', ...MOE, agg: { tp: 2, dp: 4, moe_ep: 8 }, concurrency: 64, tier: 'screen', ttft: 900 },
  {
    why: 'context parallelism',
    ...MOE,
    model: 'deepseek-ai/DeepSeek-V3.2',
    cp: 8,
    moe_ep: 8,
    concurrency: 2,
    tier: 'screen',
  },
  {
    why: 'two pools',
    ...DENSE,
    mode: 'disagg',
    prefill_tp: 1,
    prefill_workers: 2,
    decode_tp: 2,
    concurrency: 40,
    osl: 100,
  },
  { why: 'pools by the batch of one', ...DENSE, mode: 'disagg', prefill: { tp: 2 }, decode: { tp: 4, batch_size: 16 } },
  {
    why: 'pools of two systems',
    ...DENSE,
    decode_system: 'h100_sxm',
    mode: 'disagg',
    tp: 2,
    concurrency: 4,
    tier: 'screen',
  },
  {
    why: 'pools of two systems whose newest tables are of different versions',
    ...DENSE,
    backend: 'trtllm',
    system: 'a100_sxm',
    decode_system: 'h200_sxm',
    mode: 'disagg',
    tp: 2,
    concurrency: 4,
    tier: 'screen',
  },
  {
    why: 'an open load, drawn lengths, a percentile',
    ...SMALL,
    load: 'poisson',
    request_rate: 3,
    lengths: 'uniform:0.5',
    seed: 7,
    ttft: '600@p95',
  },
  { why: 'a request latency alone, so that no other limit holds', ...SMALL, request_latency: 400, concurrency: 4 },
  { why: 'from cold', ...SMALL, load: 'closed', requests: 40, concurrency: 8, percentile: 'p90' },
  {
    why: 'flags and formats',
    ...DENSE,
    tp: 2,
    concurrency: 4,
    kv_cache_dtype: 'fp8',
    memory_fraction: 0.8,
    max_batched_tokens: 8192,
    cuda_graphs: 'off',
    chunked_prefill: 'off',
    prefix: 1000,
    max_seq_len: 8192,
  },
  { why: 'speculation', ...MOE, agg: { tp: 8 }, concurrency: 8, nextn: 1, nextn_accept_rates: [0.85], tier: 'screen' },
];

describe('the request of an estimate, asked again, has the same answer', () => {
  test.each(ESTIMATES)('$why', ({ why: _why, ...asked }) => {
    const found = estimate(asked, source);
    expect(estimate(found.request, source)).toEqual(found);
    // As a line of a file has it.
    expect(estimate(JSON.parse(JSON.stringify(found.request)), source)).toEqual(found);
  });

  test('it shows the layout and the load', () => {
    const { request } = estimate(
      { ...MOE, mode: 'disagg', tp: 8, decode: { dp: 8, tp: 1, batch_size: 2 }, tier: 'screen' },
      source,
    );
    expect(request).toMatchObject({
      mode: 'disagg',
      prefill: { workers: 1, tp: 8, pp: 1, dp: 1, moe_tp: 8, moe_ep: 1 },
      decode: { workers: 1, tp: 1, pp: 1, dp: 8, moe_tp: 8, moe_ep: 1, batch_size: 2 },
      ttft_ms: 2000,
      tpot_ms: 30,
    });
    for (const key of ['modes', 'total_gpus', 'top_n', 'concurrency']) expect(request).not.toHaveProperty(key);
  });
});

const FIXED: readonly (StaticInput & { readonly why: string })[] = [
  { why: 'both phases', ...DENSE, mode: 'static', batch_size: 8, tp: 2, isl: 500, osl: 20, cuda_graphs: 'off' },
  { why: 'prompts only', ...DENSE, mode: 'static-prefill', batch_size: 4, agg: { tp: 4 } },
  {
    why: 'decoding only',
    ...MOE,
    mode: 'static-decode',
    batch_size: 16,
    agg: { tp: 1, dp: 8, moe_ep: 8 },
    prefix: 100,
  },
];

test.each(FIXED)('so has that of a fixed batch: $why', ({ why: _why, ...asked }) => {
  const found = estimateStatic(asked, source);
  expect(estimateStatic(found.request, source)).toEqual(found);
});

const PLANS: readonly (WithStatistics<PlanInput> & { readonly why: string })[] = [
  { why: 'limits', ...SMALL, total_gpus: 2, ttft: 100, tpot: 4 },
  { why: 'a request latency alone', ...SMALL, total_gpus: 2, request_latency: 500, mode: 'agg' },
  {
    why: 'a percentile and a seed',
    ...SMALL,
    total_gpus: 2,
    ttft: '300@p95',
    lengths: 'lognormal:0.3',
    seed: 3,
    mode: 'agg',
  },
  { why: 'layouts and prices', ...SMALL, total_gpus: 2, layouts: 'agg.tp=1,2', gpu_hour_price: 2, tier: 'screen' },
  { why: 'nothing fits', ...MOE, total_gpus: 2, mode: 'disagg' },
];

test.each(PLANS)('so has that of a plan: $why', ({ why: _why, ...asked }) => {
  const found = plan(asked, source);
  expect(plan(found.request, source)).toEqual(found);
});

const LOADS: readonly (WithStatistics<RecommendInput> & { readonly why: string })[] = [
  { why: 'a rate', ...SMALL, target_request_rate: 20, tpot: 5 },
  {
    why: 'requests in flight, a cap and an objective',
    ...SMALL,
    target_concurrency: 100,
    max_gpus: 8,
    objective: 'latency',
    tier: 'screen',
  },
];

test.each(LOADS)('so has that of a recommendation: $why', ({ why: _why, ...asked }) => {
  const found = recommend(asked, source);
  expect(recommend(found.request, source)).toEqual(found);
});
