import type { SystemSpec } from '../tables/system-spec.ts';
import type { Comparison } from './cross-check.ts';
import { applyPhysicalRules, dropImpossible, mergeDuplicates } from './physical-rules.ts';
import { donorOrder, type Published, type Row, type SetId } from './published.ts';
import { ALL_RULES, type Without } from './rules.ts';
import { addCounts, type RuleCounts, type Sample } from './sample.ts';

/** What a family's jobs are made from. */
export interface Source {
  readonly published: Published;
  readonly system: SystemSpec;
  readonly set: SetId;
  /** Rules that are left out, of the set and of those that it is compared with; none when absent. */
  readonly without?: Without;
  /** Whether a table is asked for; all are when absent. */
  readonly wants?: (file: string) => boolean;
}

/** The series of a table that are asked for, by the files that they make. */
export function wanted<T>(
  { wants = () => true }: Source,
  series: Iterable<T>,
  fileOf: (one: T) => string,
): readonly T[] {
  return [...series].filter((one) => wants(fileOf(one)));
}

type SeriesMap = ReadonlyMap<string, readonly Sample[]>;

/** Peers of a series by name, in donor order: cleaned by all physical rules, and as witnesses cleaned row by row. */
export async function peersOf(
  { published, system, set, without = ALL_RULES }: Source,
  folders: string,
  table: string,
  sample: (rows: readonly Row[], set: SetId) => SeriesMap | Promise<SeriesMap>,
): Promise<(series: string) => Comparison> {
  const sets = donorOrder(set, published.sets(folders, table));
  const all: { set: SetId; bySeries: SeriesMap }[] = [];
  for (const other of sets)
    all.push({ set: other, bySeries: await sample(await published.rows(folders, other, table), other) });
  return (series) => {
    const counts: RuleCounts[] = [];
    const select = (clean: (samples: readonly Sample[]) => { samples: readonly Sample[]; counts: RuleCounts }) =>
      all.flatMap(({ set: other, bySeries }) => {
        const { samples: cleaned, counts: touched } = clean(bySeries.get(series) ?? []);
        counts.push(touched);
        return cleaned.length === 0 ? [] : [{ set: other, msByKey: new Map(cleaned.map((s) => [s.key, s.ms])) }];
      });
    const witness = (samples: readonly Sample[]) => {
      const { rowWise, counts: touched } = dropImpossible(mergeDuplicates(samples).samples, system.l2Bytes, without);
      return { samples: rowWise, counts: touched };
    };
    const peers = select((samples) => applyPhysicalRules(samples, system.l2Bytes, without));
    const witnesses = select(witness);
    return { own: set, peers, witnesses, counts: addCounts(...counts) };
  };
}

export function mapValues<K, A, B>(map: ReadonlyMap<K, A>, change: (a: A) => B): Map<K, B> {
  return new Map([...map].map(([k, v]) => [k, change(v)]));
}
