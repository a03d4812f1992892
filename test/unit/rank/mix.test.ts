import { describe, expect, test } from 'vitest';
import type { Sla } from '../../../src/input/sla.ts';
import { byMixMiss, byMixWorth, type MixPoint, type MixWorkloadSpace, meanExcess } from '../../../src/rank/mix.ts';
import { screenedMix } from '../../../src/rank/screened-mix.ts';
import type { ServingPoint } from '../../../src/search/serving-point.ts';

const sla = (ttftMs: number | null, tpotMs: number | null = null): Sla => ({ ttftMs, tpotMs, requestLatencyMs: null });
const workload = (weight: number, limits: Sla, osl = 100) =>
  ({ name: '', weight, sla: limits, space: { workload: { osl } } }) as MixWorkloadSpace;
const point = (ttftMs: number, tpotMs = 0, change: Partial<ServingPoint> = {}) =>
  ({
    ttftMs,
    tpotMs,
    requestLatencyMs: 0,
    requestsPerS: 1,
    totalGpus: 1,
    replicas: 1,
    gpusPerReplica: 1,
    shape: null,
    leadBatch: 1,
    lead: { key: 'a', parallel: { dp: 1 } },
    ...change,
  }) as ServingPoint;

describe('the mean of a mix', () => {
  test.each([
    // 0.75 x 100 / 200 + 0.25 x 500 / 200 = 1.
    { why: 'one limit for all', points: [point(100), point(500)], slas: [sla(200), sla(200)], mean: 1 },
    // 0.75 x 0.5 + 0.25 x 500 / 1000 = 0.5.
    { why: 'limits of their own', points: [point(100), point(500)], slas: [sla(200), sla(1000)], mean: 0.5 },
    // Only the second has the limit: 500 / 250.
    { why: 'one without a limit', points: [point(9e9), point(500)], slas: [sla(null), sla(250)], mean: 2 },
    // TTFT 0.5, TPOT 0.75 x 2 + 0.25 x 1 = 1.75.
    {
      why: 'the worst latency',
      points: [point(100, 20), point(100, 10)],
      slas: [sla(200, 10), sla(200, 10)],
      mean: 1.75,
    },
    { why: 'no limits', points: [point(1), point(1)], slas: [sla(null), sla(null)], mean: 0 },
  ])('$why', ({ points, slas, mean }) => {
    const workloads = [workload(0.75, slas[0] ?? sla(null)), workload(0.25, slas[1] ?? sla(null))];
    expect(meanExcess(points, workloads)).toBeCloseTo(mean, 12);
  });
});

/** TTFT is 10 ms a request in flight (times `slow`), throughput grows with it. */
const run = (slow: number, limit = 100) => ({
  at: (concurrency: number) =>
    point(10 * slow * concurrency, 0, {
      replicaConcurrency: concurrency,
      requestsPerS: concurrency,
      tokensPerS: concurrency,
    }),
  limit,
  pools: [],
});
const ask = (policy: 'all' | 'weighted', slas: readonly [Sla, Sla]) => ({
  policy,
  allowed: () => true,
  workloads: [workload(0.5, slas[0]), workload(0.5, slas[1])],
});

describe('a candidate under a mix', () => {
  test('all: each workload at the edge of its own limits', () => {
    const found = screenedMix([run(1), run(5)], ask('all', [sla(200), sla(500)]));
    expect(found?.met).toBe(true);
    expect(found?.points.map(({ replicaConcurrency }) => replicaConcurrency)).toEqual([20, 10]);
  });

  test('all: one workload that cannot hold its limits is enough to miss, and is shown at one request', () => {
    const found = screenedMix([run(1), run(5)], ask('all', [sla(200), sla(49)]));
    expect(found?.met).toBe(false);
    expect(found?.points.map(({ replicaConcurrency }) => replicaConcurrency)).toEqual([20, 1]);
  });

  test('weighted: a workload beyond its limits is made up for by the others', () => {
    // At one request each: 0.5 x 10 / 200 + 0.5 x 50 / 49 < 1. Scaled from 20 and 1: at s = 2^(3/8) they are 26 and 1,
    // 0.5 x 1.3 + 0.5 x 1.0204 = 1.16 > 1; at s = 2^(-1/8) 18 and 1, 0.5 x 0.9 + 0.51 = 0.96.
    const found = screenedMix([run(1), run(5)], ask('weighted', [sla(200), sla(49)]));
    expect(found?.met).toBe(true);
    expect(found?.points.map(({ replicaConcurrency }) => replicaConcurrency)).toEqual([18, 1]);
  });

  test('weighted: never below what every workload holds for itself', () => {
    const slas = [sla(200), sla(500)] as const;
    const runs = [run(1, 15), run(5)];
    const all = screenedMix(runs, ask('all', slas));
    const weighted = screenedMix(runs, ask('weighted', slas));
    // The first is bound by memory at 15 requests, 0.75 of its limit; the second may go to 1.25 of its own: 12 of 10 requests.
    expect(all?.points.map(({ replicaConcurrency }) => replicaConcurrency)).toEqual([15, 10]);
    expect(weighted?.points.map(({ replicaConcurrency }) => replicaConcurrency)).toEqual([15, 12]);
  });
});

describe('the order of deployments', () => {
  const workloads = [workload(0.5, sla(100)), workload(0.5, sla(100))];
  const mix = (met: boolean, ...points: ServingPoint[]): MixPoint => ({ points, factors: points.map(() => []), met });
  test('is by the tokens of the mix, then by GPUs', () => {
    const slow = mix(true, point(1), point(1));
    const fast = mix(true, point(1, 0, { requestsPerS: 2 }), point(1));
    const small = mix(
      true,
      point(1, 0, { totalGpus: 8, requestsPerS: 8 }),
      point(1, 0, { totalGpus: 8, requestsPerS: 8 }),
    );
    const large = mix(
      true,
      point(1, 0, { totalGpus: 8, requestsPerS: 8, replicas: 8 }),
      point(1, 0, { totalGpus: 8, requestsPerS: 8, replicas: 8 }),
    );
    expect([slow, fast].sort(byMixWorth(workloads))).toEqual([fast, slow]);
    expect([large, small].sort(byMixWorth(workloads))).toEqual([small, large]);
  });

  test('of misses is by workloads that hold, then by the worst factor', () => {
    const both = mix(false, point(110), point(110));
    const one = mix(false, point(10), point(900));
    const nearer = mix(false, point(10), point(300));
    expect([both, one, nearer].sort(byMixMiss(workloads))).toEqual([nearer, one, both]);
  });
});
