import { type Axis, type Base, baseMs } from '../tables/surface.ts';
import { fitGrid, type GridShape, observe, type Smoothing } from './fit-grid.ts';
import type { Sample } from './sample.ts';

/** A sample with the number of the curve that it lies on. */
export interface OnCurve {
  readonly sample: Sample;
  readonly curve: number;
}

export interface CurvePlan {
  readonly axis: Axis;
  readonly smoothing: Smoothing;
}

/** Nodes of ln(measured/base) of `curves` independent curves over one axis, curve by curve. */
export function fitCurves(points: readonly OnCurve[], curves: number, base: Base, plan: CurvePlan): Float64Array {
  const shape: GridShape = { axes: [plan.axis], categories: curves };
  const at = points.map(({ sample, curve }) => ({ coordinates: sample.coordinates, category: curve }));
  const targets = points.map(({ sample: s }) => Math.log(s.ms / baseMs(base, s.computeMs, s.memoryMs)));
  return fitGrid(shape, observe(shape, at, targets), plan.smoothing);
}
