import * as z from 'zod';
import { SimError } from '../base/errors.ts';

/** How a load is turned into figures: closed forms of a steady state, or a simulation of every request. */
export const TIERS = ['screen', 'simulate'] as const;
export type Tier = (typeof TIERS)[number];

/** Statistic of a simulated latency that a row shows and a limit holds for. */
export const STATISTICS = ['mean', 'p50', 'p90', 'p95', 'p99'] as const;
export type Statistic = (typeof STATISTICS)[number];

/** When requests are sent: closed loops (steady, or from cold), or at a rate whatever the deployment does. */
export type LoadKind =
  | { readonly kind: 'steady' | 'closed' | 'poisson' | 'constant' }
  | { readonly kind: 'bursty'; readonly burstiness: number };

/** One request of a list of them. */
export interface LengthsRow {
  readonly isl: number;
  readonly osl: number;
  /** Requests of one id share their first `prefix` tokens. */
  readonly prefixId: number | null;
}

/** How long prompts and outputs are: as nominal, drawn around it, or one after the other from a list. */
export type LengthsKind =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'uniform'; readonly ratio: number }
  | { readonly kind: 'lognormal'; readonly cv: number }
  | { readonly kind: 'list'; readonly rows: readonly LengthsRow[] };

/** The load that a simulation plays, checked and completed. */
export interface Play {
  readonly tier: Tier;
  readonly load: LoadKind;
  /** Requests per second of the whole deployment; null for closed loops, and where the plan's own rate applies. */
  readonly requestRate: number | null;
  readonly percentile: Statistic;
  /** Requests of the whole deployment that are played; null for as many as the load needs. */
  readonly requests: number | null;
  readonly lengths: LengthsKind;
  readonly seed: number;
  /** Whether another seed than the usual one was typed, so that one without effect is said. */
  readonly seedTyped: boolean;
}

const COUNT = 'a whole number, 1 or more';
const RATE = 'requests per second, above 0';
const TOKENS = 'a list of {isl, osl} with whole numbers of 1 or more';
const LOADS = 'steady, closed, poisson, constant or bursty:B with B above 0';
const LENGTHS = 'fixed, uniform:R with R above 0 and at most 1, lognormal:CV with CV from 0, or a CSV file';

const lengthsRow = z.strictObject({
  isl: z.int(TOKENS).min(1, TOKENS),
  osl: z.int(TOKENS).min(1, TOKENS),
  prefix_id: z.int('a whole number, 0 or more').min(0, 'a whole number, 0 or more').optional(),
});

/** Fields of a request that a simulation reads. */
export const playShape = {
  tier: z.enum(TIERS, 'screen or simulate').optional(),
  load: z.string(LOADS).optional(),
  percentile: z.enum(STATISTICS, 'mean, p50, p90, p95 or p99').nullish(),
  requests: z.int(COUNT).min(1, COUNT).nullish(),
  lengths: z.union([z.string(), z.array(lengthsRow).min(1, TOKENS)], LENGTHS).optional(),
  seed: z.int('a whole number, 0 or more').min(0, 'a whole number, 0 or more').optional(),
};

export const requestRateShape = { request_rate: z.number(RATE).positive(RATE).nullish() };

const playSchema = z.object({ ...playShape, ...requestRateShape });
export type PlayFields = z.output<typeof playSchema>;

const DEFAULT_SEED = 1;

/** Fields that only a simulation reads, in the order they are refused. */
const PLAYED = ['load', 'percentile', 'requests', 'lengths', 'seed', 'request_rate'] as const;

/**
 * The load that the fields ask for. `limits` is the statistic that the limits were typed with (600@p95), null where none was.
 * @throws SimError USAGE for a value that is out of range, or that the screening tier has no answer for
 */
export function playOf(
  fields: PlayFields,
  { tier: fallback, limits }: { readonly tier: Tier; readonly limits: LimitStatistic | null },
): Play {
  const tier = fields.tier ?? fallback;
  const load = loadOf(fields.load ?? 'steady');
  const percentile = percentileOf(fields.percentile ?? null, limits);
  if (tier === 'screen') checkScreen(fields, limits);
  return {
    tier,
    load,
    requestRate: fields.request_rate ?? null,
    percentile,
    requests: fields.requests ?? null,
    lengths: lengthsOf(fields.lengths ?? 'fixed'),
    seed: fields.seed ?? DEFAULT_SEED,
    // Typed as what it is without, it changes nothing: a saved request has it.
    seedTyped: (fields.seed ?? DEFAULT_SEED) !== DEFAULT_SEED,
  };
}

export function isOpen({ kind }: LoadKind): boolean {
  return kind !== 'steady' && kind !== 'closed';
}

/** The load as it is typed. */
export function loadWord(load: LoadKind): string {
  return load.kind === 'bursty' ? `bursty:${load.burstiness}` : load.kind;
}

