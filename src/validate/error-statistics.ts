/** One prediction beside its measurement. */
export interface Compared {
  readonly measured: number;
  readonly predicted: number;
  /** Whether the measurement lies in the prediction's 80 % range; null where the prediction has none. */
  readonly inside: boolean | null;
}

/** Errors of a group of measurements, as shares: an error is predicted / measured - 1. */
export interface ErrorStatistics {
  readonly n: number;
  readonly median_error: number;
  readonly mean_error: number;
  readonly p90_error: number;
  /** Geometric mean of predicted / measured, less 1: positive where predictions are too long. */
  readonly bias: number;
  /** Share of the measurements inside their 80 % range; null where none has one. */
  readonly coverage: number | null;
}

/** Signed relative error of a prediction. */
export function errorOf({ measured, predicted }: Pick<Compared, 'measured' | 'predicted'>): number {
  return predicted / measured - 1;
}

/**
 * Statistics over measurements that may be listed several times: each inner list is one measurement and counts once, with the mean of its
 * signed errors. Null for an empty group.
 */
export function errorStatistics(measurements: readonly (readonly Compared[])[]): ErrorStatistics | null {
  const known = measurements.filter((listed) => listed.length > 0);
  if (known.length === 0) return null;
  const signed = known.map((listed) => mean(listed.map(errorOf)));
  const absolute = signed.map(Math.abs);
  const ranged = known.map((listed) => listed.flatMap(({ inside }) => (inside === null ? [] : [inside ? 1 : 0])));
  const shares = ranged.filter((flags) => flags.length > 0).map(mean);
  return {
    n: known.length,
    median_error: quantile(absolute, 0.5),
    mean_error: mean(absolute),
    p90_error: quantile(absolute, 0.9),
    bias: Math.exp(mean(signed.map((error) => Math.log1p(error)))) - 1,
    coverage: shares.length === 0 ? null : mean(shares),
  };
}

/** The value below which a share `q` of the values lies; between two of them on a straight line. Not a number for none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = q * (sorted.length - 1);
  const low = Math.floor(at);
  const below = sorted[low] ?? Number.NaN;
  return below + (at - low) * ((sorted[low + 1] ?? below) - below);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
