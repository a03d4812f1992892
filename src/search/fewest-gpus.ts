import type { Mode } from '../base/names.ts';
import { MS_PER_S } from '../base/units.ts';
import { type DecodeCurve, decodeRate, type PrefillCurve } from '../serving/disaggregated.ts';
import { isAskedShape } from './asked-layouts.ts';
import { atCapacity } from './at-target.ts';
import {
  greatestCommonDivisor,
  MAX_POOL_WORKERS,
  MAX_REPLICA_GPUS,
  pairOf,
  pairRejection,
  pricedDecodes,
  pricedPrefills,
} from './disagg-sweep.ts';
import type { Priced } from './efficient.ts';
import type { PlayedLoad } from './played-target.ts';
import type { WorkerPair } from './replica-shape.ts';
import {
  carrying as carries,
  fewestReplicas,
  firstOf,
  type LoadQuestion,
  mostReplicas,
  type Scalable,
  scalablePools,
  scalableWorker,
} from './scalable.ts';
import { poolWorkers, scalingWorkers } from './scaling-workers.ts';
import { type ServingPoint, usedGpus } from './serving-point.ts';
import type { SweepSpace } from './sweep.ts';

/** A load, and the bounds that follow from its limits: what no deployment can do is not tried. */
export interface FewestQuestion extends LoadQuestion {
  /** No TPOT and no request latency above these is allowed, ms; infinite where free. */
  readonly maxTpotMs: number;
  readonly maxLatencyMs: number;
  /** No deployment may have more GPUs. */
  readonly maxGpus: number;
  /** Layouts of the lead worker that are wanted. */
  readonly layouts: number;
  /** The last word on a deployment that carries the load in the closed form; null where it does not after all. */
  readonly play: ((unit: Scalable, carrying: ServingPoint) => PlayedLoad | null) | null;
  /** What the closed form must say of fewer replicas, for these to be played too; null where that is not tried. */
  readonly fewer: LoadQuestion | null;
}

/** A deployment that carries the load. */
export interface Deployed {
  readonly unit: Scalable;
  /** In the closed form, with the fewest whole requests in flight in each replica that carry it. */
  readonly carrying: ServingPoint;
  /** In the closed form, at the largest load within the limits. */
  readonly capacity: ServingPoint;
  /** Null where nothing is played. */
  readonly played: PlayedLoad | null;
}

/**
 * Deployments of the fewest GPUs that carry a load, one of each lead layout, fewest first, among equals the one with the most room: exact over all
 * layouts, replica shapes and numbers of replicas. A bound on what the workers of a pool do at most says where to begin and which shapes cannot win.
 */
export function fewestGpus(space: SweepSpace, mode: Mode, question: FewestQuestion): readonly Deployed[] {
  const found = incumbents(question);
  if (mode === 'agg') {
    for (const { workers, maxGpus } of scalingWorkers(space)) {
      for (const worker of workers) found.offer(worker.key, scalableWorker(worker, space), { from: 1, maxGpus });
    }
  } else {
    for (const { layout, pairs } of decodeLayouts(space, question)) {
      for (const bound of pairs) {
        if (bound.gpus > found.limit(layout)) break;
        for (const { shape, from } of shapesOf(bound, found.limit(layout))) {
          const asked = { pair: bound.pair, ...shape };
          if (isAskedShape(space.layouts, asked)) found.offer(layout, scalablePools(asked, space), { from });
        }
      }
    }
  }
  return found.sorted();
}

interface CopyRange {
  /** Fewest replicas that could carry the load. */
  readonly from: number;
  readonly maxGpus?: number;
}

interface Incumbents {
  /** GPUs that a deployment of that layout may have to be of use. */
  readonly limit: (layout: string) => number;
  /** Tries a replica in as many copies as the load needs. */
  readonly offer: (layout: string, unit: Scalable, range: CopyRange) => void;
  readonly sorted: () => readonly Deployed[];
}

