/** A number in as many significant digits, without exponent and without padding. */
export function sig(value: number, digits = 3): string {
  return String(Number(value.toPrecision(digits)));
}

/** Milliseconds in two significant digits. */
export function ms(value: number): string {
  return `${sig(value, 2)} ms`;
}

/** A share as whole percent. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** The same with its sign: how much more or less than the published figure. */
export function signedPercent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${rounded > 0 ? '+' : ''}${rounded} %`;
}

/** A markdown table. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line), ''].join('\n');
}
