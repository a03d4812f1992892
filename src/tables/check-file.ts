import { SimError } from '../base/errors.ts';
import { gridIndices, gridNode } from './grid-nodes.ts';
import type { Axis, Surface } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import { parseTableFile } from './table-file.ts';
import type { FileCheck, TableOp } from './table-kind.ts';

/** A node beyond a factor of 1100 of its base is no efficiency of a kernel. */
const MAX_LOG_RATIO = 7;
/**
 * Lookups answer with the roofline where the fit is faster, so that scatter around it does no harm; a table whose nodes lie further
 * below holds timings that the hardware cannot have made. 0.4 and 5 % leave room for the fits of windows and of an L40S, whose
 * cache of 96 MiB serves part of the bytes (the lowest node of the shipped tables is at 0.42).
 */
export const LEAST_OF_ROOFLINE = 0.4;
const SCATTER_OF_ROOFLINE = 0.9;
const MOST_BELOW_SCATTER = 0.05;

/** Everything that can be said about a table file from its own text; `op` says what its nodes stand for. */
export function checkTableFile(text: string, op: TableOp, system: SystemSpec): FileCheck {
  if (op.own !== undefined) return op.own.check(text, system);
  let surface: Surface;
  try {
    surface = parseTableFile(text, op.name);
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    return { nodes: 0, heldOutMedian: null, faults: [error.message.slice(op.name.length + 2)] };
  }
  const file = JSON.parse(text) as RawFile;
  const shape = [...axisFaults(surface.axes, op), ...categoryFaults(surface, file, op), ...rangeFaults(surface)];
  const values = [...baseFaults(file), ...codeFaults(file)];
  // The physics of a grid of unknown shape means nothing.
  const physics = shape.length + values.length === 0 ? rooflineFaults(surface, op, system) : [];
  return {
    nodes: surface.nodes.length,
    heldOutMedian: file.held_out.median,
    faults: [...shape, ...values, ...physics],
  };
}

interface RawFile {
  readonly category: { readonly name?: unknown };
  readonly base: Readonly<Record<'floor_ms' | 'compute_efficiency' | 'memory_efficiency', unknown>>;
  readonly held_out: { readonly median: number; readonly p95: unknown; readonly mean: unknown };
  readonly node_step: number;
  readonly rows: readonly (readonly unknown[])[];
}

function axisFaults(axes: readonly Axis[], { kind }: TableOp): string[] {
  const names = axes.map((axis) => axis.name);
  const named = names.join(', ') === kind.axes.join(', ');
  const wrongNames = named ? [] : [`axes ${names.join(', ')}: expected ${kind.axes.join(', ')}`];
  const notAscending = axes
    .filter(({ from, step, count }) => !(Number.isFinite(from) && step > 0 && Number.isInteger(count) && count > 0))
    .map(({ name }) => `axis ${name} does not ascend: expected a finite log2_from, a log2_step above 0 and a count`);
  const halfSegments = axes
    .filter(({ perSegment, count }) => perSegment !== 0 && (perSegment < 2 || count % perSegment !== 0))
    .map(({ name, perSegment, count }) => `axis ${name}: ${count} nodes are no whole segments of ${perSegment}`);
  return [...wrongNames, ...notAscending, ...halfSegments];
}

function categoryFaults({ categories }: Surface, file: RawFile, { kind }: TableOp): string[] {
  const faults: string[] = [];
  if (file.category.name !== kind.category && !(categories.length === 1 && file.category.name === 'none'))
    faults.push(`category ${String(file.category.name)}: expected ${kind.category}`);
  const ascending = categories.every((value, i) => Number.isFinite(value) && value > (categories[i - 1] ?? -1));
  if (categories.length === 0 || !ascending) faults.push(`category values ${categories.join(', ')} do not ascend`);
  return faults;
}

function rangeFaults({ axes, range }: Surface): string[] {
  return axes.flatMap(({ name }, a) => {
    const from = range.from[a] ?? Number.NaN;
    const to = range.to[a] ?? Number.NaN;
    return from <= to ? [] : [`range of ${name}: ${from} to ${to} is empty`];
  });
}

function baseFaults({ base, held_out: heldOut }: RawFile): string[] {
  const isPositive = (value: unknown) => typeof value === 'number' && value > 0 && Number.isFinite(value);
  const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && Number.isFinite(value);
  const efficiencies = (['compute_efficiency', 'memory_efficiency'] as const)
    .filter((key) => base[key] !== null && !isPositive(base[key]))
    .map((key) => `base ${key} ${String(base[key])}: expected a number above 0, or null`);
  const floor = isShare(base.floor_ms) ? [] : [`base floor_ms ${String(base.floor_ms)}: expected 0 or more`];
  const errors = (['median', 'p95', 'mean'] as const)
    .filter((key) => !isShare(heldOut[key]))
    .map((key) => `held_out ${key} ${String(heldOut[key])}: expected a share, 0 or more`);
  return [...floor, ...efficiencies, ...errors];
}

/** The first code of some rows that is no whole number or too far from the base. */
export function codeFaults({ rows, node_step: step }: Pick<RawFile, 'rows' | 'node_step'>): string[] {
  if (!(step > 0)) return [`node_step ${step}: expected a number above 0`];
  const limit = MAX_LOG_RATIO / step;
  for (const [r, row] of rows.entries()) {
    const wrong = row.find((code) => !Number.isInteger(code) || Math.abs(code as number) > limit);
    if (wrong !== undefined)
      return [`row ${r + 1} holds ${JSON.stringify(wrong)}: expected whole numbers within ${limit} of 0`];
  }
  return [];
}

function rooflineFaults(surface: Surface, op: TableOp, system: SystemSpec): string[] {
  if (!op.kind.bounded) return [];
  const { from, to, sumTo } = surface.range;
  let measured = 0;
  let below = 0;
  let worst = { ratio: Number.POSITIVE_INFINITY, at: '' };
  for (let c = 0; c < surface.categories.length; c++) {
    for (const indices of gridIndices(surface.axes)) {
      const node = gridNode({ surface, op, system }, c, indices);
      const log2 = node.coordinates.map(Math.log2);
      const inside = log2.every((x, a) => x >= (from[a] ?? x) && x <= (to[a] ?? x));
      if (!inside || (sumTo !== null && log2.reduce((sum, x) => sum + x, 0) > sumTo)) continue;
      const ratio = node.fittedMs / node.rooflineMs;
      measured++;
      if (ratio < SCATTER_OF_ROOFLINE) below++;
      if (ratio < worst.ratio) worst = { ratio, at: nodeName(op, node.coordinates, node.category) };
    }
  }
  if (worst.ratio < LEAST_OF_ROOFLINE)
    return [`faster than the hardware: ${worst.ratio.toFixed(2)} of the roofline's time at ${worst.at}`];
  if (below > MOST_BELOW_SCATTER * measured)
    return [`${below} of ${measured} measured nodes are faster than the hardware, the worst at ${worst.at}`];
  return [];
}

function nodeName({ kind }: TableOp, coordinates: readonly number[], category: number): string {
  const sizes = coordinates.map((value, a) => `${kind.axes[a]}=${Number(value.toPrecision(4))}`);
  return [...sizes, ...(kind.category === 'none' ? [] : [`${kind.category}=${category}`])].join(' ');
}
