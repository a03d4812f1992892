import type { Play } from '../input/play-input.ts';
import type { Sla } from '../input/sla.ts';
import { hasHeadroom } from '../search/disagg-sweep.ts';
import { type PlayedPoint, played } from '../search/played.ts';
import { expectedEdge, type PlayedLimits, playedEdge, screenedExcessOf } from '../search/played-edge.ts';
import { type ServingPoint, tokensPerSPerGpu } from '../search/serving-point.ts';
import { atConcurrency, type SweepSpace } from '../search/sweep.ts';
import type { Workload } from '../workload/workload.ts';
import type { PointScore } from './objective.ts';
import { bestBeyond, nearestMisses, rank } from './rank.ts';
import { meetsSla, type NearMiss, worstExcess } from './sla.ts';

/**
 * Rows that are simulated beyond those that are shown, since the order may change. With less than LEAST_ROWS to be shown as many are looked at as with
 * that number, so that the best is the same however few are shown.
 */
const RESERVES = 2;
const LEAST_ROWS = 5;
/** So many where the closed form's order says little: with outputs so short that prompts fill most steps, and with loads that are not steady. */
const MANY_ROWS = 20;
const SHORT_OUTPUT = 100;
/** Concurrencies below its screened one that a finalist is tried at. */
const TRIALS = 4;
/**
 * Points beyond the limits that are simulated too: those that earn more than the best one within them and miss a limit by so little that
 * the simulation may see them within it. TTFT is where the tiers differ; of the other latencies they seldom differ by more than this.
 */
const NEIGHBOURS = 2;
const NEIGHBOUR_TRIALS = 1;
export const NEAR: NearMiss = { ttft: 1.25, tpot: 1.02, requestLatency: 1.05 };

/** The closed form of pools stops this short of the limits: at them, half of the simulations would be a hair beyond and be played once more. */
export const WITHIN: NearMiss = { ttft: 1, tpot: 0.998, requestLatency: 0.998 };

/** Finalists of a mode as their simulations see them. */
export interface PlayedFinalists {
  /** Within the limits, near the screened concurrency. */
  readonly met: readonly ServingPoint[];
  /** At the screened concurrency, where no smaller one that was tried is within the limits either. */
  readonly missed: readonly ServingPoint[];
  /** Both tiers at the screened concurrencies. */
  readonly compared: readonly ComparedPoint[];
}

export interface ComparedPoint {
  readonly screened: ServingPoint;
  readonly played: PlayedPoint;
}

export interface FinalistContext {
  readonly play: Play;
  readonly nominal: Pick<Workload, 'isl' | 'osl'>;
  readonly sla: Sla;
  readonly topN: number;
  readonly score?: PointScore;
}

/**
 * The best points of the closed form, the best of each lead layout, and their neighbours beyond the limits, played; where none complies
 * the nearest misses.
 */
