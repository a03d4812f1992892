import type { Notice } from '../base/notice.ts';
import { lengthsWord, loadWord, type Play } from '../input/play-input.ts';
import type { PlayedPoint } from '../search/played.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import type { Distribution } from '../simulate/result.ts';
import type { ComparedPoint } from './played-finalists.ts';

/** What the simulation of an estimate saw, over the counted requests; rates and requests in flight are those of the whole deployment. */
export interface SimulationResult {
  readonly load: string;
  readonly lengths: string;
  readonly seed: number;
  /** Replicas of the deployment; one of them is played, the others do the same. */
  readonly replicas: number;
  /** Requests that count, of the replica that is played. */
  readonly requests_counted: number;
  readonly ttft_ms: Distribution;
  /** (request latency - ttft) / (osl - 1) of each request; null where all have one token. */
  readonly tpot_ms: Distribution | null;
  /** Gaps between tokens. */
  readonly itl_ms: Distribution | null;
  readonly request_latency_ms: Distribution;
  /** Completed while requests were counted; the row's rate of a closed loop follows from its mean latency. */
  readonly requests_per_s: number;
  /** Requests per second that meet every limit. */
  readonly goodput_per_s: number | null;
  readonly in_flight: number;
  /** Requests that hold a slot of an engine (of a decode worker in disaggregated mode). */
  readonly running: number;
  /** Share of the KV cache in use. */
  readonly kv_cache_share: number;
  readonly preemptions: number;
  /** What the closed form says of the same load, means. */
  readonly screen: ScreenFigures;
}

export interface ScreenFigures {
  readonly ttft_ms: number;
  readonly tpot_ms: number | null;
  readonly request_latency_ms: number;
  readonly requests_per_s: number;
  readonly concurrency: number;
}

/** The simulation beside the closed form's point of the same load. */
export function simulationResult({ sim, point }: PlayedPoint, screened: ServingPoint, play: Play): SimulationResult {
  const { replicas } = point;
  return {
    load: loadWord(play.load),
    lengths: lengthsWord(play.lengths),
    seed: play.seed,
    replicas,
    requests_counted: sim.counted,
    ttft_ms: sim.ttftMs,
    tpot_ms: sim.tpotMs,
    itl_ms: sim.itlMs,
    request_latency_ms: sim.requestLatencyMs,
    requests_per_s: sim.requestsPerS * replicas,
    goodput_per_s: sim.goodputPerS === null ? null : sim.goodputPerS * replicas,
    in_flight: sim.meanInFlight * replicas,
    running: sim.meanRunning * replicas,
    kv_cache_share: sim.kvShare,
    preemptions: sim.preemptions * replicas,
    screen: {
      ttft_ms: screened.ttftMs,
      tpot_ms: sim.tpotMs === null ? null : screened.tpotMs,
      request_latency_ms: screened.requestLatencyMs,
      requests_per_s: screened.requestsPerS,
      concurrency: screened.replicaConcurrency * replicas,
    },
  };
}

/** The two tiers are called different beyond this share. */
const TIER_SHARE = 0.15;
/** What a reader should know of the simulation: that the closed form differs, that the load is too much, that a seed did nothing. */
export function simulationNotices(result: SimulationResult, played: PlayedPoint, play: Play): readonly Notice[] {
  return [...differing(result), ...overload(played, play), ...unusedSeed(play)];
}

/** The figures of both tiers where they are more than 15 % apart, one way or the other. */
export function tiersDiffer(pairs: readonly TierPair[]): readonly TierPair[] {
  return pairs.filter(({ simulated, closed }) => Math.abs(simulated / closed - 1) > TIER_SHARE);
}

export interface TierPair {
  readonly name: string;
  readonly simulated: number;
  readonly closed: number;
}

function differing({ ttft_ms: ttft, tpot_ms: tpot, screen }: SimulationResult): Notice[] {
  const pairs = [
    { name: 'TTFT', simulated: ttft.mean, closed: screen.ttft_ms },
    { name: 'TPOT', simulated: tpot?.mean ?? 0, closed: screen.tpot_ms ?? 0 },
  ];
  const apart = tiersDiffer(pairs);
  if (apart.length === 0) return [];
  const words = apart.map(
    ({ name, simulated, closed }) => `${name} ${ms(simulated)} ms simulated, ${ms(closed)} ms in the closed form`,
  );
  return [{ code: 'tiers-differ', message: `the two tiers differ by more than 15 %: mean ${words.join('; mean ')}` }];
}

/** Of the finalists of a search: how many the tiers are apart on, with the widest pair, and a seed that did nothing. */
export function finalistNotices(compared: readonly ComparedPoint[], play: Play): readonly Notice[] {
  if (play.tier === 'screen') return [];
  const pairsOf = ({ screened, played: { sim } }: ComparedPoint) => [
    { name: 'TTFT', simulated: sim.ttftMs.mean, closed: screened.ttftMs },
    { name: 'TPOT', simulated: sim.tpotMs?.mean ?? 0, closed: screened.tpotMs },
  ];
  const apart = compared.map((point) => tiersDiffer(pairsOf(point))).filter((pairs) => pairs.length > 0);
  const [widest] = apart.flat().sort((a, b) => factor(b) - factor(a));
  const seed = unusedSeed(play);
  if (widest === undefined) return seed;
  const { name, simulated, closed } = widest;
  const message = `the two tiers differ by more than 15 % for ${apart.length} of ${compared.length} simulated configurations; at most mean ${name} ${ms(simulated)} ms simulated, ${ms(closed)} ms in the closed form`;
  return [{ code: 'tiers-differ', message }, ...seed];
}

function factor({ simulated, closed }: TierPair): number {
  return Math.abs(Math.log(simulated / closed));
}

function ms(value: number): string {
  return value.toFixed(value < 100 ? 2 : 0);
}

function overload({ point: { requestsPerS: done }, overloaded }: PlayedPoint, { requestRate }: Play): Notice[] {
  if (!overloaded || requestRate === null) return [];
  const message = `${done.toFixed(2)} of ${requestRate} requests per second are completed: the queue grows, and latencies with the number of requests played`;
  return [{ code: 'overloaded', message }];
}

/** Fixed or listed lengths under a cold loop or an even rate leave nothing to draw; a steady loop begins with its clients at drawn places. */
function unusedSeed({ seed, seedTyped, load, lengths }: Play): Notice[] {
  const isDrawn =
    load.kind === 'steady' ||
    load.kind === 'poisson' ||
    load.kind === 'bursty' ||
    lengths.kind === 'uniform' ||
    lengths.kind === 'lognormal';
  if (isDrawn || !seedTyped) return [];
  const message = `--seed ${seed} has no effect: nothing is drawn with lengths and sending times as they are given`;
  return [{ code: 'flag-without-effect', message }];
}
