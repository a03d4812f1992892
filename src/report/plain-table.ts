import { cellWidth, oneLine } from './wrap.ts';

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

/** A column of words. */
export function words(head: string): PlainColumn {
  return { head, align: 'left' };
}

/** A column of numbers. */
export function numbers(head: string): PlainColumn {
  return { head, align: 'right' };
}
