import { expect, test } from 'vitest';
import type { Backend } from '../../../src/base/names.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import { layoutVerdict } from '../../../src/model/parallelism.ts';
import { dataFolder } from './data-folder.ts';
import { aModel, SMALL_ATTENTION } from './model-builder.ts';

const ONE = { tp: 1, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };

interface Case {
  readonly id: string;
  readonly layout: Partial<typeof ONE>;
  readonly backend?: Backend;
  /** Part of the reason, null for a legal layout. */
  readonly why: string | null;
}

const CASES: readonly Case[] = [
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { tp: 8 }, why: null },
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { tp: 16 }, why: null }, // 32 query heads split, 8 kv heads are copied
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { tp: 3 }, why: '32 query heads are not divisible by 3' },
  { id: 'Qwen/Qwen2.5-32B-Instruct', layout: { tp: 16 }, why: '40 query heads are not divisible by 16' },
  { id: 'Qwen/Qwen2.5-32B-Instruct', layout: { tp: 5 }, why: '8 key-value heads neither split over 5 GPUs' },
  { id: 'microsoft/phi-4', layout: { tp: 2 }, why: null },
  { id: 'microsoft/phi-4', layout: { tp: 4 }, why: '10 key-value heads neither split over 4 GPUs' },
  { id: 'Qwen/Qwen2.5-7B-Instruct', layout: { tp: 4 }, why: null },
  { id: 'Qwen/Qwen2.5-7B-Instruct', layout: { tp: 8 }, why: '28 query heads are not divisible by 8' },
  { id: 'Qwen/Qwen3-32B-FP8', layout: { tp: 8 }, why: null }, // 25600 / 8 = 3200 = 25 blocks
  {
    id: 'Qwen/Qwen3-32B-FP8',
    layout: { tp: 16 },
    why: 'ffn width 1600 on each GPU is not a multiple of the fp8 block 128',
  },
  { id: 'Qwen/Qwen3-32B', layout: { tp: 16 }, why: null }, // the same split in bf16
  { id: 'nvidia/Llama-3_3-Nemotron-Super-49B-v1', layout: { tp: 8 }, why: null },
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { pp: 32 }, why: null },
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { pp: 33 }, why: 'only 32 layers' },
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { dp: 2 }, why: 'copied by replicas' },
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { moeEp: 2 }, why: 'no experts' },
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { cp: 2 }, why: 'vllm has no context parallelism' },
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { cp: 2 }, backend: 'sglang', why: null },
];

test.each(CASES)('layoutVerdict: $id $layout: $why', ({ id, layout, backend = 'vllm', why }) => {
  const model = loadModel(dataFolder(), id);
  const verdict = layoutVerdict({ model, parallelism: { ...ONE, ...layout }, backend });
  if (why === null) expect(verdict).toEqual({ ok: true });
  else expect(verdict).toEqual({ ok: false, why: expect.stringContaining(why) });
});

test.each([
  { part: 'q width 64', attention: { ...SMALL_ATTENTION, kvHeads: 8, headDim: 32 }, tp: 4 },
  { part: 'k and v width 64', attention: { ...SMALL_ATTENTION, kvHeads: 2, headDim: 64 }, tp: 2 },
  // One head is copied, and on one GPU nothing is cut although the block is not full.
  { part: 'k and v width 64', attention: { ...SMALL_ATTENTION, kvHeads: 1, headDim: 64 }, tp: 2 },
])('an fp8 block is not cut through: $part', ({ part, attention, tp }) => {
  const layerGroups = [{ count: 4, attention, ffn: null }];
  const model = aModel({
    layerGroups,
    quant: { gemm: 'fp8_block', kvCache: 'bf16', attention: 'bf16', groupSize: 128 },
  });
  expect(layoutVerdict({ model, parallelism: { ...ONE, tp }, backend: 'trtllm' })).toEqual({
    ok: false,
    why: expect.stringContaining(part),
  });
  expect(layoutVerdict({ model, parallelism: ONE, backend: 'trtllm' })).toEqual({ ok: true });
});

test('a width that does not split is refused although the heads do', () => {
  const ffn = { kind: 'dense', intermediateSize: 63, gated: true } as const;
  const model = aModel({ layerGroups: [{ count: 1, attention: SMALL_ATTENTION, ffn }] });
  const verdict = layoutVerdict({ model, parallelism: { ...ONE, tp: 2 }, backend: 'sglang' });
  expect(verdict).toEqual({ ok: false, why: 'tp 2: ffn width 63 is not divisible by 2' });
});

const V3 = 'deepseek-ai/DeepSeek-V3';
const QWEN = 'Qwen/Qwen3-235B-A22B-FP8';
const OSS = 'openai/gpt-oss-120b';

