import { newStepCost, type StepCoster } from '../step/step-cost.ts';
import type { PrefillChunk } from '../workload/step-shape.ts';
import { decodeStep } from '../workload/step-shape.ts';
import { meanDecodeKvTokens, newPromptTokens, type Workload } from '../workload/workload.ts';
import { meanWaitInServices } from './queueing.ts';

/** Time of one pass over `batch` prompts on a prefill worker, for every batch that its token budget allows. */
export interface PrefillCurve {
  /** passMs[i]: pass over i + 1 prompts, all chunks. */
  readonly passMs: Float64Array;
  readonly pp: number;
  readonly grade: number;
  readonly relError: number;
}

/** Decode step times of one worker for 1 to n resident requests, at the workload's mean KV length. */
export interface DecodeCurve {
  /** stepMs[i]: step with i + 1 resident requests, all pipeline stages. */
  readonly stepMs: Float64Array;
  readonly grade: number;
  readonly relError: number;
}

export interface DisaggregatedReplica {
  readonly prefill: PrefillCurve;
  readonly decode: DecodeCurve;
  readonly prefillWorkers: number;
  readonly decodeWorkers: number;
  /** Equal replicas that share one router: their prefill queues are one queue. */
  readonly replicas: number;
  readonly kvTransferMs: number;
  readonly frontEndMs: number;
  readonly osl: number;
}

/** Steady state of one replica; rates per second, durations ms. */
export interface DisaggregatedPoint {
  readonly requestsPerS: number;
  /** Requests in flight in the replica, Little: requestsPerS x request latency. */
  readonly concurrency: number;
  readonly ttftMs: number;
  /** 0 when osl = 1. */
  readonly tpotMs: number;
  /** Requests that decode on one decode worker, and prompts in one prefill pass, on average. */
  readonly decodeBatch: number;
  readonly prefillBatch: number;
  readonly prefillUtilisation: number;
}

const MAX_PREFILL_BATCH = 8;

/** Pass times of a prefill worker, all prompts equal; prompts longer than the budget go in equal chunks. */
export function prefillCurve(
  worker: { readonly coster: StepCoster; readonly tokenBudget: number; readonly pp: number },
  workload: Workload,
): PrefillCurve {
  const promptTokens = newPromptTokens(workload);
  const batches = Math.max(1, Math.min(MAX_PREFILL_BATCH, Math.floor(worker.tokenBudget / promptTokens)));
  const chunks = Math.ceil(promptTokens / worker.tokenBudget);
  const passMs = new Float64Array(batches);
  const cost = newStepCost();
  let grade = 0;
  let relError = 0;
  for (let batch = 1; batch <= batches; batch++) {
    for (let i = 0; i < chunks; i++) {
      const chunk: PrefillChunk = {
        requests: batch,
        newTokens: promptTokens / chunks,
        pastTokens: workload.prefixTokens + (i * promptTokens) / chunks,
        finishing: i === chunks - 1 ? batch : 0,
      };
      worker.coster.price({ prefill: [chunk], decodeRequests: 0, decodeKvTokens: 0 }, cost);
      passMs[batch - 1] = (passMs[batch - 1] ?? 0) + cost.ms;
      grade = Math.max(grade, cost.grade);
      relError = Math.max(relError, cost.relError);
    }
  }
  return { passMs, pp: worker.pp, grade, relError };
}

/** Step times of one decode worker: priced at the ascending `knots` (resident requests, from 1), straight lines in between. */
export function decodeCurve(
  worker: { readonly coster: StepCoster; readonly pp: number },
  workload: Workload,
  knots: readonly number[],
): DecodeCurve {
  const maxRequests = knots.at(-1) ?? 0;
  const stepMs = new Float64Array(maxRequests);
  const cost = newStepCost();
  const kvTokens = meanDecodeKvTokens(workload);
  let grade = 0;
  let relError = 0;
  let lastN = 0;
  let lastMs = 0;
  for (const n of knots) {
    worker.coster.price(decodeStep(n / worker.pp, kvTokens), cost);
    // Guard: table noise may make a larger batch faster; the occupancy that solves a rate would then not be unique.
    const ms = Math.max(cost.ms, lastMs);
    for (let i = lastN + 1; i <= n; i++) stepMs[i - 1] = n === lastN + 1 ? ms : lastMs + ((i - lastN) / (n - lastN)) * (ms - lastMs);
    lastN = n;
    lastMs = ms;
    grade = Math.max(grade, cost.grade);
    relError = Math.max(relError, cost.relError);
  }
  return { stepMs, grade, relError };
}

