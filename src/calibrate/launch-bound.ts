import { mainDonorFirst, type Peer, type Repaired, repairLog } from './donors.ts';
import { ALL_RULES, type Without } from './rules.ts';
import { median, type Sample } from './sample.ts';

/** Floors below this multiple of the best peer set's are kernels; above, the host's launch shows. */
const LAUNCH_RATIO = 2.5;
/** And the excess must be a host launch (tens of microseconds in eager mode), not a slower kernel. */
const LAUNCH_EXCESS_MS = 0.015;
/** Rows up to this multiple of the floor are hidden by it. */
const HIDDEN_BELOW = 3;
/** When the floor hides more than this share, the rest is taken from the donor too: one kernel instead of two. */
const WHOLE_SERIES_SHARE = 0.5;
const MIN_SHARED_KEYS = 30;
const SMALL_SHARE = 0.1;

/**
 * host_launch_bound: when the median time of the rows with the least work lies far above the best peer set's for the same
 * keys, the collector measured launches from the host, which a CUDA graph does not pay. Rows that the floor hides are
 * taken from the first donor whose own floor is sound; rows that no donor has are left out.
 */
export function repairLaunchBound(
  samples: readonly Sample[],
  peers: readonly Peer[],
  without: Without = ALL_RULES,
): Repaired {
  const log = repairLog();
  if (without.has('host_launch_bound')) return log.result(samples);
  const ownFloor = median(leastWork(samples).map((s) => s.ms));
  const sound = soundPeers(samples, peers, ownFloor);
  if (sound === null) return log.result(samples);
  const hidden = samples.filter((s) => s.ms <= HIDDEN_BELOW * ownFloor);
  const faulty = hidden.length > WHOLE_SERIES_SHARE * samples.length ? samples : hidden;
  log.count('host_launch_bound', faulty.length);
  const donors = mainDonorFirst(faulty, sound, () => true);
  const replaced = new Set(faulty);
  return log.result(samples.flatMap((s) => (replaced.has(s) ? log.replace(s, donors, () => true) : [s])));
}

/** Peers whose floor is a kernel's, or null when the own floor is one too. */
function soundPeers(samples: readonly Sample[], peers: readonly Peer[], ownFloor: number): readonly Peer[] | null {
  const small = leastWork(samples);
  const ratios = peers.map((peer) => {
    const shared = small.filter((s) => peer.msByKey.has(s.key));
    if (shared.length < MIN_SHARED_KEYS) return null;
    return median(shared.map((s) => peer.msByKey.get(s.key) ?? 0)) / median(shared.map((s) => s.ms));
  });
  const best = Math.min(1, ...ratios.filter((r) => r !== null));
  const isLaunch = (ratio: number) => ratio > LAUNCH_RATIO * best && (ratio - best) * ownFloor > LAUNCH_EXCESS_MS;
  if (!isLaunch(1)) return null;
  return peers.filter((_, i) => ratios[i] !== null && !isLaunch(ratios[i] as number));
}

function leastWork(samples: readonly Sample[]): readonly Sample[] {
  const sorted = samples
    .map((s) => ({ s, work: Math.max(s.computeMs, s.memoryMs) }))
    .sort((a, b) => a.work - b.work || (a.s.key < b.s.key ? -1 : 1));
  return sorted.slice(0, Math.ceil(sorted.length * SMALL_SHARE)).map(({ s }) => s);
}
