import type { EstimateDetail, StepBreakdown } from './advise/estimate-detail.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { nounFor } from './base/words.ts';
import { type DetailedEstimate, type EstimateOptions, estimate, estimateAmong } from './estimate.ts';
import { type EstimateInput, estimateInputSchema } from './input/estimate-input.ts';
import type { ExplainedBinding } from './rank/explain-result.ts';
import type { PlanConfig, PlanWorker } from './rank/plan-result.ts';
import { fixed, percent, toldApart } from './report/format.ts';
import { misses } from './report/verdict.ts';
import { MAX_PREFILL_UTILISATION } from './search/disagg-sweep.ts';

/** Questions about one row of a plan, asked as estimates of one of its replicas: what binds it, and where its time goes. */

export type Fields = Readonly<Record<string, unknown>>;

/** A row of a plan and how to ask about it. */
export interface ProbedRow {
  /** The request that the row answers, as `plan()` or `estimate()` takes it. */
  readonly request: Fields;
  readonly config: PlanConfig;
  readonly source: DataSource;
  readonly options: EstimateOptions;
}

const ESTIMATE_KEYS = Object.keys(estimateInputSchema.shape);
const LOAD_KEYS = ['concurrency', 'batch_size', 'request_rate'];
const POOL_KEYS = ['agg', 'prefill', 'decode', 'mode'];
/** What only a simulation reads: the closed form is of a steady loop of equal requests. */
const PLAYED_KEYS = ['load', 'percentile', 'requests', 'lengths', 'seed'];
/** Settings that a saved request shows to be in effect; they hold for it as it stands, not for what is asked about it. */
const SHOWN_KEY = 'engine';

/** One replica of the row at `concurrency` requests, in the closed form. */
export function screenedReplica(row: ProbedRow, concurrency: number): EstimateInput {
  // Guard: the cast hands fields to estimate() that plan() has read with the same schema.
  return { ...screened(replicaFields(row)), concurrency } as unknown as EstimateInput;
}

/** The fields of a request in the closed form: without what only a simulation reads, limits without a statistic. */
export function screened(request: Fields): Fields {
  const fields = Object.entries(request).filter(([key]) => !PLAYED_KEYS.includes(key) && key !== SHOWN_KEY);
  const means = fields.map(([key, value]) => {
    const isTyped = isLimit(key) && typeof value === 'string';
    return [key, isTyped ? Number(value.replace(/@.*$/, '')) : value];
  });
  return { ...Object.fromEntries(means), tier: 'screen' };
}

/** One replica of the row under its share of the row's own load, request by request. */
export function playedReplica(row: ProbedRow): EstimateInput {
  const { load } = row.request;
  const isOpen = typeof load === 'string' && load !== 'steady' && load !== 'closed';
  const { requests_per_s: rate, replicas } = row.config;
  const share = isOpen ? { request_rate: rate / replicas } : { concurrency: replicaConcurrency(row.config) };
  return { ...replicaFields(row), ...share, tier: 'simulate' } as unknown as EstimateInput;
}

function isLimit(key: string): boolean {
  return /^(ttft|tpot|request_latency)(_ms)?$/.test(key);
}

export function replicaConcurrency({ concurrency, replicas }: PlanConfig): number {
  return Math.max(1, Math.round(concurrency / replicas));
}

/** The request's fields that an estimate has, with the layout of the row. */
function replicaFields({ request, config }: ProbedRow): Fields {
  const kept = Object.entries(request).filter(
    ([key, value]) =>
      value !== undefined &&
      value !== null &&
      ESTIMATE_KEYS.includes(key) &&
      key !== SHOWN_KEY &&
      !LOAD_KEYS.includes(key) &&
      !POOL_KEYS.includes(key),
  );
  const { workers } = config;
  const pools =
    'agg' in workers
      ? { agg: poolOf(workers.agg) }
      : { prefill: poolOf(workers.prefill), decode: poolOf(workers.decode) };
  return { ...Object.fromEntries(kept), mode: config.mode, ...pools };
}

function poolOf({ count, tp, pp, dp, cp, moe_tp, moe_ep, quant }: PlanWorker) {
  const experts = quant.moe === null ? {} : { moe_tp, moe_ep };
  return { workers: count, tp, pp, dp, ...(cp > 1 ? { cp } : {}), ...experts };
}

const STEPS = [1.02, 1.05, 1.1, 1.25, 1.5, 2];
/** A gain in throughput below this share is none. */
const GAIN = 2e-3;

/** The first thing that stands in the way as a replica takes more requests, by the rules of the search. */
export function bindingOf(row: ProbedRow): ExplainedBinding {
  const start = replicaConcurrency(row.config);
  const screened = screenedStop(row, start);
  return playedStop(row, { start, screened }) ?? screened;
}

function loads(start: number): readonly number[] {
  return [...new Set([start + 1, ...STEPS.map((step) => Math.ceil(start * step))])].filter((load) => load > start);
}

