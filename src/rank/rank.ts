import type { RejectReason } from '../base/names.ts';
import type { Sla } from '../input/sla.ts';
import { tpotTargets } from '../search/schedules.ts';
import { type ServingPoint, tokensPerSPerGpu, usedGpus } from '../search/serving-point.ts';
import { TIE_SHARE } from './compare.ts';
import type { PointScore } from './objective.ts';
import { paretoFront } from './pareto.ts';
import { firstMiss, meetsSla, type NearMiss, widened, worstExcess } from './sla.ts';

/** Points beyond a limit, counted by the first one they miss. */
export function countMisses(points: readonly ServingPoint[], sla: Sla): Partial<Record<RejectReason, number>> {
  const counts: Partial<Record<RejectReason, number>> = {};
  for (const point of points) {
    const miss = firstMiss(point, sla);
    if (miss !== null) counts[miss.reason] = (counts[miss.reason] ?? 0) + 1;
  }
  return counts;
}

/** The best compliant point of each lead layout: by the score, then by throughput over the whole budget, the smaller and the faster plan. */
export function rank(points: readonly ServingPoint[], sla: Sla, score: PointScore = null): ServingPoint[] {
  const compliant = points.filter((p) => meetsSla(p, sla));
  if (score === null) return bestPerLayout(compliant, byThroughput).sort(byWorth);
  const scores = new Map(compliant.map((p) => [p, score(p)]));
  const of = (p: ServingPoint) => scores.get(p) ?? Number.POSITIVE_INFINITY;
  const byScore = (a: ServingPoint, b: ServingPoint) => of(a) - of(b) || byThroughput(a, b);
  return bestPerLayout(compliant, byScore).sort(byScore);
}

/** Points a little beyond the limits that earn more than every compliant one: the best of each lead layout, the best first. */
export function bestBeyond(points: readonly ServingPoint[], sla: Sla, near: NearMiss): ServingPoint[] {
  const wide = widened(sla, near);
  let best = 0;
  for (const p of points) if (meetsSla(p, sla)) best = Math.max(best, tokensPerSPerGpu(p));
  const beyond = points.filter((p) => tokensPerSPerGpu(p) > best && meetsSla(p, wide) && !meetsSla(p, sla));
  return bestPerLayout(beyond, byThroughput).sort(byThroughput);
}

/** When nothing complies: the nearest miss of each lead layout, nearest first. */
export function nearestMisses(points: readonly ServingPoint[], sla: Sla): ServingPoint[] {
  const closer = (a: ServingPoint, b: ServingPoint) => worstExcess(a, sla) - worstExcess(b, sla) || byThroughput(a, b);
  return bestPerLayout(points, closer).sort(closer);
}

/**
 * Points that no other beats in tokens/s/user and tokens/s/gpu. Of a long front as many stay as there are TPOT targets: the best
 * point at each target, and evenly spread ones in between.
 */
export function frontier(points: readonly ServingPoint[]): ServingPoint[] {
  const front = paretoFront(points, (p) => ({
    x: p.tpotMs > 0 ? 1000 / p.tpotMs : Number.NaN,
    y: tokensPerSPerGpu(p),
  }));
  const targets = tpotTargets();
  if (front.length <= targets.length) return front;
  const kept = new Set<ServingPoint>();
  for (const target of targets) {
    const fastEnough = front.find((p) => p.tpotMs <= target); // ascending in speed, so the first one earns the most
    if (fastEnough !== undefined) kept.add(fastEnough);
  }
  const stride = Math.ceil(front.length / (targets.length - kept.size));
  return front.filter((p, i) => kept.has(p) || i % stride === 0);
}

/** The points that may turn out best once each is taken to the edge of the SLA: the strongest compliant ones of every layout. */
export function finalists(points: readonly ServingPoint[], sla: Sla, perLayout: number): ServingPoint[] {
  const bestOfShape = new Map<unknown, ServingPoint>();
  for (const point of points) {
    if (!meetsSla(point, sla)) continue;
    const shape = point.shape ?? point.lead;
    const best = bestOfShape.get(shape);
    if (best === undefined || tokensPerSPerGpu(point) > tokensPerSPerGpu(best)) bestOfShape.set(shape, point);
  }
  const taken = new Map<string, number>();
  return [...bestOfShape.values()].sort(byThroughput).filter((point) => {
    const count = taken.get(point.lead.key) ?? 0;
    taken.set(point.lead.key, count + 1);
    return count < perLayout;
  });
}

/** Layouts and worker counts of a replica as text: the last tie-break, so that every order is total. */
export function shapeKey({ shape, lead }: ServingPoint): string {
  if (shape === null) return lead.key;
  return `${shape.prefillWorkers}x${shape.pair.prefill.key}+${shape.decodeWorkers}x${lead.key}`;
}

function bestPerLayout(
  points: readonly ServingPoint[],
  order: (a: ServingPoint, b: ServingPoint) => number,
): ServingPoint[] {
  const best = new Map<string, ServingPoint>();
  for (const point of points) {
    const current = best.get(point.lead.key);
    if (current === undefined || order(point, current) < 0) best.set(point.lead.key, point);
  }
  return [...best.values()];
}

function byThroughput(a: ServingPoint, b: ServingPoint): number {
  return tokensPerSPerGpu(b) - tokensPerSPerGpu(a) || byCost(a, b);
}

/** Ties are decided on rounded logarithms so that the order stays transitive. */
function byWorth(a: ServingPoint, b: ServingPoint): number {
  return tieClass(b) - tieClass(a) || byCost(a, b);
}

function tieClass(point: ServingPoint): number {
  return Math.round(Math.log(tokensPerSPerGpu(point)) / TIE_SHARE);
}

function byCost(a: ServingPoint, b: ServingPoint): number {
  return (
    usedGpus(a) - usedGpus(b) ||
    a.tpotMs - b.tpotMs ||
    a.ttftMs - b.ttftMs ||
    compareText(shapeKey(a), shapeKey(b)) ||
    a.replicaConcurrency - b.replicaConcurrency
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
