import { describe, expect, test } from 'vitest';
import { gpusPerWorker } from '../../../src/model/model-spec.ts';
import { denseLayouts, moeLayouts } from '../../../src/search/layouts.ts';

describe('T9: layouts of a mixture of experts, by largest worker 1, 2, 4, 8, 16', () => {
  test.each([
    { backend: 'trtllm', counts: [1, 5, 11, 19, 29] },
    { backend: 'vllm', counts: [1, 5, 11, 19, 29] },
    { backend: 'sglang', counts: [1, 5, 14, 30, 55] },
  ] as const)('$backend', ({ backend, counts }) => {
    expect([1, 2, 4, 8, 16].map((gpus) => [...moeLayouts(backend, gpus)].length)).toEqual(counts);
  });

  test('attention and experts occupy the same GPUs', () => {
    for (const p of moeLayouts('sglang', 16)) expect(p.tp * p.dp).toBe(p.moeTp * p.moeEp);
  });
});

describe('dense layouts', () => {
  test.each([
    { why: 'one GPU', totalGpus: 1, scaleUpGpus: 8, expected: ['1x1'] },
    { why: 'four GPUs: tp and pp share them', totalGpus: 4, scaleUpGpus: 8, expected: ['1x1', '1x2', '1x4', '2x1', '2x2', '4x1'] },
    { why: 'tp stays inside the scale-up domain', totalGpus: 4, scaleUpGpus: 2, expected: ['1x1', '1x2', '1x4', '2x1', '2x2'] },
  ])('$why', ({ expected, ...limits }) => {
    expect([...denseLayouts(limits)].map((p) => `${p.tp}x${p.pp}`)).toEqual(expected);
  });

  test('no worker is larger than two nodes', () => {
    expect(Math.max(...[...denseLayouts({ totalGpus: 512, scaleUpGpus: 8 })].map(gpusPerWorker))).toBe(16);
  });
});
