import { describe, expect, test } from 'vitest';
import { affordable, partners, smallestReplica } from '../../../src/search/partners.ts';
import type { WorkerPlan } from '../../../src/search/workers.ts';

const worker = (backend: string, tp: number, gpus = tp) =>
  ({ engineModel: { backend }, parallel: { tp }, gpus }) as unknown as WorkerPlan;
const tps = (backend: string, ...sizes: number[]) => sizes.map((tp) => worker(backend, tp));
const sizesOf = (workers: readonly WorkerPlan[]) => workers.map(({ gpus }) => gpus);

describe('workers that may serve together', () => {
  test('SGLang pairs equal tensor groups, so the best are chosen for each size', () => {
    const groups = partners(tps('sglang', 1, 2, 4), tps('sglang', 1, 4, 8));
    expect(groups.map(({ prefills, decodes }) => [sizesOf(prefills), sizesOf(decodes)])).toEqual([
      [[1], [1]],
      [[4], [4]],
    ]);
  });

  test('the others pair any', () => {
    expect(partners(tps('vllm', 1, 2), tps('vllm', 4))).toHaveLength(1);
    expect(partners(tps('vllm', 1, 2), [])).toEqual([]);
  });

  test('a worker that leaves no room for the smallest partner is over budget: 8 of 8 GPUs, and 7 beside 2', () => {
    const group = { prefills: tps('vllm', 2, 8), decodes: tps('vllm', 1, 6, 7) };
    const { dropped, prefills, decodes } = affordable(group, 8);
    expect([sizesOf(prefills), sizesOf(decodes), dropped]).toEqual([[2], [1, 6], 2]);
    expect(smallestReplica(group)).toBe(3);
  });
});
