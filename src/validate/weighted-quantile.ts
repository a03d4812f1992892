export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/**
 * The value below which a share `q` of the weight lies: each value stands in the middle of its own weight (Hazen), between two on a straight line. Not a
 * number for none.
 */
export function weightedQuantile(values: readonly Weighted[], q: number): number {
  const weights = new Map<number, number>();
  for (const { value, weight } of values) weights.set(value, (weights.get(value) ?? 0) + weight);
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let last: { readonly at: number; readonly value: number } | null = null;
  for (const [value, weight] of [...weights].sort(([a], [b]) => a - b)) {
    const at = (below + weight / 2) / total;
    if (at >= q) return last === null ? value : last.value + ((q - last.at) / (at - last.at)) * (value - last.value);
    below += weight;
    last = { at, value };
  }
  return last?.value ?? Number.NaN;
}
