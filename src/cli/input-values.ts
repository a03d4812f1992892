import type { Values } from './command.ts';
import { keyOf, type OptionSpec, REQUEST_GROUPS } from './options.ts';

export type InputValue = string | number | readonly (string | number)[];

/** Fields of a request by key. A word where a number belongs is handed on as typed: the request names it in its error. */
export function inputOf(values: Values, options: readonly OptionSpec[]): Record<string, InputValue> {
  const input: Record<string, InputValue> = {};
  for (const option of options) {
    const key = keyOf(option.flag);
    const value = values[key];
    if (typeof value !== 'string' || !REQUEST_GROUPS.includes(option.group)) continue;
    if (option.list === true) input[key] = value.split(',').map((word) => numberOf(word.trim()));
    else input[key] = option.number === true ? numberOf(value) : value;
  }
  return input;
}

/** Plain decimals only: Number() alone would take 0x10, an empty word and Infinity. One too large to hold (1e400) stays a word. */
export function numberOf(text: string): string | number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return text;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
