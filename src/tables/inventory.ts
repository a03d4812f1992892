import type { DataSource } from '../base/data-source.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import { parseMeta, type TableFileMeta, type TableMeta } from './meta-file.ts';
import { TABLE_KINDS } from './table-schema.ts';
import { listTableSets, META_FILE, type SetName, setFolder } from './table-sets.ts';
import { availableVersions } from './versions.ts';

/** Tables of one operation family in a set; rows are those of the source, errors those of rows that a fit had not seen. */
export interface TableFamily {
  readonly family: string;
  /** What follows the family in the file names (formats, head sizes), sorted; empty for a family of one table. */
  readonly variants: readonly string[];
  readonly tables: number;
  readonly rows_read: number;
  readonly rows_used: number;
  /** Rows that no fit has seen: duplicates, slower kernels of the same shape, impossible times, holes. */
  readonly rows_dropped: number;
  /** Rows that stand with a donor's time or were raised to the hardware's. */
  readonly rows_repaired: number;
  /** Means over the tables, weighted by their held-out rows; null where meta.yaml is missing or broken. */
  readonly held_out_median_percent: number | null;
  readonly held_out_p95_percent: number | null;
  /** Latest day of measurement of its tables, and in words where the source gives none or gives it for a part only. */
  readonly collected: string | null;
  readonly collected_note: string | null;
  readonly bytes: number;
}

/** One version of an engine (or of NCCL) on one system. */
export interface TableSet extends SetName {
  /** The user's folder that holds it; null (or absent) for the shipped tables. */
  readonly folder?: string | null;
  /** Whether it prices a dense model: GEMM, prefill and decode attention. NCCL's sets never do. */
  readonly full: boolean;
  /** Where the measurements come from. */
  readonly origin: string | null;
  /** Month of the source's publication, where it has one. */
  readonly published: string | null;
  /** Latest day of measurement, and in words where the source gives none or gives it for a part only. */
  readonly collected: string | null;
  readonly collected_note: string | null;
  readonly rows_used: number;
  readonly rows_dropped: number;
  readonly rows_repaired: number;
  readonly bytes: number;
  readonly families: readonly TableFamily[];
  /** Families that this engine's folder may hold and does not: their operations are estimated. */
  readonly families_without_tables: readonly string[];
}

export interface TableInventory {
  readonly schema: 'servefit/tables@1';
  readonly sets: readonly TableSet[];
}

export interface SetFilter {
  readonly system?: string | undefined;
  readonly backend?: string | undefined;
}

/** Which tables a data source holds, and what their meta.yaml says about them; reads every file of the sets it lists. */
export function tableInventory(source: DataSource, { system, backend }: SetFilter = {}): TableInventory {
  const sets = listTableSets(source)
    .filter((set) => system === undefined || set.system === system)
    .filter((set) => backend === undefined || set.backend === backend);
  return { schema: 'servefit/tables@1', sets: sets.map((set) => describeSet(source, set)) };
}

/** A rule that raises a row to the hardware's time instead of replacing or dropping it. */
const RAISED = 'l2_resident';

function describeSet(source: DataSource, set: SetName): TableSet {
  const folder = setFolder(set);
  const text = source.read(`${folder}/${META_FILE}`);
  const parsed = text === null ? null : parseMeta(text);
  const meta = parsed !== null && 'meta' in parsed ? parsed.meta : null;
  const byFamily = new Map<string, string[]>();
  for (const file of source.list(folder)) {
    if (!file.endsWith('.json')) continue;
    const family = file.split('.')[0] ?? '';
    byFamily.set(family, [...(byFamily.get(family) ?? []), file]);
  }
  const families = [...byFamily].map(([family, files]) => describeFamily(source, { folder, family, files, meta }));
  const total = (of: (family: TableFamily) => number) => families.reduce((sum, family) => sum + of(family), 0);
  const owner = set.backend === 'nccl' ? 'nccl' : 'engine';
  const known = TABLE_KINDS.filter((kind) => kind.owner === owner).map((kind) => kind.family);
  return {
    ...set,
    full: isFull(source, set),
    origin: meta?.origin ?? null,
    published: meta?.published ?? null,
    ...daysOf(families.flatMap((f) => dayOfFiles(byFamily.get(f.family) ?? [], meta))),
    rows_used: total((f) => f.rows_used),
    rows_dropped: total((f) => f.rows_dropped),
    rows_repaired: total((f) => f.rows_repaired),
    bytes: total((f) => f.bytes) + byteCount(text ?? ''),
    families,
    families_without_tables: [...new Set(known)].filter((family) => !byFamily.has(family)),
  };
}

function isFull(source: DataSource, { system, backend, version }: SetName): boolean {
  const isEngine = BACKENDS.some((known) => known === backend);
  return isEngine && availableVersions(source, system, backend as Backend).some((v) => v.version === version && v.full);
}

interface FamilyFiles {
  readonly folder: string;
  readonly family: string;
  readonly files: readonly string[];
  readonly meta: TableMeta | null;
}

function describeFamily(source: DataSource, { folder, family, files, meta }: FamilyFiles): TableFamily {
  const listed = files.flatMap((file) => meta?.files[file] ?? []);
  const total = (of: (file: TableFileMeta) => number) => listed.reduce((sum, file) => sum + of(file), 0);
  const heldOutRows = total((file) => file.held_out.rows);
  const weighted = (of: (file: TableFileMeta) => number) =>
    heldOutRows === 0 ? null : threeDigits(total((file) => of(file) * file.held_out.rows) / heldOutRows);
  return {
    family,
    variants: files.map((file) => file.slice(family.length + 1, -'.json'.length)).filter((v) => v !== ''),
    tables: files.length,
    rows_read: total((f) => f.rows_read),
    rows_used: total((f) => f.rows_used),
    rows_dropped: total((f) => Math.max(0, f.rows_read - f.rows_used)),
    rows_repaired: total((f) => Object.values(f.donors).reduce((a, b) => a + b, 0) + (f.rules[RAISED] ?? 0)),
    held_out_median_percent: weighted((f) => f.held_out.median_percent),
    held_out_p95_percent: weighted((f) => f.held_out.p95_percent),
    ...daysOf(dayOfFiles(files, meta)),
    bytes: files.reduce((sum, file) => sum + byteCount(source.read(`${folder}/${file}`) ?? ''), 0),
  };
}

/** Day on which each file's rows were measured, null where the source does not say. */
function dayOfFiles(files: readonly string[], meta: TableMeta | null): readonly (string | null)[] {
  return files.map((file) => meta?.files[file]?.collected_at ?? null);
}

function daysOf(days: readonly (string | null)[]): Pick<TableFamily, 'collected' | 'collected_note'> {
  const known = days.filter((day) => day !== null).sort();
  const note = `${known.length} of ${days.length} tables, otherwise ${NOT_GIVEN}`;
  return {
    collected: known.at(-1) ?? null,
    collected_note: known.length === 0 ? NOT_GIVEN : known.length < days.length ? note : null,
  };
}

const NOT_GIVEN = 'not given by the source';

function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}

const encoder = new TextEncoder();

function byteCount(text: string): number {
  return encoder.encode(text).length;
}
