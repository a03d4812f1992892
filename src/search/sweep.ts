import type { Mode, RejectReason } from '../base/names.ts';
import type { LayoutLists } from '../input/layout-lists.ts';
import type { ModelSpec, Parallelism } from '../model/model-spec.ts';
import type { EngineModel } from '../step/engine-model.ts';
import { fullSequenceTokens, meanDecodeKvTokens, type Workload } from '../workload/workload.ts';
import { aggregatedPoints, aggregatedServing } from './agg-sweep.ts';
import { isAskedShape } from './asked-layouts.ts';
import {
  type DisaggSpace,
  disaggregatedAtConcurrency,
  disaggregatedPoints,
  hasHeadroom,
  pairRejection,
  replicaShapes,
  workerPairs,
} from './disagg-sweep.ts';
import { affordable, partners, smallestReplica } from './partners.ts';
import type { PriceBook } from './price-book.ts';
import type { ReplicaShape, WorkerPair } from './replica-shape.ts';
import { batchSchedule } from './schedules.ts';
import type { Budget, ServingPoint } from './serving-point.ts';
import { bestAllowed } from './settle.ts';
import { type WorkerPlan, type WorkerSpace, workerOf, workersOf } from './workers.ts';

/** What is searched. Aggregated workers run on the prefill engine's system. */
export interface SweepSpace extends Budget {
  readonly model: ModelSpec;
  readonly workload: Workload;
  readonly maxSeqLen: number | null;
  readonly prefillEngine: EngineModel;
  readonly decodeEngine: EngineModel;
  /** The engine of aggregated workers where its flags differ from those of prefill workers. */
  readonly aggEngine?: EngineModel;
  /** KV bytes of one prompt (all heads once): what a disaggregated request sends. */
  readonly kvBytes: number;
  /** What simulations of its workers share. */
  readonly prices: PriceBook;
  /** Layouts that the search may use where it may not use all. */
  readonly layouts?: LayoutLists | null;
}

/** Engine of aggregated workers. */
export function aggEngineOf({ aggEngine, prefillEngine }: SweepSpace): EngineModel {
  return aggEngine ?? prefillEngine;
}

export interface Sweep {
  readonly points: readonly ServingPoint[];
  /** Candidates that could not be priced, by reason. */
  readonly rejected: Readonly<Partial<Record<RejectReason, number>>>;
  /** All candidates, priced or not. */
  readonly evaluated: number;
  /** How many of those whose KV cache does not fit are large batches of a layout that holds smaller ones. */
  readonly batchesBeyondMemory: number;
  /** GPUs of the smallest replica whose workers fit, within the budget or not; null where there is none. */
  readonly smallestReplicaGpus: number | null;
}

type Counts = Partial<Record<RejectReason, number>>;

/** What a sweep notes on its way. */
interface Tally {
  readonly counts: Counts;
  batchesBeyondMemory: number;
  smallestReplicaGpus: number | null;
}

/** Evaluates every candidate of a mode once, without knowing any limit on latency. */
export function sweep(space: SweepSpace, mode: Mode): Sweep {
  const tally: Tally = { counts: {}, batchesBeyondMemory: 0, smallestReplicaGpus: null };
  const points = mode === 'agg' ? sweepAggregated(space, tally) : sweepDisaggregated(space, tally);
  const { counts, ...found } = tally;
  const rejectedTotal = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { points, rejected: counts, evaluated: points.length + rejectedTotal, ...found };
}

/** The point's replica shape taken from an allowed concurrency to where it earns the most, at the latest at the edge of `allowed`. */
export function settle(
  space: SweepSpace,
  start: ServingPoint,
  allowed: (point: ServingPoint) => boolean,
): ServingPoint {
  const { lead: worker, shape } = start;
  const at = (concurrency: number) => atConcurrency(space, start, concurrency);
  if (shape === null) return bestAllowed(at, allowed, { start, limit: worker.maxRequests });
  const withHeadroom = (p: ServingPoint) => hasHeadroom(p) && allowed(p);
  const limit = start.replicaConcurrency * CONCURRENCY_REACH + shape.decodeWorkers;
  return bestAllowed(at, withHeadroom, { start, limit });
}

