import type { DataSource } from '../../src/base/data-source.ts';
import { type PlanConfig, type PlanInput, type PlanResult, plan } from '../../src/index.ts';
import { type Figures, kernelsOnly, type OpenedRow, openRow, oursAt, peerFigures } from './accuracy-peer.ts';
import { type PublishedRow, publishedRows, requestOf } from './accuracy-points.ts';

export const QUANTITIES = ['tokensPerSPerGpu', 'ttftMs', 'tpotMs'] as const satisfies readonly (keyof Figures)[];
export type Quantity = (typeof QUANTITIES)[number];

/** From the published figure to ours in steps; each factor is what one change of the model does to the figure. */
export const STEPS = ['tables', 'queueing', 'engine', 'kv', 'load'] as const;
export type Step = (typeof STEPS)[number];

export type Factors = Readonly<Record<Step, number>>;

/** A published row, ours for the same layout, and how one leads to the other. */
export interface Comparison {
  readonly row: PublishedRow;
  readonly input: PlanInput;
  /** Our best compliant row of the layout (aggregated or decode), null where the plan has none. */
  readonly ours: PlanConfig | null;
  readonly figures: Figures | null;
  /** ours / published - 1; null where either is missing. */
  readonly difference: Readonly<Record<Quantity, number | null>>;
  /** Multiply to ours / published; null where that is unknown. */
  readonly factors: Readonly<Record<Quantity, Factors | null>>;
  readonly facts: RowFacts;
}

/** What explanations quote. */
export interface RowFacts {
  readonly result: PlanResult;
  /** Engine terms in place, KV cache as ours. */
  readonly opened: OpenedRow;
  /** Kernel times alone, KV cache as published. */
  readonly kernels: OpenedRow;
  /** Requests that the published row really has in flight: rate x latency. */
  readonly inFlight: number;
}

/** Every published row beside ours. */
export function comparisons(source: DataSource): Comparison[] {
  const plans = new Map<string, PlanResult>();
  return publishedRows().map((row) => {
    const input = requestOf(row.request);
    const result = plans.get(row.id) ?? plan({ ...input, top_n: 100 }, source);
    plans.set(row.id, result);
    return compare(row, { input, result, source });
  });
}

interface Context {
  readonly input: PlanInput;
  readonly result: PlanResult;
  readonly source: DataSource;
}

function compare(row: PublishedRow, { input, result, source }: Context): Comparison {
  const ours = result.modes[row.mode]?.top.find((c) => isLayout(c, row)) ?? null;
  const figures = ours === null ? null : figuresOf(ours);
  const published = (q: Quantity) => (q === 'tokensPerSPerGpu' ? row.tokensPerSPerGpu : row[q]);
  const inFlight = requestsInFlight(row, input);
  const asPublished: PlanInput = { ...input, kv_cache_dtype: row.kvCache };
  const facts = {
    result,
    inFlight,
    opened: openRow(input, source),
    kernels: openRow(asPublished, kernelsOnly(source)),
  };
  const concurrency = Math.round(inFlight);
  const stages = [
    peerFigures(row, facts.kernels),
    oursAt({ row, input: asPublished, source: kernelsOnly(source) }, concurrency),
    oursAt({ row, input: asPublished, source }, concurrency),
    oursAt({ row, input, source }, concurrency),
  ];
  const of = <T>(value: (q: Quantity) => T) => Object.fromEntries(QUANTITIES.map((q) => [q, value(q)]));
  return {
    row,
    input,
    ours,
    figures,
    facts,
    difference: of((q) => {
      const was = published(q);
      return figures === null || was === null ? null : figures[q] / was - 1;
    }) as Comparison['difference'],
    factors: of((q) => {
      const was = published(q);
      return figures === null || was === null ? null : factorsOf([was, ...stages.map((s) => s[q]), figures[q]]);
    }) as Comparison['factors'],
  };
}

function factorsOf(values: readonly number[]): Factors {
  const factors = STEPS.map((step, i) => [step, (values[i + 1] ?? Number.NaN) / (values[i] ?? Number.NaN)]);
  return Object.fromEntries(factors) as unknown as Factors;
}

function isLayout(config: PlanConfig, row: PublishedRow): boolean {
  const lead = 'agg' in config.workers ? config.workers.agg : config.workers.decode;
  return lead.tp === row.lead.tp && lead.pp === 1;
}

export function figuresOf(config: PlanConfig): Figures {
  return {
    tokensPerSPerGpu: config.tokens_per_s_per_gpu,
    ttftMs: config.ttft_ms,
    tpotMs: config.tpot_ms ?? Number.NaN,
  };
}

// The published concurrency of a disaggregated row is its full decode batches; what its rate and latency imply is less when prefill limits.
function requestsInFlight(row: PublishedRow, input: PlanInput): number {
  if (row.mode === 'agg' || row.ttftMs === null) return row.concurrency;
  const osl = input.osl ?? 0;
  const perMs = (row.tokensPerSPerGpu * input.total_gpus) / osl / 1000;
  const tpotMs = row.tpotMs ?? input.tpot ?? 0;
  return Math.min(row.concurrency, perMs * (row.ttftMs + tpotMs * (osl - 1)));
}
