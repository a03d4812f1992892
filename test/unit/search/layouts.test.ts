import { describe, expect, test } from 'vitest';
import { gpusPerWorker, type ModelSpec } from '../../../src/model/model-spec.ts';
import { contextLayouts } from '../../../src/search/context-layouts.ts';
import { denseLayouts, moeLayouts } from '../../../src/search/layouts.ts';
import { aModel, SMALL_EXPERTS, SMALL_LATENT } from '../model/model-builder.ts';

describe('T9: layouts of a mixture of experts, by largest worker 1, 2, 4, 8, 16', () => {
  test.each([
    { backend: 'trtllm', counts: [1, 5, 11, 19, 29] },
    { backend: 'vllm', counts: [1, 5, 11, 19, 29] },
    { backend: 'sglang', counts: [1, 5, 14, 30, 55] },
  ] as const)('$backend', ({ backend, counts }) => {
    expect([1, 2, 4, 8, 16].map((gpus) => [...moeLayouts(backend, { maxGpus: gpus, deep: false })].length)).toEqual(
      counts,
    );
  });

  test('attention and experts occupy the same GPUs', () => {
    for (const p of moeLayouts('sglang', { maxGpus: 16, deep: true })) expect(p.tp * p.dp).toBe(p.moeTp * p.moeEp);
  });
});

describe('dense layouts', () => {
  test.each([
    { why: 'one GPU', maxGpus: 1, scaleUpGpus: 8, deep: true, expected: ['1x1'] },
    {
      why: 'four GPUs: tp and pp share them',
      maxGpus: 4,
      scaleUpGpus: 8,
      deep: true,
      expected: ['1x1', '1x2', '1x3', '1x4', '2x1', '2x2', '4x1'],
    },
    {
      why: 'tp stays inside the scale-up domain',
      maxGpus: 4,
      scaleUpGpus: 2,
      deep: true,
      expected: ['1x1', '1x2', '1x3', '1x4', '2x1', '2x2'],
    },
    {
      why: 'two stages at most unless asked for more',
      maxGpus: 8,
      scaleUpGpus: 2,
      deep: false,
      expected: ['1x1', '1x2', '2x1', '2x2'],
    },
  ])('$why', ({ expected, ...limits }) => {
    expect([...denseLayouts(limits)].map((p) => `${p.tp}x${p.pp}`)).toEqual(expected);
  });

  test('no worker is larger than asked for', () => {
    expect(Math.max(...[...denseLayouts({ maxGpus: 16, scaleUpGpus: 8, deep: true })].map(gpusPerWorker))).toBe(16);
  });
});

describe('layouts that share prompts', () => {
  const indexer = { heads: 64, headDim: 128, topK: 2048, computes: true };
  const sparse: Pick<ModelSpec, 'layerGroups'> = {
    layerGroups: [{ count: 1, attention: { ...SMALL_LATENT, kind: 'dsa', indexer }, ffn: SMALL_EXPERTS }],
  };
  const found = (model: Pick<ModelSpec, 'layerGroups'>, backend: 'sglang' | 'vllm', maxGpus: number) =>
    [...contextLayouts(aModel(model), backend, { maxGpus })].map((p) => `cp${p.cp} etp${p.moeTp} ep${p.moeEp}`);

  test.each([
    { why: 'two and four GPUs, experts split both ways', model: sparse, backend: 'sglang', maxGpus: 4, count: 2 + 3 },
    { why: 'up to eight', model: sparse, backend: 'sglang', maxGpus: 16, count: 2 + 3 + 4 },
    { why: 'other engines have none', model: sparse, backend: 'vllm', maxGpus: 8, count: 0 },
    { why: 'nor have other attentions', model: aModel(), backend: 'sglang', maxGpus: 8, count: 0 },
  ] as const)('$why', ({ model, backend, maxGpus, count }) =>
    expect(found(model, backend, maxGpus)).toHaveLength(count),
  );
});
