import type { RejectReason } from '../base/names.ts';
import type { ServingPoint } from './serving-point.ts';

/** Prices a whole concurrency of the deployment, or says why it cannot run. */
export type PointAt = (concurrency: number) => ServingPoint | RejectReason;

/** Decode ranks that never hold the batch that was asked for, however many requests are in flight: the prefill pool feeds them no faster. */
export interface Starved {
  readonly starvedAt: number;
}

/**
 * The point of the closed loop whose throughput is nearest below `requestsPerS`, at least that of one request in flight; at a rate beyond what
 * the deployment does, the point of its largest load, behind which requests only wait. Throughput rises with concurrency.
 */
export function pointAtRate(at: PointAt, requestsPerS: number): ServingPoint | RejectReason {
  return lastWithin(at, (point) => point.requestsPerS, requestsPerS).point;
}

/**
 * The point of the closed loop that keeps `perRank` requests resident on each attention-DP rank of its lead workers, on average; where the
 * deployment does not reach it, the reason of the next one, or how many its prefill pool keeps resident.
 */
export function pointAtBatch(at: PointAt, perRank: number): ServingPoint | RejectReason | Starved {
  const batch = ({ leadBatch, lead }: ServingPoint) => leadBatch / lead.parallel.dp;
  const { point, next } = lastWithin(at, batch, perRank + SLACK);
  if (typeof point === 'string' || next === 'beyond' || batch(point) >= perRank - 1) return point;
  return next === 'stalled' ? { starvedAt: batch(point) } : next;
}

/** Sums of many requests are not exact. */
const SLACK = 0.000001;

/** Why no larger concurrency is taken: its figure is beyond what was asked for, it cannot run, or the figure no longer grows. */
type Next = 'beyond' | 'stalled' | RejectReason;

/** The point of the largest concurrency whose figure is at most `most`, one request in flight at least, and what is behind it. */
function lastWithin(
  at: PointAt,
  figure: (point: ServingPoint) => number,
  most: number,
): { readonly point: ServingPoint | RejectReason; readonly next: Next } {
  const first = at(1);
  if (typeof first === 'string') return { point: first, next: first };
  let best = first;
  let next: Next = 'beyond';
  const within = (concurrency: number): ServingPoint | null => {
    const point = at(concurrency);
    if (typeof point !== 'string' && figure(point) <= most) return point;
    next = typeof point === 'string' ? point : 'beyond';
    return null;
  };
  let low = 1;
  let high = 2;
  for (let stalls = 0; ; high *= 2) {
    const point = within(high);
    if (point === null) break;
    if (figure(point) > figure(best) * GROWTH) {
      best = point;
      low = high;
      stalls = 0;
    } else if (++stalls === STALLS) return { point: best, next: 'stalled' };
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const point = within(middle);
    if (point === null) high = middle;
    else {
      best = point;
      low = middle;
    }
  }
  return { point: best, next };
}

/**
 * A figure that two doublings of the concurrency in a row do not raise by a hundredth is at its largest: what is added waits. One may be a batch
 * that starts a slower tile of a kernel.
 */
const GROWTH = 1.01;
const STALLS = 2;
