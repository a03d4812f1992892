import type { WorkloadPolicy } from '../input/workloads-input.ts';
import { type MixRun, mixEdge, poolFactors } from '../search/mixed.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import { type MixPoint, type MixWorkloadSpace, meanExcess, mixWorth } from './mix.ts';
import { meetsSla } from './sla.ts';

export interface ScreenQuestion {
  readonly workloads: readonly MixWorkloadSpace[];
  readonly policy: WorkloadPolicy;
  /** Beside the limits. */
  readonly allowed: (point: ServingPoint) => boolean;
}

/** Steps of the common factor by which the loads of a weighted mix are scaled: eighths of an octave, five octaves either way. */
const STEPS_PER_OCTAVE = 8;
const STEPS = 40;

/**
 * A configuration under the mix by closed forms: every workload at its own largest load within its limits, or (weighted) all loads scaled from
 * there by one factor, as large as the mean over the requests allows. Null where not even one request at a time can run.
 */
export function screenedMix(runs: readonly MixRun[], question: ScreenQuestion): MixPoint | null {
  const { workloads, policy, allowed } = question;
  const within = (i: number) => {
    const sla = workloads[i]?.sla;
    return (point: ServingPoint) => allowed(point) && sla !== undefined && meetsSla(point, sla);
  };
  const edges = runs.map((run, i) => mixEdge(run, within(i)));
  const points = runs.map((run, i) => edges[i] ?? run.at(1));
  if (!points.every((point) => point !== null)) return null;
  const met = edges.every((edge) => edge !== null);
  // A limit of the whole request ties the pools together.
  const apart = workloads.every(({ sla }) => sla.requestLatencyMs === null);
  const factors = runs.map((run, i) => {
    const edge = edges[i] ?? null;
    if (edge === null || !apart) return run.pools.map(() => 1);
    return poolFactors(run, edge, within(i));
  });
  const found = { points, factors, met };
  return policy === 'all' ? found : scaled(runs, found, question);
}

function scaled(runs: readonly MixRun[], start: MixPoint, question: ScreenQuestion): MixPoint {
  const { workloads, allowed } = question;
  const { factors } = start;
  const at = (step: number): readonly ServingPoint[] | null => {
    const factor = 2 ** (step / STEPS_PER_OCTAVE);
    const points = runs.map((run, i) => {
      const wanted = Math.round((start.points[i]?.replicaConcurrency ?? 1) * factor);
      return run.at(Math.max(1, Math.min(run.limit, wanted)));
    });
    return points.every((point) => point !== null && allowed(point)) ? (points as ServingPoint[]) : null;
  };
  const holds = (points: readonly ServingPoint[] | null): points is readonly ServingPoint[] =>
    points !== null && meanExcess(points, workloads) <= 1;
  let low = -STEPS;
  const least = at(low);
  if (!holds(least)) return { points: least ?? start.points, factors, met: false };
  let best: MixPoint = { points: least, factors, met: true };
  let high = STEPS;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const points = at(middle);
    if (holds(points)) {
      const found = { points, factors, met: true };
      // Throughput mostly rises with the load, not always.
      if (mixWorth(found, workloads) > mixWorth(best, workloads)) best = found;
      low = middle;
    } else high = middle - 1;
  }
  return best;
}
