import { EXTRAPOLATED, MEASURED } from '../base/grade.ts';
import type { Lookup } from './tables.ts';

/**
 * A calibrated surface: latency = base(work) * exp(v), with v interpolated multilinearly on a regular grid in log2 of the
 * shape. Beyond the grid the edge value of v is held, so that the base carries the growth.
 */
export interface Axis {
  readonly name: string;
  /** log2 of the first node's coordinate. */
  readonly from: number;
  /** Octaves between nodes; of a segmented axis, octaves per segment. */
  readonly step: number;
  readonly count: number;
  /**
   * Nodes per segment, or 0 for one continuous line. Segments are (2^i, 2^(i+1)], each with its own first and last node:
   * kernels cut m into tiles of powers of two, and one row more than a tile can cost twice as much.
   */
  readonly perSegment: number;
}

/** Parameters of the base: floor + max(compute, memory), each roofline time divided by its efficiency. */
export interface Base {
  readonly floorMs: number;
  readonly computeEfficiency: number;
  readonly memoryEfficiency: number;
}

/** Where measurements lie, in log2 per axis; `sumTo` bounds the sum of the axes where memory truncates the corner. */
export interface MeasuredRange {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly sumTo: number | null;
}

export interface Surface {
  readonly axes: readonly Axis[];
  /** Exact values that select a grid (head group, alignment, GPU count); never interpolated. */
  readonly categories: readonly number[];
  readonly base: Base;
  readonly range: MeasuredRange;
  /** One standard deviation of ln(predicted/measured) on held-out rows. */
  readonly heldOutError: number;
  /** The set that was measured in place of this one, or null: another version or engine on the same GPU. */
  readonly borrowed: string | null;
  /** ln(measured/base), categories outermost, the last axis innermost. */
  readonly nodes: Float64Array;
}

/** Floor plus roofline with efficiencies, in ms. */
export function baseMs(base: Base, computeMs: number, memoryMs: number): number {
  return base.floorMs + Math.max(computeMs / base.computeEfficiency, memoryMs / base.memoryEfficiency);
}

/** Position on an axis in node units, held at the ends. */
export function axisPosition(axis: Axis, log2Value: number): number {
  const position = (log2Value - axis.from) / axis.step;
  if (axis.perSegment > 0) return segmentPosition(axis, position);
  return Math.max(0, Math.min(position, axis.count - 1));
}

/** The first node of a segment is its value just above the boundary, the last one its value at the next boundary. */
function segmentPosition({ count, perSegment }: Axis, position: number): number {
  const segments = count / perSegment;
  const held = Math.max(0, Math.min(position, segments));
  const segment = Math.max(0, Math.ceil(held) - 1);
  return segment * perSegment + (held - segment) * (perSegment - 1);
}

/** Value of a one-axis grid that starts at `offset`; positions are held within the axis by axisPosition. */
export function interpolate1(nodes: Float64Array, offset: number, x: number): number {
  const i = Math.floor(x);
  const a = nodes[offset + i] as number;
  const t = x - i;
  return t === 0 ? a : a + ((nodes[offset + i + 1] as number) - a) * t;
}

/** Value of a two-axis grid that starts at `offset`, with `width` nodes on the last axis. */
export function interpolate2(nodes: Float64Array, offset: number, width: number, x: number, y: number): number {
  const i = Math.floor(x);
  const row = offset + i * width;
  const a = interpolate1(nodes, row, y);
  const t = x - i;
  return t === 0 ? a : a + (interpolate1(nodes, row + width, y) - a) * t;
}

/** Nodes of one category's grid. */
export function gridSize(axes: readonly Axis[]): number {
  return axes.reduce((product, axis) => product * axis.count, 1);
}

/** Octaves by which a coordinate lies outside [from, to]. */
export function octavesOutside(value: number, from: number, to: number): number {
  return value < from ? from - value : value > to ? value - to : 0;
}

/**
 * Relative error of taking another engine's or version's kernel for one's own, in quadrature. Attention over latents for the same shape: versions
 * of TensorRT-LLM on B200 1 to 3 %, engines on B200 4 to 6 %, engines on H200 20 to 55 % (medians); engines that share a library differ less.
 */
export const BORROWED_ERROR = 0.15;

/** Grade and error of an answer that lies `octaves` beyond the measured range of a surface. */
export function gradeSurface(surface: Pick<Surface, 'heldOutError' | 'borrowed'>, octaves: number, out: Lookup): void {
  out.grade = octaves < 1e-9 && surface.borrowed === null ? MEASURED : EXTRAPOLATED;
  const error = errorAtDistance(surface.heldOutError, octaves);
  out.relError = surface.borrowed === null ? error : Math.hypot(error, BORROWED_ERROR);
}

/** Relative error per octave beyond the measured range, added in quadrature to the held-out error. */
const ERROR_PER_OCTAVE = 0.1;

/** sqrt(held-out^2 + (0.1 * octaves)^2): the further from any measurement, the less the held efficiency means. */
export function errorAtDistance(heldOutError: number, octaves: number): number {
  return octaves === 0 ? heldOutError : Math.sqrt(heldOutError * heldOutError + (ERROR_PER_OCTAVE * octaves) ** 2);
}