export function playFinalists(
  points: readonly ServingPoint[],
  space: SweepSpace,
  { play, nominal, sla, topN, score = null }: FinalistContext,
): PlayedFinalists {
  const ranked = rank(points, sla, score);
  const isRough = nominal.osl < SHORT_OUTPUT || !isSteady(play);
  const rows = Math.max(topN, ranked.length > 0 && score === null && isRough ? MANY_ROWS : LEAST_ROWS) + RESERVES;
  const finalists = (ranked.length > 0 ? ranked : nearestMisses(points, sla)).slice(0, rows);
  const wanted = score !== null ? Number.POSITIVE_INFINITY : isRough ? Math.max(topN, LEAST_ROWS) : topN;
  const playedAt: PlayedAt = (screened, concurrency) => {
    const point = concurrency === screened.replicaConcurrency ? screened : atConcurrency(space, screened, concurrency);
    const found = point === null ? 'kv_does_not_fit' : played(point, space, { play, nominal, brief: true });
    return typeof found === 'string' ? null : found;
  };
  const met: ServingPoint[] = [];
  const missed: ServingPoint[] = [];
  const compared: ComparedPoint[] = [];
  const tryOut = (screened: ServingPoint, trials: number) => {
    const limits = { ...limitsOf(screened, space, sla), trials, ...(score === null ? { most: mostOf(screened) } : {}) };
    const found = triedOut(screened, { limits, playedAt });
    if (found.first !== null) compared.push({ screened, played: found.first });
    return found;
  };
  const tries: Try[] = [];
  for (const screened of finalists)
    if (!isBehind(screened, tries, { wanted, isRough })) tries.push(tryOut(screened, TRIALS));
  if (score === null) tries.sort((a, b) => b.promise - a.promise);
  for (const one of tries) {
    const ahead = met.filter((row) => tokensPerSPerGpu(row) > one.promise).length;
    const point = ahead < wanted ? one.edge() : one.allowed;
    if (point !== null) met.push(point);
    else if (one.first !== null) missed.push(one.first.point);
  }
  if (ranked.length === 0 || score !== null) return { met, missed, compared };
  const shapes = new Set(tries.map(({ screened }) => shapeOf(screened)));
  const beyond = bestBeyond(points, sla, NEAR).filter((point) => !shapes.has(shapeOf(point)));
  for (const screened of beyond.slice(0, NEIGHBOURS)) {
    if (met.some((row) => tokensPerSPerGpu(row) > tokensPerSPerGpu(screened))) continue;
    const point = tryOut(screened, NEIGHBOUR_TRIALS).edge();
    if (point !== null) met.push(point);
  }
  const [best] = [...met].sort((a, b) => tokensPerSPerGpu(b) - tokensPerSPerGpu(a));
  if (best !== undefined) met.push(...belowBest(best, { space, sla, playedAt }));
  return { met, missed, compared };
}

/** A finalist played at its screened concurrency. */
interface Try {
  readonly screened: ServingPoint;
  readonly first: PlayedPoint | null;
  /** The point of that simulation, if it is within the limits. */
  readonly allowed: ServingPoint | null;
  /** What it may earn per GPU at the edge of the limits, at most. */
  readonly promise: number;
  /** The best point within the limits that the search from there on finds. */
  readonly edge: () => ServingPoint | null;
}

/** The edge may lie a little beyond where the closed form expects it from the first simulation on. */
const MOST_BEYOND_EXPECTED = 1.1;

function triedOut(
  screened: ServingPoint,
  { limits, playedAt }: { readonly limits: PlayedLimits; readonly playedAt: PlayedAt },
): Try {
  const { replicaConcurrency: start } = screened;
  const at = (concurrency: number) => playedAt(screened, concurrency);
  const first = at(start);
  const allowed = first !== null && limits.allows(first.point) ? first.point : null;
  const edge = () => playedEdge(at, limits, start, first).met;
  if (first === null) return { screened, first, allowed, promise: Number.POSITIVE_INFINITY, edge };
  // Throughput grows no faster than the number of requests in flight.
  const most = (expectedEdge(limits, first.point, start) / start) * tokensPerSPerGpu(first.point);
  return { screened, first, allowed, promise: MOST_BEYOND_EXPECTED * most, edge };
}

type PlayedAt = (screened: ServingPoint, concurrency: number) => PlayedPoint | null;

function shapeOf({ shape, lead }: ServingPoint): unknown {
  return shape ?? lead;
}

/** Pools are tried up to this multiple of their screened concurrency; the closed form of a worker is off by more. */
const POOL_REACH = 1.25;

function mostOf({ shape, lead, replicaConcurrency }: ServingPoint): number {
  return shape === null ? lead.maxRequests : Math.floor(POOL_REACH * replicaConcurrency);
}

function limitsOf(screened: ServingPoint, space: SweepSpace, sla: Sla) {
  const excess = (point: ServingPoint) => worstExcess(point, sla);
  const at = (concurrency: number) => {
    const point = atConcurrency(space, screened, concurrency);
    return point !== null && hasHeadroom(point) ? point : null;
  };
  const allows = (point: ServingPoint) => meetsSla(point, sla);
  return { allows, excess, screenedExcess: screenedExcessOf(at, excess) };
}

