import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import {
  type BoundedTerm,
  boundedTerms,
  CALIBRATED_TERMS,
  type CalibratedTerm,
  type Calibration,
  withTerms,
} from '../step/calibration.ts';
import type { EngineTerms } from '../step/engine-spec.ts';
import { VERSION } from '../version.ts';
import type { Compared, ErrorStatistics } from './error-statistics.ts';
import { errorStatistics } from './error-statistics.ts';
import type { RowEstimator } from './estimate-rows.ts';
import { type Matrix, regularisedStep, undecidedColumns } from './least-squares.ts';
import type { MeasuredRow } from './measured-row.ts';
import type { MeasuredRun } from './measured-run.ts';
import { undecidedWords } from './undecided-words.ts';

/** A term before and after. */
export interface FittedTerm {
  readonly name: CalibratedTerm;
  readonly shipped: number;
  readonly fitted: number;
}

export interface EngineCalibration {
  readonly backend: Backend;
  readonly runs: number;
  readonly fitted_on: string;
  readonly terms: readonly FittedTerm[];
  /** Terms that the runs cannot decide, which keep their shipped value. */
  readonly refused: readonly { readonly name: CalibratedTerm; readonly why: string }[];
  /** How runs were held out of the fit that predicts them. */
  readonly held_out: string;
  readonly before: MetricErrors;
  readonly after: MetricErrors;
}

export interface MetricErrors {
  readonly ttft_ms: ErrorStatistics | null;
  readonly tpot_ms: ErrorStatistics | null;
}

export interface CalibrationReport {
  readonly engines: readonly EngineCalibration[];
  /** Engines whose runs are too few, in words. */
  readonly left_out: readonly string[];
}

/** Runs below which a fit is no more than one run's noise. */
const MIN_RUNS = 3;
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

export interface CalibrationInput {
  readonly runs: readonly MeasuredRun[];
  readonly estimator: RowEstimator;
}

/**
 * Fits the terms of every engine that enough runs were measured on, near their shipped values and within the shipped bounds.
 * @throws SimError INPUT_FILE where no engine has runs enough
 */
export function calibrateTerms({ runs, estimator }: CalibrationInput, source: DataSource): CalibrationReport {
  const leftOut: string[] = [];
  const engines = BACKENDS.flatMap((backend) => {
    const usable = usableRuns(runs, backend, estimator);
    if (usable.length >= MIN_RUNS) return [calibrateEngine(backend, usable, { estimator, source })];
    if (runs.some(({ row }) => !('fault' in row) && row.backend === backend))
      leftOut.push(`${backend}: ${usable.length} of its runs can be fitted, ${MIN_RUNS} are needed`);
    return [];
  });
  if (engines.length === 0) {
    throw new SimError('INPUT_FILE', `--calibrate needs ${MIN_RUNS} runs of one engine; ${leftOut.join('; ')}`, {
      hint: 'runs count that can be predicted, are scored and are not saturated',
    });
  }
  return { engines, left_out: leftOut };
}

/** The text-ready document of a report: terms that moved, what they rest on, and a date only where one was given. */
export function calibrationOf(report: CalibrationReport, file: string, date: string | null): Calibration {
  return {
    schema: 'servefit/calibration@1',
    servefit: VERSION,
    ...(date === null ? {} : { date }),
    file,
    engines: Object.fromEntries(
      report.engines.map(({ backend, runs, fitted_on, terms }) => [
        backend,
        { runs, fitted_on, terms: Object.fromEntries(terms.map(({ name, fitted }) => [name, fitted])) },
      ]),
    ),
  };
}

/** A run whose times a fit may use; null for a time that was not measured or tells of something else than the engine. */
interface UsableRun {
  readonly row: MeasuredRow;
  /** The run's label without its load. */
  readonly sweep: string;
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
}

/** A mean TTFT this far above the median tells of a start, not of the engine. */
const COLD_RATIO = 2;

function usableRuns(runs: readonly MeasuredRun[], backend: Backend, estimator: RowEstimator): UsableRun[] {
  const seen = new Set<string>();
  return runs.flatMap(({ row, measured, scored, cluster, meanOverMedianTtft }) => {
    if ('fault' in row || row.backend !== backend || seen.has(cluster)) return [];
    const { facts } = estimator.estimate(row);
    if (facts === null || facts.waitMs > 0) return [];
    const isCold = (meanOverMedianTtft ?? 1) > COLD_RATIO;
    const ttftMs = scored.ttft && !isCold ? measured.ttft_ms : null;
    const tpotMs = scored.tpot && row.osl > 1 ? measured.tpot_ms : null;
    if (ttftMs === null && tpotMs === null) return [];
    seen.add(cluster);
    return [{ row, sweep: sweepOf(row), ttftMs, tpotMs }];
  });
}

function sweepOf({ model, system, precision, isl, osl, agg, prefill, decode }: MeasuredRow): string {
  return JSON.stringify([model, system, precision, isl, osl, agg, prefill, decode]);
}

interface FitContext {
  readonly estimator: RowEstimator;
  readonly source: DataSource;
}

