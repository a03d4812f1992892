import { type Axis, type Base, baseMs, type MeasuredRange } from '../tables/surface.ts';
import { fitBase } from './fit-base.ts';
import { fitGrid, type GridShape, observe, predict, type Smoothing } from './fit-grid.ts';
import { median, quantile, type Sample } from './sample.ts';

/** How a family lays its grid: octaves between nodes per axis, whether the far corner is truncated, how stiff it is. */
export interface SurfacePlan {
  readonly axes: readonly { readonly name: string; readonly step: number; readonly perSegment?: number }[];
  readonly category: string;
  readonly sumLimited: boolean;
  readonly smoothing: Smoothing;
  /** Size of one node code in ln(measured/base). */
  readonly nodeStep: number;
}

export interface FitErrors {
  readonly rows: number;
  readonly median: number;
  readonly p95: number;
  readonly mean: number;
}

export interface FittedSurface {
  readonly axes: readonly Axis[];
  readonly categoryName: string;
  readonly categories: readonly number[];
  readonly base: Base;
  readonly range: MeasuredRange;
  readonly nodeStep: number;
  /** Nodes of ln(measured/base) in nodeStep. */
  readonly codes: Int32Array;
  readonly heldOut: FitErrors;
}

/** Which fits are made: of half of the keys for the held-out error, of all of them for the table. */
export type FitParts = 'both' | 'held_out' | 'table';

export const SPLIT_SEED = 42;

/**
 * Fits on a random half of the keys, measures the error on the other half, then fits the table on all rows. Of one part alone, the other's
 * place is taken by what there is: the half's table, or errors on the rows that were fitted.
 */
export function fitSurface(samples: readonly Sample[], plan: SurfacePlan, parts: FitParts): FittedSurface {
  const layout = layOut(samples, plan);
  if (parts === 'table') {
    const full = fitNodes(samples, layout, plan);
    return surfaceOf(plan, layout, { full, heldOut: errorsOf(samples, layout, full) });
  }
  const train = samples.filter((s) => !isHeldOut(s.key));
  const test = samples.filter((s) => isHeldOut(s.key));
  const half = fitNodes(train.length > 0 ? train : samples, layout, plan);
  const heldOut = errorsOf(test.length > 0 ? test : samples, layout, half);
  return surfaceOf(plan, layout, { full: parts === 'held_out' ? half : fitNodes(samples, layout, plan), heldOut });
}

function surfaceOf(
  plan: SurfacePlan,
  layout: Layout,
  { full, heldOut }: { readonly full: Nodes; readonly heldOut: FitErrors },
): FittedSurface {
  return {
    axes: layout.axes,
    categoryName: plan.category,
    categories: layout.categories,
    base: full.base,
    range: layout.range,
    nodeStep: plan.nodeStep,
    codes: Int32Array.from(full.nodes, (v) => Math.round(v / plan.nodeStep)),
    heldOut,
  };
}

/** A surface that is zero everywhere: no floor, and a roofline that costs nothing. */
export function zeroSurface(samples: readonly Sample[], plan: SurfacePlan): FittedSurface {
  const { axes, categories, range } = layOut(samples, plan);
  return {
    axes,
    categoryName: plan.category,
    categories,
    base: { floorMs: 0, computeEfficiency: Number.POSITIVE_INFINITY, memoryEfficiency: Number.POSITIVE_INFINITY },
    range,
    nodeStep: plan.nodeStep,
    codes: new Int32Array(axes.reduce((p, a) => p * a.count, 1) * categories.length),
    heldOut: { rows: samples.length, median: 0, p95: 0, mean: 0 },
  };
}

interface Layout {
  readonly axes: readonly Axis[];
  readonly categories: readonly number[];
  readonly range: MeasuredRange;
}

function layOut(samples: readonly Sample[], plan: SurfacePlan): Layout {
  const from = plan.axes.map((_, d) => extreme(samples, (s) => s.coordinates[d] ?? 0, Math.min));
  const to = plan.axes.map((_, d) => extreme(samples, (s) => s.coordinates[d] ?? 0, Math.max));
  const axes = plan.axes.map(({ name, step, perSegment = 0 }, d) => {
    const first = Math.floor((from[d] ?? 0) / step) * step;
    const steps = Math.max(1, Math.ceil(((to[d] ?? 0) - first) / step - 1e-9));
    return { name, from: first, step, count: perSegment > 0 ? steps * perSegment : steps + 1, perSegment };
  });
  const categories = [...new Set(samples.map((s) => s.category))].sort((a, b) => a - b);
  const sum = (s: Sample) => s.coordinates.reduce((a, b) => a + b, 0);
  return { axes, categories, range: { from, to, sumTo: plan.sumLimited ? extreme(samples, sum, Math.max) : null } };
}

function extreme(
  samples: readonly Sample[],
  value: (s: Sample) => number,
  pick: (a: number, b: number) => number,
): number {
  return samples.reduce((best, s) => pick(best, value(s)), value(samples[0] as Sample));
}

interface Nodes {
  readonly base: Base;
  readonly nodes: Float64Array;
}

function fitNodes(samples: readonly Sample[], layout: Layout, plan: SurfacePlan): Nodes {
  const base = roundBase(fitBase(samples));
  const targets = samples.map((s) => Math.log(s.ms / baseMs(base, s.computeMs, s.memoryMs)));
  const shape: GridShape = { axes: layout.axes, categories: layout.categories.length };
  const nodes = fitGrid(shape, observe(shape, pointsOf(samples, layout), targets), plan.smoothing);
  return { base, nodes };
}

function pointsOf(samples: readonly Sample[], layout: Layout) {
  return samples.map((s) => ({ coordinates: s.coordinates, category: layout.categories.indexOf(s.category) }));
}

function errorsOf(samples: readonly Sample[], layout: Layout, { base, nodes }: Nodes): FitErrors {
  const shape: GridShape = { axes: layout.axes, categories: layout.categories.length };
  const v = predict(
    observe(
      shape,
      pointsOf(samples, layout),
      samples.map(() => 0),
    ),
    nodes,
  );
  const errors = samples.map((s, i) => {
    const ms = baseMs(base, s.computeMs, s.memoryMs) * Math.exp(v[i] ?? 0);
    return Math.abs(Math.max(ms, s.computeMs, s.memoryMs) / s.ms - 1);
  });
  const mean = errors.reduce((a, b) => a + b, 0) / errors.length;
  return { rows: samples.length, median: median(errors), p95: quantile(errors, 0.95), mean };
}

/** Four significant digits, as written to the file, so that nodes are fitted to the base that is shipped. */
export function roundBase(base: Base): Base {
  return {
    floorMs: significant(base.floorMs),
    computeEfficiency: significant(base.computeEfficiency),
    memoryEfficiency: significant(base.memoryEfficiency),
  };
}

export function significant(value: number, digits = 4): number {
  return Number(value.toPrecision(digits));
}

/** Whether a key belongs to the held-out half: FNV-1a of seed and key, mixed, lowest bit. */
export function isHeldOut(key: string): boolean {
  let hash = 0x811c9dc5;
  const text = `${SPLIT_SEED} ${key}`;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) & 1) === 1;
}
