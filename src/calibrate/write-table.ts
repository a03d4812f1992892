import { type FittedSurface, significant } from './fit-surface.ts';

/** Text of a table file: header keys in fixed order, one row of the innermost axis a line, categories set apart. */
export function tableText(surface: FittedSurface, borrowed: string | null = null): string {
  const { axes, categories, base, range, heldOut } = surface;
  const lines = [
    '{',
    ...(borrowed === null ? [] : [`"borrowed": ${JSON.stringify(borrowed)},`]),
    '"axes": [',
    axes
      .map((a) =>
        JSON.stringify({
          name: a.name,
          log2_from: a.from,
          log2_step: a.step,
          count: a.count,
          ...(a.perSegment > 0 ? { per_segment: a.perSegment } : {}),
        }),
      )
      .join(',\n'),
    '],',
    `"category": ${JSON.stringify({ name: surface.categoryName, values: categories })},`,
    `"base": ${JSON.stringify({
      floor_ms: base.floorMs,
      compute_efficiency: base.computeEfficiency,
      memory_efficiency: base.memoryEfficiency,
    })},`,
    `"range": ${JSON.stringify({
      log2_from: range.from.map((v) => outward(v, Math.floor)),
      log2_to: range.to.map((v) => outward(v, Math.ceil)),
      log2_sum_to: range.sumTo === null ? null : outward(range.sumTo, Math.ceil),
    })},`,
    `"held_out": ${JSON.stringify({
      rows: heldOut.rows,
      median: significant(heldOut.median, 3),
      p95: significant(heldOut.p95, 3),
      mean: significant(heldOut.mean, 3),
    })},`,
    `"node_step": ${surface.nodeStep},`,
    '"rows": [',
    rowLines(surface),
    ']',
    '}',
    '',
  ];
  return lines.join('\n');
}

function rowLines({ axes, categories, codes }: FittedSurface): string {
  const width = axes.at(-1)?.count ?? 1;
  const perCategory = codes.length / width / categories.length;
  const blocks = categories.map((_, c) => {
    const rows = Array.from({ length: perCategory }, (_unused, r) => {
      const at = (c * perCategory + r) * width;
      return `[${codes.slice(at, at + width).join(',')}]`;
    });
    return rows.join(',\n');
  });
  return blocks.join(',\n\n');
}

/** Four decimals of an octave, rounded away from the range, so that a measured edge stays inside. */
function outward(value: number, round: (v: number) => number): number {
  return round(value * 1e4) / 1e4;
}
