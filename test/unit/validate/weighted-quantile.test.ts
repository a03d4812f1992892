import { expect, test } from 'vitest';
import { weightedQuantile } from '../../../src/validate/weighted-quantile.ts';

const equal = (values: readonly number[]) => values.map((value) => ({ value, weight: 1 }));

test.each([
  // Values stand at 0.125, 0.375, 0.625 and 0.875 of the weight.
  { why: 'half-way between two', values: equal([1, 2, 3, 4]), q: 0.5, is: 2.5 },
  { why: 'in any order', values: equal([4, 1, 3, 2]), q: 0.5, is: 2.5 },
  { why: 'below the first', values: equal([1, 2, 3, 4]), q: 0.1, is: 1 },
  { why: 'above the last', values: equal([1, 2, 3, 4]), q: 0.9, is: 4 },
  { why: 'a tenth between the first two', values: equal([1, 2, 3, 4]), q: 0.15, is: 1.1 },
  // 1 at 3/8, 2 at 7/8: a half lies a quarter of the way.
  {
    why: 'by weight',
    values: [
      { value: 1, weight: 3 },
      { value: 2, weight: 1 },
    ],
    q: 0.5,
    is: 1.25,
  },
  { why: 'a value listed in parts is one', values: [...equal([1, 2]), ...equal([1, 2])], q: 0.5, is: 1.5 },
])('$why', ({ values, q, is }) => expect(weightedQuantile(values, q)).toBeCloseTo(is, 12));

test('none has no quantile', () => expect(weightedQuantile([], 0.5)).toBeNaN());
