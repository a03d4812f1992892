import { newStepCost, type StepCoster } from '../step/step-cost.ts';
import type { PrefillChunk } from '../workload/step-shape.ts';
import { decodeSteps, meanDecodeKvTokens, newPromptTokens, type Workload } from '../workload/workload.ts';
import { batchWaitMeans } from './batch-wait.ts';
import { onBusiestRank } from './lanes.ts';
import { meanWaitInServices } from './queueing.ts';

/** Time of one pass over `batch` prompts on a prefill worker, for every batch that its token budget allows. */
export interface PrefillCurve {
  /** passMs[i]: pass over i + 1 prompts, all chunks. */
  readonly passMs: Float64Array;
  /** Passes that a worker runs side by side: pipeline stages and attention-DP ranks. */
  readonly lanes: number;
  /** Requests per second that a worker does at most: its best batch, back to back, in every lane. */
  readonly capacityPerS: number;
  readonly grade: number;
  readonly relError: number;
}

/** Decode step times of one worker for 1 to n resident requests, at the workload's mean KV length. */
export interface DecodeCurve {
  /** stepMs[i]: step with i + 1 resident requests, all pipeline stages, per token that it yields a request (one without speculation). */
  readonly stepMs: Float64Array;
  /** Resident requests at which most complete per second: all slots, but where a larger batch starts another tile of a kernel. */
  readonly bestResident: number;
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
  /** Prompts of a prefill worker wait so long for company, unless so many are there; absent where they do not. */
  readonly batchWait?: { readonly waitMs: number; readonly full: number };
}

/** Steady state of one replica; rates per second, durations ms. Written in place, since a search makes thousands. */
export interface DisaggregatedPoint {
  requestsPerS: number;
  /** Requests in flight in the replica, Little: requestsPerS x request latency. */
  concurrency: number;
  ttftMs: number;
  /** 0 when osl = 1. */
  tpotMs: number;
  /** Requests that decode on one decode worker, and prompts in one prefill pass, on average. */
  decodeBatch: number;
  prefillBatch: number;
  prefillUtilisation: number;
  /** The utilisation that an arriving prompt finds: with n requests in flight only the others, (n - 1) / n of it. */
  queueUtilisation: number;
}

export function newDisaggregatedPoint(): DisaggregatedPoint {
  return {
    requestsPerS: 0,
    concurrency: 0,
    ttftMs: 0,
    tpotMs: 0,
    decodeBatch: 0,
    prefillBatch: 0,
    prefillUtilisation: 0,
    queueUtilisation: 0,
  };
}

const MAX_PREFILL_BATCH = 8;

/** A worker of a pool: its cost function and how many batches it works on side by side. */
export interface PoolWorker {
  readonly coster: StepCoster;
  readonly pp: number;
  readonly dp: number;
}

export interface PrefillWorker extends PoolWorker {
  readonly tokenBudget: number;
  /** Prompts of the whole worker that its memory holds. */
  readonly maxRequests: number;
}

/** Pass times of one lane of a prefill worker whose ranks all prefill, all prompts equal; long prompts go in equal chunks. */
export function prefillCurve(worker: PrefillWorker, workload: Workload): PrefillCurve {
  const promptTokens = newPromptTokens(workload);
  const byTokens = Math.floor(worker.tokenBudget / promptTokens);
  const byMemory = Math.floor(worker.maxRequests / worker.dp);
  const batches = Math.max(1, Math.min(MAX_PREFILL_BATCH, byTokens, byMemory));
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
      const otherRankTokens = (worker.dp - 1) * batch * chunk.newTokens;
      worker.coster.price({ prefill: [chunk], decodeRequests: 0, decodeKvTokens: 0, otherRankTokens }, cost);
      passMs[batch - 1] = (passMs[batch - 1] ?? 0) + cost.ms;
      grade = Math.max(grade, cost.grade);
      relError = Math.max(relError, cost.relError);
    }
  }
  const lanes = worker.pp * worker.dp;
  return { passMs, lanes, capacityPerS: capacityOf(passMs) * lanes, grade, relError };
}

