import { expect, test } from 'vitest';
import { NO_FLAGS } from '../../../src/base/server-flags.ts';
import { type EstimateInput, estimate } from '../../../src/index.ts';
import { loadPackageData } from '../../../src/node.ts';
import { loadPresets, namedPreset } from '../../../src/validate/presets.ts';

const DATA = loadPackageData();
const PRESETS = loadPresets(DATA);
const AT = { isl: 1024, concurrency: 32, dp: 1 };
const LLAMA = { model: 'meta-llama/Llama-3.1-70B-Instruct', system: 'h200_sxm', ...AT };
const DEEPSEEK = { model: 'deepseek-ai/DeepSeek-R1', system: 'b200_sxm', ...AT };

test('every recipe has a name of its own', () => {
  const names = PRESETS.map(({ name }) => name);
  expect(names.every((name) => name !== undefined)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  {
    why: 'budget, KV format and batch wait of the Llama recipe',
    name: 'trtllm-llama-70b-1k1k',
    question: { backend: 'trtllm', ...LLAMA } as const,
    flags: { maxBatchedTokens: 16384, batchWait: { iterations: 20, tokenShare: 0.9 } },
    kv: 'fp8',
  },
  {
    why: 'requests over all 8 ranks: 256 / 8; at concurrency 32 the longer interval',
    name: 'sglang-deepseek-b200',
    question: { backend: 'sglang', ...DEEPSEEK, dp: 8 } as const,
    flags: { maxBatchedTokens: 32768, maxNumSeqs: 32, receiveInterval: 30 },
    kv: 'fp8',
  },
  {
    why: 'a budget of prompt, concurrency and 64 more, up to a multiple of 64: 1024 + 32 + 64 = 1120 -> 1152',
    name: 'trtllm-deepseek-2025',
    question: { backend: 'trtllm', ...DEEPSEEK } as const,
    flags: { maxBatchedTokens: 1152 },
    kv: 'fp8',
  },
])('$name: $why', ({ name, question, flags, kv }) => {
  expect(namedPreset(PRESETS, name, question)).toEqual({
    flags: { ...NO_FLAGS, ...flags },
    kvCacheDtype: kv,
    elsewhere: null,
  });
});

test.each([
  { name: 'vllm-lama-70b', message: 'no recipe of that name' },
  { name: 'vllm-llama-70b', message: 'a recipe for vllm, the backend is trtllm' },
])('$name: $message', ({ name, message }) => {
  expect(() => namedPreset(PRESETS, name, { backend: 'trtllm', ...LLAMA })).toThrow(message);
});

test('an estimate takes the flags of the recipe, and typed ones over them', () => {
  const input: EstimateInput = {
    model: LLAMA.model,
    system: 'h200_sxm',
    backend: 'trtllm',
    agg: { tp: 4 },
    isl: 1024,
    osl: 1024,
    concurrency: 32,
    tier: 'screen',
    preset: 'trtllm-llama-70b-1k1k',
  };
  const { request, workers } = estimate(input, DATA);
  expect(request.preset).toBe('trtllm-llama-70b-1k1k');
  expect(request.engine?.agg).toMatchObject({
    max_batched_tokens: 16384,
    batch_wait_iters: 20,
    batch_wait_max_tokens_ratio: 0.9,
  });
  expect('agg' in workers && workers.agg.quant.kv_cache).toBe('fp8');
  const typed = estimate({ ...input, max_batched_tokens: 8192, batch_wait_ms: 5, kv_cache_dtype: 'bf16' }, DATA);
  expect(typed.request.engine?.agg).toMatchObject({ max_batched_tokens: 8192, batch_wait_ms: 5 });
  expect('agg' in typed.workers && typed.workers.agg.quant.kv_cache).toBe('bf16');
});

test('a recipe of other systems is named', () => {
  const input: EstimateInput = {
    model: 'deepseek-ai/DeepSeek-R1',
    system: 'b200_sxm',
    backend: 'sglang',
    agg: { tp: 8 },
    tier: 'screen',
    concurrency: 32,
    preset: 'sglang-deepseek-h200',
  };
  const codes = estimate(input, DATA).notices.filter(({ code }) => code === 'preset-elsewhere');
  expect(codes).toEqual([
    { code: 'preset-elsewhere', message: 'the recipe sglang-deepseek-h200 was published for h200_sxm' },
  ]);
});
