import type { DataSource } from '../base/data-source.ts';
import type { Notice } from '../base/notice.ts';
import { availableVersions, listSystems, resolveVersion } from '../tables/versions.ts';
import type { SupportMatrix } from './support.ts';

/**
 * What of a matrix is answered by another version than the one that was asked for: one notice for each engine and version that answers.
 * A system without tables is estimated for the version that any system would answer with, where a model is asked about.
 */
export function supportNotices(
  { model, rows }: Pick<SupportMatrix, 'model' | 'rows'>,
  source: DataSource,
  backendVersion: string | null,
): readonly Notice[] {
  const groups = new Map<string, { readonly words: string; readonly using: string; readonly systems: string[] }>();
  for (const { system, backend } of rows) {
    const own = availableVersions(source, system, backend);
    const anywhere = () => listSystems(source).flatMap((id) => availableVersions(source, id, backend));
    const isOwn = own.length > 0;
    const resolved = resolveVersion(backendVersion, isOwn || model === null ? own : anywhere());
    if (resolved === null || resolved.exact) continue;
    const key = `${backend} ${resolved.version}`;
    const group = groups.get(key) ?? { words: `${backend} ${backendVersion}`, using: resolved.version, systems: [] };
    groups.set(key, group);
    if (isOwn) group.systems.push(system);
  }
  return [...groups.values()].map(({ words, using, systems }) => ({
    code: 'backend-version-nearest',
    message: `no tables for ${words} on ${systems.length === 0 ? 'any system' : systems.join(', ')}; using ${using}`,
  }));
}
