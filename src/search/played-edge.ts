import type { PlayedPoint } from './played.ts';
import { type ServingPoint, tokensPerSPerGpu } from './serving-point.ts';

/** Plays a replica shape at a whole concurrency per replica; null where it cannot run. */
export type PlayAt = (concurrency: number) => PlayedPoint | null;

/** What is asked of a point: whether it is allowed, and the factor by which it misses its worst limit. */
export interface PlayedLimits {
  readonly allows: (point: ServingPoint) => boolean;
  readonly excess: (point: ServingPoint) => number;
  /** The same factor as the closed form has it; infinite where it cannot price the concurrency. */
  readonly screenedExcess: (concurrency: number) => number;
  /** Trials below the screened concurrency. */
  readonly trials: number;
  /** The largest concurrency that is tried where the simulation leaves room below the limits; absent, the screened one. */
  readonly most?: number;
}

/** The closed form's part of the limits, from what it says of a concurrency: null where it cannot price it. */
export function screenedExcessOf(
  at: (concurrency: number) => ServingPoint | null,
  excess: PlayedLimits['excess'],
): PlayedLimits['screenedExcess'] {
  return (concurrency) => {
    const point = at(concurrency);
    return point === null ? Number.POSITIVE_INFINITY : excess(point);
  };
}

export interface PlayedEdge {
  /** The concurrency that earns the most of those tried that are allowed; null where none is. */
  readonly met: ServingPoint | null;
  /** The simulation at the screened concurrency; null where it cannot run. */
  readonly first: PlayedPoint | null;
}

/** From this share of a limit on a point is at it. */
const AT_LIMIT = 0.98;
/** Trials above the screened concurrency, and how far they reach; where a reach is all within the limits there is another one. */
const RAISES = 2;
const REACH = 2;
const EXPECTED_REACH = 8;
/** Room below the limit that the first guess leaves; each later one leaves several times as much. */
const MARGIN = 0.002;
const MARGIN_GROWTH = 4;
/** A guess never goes down further than this share of what is left. */
const LOWEST_SHARE = 0.4;

/** The largest allowed concurrency that a few simulations find from the screened one on, which may be played already. Latencies rise with concurrency. */
export function playedEdge(at: PlayAt, limits: PlayedLimits, start: number, first = at(start)): PlayedEdge {
  if (first === null || !limits.allows(first.point)) return { met: lowered(at, limits, { start, first }), first };
  return { met: raised(at, limits, { point: first.point, concurrency: start }), first };
}

/** The concurrency at which the edge is to be expected from the first simulation on; the screened one where that is not to be raised. */
export function expectedEdge(limits: PlayedLimits, first: ServingPoint, start: number): number {
  const { allows, excess, screenedExcess, most = 0 } = limits;
  if (!allows(first) || excess(first) >= AT_LIMIT || !isAtScreenedLimit(screenedExcess, start)) return start;
  const bounds = { least: Math.floor(start), most: Math.min(most, EXPECTED_REACH * start), trial: 0 };
  return guessed(limits, { point: first, concurrency: start }, bounds);
}

/** A simulation, and the concurrency that it was asked for. */
export interface Known {
  readonly point: ServingPoint;
  readonly concurrency: number;
}

function lowered(
  at: PlayAt,
  limits: PlayedLimits,
  { start, first }: { readonly start: number; readonly first: PlayedPoint | null },
): ServingPoint | null {
  let met: ServingPoint | null = null;
  let known: Known | null = first === null ? null : { point: first.point, concurrency: start };
  let low = 0;
  let high = Math.ceil(start);
  for (let trial = 0; trial < limits.trials && high - low > 1; trial++) {
    const least = low + Math.max(1, Math.floor(LOWEST_SHARE * (high - low)));
    const concurrency =
      known === null ? Math.floor((low + high) / 2) : guessed(limits, known, { least, most: high - 1, trial });
    const point = at(concurrency)?.point ?? null;
    if (point !== null) known = { point, concurrency };
    if (point === null || !limits.allows(point)) {
      high = concurrency;
      continue;
    }
    met = point;
    low = concurrency;
    if (limits.excess(point) >= AT_LIMIT) break;
  }
  return met;
}

/** Higher concurrencies, where the closed form stopped at a limit that the simulation is well below. */
function raised(at: PlayAt, limits: PlayedLimits, start: Known): ServingPoint {
  return isAtScreenedLimit(limits.screenedExcess, start.concurrency) ? raisedFrom(at, limits, start) : start.point;
}

/** The allowed point that earns the most of those that a few simulations find from an allowed one up. */
export function raisedFrom(at: PlayAt, limits: PlayedLimits, start: Known): ServingPoint {
  const { allows, excess, most = 0 } = limits;
  let low = Math.floor(start.concurrency);
  let high = Math.min(most, REACH * low) + 1;
  if (high - low < 2 || excess(start.point) >= AT_LIMIT) return start.point;
  let best = start.point;
  let known = start;
  let isOpen = true;
  for (let trial = 0; trial < RAISES && high - low > 1; ) {
    const concurrency = guessed(limits, known, { least: low + 1, most: high - 1, trial });
    const point = at(concurrency)?.point ?? null;
    if (point !== null) known = { point, concurrency };
    if (point === null || !allows(point)) {
      high = concurrency;
      isOpen = false;
      trial++;
      continue;
    }
    if (tokensPerSPerGpu(point) > tokensPerSPerGpu(best)) best = point;
    low = concurrency;
    if (excess(point) >= AT_LIMIT) break;
    // The reach was the limit, not the latencies: it goes on from there, and no trial is spent.
    if (isOpen && low === high - 1) high = Math.min(most, REACH * low) + 1;
    else trial++;
  }
  return best;
}

/** Whether it is a latency that stops the closed form here: one request more may be far beyond it, where a batch grows into another kernel. */
function isAtScreenedLimit(screenedExcess: PlayedLimits['screenedExcess'], concurrency: number): boolean {
  const beyond = screenedExcess(Math.floor(concurrency) + 1);
  return screenedExcess(concurrency) >= AT_LIMIT || (beyond > 1 && Number.isFinite(beyond));
}

/**
 * The largest concurrency within bounds that is within the limits if the closed form is off by the same factor there as at the one that was played:
 * it knows how latencies grow better than how large they are.
 */
function guessed(
  { excess, screenedExcess }: PlayedLimits,
  { point, concurrency }: Known,
  { least, most, trial }: { readonly least: number; readonly most: number; readonly trial: number },
): number {
  const scale = excess(point) / screenedExcess(concurrency);
  const target = (1 - MARGIN * MARGIN_GROWTH ** trial) / scale;
  let low = least;
  let high = Math.max(least, most);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (screenedExcess(middle) <= target) low = middle;
    else high = middle - 1;
  }
  return low;
}
