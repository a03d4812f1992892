import type { AcrossResult, AcrossRow, Candidate } from '../rank/across-result.ts';
import { behindFirst } from '../rank/candidates.ts';
import type { EffectiveRequest, EffectiveSla, PlanConfig } from '../rank/plan-result.ts';
import { makePen } from './ansi.ts';
import { concurrencyCell, layoutWords, totalGpusCell } from './cells.ts';
import { closeNote } from './close-words.ts';
import type { Column } from './columns.ts';
import { fixed, rateText } from './format.ts';
import { costColumns, keptColumns, rankedWords, worthWords } from './objective-words.ts';
import { HEADROOM, targetWords } from './recommend-text.ts';
import { banner, MIN_WIDTH, rule, type TextOptions } from './text.ts';
import { type Field, fields, heading, item } from './text-blocks.ts';
import { type Look, topTable } from './top-table.ts';
import { bounds, misses, missSentence, verdictCell } from './verdict.ts';

/** The report of an answer over several systems and engines: one table, and the candidates that are not in it with their reasons. */
export function acrossReport(result: AcrossResult, { width, color, unicode }: TextOptions): string {
  const look: Look = { width: Math.max(MIN_WIDTH, Math.floor(width)), pen: makePen(color), unicode };
  const sections = [banner(look), inputSection(result, look), tableSection(result, look), othersSection(result, look)];
  return `${[...sections, noticesSection(result, look), [rule(look)]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function inputSection(result: AcrossResult, look: Look): readonly string[] {
  const { answer, systems, backends } = result;
  return [
    ...heading('Input Configuration & SLA Target:', look),
    ...fields(
      [
        ...(answer === null ? [] : [{ label: 'Model', value: answer.request.model }, ...goalFields(answer)]),
        { label: 'Systems', value: systems.join(', ') },
        { label: 'Backends', value: backends.join(', ') },
        ...(answer === null ? [] : workloadFields(answer, look)),
        { label: 'Chosen', ...chosenValue(result) },
      ],
      look,
    ),
  ];
}

function goalFields(answer: NonNullable<AcrossResult['answer']>): readonly Field[] {
  if (answer.schema === 'servefit/plan@1') return [{ label: 'Total GPUs', value: String(answer.request.total_gpus) }];
  const { max_gpus: most } = answer.request;
  return [
    { label: 'Target Load', value: targetWords(answer) },
    ...(most === null ? [] : [{ label: 'Most GPUs', value: String(most) }]),
  ];
}

function workloadFields({ request, sla }: Shared, { unicode }: Look): readonly Field[] {
  const limits = bounds(sla).map(({ name, boundMs }) => `${name} ${unicode ? '≤' : '<='} ${fixed(boundMs)} ms`);
  const over = sla.percentile === null ? '' : ` at ${sla.percentile}`;
  return [
    {
      label: 'Workload',
      value: `isl ${request.isl}, osl ${request.osl}, prefix ${request.prefix} (${request.load} load)`,
    },
    { label: 'SLA', value: limits.length === 0 ? 'none' : `${limits.join(', ')}${over}` },
  ];
}

interface Shared {
  readonly request: Pick<EffectiveRequest, 'isl' | 'osl' | 'prefix' | 'load'>;
  readonly sla: EffectiveSla;
}

function chosenValue({
  chosen,
  top,
  objective,
  answer,
}: AcrossResult): Pick<Field, 'value'> & Required<Pick<Field, 'tone'>> {
  const [best] = top;
  if (chosen === null || best === undefined || answer === null) {
    return { value: 'none: no candidate has a configuration that complies', tone: 'bad' };
  }
  const worth = worthWords(objective, best, answer.request);
  return { value: `${chosen.system}, ${chosen.backend}, ${layoutWords(best)}: ${worth}`, tone: 'good' };
}

function tableSection(
  { top, answer, objective, within_uncertainty: close = [] }: AcrossResult,
  look: Look,
): readonly string[] {
  if (top.length === 0 || answer === null) return [];
  const isLoad = answer.schema === 'servefit/recommend@1';
  const ranked = objective === 'gpus' && isLoad ? 'total_gpus_needed' : rankedWords(objective, answer.request);
  const columns = [
    marked(top),
    ...keptColumns(isPriced(top) ? COLUMNS.map(yielding) : COLUMNS, objective),
    ...(isLoad ? [HEADROOM] : []),
    ...costColumns(top, answer.request).map(priceKept),
  ];
  const table = topTable(top, { columns, sla: answer.sla, look });
  const notes = [
    ...(table.leftOut.length === 0 ? [] : [`Left out at ${look.width} columns: ${table.leftOut.join(', ')}.`]),
    ...(top.some(({ workers }) => 'prefill' in workers) ? ['layout: P prefill workers, D decode workers.'] : []),
    ...markNotes(top),
    ...(close.length === 0 ? [] : [closeNote(behindFirst(top, close, objective), objective)]),
  ];
  return [
    ...heading(`Best Configuration of Each Candidate: (Ranked by ${ranked})`, look),
    ...table.lines,
    ...notes.flatMap((note) => item(note, look, 'note')),
  ];
}

type Cell = Column['cell'];

/** What a row says of its figures at any width: in its rank, told below the table. */
const MARKS: readonly {
  readonly mark: string;
  readonly words: string;
  readonly of: (row: Pick<AcrossRow, 'tier' | 'grade'>) => boolean;
}[] = [
  {
    mark: '*',
    words: 'in closed form, not simulated: set against a simulated row it may be off by more than the two differ.',
    of: ({ tier }) => tier === 'screen',
  },
  {
    mark: '~',
    words: 'estimated: operations that were not measured on that GPU are among its figures.',
    of: ({ grade }) => grade === 'estimated',
  },
];

/** The marks of a row, in their order. */
export function rowMarks(row: Pick<AcrossRow, 'tier' | 'grade'> | undefined): string {
  return MARKS.map(({ mark, of }) => (row !== undefined && of(row) ? mark : '')).join('');
}

/** What the marks of some rows mean, each that is among them. */
export function markNotes(rows: readonly Pick<AcrossRow, 'tier' | 'grade'>[]): readonly string[] {
  return MARKS.filter(({ of }) => rows.some(of)).map(({ mark, words }) => `${mark} ${words}`);
}

/** `3*~`: the rank with its marks, which line up below each other. */
function marked(rows: readonly AcrossRow[]): Column {
  const marksOf = (rank: number) => rowMarks(rows[rank - 1]);
  const widest = Math.max(...rows.map(({ rank }) => marksOf(rank).length));
  return column('right', ['Rank', 'Rank'], 0, ({ rank }) => `${rank}${marksOf(rank).padEnd(widest)}`);
}

function isPriced([first]: readonly AcrossRow[]): boolean {
  return first?.cost_per_million_output_tokens !== undefined;
}

/** Whoever types prices asks for the cost: latencies make room for it, the limits hold for every row. */
function priceKept(column: Column): Column {
  return column.head.endsWith('/Mtoken') ? { ...column, priority: 0 } : column;
}

function yielding(column: Column): Column {
  return column.head === 'TTFT' || column.head === 'TPOT' ? { ...column, priority: 1 } : column;
}

function column(
  align: 'left' | 'right',
  names: readonly [head: string, short: string],
  priority: number,
  cell: Cell,
): Column {
  return { head: names[0], short: names[1], align, priority, cell };
}

const COLUMNS: readonly Column[] = [
  column('left', ['system', 'system'], 0, systemCell),
  column('left', ['backend', 'backend'], 0, (c) => c.backend),
  column('right', ['tokens/s/gpu', 'tokens/\ns/gpu'], 0, (c) => rateText(c.tokens_per_s_per_gpu)),
  column('right', ['tokens/s/user', 'tokens/\ns/user'], 4, (c) =>
    c.tokens_per_s_per_user === null ? '-' : fixed(c.tokens_per_s_per_user),
  ),
  column('right', ['req/s', 'req/s'], 5, (c) => rateText(c.requests_per_s)),
  column('right', ['TTFT', 'TTFT'], 0, (c) => fixed(c.ttft_ms)),
  column('right', ['TPOT', 'TPOT'], 0, (c) => (c.tpot_ms === null ? '-' : fixed(c.tpot_ms))),
  column('right', ['request_latency', 'request_\nlatency'], 7, (c) => fixed(c.request_latency_ms)),
  column('left', ['concurrency', 'concurrency'], 6, concurrencyCell),
  column('left', ['total_gpus (used)', 'total_gpus\n(used)'], 2, totalGpusCell),
  column('left', ['layout', 'layout'], 0, layoutCell),
  column('left', ['SLA', 'SLA'], 3, verdictCell),
  column('left', ['grade', 'grade'], 8, (c) => c.grade),
];

/** `agg 4 x tp2pp1`; `disagg 1 x`, and below it the workers of a replica: `3P tp1pp1 + 5D tp1pp1`. */
function layoutCell({ mode, replicas, workers }: PlanConfig): string {
  if (!('prefill' in workers)) return `${mode} ${replicas} x ${workers.agg.parallel}`;
  const { prefill, decode } = workers;
  return `${mode} ${replicas} x\n${prefill.count}P ${prefill.parallel} + ${decode.count}D ${decode.parallel}`;
}

/** One system, or that of either pool. */
function systemCell({ system, workers }: PlanConfig): string {
  return 'decode' in workers && workers.decode.system !== system ? `${system} + ${workers.decode.system}` : system;
}

/** Candidates that are not in the ranking, each with its reason; none is left out. */
function othersSection({ candidates, answer }: AcrossResult, look: Look): readonly string[] {
  const others = candidates.filter(({ chosen }) => chosen === null);
  if (others.length === 0) return [];
  return [
    ...heading('Not in the Ranking:', look),
    ...others.flatMap((candidate) =>
      item(`${candidate.system}, ${candidate.backend}: ${whyWords(candidate, answer?.sla ?? null)}`, look),
    ),
  ];
}

/** The reason, and how far the nearest configuration is from the limits. */
export function whyWords({ why, modes }: Candidate, sla: EffectiveSla | null): string {
  const closest = Object.values(modes).flatMap(({ closest: nearest }) => (nearest === null ? [] : [nearest]));
  const worst = sla === null ? [] : closest.flatMap((config) => misses(config, sla).slice(0, 1));
  const [miss] = worst.sort((a, b) => a.valueMs / a.boundMs - b.valueMs / b.boundMs);
  return `${why ?? ''}${miss === undefined ? '' : `; the nearest miss: ${missSentence(miss)}`}`;
}

function noticesSection({ notices, chosen }: AcrossResult, look: Look): readonly string[] {
  if (notices.length === 0 || chosen === null) return [];
  return [
    ...heading(`Notices of ${chosen.system}, ${chosen.backend}:`, look),
    ...notices.flatMap(({ message }) => item(message, look, 'warn')),
  ];
}
