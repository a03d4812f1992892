import type { RejectReason } from '../base/names.ts';
import type { ServingPoint } from './serving-point.ts';

/** Prices a whole concurrency of the deployment, or says why it cannot run. */
export type PointAt = (concurrency: number) => ServingPoint | RejectReason;

/**
 * The point of the closed loop whose throughput is nearest below `requestsPerS`, at least that of one request in flight; at a rate beyond what
 * the deployment does, the point of its largest load. Throughput rises with concurrency.
 */
export function pointAtRate(at: PointAt, requestsPerS: number): ServingPoint | RejectReason {
  const { point } = lastWithin(at, (found) => found.requestsPerS <= requestsPerS);
  return point;
}

/**
 * The point of the closed loop that keeps `perRank` requests resident on each attention-DP rank of its lead workers, on average; the
 * reason of the next one where the deployment does not reach it.
 */
export function pointAtBatch(at: PointAt, perRank: number): ServingPoint | RejectReason {
  const batch = ({ leadBatch, lead }: ServingPoint) => leadBatch / lead.parallel.dp;
  const { point, next } = lastWithin(at, (found) => batch(found) <= perRank + SLACK);
  if (typeof point === 'string' || typeof next !== 'string') return point;
  return batch(point) < perRank - 1 ? next : point;
}

/** Sums of many requests are not exact. */
const SLACK = 0.000001;

/** The point of the largest concurrency that is within, one request in flight at least, and what the next one is. */
function lastWithin(
  at: PointAt,
  within: (point: ServingPoint) => boolean,
): { readonly point: ServingPoint | RejectReason; readonly next: ServingPoint | RejectReason } {
  const first = at(1);
  if (typeof first === 'string') return { point: first, next: first };
  let best = first;
  let next: ServingPoint | RejectReason = first;
  const fits = (concurrency: number): boolean => {
    const point = at(concurrency);
    if (typeof point !== 'string' && within(point)) {
      best = point;
      return true;
    }
    next = point;
    return false;
  };
  let low = 1;
  let high = 2;
  while (high < LARGEST && fits(high)) {
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return { point: best, next };
}

/** No deployment holds so many requests. */
const LARGEST = 2 ** 24;
