import type { MoeData } from '../tables/moe-file.ts';
import { moeGridPoint } from '../tables/moe-table.ts';
import { type Axis, type Base, baseMs, gridSize, interpolate1 } from '../tables/surface.ts';
import { fitBase } from './fit-base.ts';
import { fitCurves, type OnCurve } from './fit-curves.ts';
import { fitGrid, type GridShape, observe } from './fit-grid.ts';
import { roundBase } from './fit-surface.ts';
import type { MoeSample } from './moe-rows.ts';
import { median } from './sample.ts';

/** Two percent: rounding (0.6 % rms) stays below the spread of repeated measurements. */
export const MOE_NODE_STEP = 0.02;
/** One node an octave of 1 to 16384 tokens; curves bend little less than the rows do. */
const TOKENS: Axis = { name: 'tokens', from: 0, step: 1, count: 15, perSegment: 0 };
const CURVE_SMOOTHING = { bend: 0.3, slope: 0.0001, category: 0 };
const GRID_STEPS = [
  { name: 'tokens', step: 2.5 },
  { name: 'rows_per_expert', step: 2 },
  { name: 'inner_width', step: 2 },
  { name: 'experts_per_gpu', step: 2.25 },
];
const GRID_SMOOTHING = { bend: 0.3, slope: 0.02, category: 0.1 };
/** A curve of fewer rows in a distribution is none. */
const MIN_ROWS = 6;
/** Corners of the grid far from any row are not followed beyond a factor of 400. */
const MAX_NODE = 6;
const BALANCED = 0;
const MILDER = 1;
const SKEWED = 2;

/** Fits the expert layers of one number format; null where no shape has enough rows. Nodes are rounded as they are written. */
export function fitMoe(measured: readonly MoeSample[]): MoeData | null {
  const samples = withSkewed(withBalanced(measured));
  const names = curveNames(samples);
  if (names.length === 0) return null;
  const known = new Map(names.map((name, i) => [name, i]));
  const rows = samples.filter((s) => s.distribution !== MILDER && known.has(s.shapeKey));
  const base = roundBase(fitBase(rows));
  const points = rows.map((sample) => ({
    sample,
    curve: 2 * (known.get(sample.shapeKey) ?? 0) + Number(sample.distribution === SKEWED),
  }));
  const curvesOf = (some: readonly OnCurve[]) => {
    const fit = fitCurves(some, 2 * names.length, base, { axis: TOKENS, smoothing: CURVE_SMOOTHING });
    const nodes = rounded(notBelowRows(fit, points, base));
    const width = 2 * TOKENS.count;
    return new Map(names.map((name, i) => [name, nodes.slice(i * width, (i + 1) * width)]));
  };
  // Where the milder power law lies follows from the other two; then its rows tell where these lie, between their own.
  const share = milderShare(samples, curvesOf(points), base);
  const milder = samples
    .filter((s) => s.distribution === MILDER && known.has(s.shapeKey))
    .map((sample): OnCurve => {
      const curve = 2 * (known.get(sample.shapeKey) ?? 0);
      return { sample, curve, towards: { curve: curve + 1, share } };
    });
  const curves = curvesOf([...points, ...milder]);
  return {
    axis: TOKENS,
    base,
    curves,
    milderShare: milderShare(samples, curves, base),
    grid: fitMoeGrid(rows, base),
    errors: { measured: 0, split: 0, model: 0 },
  };
}

/**
 * Where no balanced routing was measured at all, the milder power law stands in for it: the same times, on the work of balanced routing.
 */
function withBalanced(samples: readonly MoeSample[]): readonly MoeSample[] {
  if (samples.some((s) => s.distribution === BALANCED)) return samples;
  const milder = samples.filter((s) => s.distribution === MILDER);
  return [...samples, ...milder.map((s) => ({ ...s, distribution: BALANCED, memoryMs: s.otherMemoryMs }))];
}

/**
 * Where no skewed routing was measured at all, the milder power law stands in for it, or else even routing: the same times, on the work of
 * skewed routing.
 */
