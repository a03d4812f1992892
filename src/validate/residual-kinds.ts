import type { DataSource } from '../base/data-source.ts';
import {
  bandAroundPrediction,
  bandOfKind,
  type CountedBand,
  KIND_ORDER,
  type PredictionKind,
  RESIDUAL_METRICS,
  type ResidualKind,
  type ResidualMetric,
} from '../step/residual-bands.ts';
import { fitHalves, HALVES, type Half, heldOutSources, predictHalves } from './held-out.ts';
import { csvRecords } from './measured-row.ts';
import { type MetricResult, type ValidatedRow, type ValidationResult, withRows } from './validate.ts';
import { type Weighted, weightedQuantile } from './weighted-quantile.ts';

/** One measurement: what it is about, and measured over predicted of its times; null for one that does not count. */
export interface Residual {
  readonly kind: PredictionKind;
  readonly half: Half;
  /** The configuration that was swept over its loads: runs of one sweep share most of their error. */
  readonly sweep: string;
  readonly ratio: Readonly<Record<ResidualMetric, number | null>>;
}

/** How often measurements lie in ranges that were made without them: of a half, or of all with each sweep left out in turn. */
export interface CrossCoverage {
  readonly of: Half | 'all';
  readonly mode: string;
  readonly metric: ResidualMetric;
  readonly n: number;
  readonly inside: number;
}

export interface ResidualFit {
  readonly kinds: readonly ResidualKind[];
  readonly coverage: readonly CrossCoverage[];
  readonly runs: number;
}

/**
 * The spread of measured over predicted of every kind in a table of runs (columns of `fitSample`, and `half`, `sweep`), each predicted with engine terms
 * fitted on the other half of the sweeps; and how well such spreads cover runs that they were not made from.
 * @throws SimError as `validate`
 */
export function fitResiduals(csv: string, source: DataSource): ResidualFit {
  const { rows } = predictHalves(csv, heldOutSources(fitHalves(csv, source), true, source));
  const residuals = residualsOf(csv, rows);
  return { kinds: kindsOf(residuals), coverage: coverageOf(residuals), runs: residuals.length };
}

/** Predictions of each half with the ranges that the other half's residuals give. */
export function withHeldOutRanges(csv: string, result: ValidationResult): ValidationResult {
  const residuals = residualsOf(csv, result.rows);
  const kinds = {
    a: kindsOf(residuals.filter(({ half }) => half === 'b')),
    b: kindsOf(residuals.filter(({ half }) => half === 'a')),
  };
  const ranged = (row: ValidatedRow): ValidatedRow => {
    const { half, mode, backend, system, family, grade, metrics } = row;
    if (half === null || mode === null || backend === null || system === null) return row;
    if (family === null || grade === null) return row;
    const of = (metric: ResidualMetric, found: MetricResult): MetricResult => {
      const band = bandOfKind(kinds[half], { mode, backend, system, family, grade }, metric);
      if (band === null) return { ...found, range: null, inside_range: null };
      const { low, high } = bandAroundPrediction(band);
      const [from, to] = [found.predicted * low, found.predicted * high];
      return { ...found, range: [from, to], inside_range: found.measured >= from && found.measured <= to };
    };
    const { ttft_ms: ttft, tpot_ms: tpot } = metrics;
    return {
      ...row,
      metrics: {
        ...(ttft === undefined ? {} : { ttft_ms: of('ttft', ttft) }),
        ...(tpot === undefined ? {} : { tpot_ms: of('tpot', tpot) }),
      },
    };
  };
  return withRows(result, result.rows.map(ranged));
}

/** Measured over predicted of the runs that count, each cluster of repeats once. */
export function residualsOf(csv: string, rows: readonly ValidatedRow[]): Residual[] {
  const sweepOf = new Map(csvRecords(csv).map(({ id = '', sweep }) => [id, sweep || id]));
  const seen = new Set<string>();
  return rows.flatMap(({ id, cluster, half, mode, backend, system, family, grade, metrics }) => {
    if (seen.has(cluster) || half === null || mode === null || backend === null || system === null) return [];
    if (family === null || grade === null) return [];
    const ratioOf = (metric: 'ttft_ms' | 'tpot_ms') => {
      const found = metrics[metric];
      return found?.scored === true ? found.measured / found.predicted : null;
    };
    const ratio = { ttft: ratioOf('ttft_ms'), tpot: ratioOf('tpot_ms') };
    // A cluster's other rows may be labelled so that they count.
    if (ratio.ttft === null && ratio.tpot === null) return [];
    seen.add(cluster);
    return [{ kind: { mode, backend, system, family, grade }, half, sweep: sweepOf.get(id) ?? id, ratio }];
  });
}

/** The kind that stands for one while it has few runs: the same without the GPU, then without the family or the grade, then of all engines. */
function parentOf(fields: Fields): Fields | null {
  if (fields.length === 0) return null;
  if (fields.length === 1) return [];
  return fields.includes('system') && fields.includes('family') ? ['backend', 'family'] : ['backend'];
}

type Fields = (typeof KIND_ORDER)[number];

/** Bands of every kind that was measured, the most general kinds first. */
export function kindsOf(residuals: readonly Residual[]): ResidualKind[] {
  const spreads = spreadsOf(residuals);
  return [...KIND_ORDER].reverse().flatMap((fields) => {
    const named = new Map(residuals.map((residual) => [keyOf(residual.kind, fields), residual.kind]));
    return [...named]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, kind]) => {
        const bands = RESIDUAL_METRICS.flatMap((metric) => {
          const spread = spreads(kind, fields, metric);
          return spread === null ? [] : [[metric, bandOf(spread)] as const];
        });
        if (bands.length === 0) return [];
        const told = Object.fromEntries(fields.map((field) => [field, kind[field]]));
        return [{ mode: kind.mode, ...told, ...Object.fromEntries(bands) }];
      });
  });
}

