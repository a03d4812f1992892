import { expect, test } from 'vitest';
import { GIB } from '../../src/base/units.ts';
import { estimateStatic, type StaticInput } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';

const DATA = loadPackageData();
const BATCH = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', backend: 'trtllm', isl: 2000, osl: 200 } as const;
const activations = (input: Partial<StaticInput>) => {
  const asked = { ...BATCH, mode: 'static', batch_size: 16, agg: { tp: 1 }, ...input } as StaticInput;
  const { workers } = estimateStatic(asked, DATA);
  return ('agg' in workers ? workers.agg.memory_gib.activations : 0) * GIB;
};

// Hidden size 5120, gated feed-forward of 25600 (3 x 25600 elements), bf16; logits of 151936 words in three fp32 buffers.
const PER_TOKEN = (2 * 5120 + 3 * 25600) * 2;
const PER_ROW = 151936 * 4 * 3;

test.each<{ input: Partial<StaticInput>; tokens: number; rows: number; why: string }>([
  { input: {}, tokens: 32_000, rows: 16, why: '16 prompts of 2000 tokens are one pass' },
  { input: { prefix: 500 }, tokens: 24_000, rows: 16, why: 'cached tokens are not computed' },
  { input: { batch_size: 1 }, tokens: 2000, rows: 1, why: 'less than the token budget of a scheduler' },
  { input: { mode: 'static-prefill' }, tokens: 32_000, rows: 16, why: 'the prompts alone' },
  { input: { mode: 'static-decode' }, tokens: 16, rows: 16, why: 'a token of each request' },
])('a fixed batch has room for what its pass holds: $why', ({ input, tokens, rows }) => {
  expect(activations(input)).toBeCloseTo(tokens * PER_TOKEN + rows * PER_ROW, -3);
});

test('a pass that leaves no room for the batch is refused with its size', () => {
  const asked = () => activations({ batch_size: 64, isl: 8000, osl: 2 });
  expect(asked).toThrow('beside a pass of 512000 tokens the KV cache holds 11 requests a rank');
});
