import { compareVersions } from '../tables/versions.ts';
import type { Source } from './comparison.ts';
import { donorOrder, type SetId, setName } from './published.ts';

/**
 * Sets that a table may be made from, best first: the own one where it measured it, then the others in the order of donors (the backend's
 * other versions, nearest first, then the other backends, newest first).
 */
export function donorsFirstOwn({ published, set }: Source, folder: string, table: string): readonly SetId[] {
  const sets = published.sets(folder, table);
  const isOwn = (s: SetId) => s.backend === set.backend && s.version === set.version;
  const others = sets.filter((s) => !isOwn(s));
  // Distances count among the backend's versions, where the own one has a place even without the table.
  const same = [...others.filter((s) => s.backend === set.backend), set];
  same.sort((a, b) => compareVersions(a.version, b.version));
  const donors = donorOrder(set, [...same, ...others.filter((s) => s.backend !== set.backend)]);
  return [...sets.filter(isOwn), ...donors];
}

/** The set that a table is made from, and its name where that is not the own one; null where no set on the GPU measured it. */
export function borrowedSet(
  source: Source,
  folder: string,
  table: string,
): { readonly set: SetId | null; readonly borrowed: string | null } {
  const [first] = donorsFirstOwn(source, folder, table);
  if (first === undefined) return { set: null, borrowed: null };
  const isOwn = first.backend === source.set.backend && first.version === source.set.version;
  return { set: first, borrowed: isOwn ? null : setName(first) };
}
