import type { Tone } from './ansi.ts';
import type { Look } from './top-table.ts';
import { cellWidth, wrap } from './wrap.ts';

/** A heading; painted when it fits one line, wrapped when it does not. */
export function heading(text: string, look: Look): readonly string[] {
  return wrap(text, look.width).map((line) => look.pen(line, 'title'));
}

/** A label and its value. */
export interface Field {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
}

/** Labels in one column, values wrapped beside them. */
export function fields(entries: readonly Field[], look: Look): readonly string[] {
  const longest = Math.max(...entries.map(({ label }) => cellWidth(label))) + 2;
  const labelWidth = Math.min(longest, look.width < 60 ? 14 : 28);
  return entries.flatMap(({ label, value, tone = 'plain' }) => {
    const labels = wrap(`${label}:`, labelWidth);
    const values = wrap(value, Math.max(10, look.width - labelWidth - 2));
    return Array.from({ length: Math.max(labels.length, values.length) }, (_, i) => {
      const left = labels[i] ?? '';
      const gap = ' '.repeat(labelWidth - cellWidth(left));
      return `  ${left}${gap}${look.pen(values[i] ?? '', tone)}`.trimEnd();
    });
  });
}

/** A sentence behind a dash, its further lines indented. */
export function item(text: string, look: Look, tone: Tone = 'plain'): readonly string[] {
  return wrap(text, look.width - 4).map((line, i) => `  ${i === 0 ? '-' : ' '} ${look.pen(line, tone)}`);
}
