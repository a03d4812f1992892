import type { Mode } from '../base/names.ts';
import type { Objective } from '../input/objective-input.ts';
import { isTied, isWithinUncertainty, THIN_EVIDENCE, TIE_SHARE } from '../rank/compare.ts';
import type { ModeResult, PlanConfig, PlanResult, Range } from '../rank/plan-result.ts';
import { makePen, type Tone } from './ansi.ts';
import { isMoe, layoutWords, rangeCell } from './cells.ts';
import { type CloseRow, closeNote } from './close-words.ts';
import { type Column, columnsOf } from './columns.ts';
import { fixed, percent, rateText } from './format.ts';
import { costColumns, costFields, keptColumns, rankedWords, worthWords } from './objective-words.ts';
import { rejectLines } from './reject-words.ts';
import { terminalPlot } from './terminal-plot.ts';
import { type Field, fields, heading, item } from './text-blocks.ts';
import { type Look, topTable } from './top-table.ts';
import {
  bestConfig,
  bindingWords,
  bounds,
  closestMiss,
  missSentences,
  modeResults,
  uncertainBounds,
} from './verdict.ts';
import { whyNone } from './why-none.ts';
import { wrap } from './wrap.ts';

/** What the caller knows of the terminal. */
export interface TextOptions {
  /** Cells a line may take; below 40 the report is laid out for 40. */
  readonly width: number;
  readonly color: boolean;
  readonly unicode: boolean;
}

/** What a report says about the question that its configurations answer. */
export interface ReportWords {
  /** What was given: GPUs, or a load. */
  readonly goal: readonly Field[];
  /** The winner against the other mode; without one, the reason. */
  readonly chosen: { readonly value: string; readonly tone: Tone };
  /** What stands beside the figures of the best configuration. */
  readonly best: readonly Field[];
  readonly rankedBy: string;
  /** Whether rows are told apart by their throughput. */
  readonly byThroughput: boolean;
  /** What stands in place of a best configuration. */
  readonly none: string | null;
  readonly noneTitle: string;
  /** The columns of a table, from those of a plan. */
  readonly columns: (columns: readonly Column[]) => readonly Column[];
}

export const MIN_WIDTH = 40;
const BANNER_WIDTH = 80;
const TITLE = 'servefit Final Results';
const NO_TPOT = ' (one output token has no TPOT)';

