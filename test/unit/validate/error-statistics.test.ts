import { expect, test } from 'vitest';
import { type Compared, errorStatistics, quantile } from '../../../src/validate/error-statistics.ts';

const run = (measured: number, predicted: number, inside: boolean | null = null): Compared => ({
  measured,
  predicted,
  inside,
});

test('errors are predicted / measured - 1; bias is the geometric mean of the ratio, less 1', () => {
  // Errors -50 %, +100 %, +10 %: |.| 0.5, 1, 0.1; median 0.5, mean 1.6 / 3, p90 at 1.8 of 0..2: 0.5 + 0.8 x 0.5.
  const found = errorStatistics([[run(100, 50)], [run(10, 20)], [run(50, 55)]]);
  expect(found?.n).toBe(3);
  expect(found?.median_error).toBeCloseTo(0.5, 12);
  expect(found?.mean_error).toBeCloseTo(1.6 / 3, 12);
  expect(found?.p90_error).toBeCloseTo(0.9, 12);
  expect(found?.bias).toBeCloseTo((0.5 * 2 * 1.1) ** (1 / 3) - 1, 12);
});

test('half and twice have no bias', () => {
  expect(errorStatistics([[run(100, 50)], [run(100, 200)]])?.bias).toBeCloseTo(0, 12);
});

test('a measurement that is listed twice counts once, with the mean of its signed errors', () => {
  // (-0.2 + 0.4) / 2 = 0.1; one of its two rows lies inside.
  const found = errorStatistics([[run(10, 8, true), run(10, 14, false)]]);
  expect([found?.n, found?.coverage]).toEqual([1, 0.5]);
  expect(found?.mean_error).toBeCloseTo(0.1, 12);
});

test('coverage counts only predictions with a range', () => {
  expect(
    errorStatistics([[run(1, 1, true)], [run(1, 1, false)], [run(1, 1)], [run(1, 1, true)]])?.coverage,
  ).toBeCloseTo(2 / 3, 12);
  expect(errorStatistics([[run(1, 1)]])?.coverage).toBeNull();
});

test('nothing measured has no statistics', () => {
  expect(errorStatistics([[], []])).toBeNull();
});

test.each([
  { why: 'the middle of an odd number', values: [3, 1, 2], q: 0.5, is: 2 },
  { why: 'half way between the middle two', values: [4, 1, 2, 3], q: 0.5, is: 2.5 },
  { why: 'the ends', values: [5, 7, 9], q: 1, is: 9 },
  { why: 'one value is every quantile', values: [5], q: 0.9, is: 5 },
])('quantile: $why', ({ values, q, is }) => {
  expect(quantile(values, q)).toBe(is);
});
