import { type Axis, type Base, baseMs } from '../tables/surface.ts';
import { fitGrid, type GridShape, type Observations, observe, type Smoothing } from './fit-grid.ts';
import type { Sample } from './sample.ts';

/** A sample with the number of the curve that it lies on, or between which two it lies. */
export interface OnCurve {
  readonly sample: Sample;
  readonly curve: number;
  /** The other curve, and the share of the way to it. */
  readonly towards?: { readonly curve: number; readonly share: number };
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
  const plain = observe(shape, at, targets);
  const observations = points.some((p) => p.towards !== undefined) ? between(plain, points, plan.axis.count) : plain;
  return fitGrid(shape, observations, plan.smoothing);
}

/** Observations of points between two curves: the corners on the one, weighted, and the same corners on the other. */
function between(
  { corners, index, weight, target }: Observations,
  points: readonly OnCurve[],
  count: number,
): Observations {
  const mixed = { index: new Int32Array(2 * index.length), weight: new Float64Array(2 * weight.length) };
  points.forEach(({ curve, towards }, row) => {
    const share = towards?.share ?? 0;
    const shift = ((towards?.curve ?? curve) - curve) * count;
    for (let c = 0; c < corners; c++) {
      const from = row * corners + c;
      const to = 2 * row * corners + c;
      mixed.index[to] = index[from] as number;
      mixed.weight[to] = (1 - share) * (weight[from] as number);
      mixed.index[to + corners] = (index[from] as number) + shift;
      mixed.weight[to + corners] = share * (weight[from] as number);
    }
  });
  return { corners: 2 * corners, ...mixed, target };
}
