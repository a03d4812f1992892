import { describe, expect, test } from 'vitest';
import { regularisedStep, solve, undecidedColumns } from '../../../src/validate/least-squares.ts';

test('solve: 2x + y = 4, x + 3y = 7 gives x = 1, y = 2', () => {
  const [x, y] = solve(
    [
      [2, 1],
      [1, 3],
    ],
    [4, 7],
  );
  expect(x).toBeCloseTo(1, 12);
  expect(y).toBeCloseTo(2, 12);
});

describe('regularisedStep', () => {
  test('one unknown: j r / (j j + 1), the prior counting as one measurement of 0', () => {
    // Three measurements with derivative 1 and residual 4: 12 / (3 + 1).
    expect(regularisedStep([[1], [1], [1]], [4, 4, 4], { weights: [1, 1, 1], at: [0] })).toEqual([3]);
  });

  test('pulls an unknown back that no measurement holds', () => {
    expect(regularisedStep([[0]], [5], { weights: [1], at: [2] })).toEqual([-2]);
  });

  test('weights leave measurements out', () => {
    expect(regularisedStep([[1], [1]], [4, 100], { weights: [1, 0], at: [0] })).toEqual([2]); // 4 / (1 + 1)
  });
});

describe('undecidedColumns', () => {
  test.each([
    {
      why: 'orthogonal effects are all decided',
      rows: [
        [5, 0],
        [0, 5],
      ],
      undecided: [],
    },
    {
      why: 'a multiple of an earlier column is not',
      rows: [
        [5, 10],
        [3, 6],
      ],
      undecided: [{ index: 1, like: 0 }],
    },
    {
      why: 'an effect below the noise is not, and resembles none',
      rows: [
        [5, 0.3],
        [0, 0.4],
      ],
      undecided: [{ index: 1, like: null }],
    },
    // The part across is 1.2 long, but 1.2 / hypot(100, 1.2) is a sine of 0.012.
    {
      why: 'long but almost parallel effects are not',
      rows: [
        [10, 100],
        [0, 1.2],
      ],
      undecided: [{ index: 1, like: 0 }],
    },
    {
      why: 'the later of two likes is named, with the nearest earlier one',
      rows: [
        [5, 0, 0.1],
        [0, 5, 5],
      ],
      undecided: [{ index: 2, like: 1 }],
    },
  ])('$why', ({ rows, undecided }) => {
    expect(undecidedColumns(rows)).toEqual(undecided);
  });
});