const MOE_CASES: readonly Case[] = [
  { id: V3, layout: { tp: 8, moeEp: 8 }, why: null },
  { id: V3, layout: { dp: 8, moeEp: 8 }, why: null },
  { id: V3, layout: { tp: 8, moeEp: 4 }, why: "tp 8 x dp 1 x cp 1 is not moe tp 1 x ep 4: both are the worker's GPUs" },
  { id: V3, layout: { tp: 2, dp: 4, moeEp: 8 }, backend: 'trtllm', why: 'by tp or by dp, not by both' },
  { id: V3, layout: { tp: 2, dp: 4, moeEp: 8 }, why: null },
  { id: V3, layout: { tp: 8, moeTp: 2, moeEp: 4 }, why: 'vllm splits experts by tp or by ep, not by both' },
  { id: V3, layout: { tp: 2, dp: 4, moeTp: 2, moeEp: 4 }, backend: 'sglang', why: null },
  { id: V3, layout: { tp: 16, moeTp: 16 }, why: null }, // 2048 / 16 is one block
  {
    id: 'zai-org/GLM-5-FP8',
    layout: { tp: 32, moeEp: 32 },
    why: 'shared expert width 64 on each GPU is not a multiple of the fp8 block',
  },
  { id: 'zai-org/GLM-5-FP8', layout: { tp: 32, moeEp: 32 }, backend: 'trtllm', why: null },
  { id: V3, layout: { tp: 32, moeEp: 32 }, why: 'ffn width 576 on each GPU is not a multiple of the fp8 block 128' },
  { id: V3, layout: { dp: 32, moeTp: 32 }, why: 'expert width 64 on each GPU is not a multiple of the fp8 block 128' },
  { id: V3, layout: { tp: 3, moeEp: 3 }, why: '128 heads are not divisible by 3' },
  { id: V3, layout: { dp: 3, moeEp: 3 }, why: null }, // vLLM puts 86, 85 and 85 experts
  {
    id: V3,
    layout: { dp: 3, moeEp: 3 },
    backend: 'sglang',
    why: '256 experts are not divisible by 3, which sglang requires',
  },
  { id: V3, layout: { dp: 512, moeEp: 512 }, why: 'there are only 256 experts' },
  { id: V3, layout: { cp: 4, moeEp: 4 }, why: 'vllm has no context parallelism' },
  { id: V3, layout: { cp: 4, moeEp: 4 }, backend: 'sglang', why: null },
  { id: QWEN, layout: { tp: 4, moeTp: 4 }, why: null }, // 1536 / 4 = 3 blocks
  {
    id: QWEN,
    layout: { tp: 8, moeTp: 8 },
    why: 'moe tp 8: expert width 192 on each GPU is not a multiple of the fp8 block 128',
  },
  { id: QWEN, layout: { tp: 8, moeEp: 8 }, why: null },
  { id: OSS, layout: { tp: 8, moeTp: 8 }, why: null }, // mxfp4 is padded
  { id: OSS, layout: { cp: 2, moeEp: 2 }, backend: 'sglang', why: 'windowed and linear-attention layers do not split' },
  { id: 'Qwen/Qwen3.5-397B-A17B', layout: { tp: 16, moeEp: 16 }, why: null },
  { id: 'Qwen/Qwen3.5-397B-A17B', layout: { tp: 32, moeEp: 32 }, why: 'heads' },
  { id: 'nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16', layout: { tp: 16, moeEp: 16 }, why: null }, // groups are copied
  {
    id: 'nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16',
    layout: { tp: 3, moeEp: 3 },
    why: '64 Mamba heads are not divisible',
  },
];

test.each(MOE_CASES)('layoutVerdict: $id $backend $layout: $why', ({ id, layout, backend = 'vllm', why }) => {
  const model = loadModel(dataFolder(), id);
  const verdict = layoutVerdict({ model, parallelism: { ...ONE, ...layout }, backend });
  if (why === null) expect(verdict).toEqual({ ok: true });
  else expect(verdict).toEqual({ ok: false, why: expect.stringContaining(why) });
});

// Sizes 1, 2, 4, 8, 16 for tp, dp, moe tp and ep. On g = 2^i GPUs tp x dp and moe tp x ep each have i + 1 ways: SGLang takes all pairs
// (i + 1)^2; TensorRT-LLM only tp or dp alone, 2 (i + 1); vLLM only moe tp or ep alone, 2 (i + 1); one pair on a single GPU.
test.each([
  { backend: 'trtllm', counts: [1, 5, 11, 19, 29] },
  { backend: 'vllm', counts: [1, 5, 11, 19, 29] },
  { backend: 'sglang', counts: [1, 5, 14, 30, 55] },
] as const)(
  'legal layouts of DeepSeek-V3 up to 1, 2, 4, 8 and 16 GPUs under $backend: $counts',
  ({ backend, counts }) => {
    const model = loadModel(dataFolder(), V3);
    const sizes = [1, 2, 4, 8, 16];
    const layouts = sizes.flatMap((tp) =>
      sizes.flatMap((dp) => sizes.flatMap((moeTp) => sizes.map((moeEp) => ({ ...ONE, tp, dp, moeTp, moeEp })))),
    );
    const legal = layouts.filter((parallelism) => layoutVerdict({ model, parallelism, backend }).ok);
    expect(sizes.map((gpus) => legal.filter(({ tp, dp }) => tp * dp <= gpus).length)).toEqual(counts);
  },
);
