import type { RejectReason } from '../base/names.ts';
import { aggregatedServing } from './agg-sweep.ts';
import { disaggregatedAtConcurrency, hasHeadroom } from './disagg-sweep.ts';
import type { ReplicaShape } from './replica-shape.ts';
import type { ServingPoint } from './serving-point.ts';
import { type AtConcurrency, bestAllowed } from './settle.ts';
import { type Configuration, disaggSpace, runnable, type SweepSpace } from './sweep.ts';

/** A deployment under one kind of requests, ready for any whole concurrency per replica up to a limit. */
export interface MixLoads {
  readonly at: AtConcurrency;
  readonly limit: number;
}

/** A configuration under one kind of requests; where its pools are apart each of them too, as if the other one were never short. */
export interface MixRun extends MixLoads {
  readonly pools: readonly MixLoads[];
}

/** Requests that may wait or prefill in front of each prefill worker, in the search for the largest load. */
const PROMPTS_PER_PREFILL_WORKER = 32;
/** A pool so many times as large is never short. */
const PLENTY = 8;

/** The configuration on the whole budget under the workload of a space, or why it cannot run. */
export function mixRun(space: SweepSpace, config: Configuration): MixRun | RejectReason {
  const run = runnable(space, config);
  if (typeof run === 'string') return run;
  const { workload, totalGpus } = space;
  if ('worker' in run) {
    const at: AtConcurrency = (batch) => aggregatedServing(run.worker, workload, { batch, totalGpus });
    return { at, limit: run.worker.maxRequests, pools: [] };
  }
  const { shape } = run;
  const replicas = Math.floor(totalGpus / replicaGpus(shape));
  const plenty = [
    { ...shape, decodeWorkers: shape.decodeWorkers * PLENTY },
    { ...shape, prefillWorkers: shape.prefillWorkers * PLENTY },
  ];
  return {
    ...disaggLoads(shape, space, totalGpus),
    pools: plenty.map((large) => disaggLoads(large, space, replicas * replicaGpus(large))),
  };
}

function disaggLoads(shape: ReplicaShape, space: SweepSpace, totalGpus: number): MixLoads {
  const disagg = { ...disaggSpace(space), totalGpus };
  const resident = shape.decodeWorkers * shape.pair.decode.maxRequests;
  return {
    at: (concurrency) => {
      const point = disaggregatedAtConcurrency(shape, disagg, concurrency);
      return point !== null && hasHeadroom(point) ? point : null;
    },
    limit: resident + shape.prefillWorkers * PROMPTS_PER_PREFILL_WORKER,
  };
}

function replicaGpus({ pair, prefillWorkers, decodeWorkers }: ReplicaShape): number {
  return prefillWorkers * pair.prefill.gpus + decodeWorkers * pair.decode.gpus;
}

/** The point that earns the most within limits; null where not even one request is within them. */
export function mixEdge({ at, limit }: MixLoads, allowed: (point: ServingPoint) => boolean): ServingPoint | null {
  const start = at(1);
  return start === null || !allowed(start) ? null : bestAllowed(at, allowed, { start, limit });
}

/** Rates of each pool alone within the limits, as multiples (1 or more) of the deployment's; none where its pools are not apart. */
export function poolFactors(
  { pools }: MixRun,
  edge: ServingPoint,
  allowed: (point: ServingPoint) => boolean,
): readonly number[] {
  return pools.map((pool) => Math.max(1, (mixEdge(pool, allowed)?.requestsPerS ?? 0) / edge.requestsPerS));
}

/** A kind of requests: their share of all requests, their outputs, and the rates at which each pool serves them alone. */
export interface MixPart {
  readonly weight: number;
  readonly osl: number;
  readonly poolsPerS: readonly number[];
}

export interface MixRates {
  /** Requests and output tokens of all kinds, per second of the deployment. */
  readonly requestsPerS: number;
  readonly tokensPerS: number;
  /** Share of the time of the pool that binds that each kind takes; they add up to 1. */
  readonly shares: readonly number[];
}

/**
 * A deployment whose pools each serve every kind of requests for a share of their time: a request of kind i takes 1 / rate_i of a second of a pool, so
 * that a pool serves all kinds at the weighted harmonic mean of its rates, and the slowest pool binds.
 */
export function mixRates(parts: readonly MixPart[]): MixRates {
  const pools = parts[0]?.poolsPerS.map((_, pool) => pool) ?? [];
  const secondsOf = (pool: number) =>
    parts.reduce((sum, { weight, poolsPerS }) => sum + weight / (poolsPerS[pool] ?? 0), 0);
  const binding = pools.reduce((worst, pool) => (secondsOf(pool) > secondsOf(worst) ? pool : worst), 0);
  const seconds = secondsOf(binding);
  const requestsPerS = parts.reduce((sum, { weight }) => sum + weight, 0) / seconds;
  const perRequest = parts.reduce((sum, { weight, osl }) => sum + weight * osl, 0);
  return {
    requestsPerS,
    tokensPerS: perRequest / seconds,
    shares: parts.map(({ weight, poolsPerS }) => weight / (poolsPerS[binding] ?? 0) / seconds),
  };
}
