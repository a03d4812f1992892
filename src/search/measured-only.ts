import { ESTIMATED } from '../base/grade.ts';
import type { ServingPoint } from './serving-point.ts';
import type { Sweep } from './sweep.ts';

/** Whether every operation of a point was measured, inside its range or beyond it. */
export function isMeasured(point: Pick<ServingPoint, 'grade'>): boolean {
  return point.grade < ESTIMATED;
}

/** A sweep without the points that rest on an estimate: they count among the candidates without performance data. */
export function measuredOnly(sweep: Sweep): Sweep {
  const points = sweep.points.filter(isMeasured);
  const dropped = sweep.points.length - points.length;
  if (dropped === 0) return sweep;
  const noData = (sweep.rejected.no_perf_data ?? 0) + dropped;
  return { ...sweep, points, rejected: { ...sweep.rejected, no_perf_data: noData } };
}
