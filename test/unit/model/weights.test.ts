import { expect, test } from 'vitest';
import { GB } from '../../../src/base/units.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import { matrixBytes } from '../../../src/model/matrices.ts';
import type { QuantSpec } from '../../../src/model/model-spec.ts';
import { parameterCounts, weightBytesPerGpu } from '../../../src/model/weights.ts';
import { dataFolder } from './data-folder.ts';
import { aModel, BF16, SMALL_ATTENTION } from './model-builder.ts';

const BILLION = GB;
const HALF_LAST_DIGIT = 0.005;

// Billions of parameters as the publishers state them on their model cards (weight files without tied copies). The last
// digit of a figure is rounded, which for 0.60 is more than 0.5 %.
test.each([
  { id: 'meta-llama/Llama-2-7b-hf', published: 6.74 },
  { id: 'meta-llama/Llama-2-70b-hf', published: 68.98 },
  { id: 'meta-llama/Llama-3.1-8B-Instruct', published: 8.03 },
  { id: 'meta-llama/Llama-3.1-70B-Instruct', published: 70.55 },
  { id: 'meta-llama/Meta-Llama-3.1-405B', published: 405.85 },
  { id: 'meta-llama/Llama-3.2-1B-Instruct', published: 1.24 },
  { id: 'meta-llama/Llama-3.2-3B-Instruct', published: 3.21 },
  { id: 'Qwen/Qwen2.5-7B-Instruct', published: 7.62 },
  { id: 'Qwen/Qwen2.5-32B-Instruct', published: 32.76 },
  { id: 'Qwen/Qwen2.5-72B-Instruct', published: 72.71 },
  { id: 'Qwen/Qwen3-0.6B', published: 0.6 },
  { id: 'Qwen/Qwen3-8B', published: 8.19 },
  { id: 'Qwen/Qwen3-32B', published: 32.76 },
  { id: 'mistralai/Mistral-7B-Instruct-v0.3', published: 7.25 },
  { id: 'mistralai/Mistral-Small-24B-Instruct-2501', published: 23.57 },
  { id: 'microsoft/phi-4', published: 14.66 },
  { id: 'nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1', published: 4.51 },
])('parameterCounts: $id has $published billion', ({ id, published }) => {
  const { total } = parameterCounts(loadModel(dataFolder(), id));
  const tolerance = Math.max(0.005 * published, HALF_LAST_DIGIT);
  expect(Math.abs(total / BILLION - published)).toBeLessThanOrEqual(tolerance);
});

test('parameterCounts: Nemotron-Super-49B adds its blocks: no-op attention has no matrices and no norm', () => {
  // Runs of the published block_configs: 49 blocks with attention, 31 without; ffn widths by count below.
  const widths = [
    [5632, 8],
    [2816, 6],
    [7168, 10],
    [14336, 6],
    [17920, 1],
    [28672, 49],
  ] as const;
  expect(widths.reduce((sum, [, count]) => sum + count, 0)).toBe(80);
  const columns = widths.reduce((sum, [width, count]) => sum + width * count, 0);
  const counts = parameterCounts(loadModel(dataFolder(), 'nvidia/Llama-3_3-Nemotron-Super-49B-v1'));
  expect(counts.ffn).toBe(3 * 8192 * columns);
  expect(counts.attention).toBe(49 * (2 * 8192 * 8192 + 2 * 1024 * 8192));
  expect(counts.norms).toBe((49 + 80 + 1) * 8192);
});

test.each([
  {
    why: 'one GPU: 2 bytes of 8,030,261,248 parameters',
    id: 'meta-llama/Llama-3.1-8B-Instruct',
    tp: 1,
    bytes: {
      embedding: 1_050_673_152, // 128256 x 4096 x 2
      attention: 2_684_354_560, // 32 x (2 x 4096 x 4096 + 2 x 1024 x 4096) x 2
      ffn: 11_274_289_152, // 32 x 3 x 14336 x 4096 x 2
      norms: 532_480, // (32 x 2 + 1) x 4096 x 2
      lmHead: 1_050_673_152,
      total: 16_060_522_496,
    },
  },
  {
    why: 'two GPUs: all but the norms in halves',
    id: 'meta-llama/Llama-3.1-8B-Instruct',
    tp: 2,
    bytes: {
      embedding: 525_336_576,
      attention: 1_342_177_280,
      ffn: 5_637_144_576,
      norms: 532_480,
      lmHead: 525_336_576,
      total: 8_030_527_488,
    },
  },
  {
    why: 'sixteen GPUs: the 8 key-value heads are held twice, so k and v stop at 128 rows',
    id: 'meta-llama/Llama-3.1-8B-Instruct',
    tp: 16,
    bytes: {
      embedding: 65_667_072, // 8016 x 4096 x 2
      attention: 201_326_592, // 32 x (2 x 256 x 4096 + 2 x 128 x 4096) x 2
      ffn: 704_643_072,
      norms: 532_480,
      lmHead: 65_667_072,
      total: 1_037_836_288,
    },
  },
  {
    why: 'fp8 block: one byte a weight, four bytes a block of 128 x 128; embeddings and norms stay bf16',
    id: 'Qwen/Qwen3-32B-FP8',
    tp: 1,
    bytes: {
      embedding: 1_555_824_640, // 151936 x 5120 x 2
      attention: 6_041_272_320, // 64 x (94,371,840 + 4 x (2 x 64 x 40 + 2 x 8 x 40))
      ffn: 25_171_968_000, // 64 x (393,216,000 + 4 x 3 x 200 x 40)
      norms: 1_353_728, // (64 x (2 x 5120 + 2 x 128) + 5120) x 2
      lmHead: 1_555_824_640,
      total: 34_326_243_328,
    },
  },
])('weightBytesPerGpu: $id at tp $tp: $why', ({ id, tp, bytes }) => {
  expect(weightBytesPerGpu(loadModel(dataFolder(), id), { tp, pp: 1 })).toEqual(bytes);
});

