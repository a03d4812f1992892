import { cellWidth, oneLine, wrap } from './wrap.ts';

export interface PlainColumn {
  readonly head: string;
  readonly align: 'left' | 'right';
}

/** Rows in columns two spaces apart, without rules: what tools that read lines can split. */
export function plainTable(columns: readonly PlainColumn[], rows: readonly (readonly string[])[]): readonly string[] {
  const cells = [columns.map(({ head }) => head), ...rows.map((row) => row.map(oneLine))];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => cellWidth(row[i] ?? ''))));
  return cells.map((row) =>
    columns
      .map(({ align }, i) => {
        const text = row[i] ?? '';
        const gap = ' '.repeat((widths[i] ?? 0) - cellWidth(text));
        return align === 'right' ? gap + text : text + gap;
      })
      .join('  ')
      .trimEnd(),
  );
}

interface Rows {
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Places of columns that can be missed, the first to go first. */
  readonly drop?: readonly number[];
}

/** A table within a width, and the heads of the columns that it leaves out. */
export interface FittedTable {
  readonly lines: readonly string[];
  readonly leftOut: readonly string[];
}

/** The table where it fits `width`, else without as many columns of `drop` as need be, else each row as a record. */
export function fitTable(width: number, { columns, rows, drop = [] }: Rows): FittedTable {
  const without = (gone: readonly number[]) => {
    const kept = <T>(cells: readonly T[]) => cells.filter((_, i) => !gone.includes(i));
    return plainTable(kept(columns), rows.map(kept));
  };
  const whole = without([]);
  if (fitsWithin(width, whole)) return { lines: whole, leftOut: [] };
  // A column without any value is not missed.
  const silent = columns.flatMap((_, i) => (i > 0 && rows.every((row) => isSilent(row[i] ?? '')) ? [i] : []));
  for (let dropped = 0; dropped <= drop.length; dropped++) {
    const gone = drop.slice(0, dropped);
    const lines = without([...silent, ...gone]);
    if (!fitsWithin(width, lines)) continue;
    const leftOut = columns.filter((_, i) => gone.includes(i) && !silent.includes(i)).map(({ head }) => head.trim());
    return { lines, leftOut };
  }
  return { lines: records(width, { columns, rows }), leftOut: [] };
}

/** Whether no line is wider. */
export function fitsWithin(width: number, lines: readonly string[]): boolean {
  return lines.every((line) => cellWidth(line) <= width);
}

/** As `fitTable`, with a line below that names what is left out. */
export function tableWithin(width: number, table: Rows): readonly string[] {
  const { lines, leftOut } = fitTable(width, table);
  return [...lines, ...leftOutLines(width, leftOut)];
}

/**
 * A table with a column, `note`, of texts of any length: where they make it too wide, each stands on lines of its own below its row, and
 * then columns of `drop` (places without that column) follow it there.
 */
export function notedTable(
  width: number,
  { note, drop, ...table }: Rows & { readonly note: number },
): readonly string[] {
  const whole = plainTable(table.columns, table.rows);
  if (fitsWithin(width, whole)) return whole;
  const others = <T>(cells: readonly T[]) => cells.filter((_, i) => i !== note);
  const columns = others(table.columns);
  const rows = table.rows.map(others);
  const { lines, leftOut } = fitTable(width, { columns, rows, ...(drop === undefined ? {} : { drop }) });
  // Where each row has become several lines, the note is one of its pairs.
  if (lines.length !== rows.length + 1) return records(width, table);
  const [head = '', ...body] = lines;
  const below = columns.map(({ head: name }) => leftOut.includes(name.trim()));
  const noted = body.flatMap((line, i) => {
    const text = (table.rows[i]?.[note] ?? '').trim();
    const moved = columns.flatMap((column, c) => (below[c] ? pairOf(column, rows[i]?.[c] ?? '') : []));
    return [
      line,
      ...(isSilent(text) ? [] : hung(text, { width, first: '    ', rest: '      ' })),
      ...packed(moved, width),
    ];
  });
  return [head, ...noted];
}

/** Which columns a width left out; nothing where it holds all. */
export function leftOutLines(width: number, heads: readonly string[]): readonly string[] {
  return heads.length === 0 ? [] : wrap(`Left out at ${width} columns: ${heads.join(', ')}.`, width);
}

/**
 * Each row as its first cell and, below it, the others as `name: value`; cells that say nothing are left out. Above indented rows the
 * first head is a title, otherwise it names the rows: `rank 1`.
 */
export function records(width: number, { columns, rows }: Omit<Rows, 'drop'>): readonly string[] {
  const head = columns[0]?.head ?? '';
  const isTitle = !head.startsWith(' ') && rows.every(([name = '']) => name.startsWith(' '));
  const body = rows.flatMap(([name = '', ...cells]) => {
    const pairs = cells.flatMap((cell, i) => pairOf(columns[i + 1], cell));
    const title = isTitle ? name.trim() : named(head.trim(), name.trim());
    return [...(title === '' ? [] : hung(title, { width, first: '  ', rest: '    ' })), ...packed(pairs, width)];
  });
  return [...(isTitle && head !== '' ? wrap(head, width) : []), ...body];
}

/** `head: cell`, where the cell says something. */
function pairOf(column: PlainColumn | undefined, cell: string): readonly string[] {
  const label = (column?.head ?? '').trim();
  if (isSilent(cell)) return [];
  return [label === '' ? cell.trim() : `${label}: ${cell.trim()}`];
}

function named(head: string, name: string): string {
  return name === '' || name.startsWith(head) ? name : `${head} ${name}`;
}

/** A cell without a value. */
function isSilent(cell: string): boolean {
  return ['', '-'].includes(cell.trim());
}

/** Entries side by side, two spaces apart, as many as a line holds; one that is longer than a line is wrapped. */
function packed(entries: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const joined = `${last}  ${entry}`;
    if (last !== undefined && cellWidth(joined) <= width - 6) lines[lines.length - 1] = joined;
    else lines.push(entry);
  }
  return lines.flatMap((line) => hung(line, { width, first: '    ', rest: '      ' }));
}

/** A text wrapped into `width` columns, its first line behind one indent and the others behind another. */
export function hung(
  text: string,
  { width, first, rest }: { readonly width: number; readonly first: string; readonly rest: string },
): readonly string[] {
  return wrap(text, width - Math.max(first.length, rest.length)).map((line, i) => `${i === 0 ? first : rest}${line}`);
}

/** A column of words. */
export function words(head: string): PlainColumn {
  return { head, align: 'left' };
}

/** A column of numbers. */
export function numbers(head: string): PlainColumn {
  return { head, align: 'right' };
}
