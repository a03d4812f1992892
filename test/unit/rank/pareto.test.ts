import { describe, expect, test } from 'vitest';
import { paretoFront } from '../../../src/rank/pareto.ts';

type P = readonly [x: number, y: number];
const front = (points: readonly P[]) => paretoFront(points, ([x, y]) => ({ x, y }));

describe('T11: frontier', () => {
  test.each<{ why: string; points: P[]; expected: P[] }>([
    {
      why: 'a dominated point goes',
      points: [
        [1, 5],
        [2, 4],
        [1.5, 3],
      ],
      expected: [
        [1, 5],
        [2, 4],
      ],
    },
    {
      why: 'ascending in x whatever the order',
      points: [
        [3, 1],
        [1, 3],
        [2, 2],
      ],
      expected: [
        [1, 3],
        [2, 2],
        [3, 1],
      ],
    },
    {
      why: 'equal in one, worse in the other: dominated',
      points: [
        [1, 5],
        [1, 4],
        [2, 5],
      ],
      expected: [[2, 5]],
    },
    {
      why: 'exact duplicates survive once',
      points: [
        [1, 1],
        [1, 1],
      ],
      expected: [[1, 1]],
    },
    {
      why: 'NaN and infinity are no points',
      points: [
        [Number.NaN, 1],
        [1, Number.POSITIVE_INFINITY],
        [1, 1],
      ],
      expected: [[1, 1]],
    },
    { why: 'none in, none out', points: [], expected: [] },
  ])('$why', ({ points, expected }) => expect(front(points)).toEqual(expected));
});
