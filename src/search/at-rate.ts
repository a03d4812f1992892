import type { RejectReason } from '../base/names.ts';
import type { ServingPoint } from './serving-point.ts';

/** Prices a whole concurrency of the deployment, or says why it cannot run. */
export type PointAt = (concurrency: number) => ServingPoint | RejectReason;

/**
 * The point of the closed loop whose throughput is nearest below `requestsPerS`, at least that of one request in flight; at a rate beyond what
 * the deployment does, the point of its largest load. Throughput rises with concurrency.
 */
export function pointAtRate(at: PointAt, requestsPerS: number): ServingPoint | RejectReason {
  const first = at(1);
  if (typeof first === 'string') return first;
  let best = first;
  const fits = (concurrency: number): boolean => {
    const point = at(concurrency);
    if (typeof point === 'string') return false;
    if (point.requestsPerS > requestsPerS) return false;
    best = point;
    return true;
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
  return best;
}

/** No deployment holds so many requests. */
const LARGEST = 2 ** 24;
