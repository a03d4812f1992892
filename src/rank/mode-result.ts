import type { RejectReason } from '../base/names.ts';
import type { Sla } from '../input/sla.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import type { Sweep } from '../search/sweep.ts';
import { type DescribeContext, describe } from './describe.ts';
import type { PointScore } from './objective.ts';
import type { ModeResult } from './plan-result.ts';
import { besidePlayed, type PlayedFinalists } from './played-finalists.ts';
import { countMisses, frontier, nearestMisses, rank } from './rank.ts';
import { bindingLimits, firstMiss, meetsSla } from './sla.ts';

/** A sweep and its finalists taken to where they earn the most within the SLA. */
export interface ModePoints extends Sweep {
  readonly settled: readonly ServingPoint[];
}

export interface ModeContext extends DescribeContext {
  readonly topN: number;
  /** Whether the frontier is described too; it is unless this is false. */
  readonly frontier?: boolean;
  /** What ranks before throughput. */
  readonly score?: PointScore;
  /** Of tier `simulate`: what is ranked in place of the screened points. */
  readonly finalists?: PlayedFinalists | null;
}

/** The ranked answer of one mode. */
export function modeResult(points: ModePoints, context: ModeContext): ModeResult {
  const { sla, topN, finalists = null, score = null } = context;
  const all = [...points.points, ...points.settled];
  const top = rank(finalists?.met ?? all, sla, score).slice(0, topN);
  const misses = finalists?.missed ?? points.points;
  const closest = top.length > 0 ? [] : nearestMisses(misses, sla).slice(0, topN);
  const rows = (of: readonly ServingPoint[]) => of.map((p, i) => describe(p, i + 1, context));
  return {
    status: statusOf(points, top.length),
    evaluated: points.evaluated,
    rejected: sum(
      points.rejected,
      finalists !== null && top.length === 0 ? missesOfPlayed(points, finalists, sla) : countMisses(points.points, sla),
    ),
    ...whyRejected(points),
    ...(top.length > 0 || misses.length === 0 ? {} : { binding: bindingLimits(misses, sla) }),
    top: rows(top),
    closest: rows(closest),
    frontier:
      context.frontier === false
        ? []
        : rows(frontier(finalists === null ? all : besidePlayed(all, { rows: top, sla }))),
  };
}

/**
 * Points by the limit they miss where the simulation holds none within them: those that the closed form sees within the limits count with
 * what their nearest simulated one misses, or with the memory where none of those could run.
 */
function missesOfPlayed({ points }: ModePoints, { missed }: PlayedFinalists, sla: Sla): Counts {
  const counts = countMisses(points, sla);
  const within = points.filter((point) => meetsSla(point, sla)).length;
  if (within === 0) return counts;
  const [nearest] = nearestMisses(missed, sla);
  const reason = (nearest === undefined ? null : firstMiss(nearest, sla)?.reason) ?? 'kv_does_not_fit';
  return sum(counts, { [reason]: within });
}

/** What tells the reasons of equal name apart. */
function whyRejected(points: ModePoints): Pick<ModeResult, 'batches_beyond_memory' | 'smallest_replica_gpus'> {
  const { batchesBeyondMemory, smallestReplicaGpus } = points;
  return {
    ...(batchesBeyondMemory === 0 ? {} : { batches_beyond_memory: batchesBeyondMemory }),
    ...(isOverBudget(points) && smallestReplicaGpus !== null ? { smallest_replica_gpus: smallestReplicaGpus } : {}),
  };
}

/** Workers fit, but no two of them fit the budget together. */
function isOverBudget({ points, rejected }: ModePoints): boolean {
  return points.length === 0 && (rejected.over_budget ?? 0) > 0;
}

type Counts = Readonly<Partial<Record<RejectReason, number>>>;

function sum(a: Counts, b: Counts): Counts {
  const total: Partial<Record<RejectReason, number>> = { ...a };
  for (const [reason, n] of Object.entries(b) as [RejectReason, number][]) total[reason] = (total[reason] ?? 0) + n;
  return total;
}

function statusOf(points: ModePoints, compliant: number): ModeResult['status'] {
  if (compliant > 0) return 'ok';
  if (points.points.length > 0 || isOverBudget(points)) return 'no_feasible_config';
  const reasons = Object.keys(points.rejected) as RejectReason[];
  if (reasons.some((r) => r === 'weights_do_not_fit' || r === 'kv_does_not_fit')) return 'does_not_fit';
  return reasons.includes('no_perf_data') ? 'no_perf_data' : 'no_feasible_config';
}
