import type { SystemSpec } from '../tables/system-spec.ts';
import type { Comparison } from './cross-check.ts';
import { applyPhysicalRules, dropImpossible, mergeDuplicates } from './physical-rules.ts';
import { donorOrder, type Published, type Row, type SetId } from './published.ts';
import type { Sample } from './sample.ts';

/** What a family's jobs are made from. */
export interface Source {
  readonly published: Published;
  readonly system: SystemSpec;
  readonly set: SetId;
}

/** No comparison, for families whose kernels differ between engines by design. */
export function alone(own: SetId): Comparison {
  return { own, peers: [], witnesses: [] };
}

type SeriesMap = ReadonlyMap<string, readonly Sample[]>;

/** Peers of a series by name, in donor order: cleaned by all physical rules, and as witnesses cleaned row by row. */
export async function peersOf(
  { published, system, set }: Source,
  folders: string,
  table: string,
  sample: (rows: readonly Row[], set: SetId) => SeriesMap | Promise<SeriesMap>,
): Promise<(series: string) => Comparison> {
  const sets = donorOrder(set, published.sets(folders, table));
  const all: { set: SetId; bySeries: SeriesMap }[] = [];
  for (const other of sets)
    all.push({ set: other, bySeries: await sample(await published.rows(folders, other, table), other) });
  return (series) => {
    const select = (clean: (samples: readonly Sample[]) => readonly Sample[]) =>
      all.flatMap(({ set: other, bySeries }) => {
        const cleaned = clean(bySeries.get(series) ?? []);
        return cleaned.length === 0 ? [] : [{ set: other, msByKey: new Map(cleaned.map((s) => [s.key, s.ms])) }];
      });
    return {
      own: set,
      peers: select((samples) => applyPhysicalRules(samples, system.l2Bytes).samples),
      witnesses: select((samples) => dropImpossible(mergeDuplicates(samples).samples, system.l2Bytes).rowWise),
    };
  };
}

export function mapValues<K, A, B>(map: Map<K, A>, change: (a: A) => B): Map<K, B> {
  return new Map([...map].map(([k, v]) => [k, change(v)]));
}
