import type { MoeData } from '../tables/moe-file.ts';
import type { Axis } from '../tables/surface.ts';
import { type FitErrors, significant } from './fit-surface.ts';
import type { MoeHeldOut } from './moe-errors.ts';
import { MOE_NODE_STEP } from './moe-fit.ts';

/** Text of a moe file: a line a curve (balanced, then power_law_1.2), behind them the grid for shapes without one. */
export function moeText(data: MoeData, heldOut: MoeHeldOut, step = MOE_NODE_STEP): string {
  const { base, grid } = data;
  const names = [...data.curves.keys()];
  const width = data.axis.count;
  const lines = [
    '{',
    `"axes": [${axisText(data.axis)}],`,
    `"base": ${JSON.stringify({
      floor_ms: base.floorMs,
      compute_efficiency: base.computeEfficiency,
      memory_efficiency: base.memoryEfficiency,
    })},`,
    `"power_law_share": ${data.milderShare},`,
    `"held_out": ${errorText(heldOut.rows)},`,
    `"held_out_splits": ${errorText(heldOut.splits)},`,
    `"held_out_models": ${errorText(heldOut.models)},`,
    `"node_step": ${step},`,
    '"curves": {',
    names.map((name) => `"${name}":${curveText(data.curves.get(name) as Float64Array, width, step)}`).join(',\n'),
    '},',
    `"grid": {"axes": [${grid.axes.map(axisText).join(',')}],`,
    '"rows": [',
    chunks(grid.nodes, grid.axes.at(-1)?.count ?? 1)
      .map((row) => `[${codes(row, step)}]`)
      .join(',\n'),
    ']}',
    '}',
    '',
  ];
  return lines.join('\n');
}

function axisText(a: Axis): string {
  return JSON.stringify({ name: a.name, log2_from: a.from, log2_step: a.step, count: a.count });
}

function errorText(e: FitErrors | null): string {
  if (e === null) return 'null';
  const round = (v: number) => significant(v, 3);
  return JSON.stringify({ rows: e.rows, median: round(e.median), p95: round(e.p95), mean: round(e.mean) });
}

function curveText(nodes: Float64Array, width: number, step: number): string {
  return `[${chunks(nodes, width)
    .map((row) => `[${codes(row, step)}]`)
    .join(',')}]`;
}

function codes(nodes: Float64Array, step: number): string {
  return [...nodes].map((v) => Math.round(v / step)).join(',');
}

function chunks(nodes: Float64Array, width: number): Float64Array[] {
  return Array.from({ length: nodes.length / width }, (_, i) => nodes.slice(i * width, (i + 1) * width));
}