function capacityOf(passMs: Float64Array): number {
  let best = 0;
  for (let i = 0; i < passMs.length; i++)
    best = Math.max(best, (1000 * (i + 1)) / (passMs[i] ?? Number.POSITIVE_INFINITY));
  return best;
}

/** Step times of one decode worker: priced at the ascending `knots` (resident requests, from 1), straight lines in between. */
export function decodeCurve(worker: PoolWorker, workload: Workload, knots: readonly number[]): DecodeCurve {
  const maxRequests = knots.at(-1) ?? 0;
  const stepMs = new Float64Array(maxRequests);
  const cost = newStepCost();
  const kvTokens = meanDecodeKvTokens(workload);
  const stepsPerToken = workload.osl > 1 ? decodeSteps(workload) / (workload.osl - 1) : 1;
  let grade = 0;
  let relError = 0;
  let lastN = 0;
  let lastMs = 0;
  for (const n of knots) {
    const inLane = n / worker.pp;
    const onRank = onBusiestRank(inLane, worker.dp);
    const otherRankTokens = inLane - onRank;
    worker.coster.price({ prefill: [], decodeRequests: onRank, decodeKvTokens: kvTokens, otherRankTokens }, cost);
    // Guard: table noise may make a larger batch faster; the occupancy that solves a rate would then not be unique.
    const ms = Math.max(cost.ms * stepsPerToken, lastMs);
    for (let i = lastN + 1; i <= n; i++)
      stepMs[i - 1] = n === lastN + 1 ? ms : lastMs + ((i - lastN) / (n - lastN)) * (ms - lastMs);
    lastN = n;
    lastMs = ms;
    grade = Math.max(grade, cost.grade);
    relError = Math.max(relError, cost.relError);
  }
  return { stepMs, bestResident: mostProductive(stepMs), grade, relError };
}

function mostProductive(stepMs: Float64Array): number {
  let best = 0;
  for (let i = 0; i < stepMs.length; i++) if ((i + 1) * (stepMs[best] ?? 0) > (best + 1) * (stepMs[i] ?? 0)) best = i;
  return best + 1;
}

/** Requests per second that a decode worker completes with `requests` resident; without bound when there is nothing to decode. */
export function decodeRate(curve: DecodeCurve, osl: number, requests: number): number {
  return osl <= 1 ? Number.POSITIVE_INFINITY : (1000 * requests) / (stepAt(curve, requests) * (osl - 1));
}

/** Requests per second that a decode worker completes at most. */
export function decodeCapacity(curve: DecodeCurve, osl: number): number {
  return decodeRate(curve, osl, curve.bestResident);
}

/**
 * Steady state at a request rate; false when either pool cannot hold it. The decode occupancy is the one the rate really causes:
 * n requests on a worker leave at n / ((osl - 1) x step(n)), solved for n. Prompts wait as in M/D/c in front of the prefill pool.
 */
export function disaggregatedPoint(
  replica: DisaggregatedReplica,
  requestsPerS: number,
  out: DisaggregatedPoint,
): boolean {
  const { osl, decode, decodeWorkers } = replica;
  const resident = osl > 1 ? occupancy(decode, osl, requestsPerS / 1000 / decodeWorkers) : 0;
  if (!Number.isFinite(resident)) return false;
  return balancedPoint(replica, { requestsPerS, resident, inFlight: Number.POSITIVE_INFINITY }, out);
}

/** A flow through both pools: requests per second, resident ones on each decode worker, and how many circulate in a replica. */
export interface Flow {
  readonly requestsPerS: number;
  readonly resident: number;
  /** Infinite where requests arrive from outside. */
  readonly inFlight: number;
}

