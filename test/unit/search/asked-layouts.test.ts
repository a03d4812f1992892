import { describe, expect, test } from 'vitest';
import type { Parallelism } from '../../../src/model/model-spec.ts';
import { askedLimits, isAsked, isAskedShape } from '../../../src/search/asked-layouts.ts';
import type { ReplicaShape } from '../../../src/search/replica-shape.ts';

const DENSE: Parallelism = { tp: 4, pp: 2, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };
const EXPERTS: Parallelism = { tp: 1, pp: 1, dp: 8, cp: 1, moeTp: 2, moeEp: 4 };

describe('lists of layouts', () => {
  test.each([
    { why: 'no lists', lists: undefined, layout: DENSE, asked: true },
    { why: 'a list without the size', lists: { tp: [1, 2] }, layout: DENSE, asked: false },
    { why: 'a list with it', lists: { tp: [4], pp: [1, 2] }, layout: DENSE, asked: true },
    { why: 'GPUs of the worker, 4 x 2', lists: { gpus: [8] }, layout: DENSE, asked: true },
    { why: 'other GPUs', lists: { gpus: [4] }, layout: DENSE, asked: false },
    { why: "experts' sizes of a mixture", lists: { moe_ep: [8] }, layout: EXPERTS, asked: false },
    { why: 'both of them', lists: { moe_ep: [4], moe_tp: [2], dp: [8] }, layout: EXPERTS, asked: true },
  ])('$why', ({ lists, layout, asked }) => expect(isAsked(lists, layout, true)).toBe(asked));

  test('say nothing of experts to a model without any', () => {
    expect(isAsked({ moe_ep: [8], tp: [4] }, DENSE, false)).toBe(true);
  });

  const usual = { maxGpus: 8, scaleUpGpus: 8, deep: false };
  test.each([
    { why: 'none', lists: undefined, limits: null },
    { why: 'within a node', lists: { tp: [8], pp: [1] }, limits: null },
    { why: 'over two nodes by stages', lists: { tp: [8], pp: [2] }, limits: { maxGpus: 16, deep: false } },
    { why: 'deep pipelines', lists: { pp: [4] }, limits: { maxGpus: 8, deep: true } },
    { why: 'wide experts', lists: { dp: [16] }, limits: { maxGpus: 16, deep: false } },
    { why: 'GPUs say it, not products', lists: { tp: [8], pp: [2], gpus: [4] }, limits: null },
    { why: 'no wider than what is tried at all', lists: { gpus: [512] }, limits: { maxGpus: 32, deep: false } },
  ])('widen the search where they name what it would not try: $why', ({ lists, limits }) => {
    expect(askedLimits(lists, usual, 32)).toEqual(limits === null ? null : { ...usual, ...limits });
  });

  const shape = (prefillWorkers: number, decodeWorkers: number) =>
    ({ prefillWorkers, decodeWorkers, pair: { prefill: { gpus: 2 }, decode: { gpus: 4 } } }) as ReplicaShape;
  test.each([
    { why: 'no lists', lists: null, asked: true },
    { why: 'too many prefill workers', lists: { prefill: { max_workers: 2 } }, asked: false },
    { why: 'enough decode workers', lists: { decode: { max_workers: 1 } }, asked: true },
    { why: 'a replica of 3 x 2 + 4 GPUs', lists: { replica: { gpus: [10] } }, asked: true },
    { why: 'a replica that is too large', lists: { replica: { max_gpus: 9 } }, asked: false },
  ])('bound a replica: $why', ({ lists, asked }) => expect(isAskedShape(lists, shape(3, 1))).toBe(asked));
});