function incumbents(question: FewestQuestion): Incumbents {
  const best = new Map<string, Deployed>();
  const gpusOf = ({ carrying }: Deployed) => usedGpus(carrying);
  const sorted = () => [...best.values()].sort((a, b) => gpusOf(a) - gpusOf(b) || room(b) - room(a));
  const limit = (layout: string): number => {
    const own = best.get(layout);
    const last = sorted()[question.layouts - 1];
    const toMatch = [own, last].flatMap((deployed) => (deployed === undefined ? [] : [gpusOf(deployed)]));
    return Math.min(question.maxGpus, ...toMatch);
  };
  const offer = (layout: string, unit: Scalable, { from, maxGpus = Number.POSITIVE_INFINITY }: CopyRange): void => {
    const affordable = Math.floor(Math.min(maxGpus, limit(layout)) / unit.gpus);
    if (from > affordable) return;
    const upTo = Math.min(affordable, mostReplicas(unit, question));
    const own = best.get(layout);
    const isBetter = (deployed: Deployed) =>
      own === undefined || gpusOf(deployed) < gpusOf(own) || room(deployed) > room(own);
    const deployed = fewestDeployed(unit, question, { from, upTo, isBetter });
    if (deployed !== null && isBetter(deployed)) best.set(layout, deployed);
  };
  /** Of deployments for one target. */
  const room = ({ capacity }: Deployed) =>
    'requestsPerS' in question.target ? capacity.requestsPerS : capacity.replicaConcurrency * capacity.replicas;
  return { limit, offer, sorted };
}

interface Replicas {
  readonly from: number;
  readonly upTo: number;
  readonly isBetter: (deployed: Deployed) => boolean;
}

/** The fewest replicas that carry the load in the closed form and, where it is played, then too. */
function fewestDeployed(unit: Scalable, question: FewestQuestion, range: Replicas): Deployed | null {
  const { upTo, isBetter } = range;
  const screened = fewestReplicas(unit, question, range);
  const { play } = question;
  const deployed = (carrying: ServingPoint, played: PlayedLoad | null): Deployed => ({
    unit,
    carrying,
    capacity: atCapacity(unit, carrying, question),
    played,
  });
  if (play === null) return screened === null ? null : deployed(screened, null);
  const attempt = (carrying: ServingPoint | null): Deployed | null => {
    if (carrying === null) return null;
    // Simulations take time: none for what would not be the answer.
    const unplayed = deployed(carrying, null);
    const played = isBetter(unplayed) ? play(unit, carrying) : null;
    return played === null ? null : { ...unplayed, played };
  };
  const at = (replicas: number) =>
    attempt(replicas === screened?.replicas ? screened : carries(unit, replicas, question));
  let found = screened === null ? null : firstOf(at, { from: screened.replicas, upTo });
  const { fewer } = question;
  if (fewer === null) return found;
  for (let replicas = (found?.carrying.replicas ?? upTo + 1) - 1; replicas >= range.from; replicas--) {
    const next = attempt(carries(unit, replicas, fewer));
    if (next === null) break;
    found = next;
  }
  return found;
}

/** A pair of layouts, and the fewest workers of each role that could carry the load. */
interface PairBound {
  readonly pair: WorkerPair;
  readonly prefillWorkers: number;
  readonly decodeWorkers: number;
  /** GPUs of so many. */
  readonly gpus: number;
}

interface DecodeLayout {
  readonly layout: string;
  /** The most promising first. */
  readonly pairs: readonly PairBound[];
}