/** Latencies of a flow; false where the prefill pool cannot hold it. */
export function balancedPoint(replica: DisaggregatedReplica, flow: Flow, out: DisaggregatedPoint): boolean {
  const { osl } = replica;
  const perMs = flow.requestsPerS / 1000;
  const waitAndPassMs = prefillMs(replica, { perMs, inFlight: flow.inFlight * replica.replicas }, out);
  if (!Number.isFinite(waitAndPassMs)) return false;
  out.requestsPerS = flow.requestsPerS;
  out.decodeBatch = flow.resident;
  out.tpotMs = osl > 1 ? stepAt(replica.decode, flow.resident) : 0;
  out.ttftMs = replica.frontEndMs + waitAndPassMs + replica.kvTransferMs;
  out.concurrency = perMs * (out.ttftMs + out.tpotMs * (osl - 1));
  return true;
}

/**
 * Wait and pass of a prompt in the prefill pool, infinite where the queue would grow without end. While a pass runs, the prompts of the
 * next one gather, so the batch b solves b = rate per worker x pass(b), at least 1 and at most the budget's. Wait: M/D/c at the
 * utilisation of the largest batch, and no less than the residual of the pass in progress when every server is busy. In a closed loop of n
 * requests an arrival finds the other n - 1 only (arrival theorem), and waits for no more than all of them.
 */
function prefillMs(
  { prefill, prefillWorkers, replicas, batchWait }: DisaggregatedReplica,
  { perMs, inFlight }: { readonly perMs: number; readonly inFlight: number },
  out: DisaggregatedPoint,
): number {
  const { passMs, lanes } = prefill;
  const perWorker = perMs / prefillWorkers;
  const others = 1 - 1 / inFlight;
  out.prefillUtilisation = (perWorker * 1000) / prefill.capacityPerS;
  out.queueUtilisation = out.prefillUtilisation * others;
  if (out.prefillUtilisation > FULL || out.queueUtilisation >= 1) return Number.POSITIVE_INFINITY;
  let batch = 1;
  while (batch < passMs.length && (perWorker * (passMs[batch - 1] ?? 0)) / lanes >= batch) batch++;
  let heldMs = 0;
  if (batchWait !== undefined) {
    const held = batchWaitMeans({ ...batchWait, perMs: perWorker / lanes });
    heldMs = held.ms;
    batch = Math.max(batch, Math.min(passMs.length, Math.floor(held.prompts)));
  }
  out.prefillBatch = batch;
  const pass = passMs[batch - 1] ?? 0;
  const servers = prefillWorkers * replicas * lanes;
  const busy = Math.min(1, (perWorker * pass) / batch / lanes) * others;
  const residual = (busy ** servers * pass) / (servers + 1);
  const wait = Math.max(meanWaitInServices(out.queueUtilisation, servers) * pass, residual);
  const allAhead = (Math.max(0, inFlight - servers) / (servers * batch)) * pass;
  return heldMs + pass + Math.min(wait, allAhead);
}

/** A pool whose requests never leave it idle works at its whole capacity, up to rounding. */
const FULL = 1 + 1e-9;

/**
 * Resident requests n with n / ((osl - 1) step(n)) = ratePerMs, infinite where the worker's slots do not suffice. step is piecewise
 * linear: the segment is found by bisection, the root within it directly.
 */
function occupancy({ stepMs, bestResident }: DecodeCurve, osl: number, ratePerMs: number): number {
  const work = ratePerMs * (osl - 1);
  const slots = bestResident;
  const step = (n: number) => stepMs[n - 1] ?? 0;
  if (slots < work * step(slots)) return Number.POSITIVE_INFINITY;
  if (1 >= work * step(1)) return work * step(1);
  let low = 1;
  let high = slots;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (middle < work * step(middle)) low = middle;
    else high = middle;
  }
  const slope = step(high) - step(low);
  return (work * (step(low) - low * slope)) / (1 - work * slope);
}

/** Step time at a fractional occupancy; below one request the step is that of one. */
function stepAt({ stepMs }: DecodeCurve, n: number): number {
  if (n <= 1) return stepMs[0] ?? 0;
  const i = Math.min(Math.floor(n), stepMs.length);
  const low = stepMs[i - 1] ?? 0;
  const high = stepMs[i] ?? low;
  return low + (n - i) * (high - low);
}
