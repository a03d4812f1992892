import type { PlanResult } from '../rank/plan-result.ts';
import { chartSvg } from './chart-svg.ts';
import { chartDescription, chartTitle, paretoSpec } from './pareto-spec.ts';

/** The Pareto chart as an SVG document with a title and a description; vega is loaded when the first chart is drawn. */
export function paretoSvg(plan: PlanResult): Promise<string> {
  return chartSvg(paretoSpec(plan), { id: 'pareto', title: chartTitle(plan), description: chartDescription(plan) });
}
