import type { Mode } from '../base/names.ts';
import type { StepFacts } from '../serving/aggregated.ts';
import type { ReplicaShape } from './replica-shape.ts';
import type { WorkerPlan } from './workers.ts';

/** One evaluated configuration of the whole budget; rates per second of all replicas, durations ms, means over requests. */
export interface ServingPoint {
  readonly mode: Mode;
  readonly replicas: number;
  readonly gpusPerReplica: number;
  readonly totalGpus: number;
  /** Requests in flight in one replica. */
  readonly replicaConcurrency: number;
  readonly requestsPerS: number;
  readonly tokensPerS: number;
  readonly ttftMs: number;
  /** 0 when osl = 1. */
  readonly tpotMs: number;
  readonly requestLatencyMs: number;
  /** Null in aggregated mode. */
  readonly kvTransferMs: number | null;
  readonly grade: number;
  readonly relError: number;
  /** The aggregated worker, or the decode one: its layout groups the answers. */
  readonly lead: WorkerPlan;
  /** Requests resident on one lead worker, on average. */
  readonly leadBatch: number;
  /** Prompts in one prefill pass; 0 in aggregated mode. */
  readonly prefillBatch: number;
  /** Share of its capacity that the prefill pool works at; 0 in aggregated mode. */
  readonly prefillUtilisation: number;
  /** The share that an arriving prompt finds taken; 0 in aggregated mode. */
  readonly queueUtilisation: number;
  /** Worker counts and curves of a disaggregated replica, null in aggregated mode. */
  readonly shape: ReplicaShape | null;
  /** What the latencies are over where a simulation gave them (`ttft_basis`); absent of the closed form, whose means are `steady`. */
  readonly basis?: string;
  /** Steps of an aggregated worker, null in disaggregated mode. */
  readonly step: StepFacts | null;
}

export function usedGpus(point: ServingPoint): number {
  return point.replicas * point.gpusPerReplica;
}

/** Output tokens per second over the whole budget: idle GPUs count. */
/** GPUs that may be spent, and how many replicas at most; as many as there is room for where that is left out. */
export interface Budget {
  readonly totalGpus: number;
  readonly maxReplicas?: number;
}

export function replicasWithin({ totalGpus, maxReplicas = Number.POSITIVE_INFINITY }: Budget, gpus: number): number {
  return Math.min(maxReplicas, Math.floor(totalGpus / gpus));
}

export function tokensPerSPerGpu(point: ServingPoint): number {
  return point.tokensPerS / point.totalGpus;
}
