import { expect, test } from 'vitest';
import { GIB } from '../../../src/base/units.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import {
  kvBytesPerSequence,
  kvBytesPerToken,
  kvLayers,
  kvTransferBytes,
  stateBytesPerSequence,
} from '../../../src/model/kv-cache.ts';
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
  { why: '61 layers x 576 elements x 2: MLA', id: 'deepseek-ai/DeepSeek-V3', tp: 1, pp: 1, bytes: 70_272 },
  { why: 'the latent is whole on every GPU', id: 'deepseek-ai/DeepSeek-V3', tp: 8, pp: 1, bytes: 70_272 },
  { why: '27 x 576 x 2', id: 'deepseek-ai/DeepSeek-V2-Lite-Chat', tp: 1, pp: 1, bytes: 31_104 },
  { why: 'the checkpoint says fp8: 61 x 576', id: 'nvidia/DeepSeek-V3.1-NVFP4', tp: 8, pp: 1, bytes: 35_136 },
  {
    why: '61 x (1152 + an indexer key of 128 fp8 and a scale)',
    id: 'deepseek-ai/DeepSeek-V3.2',
    tp: 8,
    pp: 1,
    bytes: 78_324,
  },
  {
    why: 'fp8: 61 x (512 + 4 scales + 64 in bf16 = 656, and 132)',
    id: 'nvidia/DeepSeek-V3.2-NVFP4',
    tp: 8,
    pp: 1,
    bytes: 48_068,
  },
  {
    why: '78 x 1152 and the keys of the 21 layers that have an indexer',
    id: 'zai-org/GLM-5.2',
    tp: 1,
    pp: 1,
    bytes: 92_628,
  },
  { why: '36 x 2 x 8 x 64 x 2', id: 'openai/gpt-oss-120b', tp: 1, pp: 1, bytes: 73_728 },
  { why: 'ten of 40 layers grow: 10 x 2 x 2 x 256 x 2', id: 'Qwen/Qwen3.5-35B-A3B', tp: 1, pp: 1, bytes: 20_480 },
  { why: 'two heads over eight GPUs: one each', id: 'Qwen/Qwen3.5-35B-A3B', tp: 8, pp: 1, bytes: 10_240 },
  {
    why: 'six attention layers: 6 x 2 x 2 x 128 x 2',
    id: 'nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16',
    tp: 1,
    pp: 1,
    bytes: 6144,
  },
  {
    why: 'keys of 192, values of 128: (9 x 4 + 39 x 8) x 320 x 2',
    id: 'XiaomiMiMo/MiMo-V2-Flash',
    tp: 1,
    pp: 1,
    bytes: 222_720,
  },
  {
    why: '25 x 2 x 8 x 256 x 2 and 5 x 2 x 2 x 512 x 2: keys that are values are held twice',
    id: 'google/gemma-4-26B-A4B',
    tp: 1,
    pp: 1,
    bytes: 225_280,
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

test.each([
  { why: '18 layers stop at 128 tokens, 18 go on', id: 'openai/gpt-oss-120b', bytes: 2048 * 18 * (128 + 10_000) },
  {
    why: 'chunks of 8192 in three layers of four',
    id: 'meta-llama/Llama-4-Scout-17B-16E-Instruct',
    bytes: 4096 * (36 * 8192 + 12 * 10_000),
  },
  { why: 'ten of 62 layers attend everything', id: 'google/gemma-3-27b-it', bytes: 8192 * (52 * 1024 + 10 * 10_000) },
])('kvBytesPerSequence: 10,000 tokens of $id: $why', ({ id, bytes }) => {
  expect(kvBytesPerSequence(loadModel(dataFolder(), id), { tp: 1, pp: 1 }, 10_000)).toBe(bytes);
});

test.each([
  {
    why: 'DeltaNet: 30 x (32 heads x 128 x 128 x 4, and 3 taps x (2 x 16 + 32) x 128 x 2)',
    id: 'Qwen/Qwen3.5-35B-A3B',
    tp: 1,
    bytes: 30 * (2_097_152 + 49_152),
  },
  { why: 'its heads split', id: 'Qwen/Qwen3.5-35B-A3B', tp: 8, bytes: (30 * (2_097_152 + 49_152)) / 8 },
  {
    why: 'Mamba-2: 23 x (64 heads x 64 x 128 x 4, and 3 taps x (4096 + 2 x 8 x 128) x 2)',
    id: 'nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16',
    tp: 1,
    bytes: 23 * (2_097_152 + 36_864),
  },
  {
    why: 'eight groups over 16 GPUs are copied: 23 x (4 heads x 64 x 128 x 4, and 3 x (256 + 2 x 128) x 2)',
    id: 'nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16',
    tp: 16,
    bytes: 23 * (131_072 + 3072),
  },
  { why: 'no state', id: 'Qwen/Qwen3-8B', tp: 1, bytes: 0 },
])('stateBytesPerSequence: $id tp $tp: $why', ({ id, tp, bytes }) => {
  const model = loadModel(dataFolder(), id);
  expect(stateBytesPerSequence(model, { tp, pp: 1 })).toBe(bytes);
  expect(kvBytesPerSequence(model, { tp, pp: 1 }, 0)).toBe(bytes);
});

test('kvTransferBytes moves latents once and states whole', () => {
  expect(kvTransferBytes(loadModel(dataFolder(), 'deepseek-ai/DeepSeek-V3'), 4000)).toBe(70_272 * 4000);
  expect(kvTransferBytes(loadModel(dataFolder(), 'Qwen/Qwen3.5-35B-A3B'), 1000)).toBe(20_480_000 + 64_389_120);
});

test('kvLayers says what each kind of layer keeps', () => {
  expect(kvLayers(loadModel(dataFolder(), 'openai/gpt-oss-120b'), 8)).toEqual([
    { kind: 'window', layers: 18, maxTokens: 128, bytesPerToken: 256, stateBytes: 0 },
    { kind: 'full', layers: 18, maxTokens: null, bytesPerToken: 256, stateBytes: 0 },
  ]);
  expect(kvLayers(loadModel(dataFolder(), 'deepseek-ai/DeepSeek-V3'), 8)).toEqual([
    { kind: 'latent', layers: 61, maxTokens: null, bytesPerToken: 1152, stateBytes: 0 },
  ]);
  expect(kvLayers(loadModel(dataFolder(), 'Qwen/Qwen3.5-35B-A3B')).map((k) => [k.kind, k.layers, k.maxTokens])).toEqual(
    [
      ['state', 30, 0],
      ['full', 10, null],
    ],
  );
});
