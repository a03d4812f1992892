import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SimError } from '../base/errors.ts';
import { nearestNames } from '../base/suggest.ts';
import { csvRows } from './csv-rows.ts';
import { MEASURED_TABLES, type MeasuredTable } from './measurement-columns.ts';
import { openPublished, type Published, type Row, readParquet, type SetId } from './published.ts';

const FILE = /^(.+)_perf\.(csv|parquet)$/;

/**
 * A user's measurements of one set: a folder of `<table>_perf.csv` or `.parquet` files, or a folder in the published layout
 * (which may hold other versions and backends of the system, to compare with). A collection_meta.yaml beside the files may say when they were measured.
 * @throws SimError INPUT_FILE for a folder without such files, an unknown table, a missing column or a cell that is no number.
 */
export function openMeasurements(folder: string, system: string, own: SetId): Published {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new SimError('INPUT_FILE', `${folder}: no such folder of measurements`);
  if (existsSync(join(folder, system))) return openPublished(folder, system);
  const files = tableFiles(folder);
  const sidecar = join(folder, 'collection_meta.yaml');
  const isOwn = (set: SetId) => set.backend === own.backend && set.version === own.version;
  return {
    rows: async (_family, set, table) => {
      const file = files.get(table);
      return file === undefined || !isOwn(set) ? [] : await readRows(join(folder, file), tableNamed(table));
    },
    sets: (_family, table) => (files.has(table) ? [own] : []),
    sidecar: (_family, set) => (isOwn(set) && existsSync(sidecar) ? readFileSync(sidecar, 'utf8') : null),
  };
}

/** The files that a folder of measurements holds, by table; none in the published layout, whose other sets are for comparison. */
export function measuredFiles(folder: string, system: string): ReadonlyMap<string, string> {
  return existsSync(join(folder, system)) ? new Map() : tableFiles(folder);
}

/** Files of a folder by the table that they hold. */
function tableFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    const [, table] = name.match(FILE) ?? [];
    if (table === undefined) continue;
    if (tableNamed(table) === null) throw unknownTable(join(folder, name), table);
    if (files.has(table)) throw new SimError('INPUT_FILE', `${folder}: ${files.get(table)} and ${name} hold one table`);
    files.set(table, name);
  }
  if (files.size > 0) return files;
  throw new SimError('INPUT_FILE', `${folder}: no file of measurements`, {
    hint: `expected files such as ${MEASURED_TABLES[0]?.table}_perf.csv; docs/data-format.md lists them`,
  });
}

function tableNamed(table: string): MeasuredTable | null {
  return MEASURED_TABLES.find((t) => t.table === table) ?? null;
}

function unknownTable(path: string, table: string): SimError {
  const known = MEASURED_TABLES.map((t) => t.table);
  return new SimError('INPUT_FILE', `${path}: ${table} is not a table that can be calibrated`, {
    hint: `nearest: ${nearestNames(table, known, 3).join(', ')}`,
  });
}

async function readRows(path: string, table: MeasuredTable | null): Promise<readonly Row[]> {
  const rows = path.endsWith('.csv') ? csvRows(readFileSync(path, 'utf8'), path) : await readParquet(path);
  if (table !== null) checkColumns(rows, path, table);
  return rows;
}

/** Refuses a wrong file before it becomes a wrong table: a missing column reads as zero further on. */
function checkColumns(rows: readonly Row[], path: string, table: MeasuredTable): void {
  const [first] = rows;
  if (first === undefined) throw new SimError('INPUT_FILE', `${path}: no rows`);
  const needed = [...Object.keys(table.words), ...table.numbers];
  const missing = needed.filter((column) => first[column] === undefined);
  if (missing.length > 0) {
    const hint = `needed: ${needed.join(', ')}`;
    throw new SimError('INPUT_FILE', `${path}: no column ${missing.join(', ')}`, { hint });
  }
  for (const [i, row] of rows.entries()) {
    const fault = faultOf(row, table);
    if (fault !== null) throw new SimError('INPUT_FILE', `${path}: row ${i + 1}: ${fault}`);
  }
}

/** What is wrong with a row: its column, what it says and what was expected. */
function faultOf(row: Row, { numbers, mayBeZero = [], words }: MeasuredTable): string | null {
  const says = (column: string) => `${column} is ${JSON.stringify(String(row[column] ?? ''))}`;
  for (const column of numbers) {
    const value = row[column];
    if (!isNumber(value)) return `${says(column)}, expected a number`;
    const least = isTime(column) || mayBeZero.includes(column) ? 0 : Number.MIN_VALUE;
    if (Number(value) < least) return `${says(column)}, expected a number ${least === 0 ? '0 or more' : 'above 0'}`;
  }
  for (const [column, known] of Object.entries(words)) {
    const word = String(row[column] ?? '');
    if (known === null ? word !== '' : [...known.used, ...(known.passedOver ?? [])].includes(word)) continue;
    return `${says(column)}, expected ${known === null ? 'a name' : `one of ${known.used.join(', ')}`}`;
  }
  return null;
}

/** Times that are zero or less are dropped by a rule of the calibrator, which counts them. */
function isTime(column: string): boolean {
  return column === 'latency' || column.endsWith('_us');
}

function isNumber(value: unknown): boolean {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));
}
