import Table from 'cli-table3';
import type { EffectiveSla, PlanConfig } from '../rank/plan-result.ts';
import type { Pen, Tone } from './ansi.ts';
import type { Column } from './columns.ts';
import { cellWidth, wrap } from './wrap.ts';

/** What the terminal can show. */
export interface Look {
  readonly width: number;
  readonly pen: Pen;
  readonly unicode: boolean;
}

interface Cell {
  readonly text: string;
  readonly tone: Tone;
}

interface Grid {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly aligns: readonly ('left' | 'right')[];
  readonly padding: number;
}

/** A rendered table and the columns that the width left out. */
export interface TopTable {
  readonly lines: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * The configurations as a table no wider than the terminal: with every column where they fit, else with the columns that
 * matter most, else turned by 90 degrees, one column a configuration, as many blocks as needed.
 */
export function topTable(
  configs: readonly PlanConfig[],
  options: { readonly columns: readonly Column[]; readonly sla: EffectiveSla; readonly look: Look },
): TopTable {
  const { columns, sla, look } = options;
  const horizontal = (chosen: readonly Column[], head: 'head' | 'short', padding: number): Grid => ({
    head: chosen.map((column) => column[head]),
    rows: configs.map((config) => chosen.map((column) => cellOf(column, config, sla))),
    aligns: chosen.map((column) => column.align),
    padding,
  });
  const whole = horizontal(columns, 'head', 1);
  if (gridWidth(whole) <= look.width) return { lines: drawGrid(whole, look), leftOut: [] };
  for (const padding of [1, 0]) {
    const kept = choose(columns, (chosen) => gridWidth(horizontal(chosen, 'short', padding)) <= look.width);
    if (kept === null) continue;
    const leftOut = columns.filter((column) => !kept.includes(column)).map((column) => column.head);
    return { lines: drawGrid(horizontal(kept, 'short', padding), look), leftOut };
  }
  return { lines: turned(configs, options), leftOut: [] };
}

/** The columns that must be there and, by priority, all that still fit; null when not even the former do. */
function choose(columns: readonly Column[], fits: (chosen: readonly Column[]) => boolean): readonly Column[] | null {
  let kept = columns.filter((column) => column.priority === 0);
  if (!fits(kept)) return null;
  const optional = columns.filter((column) => column.priority > 0).sort((a, b) => a.priority - b.priority);
  for (const candidate of optional) {
    const wider = columns.filter((column) => column === candidate || kept.includes(column));
    if (fits(wider)) kept = wider;
  }
  return kept;
}

/** One block for each group of configurations that fits the width, one column a configuration; blocks of one are equally wide. */
function turned(
  configs: readonly PlanConfig[],
  { columns, sla, look }: { readonly columns: readonly Column[]; readonly sla: EffectiveSla; readonly look: Look },
): readonly string[] {
  const block = (group: readonly PlanConfig[], room: Room): Grid => {
    const rows = columns.map((column) => [
      narrowed({ text: column.head, tone: 'plain' }, room.label),
      ...group.map((config) => narrowed(cellOf(column, config, sla), room.value)),
    ]);
    const [head = [], ...body] = rows;
    return { head: head.map((cell) => cell.text), rows: body, aligns: head.map(() => 'left'), padding: 1 };
  };
  const groups = (size: number): readonly (readonly PlanConfig[])[] =>
    Array.from({ length: Math.ceil(configs.length / size) }, (_, i) => configs.slice(i * size, (i + 1) * size));
  const fits = (size: number): boolean => groups(size).every((group) => gridWidth(block(group, WIDE)) <= look.width);
  let size = configs.length;
  while (size > 1 && !fits(size)) size -= 1;
  const room = fits(size) ? WIDE : narrowRoom(look.width);
  const grids = groups(size).map((group) => block(group, room));
  const value = size > 1 ? 0 : Math.max(...grids.flatMap((grid) => columnWidths(grid).slice(1)));
  return grids.flatMap((grid) => drawGrid(grid, look, value));
}

interface Room {
  readonly label: number;
  readonly value: number;
}

const WIDE: Room = { label: Infinity, value: Infinity };
/** Cells of the longest word in a label, `request_latency`. */
const LABEL = 15;

/** Cells for the words of two columns; the borders and paddings take seven. */
function narrowRoom(width: number): Room {
  return { label: LABEL, value: Math.max(1, width - LABEL - 7) };
}

function narrowed(cell: Cell, room: number): Cell {
  const lines = cell.text.split('\n').flatMap((line) => wrap(line, room));
  return { ...cell, text: lines.join('\n') };
}

function cellOf(column: Column, config: PlanConfig, sla: EffectiveSla): Cell {
  return { text: column.cell(config, sla), tone: column.tone?.(config) ?? 'plain' };
}

function columnWidths({ head, rows }: Grid): readonly number[] {
  const texts = [head, ...rows.map((row) => row.map((cell) => cell.text))];
  const columns = Math.max(...texts.map((row) => row.length));
  return Array.from({ length: columns }, (_, i) =>
    Math.max(...texts.flatMap((row) => (row[i] ?? '').split('\n').map(cellWidth))),
  );
}

/** A border before each column and one at the end. */
function gridWidth(grid: Grid): number {
  return columnWidths(grid).reduce((sum, width) => sum + width + 2 * grid.padding + 1, 1);
}

const ASCII = {
  top: '-',
  'top-mid': '+',
  'top-left': '+',
  'top-right': '+',
  bottom: '-',
  'bottom-mid': '+',
  'bottom-left': '+',
  'bottom-right': '+',
  left: '|',
  'left-mid': '+',
  mid: '-',
  'mid-mid': '+',
  right: '|',
  'right-mid': '+',
  middle: '|',
} as const;

/** Columns behind the first are at least `least` wide. `compact` keeps the rule below the head and drops those between rows, as in the tables that users know. */
function drawGrid(grid: Grid, look: Look, least = 0): readonly string[] {
  const table = new Table({
    head: [...grid.head],
    colWidths: columnWidths(grid).map((width, i) => Math.max(width, i === 0 ? 0 : least) + 2 * grid.padding),
    colAligns: [...grid.aligns],
    chars: look.unicode ? {} : ASCII,
    // Guard: empty styles; cli-table3 colours heads and borders even when piped.
    style: { head: [], border: [], compact: true, 'padding-left': grid.padding, 'padding-right': grid.padding },
  });
  for (const row of grid.rows) table.push(row.map((cell) => paintLines(cell, look.pen)));
  return table.toString().split('\n');
}

/** Escape codes must not span a line break, else they colour the border. */
function paintLines(cell: Cell, pen: Pen): string {
  return cell.text
    .split('\n')
    .map((line) => pen(line, cell.tone))
    .join('\n');
}
