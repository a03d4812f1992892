import type { Difference, DiffResult, FigureDifference, RowDifference } from '../rank/diff-result.ts';
import { figureCell, rangeWords } from './check-words.ts';
import { fixed, signedPercent } from './format.ts';
import { numbers, type PlainColumn, plainTable, words } from './plain-table.ts';
import { cellWidth, wrap } from './wrap.ts';

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
    figureSection(result.figures, columns),
    rowSection(result.rows, columns),
    noticeSection('Notices of a only', result.notices.before, columns),
    noticeSection('Notices of b only', result.notices.after, columns),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function answerWords({ name, chosen, layout }: DiffResult['before']): string {
  if (layout === null) return `${name}: nothing fits`;
  return `${name}: ${layout}${chosen === null ? ' (nearest miss, nothing meets the limits)' : ''}`;
}

function pairs(title: string, list: readonly Difference[], width: number): readonly string[] {
  const rows = list.map(({ name, before, after }) => [name, figureCell(before), figureCell(after)]);
  return tableOrLines(title, { columns: [words('name'), words('a'), words('b')], rows, width });
}

const FIGURES = [words('figure'), numbers('a'), numbers('b'), numbers('change'), words('80 % range of a')];

function figureSection(figures: readonly FigureDifference[], width: number): readonly string[] {
  const moved = figures.filter(({ before, after, change }) => (change === null ? before !== after : change !== 0));
  const equal = figures.filter((figure) => !moved.includes(figure)).map(({ name }) => name);
  const rows = moved.map((one) => [
    one.name,
    figureCell(one.before),
    figureCell(one.after),
    one.change === null ? '-' : signedPercent(one.change),
    one.range === null ? '' : `${rangeWords(one.range)}: ${one.inside === true ? 'inside' : 'outside'}`,
  ]);
  const title = 'Figures of the best configuration';
  const full = { columns: FIGURES, rows, width };
  const narrow = { columns: NARROW, rows: rows.map(([...cells]) => [...cells.slice(0, 4), inWord(cells[4])]), width };
  const lines = tableOrLines(title, fits(full) ? full : narrow);
  return [...lines, ...(equal.length === 0 ? [] : wrap(`Equal: ${equal.join(', ')}.`, width))];
}

const NARROW = [...FIGURES.slice(0, 4), words('in range of a')];

function inWord(cell = ''): string {
  return cell.split(': ')[1] ?? '';
}

const ROWS = [words('mode'), numbers('rank'), numbers('a'), numbers('b'), numbers('change'), words('layout')];

function rowSection(list: readonly RowDifference[], width: number): readonly string[] {
  const changed = list.filter((row) => row.rank_before !== row.rank_after || row.change !== 0);
  const rate = (value: number | null) => (value === null ? 'none' : fixed(value));
  const rank = (value: number | null) => (value === null ? '-' : String(value));
  const rows = changed.map((row) => [
    row.mode,
    row.rank_before === row.rank_after ? rank(row.rank_before) : `${rank(row.rank_before)} -> ${rank(row.rank_after)}`,
    rate(row.tokens_per_s_per_gpu_before),
    rate(row.tokens_per_s_per_gpu_after),
    row.change === null ? '-' : signedPercent(row.change),
    row.layout.replace(/^\w+ /, ''),
  ]);
  return tableOrLines('Rows, tokens/s/gpu', { columns: ROWS, rows, width });
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

function tableOrLines(title: string, { columns, rows, width }: Table): readonly string[] {
  if (rows.length === 0) return [];
  if (fits({ columns, rows, width })) return [title, ...plainTable(columns, rows).map((line) => `  ${line}`)];
  const stacked = rows.flatMap(([first = '', ...cells]) => {
    const said = cells.flatMap((cell, i) => (cell === '' ? [] : [`${columns[i + 1]?.head} ${cell}`]));
    return indented(`${first}: ${said.join('; ')}`, width);
  });
  return [title, ...stacked];
}

function fits({ columns, rows, width }: Table): boolean {
  return plainTable(columns, rows).every((line) => cellWidth(line) + 2 <= width);
}

function indented(text: string, width: number): readonly string[] {
  return wrap(text, width - 4).map((line, i) => `${i === 0 ? '  - ' : '    '}${line}`);
}
