import { type Detail, type EstimateDetail, estimateDetail } from './advise/estimate-detail.ts';
import { fitWords } from './advise/fit-words.ts';
import { wouldFit } from './advise/would-fit.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { RejectReason } from './base/names.ts';
import { presetNotices, presetOf, withPreset } from './estimate-preset.ts';
import { type EstimateInput, type ParsedEstimate, type PoolInput, parseEstimate } from './input/estimate-input.ts';
import { longestNotices } from './input/length-notices.ts';
import type { Play } from './input/play-input.ts';
import type { WithStatistics } from './input/request.ts';
import { completeLayout } from './model/complete-layout.ts';
import { gpusPerWorker, type ModelSpec } from './model/model-spec.ts';
import { otherCheckpoints } from './model/other-checkpoints.ts';
import { layoutVerdict } from './model/parallelism.ts';
import { loadModelSpec, type OpenOptions, openRequest } from './open-request.ts';
import { evidenceNotices } from './rank/compare.ts';
import { describe } from './rank/describe.ts';
import { estimateEcho } from './rank/estimate-echo.ts';
import type { EstimateResult } from './rank/estimate-result.ts';
import { effectiveRequest, effectiveSla } from './rank/request-echo.ts';
import { simulationNotices, simulationResult } from './rank/simulation-result.ts';
import { pointAtRate, type Starved } from './search/at-rate.ts';
import { handoverMs } from './search/disagg-sweep.ts';
import { meanRequest, type PlayedPoint, played, requestLimits } from './search/played.ts';
import { poolsOf } from './search/pools.ts';
import { batchPoint, queuedPoint } from './search/queued.ts';
import type { ServingPoint } from './search/serving-point.ts';
import {
  aggEngineOf,
  type Configuration,
  type PoolChoice,
  runnable,
  runningPoint,
  type SweepSpace,
} from './search/sweep.ts';
import { holdsLongest, longestDemand, type Role } from './search/workers.ts';
import type { EngineModel } from './step/engine-model.ts';
import { withSystemFiles } from './tables/system-files.ts';
import type { SystemSpec } from './tables/system-spec.ts';
import { coldTtftMs } from './validate/cold-times.ts';
import { VERSION } from './version.ts';

export interface EstimateOptions extends OpenOptions {
  /** What to say beyond the figures. */
  readonly detail?: readonly Detail[];
}

export type DetailedEstimate = EstimateResult & { readonly detail?: EstimateDetail };

/**
 * Predicts one configuration at one load, in the same terms as a row of a plan.
 * @throws SimError USAGE, UNSUPPORTED, NO_PERF_DATA, INPUT_FILE; NO_FEASIBLE_CONFIG when the layout or the load does not fit
 */
export function estimate(
  input: EstimateInput | WithStatistics<EstimateInput>,
  data: DataSource,
  options: EstimateOptions = {},
): DetailedEstimate {
  return estimateAmong(1, { input, data, options });
}

/** As `estimate`, of one of so many equal replicas, whose prompts wait in one queue. */
export function estimateAmong(
  replicas: number,
  {
    input,
    data,
    options,
  }: {
    readonly input: EstimateInput | WithStatistics<EstimateInput>;
    readonly data: DataSource;
    readonly options: EstimateOptions;
  },
): DetailedEstimate {
  const parsed = parseEstimate(input);
  const source = withSystemFiles(data, options.systems ?? {});
  const model = loadModelSpec(source, parsed.request.model, options.model);
  const config = configurationOf(parsed, model);
  const replicaGpus = poolList(config).reduce((sum, pool) => sum + pool.workers * gpusPerWorker(pool.parallel), 0);
  const totalGpus = replicas * replicaGpus;
  const preset = presetOf(parsed, config, source);
  const request = withPreset({ ...parsed.request, totalGpus }, preset);
  const { play } = parsed;
  const opened = openRequest(meanRequest(request, play), data, options);
  const { space } = opened;
  const concurrency = concurrencyOf(parsed, config);
  const failure = { source, parsed, concurrency, config, space, system: opened.prefill.system };
  const decodeBatch = parsed.mode === 'disagg' ? parsed.batchSize : null;
  const screened = screenedPoint(space, config, { concurrency, requestRate: play.requestRate, decodeBatch });
  if (typeof screened === 'string') throw infeasible(screened, failure);
  if ('starvedAt' in screened) throw starvedPool(screened, decodeBatch);
  const simulated = play.tier === 'screen' ? null : simulatedPoint(screened, space, parsed);
  if (typeof simulated === 'string') {
    const what = `${space.model.id} on ${space.prefillEngine.systemId}, ${parsed.mode}`;
    throw new SimError(
      'NO_FEASIBLE_CONFIG',
      `${what}: a request of these lengths is more than the KV cache of a worker holds`,
    );
  }
  const point = simulated?.point ?? screened;
  const simulation = simulated === null ? null : simulationResult(simulated, coldScreen(screened, space, play), play);
  const { workload } = space;
  const detail = options.detail ?? [];
  const handover = point.shape === null ? 0 : handoverMs(point.shape);
  const times = { kvTransferMs: point.kvTransferMs, handoverMs: handover === 0 ? null : handover };
  const question = { model: space.model, workload, ...times, details: detail };
  const { isl, osl } = play.lengths.kind === 'list' ? workload : request;
  return {
    schema: 'servefit/estimate@1',
    version: VERSION,
    request: estimateEcho(effectiveRequest({ ...request, isl, osl }, space, play), parsed, { config, model }),
    sla: effectiveSla(parsed.sla, play),
    tier: play.tier,
    notices: [
      ...opened.notices,
      ...longestNotices(request),
      ...presetNotices(parsed, preset),
      ...evidenceNotices(space.prefillEngine, { mode: parsed.mode, gpus_per_replica: point.gpusPerReplica }),
      ...(simulation === null || simulated === null ? [] : simulationNotices(simulation, simulated, play)),
    ],
    ...describe(point, 1, { model: space.model, sla: parsed.sla, workload }),
    ...(simulation === null ? {} : { simulation }),
    ...(detail.length === 0 ? {} : { detail: estimateDetail(poolsOf(screened, workload), question) }),
  };
}

