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
  { id: 'meta-llama/Llama-3.1-8B-Instruct', layout: { cp: 2 }, backend: 'sglang', why: 'dense models is not modelled' },
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
