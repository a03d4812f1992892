import { expect, test } from 'vitest';
import { batchWaitMeans } from '../../../src/serving/batch-wait.ts';

test.each([
  { why: 'no wait', waitMs: 0, full: 4, perMs: 0.1, ms: 0, prompts: 1 },
  { why: 'one prompt fills the step', waitMs: 50, full: 1, perMs: 0.1, ms: 0, prompts: 1 },
  { why: 'nobody comes: the whole wait', waitMs: 50, full: 4, perMs: 0, ms: 50, prompts: 1 },
  { why: 'two come in 20 ms: (20 + 2 x 10) / 3', waitMs: 20, full: 9, perMs: 0.1, ms: 40 / 3, prompts: 3 },
  { why: 'full after 10 ms: (10 + 5) / 2', waitMs: 50, full: 2, perMs: 0.1, ms: 7.5, prompts: 2 },
])('$why', ({ waitMs, full, perMs, ms, prompts }) => {
  const means = batchWaitMeans({ waitMs, full, perMs });
  expect(means.ms).toBeCloseTo(ms, 9);
  expect(means.prompts).toBeCloseTo(prompts, 9);
});
