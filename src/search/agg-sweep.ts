import { type AggregatedPoint, type AggregatedWorker, aggregatedPoint } from '../serving/aggregated.ts';
import { prefillWorkerTerms } from '../step/engine-spec.ts';
import type { Workload } from '../workload/workload.ts';
import { batchSchedule } from './schedules.ts';
import { type Budget, replicasWithin, type ServingPoint } from './serving-point.ts';
import type { WorkerPlan } from './workers.ts';

/** Every batch of a worker that its memory and engine allow. */
export function aggregatedPoints(worker: WorkerPlan, workload: Workload, budget: Budget): ServingPoint[] {
  const closedForm = closedFormOf(worker);
  let insideShare = 1;
  const { dp } = worker.parallel;
  return batchSchedule(Math.floor(worker.maxRequests / dp)).map((perRank) => {
    const concurrency = perRank * dp;
    const point = aggregatedPoint(closedForm, workload, { concurrency, insideShare });
    insideShare = point.insideShare;
    return servingPoint(worker, workload, { point, budget });
  });
}

/** One batch on as many replicas as the budget holds. */
export function aggregatedServing(
  worker: WorkerPlan,
  workload: Workload,
  { batch, ...budget }: Budget & { readonly batch: number },
): ServingPoint {
  const point = aggregatedPoint(closedFormOf(worker), workload, { concurrency: batch });
  return servingPoint(worker, workload, { point, budget });
}

/** The worker as the closed form sees it. */
export function closedFormOf({ role, coster, engineModel, tokenBudget, parallel }: WorkerPlan): AggregatedWorker {
  const { engine } = engineModel;
  const terms = role === 'prefill' ? prefillWorkerTerms(engine.terms) : engine.terms;
  return { coster, engine: { ...engine, terms }, tokenBudget, pp: parallel.pp, dp: parallel.dp };
}

function servingPoint(
  worker: WorkerPlan,
  workload: Workload,
  { point, budget }: { readonly point: AggregatedPoint; readonly budget: Budget },
): ServingPoint {
  const { totalGpus } = budget;
  const replicas = replicasWithin(budget, worker.gpus);
  const requestsPerS = point.requestsPerS * replicas;
  return {
    mode: 'agg',
    replicas,
    gpusPerReplica: worker.gpus,
    totalGpus,
    replicaConcurrency: point.concurrency,
    requestsPerS,
    tokensPerS: requestsPerS * workload.osl,
    ttftMs: point.ttftMs,
    tpotMs: point.tpotMs,
    requestLatencyMs: point.ttftMs + point.tpotMs * (workload.osl - 1),
    kvTransferMs: null,
    grade: point.grade,
    relError: point.relError,
    lead: worker,
    leadBatch: point.concurrency,
    prefillBatch: 0,
    prefillUtilisation: 0,
    queueUtilisation: 0,
    shape: null,
    step: point.step,
  };
}
