import { atCapacity } from './at-target.ts';
import type { Deployed } from './fewest-gpus.ts';
import { type PlayedTarget, playedAtTarget, playedInFull } from './played-target.ts';
import { usedGpus } from './serving-point.ts';

/** Replicas that are added at most to a deployment that does not hold in full. */
const MORE_REPLICAS = 4;

export interface Confirmation {
  readonly asked: PlayedTarget;
  readonly maxGpus: number;
  /** Deployments, the best first. */
  readonly order: (found: readonly Deployed[]) => readonly Deployed[];
}

/**
 * Deployments in order, the first of which carries the load also when as many requests are played as an estimate plays; one that does not gets a replica
 * more and falls behind by it.
 */
export function confirmFirst(found: readonly Deployed[], { asked, maxGpus, order }: Confirmation): readonly Deployed[] {
  const confirmed = new Set<Deployed>();
  let rows = order(found);
  for (;;) {
    const [first, ...others] = rows;
    if (first === undefined || confirmed.has(first)) return rows;
    const played = first.played === null ? null : playedInFull(first.unit, first.played, asked);
    if (played !== null) {
      const held = { ...first, played };
      confirmed.add(held);
      rows = order([held, ...others]);
    } else {
      const more = withMoreReplicas(first, asked, maxGpus);
      rows = order(more === null ? others : [more, ...others]);
    }
  }
}

/** The deployment with the fewest replicas more with which it carries the load as far as few requests say; null where none does. */
function withMoreReplicas({ unit, carrying }: Deployed, asked: PlayedTarget, maxGpus: number): Deployed | null {
  for (let more = 1; more <= MORE_REPLICAS; more++) {
    const replicas = carrying.replicas + more;
    const concurrency = Math.ceil((carrying.replicaConcurrency * carrying.replicas) / replicas);
    const start = unit.at(replicas, concurrency);
    if (start === null || usedGpus(start) > maxGpus) return null;
    const played = playedAtTarget(unit, start, asked);
    if (played !== null) return { unit, carrying: start, capacity: atCapacity(unit, start, asked), played };
  }
  return null;
}
