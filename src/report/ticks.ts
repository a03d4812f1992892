/** Marks of an axis at 1, 2 or 5 times a power of ten, and the end that the axis gets. */
export interface Ticks {
  readonly step: number;
  readonly end: number;
  readonly values: readonly number[];
}

/** Ticks from zero to just above `max`, at most `target` steps of a 1-2-5 size. */
export function ticksFromZero(max: number, target: number): Ticks {
  const rough = (max > 0 ? max : 1) / Math.max(1, target);
  const step = roundUp(rough);
  // Guard: the small tolerance keeps 3 x 0.1 from becoming four steps.
  const steps = Math.max(1, Math.ceil(max / step - 1e-9));
  return { step, end: clean(step * steps), values: Array.from({ length: steps + 1 }, (_, i) => clean(i * step)) };
}

/** The smallest 1-2-5 number that is not below `value`. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
  return clean(factor * power);
}

/** The largest 1-2-5 number that is not above `value`. */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [5, 2, 1].find((candidate) => candidate * power <= value * (1 + 1e-9)) ?? 1;
  return clean(factor * power);
}

/** Every 1-2-5 number from `low` to `high`, both included: the ticks of a logarithmic axis. */
export function ticksBetween(low: number, high: number): readonly number[] {
  const values: number[] = [];
  for (let value = roundUp(low); value <= high * (1 + 1e-9); value = roundUp(value * 1.5)) values.push(value);
  return values;
}

/** Decimals that tell ticks of this step apart. */
export function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

function clean(value: number): number {
  return Number(value.toPrecision(12));
}
