import { expect, test } from 'vitest';
import { GB } from '../../../src/base/units.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import { matrixBytes } from '../../../src/model/matrices.ts';
import type { MatrixFormat } from '../../../src/model/model-spec.ts';
import { activeParameters, mtpParameters, parameterCounts, weightBytesPerGpu } from '../../../src/model/weights.ts';
import { dataFolder } from './data-folder.ts';
import { aModel, SMALL_ATTENTION, SMALL_EXPERTS, SMALL_LATENT, SMALL_MOE } from './model-builder.ts';

const BILLION = GB;
const HALF_LAST_DIGIT = 0.005;
const NO_EXPERTS = { routedExperts: 0, sharedExperts: 0, absorbed: 0 };

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

// Billions of parameters, total and active, as the publishers state them. Whether the embedding is active is theirs to say: OpenAI and
// DeepSeek leave it out (a lookup), Qwen and Mistral count it, Z.ai counts neither it nor lm_head (GLM-4.5 report, table 1).
test.each([
  { id: 'mistralai/Mixtral-8x7B-v0.1', total: 46.7, active: 12.9, digit: 0.1, embedding: true },
  { id: 'mistralai/Mixtral-8x22B-v0.1', total: 140.6, active: 39, digit: 1, embedding: true },
  { id: 'Qwen/Qwen3-30B-A3B', total: 30.53, active: 3.3, digit: 0.1, embedding: true },
  { id: 'Qwen/Qwen3-235B-A22B', total: 235.09, active: 22, digit: 1, embedding: true },
  { id: 'openai/gpt-oss-20b', total: 20.91, active: 3.61, digit: 0.01, embedding: false },
  { id: 'openai/gpt-oss-120b', total: 116.83, active: 5.13, digit: 0.01, embedding: false },
  { id: 'deepseek-ai/DeepSeek-V2-Lite-Chat', total: 15.7, active: 2.4, digit: 0.1, embedding: false },
  { id: 'deepseek-ai/DeepSeek-V3', total: 671, active: 37, digit: 1, embedding: false },
  { id: 'deepseek-ai/DeepSeek-R1', total: 671, active: 37, digit: 1, embedding: false },
  { id: 'moonshotai/Kimi-K2-Instruct', total: 1026, active: 32, digit: 1, embedding: false },
  // Below: model cards on Hugging Face; the figures are rounded to their last digit.
  { id: 'meta-llama/Llama-4-Maverick-17B-128E-Instruct', total: 400, active: 17, digit: 1, embedding: true },
  { id: 'MiniMaxAI/MiniMax-M2.5', total: 229, active: 10, digit: 1, embedding: false },
  { id: 'XiaomiMiMo/MiMo-V2-Flash', total: 309, active: 15, digit: 1, embedding: false },
  { id: 'zai-org/GLM-5', total: 744, active: 41, digit: 2, embedding: false },
  { id: 'Qwen/Qwen3-Coder-480B-A35B-Instruct', total: 480, active: 35, digit: 1, embedding: true },
  { id: 'Qwen/Qwen2-57B-A14B-Instruct', total: 57.4, active: 14, digit: 1, embedding: true },
  { id: 'Qwen/Qwen3.5-397B-A17B', total: 397, active: 17, digit: 1, embedding: true },
  { id: 'nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16', total: 31.6, active: 3.6, digit: 0.1, embedding: true },
  { id: 'nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-FP8', total: 120.6, active: 12.7, digit: 0.2, embedding: true },
  { id: 'nvidia/NVIDIA-Nemotron-3-Ultra-550B-A55B-BF16', total: 550, active: 55, digit: 2, embedding: false },
  { id: 'google/gemma-4-26B-A4B', total: 25.2, active: 3.8, digit: 0.1, embedding: false },
])('parameterCounts: $id has $total billion, $active active', ({ id, total, active, digit, embedding }) => {
  const model = loadModel(dataFolder(), id);
  const counts = parameterCounts(model);
  expect(Math.abs(counts.total / BILLION - total)).toBeLessThanOrEqual(0.005 * total);
  const computed = (activeParameters(model) + (embedding ? counts.embedding : 0)) / BILLION;
  // Publishers round or cut off the last digit.
  const tolerance = 0.005 * active;
  expect(computed).toBeGreaterThanOrEqual(active - Math.max(tolerance, digit / 2));
  expect(computed).toBeLessThanOrEqual(active + Math.max(tolerance, digit));
});

