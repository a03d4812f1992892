import { compare, valid } from '@renovatebot/pep440';
import type { DataSource } from '../base/data-source.ts';
import type { Backend } from '../base/names.ts';

/** One calibrated version; a full set prices a dense model (GEMM, prefill and decode attention). */
export interface AvailableVersion {
  readonly version: string;
  readonly full: boolean;
}

export interface ResolvedVersion {
  readonly version: string;
  readonly exact: boolean;
}

const DENSE_FAMILIES = ['gemm.', 'prefill_attention.', 'decode_attention.'];

/** Order of PEP 440 (1.3.0rc9 before 1.3.0rc20 before 1.3.0); strings outside it sort by name after all others. */
export function compareVersions(a: string, b: string): number {
  const aValid = valid(a) !== null;
  const bValid = valid(b) !== null;
  if (aValid && bValid) return compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
  if (aValid !== bValid) return aValid ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The newest of some versions, or null of none. */
export function newestVersion(versions: readonly string[]): string | null {
  return [...versions].sort(compareVersions).at(-1) ?? null;
}

/** The other versions, nearest in order first, the older of two equally near. */
export function nearestVersions(version: string, versions: readonly string[]): readonly string[] {
  const sorted = [...new Set([...versions, version])].sort(compareVersions);
  const at = sorted.indexOf(version);
  const distance = (other: string) => Math.abs(sorted.indexOf(other) - at);
  return sorted.filter((v) => v !== version).sort((a, b) => distance(a) - distance(b) || compareVersions(a, b));
}

/** Calibrated versions of a backend on a system, oldest first. */
export function availableVersions(source: DataSource, system: string, backend: Backend): AvailableVersion[] {
  const folder = `tables/${system}/${backend}`;
  return [...source.list(folder)].sort(compareVersions).map((version) => {
    const files = source.list(`${folder}/${version}`);
    return { version, full: DENSE_FAMILIES.every((family) => files.some((file) => file.startsWith(family))) };
  });
}

/** Systems that have facts (data/systems), with or without tables. */
export function listSystems(source: DataSource): string[] {
  return source
    .list('systems')
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length));
}

/**
 * The version that answers for a requested one: itself, else the nearest older, else the nearest newer; for no request or
 * a string that is no version (nightly builds) the newest full set. Null where nothing is calibrated.
 */
export function resolveVersion(
  requested: string | null,
  available: readonly AvailableVersion[],
): ResolvedVersion | null {
  const sorted = [...available].sort((a, b) => compareVersions(a.version, b.version));
  const full = sorted.filter((v) => v.full);
  const pool = full.length > 0 ? full : sorted;
  const newest = pool.at(-1);
  if (newest === undefined) return null;
  if (requested === null) return { version: newest.version, exact: true };
  if (sorted.some((v) => v.version === requested)) return { version: requested, exact: true };
  if (valid(requested) === null) return { version: newest.version, exact: false };
  const same = sorted.find((v) => valid(v.version) !== null && compare(v.version, requested) === 0);
  if (same !== undefined) return { version: same.version, exact: true };
  const older = pool.filter((v) => compareVersions(v.version, requested) < 0).at(-1);
  return { version: (older ?? pool[0] ?? newest).version, exact: false };
}