const quant = (changes: Partial<QuantSpec>): QuantSpec => ({ ...BF16, ...changes });

test.each([
  { why: 'two bytes each', n: 4, k: 8, quant: BF16, bytes: 64 },
  { why: 'one byte each, one scale a tensor', n: 4, k: 8, quant: quant({ gemm: 'fp8' }), bytes: 32 },
  {
    why: 'a partial block has a whole scale: 2 x 3 blocks',
    n: 200,
    k: 300,
    quant: quant({ gemm: 'fp8_block', groupSize: 128 }),
    bytes: 60_024,
  },
  {
    why: 'half a byte each and a byte per 16: 9/16',
    n: 64,
    k: 32,
    quant: quant({ gemm: 'nvfp4', groupSize: 16 }),
    bytes: 1152,
  },
  {
    why: 'half a byte each, two bytes a group (128 x 2 groups)',
    n: 128,
    k: 256,
    quant: quant({ gemm: 'int4_wo', groupSize: 128 }),
    bytes: 16_896,
  },
  {
    why: 'with a 4-bit zero point a group',
    n: 128,
    k: 256,
    quant: quant({ gemm: 'int4_wo', groupSize: 128, zeroPoints: true }),
    bytes: 17_024,
  },
  {
    why: 'one byte each, two bytes a group, a byte a zero point',
    n: 128,
    k: 256,
    quant: quant({ gemm: 'int8_wo', groupSize: 64, zeroPoints: true }),
    bytes: 34_304, // 32,768 + 128 x 4 groups x 3
  },
  { why: 'one scale a channel is left out', n: 128, k: 256, quant: quant({ gemm: 'int8_wo' }), bytes: 32_768 },
])('matrixBytes: $quant.gemm $n x $k: $why', ({ n, k, quant, bytes }) => {
  expect(matrixBytes({ n, k }, quant)).toBe(bytes);
});

// aModel: embedding 100 x 32 = 3200 elements; a layer has 2560 attention (q and o 1024 each, k and v 256 each), 6144 ffn and 64 norm elements.
test.each([
  { why: 'untied, one stage', tied: false, pp: 1, embedding: 6400, lmHead: 6400, layers: 4, finalNorm: 64 },
  {
    why: 'tied, one stage: one matrix serves both',
    tied: true,
    pp: 1,
    embedding: 6400,
    lmHead: 0,
    layers: 4,
    finalNorm: 64,
  },
  {
    why: 'tied, two stages: the last holds a copy',
    tied: true,
    pp: 2,
    embedding: 0,
    lmHead: 6400,
    layers: 2,
    finalNorm: 64,
  },
  {
    why: 'three stages of 2, 1 and 1 layers: the first is fullest',
    tied: false,
    pp: 3,
    embedding: 6400,
    lmHead: 0,
    layers: 2,
    finalNorm: 0,
  },
])('weightBytesPerGpu by stage: $why', ({ tied, pp, embedding, lmHead, layers, finalNorm }) => {
  expect(weightBytesPerGpu(aModel({ tiedEmbeddings: tied }), { tp: 1, pp })).toEqual({
    embedding,
    lmHead,
    attention: layers * 2560 * 2,
    ffn: layers * 6144 * 2,
    norms: layers * 64 * 2 + finalNorm,
    total: embedding + lmHead + layers * (2560 + 6144 + 64) * 2 + finalNorm,
  });
});

test('weightBytesPerGpu pads the vocabulary to a multiple of tp', () => {
  expect(weightBytesPerGpu(aModel({ vocabSize: 101 }), { tp: 2, pp: 1 }).embedding).toBe(51 * 32 * 2);
});

test('biases and query-key norms count with their parts', () => {
  const attention = { ...SMALL_ATTENTION, qkvBias: true, qkNorm: true };
  const plain = parameterCounts(aModel());
  const extended = parameterCounts(aModel({ layerGroups: [{ count: 4, attention, ffn: null }] }));
  expect(extended.attention - plain.attention).toBe(4 * (8 + 2 + 2) * 4); // a bias per row of q, k and v
  expect(extended.norms).toBe(4 * (32 + 2 * 4) + 32); // no ffn norm, two head norms, the final norm
});