test.each([
  { id: 'zai-org/GLM-4.5', total: 355, active: 32, mtp: true },
  // 106 leaves the prediction layer out, unlike its sibling's figure: with it the same sum gives 108.0.
  { id: 'zai-org/GLM-4.5-Air', total: 106, active: 12, mtp: false },
])('parameterCounts: $id has $total billion without embedding and lm_head', ({ id, total, active, mtp }) => {
  const model = loadModel(dataFolder(), id);
  const { embedding, lmHead, total: all } = parameterCounts(model);
  const computed = all - embedding - lmHead + (mtp ? mtpParameters(model) : 0);
  expect(Math.abs(computed / BILLION - total)).toBeLessThanOrEqual(0.005 * total);
  expect(Math.abs((activeParameters(model) - lmHead) / BILLION - active)).toBeLessThanOrEqual(0.5);
});

test('parameterCounts: an MLA layer by hand', () => {
  const counts = parameterCounts(aModel({ layerGroups: [{ count: 1, attention: SMALL_LATENT, ffn: null }] }));
  // q down 24 x 32, q up 8 x 12 x 24, kv down (16 + 4) x 32, kv up 8 x 16 x 16, out 32 x 8 x 8
  expect(counts.attention).toBe(768 + 2304 + 640 + 2048 + 2048);
  expect(counts.norms).toBe(32 + 24 + 16 + 32); // before attention, over both latents, the final one
});

test('parameterCounts: routed and shared experts are parts of their own', () => {
  const counts = parameterCounts(SMALL_MOE);
  expect(counts.routedExperts).toBe(16 * 3 * 64 * 32);
  expect(counts.sharedExperts).toBe(3 * 32 * 32);
  expect(counts.ffn).toBe(3 * 64 * 32 + 16 * 32); // the dense layer, and the router of the other
  // 4 of 16 experts; the embedding (3200) is a lookup
  expect(activeParameters(SMALL_MOE)).toBe(counts.total - 3200 - (12 / 16) * counts.routedExperts);
});

test('parameterCounts: latent experts stand between two projections, and need no gate', () => {
  const ffn = { ...SMALL_EXPERTS, latentSize: 8, gated: false, shared: null };
  const counts = parameterCounts(aModel({ layerGroups: [{ count: 1, attention: null, ffn }] }));
  expect(counts.routedExperts).toBe(16 * 2 * 64 * 8);
  expect(counts.ffn).toBe(16 * 32 + 2 * 8 * 32);
});

test('mtpParameters: one layer of the last kind, the joint projection and three norms', () => {
  const layer = 16 * 3 * 64 * 32 + 3 * 32 * 32 + 16 * 32 + 2560 + 2 * 32;
  expect(mtpParameters({ ...SMALL_MOE, mtpLayers: 2 })).toBe(2 * (layer + 2 * 32 * 32 + 3 * 32));
  expect(mtpParameters(SMALL_MOE)).toBe(0);
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
  expect(weightBytesPerGpu(loadModel(dataFolder(), id), { tp, pp: 1 })).toEqual({ ...NO_EXPERTS, ...bytes });
});

const PLAIN: MatrixFormat = { dtype: 'bf16', groupSize: 0 };
const format = (changes: Partial<MatrixFormat>): MatrixFormat => ({ ...PLAIN, ...changes });

