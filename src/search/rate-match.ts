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
  /** GPUs that no replica may exceed; without bound where only `allows` decides. */
  readonly maxReplicaGpus: number;
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
  let bestX = 0;
  let bestY = 0;
  let bestPerGpu = 0;
  let bestGpus = 0;
  const prefillPerS = rates.prefillPerS * rates.prefillShare;
  const decodePerS = rates.decodePerS * rates.decodeShare;
  const consider = (x: number, y: number): void => {
    const gpus = x * rates.prefillGpus + y * rates.decodeGpus;
    if (x < 1 || x > limits.maxWorkers || !limits.allows(gpus)) return;
    const perGpu = Math.min(x * prefillPerS, y * decodePerS) / gpusPerReplica(gpus, limits.totalGpus);
    const gain = bestPerGpu === 0 ? 1 : perGpu / bestPerGpu - 1;
    if (gain < -TIE || (gain <= TIE && gpus >= bestGpus)) return;
    bestX = x;
    bestY = y;
    bestPerGpu = perGpu;
    bestGpus = gpus;
  };
  for (let y = 1; y <= limits.maxWorkers; y++) {
    // Only the counts around the balance point can win, or all that there is room for below it: fewer starve the decode pool, more idle.
    const room = Math.floor((limits.maxReplicaGpus - y * rates.decodeGpus) / rates.prefillGpus);
    const balance = Math.min(limits.maxWorkers, room, (y * decodePerS) / prefillPerS);
    consider(1, y);
    consider(Math.floor(balance), y);
    consider(Math.ceil(balance), y);
  }
  if (bestX === 0) return null;
  const requestsPerS = Math.min(bestX * prefillPerS, bestY * decodePerS);
  return {
    prefillWorkers: bestX,
    decodeWorkers: bestY,
    replicaGpus: bestGpus,
    requestsPerS,
    requestsPerSPerGpu: bestPerGpu,
  };
}

/** GPUs that one replica is charged for: its own, or its share of a budget that holds a whole number of replicas. */
function gpusPerReplica(replicaGpus: number, totalGpus: number | null): number {
  return totalGpus === null ? replicaGpus : totalGpus / Math.floor(totalGpus / replicaGpus);
}
