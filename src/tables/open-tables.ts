import type { DataSource } from '../base/data-source.ts';
import type { Backend, GemmDtype } from '../base/names.ts';
import { decodeAttentionTable, prefillAttentionTable } from './attention-table.ts';
import { withEstimates } from './estimated-tables.ts';
import { hasEstimator } from './estimator-params.ts';
import { gemmTable } from './gemm-table.ts';
import { moduleTables } from './module-tables.ts';
import { quantizeTable } from './quantize-table.ts';
import { sizeCurve } from './size-curve.ts';
import type { Surface } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import { parseTableFile } from './table-file.ts';
import {
  CUSTOM_ALL_REDUCE_FILE,
  collectiveFile,
  decodeFile,
  gemmFile,
  prefillFile,
  quantizeFile,
} from './table-names.ts';
import type { AttentionSeries, CollectiveKind, QuantizeKind, Tables } from './tables.ts';
import { nearestVersions, newestVersion } from './versions.ts';

export interface OpenTablesOptions {
  readonly source: DataSource;
  readonly system: SystemSpec;
  readonly backend: Backend;
  readonly version: string;
  /** Fill gaps with estimates, graded so (the default), or answer null there. */
  readonly estimates?: Estimates;
}

export type Estimates = 'allow' | 'refuse';

/**
 * The calibrated tables of one system, backend and version, with estimates where nothing was measured unless these are refused. A file
 * is read on first use and kept; a missing file is remembered as null.
 * @throws SimError INPUT_FILE on first use of a broken file.
 */
export function openTables(options: OpenTablesOptions): Tables {
  const measured = measuredTables(options);
  const refused = options.estimates === 'refuse' || !hasEstimator(options.source);
  return refused ? measured : withEstimates(measured, options.source);
}

function measuredTables({ source, system, backend, version }: OpenTablesOptions): Tables {
  const folder = `tables/${system.id}/${backend}/${version}`;
  const ncclVersion = newestVersion(source.list(`tables/${system.id}/nccl`));
  const surface = memoised((path: string) => {
    const text = source.read(path);
    return text === null ? null : parseTableFile(text, path);
  });
  // A version without a module's table takes that of the backend's nearest version; calibration copies it only from elsewhere.
  const siblings = () => nearestVersions(version, source.list(`tables/${system.id}/${backend}`));
  const siblingSurface = (file: string): Surface | null => {
    for (const other of siblings()) {
      const found = surface(`tables/${system.id}/${backend}/${other}/${file}`);
      if (found !== null) return { ...found, borrowed: found.borrowed ?? `${backend} ${other}` };
    }
    return null;
  };
  const gemm = memoised((dtype: GemmDtype) => {
    const found = surface(`${folder}/${gemmFile(dtype)}`);
    return found && gemmTable(found, dtype, system);
  });
  const prefill = memoisedBy(prefillFile, (series: AttentionSeries) => {
    const found = surface(`${folder}/${prefillFile(series)}`);
    return found && prefillAttentionTable(found, series, system);
  });
  const decode = memoisedBy(decodeFile, (series: AttentionSeries) => {
    const found = surface(`${folder}/${decodeFile(series)}`);
    return found && decodeAttentionTable(found, series, system);
  });
  const quantize = memoised((kind: QuantizeKind) => {
    const found = surface(`${folder}/${quantizeFile(kind)}`);
    return found && quantizeTable(found, system);
  });
  const allReduce = memoised((gpus: number) => {
    const found = surface(`${folder}/${CUSTOM_ALL_REDUCE_FILE}`);
    return found && sizeCurve(found, gpus, system);
  });
  const nccl = memoisedBy(collectiveKey, ({ kind, gpus }: { kind: CollectiveKind; gpus: number }) => {
    if (ncclVersion === null) return null;
    const found = surface(`tables/${system.id}/nccl/${ncclVersion}/${collectiveFile(kind)}`);
    return found && sizeCurve(found, gpus, system);
  });
  return {
    system,
    backend,
    backendVersion: version,
    gemm,
    prefillAttention: prefill,
    decodeAttention: decode,
    quantize,
    customAllReduce: allReduce,
    nccl: (kind, gpus) => nccl({ kind, gpus }),
    ...moduleTables({
      system,
      read: (file) => source.read(`${folder}/${file}`),
      readSibling: (file) => {
        for (const other of siblings()) {
          const text = source.read(`tables/${system.id}/${backend}/${other}/${file}`);
          if (text !== null) return text;
        }
        return null;
      },
      surface: (file) => surface(`${folder}/${file}`) ?? siblingSurface(file),
      memoised: memoisedBy,
    }),
  };
}

function collectiveKey({ kind, gpus }: { kind: CollectiveKind; gpus: number }): string {
  return `${kind} ${gpus}`;
}

function memoised<K extends string | number, T>(make: (key: K) => T): (key: K) => T {
  return memoisedBy((key: K) => key, make);
}

function memoisedBy<A, K, T>(keyOf: (argument: A) => K, make: (argument: A) => T): (argument: A) => T {
  const kept = new Map<K, T>();
  return (argument) => {
    const key = keyOf(argument);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(argument);
    kept.set(key, made);
    return made;
  };
}