function withSkewed(samples: readonly MoeSample[]): readonly MoeSample[] {
  if (samples.some((s) => s.distribution === SKEWED)) return samples;
  const milder = samples.filter((s) => s.distribution === MILDER);
  const even = samples.map((s) => ({ ...s, memoryMs: s.otherMemoryMs }));
  const standIns = milder.length > 0 ? milder : even;
  return [...samples, ...standIns.map((s) => ({ ...s, distribution: SKEWED }))];
}

/** Shapes with enough rows both of balanced and of skewed routing, in the order of their names' numbers. */
function curveNames(samples: readonly MoeSample[]): readonly string[] {
  const counts = new Map<string, [number, number]>();
  for (const s of samples) {
    if (s.distribution === MILDER) continue;
    const count = counts.get(s.shapeKey) ?? [0, 0];
    count[s.distribution === BALANCED ? 0 : 1]++;
    counts.set(s.shapeKey, count);
  }
  const enough = [...counts].filter(([, [balanced, skewed]]) => balanced >= MIN_ROWS && skewed >= MIN_ROWS);
  return enough.map(([name]) => name).sort(byNumbers);
}

/** Nodes beyond a curve's first or last row follow its bend, but not to where none of its rows is. */
function notBelowRows(nodes: Float64Array, points: readonly OnCurve[], base: Base): Float64Array {
  const least = new Float64Array(nodes.length / TOKENS.count).fill(Number.POSITIVE_INFINITY);
  for (const { sample: s, curve } of points) {
    const target = Math.log(s.ms / baseMs(base, s.computeMs, s.memoryMs));
    least[curve] = Math.min(least[curve] as number, target);
  }
  return nodes.map((v, i) => Math.max(v, least[Math.floor(i / TOKENS.count)] as number));
}

function byNumbers(a: string, b: string): number {
  const left = a.split(' ');
  const right = b.split(' ');
  for (let i = 0; i < left.length; i++) {
    const difference = Number(left[i]) - Number(right[i]);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return a < b ? -1 : 1;
}

function rounded(nodes: Float64Array): Float64Array {
  return nodes.map((v) => Math.round(Math.max(-MAX_NODE, Math.min(v, MAX_NODE)) / MOE_NODE_STEP) * MOE_NODE_STEP);
}

/** The share of the way to the heavier skew, in twentieths, at which the milder one's rows are missed least. */
function milderShare(samples: readonly MoeSample[], curves: MoeData['curves'], base: Base): number {
  const rows = samples.flatMap((s) => {
    const nodes = curves.get(s.shapeKey);
    if (s.distribution !== MILDER || nodes === undefined) return [];
    const x = Math.min(TOKENS.count - 1, Math.max(0, Math.log2(s.tokens)));
    const balanced = interpolate1(nodes, 0, x);
    const skewed = interpolate1(nodes, TOKENS.count, x);
    return [{ target: Math.log(s.ms / baseMs(base, s.computeMs, s.memoryMs)), balanced, skewed }];
  });
  const shares = Array.from({ length: 21 }, (_, i) => i / 20);
  const missed = shares.map((share) =>
    median(rows.map((r) => Math.abs(r.target - (1 - share) * r.balanced - share * r.skewed))),
  );
  return shares[missed.indexOf(Math.min(...missed))] ?? 1;
}

function fitMoeGrid(rows: readonly MoeSample[], base: Base): MoeData['grid'] {
  const points = rows.map((s) => moeGridPoint(s.shape, s.tokens));
  const axes = GRID_STEPS.map(({ name, step }, d): Axis => {
    const values = points.map((p) => p[d] ?? 0);
    const from = Math.floor(values.reduce((a, b) => Math.min(a, b)) / step) * step;
    const to = values.reduce((a, b) => Math.max(a, b));
    return { name, from, step, count: Math.max(1, Math.ceil((to - from) / step - 1e-9)) + 1, perSegment: 0 };
  });
  const shape: GridShape = { axes, categories: 2 };
  const at = points.map((coordinates, i) => ({ coordinates, category: Number(rows[i]?.distribution === SKEWED) }));
  const targets = rows.map((s) => Math.log(s.ms / baseMs(base, s.computeMs, s.memoryMs)));
  const nodes = fitGrid(shape, observe(shape, at, targets), GRID_SMOOTHING);
  if (nodes.length !== 2 * gridSize(axes)) throw new Error('a grid has two distributions');
  return { axes, nodes: rounded(nodes) };
}