function decodeLayouts(space: SweepSpace, question: FewestQuestion): readonly DecodeLayout[] {
  const { workload } = space;
  const prefills = pricedPrefills(poolWorkers(space, space.prefillEngine, 'prefill'), workload);
  const decodes = pricedDecodes(poolWorkers(space, space.decodeEngine, 'decode'), workload);
  const perS = leastRequestsPerS(question);
  const layouts = decodes.map((decode) => ({
    layout: decode.worker.key,
    pairs: prefills
      .filter(({ worker }) => pairRejection(worker, decode.worker, Number.POSITIVE_INFINITY) === null)
      .map((prefill) => boundOf(prefill, decode, { perS, osl: workload.osl, question }))
      .sort((a, b) => a.gpus - b.gpus),
  }));
  const first = ({ pairs }: DecodeLayout) => pairs[0]?.gpus ?? Number.POSITIVE_INFINITY;
  return layouts.sort((a, b) => first(a) - first(b));
}

/** Requests per second that any deployment with the target in flight completes, by Little's law at the slowest that is allowed. */
function leastRequestsPerS({ target, maxLatencyMs }: FewestQuestion): number {
  return 'requestsPerS' in target ? target.requestsPerS : (MS_PER_S * target.concurrency) / maxLatencyMs;
}

function boundOf(
  prefill: Priced<PrefillCurve>,
  decode: Priced<DecodeCurve>,
  { perS, osl, question }: { readonly perS: number; readonly osl: number; readonly question: FewestQuestion },
): PairBound {
  const atLeast = (each: number) => Math.max(1, Math.ceil((perS / each) * (1 - ROUNDING)));
  const prefillWorkers = atLeast(prefill.curve.capacityPerS);
  const decodeWorkers = atLeast(mostDecoded(decode.curve, osl, question));
  const gpus = prefillWorkers * prefill.worker.gpus + decodeWorkers * decode.worker.gpus;
  return { pair: pairOf(prefill, decode), prefillWorkers, decodeWorkers, gpus };
}

const ROUNDING = 1e-9;

/** Requests per second that a decode worker completes at most while its step allows the TPOT; 0 where not even that of one request does. */
function mostDecoded(curve: DecodeCurve, osl: number, { maxTpotMs, maxLatencyMs }: FewestQuestion): number {
  if (osl <= 1) return Number.POSITIVE_INFINITY;
  const stepMs = Math.min(maxTpotMs, maxLatencyMs / (osl - 1));
  let most = 0;
  for (let n = 1; n <= curve.stepMs.length; n++) {
    if ((curve.stepMs[n - 1] ?? 0) > stepMs) {
      // Between n - 1 and n requests the step reaches the limit.
      return n === 1 ? 0 : Math.max(most, (MS_PER_S * n) / (stepMs * (osl - 1)));
    }
    most = Math.max(most, decodeRate(curve, osl, n));
  }
  return most;
}

interface ShapeBound {
  readonly shape: { readonly prefillWorkers: number; readonly decodeWorkers: number };
  /** Fewest replicas that could carry the load. */
  readonly from: number;
}

/** Replica shapes of a pair that could carry the load on at most `limit` GPUs, those that could do with the fewest first. */
function shapesOf({ pair, prefillWorkers, decodeWorkers }: PairBound, limit: number): readonly ShapeBound[] {
  const shapes: (ShapeBound & { readonly gpus: number })[] = [];
  for (let x = 1; x <= MAX_POOL_WORKERS; x++) {
    for (let y = 1; y <= MAX_POOL_WORKERS; y++) {
      const gpus = x * pair.prefill.gpus + y * pair.decode.gpus;
      if (gpus > Math.min(MAX_REPLICA_GPUS, limit)) break;
      const from = Math.max(Math.ceil(prefillWorkers / x), Math.ceil(decodeWorkers / y));
      // Multiples of a smaller shape are that shape with more replicas.
      if (from * gpus > limit || greatestCommonDivisor(x, y) > 1) continue;
      shapes.push({ shape: { prefillWorkers: x, decodeWorkers: y }, from, gpus });
    }
  }
  return shapes.sort((a, b) => a.from * a.gpus - b.from * b.gpus || a.gpus - b.gpus);
}
