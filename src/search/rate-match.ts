/** What one worker of each role does per second, and what it occupies. */
export interface PoolRates {
  readonly prefillPerS: number;
  readonly prefillGpus: number;
  readonly decodePerS: number;
  readonly decodeGpus: number;
  /** Share of its capacity that a pool is planned at: queues grow without bound as the prefill share nears 1. */
  readonly prefillShare: number;
  readonly decodeShare: number;
}

export interface MatchLimits {
  readonly maxWorkers: number;
  /** Whether a replica of that many GPUs may be built. */
  readonly allows: (replicaGpus: number) => boolean;
  /** Budget whose idle GPUs count, or null to judge the replica alone. */
  readonly totalGpus: number | null;
}

export interface Match {
  readonly prefillWorkers: number;
  readonly decodeWorkers: number;
  readonly replicaGpus: number;
  readonly requestsPerS: number;
  /** Requests per second and GPU: of the replica, or of the budget filled with such replicas. */
  readonly requestsPerSPerGpu: number;
}

/** 2 + 1, 4 + 2 and 6 + 3 workers earn the same per GPU up to rounding; the smallest wins. */
const TIE = 1e-9;

/** The worker counts whose pools balance best, or null where no replica is allowed. */
export function matchRates(rates: PoolRates, limits: MatchLimits): Match | null {
  let best: Match | null = null;
  for (let y = 1; y <= limits.maxWorkers; y++) {
    for (const x of prefillCounts(rates, y, limits.maxWorkers)) {
      const match = matchOf(rates, limits, { x, y });
      if (match !== null && isBetter(match, best)) best = match;
    }
  }
  return best;
}

/** Only the counts around the balance point can win: fewer starve the decode pool, more idle. One worker is always tried. */
function prefillCounts(rates: PoolRates, y: number, max: number): number[] {
  const balance = (y * rates.decodePerS * rates.decodeShare) / (rates.prefillPerS * rates.prefillShare);
  const counts = new Set([1, Math.floor(balance), Math.ceil(balance)]);
  return [...counts].map((x) => Math.min(max, Math.max(1, x)));
}

function matchOf(rates: PoolRates, limits: MatchLimits, { x, y }: { readonly x: number; readonly y: number }): Match | null {
  const replicaGpus = x * rates.prefillGpus + y * rates.decodeGpus;
  if (!limits.allows(replicaGpus)) return null;
  const requestsPerS = Math.min(x * rates.prefillPerS * rates.prefillShare, y * rates.decodePerS * rates.decodeShare);
  const { totalGpus } = limits;
  const perGpu =
    totalGpus === null
      ? requestsPerS / replicaGpus
      : (requestsPerS * Math.floor(totalGpus / replicaGpus)) / totalGpus;
  return { prefillWorkers: x, decodeWorkers: y, replicaGpus, requestsPerS, requestsPerSPerGpu: perGpu };
}

function isBetter(match: Match, best: Match | null): boolean {
  if (best === null) return true;
  const gain = match.requestsPerSPerGpu / best.requestsPerSPerGpu - 1;
  return gain > TIE || (gain > -TIE && match.replicaGpus < best.replicaGpus);
}
