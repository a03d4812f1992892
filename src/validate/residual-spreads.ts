import {
  type CountedBand,
  KIND_ORDER,
  type PredictionKind,
  RESIDUAL_METRICS,
  type ResidualKind,
  type ResidualMetric,
} from '../step/residual-bands.ts';
import type { Half } from './held-out.ts';
import { type Weighted, weightedQuantile } from './weighted-quantile.ts';

/** One measurement: what it is about, and measured over predicted of its times; null for one that does not count. */
export interface Residual {
  readonly kind: PredictionKind;
  readonly half: Half;
  /** The configuration that was swept over its loads: runs of one sweep share most of their error. */
  readonly sweep: string;
  readonly ratio: Readonly<Record<ResidualMetric, number | null>>;
}

/** The kind that stands for one while it has few runs: the same without the GPU, then without the family or the grade, then of all engines. */
function parentOf(fields: Fields): Fields | null {
  if (fields.length === 0) return null;
  if (fields.length === 1) return [];
  return fields.includes('system') && fields.includes('family') ? ['backend', 'family'] : ['backend'];
}

type Fields = (typeof KIND_ORDER)[number];

/** Bands of every kind that was measured, the most general kinds first, as wide as the runs of the kind lie. */
export function plainKindsOf(residuals: readonly Residual[]): ResidualKind[] {
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
export const TAIL = 0.11;

function bandOf({ runs, ratios }: Spread): CountedBand {
  const digits = (value: number) => Number(value.toPrecision(3));
  return { runs, low: digits(weightedQuantile(ratios, TAIL)), high: digits(weightedQuantile(ratios, 1 - TAIL)) };
}