function screenedPoint(
  space: SweepSpace,
  config: Configuration,
  { concurrency, requestRate, decodeBatch }: Load,
): ServingPoint | RejectReason | Starved {
  const run = runnable(space, config);
  if (typeof run === 'string') return run;
  if (decodeBatch !== null) return batchPoint(run, space, decodeBatch);
  const at = (requests: number) => runningPoint(run, space, requests);
  if (requestRate !== null) return pointAtRate(at, requestRate);
  const point = at(concurrency);
  return point === 'kv_does_not_fit' ? queuedPoint(run, space, concurrency) : point;
}

function starvedPool({ starvedAt }: Starved, asked: number | null): SimError {
  const held = starvedAt.toFixed(1);
  return new SimError(
    'NO_FEASIBLE_CONFIG',
    `--decode-batch-size ${asked}: the prefill pool keeps ${held} requests on a decode rank at most`,
    {
      hint: `more --prefill-workers, a larger --prefill-tp, or --concurrency for requests that wait for a prompt pass`,
    },
  );
}

/** What is asked of the deployment: requests in flight, unless one of the others says it. */
interface Load {
  readonly concurrency: number;
  readonly requestRate: number | null;
  readonly decodeBatch: number | null;
}

/** @throws SimError USAGE where a cold loop has fewer requests than clients */
function simulatedPoint(
  screened: ServingPoint,
  space: SweepSpace,
  { play, request, sla }: ParsedEstimate,
): PlayedPoint | RejectReason {
  const concurrency = Math.round(screened.replicaConcurrency * screened.replicas);
  if (play.load.kind === 'closed' && play.requests !== null && play.requests < concurrency) {
    const message = `--requests ${play.requests}: expected at least --concurrency ${concurrency}, the first wave of --load closed`;
    throw new SimError('USAGE', message);
  }
  return played(screened, space, { play, nominal: request, limits: requestLimits(sla) });
}

/** The closed form of the load that is played: a loop from cold has a first wave. */
function coldScreen(screened: ServingPoint, { workload }: SweepSpace, { load }: Play): ServingPoint {
  if (load.kind !== 'closed') return screened;
  const ttftMs = coldTtftMs(screened, workload, screened.replicaConcurrency * screened.replicas);
  return { ...screened, ttftMs, requestLatencyMs: screened.requestLatencyMs - screened.ttftMs + ttftMs };
}

function configurationOf(parsed: ParsedEstimate, model: ModelSpec): Configuration {
  const pool = ({ workers = 1, ...sizes }: PoolInput): PoolChoice => ({
    parallel: completeLayout(sizes, model),
    workers,
  });
  if (parsed.mode === 'disagg' && (parsed.decode.cp ?? 1) > 1) {
    throw new SimError('USAGE', `--decode-cp ${parsed.decode.cp}: a decode pool has no prompts to share: expected 1`);
  }
  return parsed.mode === 'agg'
    ? { agg: pool(parsed.agg) }
    : { prefill: pool(parsed.prefill), decode: pool(parsed.decode) };
}

