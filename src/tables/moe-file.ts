import { SimError } from '../base/errors.ts';
import { type Axis, type Base, gridSize } from './surface.ts';

/** Expert layers of one number format: a curve over tokens for each measured shape, and a grid that stands for shapes without one. */
export interface MoeData {
  /** Tokens that enter the layer. */
  readonly axis: Axis;
  readonly base: Base;
  /** Of the way (in logarithms) from balanced to power_law_1.2 at which power_law_1.01 lies. */
  readonly milderShare: number;
  /** Curves by shape name: nodes of ln(measured/base), balanced first, power_law_1.2 behind it. */
  readonly curves: ReadonlyMap<string, Float64Array>;
  readonly grid: MoeGrid;
  readonly errors: MoeErrors;
}

/** One standard deviation of ln(predicted/measured) on rows that no fit had seen. */
export interface MoeErrors {
  readonly measured: number;
  /** Shapes whose model was measured with another split. */
  readonly split: number;
  /** Models of which nothing was measured. */
  readonly model: number;
}

/** ln(measured/base) over tokens, rows per expert, inner width and experts of one GPU; balanced first, power_law_1.2 behind it. */
export interface MoeGrid {
  readonly axes: readonly Axis[];
  readonly nodes: Float64Array;
}

interface FileAxis {
  readonly name: string;
  readonly log2_from: number;
  readonly log2_step: number;
  readonly count: number;
}

interface HeldOut {
  readonly median: number;
}

interface MoeFile {
  readonly axes: readonly FileAxis[];
  readonly base: { readonly floor_ms: number; readonly compute_efficiency: number; readonly memory_efficiency: number };
  readonly power_law_share: number;
  readonly held_out: HeldOut | null;
  readonly held_out_splits: HeldOut | null;
  readonly held_out_models: HeldOut | null;
  readonly node_step: number;
  readonly curves: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly grid: { readonly axes: readonly FileAxis[]; readonly rows: readonly (readonly number[])[] };
}

const MOE_DISTRIBUTIONS_STORED = 2;
/** Median of |x| of a normal distribution in units of its standard deviation. */
const MEDIAN_PER_SIGMA = 0.6745;
/** What a shape may be off by where too few rows or shapes were measured to tell. */
const UNKNOWN_ERROR = 0.3;

/**
 * The expert layers that a moe file holds.
 * @throws SimError INPUT_FILE when the text is no such file or its curves do not fit its axes.
 */
export function parseMoeFile(text: string, path: string): MoeData {
  const file = parsed(text, path);
  const step = file.node_step;
  const axis = toAxis(file.axes[0] as FileAxis);
  for (const name in file.curves) {
    const count = countNodes(file.curves[name] as NodeRows);
    if (count !== axis.count * MOE_DISTRIBUTIONS_STORED) throw broken(path, `curve ${name} holds ${count} nodes`);
  }
  const gridAxes = file.grid.axes.map(toAxis);
  const nodes = toNodes(file.grid.rows, step);
  if (nodes.length !== gridSize(gridAxes) * MOE_DISTRIBUTIONS_STORED)
    throw broken(path, `the grid holds ${nodes.length} nodes`);
  return {
    axis,
    base: {
      floorMs: file.base.floor_ms,
      computeEfficiency: file.base.compute_efficiency,
      memoryEfficiency: file.base.memory_efficiency,
    },
    milderShare: file.power_law_share,
    curves: lazyCurves(file.curves, step),
    grid: { axes: gridAxes, nodes },
    errors: {
      measured: sigma(file.held_out),
      split: sigma(file.held_out_splits),
      model: sigma(file.held_out_models),
    },
  };
}

function sigma(heldOut: HeldOut | null): number {
  return heldOut === null ? UNKNOWN_ERROR : heldOut.median / MEDIAN_PER_SIGMA;
}

function toAxis(a: FileAxis): Axis {
  return { name: a.name, from: a.log2_from, step: a.log2_step, count: a.count, perSegment: 0 };
}

type NodeRows = readonly (readonly number[])[];

function countNodes(rows: NodeRows): number {
  let count = 0;
  for (let r = 0; r < rows.length; r++) count += (rows[r] as readonly number[]).length;
  return count;
}

function toNodes(rows: NodeRows, step: number): Float64Array {
  const nodes = new Float64Array(countNodes(rows));
  let at = 0;
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r] as readonly number[];
    for (let i = 0; i < row.length; i++) nodes[at++] = (row[i] as number) * step;
  }
  return nodes;
}

/** Curves that are made when they are asked for: a plan needs a few of hundreds, and this runs before any optimisation. */
function lazyCurves(rows: MoeFile['curves'], step: number): MoeData['curves'] {
  const raw = new Map(Object.entries(rows));
  const made = new Map<string, Float64Array>();
  const get = (name: string): Float64Array | undefined => {
    const known = made.get(name);
    const codes = raw.get(name);
    if (known !== undefined || codes === undefined) return known;
    const nodes = toNodes(codes, step);
    made.set(name, nodes);
    return nodes;
  };
  const all = (): ReadonlyMap<string, Float64Array> =>
    new Map([...raw.keys()].map((name) => [name, get(name) as Float64Array]));
  return {
    get,
    has: (name) => raw.has(name),
    size: raw.size,
    keys: () => raw.keys(),
    values: () => all().values(),
    entries: () => all().entries(),
    forEach: (visit) => all().forEach(visit),
    [Symbol.iterator]: () => all().entries(),
  };
}

function parsed(text: string, path: string): MoeFile {
  let file: Partial<MoeFile> | null;
  try {
    file = JSON.parse(text) as Partial<MoeFile> | null;
  } catch (cause) {
    throw new SimError('INPUT_FILE', `${path}: not JSON`, { hint: 'run `servefit tables check`', cause });
  }
  const isMoeFile =
    typeof file === 'object' &&
    file !== null &&
    Array.isArray(file.axes) &&
    typeof file.base?.floor_ms === 'number' &&
    typeof file.power_law_share === 'number' &&
    (file.held_out === null || typeof file.held_out?.median === 'number') &&
    typeof file.node_step === 'number' &&
    typeof file.curves === 'object' &&
    Array.isArray(file.grid?.axes) &&
    Array.isArray(file.grid?.rows);
  if (!isMoeFile) throw broken(path, 'expected axes, base, power_law_share, held_out, node_step, curves and grid');
  return file as MoeFile;
}

function broken(path: string, what: string): SimError {
  return new SimError('INPUT_FILE', `${path}: ${what}`, { hint: 'run `servefit tables check`' });
}
