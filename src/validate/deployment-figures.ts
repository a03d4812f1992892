import type { DataSource } from '../base/data-source.ts';
import { type ErrorStatistics, quantile } from './error-statistics.ts';
import { fitTermsOn, withFits } from './fitted-source.ts';
import { fitHalves, type HalfFits, heldOutSources, predictHalves, predictWhere } from './held-out.ts';
import { type CsvRecord, csvRecords } from './measured-row.ts';
import { comparePeer, type PeerGroup } from './peer-comparison.ts';
import { withHeldOutRanges } from './residual-kinds.ts';
import { termsDigest } from './terms-digest.ts';
import { errorsOf, type ValidatedRow, type ValidationResult, validate } from './validate.ts';

/** Errors of one kind of prediction, a metric each. */
export interface DeploymentErrors {
  readonly tpot_ms: ErrorStatistics | null;
  readonly ttft_ms: ErrorStatistics | null;
}

/** Runs of one GPU or family, predicted with terms that were fitted on all others. */
export interface LeftOut extends DeploymentErrors {
  readonly by: 'system' | 'family';
  readonly name: string;
}

/** What docs/accuracy.md says of a table of measured deployments. */
export interface DeploymentFigures {
  /** `termsDigest` of the shipped terms. */
  readonly terms: string;
  readonly rows: number;
  /** Distinct usable runs, and how many of them are answered. */
  readonly runs: number;
  readonly answered: number;
  /** Each half predicted with terms and ranges of the other, beside another tool. */
  readonly held_out: readonly PeerGroup[];
  /** The same with one set of terms an engine, whatever the GPU. */
  readonly one_set: Readonly<Record<string, DeploymentErrors>>;
  /** With the shipped terms and ranges, which saw both halves. */
  readonly shipped: Readonly<Record<string, DeploymentErrors>>;
  readonly left_out: readonly LeftOut[];
  /** Runs of one label and day that are much faster than predicted, as speculative decoding without a label would make them. */
  readonly fast: readonly FastGroup[];
}

/** Runs of one model, format and day on one engine and GPU, by measured over predicted TPOT. */
export interface FastGroup {
  readonly name: string;
  readonly runs: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

export interface DeploymentFiguresInput {
  /** A table with the columns of `fitSample` and `half`. */
  readonly csv: string;
  /** The other tool's predictions: id, ttft_ms, tpot_ms. */
  readonly peerCsv: string;
  /** Fits of both halves, where they are known already. */
  readonly fits?: HalfFits;
}

/**
 * The figures, and the predictions behind them. Terms are fitted some thirty times.
 * @throws SimError as `validate`
 */
export function deploymentFigures(
  { csv, peerCsv, fits: known }: DeploymentFiguresInput,
  source: DataSource,
): { readonly figures: DeploymentFigures; readonly result: ValidationResult } {
  const shipped = validate({ name: 'published runs', text: csv }, source);
  const fits = known ?? fitHalves(csv, source);
  const heldOut = (own: boolean) => withHeldOutRanges(csv, predictHalves(csv, heldOutSources(fits, own, source)));
  const result = heldOut(true);
  const oneSet = heldOut(false);
  const isUsable = new Set(csvRecords(csv).flatMap(({ id = '', usable }) => (usable === '1' ? [id] : [])));
  const clustersOf = (rows: readonly ValidatedRow[]) => new Set(rows.map(({ cluster }) => cluster)).size;
  const usable = shipped.rows.filter(({ id }) => isUsable.has(id));
  const figures = {
    terms: termsDigest(source),
    rows: shipped.rows.length,
    runs: clustersOf(usable),
    answered: clustersOf(usable.filter(({ status }) => status === 'ok')),
    held_out: comparePeer(result, peerCsv),
    one_set: byMode(oneSet.rows),
    shipped: byMode(shipped.rows),
    left_out: leftOut(csv, shipped, source),
    fast: fastGroups(csv, result.rows),
  };
  return { figures, result };
}

const MODES_SHOWN = ['agg', 'disagg'] as const;

function byMode(rows: readonly ValidatedRow[]): Readonly<Record<string, DeploymentErrors>> {
  return Object.fromEntries(MODES_SHOWN.map((mode) => [mode, metricErrors(rows.filter((row) => row.mode === mode))]));
}

function metricErrors(rows: readonly ValidatedRow[]): DeploymentErrors {
  const { tpot_ms: tpot = null, ttft_ms: ttft = null } = errorsOf(rows);
  return { tpot_ms: tpot, ttft_ms: ttft };
}

/** Fewer runs than this are no family or GPU to leave out. */
const LEAST_LEFT_OUT = 20;

/** Aggregated runs of each GPU and family in turn, predicted with one set of terms an engine that was fitted without them. */
function leftOut(csv: string, { rows }: ValidationResult, source: DataSource): LeftOut[] {
  const familyOf = new Map(rows.map(({ model, family }) => [model, family]));
  const aggregated = rows.filter(({ mode }) => mode === 'agg');
  const cellOf = { system: (r: CsvRecord) => r.system, family: (r: CsvRecord) => familyOf.get(r.model ?? '') };
  return (['system', 'family'] as const).flatMap((by) => {
    const names = [...new Set(aggregated.flatMap((row) => row[by] ?? []))].sort();
    return names.flatMap((name) => {
      const its = aggregated.filter((row) => row[by] === name);
      if ((metricErrors(its).tpot_ms?.n ?? 0) < LEAST_LEFT_OUT) return [];
      const isIts = (record: CsvRecord) => cellOf[by](record) === name;
      const backends = [...new Set(its.flatMap(({ backend }) => backend ?? []))];
      const fits = fitTermsOn(csv, { own: false, keeps: (record) => !isIts(record), backends }, source);
      const isAsked = (record: CsvRecord) => record.mode === 'agg' && isIts(record);
      const found = predictWhere(csv, isAsked, withFits(source, fits, false));
      return [{ by, name, ...metricErrors(found.rows) }];
    });
  });
}

/** Groups whose median is measured at this share of the prediction or less: speculation takes a third off and more. */
const FAST = 0.8;
const LEAST_FAST_RUNS = 2;

function fastGroups(csv: string, rows: readonly ValidatedRow[]): FastGroup[] {
  const labels = new Map(csvRecords(csv).map((record) => [record.id ?? '', record]));
  const groups = new Map<string, Map<string, number>>();
  for (const { id, cluster, mode, backend, system, model, metrics } of rows) {
    const [label, tpot] = [labels.get(id), metrics.tpot_ms];
    if (tpot?.scored !== true) continue;
    const day = label?.measured_on ? `, ${label.measured_on}` : '';
    const name = `${mode} ${backend} ${system} ${model} ${label?.precision ?? ''}${day}`;
    const members = groups.get(name) ?? new Map<string, number>();
    groups.set(name, members.set(cluster, tpot.measured / tpot.predicted));
  }
  return [...groups]
    .map(([name, members]) => {
      const ratios = [...members.values()];
      const at = (share: number) => quantile(ratios, share);
      return { name, runs: ratios.length, low: at(0), median: at(0.5), high: at(1) };
    })
    .filter(({ runs, median }) => runs >= LEAST_FAST_RUNS && median <= FAST)
    .sort((a, b) => a.median - b.median || (a.name < b.name ? -1 : 1));
}
