import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallestBudget } from '../../../src/search/smallest-budget.ts';

const FREE = { start: 8, most: Number.POSITIVE_INFINITY, hopeless: 64 };

describe('smallestBudget', () => {
  test.each([
    { each: 0.5, bounds: FREE, gpus: 2, carries: true, why: 'below the start' },
    { each: 0.125, bounds: FREE, gpus: 8, carries: true, why: 'the start itself' },
    { each: 1 / 9, bounds: FREE, gpus: 9, carries: true, why: 'one more' },
    { each: 1 / 1000, bounds: FREE, gpus: 1000, carries: true, why: 'far beyond, past what carries nothing' },
    { each: 1 / 10, bounds: { ...FREE, most: 9 }, gpus: 9, carries: false, why: 'the cap is short' },
    { each: 1 / 3, bounds: { ...FREE, most: 4 }, gpus: 3, carries: true, why: 'a cap below the start' },
    { each: 0, bounds: FREE, gpus: 64, carries: false, why: 'nothing ever carries: it gives up' },
  ])('$why', ({ each, bounds, gpus, carries }) => {
    expect(smallestBudget((count) => count * each, bounds)).toEqual({ gpus, carries });
  });

  test('finds the edge of any share that rises, in few steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0.3, max: 3, noNaN: true }), (edge, power) => {
        let asked = 0;
        const found = smallestBudget(
          (gpus) => {
            asked += 1;
            return gpus >= edge ? 1 : (0.999 * gpus ** power) / edge ** power;
          },
          { ...FREE, hopeless: 1 },
        );
        expect(found).toEqual({ gpus: edge, carries: true });
        expect(asked).toBeLessThan(64);
      }),
    );
  });
});
