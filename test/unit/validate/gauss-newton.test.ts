import { describe, expect, test } from 'vitest';
import {
  type Effort,
  jacobianAt,
  minimum,
  minimumNear,
  type Objective,
  residual,
  robustWeights,
  type Unknown,
} from '../../../src/validate/gauss-newton.ts';

const EFFORT: Effort = { rounds: 6, halvings: 4, leastGain: 0, leastMove: 0 };
const unknown = (fields: Partial<Unknown> = {}): Unknown => ({ start: 1, width: 1, low: -10, high: 10, ...fields });

/** One measurement that wants the unknown at so many widths from its start, as a residual of slope -1. */
function pull(towards: number, fields: Partial<Unknown> = {}): Objective {
  return { unknowns: [unknown(fields)], residualsAt: ([x = 0]) => [towards - x] };
}

describe('minimum', () => {
  test.each([
    { why: 'a measurement and the prior pull alike: half-way', towards: 1, fields: {}, at: 0.5, cost: 0.5 },
    { why: 'a bound nearer than that holds it', towards: 1, fields: { high: 1.2 }, at: 0.2, cost: 0.64 + 0.04 },
    // Beyond 1.5 deviations the pull stays 1.5: x = 1.5 where the prior pulls as hard; 2 x 1.5 x (10 - 1.5) - 1.5^2 + 1.5^2.
    { why: 'one that is far off pulls no harder', towards: 10, fields: {}, at: 1.5, cost: 25.5 },
    { why: 'an unknown whose bounds meet stays', towards: 1, fields: { low: 1, high: 1 }, at: 0, cost: 1 },
  ])('$why', ({ towards, fields, at, cost }) => {
    const found = minimum(pull(towards, fields), { ...EFFORT, rounds: 60 });
    expect(found.at[0]).toBeCloseTo(at, 6);
    expect(found.cost).toBeCloseTo(cost, 6);
  });

  test('nothing to fit costs what is off', () => {
    expect(minimum({ unknowns: [], residualsAt: () => [1, -1] }, EFFORT)).toEqual({ at: [], cost: 2 });
  });

  test('a round that gains less than asked for is the last', () => {
    let asked = 0;
    const counted: Objective = {
      unknowns: [unknown()],
      residualsAt: ([x = 0]) => {
        asked++;
        return [10 - x];
      },
    };
    minimum(counted, { ...EFFORT, leastGain: 1 });
    // The start, the slope, the first step.
    expect(asked).toBe(3);
  });
});

describe('minimumNear', () => {
  test('ends where the true slopes lead, at one evaluation a step', () => {
    let asked = 0;
    const residualsAt = ([x = 0]: readonly number[]) => {
      asked++;
      return [1 - x];
    };
    const counted: Objective = { unknowns: [unknown()], residualsAt };
    const found = minimumNear(counted, { ...EFFORT, rounds: 1 }, { at: [0.2], jacobian: [[1]] });
    // (1 - x)^2 + x^2 is least half-way; the start and the step are asked for.
    expect(found.at[0]).toBeCloseTo(0.5, 9);
    expect(asked).toBe(2);
  });

  test('with slopes of a like objective it nears the minimum by rounds', () => {
    const steep: Objective = { unknowns: [unknown()], residualsAt: ([x = 0]) => [1 - 1.2 * x] };
    const found = minimumNear(steep, EFFORT, { at: [0], jacobian: [[1]] });
    // 1.2 (1 - 1.2 x) = x.
    expect(found.at[0]).toBeCloseTo(1.2 / 2.44, 2);
  });

  test('a start beyond the bounds is held to them', () => {
    expect(minimumNear(pull(5, { high: 1.2 }), EFFORT, { at: [3], jacobian: [[1]] }).at[0]).toBeCloseTo(0.2, 9);
  });
});

test('the slope of a residual is taken towards the middle of the bounds', () => {
  const asked: number[] = [];
  const objective: Objective = {
    unknowns: [unknown({ low: 0, high: 1.5 })],
    residualsAt: ([x = 0]) => {
      asked.push(x);
      return [2 - 3 * x];
    },
  };
  expect(jacobianAt(objective, [0], [2])).toEqual([[3]]);
  expect(asked).toEqual([-0.5]);
});

test('weights fall with the distance beyond 1.5 deviations', () => {
  expect(robustWeights([0, 1.5, -3])).toEqual([1, 1, 0.5]);
});

test.each([
  { why: 'measured e times predicted, noise a half', args: [Math.E, 1, 0.5], is: 2 },
  { why: 'not measured', args: [null, 1, 0.5], is: 0 },
  { why: 'not predicted', args: [1, null, 0.5], is: 0 },
] as const)('residual: $why', ({ args: [measured, predicted, noise], is }) => {
  expect(residual(measured, predicted, noise)).toBeCloseTo(is, 12);
});
