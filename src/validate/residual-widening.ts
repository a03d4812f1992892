import {
  bandAroundPrediction,
  type CountedBand,
  kindThatAnswers,
  RESIDUAL_METRICS,
  type ResidualKind,
  type ResidualMetric,
} from '../step/residual-bands.ts';
import { plainKindsOf, type Residual, TAIL } from './residual-spreads.ts';
import { type Weighted, weightedQuantile } from './weighted-quantile.ts';

/** Powers that the ends of a band are raised to where its kind answers for GPUs or families that it holds no run of. */
export interface Widening {
  readonly low: number;
  readonly high: number;
}

/** By mode, the fields that a kind names, and metric. */
export type Widenings = ReadonlyMap<string, Widening>;

/** Fewer groups than this do not tell how far one more may lie from them. */
const LEAST_GROUPS = 4;

/** The farthest that ends are moved, as a power: what lies farther off is sooner a faulty measurement than a GPU's own way. */
const MOST = 2;

/**
 * A general kind answers for what has no kind of its own, such as a GPU that nobody measured the family on, and runs of one GPU and family lie closer
 * together than those of two. So all runs of a GPU and family are left out in turn, and the ends of the bands that then answer for them are raised to
 * the power that leaves a tenth of such runs outside on either side; a group of n runs counts as the square root of n.
 */
export function wideningsOf(residuals: readonly Residual[]): Widenings {
  const groups = groupedBy(residuals, ({ kind: { mode, backend, system, family } }) =>
    [mode, backend, system, family].join(' '),
  );
  const needs = [...groups.values()].flatMap((group) => {
    const left = new Set(group);
    return needsOf(group, plainKindsOf(residuals.filter((residual) => !left.has(residual))));
  });
  const levels = groupedBy(needs, ({ level }) => level);
  return new Map(
    [...levels].flatMap(([level, found]) => (groupCount(found) < LEAST_GROUPS ? [] : [[level, wideningFor(found)]])),
  );
}

/**
 * Kinds whose bands allow for what they hold no run of, beside the most specific ones, which answer for what they hold alone. Kinds of a level that no group
 * fell to are moved as far as the others of their mode.
 */
export function widened(kinds: readonly ResidualKind[], widenings: Widenings): ResidualKind[] {
  return kinds.map((kind) => {
    const bands = RESIDUAL_METRICS.flatMap((metric) => {
      const band = kind[metric];
      return band === undefined ? [] : [[metric, raised(band, wideningOf(kind, metric, widenings))] as const];
    });
    return { ...kind, ...Object.fromEntries(bands) };
  });
}

/** How far a run that its kind holds nothing like lies from its prediction, over how far the band reaches to that side. */
interface Need {
  readonly level: string;
  readonly low: number;
  readonly high: number;
  readonly weight: number;
}

function needsOf(group: readonly Residual[], kinds: readonly ResidualKind[]): Need[] {
  return RESIDUAL_METRICS.flatMap((metric) => {
    const counted = group.flatMap(({ kind, ratio }) => {
      const value = ratio[metric];
      const answering = kindThatAnswers(kinds, kind, metric);
      const band = answering?.[metric];
      return value === null || answering === null || band === undefined ? [] : [{ answering, band, value }];
    });
    const weight = 1 / Math.sqrt(counted.length);
    return counted.map(({ answering, band, value }) => {
      const { low, high } = bandAroundPrediction(band);
      const reach = (end: number) => Math.max(0, Math.log(value) / Math.log(end));
      return { level: levelOf(answering, metric), low: reach(low), high: reach(high), weight };
    });
  });
}

function levelOf({ mode, backend, system, family, grade }: ResidualKind, metric: ResidualMetric): string {
  const named = Object.entries({ backend, system, family, grade }).filter(([, value]) => value !== undefined);
  return [mode, ...named.map(([name]) => name), metric].join(' ');
}

/** Every run of a group of n weighs 1 / sqrt(n), so the squares add up to one a group. */
function groupCount(needs: readonly Need[]): number {
  return Math.round(needs.reduce((sum, { weight }) => sum + weight ** 2, 0));
}

function wideningOf(kind: ResidualKind, metric: ResidualMetric, widenings: Widenings): Widening | null {
  if (kind.system !== undefined && kind.family !== undefined) return null;
  const own = widenings.get(levelOf(kind, metric));
  if (own !== undefined) return own;
  const others = [...widenings].flatMap(([level, found]) =>
    level.startsWith(`${kind.mode} `) && level.endsWith(` ${metric}`) ? [found] : [],
  );
  return {
    low: Math.max(1, ...others.map(({ low }) => low)),
    high: Math.max(1, ...others.map(({ high }) => high)),
  };
}

function wideningFor(needs: readonly Need[]): Widening {
  const power = (side: 'low' | 'high') => {
    const weighted: Weighted[] = needs.map((need) => ({ value: need[side], weight: need.weight }));
    return Math.min(MOST, Math.max(1, weightedQuantile(weighted, 1 - TAIL)));
  };
  return { low: power('low'), high: power('high') };
}

function raised(band: CountedBand, widening: Widening | null): CountedBand {
  if (widening === null) return band;
  const { low, high } = bandAroundPrediction(band);
  const digits = (value: number) => Number(value.toPrecision(3));
  return {
    runs: band.runs,
    low: widening.low > 1 ? digits(low ** widening.low) : band.low,
    high: widening.high > 1 ? digits(high ** widening.high) : band.high,
  };
}

function groupedBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
