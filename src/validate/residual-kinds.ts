import type { DataSource } from '../base/data-source.ts';
import {
  bandAroundPrediction,
  bandOfKind,
  RESIDUAL_METRICS,
  type ResidualKind,
  type ResidualMetric,
} from '../step/residual-bands.ts';
import { fitHalves, HALVES, type Half, heldOutSources, predictHalves } from './held-out.ts';
import { csvRecords } from './measured-row.ts';
import { plainKindsOf, type Residual } from './residual-spreads.ts';
import { widened, wideningsOf } from './residual-widening.ts';
import { type MetricResult, type ValidatedRow, type ValidationResult, withRows } from './validate.ts';

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

/** Bands of every kind that was measured, the most general kinds first; those that answer for what nobody measured as wide as such runs lie. */
export function kindsOf(residuals: readonly Residual[], widenings = wideningsOf(residuals)): ResidualKind[] {
  return widened(plainKindsOf(residuals), widenings);
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
  // One sweep hardly moves the widenings, which take as long to find as all kinds together.
  const widenings = wideningsOf(residuals);
  const all = sweeps.flatMap((sweep) =>
    insideOf(
      residuals.filter((r) => r.sweep === sweep),
      kindsOf(
        residuals.filter((r) => r.sweep !== sweep),
        widenings,
      ),
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
