import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { estimate } from '../../../src/estimate.ts';
import type { EstimateInput } from '../../../src/input/estimate-input.ts';
import { loadPackageData } from '../../../src/node.ts';

const source = loadPackageData();
const DENSE: EstimateInput = {
  model: 'Qwen/Qwen3-32B',
  system: 'h200_sxm',
  backend: 'trtllm',
  concurrency: 16,
  agg: { tp: 2 },
};
const EXPERTS: EstimateInput = { ...DENSE, model: 'Qwen/Qwen3-30B-A3B', backend: 'vllm' };
const figures = (input: EstimateInput) => {
  const { ttft_ms, tpot_ms, workers } = estimate(input, source);
  return JSON.stringify([ttft_ms, tpot_ms, workers]);
};

describe('a typed format', () => {
  test.each<{ why: string; base: EstimateInput; change: Partial<EstimateInput> }>([
    { why: 'weights in fp8', base: DENSE, change: { gemm_quant: 'fp8' } },
    { why: 'weights in fp8 blocks', base: DENSE, change: { gemm_quant: 'fp8_block' } },
    { why: 'weights alone in int4', base: DENSE, change: { gemm_quant: 'int4_wo' } },
    { why: 'experts in fp8 blocks', base: EXPERTS, change: { moe_quant: 'fp8_block' } },
    { why: 'experts in mxfp4', base: EXPERTS, change: { moe_quant: 'mxfp4' } },
    { why: 'cache in fp8', base: DENSE, change: { kv_cache_dtype: 'fp8' } },
    { why: 'products in bf16 over it', base: { ...DENSE, kv_cache_dtype: 'fp8' }, change: { attention_dtype: 'bf16' } },
  ])('changes the answer: $why', ({ base, change }) => {
    expect(figures({ ...base, ...change })).not.toBe(figures(base));
  });

  test.each<{ why: string; input: EstimateInput; says: string }>([
    { why: 'fp4 on Hopper', input: { ...DENSE, gemm_quant: 'nvfp4' }, says: 'h200_sxm has no tensor cores for nvfp4' },
    {
      why: 'fp4 experts on Hopper',
      input: { ...EXPERTS, moe_quant: 'nvfp4' },
      says: '--moe-quant nvfp4: h200_sxm has no',
    },
    {
      why: 'fp8 on A100',
      input: { ...DENSE, system: 'a100_sxm', gemm_quant: 'fp8' },
      says: 'a100_sxm has no tensor cores',
    },
    {
      why: 'fp8 attention on A100',
      input: { ...DENSE, system: 'a100_sxm', kv_cache_dtype: 'fp8', attention_dtype: 'fp8' },
      says: '--attention-dtype fp8: a100_sxm has no tensor cores for fp8',
    },
    { why: 'fp8 attention over bf16', input: { ...DENSE, attention_dtype: 'fp8' }, says: 'the KV cache is bf16' },
    { why: 'experts of a dense model', input: { ...DENSE, moe_quant: 'fp8' }, says: 'Qwen/Qwen3-32B has no experts' },
  ])('is refused in one line: $why', ({ input, says }) => {
    const attempt = () => estimate(input, source);
    expect(attempt).toThrow(SimError);
    expect(attempt).toThrow(says);
  });

  test.each<{ why: string; input: EstimateInput; says: string }>([
    {
      why: 'an engine measured in the other format',
      input: { ...DENSE, backend: 'vllm', kv_cache_dtype: 'fp8', attention_dtype: 'fp8' },
      says: 'with bf16 products only, which answer',
    },
    {
      why: 'latent attention',
      input: { ...DENSE, model: 'deepseek-ai/DeepSeek-V3', backend: 'sglang', agg: { tp: 8 }, attention_dtype: 'bf16' },
      says: 'has no grouped-query attention',
    },
  ])('without effect is said: $why', ({ input, says }) => {
    expect(
      estimate(input, source)
        .notices.map(({ message }) => message)
        .join('\n'),
    ).toContain(says);
  });

  test.each(['openai/gpt-oss-20b', 'Qwen/Qwen3-30B-A3B-FP8'])(
    'experts of %s run on A100 as weight-only kernels, estimated',
    (model) => {
      expect(estimate({ ...DENSE, model, system: 'a100_sxm' }, source).grade).toBe('estimated');
    },
  );
});
