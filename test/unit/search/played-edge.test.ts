import { describe, expect, test } from 'vitest';
import { pointAtRate } from '../../../src/search/at-rate.ts';
import type { PlayedPoint } from '../../../src/search/played.ts';
import { playedEdge } from '../../../src/search/played-edge.ts';
import type { ServingPoint } from '../../../src/search/serving-point.ts';

/** Only what the searches read; throughput of a pool that saturates at 10 requests/s. */
const pointOf = (concurrency: number) =>
  ({
    replicaConcurrency: concurrency,
    requestsPerS: Math.min(10, concurrency / 2),
    ttftMs: 10 * concurrency,
  }) as ServingPoint;

describe('the edge that a few simulations find', () => {
  const edgeAt = (start: number, limitMs: number, most = Number.POSITIVE_INFINITY) => {
    const tried: number[] = [];
    const at = (n: number) => {
      tried.push(n);
      return n > most ? null : ({ point: pointOf(n) } as PlayedPoint);
    };
    const limits = {
      allows: (p: ServingPoint) => p.ttftMs <= limitMs,
      excess: (p: ServingPoint) => p.ttftMs / limitMs,
    };
    const edge = playedEdge(at, { ...limits, trials: 4 }, start);
    return { met: edge.met?.replicaConcurrency ?? null, first: edge.first?.point.replicaConcurrency ?? null, tried };
  };

  test.each([
    { start: 100, limit: 1000, met: 100, trials: 1, why: 'met where it was screened: no search' },
    { start: 8, limit: 70, met: 7, trials: 1, why: '8 misses by 8 / 7, so 7 is next, and nothing lies between' },
    { start: 8, limit: 10, met: 1, trials: 4, why: '0.6 x 8 is 4, then 2, then 1' },
    { start: 4, limit: 9, met: null, trials: 2, why: '0.6 x 4 is 2, then 1: not even alone' },
    { start: 1, limit: 9, met: null, trials: 1, why: 'nothing below 1' },
  ])('from $start with room for $limit ms: $met ($why)', ({ start, limit, met, trials }) => {
    const found = edgeAt(start, limit);
    expect([found.met, found.first]).toEqual([met, start]);
    expect(found.tried.length).toBeLessThanOrEqual(trials + 1);
    expect(found.tried.every((n) => n >= 1 && n <= start && Number.isInteger(n))).toBe(true);
  });

  test('where the screened load cannot run it is searched below all the same', () => {
    expect(edgeAt(100, 1000, 50)).toMatchObject({ first: null, met: expect.any(Number) });
    expect(edgeAt(100, 1000, 50).met).toBeLessThanOrEqual(50);
  });
});

describe('the closed loop of a request rate', () => {
  test.each([
    { rate: 3, concurrency: 6, why: '6 requests in flight do 6 / 2 = 3 a second' },
    { rate: 3.2, concurrency: 6, why: 'the nearest below' },
    { rate: 0.1, concurrency: 1, why: 'never less than one request' },
    { rate: 99, concurrency: 20, why: 'beyond the capacity of 10 the first load that reaches it' },
  ])('$rate requests/s: $concurrency in flight ($why)', ({ rate, concurrency }) => {
    const found = pointAtRate(pointOf, rate);
    if (typeof found === 'string') throw new Error(found);
    const isBeyond = rate > 10;
    if (isBeyond) expect(found.requestsPerS).toBe(10);
    else expect(found.replicaConcurrency).toBe(concurrency);
  });

  test('ends at the load that memory holds', () => {
    const found = pointAtRate((n) => (n > 5 ? 'kv_does_not_fit' : pointOf(n)), 9);
    expect(found).toMatchObject({ replicaConcurrency: 5 });
    expect(pointAtRate(() => 'kv_does_not_fit', 9)).toBe('kv_does_not_fit');
  });
});
