import fc from 'fast-check';
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

/** The closed form says `screened` ms a request in flight, and the simulation `simulated`; the limit is 1,000 ms. */
interface Setup {
  readonly start: number;
  readonly screened?: number;
  readonly simulated?: number;
  readonly fits?: number;
  readonly most?: number;
  readonly perS?: (concurrency: number) => number;
  /** Requests in flight as the closed form sees them. */
  readonly beyond?: (concurrency: number) => number;
}

function edgeOf({ start, screened = 10, simulated = 10, fits = Number.POSITIVE_INFINITY, most, perS, beyond }: Setup) {
  const tried: number[] = [];
  const at = (concurrency: number) => {
    tried.push(concurrency);
    if (concurrency > fits) return null;
    const requestsPerS = perS?.(concurrency) ?? concurrency;
    const point = { replicaConcurrency: concurrency, tokensPerS: requestsPerS, ttftMs: simulated * concurrency };
    return { point: { ...point, totalGpus: 1, requestsPerS } as unknown as ServingPoint } as PlayedPoint;
  };
  const limits = {
    allows: (p: ServingPoint) => p.ttftMs <= 1000,
    excess: (p: ServingPoint) => p.ttftMs / 1000,
    screenedExcess: (concurrency: number) => (screened * (beyond?.(concurrency) ?? concurrency)) / 1000,
    trials: 4,
    ...(most === undefined ? {} : { most }),
  };
  const edge = playedEdge(at, limits, start);
  return { met: edge.met?.replicaConcurrency ?? null, first: edge.first?.point.replicaConcurrency ?? null, tried };
}

describe('the edge that a few simulations find', () => {
  test.each([
    { setup: { start: 100 }, met: 100, tried: [100], why: 'met where it was screened: no search' },
    {
      setup: { start: 100, simulated: 12.5 },
      met: 79,
      tried: [100, 79],
      why: '1,000 / 12.5 = 80, less 0.2 %: the closed form knows the slope',
    },
    { setup: { start: 1, simulated: 1001 }, met: null, tried: [1], why: 'nothing below 1' },
    {
      setup: { start: 100, simulated: 9 },
      met: 100,
      tried: [100],
      why: 'room above it, but no higher one may be tried',
    },
    {
      setup: { start: 100, simulated: 8, most: 500 },
      met: 124,
      tried: [100, 124],
      why: '1,000 / 8 = 125, less 0.2 %',
    },
    { setup: { start: 100, simulated: 8, most: 110 }, met: 110, tried: [100, 110], why: 'as many as memory holds' },
    {
      setup: { start: 60, simulated: 8, most: 500 },
      met: 60,
      tried: [60],
      why: 'the closed form stopped for another reason than the limit',
    },
    {
      setup: { start: 100, simulated: 8, most: 500, perS: (n: number) => 200 - n },
      met: 100,
      tried: [100, 124],
      why: 'a higher one that earns less is not taken',
    },
    {
      setup: { start: 100, simulated: 2.01, most: 1000 },
      met: 496,
      tried: [100, 200, 400, 496],
      why: 'twice as many are as far below the limit: on to 1,000 / 2.01 = 497.5, less 0.2 %',
    },
    {
      setup: { start: 60, simulated: 8, most: 500, beyond: (n: number) => (n > 60 ? 2 * n : n) },
      met: 124,
      tried: [60, 62, 120, 124],
      why: 'one more is 61 x 20 ms in the closed form, a step: at 0.8 of it 62 hold, at 0.4 of it 124, beyond the reach of 120',
    },
  ])('$setup: $met ($why)', ({ setup, met, tried }) => {
    expect(edgeOf(setup)).toEqual({ met, first: setup.start, tried });
  });

  test('where the screened load cannot run it is searched below all the same', () => {
    const { met, first } = edgeOf({ start: 100, fits: 50 });
    expect(first).toBeNull();
    expect(met).toBeGreaterThan(25);
    expect(met).toBeLessThanOrEqual(50);
  });

  test('never beyond the limit, and at most four more simulations below, or two above and one a doubling', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0.5, max: 60, noNaN: true }),
        fc.double({ min: 0.5, max: 60, noNaN: true }),
        (start, screened, simulated) => {
          const { met, tried } = edgeOf({ start, screened, simulated, most: 400 });
          if (met !== null) expect(met * simulated).toBeLessThanOrEqual(1000);
          expect(tried.length).toBeLessThanOrEqual(5 + Math.max(0, Math.ceil(Math.log2(400 / start))));
          expect(new Set(tried).size).toBe(tried.length);
          expect(tried.every((n) => n >= 1 && Number.isInteger(n))).toBe(true);
        },
      ),
    );
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
