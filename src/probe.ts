import type { EstimateDetail, StepBreakdown } from './advise/estimate-detail.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { nounFor } from './base/words.ts';
import { type DetailedEstimate, type EstimateOptions, estimate } from './estimate.ts';
import { type EstimateInput, estimateInputSchema } from './input/estimate-input.ts';
import type { ExplainedBinding } from './rank/explain-result.ts';
import type { PlanConfig, PlanWorker } from './rank/plan-result.ts';
import { fixed, percent } from './report/format.ts';
import { misses } from './report/verdict.ts';

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

/** The first thing that stands in the way as a replica takes more requests. */
export function bindingOf(row: ProbedRow): ExplainedBinding {
  const start = replicaConcurrency(row.config);
  let best = row.config.tokens_per_s_per_gpu;
  let last = start;
  for (const step of [0, ...STEPS]) {
    const concurrency = step === 0 ? start + 1 : Math.ceil(start * step);
    if (concurrency <= last) continue;
    const found = tried(row, concurrency);
    if (found instanceof SimError) return refusal(found, concurrency);
    const [miss] = misses(found, found.sla);
    if (miss !== undefined) {
      const { name, valueMs, boundMs } = miss;
      const words = `${name} binds: ${fixed(valueMs)} ms with ${concurrency} requests in flight a replica, the limit is ${fixed(boundMs)}`;
      return { constraint: LIMITS[name] ?? 'request_latency', concurrency, words };
    }
    if (concurrency >= start * 1.1 && found.tokens_per_s_per_gpu < best * (1 + GAIN)) {
      const constraint = 'agg' in row.config.workers ? 'saturation' : 'pool';
      return { constraint, concurrency, words: saturationWords(row.config) };
    }
    best = Math.max(best, found.tokens_per_s_per_gpu);
    last = concurrency;
  }
  return { constraint: 'none', concurrency: last, words: 'nothing binds up to twice the load' };
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

const LIMITS: Readonly<Record<string, ExplainedBinding['constraint']>> = {
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
  try {
    return estimate(screenedReplica(row, concurrency), row.source, row.options);
  } catch (error) {
    if (error instanceof SimError && error.code === 'NO_FEASIBLE_CONFIG') return error;
    throw error;
  }
}

/** The row's operations at its own load; null where the rounded load of a replica does not fit. */
export function breakdownOf(row: ProbedRow): EstimateDetail | null {
  const options = { ...row.options, detail: ['time', 'ops'] as const };
  const found = tried({ ...row, options }, replicaConcurrency(row.config));
  return found instanceof SimError ? null : (found.detail ?? null);
}

/** The step that a latency is made of: that of prompts, or that of decodes. */
export function stepOf(detail: EstimateDetail, phase: 'prefill' | 'decode'): StepBreakdown | null {
  const pool = detail.agg ?? detail[phase];
  return pool?.ops?.find(({ step }) => (step === 'decode') === (phase === 'decode')) ?? null;
}

/** `decode step 14.04 ms: attention 36.2%, ffn_up 18.7%`. */
export function stepWords(step: StepBreakdown): string {
  const largest = [...step.operations].sort((a, b) => b.share - a.share).slice(0, 2);
  const parts = largest.map(({ name, share }) => `${name} ${percent(share)}`);
  return `${step.step} step ${fixed(step.ms)} ms: ${parts.join(', ')}`;
}