/** Requests in flight: as given, or a batch on every attention-DP rank of every (decode) worker. */
function concurrencyOf({ concurrency, batchSize }: ParsedEstimate, config: Configuration): number {
  if (concurrency !== null) return concurrency;
  const { workers, parallel } = 'agg' in config ? config.agg : config.decode;
  return batchSize === null ? 1 : batchSize * workers * parallel.dp;
}

function poolList(config: Configuration): readonly PoolChoice[] {
  return 'agg' in config ? [config.agg] : [config.prefill, config.decode];
}

interface Failure {
  readonly source: DataSource;
  readonly parsed: ParsedEstimate;
  readonly concurrency: number;
  readonly config: Configuration;
  readonly space: SweepSpace;
  readonly system: SystemSpec;
}

function infeasible(reason: RejectReason, { source, parsed, concurrency, config, space, system }: Failure): SimError {
  const { model, prefillEngine: engineModel } = space;
  const what = `${model.id} on ${engineModel.systemId}, ${parsed.mode}, concurrency ${concurrency}`;
  const { backend } = engineModel;
  const verdicts = poolList(config).map(({ parallel }) => layoutVerdict({ model, parallelism: parallel, backend }));
  const illegal = verdicts.find((verdict) => !verdict.ok);
  if (illegal !== undefined && !illegal.ok) return new SimError('NO_FEASIBLE_CONFIG', `${what}: ${illegal.why}`);
  const message = `${what}: ${REASONS[reason] ?? reason.replaceAll('_', ' ')}`;
  if (reason !== 'weights_do_not_fit' && reason !== 'kv_does_not_fit') {
    return new SimError('NO_FEASIBLE_CONFIG', message);
  }
  const longest = isTooLong(space, config) ? space.maxSeqLen : null;
  const beyond = longest === null ? beyondEngine(space, config, concurrency) : null;
  if (beyond !== null) return new SimError('NO_FEASIBLE_CONFIG', `${what}: ${beyond.why}`, { hint: beyond.hint });
  const lead = 'agg' in config ? config.agg : config.decode;
  const fits = wouldFit({
    model,
    engineModel,
    system,
    demand: longestDemand(
      longest === null ? { ...space, engineModel, maxSeqLen: null } : { ...space, engineModel },
      'agg',
    ),
    requests: longest === null ? concurrency / lead.workers : 1,
    gpus: gpusPerWorker(lead.parallel),
    checkpoints: otherCheckpoints(source, model.id),
  });
  const why = longest === null ? message : `${what}: the KV cache of a worker has no room for one of ${longest} tokens`;
  return new SimError('NO_FEASIBLE_CONFIG', why, { hint: fitWords(fits) });
}

/** A pool that cannot hold one request of the longest length. */
function isTooLong(space: SweepSpace, config: Configuration): boolean {
  const { workload, maxSeqLen, prefillEngine, decodeEngine } = space;
  if (maxSeqLen === null) return false;
  const holds = (engineModel: EngineModel, role: Role, { parallel }: PoolChoice) =>
    holdsLongest({ engineModel, workload, maxSeqLen }, role, parallel);
  if ('agg' in config) return !holds(aggEngineOf(space), 'agg', config.agg);
  return !holds(prefillEngine, 'prefill', config.prefill) || !holds(decodeEngine, 'decode', config.decode);
}

/** The load is more than the engine runs at once in any memory: what binds then is the number of workers. */
function beyondEngine({ prefillEngine, decodeEngine }: SweepSpace, config: Configuration, concurrency: number) {
  const isAgg = 'agg' in config;
  const pool = isAgg ? config.agg : config.decode;
  const { engine } = isAgg ? prefillEngine : decodeEngine;
  const most = engine.maxSequences * pool.parallel.dp;
  if (concurrency <= most * pool.workers) return null;
  const flag = isAgg ? '--workers' : '--decode-workers';
  const isTyped = engine.server.typed.maxNumSeqs !== null;
  return {
    why: `${Math.ceil(concurrency / pool.workers)} requests a worker, ${engine.backend} runs ${most} at most (${isTyped ? '--max-num-seqs' : 'decode CUDA graphs'})`,
    hint: `${flag} ${Math.ceil(concurrency / most)} or more, or a smaller --concurrency`,
  };
}

const REASONS: { readonly [R in RejectReason]?: string } = {
  weights_do_not_fit: 'the weights do not fit',
  kv_does_not_fit: 'the KV cache of so many requests does not fit',
  no_perf_data: 'an operation has no data',
};
