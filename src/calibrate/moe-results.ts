import type { MoeDtype } from '../base/names.ts';
import { moeFile } from '../tables/table-names.ts';
import { peersOf, type Source } from './comparison.ts';
import type { FitParts } from './fit-surface.ts';
import { cleanMoe } from './moe-clean.ts';
import { moeHeldOut } from './moe-errors.ts';
import { fitMoe } from './moe-fit.ts';
import { moeSamples } from './moe-rows.ts';
import { ALL_RULES } from './rules.ts';
import type { Report, TableResult } from './table-result.ts';
import { errorsMeta } from './write-meta.ts';
import { moeText } from './write-moe.ts';

/** One table per number format of expert weights. */
export async function moeResults(source: Source, _parts: FitParts, report: Report): Promise<TableResult[]> {
  const { system, without = ALL_RULES } = source;
  const sample = (rows: Parameters<typeof moeSamples>[0]) => moeSamples(rows, system, without);
  const own = sample(await source.published.rows('moe', source.set, 'moe'));
  const peers = await peersOf(source, 'moe', 'moe', sample);
  return [...own].flatMap(([dtype, samples]) => {
    const clean = cleanMoe(samples, peers(dtype), { l2Bytes: system.l2Bytes, without });
    const result = moeResult(dtype, clean, { rowsRead: samples.length, system });
    report(moeFile(dtype), result);
    return result === null ? [] : [result];
  });
}

function moeResult(
  dtype: MoeDtype,
  clean: ReturnType<typeof cleanMoe>,
  { rowsRead, system }: { rowsRead: number; system: Source['system'] },
): TableResult | null {
  const data = fitMoe(clean.samples);
  if (data === null) return null;
  const heldOut = moeHeldOut(clean.samples, dtype, system);
  const nodes = data.curves.size * data.axis.count * 2 + data.grid.nodes.length;
  return {
    file: moeFile(dtype),
    text: moeText(data, heldOut),
    rowsRead,
    rowsUsed: clean.samples.length,
    counts: clean.counts,
    donors: clean.donors,
    derived: null,
    nodes,
    base: data.base,
    heldOut: heldOut.rows ?? { rows: 0, median: 0, p95: 0, mean: 0 },
    more: {
      curves: data.curves.size,
      ...(heldOut.splits === null ? {} : { held_out_splits: errorsMeta(heldOut.splits) }),
      ...(heldOut.models === null ? {} : { held_out_models: errorsMeta(heldOut.models) }),
    },
  };
}