function keyOf(kind: PredictionKind, fields: Fields): string {
  return [kind.mode, ...fields.flatMap((field) => [field, kind[field]])].join(' ');
}

/** Measured over predicted of a kind, weighted, its parent's included; the weights sum to 1. */
interface Spread {
  readonly runs: number;
  readonly ratios: readonly Weighted[];
}

/** Sweeps at whose number a kind counts as much as its parent: with 8 the ranges hold nearest to 80 % of the runs of sweeps left out of them. */
const SHRINKAGE = 8;

/**
 * The spread of a kind is a mixture of its own runs and of its parent's spread: its own weigh n / (n + 8), where n counts the sweeps, one of k runs as
 * the square root of k. A kind of many sweeps is its own runs, one of few is mostly its parent.
 */
function spreadsOf(residuals: readonly Residual[]) {
  const known = new Map<string, Spread | null>();
  const members = new Map<string, Residual[]>();
  for (const residual of residuals)
    for (const fields of KIND_ORDER) {
      const key = keyOf(residual.kind, fields);
      const list = members.get(key);
      if (list === undefined) members.set(key, [residual]);
      else list.push(residual);
    }
  const spread = (kind: PredictionKind, fields: Fields, metric: ResidualMetric): Spread | null => {
    const name = keyOf(kind, fields);
    const key = `${metric} ${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const own = ownRatios(members.get(name) ?? [], metric);
    const parent = parentOf(fields);
    const above = parent === null ? null : spread(kind, parent, metric);
    const made = own.length === 0 ? null : mixed(own, above);
    known.set(key, made);
    return made;
  };
  return spread;
}

function ownRatios(residuals: readonly Residual[], metric: ResidualMetric): Weighted[] {
  const counted = residuals.flatMap(({ sweep, ratio }) => {
    const value = ratio[metric];
    return value === null ? [] : [{ sweep, value }];
  });
  const sizes = new Map<string, number>();
  for (const { sweep } of counted) sizes.set(sweep, (sizes.get(sweep) ?? 0) + 1);
  return counted.map(({ sweep, value }) => ({ value, weight: 1 / Math.sqrt(sizes.get(sweep) ?? 1) }));
}

function mixed(own: readonly Weighted[], above: Spread | null): Spread {
  const sweeps = own.reduce((sum, { weight }) => sum + weight, 0);
  const share = above === null ? 1 : sweeps / (sweeps + SHRINKAGE);
  const scaled = (ratios: readonly Weighted[], by: number) =>
    ratios.map(({ value, weight }) => ({ value, weight: weight * by }));
  return {
    runs: own.length,
    ratios: [...scaled(own, share / sweeps), ...scaled(above?.ratios ?? [], 1 - share)],
  };
}

/**
 * Share of the runs that a range leaves out on either side. A little more than a tenth: the terms that ship were fitted on all runs, and miss by less than those of one half
 * whose misses the spreads are.
 */
const TAIL = 0.105;

function bandOf({ runs, ratios }: Spread): CountedBand {
  const digits = (value: number) => Number(value.toPrecision(3));
  return { runs, low: digits(weightedQuantile(ratios, TAIL)), high: digits(weightedQuantile(ratios, 1 - TAIL)) };
}

/** Coverage of each half by the ranges of the other, and of all runs by ranges made without the run's own sweep. */
export function coverageOf(residuals: readonly Residual[]): CrossCoverage[] {
  const halves = HALVES.map((half) => ({
    of: half,
    covered: insideOf(
      residuals.filter((r) => r.half === half),
      kindsOf(residuals.filter((r) => r.half !== half)),
    ),
  }));
  const sweeps = [...new Set(residuals.map(({ sweep }) => sweep))];
  const all = sweeps.flatMap((sweep) =>
    insideOf(
      residuals.filter((r) => r.sweep === sweep),
      kindsOf(residuals.filter((r) => r.sweep !== sweep)),
    ),
  );
  const modes = [...new Set(residuals.map(({ kind }) => kind.mode))].sort();
  return modes.flatMap((mode) =>
    RESIDUAL_METRICS.flatMap((metric) =>
      [...halves, { of: 'all' as const, covered: all }].flatMap(({ of, covered }) => {
        const flags = covered.filter((c) => c.mode === mode && c.metric === metric);
        if (flags.length === 0) return [];
        const inside = flags.filter((c) => c.inside).length / flags.length;
        return [{ of, mode, metric, n: flags.length, inside }];
      }),
    ),
  );
}

interface Covered {
  readonly mode: string;
  readonly metric: ResidualMetric;
  readonly inside: boolean;
}

function insideOf(residuals: readonly Residual[], kinds: readonly ResidualKind[]): Covered[] {
  return residuals.flatMap(({ kind, ratio }) =>
    RESIDUAL_METRICS.flatMap((metric) => {
      const value = ratio[metric];
      const band = bandOfKind(kinds, kind, metric);
      if (value === null || band === null) return [];
      const { low, high } = bandAroundPrediction(band);
      return [{ mode: kind.mode, metric, inside: value >= low && value <= high }];
    }),
  );
}
