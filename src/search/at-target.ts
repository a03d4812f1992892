import type { LoadTarget } from '../input/load-target.ts';
import type { LoadQuestion, Scalable } from './scalable.ts';
import type { ServingPoint } from './serving-point.ts';

/**
 * A deployment at its target load rather than at its limit. `carrying` has whole requests in flight in each replica; of the whole requests of the
 * deployment the fewest are taken that carry the target.
 */
export function atTarget(unit: Scalable, carrying: ServingPoint, { target, allowed }: LoadQuestion): ServingPoint {
  const { replicas } = carrying;
  if ('concurrency' in target) {
    const point = unit.at(replicas, Math.max(1, target.concurrency / replicas));
    return withLoad(point !== null && allowed(point) ? point : carrying, target);
  }
  let best = carrying;
  let low = (carrying.replicaConcurrency - 1) * replicas;
  let high = carrying.replicaConcurrency * replicas;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    // A replica that serves anything has a request in flight.
    const point = middle < replicas ? null : unit.at(replicas, middle / replicas);
    if (point !== null && allowed(point) && point.requestsPerS >= target.requestsPerS) {
      best = point;
      high = middle;
    } else low = middle;
  }
  return withLoad(best, target);
}

/** The point with the target's load to the last digit: rate and requests in flight change together, as Little's law has it at equal latency. */
export function withLoad(point: ServingPoint, target: LoadTarget): ServingPoint {
  const share =
    'requestsPerS' in target
      ? target.requestsPerS / point.requestsPerS
      : target.concurrency / (point.replicaConcurrency * point.replicas);
  return {
    ...point,
    requestsPerS: point.requestsPerS * share,
    tokensPerS: point.tokensPerS * share,
    replicaConcurrency: point.replicaConcurrency * share,
  };
}

/** The largest load that a deployment carries within its limits: of a target rate the highest rate, of a target concurrency the most in flight. */
export function atCapacity(unit: Scalable, carrying: ServingPoint, { target, allowed }: LoadQuestion): ServingPoint {
  const { replicas } = carrying;
  let best = carrying;
  const holds = (concurrency: number): boolean => {
    const point = unit.at(replicas, concurrency);
    if (point === null || !allowed(point)) return false;
    if ('concurrency' in target || point.requestsPerS > best.requestsPerS) best = point;
    return true;
  };
  let low = carrying.replicaConcurrency;
  let high = low + 1;
  while (holds(high)) {
    const step = high - low;
    low = high;
    high += 2 * step;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return best;
}
