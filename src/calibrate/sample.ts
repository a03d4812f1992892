/** One measured latency with the work it stands for. Coordinates are log2, in the order of the surface's axes. */
export interface Sample {
  /** Identity within its series: equal keys in other sets are the same shape on the same GPU. */
  readonly key: string;
  readonly coordinates: readonly number[];
  /** Exact value that selects a grid: head group, alignment, GPU count; 0 where there is none. */
  readonly category: number;
  /** Time at peak rate and at peak bandwidth: the physical lower bounds. */
  readonly computeMs: number;
  readonly memoryMs: number;
  /** Bytes touched, to tell rows that the L2 cache can serve. */
  readonly footprintBytes: number;
  readonly ms: number;
  readonly kernel: string;
}

/** Rows touched by one named rule on one series. */
export type RuleCounts = Readonly<Record<string, number>>;

/** Samples that survived some rules, with what the rules did. */
export interface Cleaned {
  readonly samples: readonly Sample[];
  readonly counts: RuleCounts;
}

/** Sum of rule counts, zero entries left out, keys in the order of first appearance. */
export function addCounts(...all: readonly RuleCounts[]): RuleCounts {
  const sum: Record<string, number> = {};
  for (const counts of all) for (const [rule, n] of Object.entries(counts)) if (n > 0) sum[rule] = (sum[rule] ?? 0) + n;
  return sum;
}

/** The same answer for the same table on the same system: a study of rules asks for the samples of all sets many times over. */
export function oncePerTable<R extends object, S extends object, T>(make: (rows: R, system: S) => T) {
  const known = new WeakMap<R, WeakMap<S, T>>();
  return (rows: R, system: S): T => {
    const bySystem = known.get(rows) ?? new WeakMap<S, T>();
    known.set(rows, bySystem);
    const made = bySystem.get(system) ?? make(rows, system);
    bySystem.set(system, made);
    return made;
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Value below which a share of the values lies (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
