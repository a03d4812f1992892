import { describe, expect, test } from 'vitest';
import { pointAtBatch, pointAtRate } from '../../../src/search/at-rate.ts';
import type { ServingPoint } from '../../../src/search/serving-point.ts';

/** A decode worker of two ranks whose prefill pool keeps 30 requests resident at most; only what the searches read. */
const starving = (concurrency: number) =>
  ({
    replicaConcurrency: concurrency,
    leadBatch: Math.min(30, concurrency / 2),
    requestsPerS: Math.min(10, concurrency / 2),
    lead: { parallel: { dp: 2 } },
  }) as ServingPoint;

describe('the closed loop of a batch', () => {
  test.each([
    { asked: 5, found: { replicaConcurrency: 20 }, why: '20 in flight are 10 resident, 5 on each of two ranks' },
    { asked: 15, found: { leadBatch: 30 }, why: 'as many as the pool is fed with' },
    { asked: 15.9, found: { leadBatch: 30 }, why: 'less than one request short' },
    { asked: 17, found: { starvedAt: 15 }, why: 'never reached, however many are in flight' },
  ])('$asked a rank: $why', ({ asked, found }) => {
    expect(pointAtBatch(starving, asked)).toMatchObject(found);
  });

  test('what cannot run names its reason, unless the batch is less than one short of it', () => {
    const at = (n: number) => (n > 41 ? 'kv_does_not_fit' : starving(n));
    expect(pointAtBatch(at, 11)).toMatchObject({ replicaConcurrency: 41 });
    expect(pointAtBatch(at, 13)).toBe('kv_does_not_fit');
  });
});

test('a rate that is never reached ends the search where more requests only wait', () => {
  const tried: number[] = [];
  const at = (n: number) => {
    tried.push(n);
    return starving(n);
  };
  expect(pointAtRate(at, 1000)).toMatchObject({ requestsPerS: 10 });
  expect(Math.max(...tried)).toBeLessThanOrEqual(128);
});

test('one doubling that does not help is no end: a larger batch may start a slower kernel', () => {
  const dip = (n: number) => ({ ...starving(n), requestsPerS: n >= 8 && n < 16 ? 3 : n / 2 });
  expect(pointAtRate(dip, 20)).toMatchObject({ replicaConcurrency: 40 });
});
