import type { RejectReason } from '../base/names.ts';
import { MS_PER_S } from '../base/units.ts';
import { isOpen, type LengthsKind, type Play } from '../input/play-input.ts';
import type { Request } from '../input/request.ts';
import type { Sla } from '../input/sla.ts';
import type { Lengths } from '../simulate/lengths.ts';
import type { Load } from '../simulate/load.ts';
import type { RequestLimits, SimResult } from '../simulate/result.ts';
import type { Workload } from '../workload/workload.ts';
import type { ServingPoint } from './serving-point.ts';
import { simulateReplica, simulateWorker } from './simulated.ts';
import type { SweepSpace } from './sweep.ts';

/** What a point is played under. The space's workload has the mean lengths, `nominal` those that are drawn around. */
export interface PlayQuestion {
  readonly play: Play;
  readonly nominal: Pick<Workload, 'isl' | 'osl'>;
  /** Limits for the goodput. */
  readonly limits?: RequestLimits;
  /** Few requests, for the finalists of a sweep, in place of as many as percentiles need. */
  readonly brief?: boolean;
}

/** Limits of single requests, for the goodput. */
export function requestLimits({ ttftMs, tpotMs, requestLatencyMs }: Sla): RequestLimits {
  return {
    ...(ttftMs === null ? {} : { ttftMs }),
    ...(tpotMs === null ? {} : { tpotMs }),
    ...(requestLatencyMs === null ? {} : { requestLatencyMs }),
  };
}

/** A point with the figures that its simulation gave, and the simulation itself. */
export interface PlayedPoint {
  readonly point: ServingPoint;
  readonly sim: SimResult;
  /** More requests are sent than are completed: the queue grows. */
  readonly overloaded: boolean;
}

/**
 * The closed form's point played request by request: one of its replicas, at its concurrency, or under its share of the request rate. In a
 * closed loop requests per second follow from the mean latency, so that Little's law holds exactly.
 */
export function played(screened: ServingPoint, space: SweepSpace, question: PlayQuestion): PlayedPoint | RejectReason {
  const { play, limits, brief = false } = question;
  const asked = {
    load: loadFor(screened, question),
    lengths: lengthsFor(play.lengths, question.nominal, space.workload.prefixTokens),
    seed: play.seed,
    latenciesOnly: brief,
    ...(limits === undefined ? {} : { limits }),
  };
  const { shape, lead } = screened;
  const sim = shape === null ? simulateWorker(lead, space, asked) : simulateReplica(shape, space, asked);
  if (typeof sim === 'string') return sim;
  const sentPerS = isOpen(play.load) ? ratePerS(screened, play) : null;
  const overloaded = sentPerS !== null && isBeyond(screened, sim, sentPerS);
  const offeredPerS = overloaded ? sim.requestsPerS : sentPerS;
  return { point: pointOf(screened, sim, { play, osl: space.workload.osl, offeredPerS }), sim, overloaded };
}

function pointOf(
  screened: ServingPoint,
  sim: SimResult,
  {
    play,
    osl: nominalOsl,
    offeredPerS,
  }: { readonly play: Play; readonly osl: number; readonly offeredPerS: number | null },
): ServingPoint {
  const { percentile } = play;
  const meanMs = sim.requestLatencyMs.mean;
  const osl = play.lengths.kind === 'fixed' ? nominalOsl : sim.tokensPerS / sim.requestsPerS;
  const perReplica = offeredPerS ?? (MS_PER_S * screened.replicaConcurrency) / meanMs;
  const requestsPerS = perReplica * screened.replicas;
  // Of the mean, such that latency = ttft + tpot x (osl - 1) also where outputs are of different lengths.
  const meanTpotMs = osl > 1 ? (meanMs - sim.ttftMs.mean) / (osl - 1) : 0;
  return {
    ...screened,
    replicaConcurrency: offeredPerS === null ? screened.replicaConcurrency : (perReplica * meanMs) / MS_PER_S,
    requestsPerS,
    tokensPerS: requestsPerS * osl,
    ttftMs: sim.ttftMs[percentile],
    tpotMs: percentile === 'mean' ? meanTpotMs : (sim.tpotMs?.[percentile] ?? 0),
    requestLatencyMs: sim.requestLatencyMs[percentile],
    grade: Math.max(screened.grade, sim.grade),
    relError: Math.max(screened.relError, sim.relError),
    basis: basisOf(play),
  };
}

/**
 * An open load is more than a replica carries where it completes less than this share of what is sent, and the closed form says so too; or
 * far less, whatever the closed form says. Sending times are random: of 1,000 requests the rate itself varies by 3 %.
 */
const KEPT_UP = 0.97;
const FELL_BEHIND = 0.85;

function isBeyond(screened: ServingPoint, sim: SimResult, offeredPerS: number): boolean {
  const isClosedFormToo = screened.requestsPerS / screened.replicas < KEPT_UP * offeredPerS;
  return sim.requestsPerS < (isClosedFormToo ? KEPT_UP : FELL_BEHIND) * offeredPerS;
}

/** What the latencies are over: the word of `ttft_basis`. */
function basisOf({ percentile, load }: Play): string {
  if (percentile !== 'mean') return percentile;
  return load.kind === 'closed' ? 'cold' : load.kind;
}

