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

/**
 * The table where it fits `width`, else without as many columns of `drop` as need be, else each row as a wrapped line. `drop` holds the
 * places of columns that can be missed, the first to go first.
 */
export function tableWithin(
  width: number,
  {
    columns,
    rows,
    drop,
  }: {
    readonly columns: readonly PlainColumn[];
    readonly rows: readonly (readonly string[])[];
    readonly drop: readonly number[];
  },
): readonly string[] {
  for (let dropped = 0; dropped <= drop.length; dropped++) {
    const gone = drop.slice(0, dropped);
    const kept = <T>(cells: readonly T[]) => cells.filter((_, i) => !gone.includes(i));
    const lines = plainTable(kept(columns), rows.map(kept));
    if (lines.every((line) => cellWidth(line) <= width)) return lines;
  }
  const [title] = columns;
  const stacked = rows.flatMap(([name = '', ...cells]) => {
    const said = cells.flatMap((cell, i) => (cell === '' ? [] : [`${columns[i + 1]?.head ?? ''} ${cell}`]));
    return wrap(`${name.trim()}: ${said.join(', ')}`, width - 4).map((line, i) => `${i === 0 ? '  ' : '    '}${line}`);
  });
  return [...wrap(title?.head ?? '', width), ...stacked];
}

/** A column of words. */
export function words(head: string): PlainColumn {
  return { head, align: 'left' };
}

/** A column of numbers. */
export function numbers(head: string): PlainColumn {
  return { head, align: 'right' };
}
