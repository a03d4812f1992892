import { MS_PER_S } from '../base/units.ts';
import { isOpen } from '../input/play-input.ts';
import { withLoad } from './at-target.ts';
import { type PlayedPoint, type PlayQuestion, played } from './played.ts';
import { type PlayedLimits, raisedFrom, screenedExcessOf } from './played-edge.ts';
import type { LoadQuestion, Scalable } from './scalable.ts';
import type { ServingPoint } from './serving-point.ts';
import type { SweepSpace } from './sweep.ts';

/** What deployments that carry a load are played under. */
export interface PlayedTarget extends LoadQuestion {
  readonly space: SweepSpace;
  readonly question: PlayQuestion;
  /** The factor by which a point misses its worst limit. */
  readonly excess: (point: ServingPoint) => number;
}

/** A deployment at its target load in the closed form and as it is played. */
export interface PlayedLoad {
  readonly screened: ServingPoint;
  readonly played: PlayedPoint;
}

/** Simulations until the requests in flight are those of the target rate. */
const ROUNDS = 5;
/** Of a worker at work, throughput grows with about this root of the requests in flight. */
const RISING = 1.5;
/** A rate this little above the target is the target's. */
const CLOSE = 0.005;

/** The deployment of `carrying` played at the target load; null where it then does not carry it, or not within the limits. */
export function playedAtTarget(unit: Scalable, carrying: ServingPoint, asked: PlayedTarget): PlayedLoad | null {
  const { target } = asked;
  if (isOpen(asked.question.play.load)) return openLoad(carrying, asked);
  if ('concurrency' in target)
    return allowedOrNull(playAt(unit, carrying.replicas, carrying.replicaConcurrency, asked), asked);
  const { replicas } = carrying;
  const tried = new Map<number, PlayedLoad | null>();
  let concurrency = carrying.replicaConcurrency;
  for (let round = 0; round < ROUNDS && !tried.has(concurrency); round++) {
    const load = playAt(unit, replicas, concurrency, asked);
    tried.set(concurrency, load);
    if (load === null) break;
    const { requestsPerS } = load.played.point;
    const excess = requestsPerS / target.requestsPerS - 1;
    if (excess >= 0 && excess < CLOSE) break;
    // Little's law at the latency that was played, which rises on the way up.
    const share = (target.requestsPerS / requestsPerS) ** (excess < 0 ? RISING : 1);
    concurrency = Math.max(1, Math.ceil(concurrency * share));
  }
  const enough = [...tried]
    .sort(([a], [b]) => a - b)
    .map(([, load]) => load)
    .find((load) => load !== null && load.played.point.requestsPerS >= target.requestsPerS);
  return allowedOrNull(enough ?? null, asked);
}

/** An open load sends what it sends: played at the rate that the target is, or that its requests in flight make in the closed form. */
function openLoad(carrying: ServingPoint, asked: PlayedTarget): PlayedLoad | null {
  const { target, space, question } = asked;
  const requestRate = 'requestsPerS' in target ? target.requestsPerS : carrying.requestsPerS;
  const found = played(carrying, space, { ...question, play: { ...question.play, requestRate } });
  if (typeof found === 'string' || found.overloaded) return null;
  return allowedOrNull({ screened: carrying, played: found }, asked);
}

function playAt(
  unit: Scalable,
  replicas: number,
  concurrency: number,
  { space, question }: PlayedTarget,
): PlayedLoad | null {
  const screened = unit.at(replicas, concurrency);
  const found = screened === null ? 'kv_does_not_fit' : played(screened, space, question);
  return screened === null || typeof found === 'string' ? null : { screened, played: found };
}

function allowedOrNull(load: PlayedLoad | null, { allowed, target }: PlayedTarget): PlayedLoad | null {
  if (load === null || !allowed(load.played.point)) return null;
  return { ...load, played: { ...load.played, point: withLoad(load.played.point, target) } };
}

function edgeLimits(unit: Scalable, replicas: number, { allowed, excess }: PlayedTarget): PlayedLimits {
  const screenedExcess = screenedExcessOf((concurrency) => unit.at(replicas, concurrency), excess);
  return { allows: allowed, excess, screenedExcess, trials: 0, most: Number.POSITIVE_INFINITY };
}

/** Loads that are played between the target and the closed form's capacity. */
const TRIALS = 4;

/**
 * The largest load within the limits that a short search finds, from the closed form's capacity down to the target, whose point is the answer where
 * nothing larger holds.
 */
export function playedCapacity(
  unit: Scalable,
  {
    carrying,
    most,
    served,
  }: { readonly carrying: ServingPoint; readonly most: ServingPoint; readonly served: ServingPoint },
  asked: PlayedTarget,
): ServingPoint {
  const { replicas } = served;
  const open = isOpen(asked.question.play.load);
  if (!open && 'requestsPerS' in asked.target && asked.excess(served) > 0) {
    const at = (load: number) => playAt(unit, replicas, load, asked)?.played ?? null;
    const known = { point: served, concurrency: Math.ceil(served.replicaConcurrency) };
    return raisedFrom(at, edgeLimits(unit, replicas, asked), known);
  }
  const loadOf = (point: ServingPoint) => (open ? point.requestsPerS : point.replicaConcurrency);
  const tryLoad = (load: number): ServingPoint | null => {
    const target = open ? { requestsPerS: load } : { concurrency: load * replicas };
    const found = open
      ? openLoad(carrying, { ...asked, target })
      : allowedOrNull(playAt(unit, replicas, load, asked), { ...asked, target });
    return found?.played.point ?? null;
  };
  let best = served;
  let low = open ? loadOf(served) : Math.ceil(loadOf(served));
  let high = loadOf(most);
  for (let trial = 0; trial < TRIALS && high - low > (open ? low / MS_PER_S : 0); trial++) {
    const load = trial === 0 ? high : open ? (low + high) / 2 : Math.ceil((low + high) / 2);
    const point = tryLoad(load);
    if (point === null) high = open ? load : load - 1;
    else {
      low = load;
      if (loadOf(point) > loadOf(best)) best = point;
      if (trial === 0) break;
    }
  }
  return best;
}