/** The report of a plan for people at a terminal: no line is wider than the terminal, no escape code without colour. */
export function planReport(
  plan: PlanResult,
  { width, color, unicode }: TextOptions,
  words: ReportWords = planWords(plan),
): string {
  const look: Look = { width: Math.max(MIN_WIDTH, Math.floor(width)), pen: makePen(color), unicode };
  const sections = [
    banner(look),
    inputSection(plan, words, look),
    overallSection(plan, words, look),
    frontierSection(plan, look),
    detailsSection(plan, words, look),
    assumptionsSection(plan, look),
    rejectedSection(plan, look),
    noticesSection(plan, look),
    [rule(look)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

export function rule({ width }: Look): string {
  return '*'.repeat(Math.min(width, BANNER_WIDTH));
}

export function banner(look: Look): readonly string[] {
  const stars = rule(look);
  const room = stars.length - 2;
  const left = Math.floor((room - TITLE.length) / 2);
  const middle = `*${' '.repeat(left)}${TITLE}${' '.repeat(room - left - TITLE.length)}*`;
  return [stars, look.pen(middle, 'strong'), stars];
}

function planWords(plan: PlanResult): ReportWords {
  const { objective = 'tokens-per-gpu' } = plan.request;
  const best = bestConfig(plan);
  return {
    goal: [{ label: 'Total GPUs', value: String(plan.request.total_gpus) }],
    chosen: chosenValue(plan, objective),
    best: best === null ? [] : costFields(best, plan.request),
    rankedBy: rankedWords(objective, plan.request),
    byThroughput: objective === 'tokens-per-gpu',
    none: null,
    noneTitle: 'Closest Misses: (No configuration meets the SLA)',
    columns: (columns) => keptColumns(columns, objective),
  };
}

function inputSection(plan: PlanResult, words: ReportWords, look: Look): readonly string[] {
  const { request, sla } = plan;
  const atMost = look.unicode ? '≤' : '<=';
  const limits = bounds(sla).map(({ name, boundMs }) => `${name} ${atMost} ${fixed(boundMs)} ms`);
  const over = sla.percentile === null ? '' : ` at ${sla.percentile}`;
  const systems =
    request.decode_system === null || request.decode_system === request.system
      ? request.system
      : `${request.system} (prefill), ${request.decode_system} (decode)`;
  return [
    ...heading('Input Configuration & SLA Target:', look),
    ...fields(
      [
        { label: 'Model', value: request.model },
        ...moeField(plan),
        ...words.goal,
        { label: 'System', value: systems },
        { label: 'Backend', value: `${request.backend} ${request.backend_version}` },
        {
          label: 'Workload',
          value: `isl ${request.isl}, osl ${request.osl}, prefix ${request.prefix} (${request.load} load)`,
        },
        {
          label: 'SLA',
          value: limits.length === 0 ? 'none' : `${limits.join(', ')}${over}${request.osl === 1 ? NO_TPOT : ''}`,
        },
        { label: 'Best Experiment Chosen', ...words.chosen },
        ...plan.notices
          .filter(({ code }) => code === THIN_EVIDENCE)
          .map(({ message }) => ({ label: 'Caveat', value: message, tone: 'warn' as const })),
      ],
      look,
    ),
  ];
}

/** Workers know whether the model has experts; without a single configuration nobody does. */
function moeField(plan: PlanResult): readonly Field[] {
  const [config] = modeResults(plan).flatMap(({ result }) => [...result.top, ...result.closest, ...result.frontier]);
  if (config === undefined) return [];
  const workers = Object.values(config.workers);
  return [{ label: 'is MoE', value: workers.some(isMoe) ? 'yes' : 'no' }];
}

function chosenValue(plan: PlanResult, objective: Objective): { readonly value: string; readonly tone: Tone } {
  const best = bestConfig(plan);
  if (best === null) return { value: `none: ${statusWords(plan)}`, tone: 'bad' };
  const value = `${best.mode} at ${worthWords(objective, best, plan.request)}${comparison(plan, best, objective)}`;
  return { value, tone: 'good' };
}

/** The winner against the other mode: ` (disagg 1.67x better than agg)`; empty when one mode was asked for. */
function comparison(plan: PlanResult, best: PlanConfig, objective: Objective): string {
  const other = modeResults(plan).find(({ mode }) => mode !== best.mode);
  if (other === undefined) return '';
  const [rival] = other.result.top;
  if (rival === undefined) return ` (${other.mode}: ${whyNone(other.mode, other.result, plan.request.total_gpus)})`;
  if (objective !== 'tokens-per-gpu') return ` (${other.mode}: ${worthWords(objective, rival, plan.request)})`;
  if (isTied(best.tokens_per_s_per_gpu, rival.tokens_per_s_per_gpu)) {
    return ` (tied with ${other.mode}: less than ${percent(TIE_SHARE)} apart)`;
  }
  const ratio = best.tokens_per_s_per_gpu / rival.tokens_per_s_per_gpu;
  // Two decimals would print a lead below 0.5 % as none.
  const better = `${best.mode} ${fixed(ratio, ratio < 1.01 ? 3 : 2)}x better than ${other.mode}`;
  return ` (${better}${isWithinUncertainty(best, rival) ? '; they differ by less than the uncertainty' : ''})`;
}

function overallSection(plan: PlanResult, words: ReportWords, look: Look): readonly string[] {
  const best = bestConfig(plan);
  if (best === null) return missSection(plan, words, look);
  const perUser = best.tokens_per_s_per_user;
  return [
    ...heading('Overall Best Configuration:', look),
    ...fields(
      [
        { label: 'Layout', value: layoutWords(best) },
        { label: 'Best Throughput', value: `${rateText(best.tokens_per_s)} tokens/s` },
        {
          label: 'Per-GPU Throughput',
          value: `${rateText(best.tokens_per_s_per_gpu)} tokens/s/gpu${between(best.tokens_per_s_per_gpu_range)}`,
          tone: 'strong',
        },
        { label: 'Per-User Throughput', value: perUser === null ? '-' : `${fixed(perUser)} tokens/s/user` },
        { label: 'Request Rate', value: `${rateText(best.requests_per_s)} req/s` },
        { label: 'TTFT', value: `${fixed(best.ttft_ms)} ms${between(best.ttft_ms_range)}, ${best.ttft_basis}` },
        {
          label: 'TPOT',
          value: best.tpot_ms === null ? '-' : `${fixed(best.tpot_ms)} ms${between(best.tpot_ms_range)}`,
        },
        { label: 'Request Latency', value: `${fixed(best.request_latency_ms)} ms` },
        ...(best.kv_transfer_ms === null ? [] : [{ label: 'KV Transfer', value: `${fixed(best.kv_transfer_ms)} ms` }]),
        ...words.best,
        ...limitField(best, plan),
        { label: 'Grade', value: `${best.grade} (ranges in brackets hold with 80 %)` },
      ],
      look,
    ),
  ];
}

/** Limits that hold on the predicted value only. */
function limitField(best: PlanConfig, plan: PlanResult): readonly Field[] {
  const names = uncertainBounds(best, plan.sla);
  if (names.length === 0) return [];
  return [
    { label: 'SLA', value: `met, but the 80 % range of ${names.join(' and ')} reaches beyond the bound`, tone: 'warn' },
  ];
}

function between(range: Range | null): string {
  return range === null ? '' : ` (${rangeCell(range)})`;
}

/** What stands in place of the best configuration when there is none: the closest miss, and which bound it breaks. */
function missSection(plan: PlanResult, { none }: ReportWords, look: Look): readonly string[] {
  const closest = closestMiss(plan);
  const words =
    closest === null
      ? (none ?? `No configuration to show: ${statusWords(plan)}.`)
      : `${bindingWords(closest)}. The closest miss is ${layoutWords(closest.config)}: ${missSentences(closest)}.`;
  return [...heading('Overall Best Configuration:', look), ...item(words, look, 'bad')];
}

function frontierSection(plan: PlanResult, look: Look): readonly string[] {
  const empty = modeResults(plan)
    .filter(({ result }) => result.frontier.every((config) => config.tokens_per_s_per_user === null))
    .map(({ mode }) => mode);
  const missing =
    empty.length === 0 || empty.length === modeResults(plan).length
      ? []
      : wrap(`No frontier points: ${empty.join(', ')}.`, look.width);
  const plot = terminalPlot(plan, look);
  return [...heading('Pareto Frontier:', look), ...plot, ...missing.map((line) => look.pen(line, 'note'))];
}

const LEGEND = [
  'bs: requests per attention-DP rank of a worker; (p) prefill, (d) decode; latencies in ms',
  'concurrency: requests in flight (= in one replica x replicas); total_gpus: budget (used = replicas x gpus/replica)',
  'gpus/replica: prefill workers x GPUs + decode workers x GPUs; gpus/worker: tp x pp (x dp for MoE, x cp)',
  'SLA: ok, ok? where the value holds but its 80 % range reaches beyond the bound, or the bound that is missed and by how much',
  'tokens/s/gpu counts idle GPUs too',
] as const;

function detailsSection(plan: PlanResult, words: ReportWords, look: Look): readonly string[] {
  const notes = LEGEND.flatMap((line) => item(line, look, 'note'));
  const tables = modeResults(plan).flatMap(({ mode, result }) => [
    '',
    ...modeTable(plan, { mode, result, words }, look),
  ]);
  return [...heading('Deployment Details:', look), ...notes, ...tables];
}

function modeTable(
  plan: PlanResult,
  { mode, result, words }: { readonly mode: Mode; readonly result: ModeResult; readonly words: ReportWords },
  look: Look,
): readonly string[] {
  const complies = result.top.length > 0;
  const configs = complies ? result.top : result.closest;
  if (configs.length === 0) return heading(`${mode}: ${whyNone(mode, result, plan.request.total_gpus)}`, look);
  const title = complies ? `${mode} Top Configurations: (Ranked by ${words.rankedBy})` : `${mode} ${words.noneTitle}`;
  const columns = [...words.columns(columnsOf(mode)), ...costColumns(configs, plan.request)];
  const table = topTable(configs, { columns, sla: plan.sla, look });
  const leftOut =
    table.leftOut.length === 0
      ? []
      : wrap(`Left out at ${look.width} columns: ${table.leftOut.join(', ')}.`, look.width);
  const notes = complies ? rowNotes(plan, { mode, rows: configs, words }) : [];
  return [
    ...heading(title, look),
    ...table.lines,
    ...leftOut.map((line) => look.pen(line, 'note')),
    ...notes.flatMap((note) => wrap(note, look.width)).map((line) => look.pen(line, 'note')),
  ];
}

/** `2`, `2 and 3`, `2, 3 and 4`. */
/** What a table does not say by itself: why it is short, and which rows are not told apart. */
function rowNotes(
  plan: PlanResult,
  { mode, rows, words }: { readonly mode: Mode; readonly rows: readonly PlanConfig[]; readonly words: ReportWords },
): readonly string[] {
  const [first, ...others] = rows;
  const { byThroughput } = words;
  const close =
    first === undefined || !byThroughput ? [] : others.filter((config) => isWithinUncertainty(first, config));
  const asked = plan.request.top_n;
  const one = mode === 'agg' ? 'layout' : 'decode layout';
  const met = rows.length === 1 ? 'meets' : 'meet';
  const isOutOfOrder = others.some(
    (config, i) => byThroughput && config.tokens_per_s_per_gpu > (rows[i]?.tokens_per_s_per_gpu ?? Infinity),
  );
  return [
    ...(isOutOfOrder
      ? [`Rows less than ${percent(TIE_SHARE)} apart are tied: fewer used GPUs come first, then the lower TPOT.`]
      : []),
    ...(rows.length < asked
      ? [`${rows.length} of ${asked} rows: each is the best of one ${one}, and only ${rows.length} ${met} the SLA.`]
      : []),
    ...(close.length === 0 ? [] : [closeNote(close.map((row) => behind(row, first)))]),
  ];
}

function behind({ rank, tokens_per_s_per_gpu: rate }: PlanConfig, first: PlanConfig | undefined): CloseRow {
  return { rank, behind: 1 - rate / (first?.tokens_per_s_per_gpu ?? rate) };
}

/** Why no mode has an answer, each reason once. */
function statusWords(plan: PlanResult): string {
  const reasons = modeResults(plan).map(({ mode, result }) => ({
    mode,
    why: whyNone(mode, result, plan.request.total_gpus),
  }));
  const [first] = reasons;
  if (first === undefined || reasons.every(({ why }) => why === first.why))
    return first?.why ?? 'no mode was asked for';
  return reasons.map(({ mode, why }) => `${mode}: ${why}`).join('; ');
}

function assumptionsSection(plan: PlanResult, look: Look): readonly string[] {
  if (plan.assumptions.length === 0) return [];
  const entries = plan.assumptions.map(({ name, value, source }) => ({ label: name, value: `${value} (${source})` }));
  return [...heading('Effective Assumptions:', look), ...fields(entries, look)];
}

function rejectedSection(plan: PlanResult, look: Look): readonly string[] {
  const lines = modeResults(plan).flatMap(({ mode, result }) => rejectLines(mode, result, plan.sla));
  return [...heading('Rejected Candidates:', look), ...lines.flatMap((line) => item(line, look))];
}

function noticesSection(plan: PlanResult, look: Look): readonly string[] {
  // Thin evidence stands beside the verdict.
  const notices = plan.notices.filter(({ code }) => code !== THIN_EVIDENCE);
  if (notices.length === 0) return [];
  return [...heading('Notices:', look), ...notices.flatMap(({ message }) => item(message, look, 'warn'))];
}