function screenedStop(row: ProbedRow, start: number): ExplainedBinding {
  const there = tried(row, start);
  let best = there instanceof SimError ? row.config.tokens_per_s_per_gpu : there.tokens_per_s_per_gpu;
  let last = start;
  const isPlanned = isSearched(row) && !(there instanceof SimError) && hasHeadroom(there);
  const at = (concurrency: number) => {
    const found = tried(row, concurrency);
    return { found, stop: stopOf(found, { row, concurrency, isPlanned }) };
  };
  for (const concurrency of loads(start)) {
    const { found, stop } = at(concurrency);
    if (stop !== null) {
      const first = firstStop((load) => at(load).stop, { low: last, stop });
      return lessEarned(row, { start, earned: best, before: first.concurrency - 1 }) ?? first;
    }
    const rate = found instanceof SimError ? best : found.tokens_per_s_per_gpu;
    if (concurrency >= start * 1.1 && rate < best * (1 + GAIN)) {
      const constraint = 'agg' in row.config.workers ? 'saturation' : 'pool';
      return { constraint, concurrency, words: saturationWords(row.config) };
    }
    best = Math.max(best, rate);
    last = concurrency;
  }
  return { constraint: 'none', concurrency: last, words: 'nothing binds up to twice the load' };
}

/**
 * Where the last load within the limits earns less than the row, no limit is what ends it: its throughput does. A batch that grows into the next tile
 * of a kernel is such an end.
 */
function lessEarned(
  row: ProbedRow,
  { start, earned, before }: { readonly start: number; readonly earned: number; readonly before: number },
): ExplainedBinding | null {
  const found = before > start ? tried(row, before) : null;
  if (found === null || found instanceof SimError || found.tokens_per_s_per_gpu >= earned) return null;
  const more = `${fixed(found.tokens_per_s_per_gpu)} tokens/s/gpu with ${before} requests in flight a replica, all within the limits, ${fixed(earned)} with fewer`;
  const constraint = 'agg' in row.config.workers ? 'saturation' : 'pool';
  const what = constraint === 'pool' ? `${saturationWords(row.config)}; ` : '';
  return { constraint, concurrency: before, words: `${what}throughput binds: ${more}` };
}

/** What stops first between a load that nothing stops and one that something does: another rule may do so before. */
function firstStop(
  at: (concurrency: number) => ExplainedBinding | null,
  { low: free, stop }: { readonly low: number; readonly stop: ExplainedBinding },
): ExplainedBinding {
  let low = free;
  let first = stop;
  while (first.concurrency - low > 1) {
    const middle = Math.floor((low + first.concurrency) / 2);
    const found = at(middle);
    if (found === null) low = middle;
    else first = found;
  }
  return first;
}

interface Trial {
  readonly row: ProbedRow;
  readonly concurrency: number;
  /** Whether the row obeys the rule of a prefill pool's largest load, as every row of a search does. */
  readonly isPlanned: boolean;
}

function stopOf(found: DetailedEstimate | SimError, { row, concurrency, isPlanned }: Trial): ExplainedBinding | null {
  if (found instanceof SimError) return refusal(found, concurrency);
  const how = row.request.tier === 'screen' ? '' : ' (closed form)';
  const missed = missedLimit(found, { concurrency, how });
  if (missed !== null || !isPlanned || hasHeadroom(found)) return missed;
  const share = MAX_PREFILL_UTILISATION * 100;
  const words = `the planner's own rule binds: the prefill pool is planned at ${share} % of its capacity at most, and is busier with ${concurrency} requests in flight a replica`;
  return { constraint: 'prefill_pool', concurrency, words };
}

function missedLimit(
  found: DetailedEstimate,
  { concurrency, how }: { readonly concurrency: number; readonly how: string },
): ExplainedBinding | null {
  const [miss] = misses(found, found.sla);
  if (miss === undefined) return null;
  const { name, valueMs, boundMs } = miss;
  const [value, limit] = toldApart(valueMs, boundMs);
  const requests = `${concurrency} ${nounFor(concurrency, 'request')} in flight a replica`;
  const words = `${name} binds: ${value} ms with ${requests}, the limit is ${limit}${how}`;
  return { constraint: LIMITS[name] ?? 'request_latency', concurrency, words };
}

/** A typed layout is no choice of the search: its pools are as the user wants them. */
function isSearched({ request }: ProbedRow): boolean {
  return ['agg', 'prefill', ...LOAD_KEYS].every((key) => request[key] === undefined);
}

/** The search's rule on the queue of a prefill pool: an arrival in a closed loop finds all requests but itself. */
function hasHeadroom({ workers, requests_per_s: rate, concurrency, replicas }: PlanConfig): boolean {
  if ('agg' in workers) return true;
  const { count, requests_per_s_capacity: capacity } = workers.prefill;
  return (rate / (replicas * count * capacity)) * (1 - 1 / concurrency) <= MAX_PREFILL_UTILISATION;
}

/**
 * What the simulations of a simulated row say: a limit that is missed before the closed form sees anything, or there. Where they see none there
 * either, both are told.
 */
