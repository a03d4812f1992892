import { type Axis, axisPosition } from '../tables/surface.ts';
import { type NormalMatrix, normalMatrix, type Stencils } from './normal-matrix.ts';

/** Multilinear observations of grid nodes: each has 2^d corners with weights. */
export interface Observations {
  readonly corners: number;
  readonly index: Int32Array;
  readonly weight: Float64Array;
  readonly target: Float64Array;
}

export interface GridShape {
  readonly axes: readonly Axis[];
  readonly categories: number;
}

export interface Smoothing {
  /** Weight of squared second differences along the axes: how strongly the surface is bent smooth. */
  readonly bend: number;
  /** Weight of squared first differences along the axes: what nodes without data follow. */
  readonly slope: number;
  /** Weight of squared differences between neighbouring categories. */
  readonly category: number;
}

const REWEIGHTINGS = 7;
const CG_STEPS = 150;
const CG_TOLERANCE = 1e-7;
/** Residuals below this count as squared, above it as absolute: the noise of a repeated measurement. */
const L1_KNEE = 0.01;

/** Corners and weights of log2 coordinates, one row per observation. */
export function observe(
  shape: GridShape,
  points: readonly { readonly coordinates: readonly number[]; readonly category: number }[],
  targets: readonly number[],
): Observations {
  const { axes } = shape;
  const corners = 2 ** axes.length;
  const index = new Int32Array(points.length * corners);
  const weight = new Float64Array(points.length * corners);
  const strides = stridesOf(axes);
  const size = axes.reduce((p, a) => p * a.count, 1);
  points.forEach((point, row) => {
    let low = point.category * size;
    const fractions = axes.map((axis, d) => {
      const position = axisPosition(axis, point.coordinates[d] ?? 0);
      const cell = Math.min(Math.floor(position), Math.max(axis.count - 2, 0));
      low += cell * (strides[d] ?? 0);
      return position - cell;
    });
    for (let c = 0; c < corners; c++) {
      let at = low;
      let w = 1;
      for (let d = 0; d < axes.length; d++) {
        const upper = (c >> d) & 1;
        const f = fractions[d] ?? 0;
        w *= upper === 1 ? f : 1 - f;
        if (upper === 1 && (axes[d]?.count ?? 1) > 1) at += strides[d] ?? 0;
      }
      index[row * corners + c] = at;
      weight[row * corners + c] = w;
    }
  });
  return { corners, index, weight, target: Float64Array.from(targets) };
}

function stridesOf(axes: readonly Axis[]): number[] {
  return axes.map((_, d) => axes.slice(d + 1).reduce((p, a) => p * a.count, 1));
}

/**
 * Nodes that minimise the sum of |residuals| plus the smoothing, by iteratively reweighted least squares, each solved by
 * conjugate gradients with a diagonal preconditioner. Deterministic: fixed counts, no randomness.
 */
export function fitGrid(shape: GridShape, observations: Observations, smoothing: Smoothing): Float64Array {
  const size = shape.axes.reduce((p, a) => p * a.count, 1) * shape.categories;
  const { corners, index, weight } = observations;
  const matrix = normalMatrix(size, { width: corners, index, coefficient: weight }, buildPenalty(shape, smoothing));
  const rowWeight = new Float64Array(observations.target.length).fill(1 / L1_KNEE);
  let nodes: Float64Array<ArrayBufferLike> = new Float64Array(size).fill(medianOf(observations.target));
  for (let pass = 0; pass < REWEIGHTINGS; pass++) {
    matrix.weigh(rowWeight);
    nodes = solve(matrix, rightSide(observations, rowWeight, size), nodes);
    const fitted = predict(observations, nodes);
    for (let i = 0; i < rowWeight.length; i++) {
      const residual = Math.abs((fitted[i] ?? 0) - (observations.target[i] ?? 0));
      rowWeight[i] = 1 / Math.max(residual, L1_KNEE);
    }
  }
  return nodes;
}

