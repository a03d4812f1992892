import type { StepFacts } from '../serving/aggregated.ts';
import { decodeCapacity } from '../serving/disaggregated.ts';
import { decodeSteps, newPromptTokens, type Workload } from '../workload/workload.ts';
import type { ServingPoint } from './serving-point.ts';
import type { WorkerPlan } from './workers.ts';

/** A pool of equal workers of one replica, and what one of them does in the steady state. */
export interface Pool {
  readonly worker: WorkerPlan;
  /** Workers of this role in one replica. */
  readonly count: number;
  /** Requests resident per worker, on average; a prefill worker's is prompts per pass. */
  readonly batch: number;
  /** A prefill worker's largest pass, which its capacity counts on. */
  readonly largestPass?: number;
  readonly step: StepFacts;
  /** Requests per second that one worker does at most: at this batch, or with all its slots full in a pool of its own. */
  readonly capacityPerS: number;
}

export type Pools = { readonly agg: Pool } | { readonly prefill: Pool; readonly decode: Pool };

/** The pools of a point's replica. */
export function poolsOf(point: ServingPoint, workload: Workload): Pools {
  const { shape, lead, leadBatch, prefillBatch } = point;
  if (shape === null) {
    const step = point.step ?? NO_STEP;
    return {
      agg: { worker: lead, count: 1, batch: leadBatch, step, capacityPerS: point.requestsPerS / point.replicas },
    };
  }
  const { pair } = shape;
  return {
    prefill: {
      worker: pair.prefill,
      count: shape.prefillWorkers,
      batch: prefillBatch,
      largestPass: pair.prefillCurve.passMs.length,
      step: {
        ...NO_STEP,
        prefillTokens: prefillBatch * newPromptTokens(workload),
        prefillRequests: prefillBatch,
        prefillStepMs: pair.prefillCurve.passMs[prefillBatch - 1] ?? null,
      },
      capacityPerS: pair.prefillCurve.capacityPerS,
    },
    decode: {
      worker: lead,
      count: shape.decodeWorkers,
      batch: leadBatch,
      step: {
        ...NO_STEP,
        decodeRequests: leadBatch,
        decodeStepMs: workload.osl > 1 ? point.tpotMs * tokensPerStep(workload) : null,
      },
      capacityPerS: workload.osl > 1 ? decodeCapacity(pair.decodeCurve, workload.osl) : 0,
    },
  };
}

function tokensPerStep(workload: Workload): number {
  return (workload.osl - 1) / decodeSteps(workload);
}

const NO_STEP: StepFacts = {
  prefillTokens: 0,
  prefillRequests: 0,
  decodeRequests: 0,
  prefillStepMs: null,
  decodeStepMs: null,
};
