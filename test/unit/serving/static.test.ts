import { describe, expect, test } from 'vitest';
import { decodeCost, prefillCost } from '../../../src/serving/static.ts';
import type { StepCoster } from '../../../src/step/step-cost.ts';
import { promptStep, type StepShape } from '../../../src/workload/step-shape.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';

// A step takes 10 ms, 0.01 ms a prompt token and 0.5 ms a decoding request.
const coster = linearCoster({ fixedMs: 10, perPromptTokenMs: 0.01, perRequestMs: 0.5 });
const WORKLOAD = { isl: 1000, osl: 101, prefixTokens: 200 };

describe('a fixed batch', () => {
  test('prefills all prompts in one pass, without their prefixes', () => {
    // 10 + 0.01 x 4 x 800 = 42
    expect(prefillCost({ coster, dp: 1, batch: 4 }, WORKLOAD).ms).toBeCloseTo(42, 9);
  });

  test('decodes the tokens after the first, a step each', () => {
    // 100 steps of 10 + 0.5 x 4 = 12
    expect(decodeCost({ coster, dp: 1, batch: 4 }, WORKLOAD).ms).toBeCloseTo(1200, 9);
  });

  test('takes fewer steps where drafts are accepted', () => {
    // 100 tokens at 1 + 1.5 a step = 40 steps
    const speculation = { draftTokens: 3, acceptedTokens: 1.5 };
    expect(decodeCost({ coster, dp: 1, batch: 4 }, { ...WORKLOAD, speculation }).ms).toBeCloseTo(480, 9);
  });

  test('brings the batches of the other ranks along', () => {
    expect(promptStep(2, WORKLOAD, 4).otherRankTokens).toBe(3 * 2 * 800);
  });
});

/** A step takes as many ms as the decoding requests have tokens. */
function kvCoster(seen: StepShape[]): StepCoster {
  return {
    price: (shape, out) => {
      seen.push(shape);
      Object.assign(out, { ms: shape.decodeKvTokens, grade: seen.length === 2 ? 1 : 0, relError: 0 });
    },
    breakdown: () => [],
  };
}

describe('decoding over a growing cache', () => {
  test('each step sees one token more, its own included', () => {
    const seen: StepShape[] = [];
    const cost = decodeCost({ coster: kvCoster(seen), dp: 1, batch: 1 }, { isl: 10, osl: 4, prefixTokens: 0 });
    expect(seen.map((shape) => shape.decodeKvTokens)).toEqual([11, 12, 13]);
    expect(cost).toEqual({ ms: 36, grade: 1 });
  });

  test('a long output is priced at the middles of equal stretches: the mean stays', () => {
    const seen: StepShape[] = [];
    const osl = 100_001;
    const cost = decodeCost({ coster: kvCoster(seen), dp: 1, batch: 1 }, { isl: 10, osl, prefixTokens: 0 });
    expect(seen.length).toBeLessThan(5000);
    // 100000 steps at 11 ... 100010 tokens, 50010.5 on average
    expect(cost.ms).toBeCloseTo(100_000 * 50_010.5, -1);
  });
});
