import type { RejectReason } from '../base/names.ts';
import type { Sla } from '../input/sla.ts';
import { type ServingPoint, tokensPerSPerGpu, usedGpus } from '../search/serving-point.ts';
import { paretoFront } from './pareto.ts';
import { firstMiss, meetsSla, worstExcess } from './sla.ts';

/** Points of one mode, sorted out. */
export interface Ranking {
  /** Compliant points, best first, the best of each lead layout. */
  readonly top: readonly ServingPoint[];
  /** When nothing complies: the nearest misses, the nearest of each lead layout. */
  readonly closest: readonly ServingPoint[];
  readonly frontier: readonly ServingPoint[];
  /** Points beyond each limit, by the first one they miss. */
  readonly rejected: Readonly<Partial<Record<RejectReason, number>>>;
}

/** Throughputs within this share of each other are equal for ranking: finer differences are rounding, not physics. */
const TIE = 1e-3;

/** Compliant points before others, then throughput over the whole budget, then the smaller and the faster plan. */
export function rank(points: readonly ServingPoint[], sla: Sla): Ranking {
  const rejected: Partial<Record<RejectReason, number>> = {};
  const compliant: ServingPoint[] = [];
  for (const point of points) {
    const miss = firstMiss(point, sla);
    if (miss === null) compliant.push(point);
    else rejected[miss.reason] = (rejected[miss.reason] ?? 0) + 1;
  }
  const top = bestPerLayout(compliant.sort(byThroughput));
  const misses = top.length > 0 ? [] : [...points].sort((a, b) => worstExcess(a, sla) - worstExcess(b, sla) || byThroughput(a, b));
  return {
    top: [...top].sort(byWorth),
    closest: bestPerLayout(misses),
    frontier: paretoFront(points, (p) => ({ x: p.tpotMs > 0 ? 1000 / p.tpotMs : Number.NaN, y: tokensPerSPerGpu(p) })),
    rejected,
  };
}

/** The points that may turn out best once each is taken to the edge of the SLA: the strongest compliant ones of every layout. */
export function finalists(points: readonly ServingPoint[], sla: Sla, perLayout: number): ServingPoint[] {
  const taken = new Map<string, number>();
  const shapes = new Set<string>();
  const chosen: ServingPoint[] = [];
  for (const point of points.filter((p) => meetsSla(p, sla)).sort(byThroughput)) {
    const shape = shapeKey(point);
    const count = taken.get(point.lead.worker.key) ?? 0;
    if (shapes.has(shape) || count >= perLayout) continue;
    shapes.add(shape);
    taken.set(point.lead.worker.key, count + 1);
    chosen.push(point);
  }
  return chosen;
}

/** Layouts and worker counts of a replica as text: the last tie-break, so that every order is total. */
export function shapeKey(point: ServingPoint): string {
  const lead = `${point.lead.count}x${point.lead.worker.key}`;
  return point.prefill === null ? lead : `${point.prefill.count}x${point.prefill.worker.key}+${lead}`;
}

function bestPerLayout(sorted: readonly ServingPoint[]): ServingPoint[] {
  const seen = new Set<string>();
  return sorted.filter((point) => {
    const fresh = !seen.has(point.lead.worker.key);
    seen.add(point.lead.worker.key);
    return fresh;
  });
}

function byThroughput(a: ServingPoint, b: ServingPoint): number {
  return tokensPerSPerGpu(b) - tokensPerSPerGpu(a) || byCost(a, b);
}

/** Ties are decided on rounded logarithms so that the order stays transitive. */
function byWorth(a: ServingPoint, b: ServingPoint): number {
  return tieClass(b) - tieClass(a) || byCost(a, b);
}

function tieClass(point: ServingPoint): number {
  return Math.round(Math.log(tokensPerSPerGpu(point)) / TIE);
}

function byCost(a: ServingPoint, b: ServingPoint): number {
  const names = shapeKey(a) < shapeKey(b) ? -1 : shapeKey(a) > shapeKey(b) ? 1 : 0;
  return (
    usedGpus(a) - usedGpus(b) ||
    a.tpotMs - b.tpotMs ||
    a.ttftMs - b.ttftMs ||
    names ||
    a.replicaConcurrency - b.replicaConcurrency
  );
}
