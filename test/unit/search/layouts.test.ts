import { describe, expect, test } from 'vitest';
import { gpusPerWorker } from '../../../src/model/model-spec.ts';
import { denseLayouts, moeLayouts } from '../../../src/search/layouts.ts';

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
      expected: ['1x1', '1x2', '1x4', '2x1', '2x2', '4x1'],
    },
    {
      why: 'tp stays inside the scale-up domain',
      maxGpus: 4,
      scaleUpGpus: 2,
      deep: true,
      expected: ['1x1', '1x2', '1x4', '2x1', '2x2'],
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
