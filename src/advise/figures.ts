import { requestLatencyRange } from '../base/latency-range.ts';
import type { FigureValue } from '../rank/check-result.ts';
import type { PlanConfig, PlanWorker, Range } from '../rank/plan-result.ts';
import type { RecommendConfig } from '../rank/recommend-result.ts';
import type { SimulationResult } from '../rank/simulation-result.ts';

/** An answer as single figures by name, and the 80 % ranges of those that have one. */
export interface AnswerFigures {
  readonly values: Readonly<Record<string, FigureValue>>;
  readonly ranges: Readonly<Record<string, Range>>;
}

/** Whether there is an answer, and which. */
export interface Outcome {
  readonly fits: boolean;
  readonly chosen: string | null;
  readonly status: string;
}

/** The figures of an answer; only those of the outcome where nothing is feasible. */
export function figuresOf(
  outcome: Outcome,
  config: PlanConfig | null,
  simulation: SimulationResult | null,
): AnswerFigures {
  const base = { fits: outcome.fits, status: outcome.status, chosen: outcome.chosen ?? 'none' };
  if (config === null) return { values: { ...base, sla_met: false, sla_range_met: false }, ranges: {} };
  const means = rangesOf(config);
  const spread = simulation === null ? NONE : spreadOf(simulation, config, means);
  const ends = Object.entries(means).flatMap(([name, [low, high]]) => [
    [`${name}_low`, low],
    [`${name}_high`, high],
  ]);
  return {
    values: {
      ...base,
      ...configValues(config),
      ...recommended(config),
      ...costs(config),
      ...Object.fromEntries(ends),
      ...spread.values,
    },
    ranges: { ...means, ...spread.ranges },
  };
}

const NONE: AnswerFigures = { values: {}, ranges: {} };

const COSTS = ['cost_per_hour', 'cost_per_million_output_tokens', 'joule_per_output_token_max'] as const;

/** What only a row has whose GPUs are priced, or whose energy is asked for. */
function costs(config: PlanConfig): Record<string, FigureValue> {
  return Object.fromEntries(COSTS.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]])));
}

/** What only a row of a recommendation has. */
function recommended(config: PlanConfig & Partial<RecommendConfig>): Record<string, FigureValue> {
  const { capacity_requests_per_s: rate, capacity_concurrency: concurrency, headroom_share: headroom } = config;
  if (rate === undefined || concurrency === undefined || headroom === undefined) return {};
  return { capacity_requests_per_s: rate, capacity_concurrency: concurrency, headroom_share: headroom };
}

function configValues(config: PlanConfig): Record<string, FigureValue> {
  const workers: readonly PlanWorker[] = Object.values(config.workers);
  const lead = 'agg' in config.workers ? config.workers.agg : config.workers.decode;
  const first = 'agg' in config.workers ? config.workers.agg : config.workers.prefill;
  const [fullest = lead] = [...workers].sort((a, b) => b.memory_gib.total - a.memory_gib.total);
  const { total, capacity, weights, kv_cache: kvCache, activations, other } = fullest.memory_gib;
  return {
    tokens_per_s_per_gpu: config.tokens_per_s_per_gpu,
    tokens_per_s: config.tokens_per_s,
    tokens_per_s_per_user: config.tokens_per_s_per_user,
    requests_per_s: config.requests_per_s,
    ttft_ms: config.ttft_ms,
    tpot_ms: config.tpot_ms,
    request_latency_ms: config.request_latency_ms,
    concurrency: config.concurrency,
    kv_transfer_ms: config.kv_transfer_ms,
    total_gpus: config.total_gpus,
    used_gpus: config.used_gpus,
    replicas: config.replicas,
    gpus_per_replica: config.gpus_per_replica,
    batch_size: lead.batch_size,
    memory_gib: total,
    memory_share: total / capacity,
    memory_gib_weights: weights,
    memory_gib_kv_cache: kvCache,
    memory_gib_activations: activations,
    memory_gib_other: other,
    grade: config.grade,
    parallel: lead.parallel,
    prefill_parallel: first.parallel,
    system: config.system,
    backend: config.backend,
    backend_version: config.backend_version,
    sla_met: config.sla_met,
    sla_range_met: config.sla_range_met,
  };
}

/** Ranges of the document, and those that follow: rates are in proportion to the throughput, and the request latency has the range that the throughput follows from. */
function rangesOf(config: PlanConfig): Record<string, Range> {
  const { ttft_ms_range: ttft, tpot_ms_range: tpot, tokens_per_s_per_gpu_range: perGpu } = config;
  const inProportion = (value: number): Range => scaledRange(perGpu, value / config.tokens_per_s_per_gpu);
  // The same GPUs are paid for and powered, whatever they serve.
  const inverse = (value: number): Range => {
    const [least, most] = perGpu.map((end) => (value * config.tokens_per_s_per_gpu) / end) as [number, number];
    return [most, least];
  };
  const { cost_per_million_output_tokens: cost, joule_per_output_token_max: joule } = config;
  return {
    tokens_per_s_per_gpu: perGpu,
    tokens_per_s: inProportion(config.tokens_per_s),
    requests_per_s: inProportion(config.requests_per_s),
    ttft_ms: ttft,
    ...(tpot === null ? {} : { tpot_ms: tpot, tokens_per_s_per_user: [1000 / tpot[1], 1000 / tpot[0]] as const }),
    ...(cost === undefined ? {} : { cost_per_million_output_tokens: inverse(cost) }),
    ...(joule === undefined ? {} : { joule_per_output_token_max: inverse(joule) }),
    request_latency_ms: requestLatencyRange(config),
  };
}

/** Statistics of a simulation; a percentile is as uncertain as the row's latency of that name, by share. */
function spreadOf(
  simulation: SimulationResult,
  config: PlanConfig,
  bands: Readonly<Record<string, Range>>,
): AnswerFigures {
  const { goodput_per_s: goodput, requests_per_s: rate } = simulation;
  const values: Record<string, FigureValue> = {
    goodput,
    goodput_share: goodput === null || rate === 0 ? null : goodput / rate,
    kv_cache_share: simulation.kv_cache_share,
    preemptions: simulation.preemptions,
  };
  const ranges: Record<string, Range> = {};
  for (const name of SPREAD) {
    const distribution = simulation[name];
    // Gaps between tokens are as uncertain as their mean over a request.
    const row = name === 'itl_ms' ? 'tpot_ms' : name;
    const [band, centre] = [bands[row], config[row]];
    for (const [statistic, value] of Object.entries(distribution ?? {})) {
      values[`${name}_${statistic}`] = value;
      if (band !== undefined && centre !== null) ranges[`${name}_${statistic}`] = scaledRange(band, value / centre);
    }
    if (name === 'itl_ms' || distribution === null) continue;
    // One word, one figure: what the row itself says stands, though the simulation may have counted more requests than the search did.
    const own = `${name}_${ownStatistic(config)}`;
    values[own] = config[name];
    if (band !== undefined) ranges[own] = band;
  }
  return { values, ranges };
}

/** The statistic that a row's latencies are. */
function ownStatistic({ ttft_basis: basis }: PlanConfig): string {
  return /^p\d+$/.test(basis) ? basis : 'mean';
}

const SPREAD = ['ttft_ms', 'tpot_ms', 'itl_ms', 'request_latency_ms'] as const;

/** A range of a figure that is so many times another one. */
export function scaledRange([low, high]: Range, factor: number): Range {
  return [low * factor, high * factor];
}
