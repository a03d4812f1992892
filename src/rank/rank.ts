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
  const closer = (a: ServingPoint, b: ServingPoint) => worstExcess(a, sla) - worstExcess(b, sla) || byThroughput(a, b);
  return {
    top: bestPerLayout(compliant, byThroughput).sort(byWorth),
    closest: compliant.length > 0 ? [] : bestPerLayout(points, closer).sort(closer),
    frontier: paretoFront(points, (p) => ({ x: p.tpotMs > 0 ? 1000 / p.tpotMs : Number.NaN, y: tokensPerSPerGpu(p) })),
    rejected,
  };
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

function bestPerLayout(points: readonly ServingPoint[], order: (a: ServingPoint, b: ServingPoint) => number): ServingPoint[] {
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
  return Math.round(Math.log(tokensPerSPerGpu(point)) / TIE);
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