/** Grid values at the observed points. */
export function predict(observations: Observations, nodes: Float64Array): Float64Array {
  const { corners, index, weight, target } = observations;
  const out = new Float64Array(target.length);
  for (let i = 0, at = 0; i < out.length; i++) {
    let sum = 0;
    for (let c = 0; c < corners; c++, at++) sum += (weight[at] as number) * (nodes[index[at] as number] as number);
    out[i] = sum;
  }
  return out;
}

/** Node indices of a smoothing term. */
const STENCIL = 3;

function buildPenalty(shape: GridShape, smoothing: Smoothing): Stencils {
  const index: number[] = [];
  const coefficient: number[] = [];
  const { axes } = shape;
  const strides = stridesOf(axes);
  const size = axes.reduce((p, a) => p * a.count, 1);
  const push = (nodes: readonly [number, number, number], c: readonly [number, number, number], weight: number) => {
    const root = Math.sqrt(weight);
    for (let s = 0; s < STENCIL; s++) {
      index.push(nodes[s] as number);
      coefficient.push((c[s] as number) * root);
    }
  };
  for (let node = 0; node < size * shape.categories; node++) {
    const inside = node % size;
    axes.forEach((axis, d) => {
      const stride = strides[d] ?? 1;
      const at = Math.floor(inside / stride) % axis.count;
      if (at + 1 < axis.count) push([node, node + stride, node], [-1, 1, 0], smoothing.slope);
      const bends = at > 0 && at + 1 < axis.count && !isBoundary(axis, at);
      if (bends) push([node - stride, node, node + stride], [1, -2, 1], smoothing.bend);
    });
    if (node + size < size * shape.categories) push([node, node + size, node], [-1, 1, 0], smoothing.category);
  }
  return { width: STENCIL, index: Int32Array.from(index), coefficient: Float64Array.from(coefficient) };
}

/** The first and last nodes of segments meet at a jump, which is not to be smoothed away. */
function isBoundary({ perSegment }: Axis, at: number): boolean {
  return perSegment > 0 && (at % perSegment === 0 || at % perSegment === perSegment - 1);
}

/** Conjugate gradients with a diagonal preconditioner. */
function solve(matrix: NormalMatrix, rightHand: Float64Array, start: Float64Array): Float64Array {
  const n = start.length;
  const x = Float64Array.from(start);
  const r = rightHand;
  const inverseDiagonal = matrix.diagonal().map((d) => 1 / Math.max(d, 1e-12));
  const scale = Math.sqrt(dot(r, r)) || 1;
  const ap = new Float64Array(n);
  matrix.multiply(x, ap);
  for (let i = 0; i < n; i++) r[i] = (r[i] as number) - (ap[i] as number);
  const z = r.map((v, i) => v * (inverseDiagonal[i] as number));
  const p = Float64Array.from(z);
  let rz = dot(r, z);
  for (let step = 0; step < CG_STEPS && Math.sqrt(dot(r, r)) > CG_TOLERANCE * scale; step++) {
    matrix.multiply(p, ap);
    const alpha = rz / dot(p, ap);
    for (let i = 0; i < n; i++) {
      x[i] = (x[i] as number) + alpha * (p[i] as number);
      r[i] = (r[i] as number) - alpha * (ap[i] as number);
      z[i] = (r[i] as number) * (inverseDiagonal[i] as number);
    }
    const next = dot(r, z);
    const beta = next / rz;
    rz = next;
    for (let i = 0; i < n; i++) p[i] = (z[i] as number) + beta * (p[i] as number);
  }
  return x;
}

function rightSide(o: Observations, rowWeight: Float64Array, n: number): Float64Array {
  const out = new Float64Array(n);
  for (let i = 0, at = 0; i < rowWeight.length; i++)
    for (let c = 0; c < o.corners; c++, at++)
      out[o.index[at] as number]! += (rowWeight[i] as number) * (o.weight[at] as number) * (o.target[i] as number);
  return out;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function medianOf(values: Float64Array): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0;
}
