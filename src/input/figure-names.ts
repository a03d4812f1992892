import { GRADES } from '../base/grade.ts';
import { BACKENDS, MODES } from '../base/names.ts';

/** The figures that a check may hold an answer to, by kind. */

/** Statistics of a simulated latency. */
export const FIGURE_STATISTICS = ['mean', 'p50', 'p90', 'p95', 'p99'] as const;
const SPREAD = ['ttft_ms', 'tpot_ms', 'itl_ms', 'request_latency_ms'] as const;

/** Figures with an 80 % range; `_low` and `_high` are its ends. */
export const RANGED_FIGURES = [
  'tokens_per_s_per_gpu',
  'tokens_per_s',
  'tokens_per_s_per_user',
  'requests_per_s',
  'ttft_ms',
  'tpot_ms',
  'request_latency_ms',
  'cost_per_million_output_tokens',
  'joule_per_output_token_max',
] as const;

/** Continuous figures: a bare number means about that much. */
const MEASURES = [
  ...RANGED_FIGURES,
  'concurrency',
  'kv_transfer_ms',
  'memory_gib',
  'memory_gib_weights',
  'memory_gib_kv_cache',
  'memory_gib_activations',
  'memory_gib_other',
  'memory_share',
  'capacity_requests_per_s',
  'capacity_concurrency',
  'headroom_share',
  'cost_per_hour',
] as const;

/** Whole numbers: a bare number means exactly that many. */
const COUNTS = ['total_gpus', 'used_gpus', 'replicas', 'gpus_per_replica', 'batch_size'] as const;

/** What only a simulation knows. */
const SIMULATED = [
  ...SPREAD.flatMap((latency) => FIGURE_STATISTICS.map((statistic) => `${latency}_${statistic}` as const)),
  'goodput',
  'goodput_share',
  'kv_cache_share',
  'preemptions',
] as const;

/** Words that are compared as they stand. */
const WORDS = [
  'chosen',
  'status',
  'grade',
  'parallel',
  'prefill_parallel',
  'system',
  'backend',
  'backend_version',
] as const;

/** What some of them may be. */
export const KNOWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  chosen: [...MODES, 'none'],
  status: ['ok', 'no_feasible_config', 'does_not_fit', 'no_perf_data'],
  grade: GRADES,
  backend: BACKENDS,
};

/** Yes or no. */
const FLAGS = ['fits', 'sla_met', 'sla_range_met'] as const;

const ENDS = RANGED_FIGURES.flatMap((name) => [`${name}_low`, `${name}_high`] as const);

/** Names without the ends of ranges, to suggest from. */
export const PLAIN_FIGURES: readonly string[] = [...MEASURES, ...COUNTS, ...WORDS, ...FLAGS, ...SIMULATED];
/** Every name that `expect` knows. */
export const FIGURE_NAMES: readonly string[] = [...PLAIN_FIGURES, ...ENDS];

export type FigureKind = 'measure' | 'count' | 'word' | 'flag';

/** The kind of a known figure; null for any other name. */
export function figureKind(name: string): FigureKind | null {
  const isIn = (list: readonly string[]) => list.includes(name);
  if (isIn(COUNTS) || name === 'preemptions') return 'count';
  if (isIn(WORDS)) return 'word';
  if (isIn(FLAGS)) return 'flag';
  return isIn(FIGURE_NAMES) ? 'measure' : null;
}

/** What only a workload of several has: its share of the time, and what it loses against its own best deployment. */
const OF_WORKLOADS = ['time_share', 'regret_share', 'regret_ttft_ms', 'regret_tpot_ms'] as const;
const PRICED = /^(cost_per_|joule_per_)/;
const CAPACITY = ['capacity_requests_per_s', 'capacity_concurrency', 'headroom_share'];
const MEMORY = MEASURES.filter((name) => name.startsWith('memory_'));
const DEPLOYED = [...COUNTS.filter((name) => name !== 'batch_size'), ...WORDS, 'fits'];

/** Figures of one deployment for several workloads; latencies are of each of them. */
export const MIX_FIGURES: readonly string[] = [
  ...['tokens_per_s_per_gpu', 'tokens_per_s', 'requests_per_s'].flatMap((name) => [
    name,
    `${name}_low`,
    `${name}_high`,
  ]),
  'concurrency',
  ...CAPACITY,
  ...MEMORY,
  ...DEPLOYED,
  'sla_met',
];

/** Figures of one workload of several. */
export const WORKLOAD_FIGURES: readonly string[] = [
  ...FIGURE_NAMES.filter((name) => !PRICED.test(name) && !CAPACITY.includes(name) && !DEPLOYED.includes(name)),
  'grade',
  ...OF_WORKLOADS,
];

/** The kind of a figure of one workload of several; null for any other name. */
export function workloadFigureKind(name: string): FigureKind | null {
  if (!WORKLOAD_FIGURES.includes(name)) return null;
  return figureKind(name) ?? 'measure';
}

/** The field without which an answer has no such figure, besides `objective: energy` for joules; null for figures that every answer has. */
export function neededField(
  name: string,
  { gpu_hour_price: price, objective }: Readonly<Record<string, unknown>>,
): string | null {
  const isPriced = price !== undefined && price !== null;
  if (name.startsWith('cost_per_')) return isPriced ? null : 'gpu_hour_price';
  return name.startsWith('joule_per_') && !isPriced && objective !== 'energy'
    ? 'gpu_hour_price or objective: energy'
    : null;
}

/** Whether a simulation has to be played for the figure. */
export function isSimulated(name: string): boolean {
  return (SIMULATED as readonly string[]).includes(name);
}
