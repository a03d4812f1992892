import type { PlayedPoint } from './played.ts';
import type { ServingPoint } from './serving-point.ts';

/** Plays a replica shape at a whole concurrency per replica; null where it cannot run. */
export type PlayAt = (concurrency: number) => PlayedPoint | null;

/** The first trial is at the concurrency divided by the factor that a limit is missed by, but no lower than this share. */
const LOWEST_FIRST_SHARE = 0.6;

/** What is asked of a point: whether it is allowed, and the factor by which it misses its worst limit. */
export interface PlayedLimits {
  readonly allows: (point: ServingPoint) => boolean;
  readonly excess: (point: ServingPoint) => number;
  /** Trials below the screened concurrency. */
  readonly trials: number;
}

export interface PlayedEdge {
  /** The screened concurrency, or the largest one tried below it, that is allowed; null where none is. */
  readonly met: ServingPoint | null;
  /** The simulation at the screened concurrency; null where it cannot run. */
  readonly first: PlayedPoint | null;
}

/** The largest allowed concurrency that a short search from the screened one down finds. Latencies rise with concurrency. */
export function playedEdge(at: PlayAt, { allows, excess, trials }: PlayedLimits, start: number): PlayedEdge {
  const first = at(start);
  if (first !== null && allows(first.point)) return { met: first.point, first };
  let met: ServingPoint | null = null;
  let low = 0;
  let high = start;
  for (let trial = 0; trial < trials && high - low > 1; trial++) {
    const share = trial === 0 && first !== null ? Math.max(LOWEST_FIRST_SHARE, 1 / excess(first.point)) : 0.5;
    const concurrency = Math.min(high - 1, Math.max(low + 1, Math.floor(low + share * (high - low))));
    const point = at(concurrency)?.point;
    if (point !== undefined && allows(point)) {
      met = point;
      low = concurrency;
    } else high = concurrency;
  }
  return { met, first };
}
