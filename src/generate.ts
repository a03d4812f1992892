import { fitWords } from './advise/fit-words.ts';
import { type SmallestLayout, smallestLayout } from './advise/smallest-layout.ts';
import { wouldFit } from './advise/would-fit.ts';
import type { DataSource } from './base/data-source.ts';
import { nounFor } from './base/words.ts';
import { estimate } from './estimate.ts';
import type { EstimateInput } from './input/estimate-input.ts';
import { type GenerateInput, parseGenerate } from './input/generate-input.ts';
import { gpusPerWorker, isMoe, parallelName } from './model/model-spec.ts';
import { otherCheckpoints } from './model/other-checkpoints.ts';
import { type OpenOptions, openRequest } from './open-request.ts';
import type { GenerateResult } from './rank/generate-result.ts';
import type { PlanConfig, PlanResult } from './rank/plan-result.ts';
import { effectiveRequest, effectiveSla } from './rank/request-echo.ts';
import { longestDemand } from './search/workers.ts';
import { VERSION } from './version.ts';

/**
 * The smallest tensor-parallel worker that holds the model and a number of requests, on as many replicas as the budget has room for: no search, no limits on
 * latency. What it does is predicted under the load that it was sized for. A model that does not fit is answered (`fits` false), not thrown.
 * @throws SimError USAGE, UNSUPPORTED, NO_PERF_DATA, INPUT_FILE
 */
export function generate(input: GenerateInput, data: DataSource, options: OpenOptions = {}): GenerateResult {
  const { request, sla, play, minRequests } = parseGenerate(input);
  const opened = openRequest(request, data, options);
  const { space, prefill } = opened;
  const { model, workload, prefillEngine: engineModel } = space;
  const demand = longestDemand({ engineModel, workload, maxSeqLen: request.maxSeqLen }, 'agg');
  const question = { model, engineModel, demand, requests: minRequests, gpus: request.totalGpus };
  const found = smallestLayout(question);
  const head = {
    schema: 'servefit/generate@1',
    version: VERSION,
    request: { ...effectiveRequest({ ...request, topN: 1 }, space, play) },
    sla: effectiveSla(sla, play),
  } as const;
  const sized = { min_requests: minRequests, sequence_tokens: demand.sequenceTokens };
  if (found === null) {
    const checkpoints = otherCheckpoints(data, model.id);
    const fits = wouldFit({ ...question, system: prefill.system, checkpoints });
    const what = `${minRequests} ${nounFor(minRequests, 'request')} of ${demand.sequenceTokens} tokens`;
    const gpus = `${request.totalGpus} ${nounFor(request.totalGpus, 'GPU')}`;
    const verdict = `does not fit: ${model.id} with ${what} on ${gpus} of ${engineModel.systemId}; ${fitWords(fits)}`;
    const { notices } = opened;
    return { ...head, fits: false, verdict, ...sized, held_requests: 0, notices, config: null, would_fit: fits };
  }
  const replicas = Math.floor(request.totalGpus / gpusPerWorker(found.parallel));
  const predicted = estimate(estimateInput(input, found, { replicas, minRequests }), data, options);
  const config = wholeBudget(predicted, request.totalGpus, found.held);
  const name = parallelName(found.parallel, isMoe(model));
  const { ttft_ms: ttft, tpot_ms: tpot } = config;
  const latencies = `TTFT ${Math.round(ttft)} ms${tpot === null ? '' : `, TPOT ${tpot.toFixed(1)} ms`}`;
  const load = `${minRequests} ${nounFor(minRequests, 'request')} a replica`;
  const verdict = `fits: ${name} holds ${found.held} requests of ${demand.sequenceTokens} tokens; ${replicas} ${nounFor(replicas, 'replica')} on ${config.used_gpus} of ${request.totalGpus} GPUs; with ${load} ${latencies}`;
  return {
    ...head,
    fits: true,
    verdict,
    ...sized,
    held_requests: found.held,
    notices: predicted.notices,
    config,
    would_fit: [],
  };
}

interface Load {
  readonly replicas: number;
  readonly minRequests: number;
}

function estimateInput(input: GenerateInput, { parallel }: SmallestLayout, load: Load): EstimateInput {
  const { total_gpus: _gpus, min_requests: _requests, ...fields } = input;
  const { tp, pp, moeTp, moeEp } = parallel;
  const agg = { tp, pp, moe_tp: moeTp, moe_ep: moeEp, workers: load.replicas };
  return { ...fields, mode: 'agg', agg, concurrency: load.minRequests * load.replicas };
}

/** The row over the whole budget: idle GPUs count, and the engine may take all requests that it holds. */
function wholeBudget(row: PlanConfig, totalGpus: number, held: number): PlanConfig {
  const share = row.used_gpus / totalGpus;
  const [low, high] = row.tokens_per_s_per_gpu_range;
  const { workers } = row;
  if (!('agg' in workers)) return row;
  const engine = { ...workers.agg.engine, max_sequences: held };
  return {
    ...rowOnly(row),
    total_gpus: totalGpus,
    tokens_per_s_per_gpu: row.tokens_per_s_per_gpu * share,
    tokens_per_s_per_gpu_range: [low * share, high * share],
    workers: { agg: { ...workers.agg, engine } },
  };
}

/** An estimate without what is not of its row. */
function rowOnly(row: PlanConfig): PlanConfig {
  const beside = ['schema', 'version', 'request', 'sla', 'tier', 'notices', 'simulation'];
  // Guard: the entries of a row, less some that no row has.
  return Object.fromEntries(Object.entries(row).filter(([key]) => !beside.includes(key))) as unknown as PlanConfig;
}

/** A deployment that fits as a plan of one row, for `artifactsFor` and `topCsv`; null where nothing fits. */
export function generatedPlan({ version, request, sla, notices, config }: GenerateResult): PlanResult | null {
  if (config === null) return null;
  const agg = { status: 'ok', evaluated: 1, rejected: {}, top: [config], closest: [], frontier: [config] } as const;
  return { schema: 'servefit/plan@1', version, request, sla, notices, assumptions: [], chosen: 'agg', modes: { agg } };
}
