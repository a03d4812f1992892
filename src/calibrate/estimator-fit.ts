import { estimatedMs, type RooflineFit } from '../tables/roofline-fit.ts';
import { nelderMead } from './fit-base.ts';
import { isHeldOut, significant } from './fit-surface.ts';
import { median, quantile, type Sample } from './sample.ts';

/** Rows of one operation of one engine on one GPU, after the calibrator's rules. */
export interface EstimatorSet {
  readonly system: string;
  readonly name: string;
  readonly samples: readonly Sample[];
}

export interface HeldOut {
  /** Which rows were predicted from which. */
  readonly how: string;
  readonly rows: number;
  readonly median: number;
  readonly p95: number;
}

/** What the search for parameters may not leave: efficiencies below 1 keep estimates above the roofline. */
export const BOUNDS = {
  floorMs: [0.0005, 0.5],
  computeEfficiency: [0.02, 1],
  memoryEfficiency: [0.02, 1],
  sharpness: [1, 8],
} as const;

export type Parameters = Omit<RooflineFit, 'relError'>;

/** Rows of one set that a fit looks at: all sets count alike, however densely they were measured. */
const ROWS_PER_SET = 400;

const START_SHARPNESS = 2;

/** Parameters that minimise the mean |ln(estimated/measured)| over the sets. */
export function fitRoofline(sets: readonly EstimatorSet[]): Parameters {
  const rows = sets.flatMap((set) => spread(set.samples));
  const cost = (p: readonly number[]) => {
    const fit = bounded(p);
    let sum = 0;
    for (const s of rows) sum += Math.abs(Math.log(predicted(fit, s) / s.ms));
    return sum / rows.length;
  };
  const floor = quantile(
    rows.map((s) => s.ms),
    0.02,
  );
  // The second run starts from the first one's end with a fresh simplex: one that has shrunk too early opens again.
  const first = nelderMead(cost, [floor, 0.6, 0.7, START_SHARPNESS].map(Math.log));
  return bounded(nelderMead(cost, first));
}

/** Estimates are not below the roofline, as at run time. */
function predicted(fit: Parameters, s: Sample): number {
  return Math.max(estimatedMs({ ...fit, relError: 0 }, s.computeMs, s.memoryMs), s.computeMs, s.memoryMs);
}

function bounded(p: readonly number[]): Parameters {
  const at = (i: number, [low, high]: readonly [number, number]) =>
    significant(Math.min(Math.max(Math.exp(p[i] ?? 0), low), high));
  return {
    floorMs: at(0, BOUNDS.floorMs),
    computeEfficiency: at(1, BOUNDS.computeEfficiency),
    memoryEfficiency: at(2, BOUNDS.memoryEfficiency),
    sharpness: at(3, BOUNDS.sharpness),
  };
}

/** Every n-th row in the order of a hash of its key, so that no axis is favoured. */
function spread(samples: readonly Sample[]): readonly Sample[] {
  const stride = Math.max(1, Math.ceil(samples.length / ROWS_PER_SET));
  return samples.filter((_, i) => i % stride === 0);
}

/** Error on a GPU that the fit has not seen; where a generation has one GPU, on the random half it has not seen. */
export function heldOutError(sets: readonly EstimatorSet[]): HeldOut {
  const systems = [...new Set(sets.map((s) => s.system))].sort();
  const half = (set: EstimatorSet, held: boolean): EstimatorSet => ({
    ...set,
    samples: set.samples.filter((s) => isHeldOut(s.key) === held),
  });
  const folds =
    systems.length > 1
      ? systems.map((left) => ({
          train: sets.filter((s) => s.system !== left),
          test: sets.filter((s) => s.system === left),
        }))
      : [{ train: sets.map((s) => half(s, false)), test: sets.map((s) => half(s, true)) }];
  const errors = folds.flatMap(({ train, test }) => {
    const fit = fitRoofline(train);
    return test.flatMap((set) => set.samples.map((s) => Math.abs(predicted(fit, s) / s.ms - 1)));
  });
  return {
    how: systems.length > 1 ? 'each GPU from the other' : 'random half of the keys',
    rows: errors.length,
    median: significant(median(errors), 3),
    p95: significant(quantile(errors, 0.95), 3),
  };
}