test.each([
  { why: 'two bytes each', n: 4, k: 8, stored: PLAIN, bytes: 64 },
  { why: 'one byte each, one scale a tensor', n: 4, k: 8, stored: format({ dtype: 'fp8' }), bytes: 32 },
  {
    why: 'a partial block has a whole scale: 2 x 3 blocks',
    n: 200,
    k: 300,
    stored: format({ dtype: 'fp8_block', groupSize: 128 }),
    bytes: 60_024,
  },
  {
    why: 'half a byte each and a byte per 16: 9/16',
    n: 64,
    k: 32,
    stored: format({ dtype: 'nvfp4', groupSize: 16 }),
    bytes: 1152,
  },
  {
    why: 'half a byte each, two bytes a group (128 x 2 groups)',
    n: 128,
    k: 256,
    stored: format({ dtype: 'int4_wo', groupSize: 128 }),
    bytes: 16_896,
  },
  {
    why: 'with a 4-bit zero point a group',
    n: 128,
    k: 256,
    stored: format({ dtype: 'int4_wo', groupSize: 128, zeroPoints: true }),
    bytes: 17_024,
  },
  {
    why: 'one byte each, two bytes a group, a byte a zero point',
    n: 128,
    k: 256,
    stored: format({ dtype: 'int8_wo', groupSize: 64, zeroPoints: true }),
    bytes: 34_304, // 32,768 + 128 x 4 groups x 3
  },
  {
    why: 'mxfp4: half a byte each and a byte per 32',
    n: 64,
    k: 64,
    stored: format({ dtype: 'mxfp4', groupSize: 32 }),
    bytes: 2176,
  },
  { why: 'one scale a channel is left out', n: 128, k: 256, stored: format({ dtype: 'int8_wo' }), bytes: 32_768 },
])('matrixBytes: $stored.dtype $n x $k: $why', ({ n, k, stored, bytes }) => {
  expect(matrixBytes({ n, k }, stored)).toBe(bytes);
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
    ...NO_EXPERTS,
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

// DeepSeek-V3, fp8 in blocks of 128 x 128 with 4 bytes each: a matrix of n x k bytes has 1/4096 of that in scales where n and k are
// multiples of 128.
const block = (n: number, k: number) => n * k + 4 * Math.ceil(n / 128) * Math.ceil(k / 128);
const V3_EXPERT = 3 * block(2048, 7168);
const V3_ROUTER = 256 * 7168 * 2 + 256 * 2;
const v3Attention = (heads: number) =>
  block(1536, 7168) + block(576, 7168) + block(heads * 192, 1536) + block(heads * 256, 512) + block(7168, heads * 128);

test.each([
  { why: 'attention split over tp 8, 32 experts each', layout: { tp: 8, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 8 } },
  { why: 'attention whole on each rank, 32 experts each', layout: { tp: 1, pp: 1, dp: 8, cp: 1, moeTp: 1, moeEp: 8 } },
])('weightBytesPerGpu: DeepSeek-V3 in fp8: $why', ({ layout }) => {
  const { tp } = layout;
  const bytes = weightBytesPerGpu(loadModel(dataFolder(), 'deepseek-ai/DeepSeek-V3'), layout);
  expect(bytes.routedExperts).toBe(58 * 32 * V3_EXPERT);
  expect(bytes.sharedExperts).toBe(58 * (2 * block(2048 / tp, 7168) + block(7168, 2048 / tp)));
  expect(bytes.attention).toBe(61 * v3Attention(128 / tp));
  expect(bytes.ffn).toBe(3 * (2 * block(18_432 / tp, 7168) + block(7168, 18_432 / tp)) + 58 * V3_ROUTER);
  expect(bytes.embedding).toBe((129_280 / tp) * 7168 * 2);
  expect(bytes.absorbed).toBe((61 * 128 * 256 * 512 * 2) / tp);
});

test('weightBytesPerGpu: experts split inside or between, the same bytes in all', () => {
  const model = loadModel(dataFolder(), 'Qwen/Qwen3-235B-A22B');
  const experts = (moeTp: number, moeEp: number) =>
    weightBytesPerGpu(model, { tp: 8, pp: 1, dp: 1, cp: 1, moeTp, moeEp }).routedExperts;
  const each = (94 * 128 * 3 * 1536 * 4096 * 2) / 8; // 56.8 GB
  expect([experts(8, 1), experts(1, 8), experts(2, 4)]).toEqual([each, each, each]);
  // Four key-value heads over eight GPUs: k and v are 128 rows on each.
  const attention = 94 * 2 * (2 * 8 * 128 * 4096 + 2 * 128 * 4096);
  expect(weightBytesPerGpu(model, { tp: 8, pp: 1 }).attention).toBe(attention);
});

test('weightBytesPerGpu: gpt-oss-120b has mxfp4 experts, padded to whole groups, and the rest in bf16', () => {
  const model = loadModel(dataFolder(), 'openai/gpt-oss-120b');
  const mxfp4 = (n: number, k: number) => (n * k) / 2 + n * (k / 32);
  const bias = (width: number) => (2 * width + 2880) * 2;
  const one = weightBytesPerGpu(model, { tp: 1, pp: 1 });
  expect(one.routedExperts).toBe(36 * 128 * (2 * mxfp4(2880, 2880) + mxfp4(2880, 2880) + bias(2880)));
  expect(one.total / BILLION).toBeCloseTo(65.2, 1); // the published checkpoint is 65.2 GB
  // 2880 / 8 = 360 columns are 11.25 groups of 32: 12 are held
  const eight = weightBytesPerGpu(model, { tp: 8, pp: 1 });
  expect(eight.routedExperts).toBe(36 * 128 * (2 * mxfp4(384, 2880) + mxfp4(2880, 384) + bias(384)));
});

test('weightBytesPerGpu: a layer’s own formats and that of lm_head count', () => {
  const quant = { ...aModel().quant, lmHead: { dtype: 'fp8', groupSize: 0 } } as const;
  const formats = { out: { dtype: 'fp8', groupSize: 0 } } as const;
  const layerGroups = [{ count: 1, attention: SMALL_ATTENTION, ffn: null, formats }];
  const bytes = weightBytesPerGpu(aModel({ quant, layerGroups }), { tp: 1, pp: 1 });
  expect(bytes.attention).toBe((32 + 8 + 8) * 32 * 2 + 32 * 32);
  expect(bytes.lmHead).toBe(3200);
});
