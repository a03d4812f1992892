import type { DataSource } from '../../src/base/data-source.ts';
import { estimate, type PlanInput, SimError } from '../../src/index.ts';
import { parseRequest } from '../../src/input/request.ts';
import { layerCount } from '../../src/model/model-spec.ts';
import { openRequest } from '../../src/open-request.ts';
import { MAX_PREFILL_UTILISATION } from '../../src/search/disagg-sweep.ts';
import type { SweepSpace } from '../../src/search/sweep.ts';
import { newStepCost, type OpCost, type StepCoster } from '../../src/step/step-cost.ts';
import type { StepShape } from '../../src/workload/step-shape.ts';
import { meanDecodeKvTokens, newPromptTokens } from '../../src/workload/workload.ts';
import type { PublishedRow } from './accuracy-points.ts';

/** The three quantities that are compared. */
export interface Figures {
  readonly tokensPerSPerGpu: number;
  readonly ttftMs: number;
  readonly tpotMs: number;
}

/** A published row's request with its worker's step costs at hand. */
export interface OpenedRow {
  readonly space: SweepSpace;
  readonly layers: number;
  coster(tp: number, duty: 'prompts' | 'decode_only'): StepCoster;
}

/** The data with an engine whose terms are neutral: kernel tables alone, no host time, no scales, no front end. */
export function kernelsOnly(source: DataSource): DataSource {
  return withTerms(source, (name) => (/_scale$|_share$/.test(name) ? 1 : 0));
}

/** The data with engine terms as `termOf` says; null leaves a term as it is. */
export function withTerms(source: DataSource, termOf: (name: string) => number | null): DataSource {
  const of = (name: string, value: string) => termOf(name) ?? value;
  const changed = (text: string) =>
    text
      .replaceAll(
        /^( {2}(\w+): \{ value: )([\d.]+)/gm,
        (_, head: string, name: string, value: string) => `${head}${of(name, value)}`,
      )
      .replaceAll(
        /"(\w+_(?:scale|us|ms|slack|share))": ([\d.]+)/g,
        (_, name: string, value: string) => `"${name}": ${of(name, value)}`,
      );
  return {
    list: (folder) => source.list(folder),
    read: (path) => {
      const text = source.read(path);
      return text !== null && path.startsWith('engines/') ? changed(text) : text;
    },
  };
}

export function openRow(input: PlanInput, source: DataSource): OpenedRow {
  const { space } = openRequest(parseRequest(input).request, source);
  return {
    space,
    layers: layerCount(space.model),
    coster: (tp, duty) => {
      const parallel = { tp, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };
      const coster = space.prefillEngine.coster(parallel, duty);
      if (coster === null) throw new Error(`tp${tp}: no performance data`);
      return coster;
    },
  };
}

/**
 * The closed form that the peer publishes for a row, on our kernel times: what it would have answered with our tables. Both of its
 * versions are facts about that tool; `queue_steps` is the one of early 2026, `queue_log2` that of its release 0.10 for vLLM.
 */
export function peerFigures(row: PublishedRow, opened: OpenedRow): Figures {
  return row.mode === 'agg' ? peerAggregated(row, opened) : peerDisaggregated(row, opened);
}

/** The parts of the peer's aggregated answer. */
export interface PeerWindow extends Figures {
  readonly promptsPerStep: number;
  readonly mixedMs: number;
  readonly pureMs: number;
  /** What the peer multiplies the first pass by for queueing, after adding dispatchMs. */
  readonly queueFactor: number;
  readonly dispatchMs: number;
}

/** Prompts in a mixed step: the peer tries one and two, and publishes the better one that meets the limits. */
const PROMPTS_PER_STEP = [1, 2];

/** Of the two budgets the one that comes closer to the published figures. */
export function peerAggregated(row: PublishedRow, opened: OpenedRow): PeerWindow {
  const tried = PROMPTS_PER_STEP.map((prompts) => peerWindow(row, opened, prompts));
  const off = (f: Figures) =>
    Math.abs(Math.log(f.tokensPerSPerGpu / row.tokensPerSPerGpu)) +
    (row.ttftMs === null ? 0 : Math.abs(Math.log(f.ttftMs / row.ttftMs)));
  const [best] = tried.sort((a, b) => off(a) - off(b));
  if (best === undefined) throw new Error('no budget tried');
  return best;
}

// A window of osl steps in which b prompts are prefilled (K mixed steps) and b requests decode. queue_steps takes three mixed steps off
// TPOT and multiplies TTFT by 2 + (K-3)/20, at most 4; queue_log2 by 1 + log2(b)/8, at most 2, after adding 0.8 ms a layer.
/** The published closed form with a batch and a budget of whole prompts. */
export function peerWindow(
  row: PublishedRow,
  { space, layers, coster }: OpenedRow,
  promptsPerStep: number,
): PeerWindow {
  const { isl, osl } = space.workload;
  const b = row.batchSize;
  const steps = coster(row.lead.tp, 'prompts');
  const mixedSteps = Math.ceil((isl * b) / (promptsPerStep * isl));
  const m = priced(steps, mixedShape(space, promptsPerStep, Math.max(1, b - promptsPerStep)));
  const e = priced(steps, { prefill: [], decodeRequests: b, decodeKvTokens: meanDecodeKvTokens(space.workload) });
  const pureSteps = Math.max(0, osl - mixedSteps);
  const cycleMs = mixedSteps * m + pureSteps * e;
  const log2 = row.rules === 'queue_log2';
  const weighted = log2 ? mixedSteps : Math.max(1, mixedSteps - 3);
  const tpotMs = (weighted * m + pureSteps * e) / (weighted + pureSteps);
  const queueFactor = log2 ? Math.min(1 + Math.log2(b) / 8, 2) : Math.min(2 + (mixedSteps - 3) / 20, 4);
  const dispatchMs = log2 ? 0.8 * layers : 0;
  const ttftMs = queueFactor * (m + dispatchMs);
  const perS = (1000 * b * (osl - 1)) / cycleMs;
  const capped = log2 ? Math.min(perS, (1000 * b * (osl - 1)) / (ttftMs + tpotMs * (osl - 1))) : perS;
  const tokensPerSPerGpu = (capped * row.replicas) / space.totalGpus;
  return { tokensPerSPerGpu, ttftMs, tpotMs, promptsPerStep, mixedMs: m, pureMs: e, queueFactor, dispatchMs };
}

// Prefill 1.1 x the pass, decode 1.08 x the step, both at full batches; rates matched at 0.9 and 0.92 of the pools; TTFT once more x 1.8.
function peerDisaggregated(row: PublishedRow, { space, coster }: OpenedRow): Figures {
  if (row.prefill === null) throw new Error(`${row.id}: a disaggregated row without a prefill pool`);
  const { osl } = space.workload;
  const passMs = 1.1 * priced(coster(row.prefill.tp, 'prompts'), mixedShape(space, 1, 0));
  const decode = { prefill: [], decodeRequests: row.batchSize, decodeKvTokens: meanDecodeKvTokens(space.workload) };
  const tpotMs = 1.08 * priced(coster(row.lead.tp, 'decode_only'), decode);
  const prefillPerS = (0.9 * row.prefill.workers * 1000) / passMs;
  const decodePerS = (0.92 * row.lead.workers * 1000 * row.batchSize) / (tpotMs * (osl - 1));
  const perS = Math.min(prefillPerS, decodePerS) * row.replicas;
  return { tokensPerSPerGpu: (perS * osl) / space.totalGpus, ttftMs: 1.8 * passMs, tpotMs };
}

export function mixedShape({ workload }: SweepSpace, prompts: number, decodeRequests: number): StepShape {
  const chunk = {
    requests: prompts,
    newTokens: newPromptTokens(workload),
    pastTokens: workload.prefixTokens,
    finishing: prompts,
  };
  return { prefill: [chunk], decodeRequests, decodeKvTokens: meanDecodeKvTokens(workload) };
}

export function priced(coster: StepCoster, shape: StepShape): number {
  const cost = newStepCost();
  coster.price(shape, cost);
  return cost.ms;
}

/** Our prediction of a published layout. */
export interface OurPoint {
  readonly row: PublishedRow;
  readonly input: PlanInput;
  readonly source: DataSource;
}

/**
 * Our figures at a concurrency, or at the largest below it that the pools hold and that keeps the prefill pool at the utilisation plans
 * stop at: near 1 any wait can be had, and a comparison there says nothing.
 */
export function oursAt(point: OurPoint, concurrency: number): Figures {
  let low = 1;
  let high = concurrency;
  let best = figuresAt(point, high);
  if (best !== null) return best;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const found = figuresAt(point, middle);
    if (found === null) high = middle;
    else {
      low = middle;
      best = found;
    }
  }
  if (best === null) throw new Error(`${point.row.id}: not even two requests fit`);
  return best;
}

