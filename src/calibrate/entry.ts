/** The workshop as `servefit tables calibrate` uses it: measurements in, the files of one set out. */
import { SimError } from '../base/errors.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { collectJobs, familyFolders } from './collect-jobs.ts';
import { type JobResult, runJob } from './job.ts';
import { openMeasurements } from './own-measurements.ts';
import { metaText } from './write-meta.ts';
import { tableText } from './write-table.ts';

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
  readonly held_out_median_percent: number;
  readonly held_out_p95_percent: number;
}

export interface CalibratedSet {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly tables: readonly CalibratedTable[];
  /** Tables with too few sound rows for a fit. */
  readonly left_out: readonly string[];
}

/**
 * Calibrates a user's measurements by the rules and the fit of the shipped tables.
 * @throws SimError INPUT_FILE where there is nothing to calibrate, or a file is not what its name says.
 */
export async function calibrate({ from, system, backend, version }: CalibrateRequest): Promise<CalibratedSet> {
  const set = { backend, version };
  const published = openMeasurements(from, system.id, set);
  const jobs = await collectJobs({ published, system, set });
  const results: JobResult[] = [];
  const leftOut: string[] = [];
  for (const job of jobs) {
    const result = runJob(job, { l2Bytes: system.l2Bytes, crossCheck: true, heldOutOnly: false });
    if (result === null) leftOut.push(job.file);
    else results.push(result);
  }
  if (results.length === 0) {
    const found = leftOut.length === 0 ? 'no rows' : `too few sound rows for ${leftOut.join(', ')}`;
    throw new SimError('INPUT_FILE', `${from}: ${found} of ${system.id} ${backend} ${version}`, {
      hint: 'a table needs 8 rows that the hardware can have made; docs/data-format.md lists the columns',
    });
  }
  const sidecars = Object.fromEntries(familyFolders(backend).map((family) => [family, published.sidecar(family, set)]));
  const origin = 'measurements of the user, by servefit tables calibrate';
  const meta = metaText(results, { system: system.id, backend, version, crossCheck: true, sidecars, origin });
  return {
    files: [...results.map((r) => ({ path: r.file, text: tableText(r.surface) })), { path: 'meta.yaml', text: meta }],
    tables: results.map(summary),
    left_out: leftOut,
  };
}

function summary({ file, rowsRead, rowsUsed, counts, donors, surface }: JobResult): CalibratedTable {
  return {
    file,
    rows_read: rowsRead,
    rows_used: rowsUsed,
    rules: { ...counts, ...donors },
    nodes: surface.codes.length,
    held_out_median_percent: 100 * surface.heldOut.median,
    held_out_p95_percent: 100 * surface.heldOut.p95,
  };
}
