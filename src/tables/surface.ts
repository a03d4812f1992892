/**
 * A calibrated surface: latency = base(work) * exp(v), with v interpolated multilinearly on a regular grid in log2 of the
 * shape. Beyond the grid the edge value of v is held, so that the base carries the growth.
 */
export interface Axis {
  readonly name: string;
  /** log2 of the first node's coordinate. */
  readonly from: number;
  /** Octaves between nodes. */
  readonly step: number;
  readonly count: number;
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
  const last = axis.count - 1;
  return Math.max(0, Math.min(position, last));
}

/** Value of a one-axis grid at a position in node units. */
export function interpolate1(nodes: Float64Array, offset: number, axis: Axis, x: number): number {
  const i = Math.min(Math.floor(x), Math.max(axis.count - 2, 0));
  const a = nodes[offset + i] ?? 0;
  const b = nodes[offset + i + 1] ?? a;
  return a + (b - a) * (x - i);
}

/** Value of a two-axis grid that starts at `offset`. */
export function interpolate2(surface: Surface, offset: number, x: number, y: number): number {
  const [ax, ay] = surface.axes;
  if (ax === undefined || ay === undefined) return 0;
  const i = Math.min(Math.floor(x), ax.count - 2);
  const row = offset + i * ay.count;
  const low = interpolate1(surface.nodes, row, ay, y);
  const high = interpolate1(surface.nodes, row + ay.count, ay, y);
  return low + (high - low) * (x - i);
}

/** Value of a three-axis grid that starts at `offset`. */
export function interpolate3(surface: Surface, offset: number, x: number, y: number, z: number): number {
  const [ax, ay, az] = surface.axes;
  if (ax === undefined || ay === undefined || az === undefined) return 0;
  const i = Math.min(Math.floor(x), ax.count - 2);
  const j = Math.min(Math.floor(y), ay.count - 2);
  const nodes = surface.nodes;
  const plane = ay.count * az.count;
  const row = offset + i * plane + j * az.count;
  const a = interpolate1(nodes, row, az, z);
  const b = interpolate1(nodes, row + az.count, az, z);
  const c = interpolate1(nodes, row + plane, az, z);
  const d = interpolate1(nodes, row + plane + az.count, az, z);
  const low = a + (b - a) * (y - j);
  const high = c + (d - c) * (y - j);
  return low + (high - low) * (x - i);
}

/** Nodes of one category's grid. */
export function gridSize(axes: readonly Axis[]): number {
  return axes.reduce((product, axis) => product * axis.count, 1);
}

/** Octaves by which a coordinate lies outside [from, to]. */
export function octavesOutside(value: number, from: number, to: number): number {
  return value < from ? from - value : value > to ? value - to : 0;
}

/** Relative error per octave beyond the measured range, added in quadrature to the held-out error. */
export const ERROR_PER_OCTAVE = 0.1;

/** sqrt(held-out^2 + (0.1 * octaves)^2): the further from any measurement, the less the held efficiency means. */
export function errorAtDistance(heldOutError: number, octaves: number): number {
  return octaves === 0 ? heldOutError : Math.sqrt(heldOutError * heldOutError + (ERROR_PER_OCTAVE * octaves) ** 2);
}