/** Requests per second that a prefill worker does at most: its best batch, back to back, in every pipeline stage. */
export function prefillCapacity(curve: PrefillCurve): number {
  let best = 0;
  for (let i = 0; i < curve.passMs.length; i++) best = Math.max(best, (1000 * (i + 1)) / (curve.passMs[i] ?? Number.POSITIVE_INFINITY));
  return best * curve.pp;
}

/** Requests per second that a decode worker completes with `requests` resident; without bound when there is nothing to decode. */
export function decodeRate(curve: DecodeCurve, osl: number, requests: number): number {
  return osl <= 1 ? Number.POSITIVE_INFINITY : (1000 * requests) / (stepAt(curve, requests) * (osl - 1));
}

/** Requests per second that a decode worker completes with all its slots full. */
export function decodeCapacity(curve: DecodeCurve, osl: number): number {
  return decodeRate(curve, osl, curve.stepMs.length);
}

/**
 * Steady state at a request rate, or null when either pool cannot hold it. The decode occupancy is the one the rate really causes:
 * n requests on a worker leave at n / ((osl - 1) x step(n)), solved for n; prompts wait as in M/D/c in front of the prefill pool.
 */
export function disaggregatedPoint(replica: DisaggregatedReplica, requestsPerS: number): DisaggregatedPoint | null {
  const perMs = requestsPerS / 1000;
  const prefill = prefillState(replica, perMs);
  const decodeBatch = replica.osl > 1 ? occupancy(replica.decode, replica.osl, perMs / replica.decodeWorkers) : 0;
  if (prefill === null || decodeBatch === null) return null;
  const tpotMs = replica.osl > 1 ? stepAt(replica.decode, decodeBatch) : 0;
  const ttftMs = replica.frontEndMs + prefill.waitMs + prefill.passMs + replica.kvTransferMs;
  return {
    requestsPerS,
    concurrency: perMs * (ttftMs + tpotMs * (replica.osl - 1)),
    ttftMs,
    tpotMs,
    decodeBatch,
    prefillBatch: prefill.batch,
    prefillUtilisation: prefill.utilisation,
  };
}

/**
 * The prefill pool at a rate: while a pass runs, the prompts of the next one gather, so the batch b solves b = rate per worker
 * x pass(b), at least 1 and at most the budget's. Wait: M/D/c at the utilisation of the largest batch, and no less than the
 * residual of the pass in progress when every server is busy.
 */
function prefillState(
  { prefill, prefillWorkers, replicas }: DisaggregatedReplica,
  perMs: number,
): { batch: number; passMs: number; waitMs: number; utilisation: number } | null {
  const perWorker = perMs / prefillWorkers;
  const utilisation = (perWorker * 1000) / prefillCapacity(prefill);
  if (utilisation >= 1) return null;
  let batch = 1;
  for (let i = 1; i < prefill.passMs.length; i++) {
    const gathered = (perWorker * (prefill.passMs[batch - 1] ?? 0)) / prefill.pp;
    if (gathered < batch) break;
    batch = i + 1;
  }
  const passMs = prefill.passMs[batch - 1] ?? 0;
  const servers = prefillWorkers * replicas * prefill.pp;
  const busy = Math.min(1, (perWorker * passMs) / batch / prefill.pp);
  const residualMs = (busy ** servers * passMs) / (servers + 1);
  const waitMs = Math.max(meanWaitInServices(utilisation, servers) * passMs, residualMs);
  return { batch, passMs, waitMs, utilisation };
}

/** Resident requests n with n / ((osl - 1) step(n)) = ratePerMs, or null where the worker's slots do not suffice. */
function occupancy(curve: DecodeCurve, osl: number, ratePerMs: number): number | null {
  const slots = curve.stepMs.length;
  const rateAt = (n: number) => n / ((osl - 1) * stepAt(curve, n));
  if (rateAt(slots) < ratePerMs) return null;
  let low = 0;
  let high = slots;
  for (let i = 0; i < 50 && high - low > 1e-9 * slots; i++) {
    const mid = (low + high) / 2;
    if (rateAt(mid) < ratePerMs) low = mid;
    else high = mid;
  }
  return high;
}

/** Step time at a fractional occupancy; below one request the step is that of one. */
function stepAt(curve: DecodeCurve, n: number): number {
  const { stepMs } = curve;
  if (n <= 1) return stepMs[0] ?? 0;
  const i = Math.min(Math.floor(n), stepMs.length);
  const low = stepMs[i - 1] ?? 0;
  const high = stepMs[i] ?? low;
  return low + (n - i) * (high - low);
}
