import { SimError } from '../base/errors.ts';
import { type Axis, gridSize, type Surface } from './surface.ts';

/** A table file as written by the calibrator: integers are nodes in `node_step` of ln(measured/base). docs/data-format.md. */
interface TableFile {
  /** The set whose rows these are, where the file's own version has none. */
  readonly borrowed?: string;
  readonly axes: readonly {
    readonly name: string;
    readonly log2_from: number;
    readonly log2_step: number;
    readonly count: number;
    readonly per_segment?: number;
  }[];
  readonly category: { readonly name: string; readonly values: readonly number[] };
  /** An efficiency of null: that part of the roofline costs nothing (a step that takes no time). */
  readonly base: {
    readonly floor_ms: number;
    readonly compute_efficiency: number | null;
    readonly memory_efficiency: number | null;
  };
  readonly range: {
    readonly log2_from: readonly number[];
    readonly log2_to: readonly number[];
    readonly log2_sum_to: number | null;
  };
  readonly held_out: { readonly median: number; readonly p95: number; readonly mean: number };
  readonly node_step: number;
  readonly rows: readonly (readonly number[])[];
}

/** Median of |x| of a normal distribution in units of its standard deviation. */
const MEDIAN_PER_SIGMA = 0.6745;

/**
 * The surface that a table file holds.
 * @throws SimError INPUT_FILE when the text is no table file or its rows do not fit its axes.
 */
export function parseTableFile(text: string, path: string): Surface {
  const file = parseJson(text, path);
  if (!looksLikeTable(file)) throw broken(path, 'expected axes, category, base, range, held_out, node_step and rows');
  const axes: Axis[] = file.axes.map((a) => ({
    name: a.name,
    from: a.log2_from,
    step: a.log2_step,
    count: a.count,
    perSegment: a.per_segment ?? 0,
  }));
  const nodes = new Float64Array(gridSize(axes) * file.category.values.length);
  const count = fillNodes(nodes, file.rows, file.node_step);
  if (count !== nodes.length)
    throw broken(path, `rows hold ${count} nodes, axes and categories ask for ${nodes.length}`);
  return {
    axes,
    categories: file.category.values,
    base: {
      floorMs: file.base.floor_ms,
      computeEfficiency: file.base.compute_efficiency ?? Number.POSITIVE_INFINITY,
      memoryEfficiency: file.base.memory_efficiency ?? Number.POSITIVE_INFINITY,
    },
    range: { from: file.range.log2_from, to: file.range.log2_to, sumTo: file.range.log2_sum_to },
    heldOutError: file.held_out.median / MEDIAN_PER_SIGMA,
    borrowed: file.borrowed ?? null,
    nodes,
  };
}

/** Copies the integer rows into nodes; returns how many there are. Indexed loops: this runs once, before any optimisation. */
function fillNodes(nodes: Float64Array, rows: readonly (readonly number[])[], step: number): number {
  let at = 0;
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r] as readonly number[];
    for (let i = 0; i < row.length; i++) nodes[at++] = (row[i] as number) * step;
  }
  return at;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SimError('INPUT_FILE', `${path}: not JSON`, { hint: 'run `servefit tables check`', cause });
  }
}

function looksLikeTable(file: unknown): file is TableFile {
  const t = file as Partial<TableFile> | null;
  return (
    typeof t === 'object' &&
    t !== null &&
    Array.isArray(t.axes) &&
    Array.isArray(t.rows) &&
    Array.isArray(t.category?.values) &&
    typeof t.base?.floor_ms === 'number' &&
    Array.isArray(t.range?.log2_from) &&
    typeof t.held_out?.median === 'number' &&
    typeof t.node_step === 'number'
  );
}

function broken(path: string, what: string): SimError {
  return new SimError('INPUT_FILE', `${path}: ${what}`, { hint: 'run `servefit tables check`' });
}