/** Rounds of bisection end within a request of the edge, which may lie a hair beyond the limit itself. */
const UTILISATION_LIMIT = MAX_PREFILL_UTILISATION * 1.005;

function figuresAt({ row, input, source }: OurPoint, concurrency: number): Figures | null {
  const { total_gpus, ttft, tpot, mode, ...request } = input;
  const lead = { tp: row.lead.tp, workers: row.lead.workers * row.replicas };
  const pools =
    row.prefill === null
      ? { agg: lead }
      : { prefill: { tp: row.prefill.tp, workers: row.prefill.workers * row.replicas }, decode: lead };
  const found = feasible(() => estimate({ ...request, mode: row.mode, concurrency, ...pools, tier: 'screen' }, source));
  if (found === null) return null;
  if ('prefill' in found.workers) {
    const { count, requests_per_s_capacity } = found.workers.prefill;
    if (found.requests_per_s > UTILISATION_LIMIT * count * requests_per_s_capacity) return null;
  }
  return {
    tokensPerSPerGpu: found.tokens_per_s / total_gpus,
    ttftMs: found.ttft_ms,
    tpotMs: found.tpot_ms ?? Number.NaN,
  };
}

function feasible<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof SimError && error.code === 'NO_FEASIBLE_CONFIG') return null;
    throw error;
  }
}

/** Milliseconds of a step by kind of work. */
export function byKind(
  parts: readonly OpCost[],
): Readonly<Record<'gemm' | 'attention' | 'collective' | 'rest', number>> {
  const sum = { gemm: 0, attention: 0, collective: 0, rest: 0 };
  for (const { kind, ms } of parts) {
    sum[kind === 'gemm' || kind === 'attention' || kind === 'collective' ? kind : 'rest'] += ms;
  }
  return sum;
}