function calibrateEngine(
  backend: Backend,
  runs: readonly UsableRun[],
  { estimator, source }: FitContext,
): EngineCalibration {
  const bounds = boundedTerms(source, backend);
  const shipped = shippedTerms(runs, estimator);
  const problem: Problem = {
    runs,
    timesAt: (values, some) => {
      const changed = estimator.withTerms(new Map([[backend, withTerms(shipped, values)]]));
      return some.map(({ row }) => changed.estimate(row));
    },
    bounds,
    names: termsOfModes(runs),
  };
  const start = problem.names.map(() => 0);
  const undecided = undecidedColumns(jacobianAt(problem, start, residualsAt(problem, start)));
  const refused = undecided.map(({ index, like }) => {
    const name = problem.names[index] ?? 'prefill_scale';
    const other = like === null ? null : (problem.names[like] ?? null);
    return {
      name,
      why: undecidedWords(
        { name, other },
        runs.map(({ row }) => row),
      ),
    };
  });
  const names = problem.names.filter((name) => refused.every((r) => r.name !== name));
  const fit = { ...problem, names };
  const at = minimum(fit);
  const { words, folds } = foldsOf(runs);
  const before = problem.timesAt({}, runs);
  const after = heldOut(fit, at, folds);
  return {
    backend,
    runs: runs.length,
    fitted_on: describe(runs),
    terms: names.map((name, i) => ({
      name,
      shipped: bounds[name].value,
      fitted: digits(valueWithin(bounds[name], at[i] ?? 0)),
    })),
    refused,
    held_out: words,
    before: errorsOf(runs, before),
    after: errorsOf(runs, after),
  };
}

/** Front ends differ by mode: one that no run went through is no unknown. */
function termsOfModes(runs: readonly UsableRun[]): readonly CalibratedTerm[] {
  const has = (mode: MeasuredRow['mode']) => runs.some(({ row }) => row.mode === mode);
  return CALIBRATED_TERMS.filter(
    (name) => (name !== 'front_end_ms' || has('agg')) && (name !== 'disagg_front_end_ms' || has('disagg')),
  );
}

function shippedTerms(runs: readonly UsableRun[], estimator: RowEstimator): EngineTerms {
  const [first] = runs;
  if (first === undefined) throw new RangeError('a fit without runs');
  return estimator.deploymentOf(first.row).terms;
}

interface Times {
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
}

interface Problem {
  readonly runs: readonly UsableRun[];
  readonly timesAt: (values: Partial<Record<CalibratedTerm, number>>, runs: readonly UsableRun[]) => readonly Times[];
  readonly bounds: Readonly<Record<CalibratedTerm, BoundedTerm>>;
  readonly names: readonly CalibratedTerm[];
}

/** Unknowns are deviations from the shipped value in widths of the prior: a quarter of the bounds each. */
function valueWithin({ value, low, high }: BoundedTerm, deviation: number): number {
  return Math.min(high, Math.max(low, value + (deviation * (high - low)) / PRIOR_WIDTHS));
}

function valuesAt({ names, bounds }: Problem, at: readonly number[]): Partial<Record<CalibratedTerm, number>> {
  return Object.fromEntries(names.map((name, i) => [name, valueWithin(bounds[name], at[i] ?? 0)]));
}

/**
 * log(measured / predicted) of every measured time over its noise, in the order of the runs; 0 where there is none. Runs of one sweep share
 * most of their error, so that n of them count as the square root of n.
 */
function residualsAt(problem: Problem, at: readonly number[]): number[] {
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
function jacobianAt(problem: Problem, at: readonly number[], residuals: readonly number[]): Matrix {
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
function minimum(problem: Problem): number[] {
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
interface Folds {
  readonly words: string;
  readonly folds: readonly (readonly number[])[];
}

function foldsOf(runs: readonly UsableRun[]): Folds {
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
function heldOut(problem: Problem, at: readonly number[], folds: readonly (readonly number[])[]): Times[] {
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

function errorsOf(runs: readonly UsableRun[], times: readonly Times[]): MetricErrors {
  const compared = (metric: 'ttftMs' | 'tpotMs'): Compared[][] =>
    runs.map((run, i) => {
      const measured = run[metric];
      const predicted = times[i]?.[metric] ?? null;
      return measured === null || predicted === null ? [] : [{ measured, predicted, inside: null }];
    });
  return { ttft_ms: errorStatistics(compared('ttftMs')), tpot_ms: errorStatistics(compared('tpotMs')) };
}

function describe(runs: readonly UsableRun[]): string {
  const list = (of: (row: MeasuredRow) => string) => [...new Set(runs.map(({ row }) => of(row)))].sort().join(', ');
  const span = (of: (row: MeasuredRow) => number) => {
    const values = runs.map(({ row }) => of(row));
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return low === high ? String(low) : `${low} to ${high}`;
  };
  return `${runs.length} runs of ${list(({ model }) => model)} on ${list(({ system }) => system)}, ${list(({ mode }) => mode)}; isl ${span(({ isl }) => isl)}, osl ${span(({ osl }) => osl)}, concurrency ${span(({ concurrency }) => concurrency)}`;
}

/** Four digits: more would claim a precision that no run has. */
function digits(value: number): number {
  return Number(value.toPrecision(4));
}
