import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { BACKENDS, type Backend } from '../base/names.ts';
import { compareVersions } from '../tables/versions.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One measured set: a backend's version on the system that is calibrated. */
export interface SetId {
  readonly backend: string;
  readonly version: string;
}

/** Access to a folder of published tables: <root>/<system>/<family>/<backend>/<version>/<table>_perf.parquet. */
export interface Published {
  /** Rows of one table, empty where it does not exist; read once. */
  rows(family: string, set: SetId, table: string): Promise<readonly Row[]>;
  /** Sets of a family that hold a table, backends in fixed order, versions oldest first. */
  sets(family: string, table: string): readonly SetId[];
  /** Text of a set's provenance sidecar, or null. */
  sidecar(family: string, set: SetId): string | null;
}

/** Opens the published tables of one system. */
export function openPublished(root: string, system: string): Published {
  const kept = new Map<string, Promise<readonly Row[]>>();
  const folder = (family: string, set: SetId) => join(root, system, family, set.backend, set.version);
  return {
    rows: (family, set, table) => {
      const path = join(folder(family, set), `${table}_perf.parquet`);
      const known = kept.get(path);
      if (known !== undefined) return known;
      const read = existsSync(path) ? readParquet(path) : Promise.resolve([]);
      kept.set(path, read);
      return read;
    },
    sets: (family, table) =>
      BACKENDS.flatMap((backend: Backend) =>
        versionsOf(join(root, system, family, backend))
          .map((version) => ({ backend, version }))
          .filter((set) => existsSync(join(folder(family, set), `${table}_perf.parquet`))),
      ),
    sidecar: (family, set) => {
      const path = join(folder(family, set), 'collection_meta.yaml');
      return existsSync(path) ? readFileSync(path, 'utf8') : null;
    },
  };
}

function versionsOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort(compareVersions) : [];
}

/** All rows of a parquet file. */
export async function readParquet(path: string): Promise<readonly Row[]> {
  const bytes = readFileSync(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return parquetReadObjects({ file, compressors });
}

/** A numeric column; integers arrive as bigint, an absent column is `fallback`. */
export function numberAt(row: Row, column: string, fallback = 0): number {
  const value = row[column];
  return value === undefined || value === null ? fallback : Number(value);
}

export function textAt(row: Row, column: string): string {
  return String(row[column] ?? '');
}

/**
 * Sets from which a faulty row is replaced, best first: the same backend's other versions, nearest in order (the older
 * of two equally near), then the other backends' versions, newest first.
 */
export function donorOrder(own: SetId, sets: readonly SetId[]): SetId[] {
  const same = sets.filter((s) => s.backend === own.backend);
  const at = same.findIndex((s) => s.version === own.version);
  const near = same
    .map((set, i) => ({ set, distance: Math.abs(i - at), older: i < at }))
    .filter((x) => x.distance > 0)
    .sort((a, b) => a.distance - b.distance || (a.older ? -1 : 1))
    .map((x) => x.set);
  const others = sets.filter((s) => s.backend !== own.backend);
  const newestFirst = [...others].sort((a, b) => compareNewest(others, a, b));
  return [...near, ...newestFirst];
}

/** Rank of a version counted from its backend's newest, then the backend's fixed order. */
function compareNewest(sets: readonly SetId[], a: SetId, b: SetId): number {
  const rank = (s: SetId) =>
    sets.filter((o) => o.backend === s.backend && compareVersions(o.version, s.version) > 0).length;
  return rank(a) - rank(b) || sets.indexOf(a) - sets.indexOf(b);
}

export function setName(set: SetId): string {
  return `${set.backend} ${set.version}`;
}
