import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import type { AttentionDtype, Backend, KvDtype } from '../base/names.ts';

/** Sizes of one pool of a measured deployment as its label gives them; null where the label is silent. */
export interface MeasuredPool {
  readonly workers: number;
  readonly tp: number;
  readonly pp: number;
  readonly dp: number | null;
  readonly moeTp: number | null;
  readonly moeEp: number | null;
}

/** One measured deployment: a row of a table of runs. Durations ms; measured values null where the table lists requests only. */
export interface MeasuredRow {
  readonly id: string;
  readonly system: string;
  readonly backend: Backend;
  readonly backendVersion: string | null;
  readonly model: string;
  readonly precision: string | null;
  readonly gemmQuant: string | null;
  readonly moeQuant: string | null;
  readonly mode: 'agg' | 'disagg';
  readonly isl: number;
  readonly osl: number;
  readonly concurrency: number;
  readonly measuredOn: string | null;
  readonly agg: MeasuredPool | null;
  readonly prefill: MeasuredPool | null;
  readonly decode: MeasuredPool | null;
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
  /** What the server was started with, where the table or the command line says it; such rows take no preset. */
  readonly server?: ServerFlags;
}

/** Settings of a measured server; null where it ran with the engine's default. */
export interface ServerFlags {
  readonly decodeSystem: string | null;
  readonly prefixTokens: number | null;
  readonly kvCacheDtype: KvDtype | null;
  readonly attentionDtype: AttentionDtype | null;
  readonly maxBatchedTokens: number | null;
  readonly memoryFraction: number | null;
  /** Requests that a worker (agg) or a prefill worker runs at a time. */
  readonly maxNumSeqs: number | null;
  readonly prefillMaxNumSeqs: number | null;
}

/** A row that cannot be read, and why. */
export interface MalformedRow {
  readonly id: string;
  readonly fault: string;
}

/** One record of a table by column. */
export type CsvRecord = Readonly<Record<string, string>>;

const text = z.string().transform((s) => (s.trim() === '' ? null : s.trim()));
const whole = z.coerce.number().int().positive();
/** Empty and 0 both mean that the label does not say. */
const size = z.string().transform((s) => (Number(s) > 0 ? Number(s) : null));

const rowSchema = z.object({
  id: z.string().min(1),
  system: z.string().min(1),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: text.default(null),
  model: z.string().min(1),
  precision: text.default(null),
  gemm_quant: text.default(null),
  moe_quant: text.default(null),
  mode: z.enum(['agg', 'disagg']),
  isl: whole,
  osl: whole,
  concurrency: whole,
  measured_on: text.default(null),
  ttft_ms: size.default(null),
  tpot_ms: size.default(null),
});

const dtype = z.enum(['', 'bf16', 'fp8']).transform((word) => (word === '' ? null : word));
const serverSchema = z.object({
  decode_system: text.default(null),
  prefix: size.default(null),
  kv_cache_dtype: dtype.default(null),
  attention_dtype: dtype.default(null),
  max_batched_tokens: size.default(null),
  memory_fraction: size.default(null),
  max_num_seqs: size.default(null),
  prefill_max_num_seqs: size.default(null),
});

const POOL_FIELDS = ['workers', 'tp', 'pp', 'dp', 'moe_tp', 'moe_ep'] as const;

/**
 * The rows of a CSV with the columns of a table of measured deployments (id, system, backend, model, mode, isl, osl, concurrency, tp, pp,
 * dp, moe_tp, moe_ep, prefill_*, decode_*, ...); others are ignored. A malformed row is returned as its id and what is wrong with it.
 * @throws SimError INPUT_FILE when the text is no CSV or lacks a column
 */
export function readMeasuredRows(csv: string): (MeasuredRow | MalformedRow)[] {
  const records = csvRecords(csv);
  const missing = ['id', 'system', 'backend', 'model', 'mode', 'isl', 'osl', 'concurrency'].filter(
    (column) => records[0] !== undefined && !(column in records[0]),
  );
  if (missing.length > 0) throw new SimError('INPUT_FILE', `the table lacks the columns ${missing.join(', ')}`);
  return records.map(measuredRowOf);
}

/** One record as a measured deployment, or what is wrong with it. */
export function measuredRowOf(record: CsvRecord): MeasuredRow | MalformedRow {
  const parsed = rowSchema.safeParse(record);
  const server = serverSchema.safeParse(record);
  if (parsed.success && server.success) return measuredRow(parsed.data, server.data, record);
  const [issue] = [...(parsed.error?.issues ?? []), ...(server.error?.issues ?? [])];
  return { id: record.id ?? '', fault: `${issue?.path.join('.')}: ${issue?.message}` };
}

/**
 * The records of a CSV with a header.
 * @throws SimError INPUT_FILE when the text is no CSV
 */
export function csvRecords(csv: string): CsvRecord[] {
  try {
    return parse(csv, { columns: true, skip_empty_lines: true, relax_column_count: true, bom: true }) as CsvRecord[];
  } catch (cause) {
    throw new SimError('INPUT_FILE', `not a CSV: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function measuredRow(
  row: z.output<typeof rowSchema>,
  server: z.output<typeof serverSchema>,
  record: CsvRecord,
): MeasuredRow {
  const isSaid = Object.values(server).some((value) => value !== null);
  return {
    id: row.id,
    system: row.system,
    backend: row.backend,
    backendVersion: row.backend_version,
    model: row.model,
    precision: row.precision,
    gemmQuant: row.gemm_quant,
    moeQuant: row.moe_quant,
    mode: row.mode,
    isl: row.isl,
    osl: row.osl,
    concurrency: row.concurrency,
    measuredOn: row.measured_on,
    agg: row.mode === 'agg' ? poolOf(record, '') : null,
    prefill: row.mode === 'disagg' ? poolOf(record, 'prefill_') : null,
    decode: row.mode === 'disagg' ? poolOf(record, 'decode_') : null,
    ttftMs: row.ttft_ms,
    tpotMs: row.tpot_ms,
    ...(isSaid ? { server: serverFlags(server) } : {}),
  };
}

function serverFlags(server: z.output<typeof serverSchema>): ServerFlags {
  return {
    decodeSystem: server.decode_system,
    prefixTokens: server.prefix,
    kvCacheDtype: server.kv_cache_dtype,
    attentionDtype: server.attention_dtype,
    maxBatchedTokens: server.max_batched_tokens,
    memoryFraction: server.memory_fraction,
    maxNumSeqs: server.max_num_seqs,
    prefillMaxNumSeqs: server.prefill_max_num_seqs,
  };
}

function poolOf(record: CsvRecord, prefix: string): MeasuredPool {
  const [workers, tp, pp, dp, moeTp, moeEp] = POOL_FIELDS.map((field) => size.parse(record[prefix + field] ?? ''));
  return {
    workers: workers ?? 1,
    tp: tp ?? 1,
    pp: pp ?? 1,
    dp: dp ?? null,
    moeTp: moeTp ?? null,
    moeEp: moeEp ?? null,
  };
}
