import { type AnswerFigures, figuresOf, type Outcome, scaledRange } from './advise/figures.ts';
import type { DataSource } from './base/data-source.ts';
import { causeOf, type Missed } from './check-cause.ts';
import { type EstimateOptions, estimate } from './estimate.ts';
import { namesSeveral } from './input/across-input.ts';
import { isSimulated, MIX_FIGURES, WORKLOAD_FIGURES } from './input/figure-names.ts';
import { type MixRequest, parseMix } from './input/mix-request.ts';
import { placedRequest } from './placed-request.ts';
import { type ProbedRow, playedReplica } from './probe.ts';
import type { FigureValue } from './rank/check-result.ts';
import type { SimulationResult } from './rank/simulation-result.ts';
import type { MixDeployment, MixShare, WorkloadsResult } from './rank/workloads-result.ts';
import { layoutWords } from './report/cells.ts';
import { fixed, percent } from './report/format.ts';
import { workloadsMissWords } from './report/workloads-text.ts';
import { mixStepTokens } from './workloads-plan.ts';

/** One deployment for several workloads, as a case of a check asks about it. */
export interface CheckedMix {
  readonly request: MixRequest;
  readonly found: WorkloadsResult;
  readonly source: DataSource;
  readonly options: EstimateOptions;
}

/** The deployment that a case is held to: the best one, else the nearest miss. */
export function deploymentOf({ top, closest }: WorkloadsResult): MixDeployment | null {
  return top[0] ?? closest[0] ?? null;
}

/** Why nothing holds the limits; null where something does. */
export function mixReason(found: WorkloadsResult): string | null {
  if (found.chosen !== null) return null;
  const nearest = deploymentOf(found);
  const lead = nearest?.workloads[0];
  const closest = lead === undefined ? '' : ` (${layoutWords(lead.config)})`;
  return `${workloadsMissWords(found)}${closest}`;
}

export function mixOutcome({ status, chosen, evaluated }: WorkloadsResult): Outcome {
  const fits = status === 'ok' || (status === 'no_feasible_config' && evaluated > 0);
  return { fits, chosen, status };
}

/** Figures of the deployment, and of each workload on it as `NAME.FIGURE`; `names` are those that are expected, some of which have to be simulated. */
export function mixFigures(mix: CheckedMix, names: readonly string[]): AnswerFigures {
  const { found } = mix;
  const outcome = mixOutcome(found);
  const deployment = deploymentOf(found);
  if (deployment === null) return figuresOf(outcome, null, null);
  const each = deployment.workloads.map((share) => workloadFigures(share, outcome, playedFor(share, mix, names)));
  return {
    values: {
      ...deploymentValues(
        found,
        deployment,
        each.map(({ figures }) => figures.values),
      ),
      ...Object.assign({}, ...each.map(({ name, figures }) => prefixed(name, figures.values))),
    },
    ranges: {
      ...rates(deployment),
      ...Object.assign({}, ...each.map(({ name, figures }) => prefixed(name, figures.ranges))),
    },
  };
}

/** Figures beside the usual ones that a stored answer is compared by: the latencies of each workload. */
export function mixCompared(found: WorkloadsResult): readonly string[] {
  return found.workloads.flatMap(({ name }) => LATENCIES.map((figure) => `${name}.${figure}`));
}

const LATENCIES = ['ttft_ms', 'tpot_ms', 'request_latency_ms'];

type Values = Readonly<Record<string, FigureValue>>;

function prefixed<T>(name: string, values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([figure, value]) => [`${name}.${figure}`, value]));
}

interface NamedFigures {
  readonly name: string;
  readonly figures: AnswerFigures;
}

function workloadFigures(
  { name, config, time_share: timeShare, regret }: MixShare,
  outcome: Outcome,
  simulation: SimulationResult | null,
): NamedFigures {
  const { values, ranges } = figuresOf(outcome, config, simulation);
  const own: Values = {
    ...values,
    time_share: timeShare,
    regret_share: regret?.tokens_per_s_per_gpu ?? null,
    regret_ttft_ms: regret?.ttft_ms ?? null,
    regret_tpot_ms: regret?.tpot_ms ?? null,
  };
  const kept = <T>(figures: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(figures).filter(([figure]) => WORKLOAD_FIGURES.includes(figure)));
  return { name, figures: { values: kept(own), ranges: kept(ranges) } };
}

function deploymentValues(
  found: WorkloadsResult,
  deployment: MixDeployment,
  each: readonly Values[],
): Record<string, FigureValue> {
  const [lead] = deployment.workloads;
  const shared = lead === undefined ? {} : figuresOf(mixOutcome(found), lead.config, null).values;
  // The engine has room for what the most demanding workload needs.
  const fullest = [...each].sort((a, b) => Number(b.memory_gib) - Number(a.memory_gib))[0] ?? {};
  const memory = Object.entries(fullest).filter(([figure]) => figure.startsWith('memory_'));
  const ends = Object.entries(rates(deployment)).flatMap(([name, [low, high]]) => [
    [`${name}_low`, low],
    [`${name}_high`, high],
  ]);
  const values: Record<string, FigureValue> = {
    ...shared,
    ...Object.fromEntries(memory),
    tokens_per_s_per_gpu: deployment.tokens_per_s_per_gpu,
    tokens_per_s: deployment.tokens_per_s,
    requests_per_s: deployment.requests_per_s,
    concurrency: deployment.concurrency,
    grade: deployment.grade,
    sla_met: deployment.sla_met,
    ...Object.fromEntries(ends),
    ...capacity(found, deployment),
  };
  return Object.fromEntries(Object.entries(values).filter(([figure]) => MIX_FIGURES.includes(figure)));
}

