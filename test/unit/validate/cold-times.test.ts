import { describe, expect, test } from 'vitest';
import type { ServingPoint } from '../../../src/search/serving-point.ts';
import { burst, coldMean } from '../../../src/serving/cold-start.ts';
import { cohortTimes, coldTtftMs, lockStepTimes } from '../../../src/validate/cold-times.ts';
import { anEngine } from '../../helpers/an-engine.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';

/** A step takes 10 ms, 0.01 ms more a prompt token and 0.1 ms more a decoding request. */
const coster = linearCoster({ fixedMs: 10, perPromptTokenMs: 0.01, perRequestMs: 0.1 });
const FRONT_END_MS = 5;
const WORKLOAD = { isl: 1000, osl: 101, prefixTokens: 0 };

interface Shape {
  readonly tokenBudget?: number;
  readonly whole?: boolean;
  readonly dp?: number;
  readonly pp?: number;
}

function worker({ tokenBudget = 4000, whole = false, dp = 1, pp = 1 }: Shape) {
  const policy = whole ? 'whole_prompts' : 'decode_first';
  const engine = anEngine({ policy, chunkedPrefill: !whole, terms: { frontEndMs: FRONT_END_MS } });
  return { coster, engine, tokenBudget, dp, pp };
}

/** A steady point of one such worker, as far as the times of cold runs look at it. */
function point(shape: Shape, steady: { readonly ttftMs: number; readonly tpotMs: number }): ServingPoint {
  const { engine, tokenBudget, dp, pp } = worker(shape);
  const lead = { coster, engineModel: { engine }, tokenBudget, parallel: { tp: 1, pp, dp, cp: 1, moeTp: 1, moeEp: 1 } };
  return { ...steady, shape: null, lead, leadBatch: 8, replicas: 1 } as unknown as ServingPoint;
}

describe('a burst of prompts at an idle worker', () => {
  test.each([
    { why: '8 prompts, 4 a step of 50 ms: on average a step and a half', shape: {}, n: 8, mean: 75, last: 100 },
    { why: 'one prompt takes one step of 20 ms', shape: {}, n: 1, mean: 20, last: 20 },
    {
      why: 'whole prompts: 3 of 3500 tokens a step of 40 ms, so 3 steps',
      shape: { tokenBudget: 3500, whole: true },
      n: 8,
      mean: 80,
      last: 120,
    },
    {
      why: 'a prompt of twice the budget: two pieces of 15 ms',
      shape: { tokenBudget: 500 },
      n: 1,
      mean: 22.5,
      last: 30,
    },
    { why: 'two ranks halve what each prefills: one step of 50 ms', shape: { dp: 2 }, n: 8, mean: 50, last: 50 },
    { why: 'two stages work on two steps at once', shape: { pp: 2 }, n: 8, mean: 37.5, last: 50 },
  ])('$why', ({ shape, n, mean, last }) => {
    const { meanTtftMs, lastTtftMs } = burst(worker(shape), WORKLOAD, n);
    expect(meanTtftMs - FRONT_END_MS).toBeCloseTo(mean, 9);
    expect(lastTtftMs - FRONT_END_MS).toBeCloseTo(last, 9);
  });
});

test('one wave of ten is the burst, nine are steady', () => {
  expect(coldMean(100, 200, 10)).toBe(190);
  expect(coldTtftMs(point({}, { ttftMs: 60, tpotMs: 11 }), WORKLOAD, 8)).toBeCloseTo((80 + 9 * 60) / 10, 9);
});

describe('fixed lengths', () => {
  test('prefill first: every wave is a burst, and decoding waits for 0.8 of it', () => {
    // 8 decodes: 10.8 ms a step; the burst lasts 75 ms on average, spread over 100 decode steps.
    const { ttftMs, tpotMs } = lockStepTimes(point({}, { ttftMs: 60, tpotMs: 11 }), WORKLOAD, 8);
    expect(ttftMs).toBeCloseTo(80, 9);
    expect(tpotMs).toBeCloseTo(10.8 + (0.8 * 75) / 100, 9);
  });

  test('whole prompts: two cohorts of four, each meets the prompts of the other once', () => {
    // Mixed step: 4 prompts and 4 decodes, 50.4 ms; pure: 8 decodes, 10.8 ms.
    const { ttftMs, tpotMs } = cohortTimes(point({ whole: true }, { ttftMs: 60, tpotMs: 11 }), WORKLOAD, 8);
    expect(tpotMs).toBeCloseTo((50.4 + 99 * 10.8) / 100, 9);
    expect(ttftMs).toBeCloseTo((80 + 9 * (FRONT_END_MS + 50.4)) / 10, 9);
  });

  test.each([
    { why: 'one prompt a step forms no cohort', shape: { whole: true, tokenBudget: 1500 }, workload: WORKLOAD },
    { why: 'more cohorts than decode steps', shape: { whole: true }, workload: { ...WORKLOAD, osl: 2 } },
  ])('falls back to the steady state: $why', ({ shape, workload }) => {
    const steady = point(shape, { ttftMs: 60, tpotMs: 11 });
    expect(cohortTimes(steady, workload, 8)).toEqual({ ttftMs: coldTtftMs(steady, workload, 8), tpotMs: 11 });
  });
});
