import { fixed } from './format.ts';

/** A share as percent, `8.4 %`. */
export function share(value: number): string {
  return `${fixed(100 * value, 1)} %`;
}

/** A signed share, `+8.4 %`. */
export function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${share(value)}`;
}