/** What a deployment for a load carries of it. */
function capacity({ target }: WorkloadsResult, deployment: MixDeployment): Record<string, FigureValue> {
  if (target === undefined) return {};
  const { requests_per_s: rate, concurrency } = deployment;
  const share = target.requests_per_s === null ? concurrency / (target.concurrency ?? 1) : rate / target.requests_per_s;
  return { capacity_requests_per_s: rate, capacity_concurrency: concurrency, headroom_share: share - 1 };
}

/** All rates are in proportion to the throughput. */
function rates({ tokens_per_s_per_gpu_range: range, ...deployment }: MixDeployment): AnswerFigures['ranges'] {
  const of = (value: number) => scaledRange(range, value / deployment.tokens_per_s_per_gpu);
  return {
    tokens_per_s_per_gpu: range,
    tokens_per_s: of(deployment.tokens_per_s),
    requests_per_s: of(deployment.requests_per_s),
  };
}

/** The deployment under one workload, played request by request where an expectation asks for what only a simulation knows. */
function playedFor(share: MixShare, mix: CheckedMix, names: readonly string[]): SimulationResult | null {
  const isAsked = names.some(
    (name) => name.startsWith(`${share.name}.`) && isSimulated(name.slice(share.name.length + 1)),
  );
  const row = isAsked && mix.found.chosen !== null ? rowOf(share, mix) : null;
  if (row === null) return null;
  return estimate(playedReplica(row), row.source, row.options).simulation ?? null;
}

/** A workload on the deployment as a question about one row of a plan, on an engine that is set up for all of them. */
function rowOf({ name, config }: MixShare, { request, found, source, options }: CheckedMix): ProbedRow | null {
  const placed = namesSeveral(request.input) ? placedRequest(request.input, found.request) : request.input;
  const { workloads } = parseMix({ ...request, input: placed });
  const asked = workloads.find((workload) => workload.name === name);
  if (asked === undefined) return null;
  const maxBatchedTokens = mixStepTokens(workloads, source, options);
  return {
    request: asked.input as unknown as ProbedRow['request'],
    config,
    source,
    options: maxBatchedTokens === undefined ? options : { ...options, maxBatchedTokens },
  };
}

/** What a figure that is not met owes most to: of a workload as of a plan, of the mix the workload that takes the most time and what binds it. */
export function mixCause({ figure, actual }: Missed, mix: CheckedMix): string | null {
  const { found } = mix;
  const deployment = deploymentOf(found);
  if (deployment === null) return null;
  const end = figure.lastIndexOf('.');
  if (figure === 'chosen') return rivals(found);
  if (end === -1) return ofMost(figure, deployment, mix);
  const share = deployment.workloads.find(({ name }) => name === figure.slice(0, end));
  return share === undefined ? null : ofWorkload({ figure: figure.slice(end + 1), actual }, share, mix);
}

function ofWorkload({ figure, actual }: Missed, share: MixShare, mix: CheckedMix): string | null {
  if (figure === 'time_share') return null;
  if (figure.startsWith('regret_')) return bestWords(share, mix.found);
  const row = rowOf(share, mix);
  return row === null ? null : causeOf({ figure, actual }, row, null);
}

/** What serves a workload best alone. */
function bestWords({ name }: MixShare, { workloads }: WorkloadsResult): string | null {
  const own = workloads.find((workload) => workload.name === name)?.own ?? null;
  return own === null ? null : `its best alone is ${layoutWords(own)}, ${fixed(own.tokens_per_s_per_gpu)} tokens/s/gpu`;
}

function ofMost(figure: string, { workloads }: MixDeployment, mix: CheckedMix): string | null {
  const [most] = [...workloads].sort((a, b) => b.time_share - a.time_share);
  const row = most === undefined ? null : rowOf(most, mix);
  if (most === undefined || row === null) return null;
  const cause = causeOf({ figure, actual: null }, row, null);
  if (!/^(tokens_per_s|requests_per_s|concurrency|capacity|headroom)/.test(figure)) return cause;
  const share = `${most.name} takes ${percent(most.time_share)} of the time`;
  return cause === null ? share : `${share}: ${cause}`;
}

/** The best of each mode side by side. */
function rivals({ top }: WorkloadsResult): string | null {
  const best = (['agg', 'disagg'] as const).flatMap((mode) => top.find((row) => row.mode === mode) ?? []);
  const words = best.map(({ mode, tokens_per_s_per_gpu: rate }) => `${mode} ${fixed(rate)}`);
  return words.length === 0 ? null : `${words.join(', ')} tokens/s/gpu`;
}
