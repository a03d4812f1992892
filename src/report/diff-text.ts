import type { Difference, DiffResult, FigureDifference, RowDifference } from '../rank/diff-result.ts';
import { figureCell, rangeWords } from './check-words.ts';
import { fixed, signedPercent } from './format.ts';
import { fitsWithin, hung, numbers, type PlainColumn, plainTable, records, words } from './plain-table.ts';
import { wrap } from './wrap.ts';

/** What differs between two answers, for people; tables where they fit, else a line an entry. */
export function diffText(result: DiffResult, { width }: { readonly width: number }): string {
  const columns = Math.max(40, width);
  const head = [
    ...wrap(`a: ${answerWords(result.before)}`, columns),
    ...wrap(`b: ${answerWords(result.after)}`, columns),
  ];
  if (result.same) return `${[...head, '', 'Nothing differs.'].join('\n')}\n`;
  const sections = [
    head,
    pairs('Inputs that differ', result.inputs, columns),
    pairs('Versions that differ', result.data, columns),
    pairs('Assumptions that differ', result.assumptions, columns),
    figureSection(result, columns),
    rowSection(result.rows, columns),
    noticeSection('Notices of a only', result.notices.before, columns),
    noticeSection('Notices of b only', result.notices.after, columns),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Results whose figures are those of their best configuration. */
const OF_ROWS = /^servefit\/(plan|recommend|estimate)@1$/;

function answerWords({ name, schema, chosen, layout }: DiffResult['before']): string {
  if (!OF_ROWS.test(schema)) return `${name}: ${[schema, layout].filter((word) => word !== null).join(', ')}`;
  if (layout === null) return `${name}: nothing fits`;
  return `${name}: ${layout}${chosen === null ? ' (nearest miss, nothing meets the limits)' : ''}`;
}

/** A line a name; where only one side has it, the line says which. */
function pairs(title: string, list: readonly Difference[], width: number): readonly string[] {
  const rows = list.map((one) => [one.name, cell(one.before), cell(one.after), onlyIn(one) ?? '']);
  const isOneSided = list.some((one) => onlyIn(one) !== null);
  const columns = [words('name'), words('a'), words('b'), ...(isOneSided ? [words('')] : [])];
  return tableOrRecords(title, { columns, rows: rows.map((row) => row.slice(0, columns.length)), width });
}

/** One side's value, in the digits of both. */
function cell(value: Difference['before'], other: Difference['after'] = null): string {
  const fraction = [value, other].some((one) => typeof one === 'number' && !Number.isInteger(one));
  return value === null ? '-' : figureCell(value, { fraction });
}

function onlyIn({ before, after }: Pick<Difference, 'before' | 'after'>): string | null {
  if ((before === null) === (after === null)) return null;
  return before === null ? 'only in b' : 'only in a';
}

const FIGURES = [words('figure'), numbers('a'), numbers('b'), numbers('change'), words('80 % range of a')];

function figureSection({ figures, before }: DiffResult, width: number): readonly string[] {
  const isOfRow = OF_ROWS.test(before.schema);
  const moved = figures.filter(({ before: was, after: is, change }) => (change === null ? was !== is : change !== 0));
  const equal = figures.filter((figure) => !moved.includes(figure)).map(({ name }) => name);
  const rows = moved.map((one) => [
    one.name,
    cell(one.before, one.after),
    cell(one.after, one.before),
    onlyIn(one) ?? (one.change === null ? '-' : signedPercent(one.change)),
    one.range === null ? '' : `${rangeWords(one.range)}${insideWords(one)}`,
  ]);
  const title = isOfRow ? 'Figures of the best configuration' : 'Figures that differ';
  const full = { columns: FIGURES, rows, width };
  const narrow = { columns: NARROW, rows: rows.map(([...cells]) => [...cells.slice(0, 4), inWord(cells[4])]), width };
  const lines = tableOrRecords(title, fits(full) ? full : narrow);
  const list = isOfRow ? equal.join(', ') : `${equal.length} other figures`;
  return [...lines, ...(equal.length === 0 ? [] : wrap(`Equal: ${list}.`, width))];
}

/** Whether b lies in a's range; nothing where b has no such figure. */
function insideWords({ inside }: FigureDifference): string {
  if (inside === null) return '';
  return inside ? ': inside' : ': outside';
}

const NARROW = [...FIGURES.slice(0, 4), words('range of a')];

function inWord(text = ''): string {
  return text.split(': ')[1] ?? '';
}

const ROWS = [words('mode'), numbers('rank'), numbers('a'), numbers('b'), numbers('change'), words('layout')];

function rowSection(list: readonly RowDifference[], width: number): readonly string[] {
  const moved = list.filter((row) => row.rank_before !== row.rank_after || row.change !== 0);
  const changed = [...new Set(moved.map(({ mode }) => mode))].flatMap((mode) =>
    moved.filter((row) => row.mode === mode),
  );
  const rate = (value: number | null) => (value === null ? '-' : fixed(value));
  const rows = changed.map((row) => [
    row.mode,
    rankWords(row),
    rate(row.tokens_per_s_per_gpu_before),
    rate(row.tokens_per_s_per_gpu_after),
    onlyIn({ before: row.rank_before, after: row.rank_after }) ?? signedPercent(row.change ?? 0),
    row.layout.replace(/^\w+ /, ''),
  ]);
  return tableOrRecords('Rows, tokens/s/gpu', { columns: ROWS, rows, width });
}

/** `1`, or `1 -> 2` where both sides have the row at different places. */
function rankWords({ rank_before: before, rank_after: after }: RowDifference): string {
  const ranks = [before, after].filter((rank) => rank !== null);
  return before === after ? String(before) : ranks.join(' -> ');
}

function noticeSection(title: string, notices: readonly string[], width: number): readonly string[] {
  if (notices.length === 0) return [];
  return [title, ...notices.flatMap((text) => indented(text, width))];
}

interface Table {
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly width: number;
}

function tableOrRecords(title: string, { columns, rows, width }: Table): readonly string[] {
  if (rows.length === 0) return [];
  if (fits({ columns, rows, width })) return [title, ...plainTable(columns, rows).map((line) => `  ${line}`)];
  const [first, ...others] = columns;
  return [title, ...records(width, { columns: first === undefined ? [] : [{ ...first, head: '' }, ...others], rows })];
}

function fits({ columns, rows, width }: Table): boolean {
  return fitsWithin(width - 2, plainTable(columns, rows));
}

function indented(text: string, width: number): readonly string[] {
  return hung(text, { width, first: '  - ', rest: '    ' });
}
