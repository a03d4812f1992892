import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import {
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
import {
  bestTerms,
  foldsOf,
  heldOut,
  objectiveOf,
  type Problem,
  type Times,
  type UsableRun,
  valuesAt,
} from './fit-terms.ts';
import { jacobianAt } from './gauss-newton.ts';
import { undecidedColumns } from './least-squares.ts';
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
  const objective = objectiveOf(problem);
  const undecided = undecidedColumns(jacobianAt(objective, start, objective.residualsAt(start)));
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
  const at = bestTerms(fit);
  const fitted = valuesAt(fit, at);
  const { words, folds } = foldsOf(runs);
  const before = problem.timesAt({}, runs);
  const after = heldOut(fit, at, folds);
  return {
    backend,
    runs: runs.length,
    fitted_on: describe(runs),
    terms: names.map((name) => ({
      name,
      shipped: bounds[name].value,
      fitted: digits(fitted[name] ?? bounds[name].value),
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
