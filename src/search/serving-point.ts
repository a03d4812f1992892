import type { Mode } from '../base/names.ts';
import type { StepFacts } from '../serving/aggregated.ts';
import type { ReplicaShape } from './replica-shape.ts';
import type { WorkerPlan } from './workers.ts';

/** A pool of equal workers of one replica, and what one of them does in the steady state. */
export interface Pool {
  readonly worker: WorkerPlan;
  /** Workers of this role in one replica. */
  readonly count: number;
  /** Requests resident per worker, on average; a prefill worker's is prompts per pass. */
  readonly batch: number;
  readonly step: StepFacts;
  /** Requests per second that one worker does at most at this batch. */
  readonly capacityPerS: number;
}

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
  /** Aggregated: the one pool is `lead`, `prefill` null. Disaggregated: `lead` decodes. */
  readonly lead: Pool;
  readonly prefill: Pool | null;
  /** Worker counts and curves of a disaggregated replica, null in aggregated mode. */
  readonly shape: ReplicaShape | null;
}

export function usedGpus(point: ServingPoint): number {
  return point.replicas * point.gpusPerReplica;
}

/** Output tokens per second over the whole budget: idle GPUs count. */
export function tokensPerSPerGpu(point: ServingPoint): number {
  return point.tokensPerS / point.totalGpus;
}
