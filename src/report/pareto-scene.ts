import type { PlanResult } from '../rank/plan-result.ts';
import { axisFor, type ParetoAxis, positionOn } from './pareto-axis.ts';
import { frontierPoints, type ParetoPoint, paretoPoint } from './pareto-points.ts';
import { bestConfig } from './verdict.ts';

/** Size in px of the area that the axes enclose. */
export const CHART_WIDTH = 720;
export const CHART_HEIGHT = 420;

/** What the chart shows, measured before anything is drawn. */
export interface Scene {
  readonly points: readonly ParetoPoint[];
  readonly best: readonly ParetoPoint[];
  /** Speed per user at the TPOT bound, null where there is none or it lies far off the chart. */
  readonly ruleX: number | null;
  readonly x: ParetoAxis;
  readonly y: ParetoAxis;
}

/** The marks and axes of a plan. */
export function sceneOf(plan: PlanResult): Scene {
  const points = frontierPoints(plan);
  const config = bestConfig(plan);
  const best = config === null ? [] : paretoPoint(config);
  const marks = [...points, ...best];
  const speeds = marks.map((mark) => mark.tokens_per_s_per_user);
  const bound = plan.sla.tpot_ms === null ? null : 1000 / plan.sla.tpot_ms;
  // A bound far beyond the fastest point would squeeze the frontier into a corner; the subtitle still names it.
  const ruleX = bound !== null && bound <= 1.5 * Math.max(...speeds, 0) ? bound : null;
  return {
    points,
    best,
    ruleX,
    x: axisFor(ruleX === null ? speeds : [...speeds, ruleX]),
    y: axisFor(marks.map((mark) => mark.tokens_per_s_per_gpu)),
  };
}

/** Where a point lies in px from the top left of the chart area. */
export function positionPx({ x, y }: Scene, point: ParetoPoint): { readonly x: number; readonly y: number } {
  return {
    x: positionOn(x, point.tokens_per_s_per_user) * CHART_WIDTH,
    y: (1 - positionOn(y, point.tokens_per_s_per_gpu)) * CHART_HEIGHT,
  };
}
