import { ESTIMATED, EXTRAPOLATED, MEASURED } from '../base/grade.ts';
import type { MoeDtype } from '../base/names.ts';
import type { MoeData, MoeGrid } from './moe-file.ts';
import { type MoeWorkShape, moeRates, moeWork } from './moe-work.ts';
import { axisPosition, baseMs, errorAtDistance, gridSize, interpolate1, octavesOutside } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { MoeDistribution, MoeShape, TokenCurve } from './tables.ts';

/** Expert layers of one number format. */
export interface MoeTable {
  curve(shape: Omit<MoeShape, 'dtype'>): TokenCurve;
}

/** Name of a shape in a table: hidden, intermediate, top k, experts, moe tp, moe ep, and `up` for experts without a gate. */
export function moeCurveName(s: MoeWorkShape): string {
  return `${modelName(s)} ${s.moeTp} ${s.moeEp}${s.gated ? '' : ' up'}`;
}

function modelName(s: MoeWorkShape): string {
  return `${s.hiddenSize} ${s.intermediateSize} ${s.topK} ${s.experts}`;
}

/**
 * A measured shape answers with its own curve. Another split of a measured model takes the grid's curve, corrected by what the nearest
 * measured splits differ from theirs; a model of which nothing was measured takes the grid's curve as it is. Both are estimates.
 */
export function moeTable(data: MoeData, dtype: MoeDtype, system: SystemSpec): MoeTable {
  const { axis, base, errors } = data;
  const rates = moeRates(dtype, system);
  const siblings = siblingIndex(data);
  return {
    curve(shape) {
      const measured = data.curves.get(moeCurveName(shape));
      const near = measured === undefined ? nearest(siblings, shape) : [];
      const both = measured ?? unseenCurve(data, shape, near);
      const nodes = mixed(both, axis.count, distributionShare(shape.distribution, data.milderShare));
      const skewed = shape.distribution !== 'balanced';
      const error = measured !== undefined ? errors.measured : near.length > 0 ? errors.split : errors.model;
      const last = axis.from + axis.step * (axis.count - 1);
      return {
        lookup(tokens, out) {
          const work = moeWork(shape, tokens, skewed, rates);
          const x = Math.log2(tokens);
          const octaves = octavesOutside(x, axis.from, last);
          const v = interpolate1(nodes, 0, axisPosition(axis, x));
          out.boundMs = Math.max(work.computeMs, work.memoryMs);
          out.ms = Math.max(baseMs(base, work.computeMs, work.memoryMs) * Math.exp(v), out.boundMs);
          out.grade = measured === undefined ? ESTIMATED : octaves === 0 ? MEASURED : EXTRAPOLATED;
          out.relError = errorAtDistance(error, octaves);
        },
      };
    },
  };
}

/** Of the way from balanced to power_law_1.2. */
function distributionShare(distribution: MoeDistribution, milderShare: number): number {
  return distribution === 'balanced' ? 0 : distribution === 'power_law_1.2' ? 1 : milderShare;
}

function mixed(both: Float64Array, count: number, share: number): Float64Array {
  const nodes = new Float64Array(count);
  for (let i = 0; i < count; i++) nodes[i] = (1 - share) * (both[i] as number) + share * (both[count + i] as number);
  return nodes;
}

interface Sibling {
  readonly shape: MoeWorkShape;
  readonly name: string;
}

type SiblingIndex = (shape: MoeWorkShape) => readonly Sibling[];

/** Measured splits of a model, found by its sizes; the index is made on the first question for a shape that was not measured. */
function siblingIndex({ curves }: MoeData): SiblingIndex {
  let byModel: Map<string, Sibling[]> | null = null;
  return (shape) => {
    byModel ??= indexed(curves);
    return byModel.get(`${modelName(shape)} ${shape.gated}`) ?? [];
  };
}

