import type { DataSource } from '../base/data-source.ts';
import {
  bandAroundPrediction,
  bandOfKind,
  type CountedBand,
  KIND_ORDER,
  MIN_RUNS_OF_KIND,
  type PredictionKind,
  RESIDUAL_METRICS,
  type ResidualKind,
  type ResidualMetric,
} from '../step/residual-bands.ts';
import { quantile } from './error-statistics.ts';
import { validate } from './validate.ts';

/** One measurement: what it is about, and measured over predicted of its times; null for one that does not count. */
export interface Residual {
  readonly kind: PredictionKind;
  readonly half: 'a' | 'b';
  readonly ratio: Readonly<Record<ResidualMetric, number | null>>;
}

/** How often measurements of a half lie in the ranges that the other half gives. */
export interface CrossCoverage {
  readonly half: 'a' | 'b';
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
 * The spread of measured over predicted of every kind in a table of runs with the columns `half`, `usable`, `score_ttft` and `score_tpot`, and
 * how well the spread of one half covers the other.
 * @throws SimError as `validate`
 */
export function fitResiduals(csv: string, source: DataSource): ResidualFit {
  const residuals = residualsOf(csv, source);
  return { kinds: kindsOf(residuals), coverage: crossCoverage(residuals), runs: residuals.length };
}

function residualsOf(csv: string, source: DataSource): Residual[] {
  const { rows } = validate({ name: 'the table', text: csv }, source);
  const seen = new Set<string>();
  return rows.flatMap(({ cluster, half, mode, backend, system, family, grade, metrics }) => {
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
    return [
      {
        kind: { mode, backend, system, family, grade },
        half,
        ratio,
      },
    ];
  });
}

/** Bands of every kind that has measurements enough for at least one metric, the most general kinds first. */
export function kindsOf(residuals: readonly Residual[]): ResidualKind[] {
  return [...KIND_ORDER].reverse().flatMap((fields) => {
    const groups = new Map<string, Residual[]>();
    for (const residual of residuals) {
      const key = JSON.stringify([residual.kind.mode, ...fields.map((field) => residual.kind[field])]);
      groups.set(key, [...(groups.get(key) ?? []), residual]);
    }
    return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, members]) => kindOf(members, fields));
  });
}

function kindOf(members: readonly Residual[], fields: readonly (keyof PredictionKind)[]): ResidualKind[] {
  const [first] = members;
  if (first === undefined) return [];
  const bands = RESIDUAL_METRICS.flatMap((metric) => {
    const band = bandOf(members.flatMap(({ ratio }) => ratio[metric] ?? []));
    return band === null ? [] : [[metric, band] as const];
  });
  if (bands.length === 0) return [];
  const named = Object.fromEntries(fields.map((field) => [field, first.kind[field]]));
  return [{ mode: first.kind.mode, ...named, ...Object.fromEntries(bands) }];
}

/**
 * The 10th and 90th percentile, each a little further out the fewer there are: of n measurements the one at rank 0.1 (n + 1) has a tenth of
 * all further ones below it, not the one at rank 0.1 (n - 1) that a percentile of the sample is.
 */
function bandOf(ratios: readonly number[]): CountedBand | null {
  const n = ratios.length;
  if (n < MIN_RUNS_OF_KIND) return null;
  const share = (0.1 * (n + 1) - 1) / (n - 1);
  const digits = (value: number) => Number(value.toPrecision(3));
  return { runs: n, low: digits(quantile(ratios, share)), high: digits(quantile(ratios, 1 - share)) };
}

function crossCoverage(residuals: readonly Residual[]): CrossCoverage[] {
  const halves = ['a', 'b'] as const;
  const kinds = {
    a: kindsOf(residuals.filter(({ half }) => half === 'b')),
    b: kindsOf(residuals.filter(({ half }) => half === 'a')),
  };
  const modes = [...new Set(residuals.map(({ kind }) => kind.mode))].sort();
  return modes.flatMap((mode) =>
    RESIDUAL_METRICS.flatMap((metric) =>
      halves.flatMap((half) => {
        const flags = residuals
          .filter((r) => r.half === half && r.kind.mode === mode)
          .flatMap(({ kind, ratio }) => insideFlags(ratio[metric], bandOfKind(kinds[half], kind, metric)));
        const inside = flags.filter(Boolean).length / flags.length;
        return flags.length === 0 ? [] : [{ half, mode, metric, n: flags.length, inside }];
      }),
    ),
  );
}

function insideFlags(ratio: number | null, band: CountedBand | null): boolean[] {
  if (ratio === null || band === null) return [];
  const { low, high } = bandAroundPrediction(band);
  return [ratio >= low && ratio <= high];
}
