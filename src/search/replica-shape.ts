import type { DecodeCurve, PrefillCurve } from '../serving/disaggregated.ts';
import type { WorkerPlan } from './workers.ts';

/** A prefill and a decode layout with their curves: what all replicas of the pair share. */
export interface WorkerPair {
  readonly prefill: WorkerPlan;
  readonly decode: WorkerPlan;
  readonly prefillCurve: PrefillCurve;
  readonly decodeCurve: DecodeCurve;
}

/** A replica shape: worker counts of a pair. */
export interface ReplicaShape {
  readonly pair: WorkerPair;
  readonly prefillWorkers: number;
  readonly decodeWorkers: number;
}