/**
 * Shares of the best row's concurrency that are tried too, and one request less: where a batch grows into the next tile of a kernel, fewer requests
 * earn more.
 */
const BELOW_BEST = [0.975, 0.95];
/** Share of the closed form's throughput that a simulation which agrees with it is off by at most. */
const AS_SCREENED = 0.015;

/** The best row with fewer requests, where the closed form does not say that it earns less. */
function belowBest(
  best: ServingPoint,
  { space, sla, playedAt }: { readonly space: SweepSpace; readonly sla: Sla; readonly playedAt: PlayedAt },
): ServingPoint[] {
  const { replicaConcurrency: most } = best;
  const worthAt = (concurrency: number) => {
    const point = atConcurrency(space, best, concurrency);
    return point === null ? 0 : tokensPerSPerGpu(point);
  };
  // Where the closed form prices the row well it does so a few requests below, too.
  const isPriced = Math.abs(tokensPerSPerGpu(best) / worthAt(most) - 1) < AS_SCREENED;
  const isWorthIt = (concurrency: number) => !isPriced || worthAt(concurrency) >= worthAt(most);
  const below = [most - 1, ...BELOW_BEST.map((share) => Math.floor(share * most))];
  return [...new Set(below)].flatMap((concurrency) => {
    const found = concurrency >= 1 && isWorthIt(concurrency) ? playedAt(best, concurrency) : null;
    return found !== null && meetsSla(found.point, sla) ? [found.point] : [];
  });
}

/** Whether enough finalists already earn more in their simulations than this one did before its own, and it cannot be the best. */
function isBehind(
  screened: ServingPoint,
  tries: readonly Try[],
  { wanted, isRough }: { readonly wanted: number; readonly isRough: boolean },
): boolean {
  const gain = screened.mode === 'disagg' ? MOST_GAIN.pools : isRough ? MOST_GAIN.roughWorkers : MOST_GAIN.workers;
  const worth = tokensPerSPerGpu(screened);
  const rows = tries.flatMap(({ allowed }) => (allowed === null ? [] : [tokensPerSPerGpu(allowed)]));
  return rows.filter((row) => row > worth).length >= wanted && rows.some((row) => row > gain * worth);
}

/** Loads whose gains were looked at. */
function isSteady({ load, percentile, lengths }: Play): boolean {
  return load.kind === 'steady' && percentile === 'mean' && lengths.kind === 'fixed';
}

/**
 * More than a simulation and the search from it on add to the closed form's throughput: of 554 finalists of 65 searches (2026-11) at most 1.5 times
 * in workers and 1.09 in pools; 1.95 in workers of one search for short outputs. The closed form says too little of workers whose prompts and decoding share steps.
 */
const MOST_GAIN = { workers: 1.5, roughWorkers: 2, pools: 1.15 } as const;

/**
 * Points for a front on which simulated rows stand beside screened ones. Left out are screened points that would contradict the rows: those of
 * a simulated replica shape that beat its row, and those within the limits that earn more than every row.
 */
export function besidePlayed(
  points: readonly ServingPoint[],
  { rows, sla }: { readonly rows: readonly ServingPoint[]; readonly sla: Sla },
): readonly ServingPoint[] {
  const rowsByShape = new Map<unknown, ServingPoint[]>();
  for (const row of rows) {
    const key = row.shape ?? row.lead;
    rowsByShape.set(key, [...(rowsByShape.get(key) ?? []), row]);
  }
  const best = rows.reduce((most, row) => Math.max(most, tokensPerSPerGpu(row)), 0);
  const beats = (p: ServingPoint, row: ServingPoint) =>
    p.tpotMs <= row.tpotMs && tokensPerSPerGpu(p) >= tokensPerSPerGpu(row);
  const kept = points.filter(
    (p) =>
      !(rowsByShape.get(p.shape ?? p.lead) ?? []).some((row) => beats(p, row)) &&
      !(tokensPerSPerGpu(p) > best && meetsSla(p, sla)),
  );
  return [...rows, ...kept];
}
