import { expect, test } from 'vitest';
import { ESTIMATED } from '../../../src/base/grade.ts';
import type { Op } from '../../../src/ops/op.ts';
import { withEagerSteps } from '../../../src/step/eager-steps.ts';
import { newStepCost } from '../../../src/step/step-cost.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';

const stream = (count: number): Op => ({ kind: 'stream', name: 's', count, rows: 'tokens', bytesPerRow: 1 });
// 10 + 2 x 5 = 20 launches of 0.1 ms.
const OPS: readonly Op[] = [stream(10), { kind: 'overlap', name: 'o', count: 1, main: [stream(5)], side: [stream(5)] }];
const GRAPHS = { graphBatch: 4, launchMs: 0.1 };
const decodes = (decodeRequests: number) => ({ prefill: [], decodeRequests, decodeKvTokens: 0, otherRankTokens: 0 });
const prompts = { ...decodes(8), prefill: [{ requests: 1, newTokens: 1, pastTokens: 0, finishing: 1 }] };

test.each([
  { why: 'four replay a graph: 0.4 ms of kernels', shape: decodes(4), ms: 0.4, grade: 0 },
  { why: 'five do not: 20 launches', shape: decodes(5), ms: 2, grade: ESTIMATED },
  { why: 'so many that the GPU takes longer than the launches', shape: decodes(30), ms: 3, grade: 0 },
  { why: 'steps with prompts have their launches in the fitted terms', shape: prompts, ms: 0.8, grade: 0 },
])('$why', ({ shape, ms, grade }) => {
  const coster = withEagerSteps(linearCoster({ fixedMs: 0, perPromptTokenMs: 0, perRequestMs: 0.1 }), OPS, GRAPHS);
  const cost = newStepCost();
  coster.price(shape, cost);
  expect([cost.ms, cost.grade]).toEqual([expect.closeTo(ms, 9), grade]);
  const parts = coster.breakdown(shape);
  expect(parts.reduce((sum, part) => sum + part.ms, 0)).toBeCloseTo(ms, 9);
  expect(Math.max(...parts.map((part) => part.grade))).toBe(grade);
});
