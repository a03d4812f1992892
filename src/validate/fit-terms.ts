import type { BoundedTerm, CalibratedTerm } from '../step/calibration.ts';
import {
  type Effort,
  jacobianAt,
  minimum,
  NOISE,
  type Objective,
  residual,
  robustWeights,
  type Unknown,
  valueAt,
  withinBounds,
} from './gauss-newton.ts';
import { regularisedStep } from './least-squares.ts';
import type { MeasuredRow } from './measured-row.ts';

/** The shipped bounds are taken for two standard deviations to either side. */
const PRIOR_WIDTHS = 4;
const EFFORT: Effort = { rounds: 6, halvings: 4, leastGain: 0, leastMove: 0.01 };
/** Up to here each run is left out once; beyond, groups are: of whole sweeps where there are several. */
const LEAVE_ONE_OUT = 12;
const GROUPS = 5;
const LEAST_SWEEPS = 4;

/** A run whose times a fit may use; null for a time that was not measured or tells of something else than the engine. */
export interface UsableRun {
  readonly row: MeasuredRow;
  /** The run's label without its load. */
  readonly sweep: string;
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
}

/** What is predicted for a run. */
export interface Times {
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
}

/** Runs, what they react to, and the terms that may move. */
export interface Problem {
  readonly runs: readonly UsableRun[];
  readonly timesAt: (values: Partial<Record<CalibratedTerm, number>>, runs: readonly UsableRun[]) => readonly Times[];
  readonly bounds: Readonly<Record<CalibratedTerm, BoundedTerm>>;
  readonly names: readonly CalibratedTerm[];
}

/** Unknowns are deviations from the shipped value in widths of the prior: a quarter of the bounds each. */
function unknownOf({ value, low, high }: BoundedTerm): Unknown {
  return { start: value, width: (high - low) / PRIOR_WIDTHS, low, high };
}

/** The terms of a problem at so many widths of their priors from the shipped values. */
export function valuesAt({ names, bounds }: Problem, at: readonly number[]): Partial<Record<CalibratedTerm, number>> {
  return Object.fromEntries(names.map((name, i) => [name, valueAt(unknownOf(bounds[name]), at[i] ?? 0)]));
}

/**
 * log(measured / predicted) of every measured time over its noise, in the order of the runs; 0 where there is none. Runs of one sweep share
 * most of their error, so that n of them count as the square root of n.
 */
export function objectiveOf(problem: Problem): Objective {
  const { runs, names, bounds } = problem;
  const shared = runs.map(({ sweep }) => runs.filter((run) => run.sweep === sweep).length ** 0.25);
  return {
    unknowns: names.map((name) => unknownOf(bounds[name])),
    residualsAt: (at) => {
      const times = problem.timesAt(valuesAt(problem, at), runs);
      return runs.flatMap(({ ttftMs, tpotMs }, i) => [
        residual(ttftMs, times[i]?.ttftMs ?? null, NOISE.ttft * (shared[i] ?? 1)),
        residual(tpotMs, times[i]?.tpotMs ?? null, NOISE.tpot * (shared[i] ?? 1)),
      ]);
    },
  };
}

/** Deviations of a problem's terms at which its runs are met best. */
export function bestTerms(problem: Problem): readonly number[] {
  return minimum(objectiveOf(problem), EFFORT).at;
}

/** Runs that are left out together, and in words how. */
export interface Folds {
  readonly words: string;
  readonly folds: readonly (readonly number[])[];
}

/** Groups of runs, each of which is left out of a fit once: runs alone while they are few, whole sweeps where there are several. */
export function foldsOf(runs: readonly UsableRun[]): Folds {
  if (runs.length <= LEAVE_ONE_OUT) return { words: 'leave one run out', folds: runs.map((_, i) => [i]) };
  const sweeps = [...new Set(runs.map(({ sweep }) => sweep))];
  const bySweep = sweeps.length >= LEAST_SWEEPS;
  const count = Math.min(GROUPS, bySweep ? sweeps.length : runs.length);
  const foldOf = ({ sweep }: UsableRun, i: number) => (bySweep ? sweeps.indexOf(sweep) : i) % count;
  return {
    words: `leave one of ${count} groups of ${bySweep ? 'whole sweeps' : 'runs'} out`,
    folds: Array.from({ length: count }, (_, fold) => runs.flatMap((run, i) => (foldOf(run, i) === fold ? [i] : []))),
  };
}

/**
 * Times of every run under terms that were fitted without it. Leaving a few runs out moves the minimum a little: one Gauss-Newton step from
 * the minimum of all runs, with the derivatives there, finds the new one.
 */
export function heldOut(problem: Problem, at: readonly number[], folds: readonly (readonly number[])[]): Times[] {
  const objective = objectiveOf(problem);
  const residuals = objective.residualsAt(at);
  const jacobian = jacobianAt(objective, at, residuals);
  const weights = robustWeights(residuals);
  const times: Times[] = problem.runs.map(() => ({ ttftMs: null, tpotMs: null }));
  for (const fold of folds) {
    const kept = weights.map((weight, k) => (fold.includes(Math.floor(k / 2)) ? 0 : weight));
    const step = regularisedStep(jacobian, residuals, { weights: kept, at });
    const without = withinBounds(
      objective.unknowns,
      at.map((x, i) => x + (step[i] ?? 0)),
    );
    const predicted = problem.timesAt(
      valuesAt(problem, without),
      fold.flatMap((i) => problem.runs[i] ?? []),
    );
    for (const [k, i] of fold.entries()) times[i] = predicted[k] ?? { ttftMs: null, tpotMs: null };
  }
  return times;
}