/** A point's replica shape with so many requests in flight per replica; null where its pools cannot hold them. */
export function atConcurrency(
  space: SweepSpace,
  { lead, shape }: ServingPoint,
  concurrency: number,
): ServingPoint | null {
  return shape === null
    ? aggregatedServing(lead, space.workload, { batch: concurrency, ...budgetOf(space) })
    : disaggregatedAtConcurrency(shape, disaggSpace(space), concurrency);
}

/** Beyond this multiple of a screened point's concurrency lies another screened point. */
const CONCURRENCY_REACH = 4;

function sweepAggregated(space: SweepSpace, tally: Tally): ServingPoint[] {
  const { workers, rejected } = workersOf(workerSpace(space, aggEngineOf(space)), 'agg');
  count(tally.counts, rejected);
  return workers.flatMap((worker) => {
    countBeyondMemory(tally, worker);
    noteReplica(tally, worker.gpus);
    return aggregatedPoints(worker, space.workload, budgetOf(space));
  });
}

function sweepDisaggregated(space: SweepSpace, tally: Tally): ServingPoint[] {
  const { counts } = tally;
  const prefills = workersOf(workerSpace(space, space.prefillEngine), 'prefill');
  const decodes = workersOf(workerSpace(space, space.decodeEngine), 'decode');
  count(counts, prefills.rejected);
  count(counts, decodes.rejected);
  for (const worker of decodes.workers) countBeyondMemory(tally, worker);
  const points: ServingPoint[] = [];
  for (const group of partners(shallow(prefills.workers), shallow(decodes.workers))) {
    noteReplica(tally, smallestReplica(group));
    const { dropped, ...within } = affordable(group, space.totalGpus);
    count(counts, new Array(dropped).fill('over_budget'));
    for (const pair of workerPairs(within.prefills, within.decodes, space.workload)) {
      const reason = pairRejection(pair.prefill, pair.decode, space.totalGpus);
      if (reason !== null) count(counts, [reason]);
      else points.push(...pairPoints(pair, space));
    }
  }
  return points;
}

/** Every replica shape of a pair at every load. */
function pairPoints(pair: WorkerPair, space: SweepSpace): ServingPoint[] {
  return replicaShapes(pair, space.workload, space.totalGpus)
    .filter((shape) => isAskedShape(space.layouts, shape))
    .flatMap((shape) => disaggregatedPoints(shape, disaggSpace(space)));
}

/**
 * Workers without pipeline stages where there are any: in separate pools stages add latency and no throughput, so they
 * only help a model that fits no other way.
 */
export function shallow(workers: readonly WorkerPlan[]): readonly WorkerPlan[] {
  return singleStage(workers, ({ parallel }) => parallel);
}

/** Those of one pipeline stage, all where there are none. */
export function singleStage<T>(all: readonly T[], layoutOf: (one: T) => Parallelism): readonly T[] {
  const single = all.filter((one) => layoutOf(one).pp === 1);
  return single.length > 0 ? single : all;
}

/** Batches that the engine would take but the memory does not hold. */
function countBeyondMemory(tally: Tally, worker: WorkerPlan): void {
  const { dp } = worker.parallel;
  const limit = worker.engineModel.engine.maxSequences * dp;
  const held = worker.memory.maxSequences * dp;
  if (held >= limit) return;
  const batches = batchSchedule(limit).filter((b) => b > held).length;
  count(tally.counts, new Array(batches).fill('kv_does_not_fit'));
  tally.batchesBeyondMemory += batches;
}

function noteReplica(tally: Tally, gpus: number): void {
  tally.smallestReplicaGpus = Math.min(tally.smallestReplicaGpus ?? gpus, gpus);
}

function count(counts: Counts, reasons: readonly RejectReason[]): void {
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
}

export function workerSpace(space: SweepSpace, engineModel: EngineModel): WorkerSpace {
  const { model, workload, totalGpus, maxSeqLen, layouts = null } = space;
  return { model, engineModel, workload, totalGpus, maxSeqLen, layouts };
}

export function disaggSpace(space: SweepSpace): DisaggSpace {
  const { workload, kvBytes } = space;
  return { workload, ...budgetOf(space), kvBytes, link: space.prefillEngine.engine.kvTransferShare };
}

