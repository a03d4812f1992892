import { describe, expect, test } from 'vitest';
import type { LoadTarget } from '../../../src/input/load-target.ts';
import { atCapacity, atTarget } from '../../../src/search/at-target.ts';
import { carrying, fewestReplicas, mostReplicas, type Scalable } from '../../../src/search/scalable.ts';
import type { ServingPoint } from '../../../src/search/serving-point.ts';

/**
 * A replica of 2 GPUs that takes 900 + 100 k ms a request with k in flight and holds 31 of them: k / (0.9 + 0.1 k) requests per second, that is
 * 1 at k = 1, 5 at k = 9, 6 at k = 13.5, 7 at k = 21. Ten output tokens; TPOT = 100 k ms / 10 for the limits of these tests.
 */
const unit: Scalable = {
  gpus: 2,
  at: (replicas, concurrency) => (concurrency > 31 ? null : pointAt(replicas, concurrency)),
};

function pointAt(replicas: number, concurrency: number): ServingPoint {
  const requestLatencyMs = 900 + 100 * concurrency;
  const requestsPerS = (replicas * 1000 * concurrency) / requestLatencyMs;
  // Only what the searches read.
  return {
    replicas,
    gpusPerReplica: 2,
    replicaConcurrency: concurrency,
    requestsPerS,
    tokensPerS: 10 * requestsPerS,
    tpotMs: 10 * concurrency,
    requestLatencyMs,
  } as ServingPoint;
}

const within = (maxTpotMs: number, target: LoadTarget) => ({
  target,
  allowed: ({ tpotMs }: ServingPoint) => tpotMs <= maxTpotMs,
});

describe('carrying: the fewest whole requests in flight in each replica', () => {
  test.each([
    { why: '5 a second at k = 9 exactly', replicas: 1, maxTpotMs: 300, target: { requestsPerS: 5 }, k: 9 },
    { why: 'between two whole numbers the larger', replicas: 1, maxTpotMs: 300, target: { requestsPerS: 6 }, k: 14 },
    { why: 'half of it in each of two', replicas: 2, maxTpotMs: 300, target: { requestsPerS: 10 }, k: 9 },
    { why: 'a lone request is enough', replicas: 4, maxTpotMs: 300, target: { requestsPerS: 0.3 }, k: 1 },
    { why: 'TPOT 90 ms is allowed', replicas: 1, maxTpotMs: 90, target: { requestsPerS: 5 }, k: 9 },
    { why: 'TPOT 90 ms is too slow', replicas: 1, maxTpotMs: 89, target: { requestsPerS: 5 }, k: null },
    { why: '31 in flight do 7.75 a second', replicas: 1, maxTpotMs: 999, target: { requestsPerS: 7.76 }, k: null },
    { why: '31 in flight are enough for 7.75', replicas: 1, maxTpotMs: 999, target: { requestsPerS: 7.75 }, k: 31 },
    { why: '20 in flight over 3 replicas', replicas: 3, maxTpotMs: 300, target: { concurrency: 20 }, k: 7 },
    { why: '20 in flight are 70 ms in 3', replicas: 3, maxTpotMs: 69, target: { concurrency: 20 }, k: null },
  ])('$why', ({ replicas, maxTpotMs, target, k }) => {
    expect(carrying(unit, replicas, within(maxTpotMs, target))?.replicaConcurrency ?? null).toBe(k);
  });

  test('where a dip in throughput hides the target, the point in front of it is found', () => {
    // From 9 on a slower tile: 4 a second; 5 a second at k = 8 only, and what needs 9 is not allowed.
    const dip: Scalable = {
      gpus: 1,
      at: (r, k) => ({ ...pointAt(r, k), requestsPerS: k === 8 ? 5 : Math.min(4, k / 2) }),
    };
    expect(carrying(dip, 1, within(95, { requestsPerS: 5 }))?.replicaConcurrency).toBe(8);
  });
});

describe('fewestReplicas', () => {
  test.each([
    { why: '6 a second each at 14 in flight: 50 / 6 = 8.3', maxTpotMs: 140, target: { requestsPerS: 50 }, replicas: 9 },
    { why: '5 a second each at 9 in flight: 50 / 5', maxTpotMs: 90, target: { requestsPerS: 50 }, replicas: 10 },
    { why: '13 in flight each: 100 / 13 = 7.7', maxTpotMs: 130, target: { concurrency: 100 }, replicas: 8 },
    { why: 'nothing is allowed', maxTpotMs: 9, target: { requestsPerS: 50 }, replicas: null },
  ])('$why', ({ maxTpotMs, target, replicas }) => {
    const question = within(maxTpotMs, target);
    const upTo = mostReplicas(unit, question);
    const found = fewestReplicas(unit, question, { from: 1, upTo });
    expect(found?.replicas ?? null).toBe(replicas);
    if (replicas !== null) expect(carrying(unit, replicas - 1, question)).toBeNull();
  });

  test('none where more would be needed than may be', () => {
    expect(fewestReplicas(unit, within(90, { requestsPerS: 50 }), { from: 1, upTo: 9 })).toBeNull();
    expect(fewestReplicas(unit, within(90, { requestsPerS: 50 }), { from: 4, upTo: 3 })).toBeNull();
  });
});

describe('the load of an answer', () => {
  test('a target rate is served at its own latency, not at the limit', () => {
    // 8 a second over two replicas: 4 each at k = 6 (6 / 1.5), 12 in flight, 1,500 ms.
    const question = within(130, { requestsPerS: 8 });
    const found = carrying(unit, 2, question);
    const point = atTarget(unit, found ?? pointAt(1, 1), question);
    expect(point).toMatchObject({ requestsPerS: 8, tokensPerS: 80, requestLatencyMs: 1500, replicaConcurrency: 6 });
    // The limit: 13 in flight each, 13 / 2.2 = 5.909 a second.
    expect(atCapacity(unit, found ?? pointAt(1, 1), question)).toMatchObject({ replicaConcurrency: 13 });
  });

  test('whole requests of the deployment, not of each replica', () => {
    // 20 over 3: 6.67 each take 1,566.7 ms, 20 / 1.5667 = 12.77 a second.
    const question = within(300, { concurrency: 20 });
    const point = atTarget(unit, carrying(unit, 3, question) ?? pointAt(1, 1), question);
    expect(point.requestLatencyMs).toBeCloseTo(1566.667, 2);
    expect(point.requestsPerS).toBeCloseTo(12.766, 3);
    expect(point.replicaConcurrency * 3).toBeCloseTo(20, 9);
  });

  test('a rate below that of a lone request keeps the latency of a lone request', () => {
    const question = within(300, { requestsPerS: 0.25 });
    const point = atTarget(unit, carrying(unit, 1, question) ?? pointAt(9, 9), question);
    expect(point).toMatchObject({ requestsPerS: 0.25, requestLatencyMs: 1000, replicaConcurrency: 0.25 });
  });

  test('the capacity of a target concurrency is the most in flight', () => {
    const question = within(155, { concurrency: 20 });
    const found = carrying(unit, 3, question);
    expect(atCapacity(unit, found ?? pointAt(1, 1), question).replicaConcurrency).toBe(15);
  });
});
