import type { Play } from '../input/play-input.ts';
import type { Sla } from '../input/sla.ts';
import { type PlayedPoint, played } from '../search/played.ts';
import { playedEdge } from '../search/played-edge.ts';
import { type ServingPoint, tokensPerSPerGpu } from '../search/serving-point.ts';
import { atConcurrency, type SweepSpace } from '../search/sweep.ts';
import type { Workload } from '../workload/workload.ts';
import { nearestMisses, rank } from './rank.ts';
import { meetsSla, worstExcess } from './sla.ts';

/** Rows that are simulated beyond those that are shown, since the order may change. */
const RESERVES = 2;

/** Finalists of a mode as their simulations see them. */
export interface PlayedFinalists {
  /** Within the limits, at the screened concurrency or below. */
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
}

/** The best points of the closed form, the best of each lead layout, played; where none complies the nearest misses. */
export function playFinalists(
  points: readonly ServingPoint[],
  space: SweepSpace,
  { play, nominal, sla, topN }: FinalistContext,
): PlayedFinalists {
  const ranked = rank(points, sla);
  const finalists = (ranked.length > 0 ? ranked : nearestMisses(points, sla)).slice(0, topN + RESERVES);
  const met: ServingPoint[] = [];
  const missed: ServingPoint[] = [];
  const compared: ComparedPoint[] = [];
  const limits = {
    allows: (point: ServingPoint) => meetsSla(point, sla),
    excess: (point: ServingPoint) => worstExcess(point, sla),
  };
  for (const screened of finalists) {
    if (isBehind(screened, met, topN)) break;
    const at = (concurrency: number) => {
      const point =
        concurrency === screened.replicaConcurrency ? screened : atConcurrency(space, screened, concurrency);
      const found = point === null ? 'kv_does_not_fit' : played(point, space, { play, nominal, brief: true });
      return typeof found === 'string' ? null : found;
    };
    const edge = playedEdge(at, limits, screened.replicaConcurrency);
    if (edge.first !== null) compared.push({ screened, played: edge.first });
    if (edge.met !== null) met.push(edge.met);
    else if (edge.first !== null) missed.push(edge.first.point);
  }
  return { met, missed, compared };
}

/** Whether enough rows already earn more in their simulations than this one did before its own, which seldom adds to it. */
function isBehind(screened: ServingPoint, met: readonly ServingPoint[], topN: number): boolean {
  const worth = tokensPerSPerGpu(screened);
  return met.filter((row) => tokensPerSPerGpu(row) > worth).length >= topN;
}

/**
 * Points for a front on which simulated rows stand beside screened ones: a screened point of a simulated replica shape is left out where it
 * beats that row, since the row is what this shape is known to do.
 */
export function besidePlayed(points: readonly ServingPoint[], rows: readonly ServingPoint[]): readonly ServingPoint[] {
  const rowsByShape = new Map<unknown, ServingPoint[]>();
  for (const row of rows) {
    const key = row.shape ?? row.lead;
    rowsByShape.set(key, [...(rowsByShape.get(key) ?? []), row]);
  }
  const beats = (p: ServingPoint, row: ServingPoint) =>
    p.tpotMs <= row.tpotMs && tokensPerSPerGpu(p) >= tokensPerSPerGpu(row);
  const kept = points.filter((p) => !(rowsByShape.get(p.shape ?? p.lead) ?? []).some((row) => beats(p, row)));
  return [...rows, ...kept];
}
