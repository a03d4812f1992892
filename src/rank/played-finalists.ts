import type { Play } from '../input/play-input.ts';
import type { Sla } from '../input/sla.ts';
import { hasHeadroom } from '../search/disagg-sweep.ts';
import { type PlayedPoint, played } from '../search/played.ts';
import { playedEdge } from '../search/played-edge.ts';
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
  const finalists = (ranked.length > 0 ? ranked : nearestMisses(points, sla)).slice(
    0,
    Math.max(topN, LEAST_ROWS) + RESERVES,
  );
  const met: ServingPoint[] = [];
  const missed: ServingPoint[] = [];
  const compared: ComparedPoint[] = [];
  const playedAt: PlayedAt = (screened, concurrency) => {
    const point = concurrency === screened.replicaConcurrency ? screened : atConcurrency(space, screened, concurrency);
    const found = point === null ? 'kv_does_not_fit' : played(point, space, { play, nominal, brief: true });
    return typeof found === 'string' ? null : found;
  };
  const edgeOf = (screened: ServingPoint, trials: number) => {
    const limits = { ...limitsOf(screened, space, sla), trials, ...(score === null ? { most: mostOf(screened) } : {}) };
    const edge = playedEdge((concurrency) => playedAt(screened, concurrency), limits, screened.replicaConcurrency);
    if (edge.first !== null) compared.push({ screened, played: edge.first });
    if (edge.met !== null) met.push(edge.met);
    return edge;
  };
  const tried = new Set<unknown>();
  for (const screened of finalists) {
    if (score === null && isBehind(screened, met, Math.max(topN, LEAST_ROWS))) continue;
    tried.add(shapeOf(screened));
    const edge = edgeOf(screened, TRIALS);
    if (edge.met === null && edge.first !== null) missed.push(edge.first.point);
  }
  if (ranked.length === 0 || score !== null) return { met, missed, compared };
  const beyond = bestBeyond(points, sla, NEAR).filter((point) => !tried.has(shapeOf(point)));
  for (const screened of beyond.slice(0, NEIGHBOURS)) {
    if (!met.some((row) => tokensPerSPerGpu(row) > tokensPerSPerGpu(screened))) edgeOf(screened, NEIGHBOUR_TRIALS);
  }
  const [best] = [...met].sort((a, b) => tokensPerSPerGpu(b) - tokensPerSPerGpu(a));
  if (best !== undefined) met.push(...belowBest(best, { space, sla, playedAt }));
  return { met, missed, compared };
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
  return {
    allows: (point: ServingPoint) => meetsSla(point, sla),
    excess: (point: ServingPoint) => worstExcess(point, sla),
    screenedExcess: (concurrency: number) => {
      const point = atConcurrency(space, screened, concurrency);
      return point === null || !hasHeadroom(point) ? Number.POSITIVE_INFINITY : worstExcess(point, sla);
    },
  };
}

/**
 * Shares of the best row's concurrency that are tried too, and one request less: where a batch grows into the next tile of a kernel, fewer requests
 * earn more.
 */
const BELOW_BEST = [0.975, 0.95];
/** From this share of the closed form's throughput on a simulation agrees with it. */
const AS_SCREENED = 0.985;

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
  // Pools mostly earn what the closed form says; of a worker, whose steps hold prompts too, it may say too little.
  const isPriced = best.shape !== null && tokensPerSPerGpu(best) >= AS_SCREENED * worthAt(most);
  const isWorthIt = (concurrency: number) => !isPriced || worthAt(concurrency) >= worthAt(most);
  const below = [most - 1, ...BELOW_BEST.map((share) => Math.floor(share * most))];
  return [...new Set(below)].flatMap((concurrency) => {
    const found = concurrency >= 1 && isWorthIt(concurrency) ? playedAt(best, concurrency) : null;
    return found !== null && meetsSla(found.point, sla) ? [found.point] : [];
  });
}

/** Whether enough rows already earn more in their simulations than this one did before its own, and it cannot be the best. */
function isBehind(screened: ServingPoint, met: readonly ServingPoint[], topN: number): boolean {
  const worth = tokensPerSPerGpu(screened);
  const ahead = met.filter((row) => tokensPerSPerGpu(row) > worth).length;
  return ahead >= topN && met.some((row) => tokensPerSPerGpu(row) > mostGain(screened) * worth);
}

/**
 * What a simulation and the search from it on have added at most to the closed form's throughput, of 1,662 finalists of 65 searches (2026-11): the
 * closed form says too little of workers whose prompts and decoding share steps, most of all where several ranks keep step.
 */
function mostGain({ mode, lead }: ServingPoint): number {
  if (mode === 'disagg') return 1.1;
  return lead.parallel.dp > 1 ? 1.5 : 1.3;
}

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
