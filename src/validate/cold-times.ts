import { closedFormOf } from '../search/agg-sweep.ts';
import { entryMs } from '../search/disagg-sweep.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import { burst, coldMean } from '../serving/cold-start.ts';
import { newStepCost } from '../step/step-cost.ts';
import { meanDecodeKvTokens, type Workload } from '../workload/workload.ts';

/** Requests of a published benchmark are ten times its concurrency. */
const WAVES = 10;

/** Mean TTFT of a closed loop that starts cold: one wave meets an idle deployment at once, the others come one by one. */
export function coldTtftMs(point: ServingPoint, workload: Workload, concurrency: number): number {
  return coldMean(burstMs(point, workload, concurrency), point.ttftMs, WAVES);
}

function burstMs(point: ServingPoint, workload: Workload, concurrency: number): number {
  const { shape } = point;
  if (shape === null) {
    return burst(closedFormOf(point.lead), workload, point.leadBatch).meanTtftMs;
  }
  const perWorker = concurrency / (shape.prefillWorkers * point.replicas);
  return burst(closedFormOf(shape.pair.prefill), workload, perWorker).meanTtftMs + (point.kvTransferMs ?? 0);
}

/** Share of a burst's prefill that the mean request still waits for after its own first token, before all decode together. */
const REST_OF_BURST = 0.8;

/**
 * Fixed lengths under a prefill-first scheduler: all requests end together, so every wave is a burst, and decoding begins when its last prompt
 * is done.
 */
export function lockStepTimes(
  point: ServingPoint,
  workload: Workload,
  concurrency: number,
): { ttftMs: number; tpotMs: number } {
  const worker = closedFormOf(point.lead);
  const { meanTtftMs } = burst(worker, workload, concurrency);
  const cost = newStepCost();
  const decodeRequests = concurrency / (worker.pp * worker.dp);
  const otherRankTokens = (worker.dp - 1) * decodeRequests;
  const kvTokens = meanDecodeKvTokens(workload);
  worker.coster.price({ prefill: [], decodeRequests, decodeKvTokens: kvTokens, otherRankTokens }, cost);
  const waitMs = meanTtftMs - worker.engine.terms.frontEndMs;
  return { ttftMs: meanTtftMs, tpotMs: cost.ms + (REST_OF_BURST * waitMs) / Math.max(1, workload.osl - 1) };
}

/**
 * Fixed lengths under a scheduler that puts whole prompts beside decodes: prompts that were prefilled in one step end in one step, so their successors
 * arrive together again. Cohorts of as many prompts as the budget holds travel through the engine, one behind the other.
 */
export function cohortTimes(
  point: ServingPoint,
  workload: Workload,
  concurrency: number,
): { ttftMs: number; tpotMs: number } {
  const worker = closedFormOf(point.lead);
  const lanes = worker.pp * worker.dp;
  const promptTokens = workload.isl - workload.prefixTokens;
  const perLane = concurrency / lanes;
  const size = Math.min(perLane, Math.floor(worker.tokenBudget / promptTokens));
  const steady = { ttftMs: coldTtftMs(point, workload, concurrency), tpotMs: point.tpotMs };
  const decodeSteps = workload.osl - 1;
  const cohorts = perLane / size;
  if (size <= 1 || cohorts > decodeSteps) return steady;
  const price = (prompts: number, decodeRequests: number): number => {
    const cost = newStepCost();
    const chunk = { requests: prompts, newTokens: promptTokens, pastTokens: workload.prefixTokens, finishing: prompts };
    worker.coster.price(
      {
        prefill: prompts > 0 ? [chunk] : [],
        decodeRequests,
        decodeKvTokens: meanDecodeKvTokens(workload),
        otherRankTokens: (worker.dp - 1) * (decodeRequests + prompts * promptTokens),
      },
      cost,
    );
    return cost.ms;
  };
  const mixedMs = price(size, perLane - size);
  const pureMs = price(0, perLane);
  const ttftMs = worker.engine.terms.frontEndMs + mixedMs;
  const tpotMs = ((cohorts - 1) * mixedMs + (decodeSteps - (cohorts - 1)) * pureMs) / decodeSteps;
  return { ttftMs: coldMean(burst(worker, workload, concurrency).meanTtftMs, ttftMs, WAVES), tpotMs };
}

/**
 * Fixed lengths in disaggregated pools: every request decodes for the same time, so after the first wave prompts come back as far apart as
 * the prefill pool let them go, and none waits for another one (D/D/1) until the pool is at its capacity. Then all wait in front of it.
 */
export function spacedTtftMs(point: ServingPoint, workload: Workload, concurrency: number): number {
  const { shape } = point;
  if (shape === null) return point.ttftMs;
  const { prefillCurve } = shape.pair;
  const alone = entryMs(shape) + (prefillCurve.passMs[0] ?? 0) + (point.kvTransferMs ?? 0);
  const perS = prefillCurve.capacityPerS * shape.prefillWorkers * point.replicas;
  return Math.max(alone, (1000 * concurrency) / perS - point.tpotMs * (workload.osl - 1));
}
