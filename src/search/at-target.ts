import { MS_PER_S } from '../base/units.ts';
import type { LoadQuestion, Scalable } from './scalable.ts';
import type { ServingPoint } from './serving-point.ts';

/**
 * A deployment at its target load rather than at its limit. `found` carries the target with whole requests in flight in each replica; of the
 * whole requests of the deployment the fewest are taken that do. At a target rate the point has that rate, and as many requests in flight as
 * Little's law says: its latencies are those of less than one request more.
 */
export function atTarget(unit: Scalable, found: ServingPoint, { target, allowed }: LoadQuestion): ServingPoint {
  const { replicas } = found;
  if ('concurrency' in target) {
    const point = unit.at(replicas, Math.max(1, target.concurrency / replicas));
    return withLoad(point !== null && allowed(point) ? point : found, { concurrency: target.concurrency });
  }
  let best = found;
  let low = (found.replicaConcurrency - 1) * replicas;
  let high = found.replicaConcurrency * replicas;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    // A replica that serves anything has a request in flight.
    const point = middle < replicas ? null : unit.at(replicas, middle / replicas);
    if (point !== null && allowed(point) && point.requestsPerS >= target.requestsPerS) {
      best = point;
      high = middle;
    } else low = middle;
  }
  return withLoad(best, { requestsPerS: target.requestsPerS });
}

/** The point at a load that its requests in flight come nearest to, by Little's law. */
function withLoad(
  point: ServingPoint,
  load: { readonly requestsPerS: number } | { readonly concurrency: number },
): ServingPoint {
  const { replicas, requestLatencyMs } = point;
  const requestsPerS = 'requestsPerS' in load ? load.requestsPerS : (MS_PER_S * load.concurrency) / requestLatencyMs;
  return {
    ...point,
    requestsPerS,
    tokensPerS: (point.tokensPerS * requestsPerS) / point.requestsPerS,
    replicaConcurrency: (requestsPerS * requestLatencyMs) / MS_PER_S / replicas,
  };
}

/** The largest load that a deployment carries within its limits: of a target rate the highest rate, of a target concurrency the most in flight. */
export function atCapacity(unit: Scalable, found: ServingPoint, { target, allowed }: LoadQuestion): ServingPoint {
  const { replicas } = found;
  let best = found;
  const holds = (concurrency: number): boolean => {
    const point = unit.at(replicas, concurrency);
    if (point === null || !allowed(point)) return false;
    if ('concurrency' in target || point.requestsPerS > best.requestsPerS) best = point;
    return true;
  };
  let low = found.replicaConcurrency;
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
