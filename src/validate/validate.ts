import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { Grade } from '../base/grade.ts';
import { requireMapping, requireText } from '../base/mapping.ts';
import type { Backend, Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { Tier } from '../input/play-input.ts';
import { VERSION } from '../version.ts';
import type { CalibrationReport } from './calibrate-terms.ts';
import { type Compared, type ErrorStatistics, errorOf, errorStatistics } from './error-statistics.ts';
import {
  type Percentile,
  type ProtocolChoice,
  type RowEstimate,
  type RowEstimator,
  rowEstimator,
} from './estimate-rows.ts';
import type { ExportFormat } from './exports.ts';
import { METRICS, type MeasuredRun, type Metric, readRuns } from './measured-run.ts';
import { type WorstRow, worstRows } from './worst-rows.ts';

export interface ValidateInput {
  /** How the user knows the file. */
  readonly name: string;
  readonly text: string;
  /** What the command line says of the deployment, by column of a table of measured deployments. */
  readonly said?: Readonly<Record<string, string>>;
  readonly protocol?: ProtocolChoice;
  readonly percentile?: Percentile;
  /** `simulate` (the default) plays every run, `screen` is the closed form. */
  readonly tier?: Tier;
}

export interface MetricResult {
  readonly measured: number;
  readonly predicted: number;
  /** predicted / measured - 1. */
  readonly error: number;
  readonly range: readonly [number, number] | null;
  readonly inside_range: boolean | null;
  /** Whether it counts in the statistics. */
  readonly scored: boolean;
}

export type MetricResults = Readonly<Partial<Record<Metric, MetricResult>>>;

export interface ValidatedRow {
  readonly id: string;
  readonly cluster: string;
  /** Half of the sweeps that a table deals its runs into; null where it does not. */
  readonly half: 'a' | 'b' | null;
  readonly mode: Mode | null;
  readonly backend: Backend | null;
  readonly system: string | null;
  readonly model: string | null;
  readonly family: string | null;
  readonly isl: number | null;
  readonly osl: number | null;
  readonly concurrency: number | null;
  readonly status: RowEstimate['status'];
  readonly grade: Grade | null;
  /** Repairs of the label, remarks on the run, or the reason of a refusal. */
  readonly reason: string;
  readonly metrics: MetricResults;
}

export const GROUPINGS = ['all', 'mode', 'backend', 'system', 'family'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface GroupErrors {
  readonly by: Grouping;
  readonly name: string;
  readonly errors: Readonly<Partial<Record<Metric, ErrorStatistics>>>;
}

export interface ValidationResult {
  readonly schema: 'servefit/validate@1';
  readonly version: string;
  readonly file: string;
  readonly format: ExportFormat;
  readonly protocol: ProtocolChoice;
  readonly percentile: Percentile;
  readonly tier: Tier;
  readonly notices: readonly Notice[];
  readonly counts: { readonly rows: number; readonly ok: number; readonly refused: number; readonly malformed: number };
  readonly groups: readonly GroupErrors[];
  readonly worst: readonly WorstRow[];
  readonly rows: readonly ValidatedRow[];
  readonly calibration?: CalibrationReport;
}

/** Runs with their predictions, and what predicted them. */
export interface ValidatedRuns {
  readonly result: ValidationResult;
  readonly runs: readonly MeasuredRun[];
  readonly estimator: RowEstimator;
}

/**
 * Predicts every run of a file of measurements and says how far off that was, by run and by group.
 * @throws SimError INPUT_FILE for a file that is none, USAGE where the deployment is not known; the refusal where no run could be predicted
 */
export function validate(input: ValidateInput, source: DataSource): ValidationResult {
  return validateRuns(input, source).result;
}

/** As `validate`, with the runs and their estimator for a calibration. */
export function validateRuns(input: ValidateInput, source: DataSource): ValidatedRuns {
  requireMapping(input);
  requireText(input.name, 'name');
  requireText(input.text, 'text');
  const { name, text, said = {}, protocol = 'auto', percentile = 'mean', tier = 'simulate' } = input;
  const { format, runs } = readRuns({ name, text, said, percentile });
  const estimator = rowEstimator(source, { protocol, percentile, tier });
  const estimates = runs.map(({ row }) => estimator.estimate(row));
  checkSomePredicted(name, estimates);
  const rows = runs.map((run, i) => validatedRow(run, estimates[i] as RowEstimate));
  if (rows.every(({ metrics }) => Object.keys(metrics).length === 0)) throw nothingMeasured(name, percentile);
  const count = (status: RowEstimate['status']) => rows.filter((row) => row.status === status).length;
  return {
    result: {
      schema: 'servefit/validate@1',
      version: VERSION,
      file: name,
      format,
      protocol,
      percentile,
      tier,
      notices: [],
      counts: { rows: rows.length, ok: count('ok'), refused: count('refused'), malformed: count('malformed') },
      groups: groupErrors(rows),
      worst: worstRows(rows, { runs, estimates, estimator }),
      rows,
    },
    runs,
    estimator,
  };
}

/** A result of other runs: its errors by group are theirs. */
export function withRows(result: ValidationResult, rows: readonly ValidatedRow[]): ValidationResult {
  return { ...result, rows, groups: groupErrors(rows) };
}

function checkSomePredicted(name: string, estimates: readonly RowEstimate[]): void {
  if (estimates.some(({ status }) => status === 'ok')) return;
  const [first] = estimates;
  const code = first?.code ?? (first?.status === 'malformed' ? 'INPUT_FILE' : 'NO_FEASIBLE_CONFIG');
  const what = estimates.length === 1 ? name : `${name}: none of ${estimates.length} runs can be predicted; the first`;
  throw new SimError(code, `${what}: ${first?.reason ?? 'it has no runs'}`);
}

function nothingMeasured(name: string, percentile: Percentile): SimError {
  if (percentile === 'mean') return new SimError('INPUT_FILE', `${name}: no run has a measured time or rate`);
  return new SimError('USAGE', `--percentile ${percentile}: ${name} has no ${percentile} of any run`, {
    hint: `a column ttft_${percentile}_ms, or a client's file`,
  });
}

function validatedRow(run: MeasuredRun, estimate: RowEstimate): ValidatedRow {
  const { row, cluster, half, remarks } = run;
  const label = 'fault' in row ? null : row;
  return {
    id: row.id,
    cluster,
    half,
    mode: label?.mode ?? null,
    backend: label?.backend ?? null,
    system: label?.system ?? null,
    model: label?.model ?? null,
    family: estimate.facts?.family ?? null,
    isl: label?.isl ?? null,
    osl: label?.osl ?? null,
    concurrency: label?.concurrency ?? null,
    status: estimate.status,
    grade: estimate.grade,
    reason: [estimate.reason, ...remarks].filter((words) => words !== '').join('; '),
    metrics: metricResults(run, estimate),
  };
}

/** What was measured beside what is predicted; rates follow from latency by Little's law at the run's concurrency. */
function metricResults(run: MeasuredRun, { ttftMs, tpotMs, facts }: RowEstimate): MetricResults {
  const { row, measured, scored } = run;
  if ('fault' in row || ttftMs === null || facts === null) return {};
  const latency = (ttft: number, tpot: number | null) => ttft + (tpot ?? 0) * (facts.osl - 1);
  const rate = (latencyMs: number) => (1000 * row.concurrency) / latencyMs;
  const [ttftLow, ttftHigh] = facts.ttftRangeMs;
  const tpot = facts.tpotRangeMs;
  const latencyMs = latency(ttftMs, tpotMs);
  const slow = latency(ttftHigh, tpot?.[1] ?? null);
  const fast = latency(ttftLow, tpot?.[0] ?? null);
  const both = scored.ttft && scored.tpot;
  const predictions: Readonly<Record<Metric, Prediction | null>> = {
    ttft_ms: { predicted: ttftMs, range: facts.ttftRangeMs, scored: scored.ttft },
    tpot_ms: tpotMs === null ? null : { predicted: tpotMs, range: tpot, scored: scored.tpot },
    request_latency_ms: { predicted: latencyMs, range: [fast, slow], scored: both },
    requests_per_s: { predicted: rate(latencyMs), range: [rate(slow), rate(fast)], scored: both },
    tokens_per_s: {
      predicted: rate(latencyMs) * facts.osl,
      range: [rate(slow) * facts.osl, rate(fast) * facts.osl],
      scored: both,
    },
  };
  return Object.fromEntries(
    METRICS.flatMap((metric) => {
      const prediction = predictions[metric];
      const value = measured[metric];
      return prediction === null || value === null ? [] : [[metric, metricResult(value, prediction)]];
    }),
  );
}

interface Prediction {
  readonly predicted: number;
  readonly range: readonly [number, number] | null;
  readonly scored: boolean;
}

function metricResult(measured: number, { predicted, range, scored }: Prediction): MetricResult {
  return {
    measured,
    predicted,
    error: errorOf({ measured, predicted }),
    range,
    inside_range: range === null ? null : measured >= range[0] && measured <= range[1],
    scored,
  };
}

function groupErrors(rows: readonly ValidatedRow[]): GroupErrors[] {
  return GROUPINGS.flatMap((by) => {
    const nameOf = (row: ValidatedRow) => (by === 'all' ? 'all' : row[by]);
    const names = [...new Set(rows.map(nameOf))].filter((name) => name !== null).sort();
    return names.flatMap((name) => {
      const errors = errorsOf(rows.filter((row) => nameOf(row) === name));
      return Object.keys(errors).length === 0 ? [] : [{ by, name, errors }];
    });
  });
}

/** Error statistics of each metric that some of the rows measured. */
export function errorsOf(rows: readonly ValidatedRow[]): GroupErrors['errors'] {
  return Object.fromEntries(
    METRICS.flatMap((metric) => {
      const clusters = new Map<string, Compared[]>();
      for (const { cluster, metrics } of rows) {
        const result = metrics[metric];
        if (result === undefined || !result.scored) continue;
        const { measured, predicted, inside_range: inside } = result;
        clusters.set(cluster, [...(clusters.get(cluster) ?? []), { measured, predicted, inside }]);
      }
      const statistics = errorStatistics([...clusters.values()]);
      return statistics === null ? [] : [[metric, statistics]];
    }),
  );
}
