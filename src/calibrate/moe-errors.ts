import type { MoeDtype } from '../base/names.ts';
import type { MoeData } from '../tables/moe-file.ts';
import { moeTable } from '../tables/moe-table.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { newLookup } from '../tables/tables.ts';
import { type FitErrors, isHeldOut } from './fit-surface.ts';
import { groupBy } from './moe-clean.ts';
import { fitMoe } from './moe-fit.ts';
import { DISTRIBUTIONS, type MoeSample } from './moe-rows.ts';
import { median, quantile } from './sample.ts';

export interface MoeHeldOut {
  /** Half of the keys of every measured shape. */
  readonly rows: FitErrors | null;
  /** Half of the shapes, told from other splits of their models. */
  readonly splits: FitErrors | null;
  /** Half of the models. */
  readonly models: FitErrors | null;
}

/** What the table says about rows that it has not seen, by real lookups: rows of measured shapes, unseen splits, unseen models. */
export function moeHeldOut(samples: readonly MoeSample[], dtype: MoeDtype, system: SystemSpec): MoeHeldOut {
  const by = (keyOf: (s: MoeSample) => string) => {
    const train = samples.filter((s) => !isHeldOut(keyOf(s)));
    const data = fitMoe(train);
    return data === null ? null : { data, test: samples.filter((s) => isHeldOut(keyOf(s))) };
  };
  const rows = by((s) => s.key);
  const splits = by((s) => s.shapeKey);
  const models = by((s) => s.model);
  const hasModel = new Set([...(splits?.data.curves.keys() ?? [])].map((name) => modelOf(name)));
  return {
    rows:
      rows &&
      errorsOf(
        rows.data,
        rows.test.filter((s) => rows.data.curves.has(s.shapeKey)),
        dtype,
        system,
      ),
    splits:
      splits &&
      errorsOf(
        splits.data,
        splits.test.filter((s) => hasModel.has(s.model)),
        dtype,
        system,
      ),
    models: models && errorsOf(models.data, models.test, dtype, system),
  };
}

function modelOf(name: string): string {
  return name.split(' ').slice(0, 4).join(' ');
}

function errorsOf(
  data: MoeData,
  test: readonly MoeSample[],
  ...[dtype, system]: [MoeDtype, SystemSpec]
): FitErrors | null {
  if (test.length === 0) return null;
  const table = moeTable(data, dtype, system);
  const out = newLookup();
  const errors = [...groupBy(test, (s) => `${s.shapeKey} ${s.distribution}`).values()].flatMap((rows) => {
    const first = rows[0] as MoeSample;
    const curve = table.curve({ ...first.shape, distribution: DISTRIBUTIONS[first.distribution] ?? 'balanced' });
    return rows.map((s) => {
      curve.lookup(s.tokens, out);
      return Math.abs(out.ms / s.ms - 1);
    });
  });
  const mean = errors.reduce((a, b) => a + b, 0) / errors.length;
  return { rows: errors.length, median: median(errors), p95: quantile(errors, 0.95), mean };
}
