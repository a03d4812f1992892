import type { Pen, Tone } from './ansi.ts';
import { cellWidth } from './wrap.ts';

/** A text of one or more lines and what it means. */
export interface Cell {
  readonly text: string;
  readonly tone: Tone;
}

export interface Grid {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly aligns: readonly ('left' | 'right')[];
  /** Spaces on either side of a text. */
  readonly padding: number;
}

/** Cells that the widest line of each column takes, without padding. */
export function columnWidths({ head, rows }: Grid): readonly number[] {
  const texts = [head, ...rows.map((row) => row.map((cell) => cell.text))];
  const columns = Math.max(...texts.map((row) => row.length));
  return Array.from({ length: columns }, (_, i) =>
    Math.max(...texts.flatMap((row) => (row[i] ?? '').split('\n').map(cellWidth))),
  );
}

/** Cells that a line of the drawn grid takes: a border before each column and one at the end. */
export function gridWidth(grid: Grid): number {
  return columnWidths(grid).reduce((sum, width) => sum + width + 2 * grid.padding + 1, 1);
}

interface Borders {
  readonly across: string;
  readonly down: string;
  readonly top: readonly [left: string, middle: string, right: string];
  readonly inner: readonly [left: string, middle: string, right: string];
  readonly bottom: readonly [left: string, middle: string, right: string];
}

const UNICODE: Borders = {
  across: '─',
  down: '│',
  top: ['┌', '┬', '┐'],
  inner: ['├', '┼', '┤'],
  bottom: ['└', '┴', '┘'],
};
const ASCII: Borders = {
  across: '-',
  down: '|',
  top: ['+', '+', '+'],
  inner: ['+', '+', '+'],
  bottom: ['+', '+', '+'],
};

/** The lines of a grid: a rule below the head and none between rows, as in the tables that users know; columns behind the first are at least `least` wide. */
export function drawGrid(
  grid: Grid,
  { pen, unicode, least = 0 }: { readonly pen: Pen; readonly unicode: boolean; readonly least?: number },
): readonly string[] {
  const borders = unicode ? UNICODE : ASCII;
  const widths = columnWidths(grid).map((width, i) => Math.max(width, i === 0 ? 0 : least));
  const rule = ([left, middle, right]: Borders['top']) =>
    `${left}${widths.map((width) => borders.across.repeat(width + 2 * grid.padding)).join(middle)}${right}`;
  const layout: Layout = { widths, grid, down: borders.down, pen };
  const head = grid.head.map((text): Cell => ({ text, tone: 'plain' }));
  return [
    rule(borders.top),
    ...rowLines(head, layout),
    rule(borders.inner),
    ...grid.rows.flatMap((row) => rowLines(row, layout)),
    rule(borders.bottom),
  ];
}

interface Layout {
  readonly widths: readonly number[];
  readonly grid: Grid;
  readonly down: string;
  readonly pen: Pen;
}

/** A row as high as its highest cell. Each line is painted by itself: an escape code across a line break would colour the border. */
function rowLines(row: readonly Cell[], { widths, grid, down, pen }: Layout): readonly string[] {
  const cells = widths.map((_, i) => (row[i]?.text ?? '').split('\n'));
  const height = Math.max(...cells.map((lines) => lines.length));
  const side = ' '.repeat(grid.padding);
  return Array.from({ length: height }, (_, at) => {
    const parts = widths.map((width, i) => {
      const text = cells[i]?.[at] ?? '';
      const gap = ' '.repeat(width - cellWidth(text));
      const painted = pen(text, row[i]?.tone ?? 'plain');
      return `${side}${grid.aligns[i] === 'right' ? gap + painted : painted + gap}${side}`;
    });
    return `${down}${parts.join(down)}${down}`;
  });
}