/** The lengths as they are typed; a list has no spelling but its size. */
export function lengthsWord(lengths: LengthsKind): string {
  switch (lengths.kind) {
    case 'fixed':
      return 'fixed';
    case 'uniform':
      return `uniform:${lengths.ratio}`;
    case 'lognormal':
      return `lognormal:${lengths.cv}`;
    case 'list':
      return `list of ${lengths.rows.length}`;
    default:
      return lengths satisfies never;
  }
}

/** Tokens of the shortest prompt that the lengths name; a lognormal one may be of any length, and its prefix is then cut to it. */
export function shortestPrompt(lengths: LengthsKind, isl: number): number {
  if (lengths.kind === 'uniform') return Math.max(1, Math.ceil(lengths.ratio * isl));
  return lengths.kind === 'list' ? Math.min(...lengths.rows.map((row) => row.isl)) : isl;
}

/** The closed form is of one steady state and of means: whatever else is asked needs the simulation. */
function checkScreen(fields: PlayFields, limits: LimitStatistic | null): void {
  const hint = 'the screening tier knows means of a steady closed loop only';
  if (limits !== null && limits.statistic !== 'mean') {
    throw new SimError('USAGE', `${limits.typed}: a percentile needs --tier simulate`, { hint });
  }
  for (const key of PLAYED) {
    const value = fields[key];
    const isPlain = value === 'steady' || value === 'mean' || value === 'fixed';
    if (value === undefined || value === null || isPlain) continue;
    const typed = typeof value === 'object' ? '' : ` ${value}`;
    throw new SimError('USAGE', `--${key.replaceAll('_', '-')}${typed}: needs --tier simulate`, { hint });
  }
}

function loadOf(typed: string): LoadKind {
  const bursty = /^bursty:(.+)$/.exec(typed);
  const burstiness = Number(bursty?.[1]);
  if (bursty !== null && burstiness > 0 && Number.isFinite(burstiness)) return { kind: 'bursty', burstiness };
  const known = (['steady', 'closed', 'poisson', 'constant'] as const).find((kind) => kind === typed);
  if (known === undefined) throw new SimError('USAGE', `--load ${typed}: expected ${LOADS}`);
  return { kind: known };
}

function lengthsOf(typed: string | readonly z.output<typeof lengthsRow>[]): LengthsKind {
  if (typeof typed !== 'string') {
    const rows = typed.map(({ isl, osl, prefix_id: prefixId = null }) => ({ isl, osl, prefixId }));
    return { kind: 'list', rows };
  }
  if (typed === 'fixed') return { kind: 'fixed' };
  const [, kind, size] = /^(uniform|lognormal):(\S+)$/.exec(typed) ?? [];
  const value = Number(size);
  if (kind === 'uniform' && value > 0 && value <= 1) return { kind, ratio: value };
  if (kind === 'lognormal' && value >= 0 && Number.isFinite(value)) return { kind, cv: value };
  throw new SimError('USAGE', `--lengths ${typed}: expected ${LENGTHS}`);
}

/** The statistic that limits are typed with, and how the first of them is. */
export interface LimitStatistic {
  readonly statistic: Statistic;
  readonly typed: string;
}

const LIMIT_KEYS = ['ttft', 'tpot', 'request_latency', 'ttft_ms', 'tpot_ms', 'request_latency_ms'] as const;

/**
 * Takes the statistics off limits such as 600@p95. One of them holds for all limits and for the latencies of the answer.
 * @throws SimError USAGE for a statistic that is unknown, or for two different ones
 */
export function withoutStatistics(input: unknown): { readonly input: unknown; readonly limits: LimitStatistic | null } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { input, limits: null };
  const fields: Record<string, unknown> = { ...input };
  let limits: LimitStatistic | null = null;
  for (const key of LIMIT_KEYS) {
    const value = fields[key];
    if (typeof value !== 'string' || !value.includes('@')) continue;
    const typed = `--${key.replace(/_ms$/, '').replaceAll('_', '-')} ${value}`;
    const [ms = '', word = ''] = value.split('@');
    const statistic = STATISTICS.find((name) => name === word.toLowerCase());
    if (statistic === undefined || !/^\d+(\.\d+)?$/.test(ms)) {
      throw new SimError('USAGE', `${typed}: expected milliseconds, alone or with a statistic such as 600@p95`, {
        hint: `statistics: ${STATISTICS.join(', ')}`,
      });
    }
    if (limits !== null && limits.statistic !== statistic) throw twoStatistics(limits.typed, typed);
    fields[key] = Number(ms);
    limits ??= { statistic, typed };
  }
  return { input: fields, limits };
}

function percentileOf(typed: Statistic | null, limits: LimitStatistic | null): Statistic {
  if (typed !== null && limits !== null && typed !== limits.statistic) {
    throw twoStatistics(`--percentile ${typed}`, limits.typed);
  }
  return typed ?? limits?.statistic ?? 'mean';
}

function twoStatistics(a: string, b: string): SimError {
  const hint = 'one statistic holds for all limits and for the latencies shown';
  return new SimError('USAGE', `${a} and ${b} ask for different statistics`, { hint });
}
