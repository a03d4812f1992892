/** The workshop as `servefit tables calibrate` uses it: measurements in, the files of one set out. */
import { SimError } from '../base/errors.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { measuredFiles, openMeasurements } from './own-measurements.ts';
import { collectionDays } from './sidecar.ts';
import { TABLE_GROUPS } from './table-groups.ts';
import type { TableResult } from './table-result.ts';
import { tableSource } from './table-sources.ts';
import { metaText } from './write-meta.ts';

export interface CalibrateRequest {
  /** Folder of measurements. */
  readonly from: string;
  readonly system: SystemSpec;
  /** An engine, or nccl. */
  readonly backend: string;
  readonly version: string;
}

/** What became of one table's rows. */
export interface CalibratedTable {
  readonly file: string;
  readonly rows_read: number;
  readonly rows_used: number;
  /** Rows touched, by rule. */
  readonly rules: Readonly<Record<string, number>>;
  readonly nodes: number;
  /** Null where too few rows were there to hold some out. */
  readonly held_out_median_percent: number | null;
  readonly held_out_p95_percent: number | null;
}

export interface CalibratedSet {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly tables: readonly CalibratedTable[];
  /** Tables with too few sound rows for a fit, and files of which nothing is made for this backend. */
  readonly left_out: readonly string[];
}

/**
 * Calibrates a user's measurements by the rules and the fit of the shipped tables.
 * @throws SimError INPUT_FILE where there is nothing to calibrate, or a file is not what its name says.
 */
export async function calibrate({ from, system, backend, version }: CalibrateRequest): Promise<CalibratedSet> {
  const set = { backend, version };
  const published = openMeasurements(from, system.id, set);
  // NCCL has collectives only, which the first group makes.
  const groups = backend === 'nccl' ? TABLE_GROUPS.slice(0, 1) : TABLE_GROUPS;
  const results: TableResult[] = [];
  const leftOut: string[] = [];
  for (const group of groups) {
    const made = await group.make({ published, system, set }, 'both', (file, table) => {
      if (table === null) leftOut.push(file);
    });
    results.push(...made);
  }
  leftOut.push(...unusedFiles(from, system.id, [...results.map((r) => r.file), ...leftOut]));
  if (results.length === 0) {
    const found = leftOut.length === 0 ? 'no rows' : `too few sound rows for ${leftOut.join(', ')}`;
    throw new SimError('INPUT_FILE', `${from}: ${found} of ${system.id} ${backend} ${version}`, {
      hint: 'a table needs 8 rows that the hardware can have made; docs/data-format.md lists the columns',
    });
  }
  const folders = backend === 'nccl' ? ['comm'] : groups.flatMap((group) => group.folders);
  const sidecars = Object.fromEntries(folders.map((folder) => [folder, published.sidecar(folder, set)]));
  const dayOf = collectionDays(published, set);
  const origin = 'measurements of the user, by servefit tables calibrate';
  const meta = metaText(results, { system: system.id, backend, version, sidecars, origin, dayOf });
  return {
    files: [...results.map((r) => ({ path: r.file, text: r.text })), { path: 'meta.yaml', text: meta }],
    tables: results.map(summary),
    left_out: leftOut,
  };
}

/** Measured files of which no table is made: other engines' kernels, or rows that hold none of what makes one. */
function unusedFiles(from: string, system: string, files: readonly string[]): readonly string[] {
  const used = new Set(files.map((file) => tableSource(file)?.table));
  return [...measuredFiles(from, system)].filter(([table]) => !used.has(table)).map(([, name]) => name);
}

function summary({ file, rowsRead, rowsUsed, counts, donors, nodes, heldOut }: TableResult): CalibratedTable {
  return {
    file,
    rows_read: rowsRead,
    rows_used: rowsUsed,
    rules: { ...counts, ...donors },
    nodes,
    held_out_median_percent: heldOut.rows === 0 ? null : 100 * heldOut.median,
    held_out_p95_percent: heldOut.rows === 0 ? null : 100 * heldOut.p95,
  };
}
