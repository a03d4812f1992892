import type { Values } from './command.ts';
import { numberOf } from './input-values.ts';
import { keyOf, type OptionSpec } from './options.ts';

/** Typed sizes of a layout by key; with `prefix` (`prefill_`) those of that pool, under the keys without it. */
export function layoutOf(values: Values, options: readonly OptionSpec[], prefix = ''): Record<string, string | number> {
  const sizes: Record<string, string | number> = {};
  for (const { flag } of options) {
    const key = keyOf(flag);
    const value = values[key];
    if (typeof value === 'string' && key.startsWith(prefix)) sizes[key.slice(prefix.length)] = numberOf(value);
  }
  return sizes;
}
