import type { EstimateDetail } from './advise/estimate-detail.ts';
import { fitWords } from './advise/fit-words.ts';
import { staticDetail } from './advise/static-detail.ts';
import { wouldFit } from './advise/would-fit.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { EstimateOptions } from './estimate.ts';
import { type ParsedStatic, parseStatic, type StaticInput } from './input/static-input.ts';
import { completeLayout } from './model/complete-layout.ts';
import { gpusPerWorker, type Parallelism } from './model/model-spec.ts';
import { otherCheckpoints } from './model/other-checkpoints.ts';
import { layoutVerdict } from './model/parallelism.ts';
import { type OpenedRequest, openRequest } from './open-request.ts';
import { describe } from './rank/describe.ts';
import { staticEcho } from './rank/estimate-echo.ts';
import { effectiveRequest } from './rank/request-echo.ts';
import type { StaticResult } from './rank/static-result.ts';
import type { ServingPoint } from './search/serving-point.ts';
import { runnable } from './search/sweep.ts';
import { batchDemand, type WorkerPlan } from './search/workers.ts';
import { decodeCost, type PhaseCost, prefillCost } from './serving/static.ts';
import type { MemoryDemand } from './step/memory.ts';
import { withSystemFiles } from './tables/system-files.ts';
import { VERSION } from './version.ts';
import type { Workload } from './workload/workload.ts';

export type DetailedStatic = StaticResult & { readonly detail?: EstimateDetail };

/**
 * Predicts one fixed batch on one worker without scheduler, queue and front end: all prompts in one pass, then a step a token.
 * @throws SimError USAGE, UNSUPPORTED, NO_PERF_DATA, INPUT_FILE; NO_FEASIBLE_CONFIG when the layout or the batch does not fit
 */
export function estimateStatic(input: StaticInput, data: DataSource, options: EstimateOptions = {}): DetailedStatic {
  const parsed = parseStatic(input);
  const opened = openRequest(parsed.request, data, options);
  const parallel = completeLayout(parsed.agg, opened.space.model);
  const totalGpus = gpusPerWorker(parallel);
  const space = { ...opened.space, totalGpus };
  const run = runnable(space, { agg: { parallel, workers: 1 } });
  const demand = batchDemand(space, { batchSize: parsed.batchSize, hasPrompts: parsed.mode !== 'static-decode' });
  const worker = typeof run === 'string' || !('worker' in run) ? null : inOnePass(run.worker, demand);
  if (worker === null || worker.memory.maxSequences < parsed.batchSize) {
    throw doesNotRun({ parsed, opened, parallel, demand, worker, data: withSystemFiles(data, options.systems ?? {}) });
  }
  const { model, workload } = space;
  const phases = phasesOf(worker, workload, parsed);
  const point = pointOf(worker, workload, { ...phases, batchSize: parsed.batchSize });
  const details = options.detail ?? [];
  const prefillMs = phases.prefill?.ms ?? null;
  const decodeMs = phases.decode?.ms ?? null;
  const question = { model, workload, demand, details, batchSize: parsed.batchSize, prefillMs, decodeMs };
  const echo = effectiveRequest({ ...parsed.request, totalGpus, topN: 1 }, space, PLAY);
  const sla = { ttftMs: null, tpotMs: null, requestLatencyMs: null };
  return {
    schema: 'servefit/estimate@1',
    version: VERSION,
    request: staticEcho(echo, parsed, { parallel, model }),
    sla: { ttft_ms: null, tpot_ms: null, request_latency_ms: null, percentile: null },
    tier: 'static',
    notices: [...opened.notices, ...parsed.unused.map((key) => unusedNotice(key, parsed))],
    ...describe(point, 1, { model, sla, workload }),
    ...figures(point, workload, { prefillMs, decodeMs }),
    mode: parsed.mode,
    ...(details.length === 0 ? {} : { detail: staticDetail({ worker }, question) }),
  };
}

/** The load of a closed form; a fixed batch replaces it by its own word. */
const PLAY = {
  tier: 'screen',
  load: { kind: 'steady' },
  requestRate: null,
  percentile: 'mean',
  requests: null,
  lengths: { kind: 'fixed' },
  seed: 1,
  seedTyped: false,
} as const;

interface Phases {
  readonly prefill: PhaseCost | null;
  readonly decode: PhaseCost | null;
}

function phasesOf({ coster, parallel }: WorkerPlan, workload: Workload, { mode, batchSize }: ParsedStatic): Phases {
  const run = { coster, dp: parallel.dp, batch: batchSize };
  return {
    prefill: mode === 'static-decode' ? null : prefillCost(run, workload),
    decode: mode === 'static-prefill' || workload.osl === 1 ? null : decodeCost(run, workload),
  };
}

