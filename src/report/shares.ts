import { fixed } from './format.ts';

/** A share as percent, `8.4 %`; what would read as zero is `<0.1 %`. */
export function share(value: number): string {
  const text = fixed(100 * value, 1);
  return `${text === '0.0' && value > 0 ? '<0.1' : text} %`;
}

/** A signed share, `+8.4 %`. */
export function signed(value: number): string {
  const text = fixed(100 * value, 1);
  return `${value > 0 && text !== '0.0' ? '+' : ''}${text} %`;
}
