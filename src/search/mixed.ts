import type { RejectReason } from '../base/names.ts';
import { aggregatedServing } from './agg-sweep.ts';
import { disaggregatedAtConcurrency, hasHeadroom } from './disagg-sweep.ts';
import type { ServingPoint } from './serving-point.ts';
import { type AtConcurrency, bestAllowed } from './settle.ts';
import { type Configuration, disaggSpace, runnable, type SweepSpace } from './sweep.ts';

/** A configuration under one kind of requests, ready for any whole concurrency per replica up to a limit. */
export interface MixRun {
  readonly at: AtConcurrency;
  readonly limit: number;
}

/** Requests that may wait or prefill in front of each prefill worker, in the search for the largest load. */
const PROMPTS_PER_PREFILL_WORKER = 32;

/** The configuration on the whole budget under the workload of a space, or why it cannot run. */
export function mixRun(space: SweepSpace, config: Configuration): MixRun | RejectReason {
  const run = runnable(space, config);
  if (typeof run === 'string') return run;
  const { workload, totalGpus } = space;
  if ('worker' in run) {
    return {
      at: (batch) => aggregatedServing(run.worker, workload, { batch, totalGpus }),
      limit: run.worker.maxRequests,
    };
  }
  const { shape } = run;
  const disagg = disaggSpace(space);
  const resident = shape.decodeWorkers * shape.pair.decode.maxRequests;
  return {
    at: (concurrency) => {
      const point = disaggregatedAtConcurrency(shape, disagg, concurrency);
      return point !== null && hasHeadroom(point) ? point : null;
    },
    limit: resident + shape.prefillWorkers * PROMPTS_PER_PREFILL_WORKER,
  };
}

/** The point that earns the most within limits; null where not even one request is within them. */
export function mixEdge({ at, limit }: MixRun, allowed: (point: ServingPoint) => boolean): ServingPoint | null {
  const start = at(1);
  return start === null || !allowed(start) ? null : bestAllowed(at, allowed, { start, limit });
}

/** A kind of requests: their share of all requests, their outputs, and the rate at which a deployment serves them alone. */
export interface MixPart {
  readonly weight: number;
  readonly osl: number;
  readonly requestsPerS: number;
}

export interface MixRates {
  /** Requests and output tokens of all kinds, per second of the deployment. */
  readonly requestsPerS: number;
  readonly tokensPerS: number;
  /** Share of the deployment's time that each kind takes; they add up to 1. */
  readonly shares: readonly number[];
}

/**
 * A deployment that serves each kind of requests for a share of its time: a request of kind i takes 1 / rate_i of a second, so that requests of all
 * kinds are served at the weighted harmonic mean of the rates.
 */
export function mixRates(parts: readonly MixPart[]): MixRates {
  const seconds = parts.reduce((sum, { weight, requestsPerS }) => sum + weight / requestsPerS, 0);
  const requestsPerS = parts.reduce((sum, { weight }) => sum + weight, 0) / seconds;
  const perRequest = parts.reduce((sum, { weight, osl }) => sum + weight * osl, 0);
  return {
    requestsPerS,
    tokensPerS: perRequest / seconds,
    shares: parts.map((part) => part.weight / part.requestsPerS / seconds),
  };
}
