import type { LoadTarget } from '../input/load-target.ts';
import { aggregatedServing } from './agg-sweep.ts';
import { disaggregatedAtConcurrency, hasHeadroom } from './disagg-sweep.ts';
import type { ReplicaShape } from './replica-shape.ts';
import type { ServingPoint } from './serving-point.ts';
import { disaggSpace, type SweepSpace } from './sweep.ts';
import type { WorkerPlan } from './workers.ts';

/** A replica that may be deployed any number of times. */
export interface Scalable {
  readonly gpus: number;
  /** So many replicas with `concurrency` requests in flight in each; null where a replica cannot hold them. */
  readonly at: (replicas: number, concurrency: number) => ServingPoint | null;
}

/** What a deployment has to carry, and which points count as carrying it. */
export interface LoadQuestion {
  readonly target: LoadTarget;
  readonly allowed: (point: ServingPoint) => boolean;
  /** How many times the closed form's rate a deployment is taken to make, where each is played before it is an answer; 1 when absent. */
  readonly credit?: number;
}

/** An aggregated worker: its replicas do not know of each other, so that each concurrency is priced once. */
export function scalableWorker(worker: WorkerPlan, { workload }: SweepSpace): Scalable {
  const priced = new Map<number, ServingPoint>();
  const alone = (batch: number): ServingPoint => {
    const known = priced.get(batch);
    if (known !== undefined) return known;
    const point = aggregatedServing(worker, workload, { batch, totalGpus: worker.gpus });
    priced.set(batch, point);
    return point;
  };
  const at = (replicas: number, concurrency: number): ServingPoint | null => {
    if (concurrency > worker.maxRequests) return null;
    const point = alone(concurrency);
    return {
      ...point,
      replicas,
      totalGpus: replicas * worker.gpus,
      requestsPerS: point.requestsPerS * replicas,
      tokensPerS: point.tokensPerS * replicas,
    };
  };
  return { gpus: worker.gpus, at };
}

/** A set of pools: its replicas share one queue of prompts, so that more of them wait less. */
export function scalablePools(shape: ReplicaShape, space: SweepSpace): Scalable {
  const { pair, prefillWorkers, decodeWorkers } = shape;
  const gpus = prefillWorkers * pair.prefill.gpus + decodeWorkers * pair.decode.gpus;
  const at = (replicas: number, concurrency: number): ServingPoint | null => {
    const point = disaggregatedAtConcurrency(shape, disaggSpace({ ...space, totalGpus: replicas * gpus }), concurrency);
    return point !== null && hasHeadroom(point) ? point : null;
  };
  return { gpus, at };
}

/** A lone request may be slower than a few, where a kernel has no tile for one row. */
const FEW_REQUESTS = 8;

/**
 * The allowed point at which so many replicas carry the target, with as few whole requests in flight in each as do; null where none is. Latencies
 * rise with the requests in flight, and so does throughput, but where a larger batch starts another tile of a kernel.
 */
export function carrying(
  unit: Scalable,
  replicas: number,
  { target, allowed, credit = 1 }: LoadQuestion,
): ServingPoint | null {
  const at = (concurrency: number): ServingPoint | null => {
    const point = unit.at(replicas, concurrency);
    return point !== null && allowed(point) ? point : null;
  };
  if ('concurrency' in target) return at(Math.ceil(target.concurrency / replicas));
  const reaches = (point: ServingPoint | null) => point !== null && credit * point.requestsPerS >= target.requestsPerS;
  let low = 0;
  let high = 1;
  let found = at(high);
  while (!reaches(found) && (found !== null || high < FEW_REQUESTS)) {
    low = high;
    high *= 2;
    found = at(high);
  }
  // Where even the edge of what is allowed does not reach the target, nothing does.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const point = at(middle);
    if (reaches(point) || (point === null && found === null)) {
      high = middle;
      found = point;
    } else low = middle;
  }
  return reaches(found) ? found : null;
}

interface Range {
  readonly from: number;
  readonly upTo: number;
}

/** The fewest replicas from `from` to `upTo` that carry the target, and their point; more replicas carry no less. */
export function fewestReplicas(unit: Scalable, question: LoadQuestion, range: Range): ServingPoint | null {
  return firstOf((replicas) => carrying(unit, replicas, question), range);
}

/** What `attempt` gives for the smallest number for which it is not null, given that it is not for larger ones either. */
export function firstOf<T>(attempt: (value: number) => T | null, { from, upTo }: Range): T | null {
  if (from > upTo) return null;
  let low = from - 1;
  let high = from;
  let found = attempt(high);
  for (let step = 1; found === null && high < upTo; step *= 2) {
    low = high;
    high = Math.min(upTo, high + step);
    found = attempt(high);
  }
  while (found !== null && high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const earlier = attempt(middle);
    if (earlier === null) low = middle;
    else {
      high = middle;
      found = earlier;
    }
  }
  return found;
}

/** Replicas that carry the target with one request in flight in each: more are never needed. */
export function mostReplicas(unit: Scalable, { target, allowed }: LoadQuestion): number {
  for (let concurrency = 1; concurrency <= FEW_REQUESTS; concurrency *= 2) {
    const point = unit.at(1, concurrency);
    if (point === null) return 0;
    if (!allowed(point)) continue;
    const ratio = 'concurrency' in target ? target.concurrency / concurrency : target.requestsPerS / point.requestsPerS;
    return Math.max(1, Math.ceil(ratio));
  }
  return 0;
}
