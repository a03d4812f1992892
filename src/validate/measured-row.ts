import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import type { Backend } from '../base/names.ts';

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
}

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

const POOL_FIELDS = ['workers', 'tp', 'pp', 'dp', 'moe_tp', 'moe_ep'] as const;

/**
 * The rows of a CSV with the columns of a table of measured deployments (id, system, backend, model, mode, isl, osl, concurrency, tp, pp,
 * dp, moe_tp, moe_ep, prefill_*, decode_*, ...); others are ignored. A malformed row is returned as its id and what is wrong with it.
 * @throws SimError INPUT_FILE when the text is no CSV or lacks a column
 */
export function readMeasuredRows(csv: string): (MeasuredRow | { readonly id: string; readonly fault: string })[] {
  const records = recordsOf(csv);
  return records.map((record) => {
    const parsed = rowSchema.safeParse(record);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return { id: record.id ?? '', fault: `${issue?.path.join('.')}: ${issue?.message}` };
    }
    return measuredRow(parsed.data, record);
  });
}

type CsvRecord = Readonly<Record<string, string>>;

function recordsOf(csv: string): CsvRecord[] {
  try {
    const records = parse(csv, { columns: true, skip_empty_lines: true, relax_column_count: true }) as CsvRecord[];
    const missing = ['id', 'system', 'backend', 'model', 'mode', 'isl', 'osl', 'concurrency'].filter(
      (column) => records[0] !== undefined && !(column in records[0]),
    );
    if (missing.length > 0) throw new SimError('INPUT_FILE', `the table lacks the columns ${missing.join(', ')}`);
    return records;
  } catch (cause) {
    if (cause instanceof SimError) throw cause;
    throw new SimError('INPUT_FILE', `not a CSV: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function measuredRow(row: z.output<typeof rowSchema>, record: CsvRecord): MeasuredRow {
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
