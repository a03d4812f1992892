import { DEJAVU_WIDTHS } from './dejavu-widths.ts';

/** What vega tells about a text that it wants to place. */
export interface TextItem {
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
  readonly text?: unknown;
}

/** Width in px of a text in the bundled font; vega asks for it to lay out titles, legends and axes. */
export function textWidthPx(item: TextItem, line?: unknown): number {
  const text = String(line ?? item.text ?? '');
  const isBold = item.fontWeight === 'bold' || Number(item.fontWeight) >= 600;
  const widths: readonly number[] = isBold ? DEJAVU_WIDTHS.bold : DEJAVU_WIDTHS.regular;
  const extra: readonly string[] = [...DEJAVU_WIDTHS.extra];
  let units = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const index = code < 127 ? code - 32 : extra.includes(char) ? 95 + extra.indexOf(char) : -1;
    // Characters outside the table count as a full em: too much room is better than too little.
    units += widths[index] ?? DEJAVU_WIDTHS.unitsPerEm;
  }
  return (units / DEJAVU_WIDTHS.unitsPerEm) * (item.fontSize ?? 11);
}
