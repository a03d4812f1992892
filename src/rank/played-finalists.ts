import type { Play } from '../input/play-input.ts';
import type { Sla } from '../input/sla.ts';
import { type PlayedPoint, played } from '../search/played.ts';
import { playedEdge } from '../search/played-edge.ts';
import { type ServingPoint, tokensPerSPerGpu } from '../search/serving-point.ts';
import { atConcurrency, type SweepSpace } from '../search/sweep.ts';
import type { Workload } from '../workload/workload.ts';
import type { PointScore } from './objective.ts';
import { bestBeyond, nearestMisses, rank } from './rank.ts';
import { meetsSla, type NearMiss, worstExcess } from './sla.ts';

/** Rows that are simulated beyond those that are shown, since the order may change. */
const RESERVES = 2;
/** Concurrencies below its screened one that a finalist is tried at. */
const TRIALS = 4;
/**
 * Points beyond the limits that are simulated too: those that earn more than the best one within them and miss a limit by so little that
 * the simulation may see them within it. TTFT is where the tiers differ; of the other latencies they seldom differ by more than this.
 */
const NEIGHBOURS = 2;
const NEIGHBOUR_TRIALS = 1;
export const NEAR: NearMiss = { ttft: 1.25, tpot: 1.02, requestLatency: 1.05 };

/** Finalists of a mode as their simulations see them. */
export interface PlayedFinalists {
  /** Within the limits, at the screened concurrency or below. */
  readonly met: readonly ServingPoint[];
  /** At the screened concurrency, where no smaller one that was tried is within the limits either. */
  readonly missed: readonly ServingPoint[];
  /** Both tiers at the screened concurrencies. */
  readonly compared: readonly ComparedPoint[];
}

/** Shares of the best row's concurrency that are tried too, and one request less: where a batch grows into the next tile of a kernel, fewer requests earn more. */
const BELOW_BEST = [0.975, 0.95];

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
  const finalists = (ranked.length > 0 ? ranked : nearestMisses(points, sla)).slice(0, topN + RESERVES);
  const met: ServingPoint[] = [];
  const missed: ServingPoint[] = [];
  const compared: ComparedPoint[] = [];
  const limits = {
    allows: (point: ServingPoint) => meetsSla(point, sla),
    excess: (point: ServingPoint) => worstExcess(point, sla),
  };
  const playedAt = (screened: ServingPoint, concurrency: number) => {
    const point = concurrency === screened.replicaConcurrency ? screened : atConcurrency(space, screened, concurrency);
    const found = point === null ? 'kv_does_not_fit' : played(point, space, { play, nominal, brief: true });
    return typeof found === 'string' ? null : found;
  };
  const edgeOf = (screened: ServingPoint, trials: number) => {
    const at = (concurrency: number) => playedAt(screened, concurrency);
    const edge = playedEdge(at, { ...limits, trials }, screened.replicaConcurrency);
    if (edge.first !== null) compared.push({ screened, played: edge.first });
    if (edge.met !== null) met.push(edge.met);
    return edge;
  };
  for (const screened of finalists) {
    if (score === null && isBehind(screened, met, topN)) break;
    const edge = edgeOf(screened, TRIALS);
    if (edge.met === null && edge.first !== null) missed.push(edge.first.point);
  }
  const neighbours = ranked.length === 0 || score !== null ? [] : bestBeyond(points, sla, NEAR).slice(0, NEIGHBOURS);
  for (const screened of neighbours) edgeOf(screened, NEIGHBOUR_TRIALS);
  const [best] = [...met].sort((a, b) => tokensPerSPerGpu(b) - tokensPerSPerGpu(a));
  if (best === undefined || score !== null) return { met, missed, compared };
  const { replicaConcurrency: most } = best;
  const below = [most - 1, ...BELOW_BEST.map((share) => Math.floor(share * most))];
  for (const concurrency of new Set(below.filter((c) => c >= 1))) {
    const point = playedAt(best, concurrency)?.point;
    if (point !== undefined && limits.allows(point)) met.push(point);
  }
  return { met, missed, compared };
}

/** Whether enough rows already earn more in their simulations than this one did before its own, which seldom adds to it. */
function isBehind(screened: ServingPoint, met: readonly ServingPoint[], topN: number): boolean {
  const worth = tokensPerSPerGpu(screened);
  return met.filter((row) => tokensPerSPerGpu(row) > worth).length >= topN;
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
