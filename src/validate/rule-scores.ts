import { stringify } from 'csv-stringify/sync';
import type { DataSource } from '../base/data-source.ts';
import { fitHalves, HALVES, type Half, heldOutSources, predictHalves } from './held-out.ts';
import { type CsvRecord, csvRecords } from './measured-row.ts';
import { newRefits } from './refit-terms.ts';
import { errorsOf, type ValidatedRow, validate } from './validate.ts';

/** Median and mean error, and bias, of one metric. */
export interface ScoreErrors {
  readonly n: number;
  readonly median_error: number;
  readonly mean_error: number;
  readonly bias: number;
}

export interface Score {
  readonly tpot_ms: ScoreErrors | null;
  readonly ttft_ms: ScoreErrors | null;
}

/** Predictions of measured runs from one state of the tables. */
export interface RulePredictions {
  /** Under the shipped terms, which were fitted on all runs. */
  readonly shipped: readonly ValidatedRow[];
  /** Under terms that were fitted anew on the other half of the sweeps, with these tables. */
  readonly refitted: readonly ValidatedRow[];
}

/** Errors of runs as the tables predict them; each half of `halves` with terms of the other. */
export interface RuleScores {
  readonly shipped: Score;
  readonly refitted: Score;
  readonly halves: Readonly<Record<Half, Score>>;
}

/** Moved runs of one engine, GPU and model family, before and after, under refitted terms. */
export interface MovedGroup {
  readonly group: string;
  readonly metric: 'TPOT' | 'TTFT';
  readonly n: number;
  readonly with: number;
  readonly without: number;
}

export interface RuleStudy {
  readonly all: RulePredictions;
  /** The runs as other tables predict them: data, and the engines that it changes anything for. */
  readonly predict: (source: DataSource, engines: ReadonlySet<string>) => RulePredictions;
}

/** The usable aggregated runs of a table with the columns of `fitSample`. */
export function studiedRuns(csv: string): string {
  return runsWhere(csv, ({ mode, usable }) => mode === 'agg' && usable === '1');
}

function runsWhere(csv: string, keeps: (record: CsvRecord) => boolean): string {
  return stringify(csvRecords(csv).filter(keeps), { header: true });
}

/**
 * Prepares predictions of runs (columns of `fitSample`, and half) from several states of the tables. Terms are fitted once with the given
 * data; those of every state, the given one included, are then refitted from there by a few steps. Where no run moves, nothing is refitted.
 * @throws SimError INPUT_FILE when the table cannot be read
 */
export function ruleStudy(csv: string, source: DataSource): RuleStudy {
  const refits = newRefits();
  fitHalves(csv, source, refits.first);
  const shippedIn = (text: string, from: DataSource) => validate({ name: 'published runs', text }, from).rows;
  const refittedIn = (text: string, from: DataSource) =>
    predictHalves(text, heldOutSources(fitHalves(text, from, refits.near), true, from)).rows;
  const all = { shipped: shippedIn(csv, source), refitted: refittedIn(csv, source) };
  return {
    all,
    predict: (from, engines) => {
      const isAsked = (backend: string | null | undefined) => engines.has(backend ?? '');
      const text = runsWhere(csv, ({ backend }) => isAsked(backend));
      const others = (rows: readonly ValidatedRow[]) => rows.filter(({ backend }) => !isAsked(backend));
      const shipped = [...others(all.shipped), ...shippedIn(text, from)];
      if (movedRuns(all, { shipped, refitted: all.refitted }).moved === 0) return { shipped, refitted: all.refitted };
      return { shipped, refitted: [...others(all.refitted), ...refittedIn(text, from)] };
    },
  };
}

/** Errors of some predictions, over all runs and by half. */
export function ruleScores({ shipped, refitted }: RulePredictions): RuleScores {
  const of = (half: Half) => score(refitted.filter((row) => row.half === half));
  const [a, b] = HALVES;
  return { shipped: score(shipped), refitted: score(refitted), halves: { a: of(a), b: of(b) } };
}

function score(rows: readonly ValidatedRow[]): Score {
  const { tpot_ms: tpot, ttft_ms: ttft } = errorsOf(rows);
  const brief = (errors: typeof tpot): ScoreErrors | null =>
    errors === undefined
      ? null
      : { n: errors.n, median_error: errors.median_error, mean_error: errors.mean_error, bias: errors.bias };
  return { tpot_ms: brief(tpot), ttft_ms: brief(ttft) };
}

/** A prediction that differs by less has not moved. */
const MOVED = 0.01;
/** Groups are told where so many distinct runs move and their median error changes by this much. */
const LEAST_RUNS = 5;
const LEAST_CHANGE = 0.03;

const METRIC_NAMES = { tpot_ms: 'TPOT', ttft_ms: 'TTFT' } as const;
type StudyMetric = keyof typeof METRIC_NAMES;

/** Distinct runs whose TPOT or TTFT is predicted otherwise without a rule, under the shipped terms, and the groups whose errors change. */
export function movedRuns(
  all: RulePredictions,
  without: RulePredictions,
): { readonly moved: number; readonly groups: readonly MovedGroup[] } {
  const metrics = ['tpot_ms', 'ttft_ms'] as const satisfies readonly StudyMetric[];
  const movedIn = Object.fromEntries(
    metrics.map((metric) => [metric, clustersMoved(all.shipped, without.shipped, metric)]),
  ) as Readonly<Record<StudyMetric, ReadonlySet<string>>>;
  const groups = [...new Set(all.refitted.map(groupOf))].sort().flatMap((group) =>
    metrics.flatMap((metric): MovedGroup[] => {
      const its = (rows: readonly ValidatedRow[]) =>
        errorsOf(rows.filter((row) => groupOf(row) === group && movedIn[metric].has(row.cluster)))[metric];
      const [before, after] = [its(all.refitted), its(without.refitted)];
      if (before === undefined || after === undefined || before.n < LEAST_RUNS) return [];
      const [held, left] = [before.median_error, after.median_error];
      if (Math.abs(held - left) < LEAST_CHANGE) return [];
      return [{ group, metric: METRIC_NAMES[metric], n: before.n, with: held, without: left }];
    }),
  );
  return { moved: new Set([...movedIn.tpot_ms, ...movedIn.ttft_ms]).size, groups };
}

function groupOf({ backend, system, family }: ValidatedRow): string {
  return `${backend} ${system} ${family}`;
}

function clustersMoved(
  before: readonly ValidatedRow[],
  after: readonly ValidatedRow[],
  metric: StudyMetric,
): ReadonlySet<string> {
  const predicted = new Map(before.map((row) => [row.id, row.metrics[metric]?.predicted]));
  const isMoved = (row: ValidatedRow) => {
    const [was, is] = [predicted.get(row.id), row.metrics[metric]?.predicted];
    return was !== undefined && is !== undefined && Math.abs(is / was - 1) > MOVED;
  };
  return new Set(after.filter((row) => row.metrics[metric]?.scored && isMoved(row)).map(({ cluster }) => cluster));
}
