import { SimError } from '../base/errors.ts';
import type { Percentile } from './estimate-rows.ts';
import { type ExportFormat, readExport } from './exports.ts';
import { type CsvRecord, type MalformedRow, type MeasuredRow, measuredRowOf } from './measured-row.ts';

/** Quantities that a run may have measured; rates per second of the whole deployment. */
export const METRICS = ['ttft_ms', 'tpot_ms', 'request_latency_ms', 'requests_per_s', 'tokens_per_s'] as const;
export type Metric = (typeof METRICS)[number];

/** One measured run: the deployment, what it measured, and how it counts. */
export interface MeasuredRun {
  readonly row: MeasuredRow | MalformedRow;
  readonly measured: Readonly<Record<Metric, number | null>>;
  /** Mean TTFT over its median, where the mean is compared and both are known: a cold start moves the mean alone. */
  readonly meanOverMedianTtft: number | null;
  /** Runs of one cluster are one measurement, listed again. */
  readonly cluster: string;
  /** Label without its load: one sweep over concurrencies. */
  readonly sweep: string | null;
  readonly half: 'a' | 'b' | null;
  /** Metrics that count in the statistics. */
  readonly scored: { readonly ttft: boolean; readonly tpot: boolean };
  /** Why the table leaves a run out; empty where it does not say. */
  readonly excludedBy: string;
  readonly image: string;
  readonly remarks: readonly string[];
}

export interface MeasuredRuns {
  readonly format: ExportFormat;
  readonly runs: readonly MeasuredRun[];
}

export interface RunsQuestion {
  /** How the user knows the file. */
  readonly name: string;
  readonly text: string;
  /** What the command line says of the deployment, by column. */
  readonly said: CsvRecord;
  readonly percentile: Percentile;
}

/**
 * The runs of a file. The command line fills what a table does not say, and goes before what a client's file says: clients know a
 * deployment by the name that it serves under.
 * @throws SimError INPUT_FILE for an unknown format, USAGE where the deployment is not known or said twice
 */
export function readRuns({ name, text, said, percentile }: RunsQuestion): MeasuredRuns {
  const { format, runs } = named(name, () => readExport(text));
  const isTable = format === 'table';
  if (isTable)
    checkSaidOnce(
      name,
      said,
      runs.map(({ record }) => record),
    );
  const records = runs.map(({ record }, i) => ({
    id: isTable ? String(i + 1) : runs.length > 1 ? `${baseName(name)}#${i + 1}` : baseName(name),
    mode: said.prefill_tp === undefined && said.decode_tp === undefined ? 'agg' : 'disagg',
    ...(isTable ? { ...said, ...filled(record) } : { ...record, ...said }),
  }));
  const [first] = records;
  if (first === undefined) throw new SimError('INPUT_FILE', `${name}: the table has no rows`);
  checkComplete(name, first, isTable);
  return {
    format,
    runs: records.map((record, i) => measuredRun(record, { percentile, remarks: runs[i]?.remarks ?? [] })),
  };
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    throw new SimError(error.code, `${name}: ${error.message}`, error.hint === undefined ? {} : { hint: error.hint });
  }
}

function filled(record: CsvRecord): CsvRecord {
  return Object.fromEntries(Object.entries(record).filter(([, cell]) => cell.trim() !== ''));
}

function checkSaidOnce(name: string, said: CsvRecord, records: readonly CsvRecord[]): void {
  for (const [column, value] of Object.entries(said)) {
    const other = records.map((record) => record[column] ?? '').find((cell) => cell !== '' && cell !== value);
    if (other === undefined) continue;
    throw new SimError('USAGE', `${flagOf(column)} ${value}: ${name} has a column ${column} that says ${other}`);
  }
}

/** Columns that every prediction needs; tables may leave sizes of layouts out, which are 1 then. */
function checkComplete(name: string, record: CsvRecord, isTable: boolean): void {
  const sizes = record.mode === 'disagg' ? ['prefill_tp', 'decode_tp'] : ['tp'];
  const needed = ['model', 'system', 'backend', ...(isTable ? [] : sizes), 'isl', 'osl', 'concurrency'];
  const missing = needed.filter((column) => (record[column] ?? '') === '');
  if (missing.length === 0) return;
  const flags = missing.map(flagOf).join(', ');
  throw new SimError('USAGE', `${name} does not say ${missing.join(', ')}: expected ${flags}`);
}

function flagOf(column: string): string {
  return `--${column.replaceAll('_', '-')}`;
}

interface RunContext {
  readonly percentile: Percentile;
  readonly remarks: readonly string[];
}

function measuredRun(record: CsvRecord, { percentile, remarks }: RunContext): MeasuredRun {
  const row = measuredRowOf(record);
  const at = (column: string) => (Number(record[column]) > 0 ? Number(record[column]) : null);
  const ttft = { mean: at('ttft_ms'), p50: at('ttft_p50_ms') };
  const flag = (column: string) => record[column] !== '0';
  const usable = flag('usable');
  const inFlight = loadRemarks(at('requests_per_s'), at('request_latency_ms'), at('concurrency'));
  return {
    row,
    measured: {
      ttft_ms: percentile === 'p50' ? ttft.p50 : ttft.mean,
      tpot_ms: percentile === 'p50' ? (at('tpot_p50_ms') ?? at('tpot_ms')) : at('tpot_ms'),
      request_latency_ms: at('request_latency_ms'),
      requests_per_s: at('requests_per_s'),
      tokens_per_s: at('tokens_per_s'),
    },
    meanOverMedianTtft: percentile === 'p50' || ttft.mean === null || ttft.p50 === null ? null : ttft.mean / ttft.p50,
    cluster: record.cluster || row.id,
    sweep: record.sweep || null,
    half: record.half === 'a' || record.half === 'b' ? record.half : null,
    scored: { ttft: usable && flag('score_ttft'), tpot: usable && flag('score_tpot') },
    excludedBy: usable ? (record.excluded_by ?? '') : record.excluded_by || 'not usable',
    image: record.image ?? '',
    remarks: [...remarks, ...inFlight],
  };
}

/** Share by which requests/s x latency may miss the concurrency: the ends of a run have fewer requests in flight. */
const LITTLE_SLACK = 0.25;

/** Little's law on a run's own figures: where it does not hold, the load was not what its label says. */
function loadRemarks(
  requestsPerS: number | null,
  latencyMs: number | null,
  concurrency: number | null,
): readonly string[] {
  if (requestsPerS === null || latencyMs === null || concurrency === null) return [];
  const inFlight = (requestsPerS * latencyMs) / 1000;
  if (Math.abs(inFlight / concurrency - 1) <= LITTLE_SLACK) return [];
  return [`its own figures put ${Number(inFlight.toPrecision(3))} requests in flight, not ${concurrency}`];
}
