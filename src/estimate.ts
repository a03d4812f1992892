import { type Detail, type EstimateDetail, estimateDetail } from './advise/estimate-detail.ts';
import { fitWords, wouldFit } from './advise/would-fit.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { RejectReason } from './base/names.ts';
import { type EstimateInput, type ParsedEstimate, type PoolInput, parseEstimate } from './input/estimate-input.ts';
import { completeLayout } from './model/complete-layout.ts';
import { gpusPerWorker, type ModelSpec } from './model/model-spec.ts';
import { otherCheckpoints } from './model/other-checkpoints.ts';
import { layoutVerdict } from './model/parallelism.ts';
import { loadModelSpec, type OpenOptions, openRequest } from './open-request.ts';
import { evidenceNotices } from './rank/compare.ts';
import { describe } from './rank/describe.ts';
import type { EstimateResult } from './rank/estimate-result.ts';
import { effectiveRequest, effectiveSla } from './rank/request-echo.ts';
import { poolsOf } from './search/pools.ts';
import { type Configuration, type PoolChoice, pointAt, type SweepSpace } from './search/sweep.ts';
import { memoryDemand } from './search/workers.ts';
import { withSystemFiles } from './tables/system-files.ts';
import type { SystemSpec } from './tables/system-spec.ts';
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
export function estimate(input: EstimateInput, data: DataSource, options: EstimateOptions = {}): DetailedEstimate {
  const parsed = parseEstimate(input);
  const source = withSystemFiles(data, options.systems ?? {});
  const model = loadModelSpec(source, parsed.request.model, options.model);
  const config = configurationOf(parsed, model);
  const totalGpus = poolList(config).reduce((sum, pool) => sum + pool.workers * gpusPerWorker(pool.parallel), 0);
  const request = { ...parsed.request, totalGpus };
  const { maxBatchedTokens } = parsed;
  const opened = openRequest(request, data, { ...options, ...(maxBatchedTokens === null ? {} : { maxBatchedTokens }) });
  const { space } = opened;
  const concurrency = concurrencyOf(parsed, config);
  const point = pointAt(space, config, concurrency);
  if (typeof point === 'string')
    throw infeasible(point, { source, parsed, concurrency, config, space, system: opened.prefill.system });
  const { workload } = space;
  const detail = options.detail ?? [];
  const question = { model: space.model, workload, kvTransferMs: point.kvTransferMs, details: detail };
  return {
    schema: 'servefit/estimate@1',
    version: VERSION,
    request: effectiveRequest(request, space),
    sla: effectiveSla(parsed.sla),
    notices: [...opened.notices, ...evidenceNotices(space.prefillEngine.engine, parsed.mode)],
    ...describe(point, 1, { model: space.model, sla: parsed.sla, workload }),
    ...(detail.length === 0 ? {} : { detail: estimateDetail(poolsOf(point, workload), question) }),
  };
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

/** Requests in flight: as given, or a batch on every attention-DP rank of every worker. */
function concurrencyOf({ concurrency, batchSize }: ParsedEstimate, config: Configuration): number {
  if (concurrency !== null) return concurrency;
  const ranks = 'agg' in config ? config.agg.workers * config.agg.parallel.dp : 1;
  return (batchSize ?? 1) * ranks;
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
  const beyond = beyondEngine(space, config, concurrency);
  if (beyond !== null) return new SimError('NO_FEASIBLE_CONFIG', `${what}: ${beyond.why}`, { hint: beyond.hint });
  const lead = 'agg' in config ? config.agg : config.decode;
  const fits = wouldFit({
    model,
    engineModel,
    system,
    demand: memoryDemand({ engineModel, workload: space.workload }, 'agg'),
    requests: concurrency / lead.workers,
    gpus: gpusPerWorker(lead.parallel),
    checkpoints: otherCheckpoints(source, model.id),
  });
  return new SimError('NO_FEASIBLE_CONFIG', message, { hint: fitWords(fits) });
}

/** The load is more than the engine runs at once in any memory: what binds then is the number of workers. */
function beyondEngine({ prefillEngine, decodeEngine }: SweepSpace, config: Configuration, concurrency: number) {
  const isAgg = 'agg' in config;
  const pool = isAgg ? config.agg : config.decode;
  const { engine } = isAgg ? prefillEngine : decodeEngine;
  const most = engine.maxSequences * pool.parallel.dp;
  if (concurrency <= most * pool.workers) return null;
  const flag = isAgg ? '--workers' : '--decode-workers';
  return {
    why: `${Math.ceil(concurrency / pool.workers)} requests a worker, ${engine.backend} runs ${most} at most (decode CUDA graphs)`,
    hint: `${flag} ${Math.ceil(concurrency / most)} or more, or a smaller --concurrency`,
  };
}

const REASONS: { readonly [R in RejectReason]?: string } = {
  weights_do_not_fit: 'the weights do not fit',
  kv_does_not_fit: 'the KV cache of so many requests does not fit',
  no_perf_data: 'an operation has no data',
};
