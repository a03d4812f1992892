import { type Axis, axisPosition, baseMs, type Surface } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { TableOp } from './table-kind.ts';

/** A node of a table's grid in plain numbers. */
export interface GridNode {
  readonly coordinates: readonly number[];
  readonly category: number;
  /** What the fit says at the node: base * exp(v), before the roofline bounds it. */
  readonly fittedMs: number;
  readonly baseMs: number;
  readonly rooflineMs: number;
}

/** log2 of the coordinate of an axis's node. */
export function nodeLog2({ from, step, perSegment }: Axis, index: number): number {
  if (perSegment === 0) return from + step * index;
  const segment = Math.floor(index / perSegment);
  return from + step * (segment + (index % perSegment) / (perSegment - 1));
}

/** Whether the node stands for sizes just above its coordinate: the first of a segment, which begins behind a boundary. */
export function isJustAbove({ perSegment }: Axis, index: number): boolean {
  return perSegment > 0 && index % perSegment === 0;
}

/** The node at `indices` (one an axis) of the grid of a category. */
export function gridNode(
  { surface, op, system }: { surface: Surface; op: TableOp; system: SystemSpec },
  categoryIndex: number,
  indices: readonly number[],
): GridNode {
  let at = categoryIndex;
  for (let a = 0; a < surface.axes.length; a++) at = at * (surface.axes[a]?.count ?? 1) + (indices[a] ?? 0);
  const coordinates = surface.axes.map((axis, a) => 2 ** nodeLog2(axis, indices[a] ?? 0));
  const category = surface.categories[categoryIndex] ?? 0;
  const { computeMs, memoryMs } = op.nodeWork(coordinates, category, system);
  const base = baseMs(surface.base, computeMs, memoryMs);
  return {
    coordinates,
    category,
    fittedMs: base * Math.exp(surface.nodes[at] ?? Number.NaN),
    baseMs: base,
    rooflineMs: op.kind.bounded ? Math.max(computeMs, memoryMs) : 0,
  };
}

/** Indices of all nodes of one category's grid, the last axis innermost. */
export function* gridIndices(axes: readonly Axis[]): Generator<readonly number[]> {
  const [first, ...others] = axes;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let i = 0; i < first.count; i++) for (const rest of gridIndices(others)) yield [i, ...rest];
}

/** Indices of the nodes around a point (log2 per axis): two an axis, one where the point lies on a node or beyond the edge. */
export function nodesAround(surface: Surface, log2: readonly number[]): readonly (readonly number[])[] {
  const held = heldPoint(surface, log2);
  return surface.axes.reduce<readonly (readonly number[])[]>(
    (corners, axis, a) => {
      const position = axisPosition(axis, held[a] ?? 0);
      const ends = [...new Set([Math.floor(position), Math.ceil(position)])];
      return corners.flatMap((corner) => ends.map((end) => [...corner, end]));
    },
    [[]],
  );
}

/** The point whose efficiency answers: where memory truncates the corner, the nearest one on its border. */
function heldPoint({ range }: Surface, log2: readonly number[]): readonly number[] {
  const { from, to, sumTo } = range;
  if (sumTo === null) return log2;
  const inside = log2.map((x, a) => Math.min(Math.max(x, from[a] ?? x), to[a] ?? x));
  const excess = Math.max(0, inside.reduce((sum, x) => sum + x, 0) - sumTo) / inside.length;
  return inside.map((x) => x - excess);
}