/** What of a space limits the GPUs and the replicas. */
export function budgetOf({ totalGpus, maxReplicas }: Budget): Budget {
  return maxReplicas === undefined ? { totalGpus } : { totalGpus, maxReplicas };
}

/** A layout and how many workers have it. */
export interface PoolChoice {
  readonly parallel: Parallelism;
  readonly workers: number;
}

/** One configuration: an aggregated pool, or a prefill and a decode pool that form one replica. */
export type Configuration =
  | { readonly agg: PoolChoice }
  | { readonly prefill: PoolChoice; readonly decode: PoolChoice };

/** A configuration that is ready to run with `concurrency` requests in flight in the whole deployment, or why it cannot. */
export function runningPoint(run: Runnable, space: SweepSpace, concurrency: number): ServingPoint | RejectReason {
  if ('shape' in run)
    return disaggregatedAtConcurrency(run.shape, disaggSpace(space), concurrency) ?? 'kv_does_not_fit';
  const batch = concurrency / run.workers;
  if (batch > run.worker.maxRequests) return 'kv_does_not_fit';
  return aggregatedServing(run.worker, space.workload, { batch, totalGpus: space.totalGpus });
}

/** A point under a load that may exceed it: what is resident runs as `point` says, the rest waits `waitMs` longer for its first token. */
export interface LoadedPoint {
  readonly point: ServingPoint;
  readonly waitMs: number;
}

/**
 * One configuration under a load that was really offered, memory or not: requests beyond what the engine holds queue in front of it. Engines
 * that reserve nothing hold as many requests as fit at their mean length; TensorRT-LLM reserves whole ones.
 */
export function loadedPoint(run: Runnable, space: SweepSpace, concurrency: number): LoadedPoint | RejectReason {
  if ('shape' in run) {
    const point = disaggregatedAtConcurrency(run.shape, disaggSpace(space), concurrency);
    return point === null ? saturated(run.shape, space, concurrency) : { point, waitMs: 0 };
  }
  const { worker, workers } = run;
  const offered = concurrency / workers;
  const batch = Math.min(offered, residentLimit(worker, space.workload));
  const point = aggregatedServing(worker, space.workload, { batch, totalGpus: space.totalGpus });
  return { point, waitMs: (1000 * (offered - batch) * workers) / point.requestsPerS };
}

/** Little's law in front of a replica at its largest load: the requests that are not inside wait for their turn. */
function saturated(shape: ReplicaShape, space: SweepSpace, concurrency: number): LoadedPoint | RejectReason {
  const point = disaggregatedPoints(shape, disaggSpace(space)).at(-1);
  if (point === undefined) return 'kv_does_not_fit';
  const outside = Math.max(0, concurrency - point.replicaConcurrency * point.replicas);
  return { point, waitMs: (1000 * outside) / point.requestsPerS };
}

function residentLimit(worker: WorkerPlan, workload: Workload): number {
  const { engine } = worker.engineModel;
  const reserves = engine.policy === 'whole_prompts';
  const growth = reserves ? 1 : fullSequenceTokens(workload) / meanDecodeKvTokens(workload);
  const byMemory = Math.max(1, Math.floor(worker.memory.maxSequences * growth));
  return Math.min(byMemory, engine.maxSequences) * worker.parallel.dp;
}

/** A configuration whose workers fit and are priced, ready for any load. */
export type Runnable = { readonly worker: WorkerPlan; readonly workers: number } | { readonly shape: ReplicaShape };

/** The configuration ready to run, or why it cannot. */
export function runnable(space: SweepSpace, config: Configuration): Runnable | RejectReason {
  if ('agg' in config) {
    const worker = workerOf(workerSpace(space, aggEngineOf(space)), 'agg', config.agg.parallel);
    return typeof worker === 'string' ? worker : { worker, workers: config.agg.workers };
  }
  const prefill = workerOf(workerSpace(space, space.prefillEngine), 'prefill', config.prefill.parallel);
  if (typeof prefill === 'string') return prefill;
  const decode = workerOf(workerSpace(space, space.decodeEngine), 'decode', config.decode.parallel);
  if (typeof decode === 'string') return decode;
  const [pair] = workerPairs([prefill], [decode], space.workload);
  if (pair === undefined) return 'illegal_layout';
  return { shape: { pair, prefillWorkers: config.prefill.workers, decodeWorkers: config.decode.workers } };
}