function playedStop(
  row: ProbedRow,
  { start, screened: stop }: { readonly start: number; readonly screened: ExplainedBinding },
): ExplainedBinding | null {
  const { load, tier } = row.request;
  if (!isSearched(row) || tier === 'screen' || (load !== undefined && load !== 'steady')) return null;
  const isLimit = Object.values(LIMITS).includes(stop.constraint);
  const before = loads(start).filter((one) => one < stop.concurrency);
  let last: DetailedEstimate | SimError | null = null;
  for (const concurrency of isLimit ? [...before, stop.concurrency] : before) {
    // Guard: as in screenedReplica.
    const input = { ...replicaFields(row), concurrency, tier: 'simulate' } as unknown as EstimateInput;
    last = attempt(() => estimate(input, row.source, row.options));
    const missed = last instanceof SimError ? null : missedLimit(last, { concurrency, how: ' (simulated)' });
    if (missed !== null) return missed;
  }
  if (!isLimit || last === null || last instanceof SimError) return null;
  const { ttft_ms: ttft, tpot_ms: tpot, request_latency_ms: latency } = last;
  const simulated = { ttft, tpot: tpot ?? 0, request_latency: latency }[stop.constraint as 'ttft'];
  const words = stop.words.replace('(closed form)', `(closed form; ${fixed(simulated)} simulated)`);
  return { ...stop, words };
}

/** Which pool is full where pools are apart; a single one has nothing else to say than that it is. */
function saturationWords({ workers, requests_per_s: rate, replicas }: PlanConfig): string {
  if ('agg' in workers) return 'throughput is saturated: more requests in flight only wait longer';
  const pools = (['prefill', 'decode'] as const).map((role) => {
    const { count, requests_per_s_capacity: capacity } = workers[role];
    return { role, count, capacity: count * capacity, load: rate / replicas / (count * capacity) };
  });
  const [fullest] = pools.sort((a, b) => b.load - a.load);
  if (fullest === undefined) return 'throughput is saturated';
  const { role, count, capacity } = fullest;
  const of = `${count} ${role} ${nounFor(count, 'worker')} of a replica`;
  return `the ${role} pool binds: ${of} can do ${fixed(capacity)} requests/s, ${fixed(rate / replicas)} arrive`;
}

/** The constraint of a limit's name. */
export const LIMITS: Readonly<Record<string, ExplainedBinding['constraint']>> = {
  TTFT: 'ttft',
  TPOT: 'tpot',
  'request latency': 'request_latency',
};

function refusal({ message }: SimError, concurrency: number): ExplainedBinding {
  const requests = `${concurrency} ${nounFor(concurrency, 'request')} in flight a replica`;
  if (/runs \d+ at most/.test(message)) {
    const why = message.slice(message.lastIndexOf(': ') + 2);
    return { constraint: 'engine', concurrency, words: `the engine binds: ${why}` };
  }
  return { constraint: 'memory', concurrency, words: `GPU memory binds: the KV cache of ${requests} does not fit` };
}

function tried(row: ProbedRow, concurrency: number): DetailedEstimate | SimError {
  const { source, options, config } = row;
  // Replicas of two pools share the queue of their prompts.
  const replicas = config.mode === 'disagg' ? config.replicas : 1;
  return attempt(() => estimateAmong(replicas, { input: screenedReplica(row, concurrency), data: source, options }));
}

function attempt(work: () => DetailedEstimate): DetailedEstimate | SimError {
  try {
    return work();
  } catch (error) {
    if (error instanceof SimError && error.code === 'NO_FEASIBLE_CONFIG') return error;
    throw error;
  }
}

/** The row's operations at its own load; null where the rounded load of a replica does not fit. */
export function breakdownOf(row: ProbedRow): EstimateDetail | null {
  return detailedOf(row)?.detail ?? null;
}

/** The row in the closed form at its own load, with its operations; null where the rounded load of a replica does not fit. */
export function detailedOf(row: ProbedRow): DetailedEstimate | null {
  const options = { ...row.options, detail: ['time', 'ops'] as const };
  const found = tried({ ...row, options }, replicaConcurrency(row.config));
  return found instanceof SimError ? null : found;
}

/** The step that a latency is made of: that of prompts, or that of decodes. */
export function stepOf(detail: EstimateDetail, phase: 'prefill' | 'decode'): StepBreakdown | null {
  const pool = detail.agg ?? detail[phase];
  return pool?.ops?.find(({ step }) => (step === 'decode') === (phase === 'decode')) ?? null;
}

/** `decode step 14.04 ms: attention 36.2 %, ffn_up 18.7 %`. */
export function stepWords(step: StepBreakdown): string {
  const largest = [...step.operations].sort((a, b) => b.share - a.share).slice(0, 2);
  const parts = largest.map(({ name, share }) => `${name} ${percent(share)}`);
  return `${step.step} step ${fixed(step.ms)} ms: ${parts.join(', ')}`;
}
