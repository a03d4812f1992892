import { expect, test } from 'vitest';
import { GIB } from '../../../src/base/units.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import { kvBytesPerSequence, kvBytesPerToken, kvTransferBytes } from '../../../src/model/kv-cache.ts';
import { overrideQuantisation } from '../../../src/model/quantisation.ts';
import { dataFolder } from './data-folder.ts';
import { aModel, SMALL_ATTENTION } from './model-builder.ts';

test.each([
  { why: '2 x 64 layers x 8 heads x 128 x 2 bytes', id: 'Qwen/Qwen3-32B', tp: 1, pp: 1, bytes: 262_144 },
  { why: 'fp8 weights leave the KV cache bf16', id: 'Qwen/Qwen3-32B-FP8', tp: 1, pp: 1, bytes: 262_144 },
  { why: 'the checkpoint says fp8: half', id: 'Qwen/Qwen3-32B-FP8-Static-PerTensor', tp: 1, pp: 1, bytes: 131_072 },
  {
    why: '2 x 28 x 8 x 128 x 2: head_dim is not hidden_size / heads',
    id: 'Qwen/Qwen3-0.6B',
    tp: 1,
    pp: 1,
    bytes: 114_688,
  },
  { why: '2 x 32 x 8 x 128 x 2', id: 'meta-llama/Llama-3.1-8B-Instruct', tp: 1, pp: 1, bytes: 131_072 },
  { why: '4 heads a GPU', id: 'meta-llama/Llama-3.1-8B-Instruct', tp: 2, pp: 1, bytes: 65_536 },
  { why: 'tp beyond the 8 heads copies one', id: 'meta-llama/Llama-3.1-8B-Instruct', tp: 16, pp: 1, bytes: 16_384 },
  {
    why: '32 layers over 3 stages: 11 on the fullest',
    id: 'meta-llama/Llama-3.1-8B-Instruct',
    tp: 1,
    pp: 3,
    bytes: 45_056,
  },
  {
    why: '10 heads over 4 GPUs: 3 on the fullest (2 x 40 x 3 x 128 x 2)',
    id: 'microsoft/phi-4',
    tp: 4,
    pp: 1,
    bytes: 61_440,
  },
  {
    why: '49 blocks with attention: 2 x 49 x 8 x 128 x 2',
    id: 'nvidia/Llama-3_3-Nemotron-Super-49B-v1',
    tp: 1,
    pp: 1,
    bytes: 200_704,
  },
])('kvBytesPerToken: $id tp $tp pp $pp: $why', ({ id, tp, pp, bytes }) => {
  expect(kvBytesPerToken(loadModel(dataFolder(), id), { tp, pp })).toBe(bytes);
});

test('a sequence of 4500 tokens over 64 layers of 8 heads of 128 in fp8 takes 0.549 GiB', () => {
  const model = overrideQuantisation(loadModel(dataFolder(), 'Qwen/Qwen3-32B'), { kvCacheDtype: 'fp8' });
  const bytes = kvBytesPerSequence(model, { tp: 1, pp: 1 }, 4500);
  expect(bytes).toBe(589_824_000); // 2 x 64 x 8 x 128 x 4500
  expect(bytes / GIB).toBeCloseTo(0.549, 3);
});

const mixed = aModel({
  layerGroups: [
    { count: 3, attention: { ...SMALL_ATTENTION, window: 10 }, ffn: null },
    { count: 1, attention: SMALL_ATTENTION, ffn: null },
    { count: 2, attention: null, ffn: { kind: 'dense', intermediateSize: 64, gated: true } },
  ],
});

// A layer of aModel takes 2 x 2 heads x 4 x 2 bytes = 32 bytes a token.
test.each([
  { why: 'inside the window all four layers grow', tokens: 10, bytes: 4 * 32 * 10 },
  { why: 'beyond it three stay at the window', tokens: 100, bytes: 32 * (3 * 10 + 100) },
  { why: 'no tokens, no bytes', tokens: 0, bytes: 0 },
])('kvBytesPerSequence: $tokens tokens: $why', ({ tokens, bytes }) => {
  expect(kvBytesPerSequence(mixed, { tp: 1, pp: 1 }, tokens)).toBe(bytes);
});

test('kvBytesPerSequence takes the stage that is fullest at that length', () => {
  // pp 2: three windowed layers, or one full layer and two without attention.
  expect(kvBytesPerSequence(mixed, { tp: 1, pp: 2 }, 10)).toBe(3 * 32 * 10);
  expect(kvBytesPerSequence(mixed, { tp: 1, pp: 2 }, 100)).toBe(32 * 100);
});

test('kvTransferBytes moves every head once, whatever the split', () => {
  expect(kvTransferBytes(loadModel(dataFolder(), 'meta-llama/Llama-3.1-8B-Instruct'), 4000)).toBe(524_288_000); // 131,072 x 4000
  expect(kvTransferBytes(mixed, 100)).toBe(32 * (3 * 10 + 100));
});
