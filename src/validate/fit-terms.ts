import type { BoundedTerm, CalibratedTerm } from '../step/calibration.ts';
import { type Matrix, regularisedStep } from './least-squares.ts';
import type { MeasuredRow } from './measured-row.ts';

/** One standard deviation of a single run, relative: repeats of published runs differ by 8 and 3.5 %, and no model is exact. */
const NOISE = { ttft: 0.15, tpot: 0.06 } as const;
/** The shipped bounds are taken for two standard deviations to either side. */
const PRIOR_WIDTHS = 4;
/** A residual beyond this many deviations pulls no harder than one at it (Huber). */
const HUBER = 1.5;
const MAX_ROUNDS = 6;
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
export function valueWithin({ value, low, high }: BoundedTerm, deviation: number): number {
  return Math.min(high, Math.max(low, value + (deviation * (high - low)) / PRIOR_WIDTHS));
}

function valuesAt({ names, bounds }: Problem, at: readonly number[]): Partial<Record<CalibratedTerm, number>> {
  return Object.fromEntries(names.map((name, i) => [name, valueWithin(bounds[name], at[i] ?? 0)]));
}

/**
 * log(measured / predicted) of every measured time over its noise, in the order of the runs; 0 where there is none. Runs of one sweep share
 * most of their error, so that n of them count as the square root of n.
 */
export function residualsAt(problem: Problem, at: readonly number[]): number[] {
  const times = problem.timesAt(valuesAt(problem, at), problem.runs);
  return problem.runs.flatMap(({ ttftMs, tpotMs, sweep }, i) => {
    const shared = problem.runs.filter((run) => run.sweep === sweep).length ** 0.25;
    return [
      deviation(ttftMs, times[i]?.ttftMs ?? null, NOISE.ttft * shared),
      deviation(tpotMs, times[i]?.tpotMs ?? null, NOISE.tpot * shared),
    ];
  });
}

function deviation(measured: number | null, predicted: number | null, noise: number): number {
  return measured === null || predicted === null ? 0 : Math.log(measured / predicted) / noise;
}

/** How every residual falls when a term rises, by a difference of half a prior width towards the middle of its bounds. */
export function jacobianAt(problem: Problem, at: readonly number[], residuals: readonly number[]): Matrix {
  const columns = problem.names.map((name, i) => {
    const { value, low, high } = problem.bounds[name];
    const now = valueWithin({ value, low, high }, at[i] ?? 0);
    const by = now > (low + high) / 2 ? -0.5 : 0.5;
    const moved = residualsAt(
      problem,
      at.map((x, k) => (k === i ? x + by : x)),
    );
    return moved.map((residual, k) => ((residuals[k] ?? 0) - residual) / by);
  });
  return residuals.map((_, k) => columns.map((column) => column[k] ?? 0));
}

function robustWeights(residuals: readonly number[]): number[] {
  return residuals.map((residual) => Math.min(1, HUBER / Math.max(HUBER, Math.abs(residual))));
}

function cost(residuals: readonly number[], at: readonly number[]): number {
  const huber = (r: number) => (Math.abs(r) <= HUBER ? r * r : 2 * HUBER * Math.abs(r) - HUBER * HUBER);
  return residuals.reduce((sum, r) => sum + huber(r), 0) + at.reduce((sum, x) => sum + x * x, 0);
}

/** Gauss-Newton with the step halved until the cost falls; the prior keeps it short. */
export function minimum(problem: Problem): number[] {
  let at = problem.names.map(() => 0);
  let residuals = residualsAt(problem, at);
  for (let round = 0; round < MAX_ROUNDS && at.length > 0; round++) {
    const jacobian = jacobianAt(problem, at, residuals);
    const step = regularisedStep(jacobian, residuals, { weights: robustWeights(residuals), at });
    const next = descent(problem, { at, residuals, step });
    if (next === null) break;
    const moved = Math.max(...next.at.map((x, i) => Math.abs(x - (at[i] ?? 0))));
    at = next.at;
    residuals = next.residuals;
    if (moved < 0.01) break;
  }
  return at;
}

interface Point {
  readonly at: number[];
  readonly residuals: number[];
}

function descent(problem: Problem, from: Point & { readonly step: readonly number[] }): Point | null {
  const start = cost(from.residuals, from.at);
  for (let share = 1; share > 0.05; share /= 2) {
    const at = clamped(
      problem,
      from.at.map((x, i) => x + share * (from.step[i] ?? 0)),
    );
    const residuals = residualsAt(problem, at);
    if (cost(residuals, at) < start) return { at, residuals };
  }
  return null;
}

function clamped({ names, bounds }: Problem, at: readonly number[]): number[] {
  return at.map((x, i) => {
    const name = names[i];
    if (name === undefined) return x;
    const { value, low, high } = bounds[name];
    const width = (high - low) / PRIOR_WIDTHS;
    return Math.min((high - value) / width, Math.max((low - value) / width, x));
  });
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
  const residuals = residualsAt(problem, at);
  const jacobian = jacobianAt(problem, at, residuals);
  const weights = robustWeights(residuals);
  const times: Times[] = problem.runs.map(() => ({ ttftMs: null, tpotMs: null }));
  for (const fold of folds) {
    const kept = weights.map((weight, k) => (fold.includes(Math.floor(k / 2)) ? 0 : weight));
    const step = regularisedStep(jacobian, residuals, { weights: kept, at });
    const without = clamped(
      problem,
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