function indexed(curves: MoeData['curves']): Map<string, Sibling[]> {
  const byModel = new Map<string, Sibling[]>();
  for (const name of curves.keys()) {
    const shape = shapeOf(name);
    const key = `${modelName(shape)} ${shape.gated}`;
    const known = byModel.get(key) ?? [];
    if (known.length === 0) byModel.set(key, known);
    known.push({ shape, name });
  }
  return byModel;
}

/** The shape that a curve's name stands for. */
export function shapeOf(name: string): MoeWorkShape {
  const [hiddenSize = 1, intermediateSize = 1, topK = 1, experts = 1, moeTp = 1, moeEp = 1] = name
    .split(' ')
    .slice(0, 6)
    .map(Number);
  return { hiddenSize, intermediateSize, topK, experts, moeTp, moeEp, gated: !name.endsWith(' up') };
}

interface Near extends Sibling {
  readonly weight: number;
}

/** Splits that take part in a correction, and how the weight of each falls with its distance in octaves. */
const NEAREST = 4;
const WEIGHT_POWER = 2;

function nearest(siblings: SiblingIndex, shape: MoeWorkShape): readonly Near[] {
  const octaves = (s: MoeWorkShape) =>
    Math.abs(Math.log2(s.moeTp / shape.moeTp)) + Math.abs(Math.log2(s.moeEp / shape.moeEp));
  const near = siblings(shape)
    .map((s) => ({ ...s, octaves: octaves(s.shape) }))
    .sort((a, b) => a.octaves - b.octaves || a.shape.moeTp - b.shape.moeTp)
    .slice(0, NEAREST);
  const total = near.reduce((sum, s) => sum + s.octaves ** -WEIGHT_POWER, 0);
  return near.map((s) => ({ ...s, weight: s.octaves ** -WEIGHT_POWER / total }));
}

/** ln(T/base) of a shape that was not measured: the grid's, plus the weighted mean of what measured splits lie above theirs. */
function unseenCurve({ axis, grid, curves }: MoeData, shape: MoeWorkShape, near: readonly Near[]): Float64Array {
  const own = gridCurve(grid, shape, axis);
  for (const { shape: other, name, weight } of near) {
    const nodes = curves.get(name);
    if (nodes === undefined) continue;
    const theirs = gridCurve(grid, other, axis);
    for (let i = 0; i < own.length; i++)
      own[i] = (own[i] as number) + weight * ((nodes[i] as number) - (theirs[i] as number));
  }
  return own;
}

/** The grid along a shape's tokens, at the nodes of the curves' axis; balanced first. */
function gridCurve(grid: MoeGrid, shape: MoeWorkShape, axis: MoeData['axis']): Float64Array {
  const size = gridSize(grid.axes);
  const both = new Float64Array(2 * axis.count);
  for (let i = 0; i < axis.count; i++) {
    const at = moeGridPoint(shape, 2 ** (axis.from + axis.step * i));
    both[i] = interpolateGrid(grid, 0, at);
    both[axis.count + i] = interpolateGrid(grid, size, at);
  }
  return both;
}

/** log2 of tokens, of rows per expert when routing is even, of the inner width and of the experts of one GPU. */
export function moeGridPoint(s: MoeWorkShape, tokens: number): readonly number[] {
  return [
    Math.log2(tokens),
    Math.log2((tokens * s.topK) / s.experts),
    Math.log2(s.intermediateSize / s.moeTp),
    Math.log2(s.experts / s.moeEp),
  ];
}

/** Multilinear value of the grid that starts at `offset`, held at its edges. */
function interpolateGrid({ axes, nodes }: MoeGrid, offset: number, at: readonly number[]): number {
  const value = (axis: number, from: number): number => {
    const a = axes[axis];
    if (a === undefined) return nodes[from] as number;
    const inner = gridSize(axes.slice(axis + 1));
    const position = axisPosition(a, at[axis] ?? 0);
    const low = Math.floor(position);
    const below = value(axis + 1, from + low * inner);
    return position === low ? below : below + (value(axis + 1, from + (low + 1) * inner) - below) * (position - low);
  };
  return value(0, offset);
}
