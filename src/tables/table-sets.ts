import type { DataSource } from '../base/data-source.ts';
import { BACKENDS } from '../base/names.ts';
import { compareVersions } from './versions.ts';

/** One folder of tables: an engine's version on a system, or NCCL's. */
export interface SetName {
  readonly system: string;
  /** An engine, or `nccl`. */
  readonly backend: string;
  readonly version: string;
}

/** Backends that folders of tables are named after. */
export const TABLE_BACKENDS: readonly string[] = [...BACKENDS, 'nccl'];
export const META_FILE = 'meta.yaml';

/** The set's folder in a data source. */
export function setFolder({ system, backend, version }: SetName): string {
  return `tables/${system}/${backend}/${version}`;
}

/** Every set of a data source: systems by name, engines in fixed order and NCCL last, versions oldest first. */
export function listTableSets(source: DataSource): SetName[] {
  return source
    .list('tables')
    .flatMap((system) =>
      TABLE_BACKENDS.flatMap((backend) =>
        [...source.list(`tables/${system}/${backend}`)]
          .sort(compareVersions)
          .map((version) => ({ system, backend, version })),
      ),
    );
}