/** The batch as a point of an aggregated worker. */
function pointOf(
  worker: WorkerPlan,
  workload: Workload,
  { prefill, decode, batchSize }: Phases & { readonly batchSize: number },
): ServingPoint {
  const concurrency = batchSize * worker.parallel.dp;
  const ttftMs = prefill?.ms ?? 0;
  const tpotMs = decode === null ? 0 : decode.ms / (workload.osl - 1);
  const latencyMs = ttftMs + (decode?.ms ?? 0);
  const requestsPerS = (1000 * concurrency) / latencyMs;
  const newTokens = workload.isl - workload.prefixTokens;
  return {
    mode: 'agg',
    replicas: 1,
    gpusPerReplica: worker.gpus,
    totalGpus: worker.gpus,
    replicaConcurrency: concurrency,
    requestsPerS,
    tokensPerS: requestsPerS * (prefill === null ? workload.osl - 1 : workload.osl),
    ttftMs,
    tpotMs,
    requestLatencyMs: latencyMs,
    kvTransferMs: null,
    grade: Math.max(prefill?.grade ?? 0, decode?.grade ?? 0),
    relError: 0,
    lead: worker,
    leadBatch: concurrency,
    prefillBatch: 0,
    prefillUtilisation: 0,
    queueUtilisation: 0,
    shape: null,
    step: {
      prefillTokens: prefill === null ? 0 : concurrency * newTokens,
      prefillRequests: prefill === null ? 0 : concurrency,
      decodeRequests: decode === null ? 0 : concurrency,
      prefillStepMs: prefill?.ms ?? null,
      decodeStepMs: decode === null ? null : decode.ms / stepsOf(workload),
    },
  };
}

function stepsOf({ osl, speculation }: Workload): number {
  return Math.max(1, (osl - 1) / (1 + (speculation?.acceptedTokens ?? 0)));
}

/** The figures that a fixed batch has, null for the others. */
function figures(
  point: ServingPoint,
  { osl }: Workload,
  { prefillMs, decodeMs }: { readonly prefillMs: number | null; readonly decodeMs: number | null },
) {
  const tpotMs = decodeMs === null ? null : decodeMs / (osl - 1);
  const isPrompts = decodeMs === null && osl === 1 && prefillMs !== null;
  return {
    tokens_per_s_per_gpu: isPrompts ? null : point.tokensPerS / point.totalGpus,
    tokens_per_s: isPrompts ? null : point.tokensPerS,
    tokens_per_s_per_user: tpotMs === null ? null : 1000 / tpotMs,
    ttft_ms: prefillMs,
    ttft_basis: null,
    tpot_ms: tpotMs,
    sla_met: null,
    ttft_ms_range: null,
    tpot_ms_range: null,
    tokens_per_s_per_gpu_range: null,
    sla_range_met: null,
  } as const;
}

function unusedNotice(key: string, { mode }: ParsedStatic) {
  const why = key === 'osl' ? 'prompts only' : 'the prompts are there already';
  return { code: 'flag-without-effect', message: `--${key} has no effect with --mode ${mode}: ${why}` };
}

/** The worker with room for the whole batch at once. */
function inOnePass(worker: WorkerPlan, demand: MemoryDemand): WorkerPlan {
  return { ...worker, memory: worker.engineModel.memory(worker.parallel, demand) };
}

interface Failure {
  readonly parsed: ParsedStatic;
  readonly demand: MemoryDemand;
  readonly opened: OpenedRequest;
  readonly parallel: Parallelism;
  /** Null where not even one request fits or the layout is refused. */
  readonly worker: WorkerPlan | null;
  readonly data: DataSource;
}

function doesNotRun({ parsed, opened, parallel, demand, worker, data }: Failure): SimError {
  const { model, prefillEngine: engineModel } = opened.space;
  const what = `${model.id} on ${engineModel.systemId}, ${parsed.mode}, batch ${parsed.batchSize}`;
  const verdict = layoutVerdict({ model, parallelism: parallel, backend: engineModel.backend });
  if (!verdict.ok) return new SimError('NO_FEASIBLE_CONFIG', `${what}: ${verdict.why}`);
  if (worker === null && engineModel.coster(parallel, 'prompts') === null) {
    return new SimError('NO_FEASIBLE_CONFIG', `${what}: an operation has no data`);
  }
  const why =
    worker === null
      ? 'the weights and one request do not fit'
      : `beside a pass of ${demand.stepTokens} tokens the KV cache holds ${worker.memory.maxSequences} requests a rank`;
  const fits = wouldFit({
    model,
    engineModel,
    system: opened.prefill.system,
    demand,
    requests: parsed.batchSize * parallel.dp,
    gpus: gpusPerWorker(parallel),
    checkpoints: otherCheckpoints(data, model.id),
  });
  return new SimError('NO_FEASIBLE_CONFIG', `${what}: ${why}`, { hint: fitWords(fits) });
}
