import { describe, expect, test } from 'vitest';
import { splitsBetween } from '../../../src/search/mix-shapes.ts';
import { mixEdge, mixRates, poolFactors } from '../../../src/search/mixed.ts';
import type { ServingPoint } from '../../../src/search/serving-point.ts';

const LEAD = { parallel: { dp: 1 } } as ServingPoint['lead'];

describe('rates of a mix', () => {
  test('are the weighted harmonic mean of the rates', () => {
    // 0.5 / 10 + 0.5 / 20 = 0.075 s a request: 13.33 a second; 0.05 / 0.075 and 0.025 / 0.075 of the time; 150 tokens a request on average.
    const { requestsPerS, tokensPerS, shares } = mixRates([
      { weight: 0.5, osl: 100, poolsPerS: [10] },
      { weight: 0.5, osl: 200, poolsPerS: [20] },
    ]);
    expect(requestsPerS).toBeCloseTo(13.3333, 4);
    expect(tokensPerS).toBeCloseTo(2000, 9);
    expect(shares).toEqual([expect.closeTo(2 / 3, 12), expect.closeTo(1 / 3, 12)]);
  });

  test('of one workload are its own', () => {
    expect(mixRates([{ weight: 1, osl: 7, poolsPerS: [3] }])).toEqual({
      requestsPerS: 3,
      tokensPerS: 21,
      shares: [1],
    });
  });
});

describe('pools that are apart', () => {
  test('each serve the mix for themselves, and the slower one binds', () => {
    // Alone either workload does 10 a second. Prefill: 0.5 / 10 + 0.5 / 40 = 0.0625 s a request, decode 0.5 / 30 + 0.5 / 10 = 0.0667 s: 15 a second.
    const { requestsPerS, shares } = mixRates([
      { weight: 0.5, osl: 1, poolsPerS: [10, 30] },
      { weight: 0.5, osl: 1, poolsPerS: [40, 10] },
    ]);
    expect(requestsPerS).toBeCloseTo(15, 9);
    expect(shares).toEqual([expect.closeTo(0.25, 12), expect.closeTo(0.75, 12)]);
  });

  test('are rated alone, as multiples of the deployment', () => {
    const rated = (perRequest: number) => (concurrency: number) =>
      ({
        replicaConcurrency: concurrency,
        tokensPerS: concurrency,
        totalGpus: 1,
        requestsPerS: perRequest * concurrency,
        ttftMs: concurrency,
        leadBatch: concurrency,
        lead: LEAD,
      }) as ServingPoint;
    const loads = (perRequest: number, limit: number) => ({ at: rated(perRequest), limit });
    const run = { ...loads(1, 10), pools: [loads(1, 40), loads(1, 4)] };
    // Within 30 ms: the deployment 10 (memory), the first pool 30; the second one is no slower than the deployment it is part of.
    expect(poolFactors(run, rated(1)(10), ({ ttftMs }) => ttftMs <= 30)).toEqual([3, 1]);
  });
});

describe('the edge of a workload', () => {
  const point = (concurrency: number) =>
    ({
      replicaConcurrency: concurrency,
      tokensPerS: concurrency,
      totalGpus: 1,
      ttftMs: 10 * concurrency,
      leadBatch: concurrency,
      lead: LEAD,
    }) as ServingPoint;
  test.each([
    { why: 'the limit binds: 10 ms a request, 95 ms', limit: 64, boundMs: 95, edge: 9 },
    { why: 'memory binds', limit: 4, boundMs: 95, edge: 4 },
    { why: 'one request is too slow', limit: 64, boundMs: 5, edge: null },
  ])('$why', ({ limit, boundMs, edge }) => {
    const found = mixEdge({ at: point, limit }, ({ ttftMs }) => ttftMs <= boundMs);
    expect(found?.replicaConcurrency ?? null).toBe(edge);
  });
});

test('splits between pools spend the budget, each in its smallest numbers', () => {
  const parallel = (tp: number) => ({ tp, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 });
  const pools = { prefill: { parallel: parallel(1), workers: 1 }, decode: { parallel: parallel(2), workers: 1 } };
  const splits = splitsBetween(pools, 8).map((split) =>
    'prefill' in split ? [split.prefill.workers, split.decode.workers] : [],
  );
  // x + 2 y <= 8 with the most decode workers: 1+3, 2+3, 3+2, 4+2 (= 2+1), 5+1, 6+1.
  expect(splits).toEqual([
    [1, 3],
    [2, 3],
    [3, 2],
    [2, 1],
    [5, 1],
    [6, 1],
  ]);
});
