/** Fixed decimals with grouped thousands (`21,913.28`), the same on every machine: no locale is asked. */
export function fixed(value: number, digits = 2): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const isNegative = value < 0 && Number(value.toFixed(digits)) !== 0;
  return `${isNegative ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Two values with as many digits, two at least, as tell them apart. */
export function toldApart(a: number, b: number): readonly [string, string] {
  const digits = [2, 3, 4, 5].find((one) => fixed(a, one) !== fixed(b, one)) ?? 2;
  return [fixed(a, digits), fixed(b, digits)];
}

/** At most one decimal, no grouping: the numbers inside `256 (=64x4)`; what would read as zero has two digits. */
export function count(value: number): string {
  return String(Number(isTiny(value) ? value.toPrecision(2) : value.toFixed(1)));
}

/** A rate: two decimals (`8.31`), below a tenth three digits (`0.00125`), so that a small one does not read as none. */
export function rateText(value: number, digits = 2): string {
  return isTiny(value) ? String(Number(value.toPrecision(3))) : fixed(value, digits);
}

function isTiny(value: number): boolean {
  return value !== 0 && Math.abs(value) < 0.1;
}

/** Six significant digits. Three factors rounded so keep throughput x latency = concurrency within 0.001 %; whole numbers stay exact. */
export function rounded(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`a result holds ${value}; only finite numbers can be written`);
  return Number.isInteger(value) ? value : Number(value.toPrecision(6));
}

/** A share as percent with one decimal, `8.4 %`; what would read as zero is `<0.1 %`. */
export function percent(share: number): string {
  const text = fixed(share * 100, 1);
  return `${text === '0.0' && share > 0 ? '<0.1' : text} %`;
}

/** A bound without trailing zeros, as people type it: `10`, `16.67`, `2,000`. */
export function boundText(value: number): string {
  return isTiny(value) ? rateText(value) : fixed(value).replace(/\.?0+$/, '');
}

/** A relative change with its sign: `+4.7 %`, `-12.0 %`, `0.0 %`. */
export function signedPercent(change: number): string {
  const text = fixed(change * 100, 1);
  return `${text.startsWith('-') || text === '0.0' ? '' : '+'}${text} %`;
}