/** Requests of a published benchmark are ten times its concurrency. */
const COLD_ROUNDS = 10;
/** Rounds of a steady loop before and behind the counted ones (see `countedWindow`), and counted ones. */
const DROPPED_ROUNDS = 2;
const DROPPED_LAST_ROUNDS = 1;
const COUNTED_ROUNDS = 6;
/** Requests from which the 99th percentile is more than the largest value. */
const COUNTED_REQUESTS = 400;
/**
 * Of a sweep's finalists means are asked. A round of equal requests tells those of a worker of its own; behind a prefill pool the queue settles over
 * two rounds: a third one gave TTFT within a tenth of a run of thirty for 34 of 40 layouts (2026-11).
 */
const BRIEF_REQUESTS = 64;
const BRIEF_QUEUED_REQUESTS = 200;
/** Requests in flight that pass before an open load has forgotten its empty start, and that are counted. */
const WARM_UP_ROUNDS = 3;
const OPEN_ROUNDS = 10;
const OPEN_REQUESTS = 1000;

/** Requests per second that are sent to a replica: as typed, else the closed form's rate. */
function ratePerS({ replicas, requestsPerS }: ServingPoint, { requestRate }: Play): number {
  return (requestRate ?? requestsPerS) / replicas;
}

function briefRequests({ shape }: ServingPoint, { percentile, lengths }: Play, concurrency: number): number {
  const isPlain = percentile === 'mean' && lengths.kind === 'fixed';
  if (isPlain && shape === null) return Math.max(BRIEF_REQUESTS, concurrency);
  return Math.max(BRIEF_QUEUED_REQUESTS, isPlain ? concurrency : 2 * concurrency);
}

/** The load of one replica. Typed requests are those that count. */
function loadFor(screened: ServingPoint, { play, brief = false }: PlayQuestion): Load {
  const { load } = play;
  const typed = play.requests === null ? null : Math.ceil(play.requests / screened.replicas);
  const concurrency = Math.max(1, Math.round(screened.replicaConcurrency));
  if (load.kind === 'closed') {
    return { kind: 'cold_loop', concurrency, requests: Math.max(concurrency, typed ?? COLD_ROUNDS * concurrency) };
  }
  if (load.kind === 'steady') {
    const counted = brief
      ? briefRequests(screened, play, concurrency)
      : Math.max(COUNTED_ROUNDS * concurrency, COUNTED_REQUESTS);
    return {
      kind: 'steady_loop',
      concurrency,
      requests: (DROPPED_ROUNDS + DROPPED_LAST_ROUNDS) * concurrency + (typed ?? counted),
      droppedRounds: DROPPED_ROUNDS,
      droppedLastRounds: DROPPED_LAST_ROUNDS,
      inMidst: 'jittered',
    };
  }
  const warmUp = WARM_UP_ROUNDS * concurrency;
  const counted = Math.max(OPEN_ROUNDS * concurrency, brief ? OPEN_REQUESTS / 4 : OPEN_REQUESTS);
  const rate = { requestsPerS: ratePerS(screened, play), requests: warmUp + (typed ?? counted), warmUp };
  return load.kind === 'bursty'
    ? { kind: 'bursty', burstiness: load.burstiness, ...rate }
    : { kind: load.kind, ...rate };
}

function lengthsFor(lengths: LengthsKind, nominal: PlayQuestion['nominal'], prefixTokens: number): Lengths {
  const { isl, osl } = nominal;
  if (lengths.kind !== 'list') return { ...lengths, isl, osl, prefixTokens };
  const requests = lengths.rows.map((row) => ({
    isl: row.isl,
    osl: row.osl,
    prefixTokens: Math.min(prefixTokens, row.isl - 1),
    ...(row.prefixId === null ? {} : { prefixId: row.prefixId }),
  }));
  return { kind: 'list', requests };
}

/** The request at its mean lengths, with room for the longest: what the closed form and the steps of a worker are asked for. */
export function meanRequest(request: Request, { lengths }: Play): Request {
  const { longest, ...mean } = meanLengths(lengths, request);
  return { ...request, ...mean, maxSeqLen: request.maxSeqLen ?? longest };
}

/** Mean lengths in whole tokens, and the longest request; null where no longest one is known before it is drawn. */
function meanLengths(
  lengths: LengthsKind,
  nominal: Pick<Workload, 'isl' | 'osl'>,
): { readonly isl: number; readonly osl: number; readonly longest: number | null } {
  const { isl, osl } = nominal;
  if (lengths.kind === 'uniform') {
    // Drawn evenly from the share to the whole, both included.
    const mean = (tokens: number) => Math.round((Math.max(1, Math.ceil(lengths.ratio * tokens)) + tokens) / 2);
    return { isl: mean(isl), osl: mean(osl), longest: isl + osl };
  }
  if (lengths.kind !== 'list') return { isl, osl, longest: null };
  const { rows } = lengths;
  const mean = (of: 'isl' | 'osl') => Math.round(rows.reduce((sum, row) => sum + row[of], 0) / rows.length);
  return { isl: mean('isl'), osl: mean('osl'), longest: Math.max(...rows.map((row) => row.isl + row.osl)) };
}
