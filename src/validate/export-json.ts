import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import type { CsvRecord } from './measured-row.ts';

/** What one result file of a benchmark client says, in the columns of a table of measured deployments. */
export interface ExportedRun {
  readonly record: CsvRecord;
  /** What the reader should know of the run before comparing it. */
  readonly remarks: readonly string[];
}

/** Number as JSON or as Python writes it; null, "inf" and absent are no number. */
const amount = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value) => (Number.isFinite(Number(value)) && value !== null && value !== '' ? Number(value) : null));
const word = z.string().nullish();

const clientFile = z.object({
  backend: word,
  model_id: word,
  num_prompts: amount,
  request_rate: amount,
  max_concurrency: amount,
  concurrency: amount,
  completed: amount,
  random_input_len: amount,
  random_output_len: amount,
  random_range_ratio: amount,
  total_input_tokens: amount,
  total_output_tokens: amount,
  request_throughput: amount,
  output_throughput: amount,
  mean_ttft_ms: amount,
  median_ttft_ms: amount,
  mean_tpot_ms: amount,
  median_tpot_ms: amount,
  mean_itl_ms: amount,
  median_itl_ms: amount,
  mean_e2el_ms: amount,
  mean_e2e_latency_ms: amount,
});
type ClientFile = z.output<typeof clientFile>;

/** What `--backend` of the benchmark clients names, where that is the server itself. */
const SERVERS: Readonly<Record<string, string>> = {
  vllm: 'vllm',
  'vllm-chat': 'vllm',
  sglang: 'sglang',
  'sglang-native': 'sglang',
  'sglang-oai': 'sglang',
  'sglang-oai-chat': 'sglang',
  trt: 'trtllm',
  'tensorrt-llm': 'trtllm',
};

/**
 * One result of `vllm bench serve` or SGLang's `bench_serving`: the same keys but for a few.
 * @throws SimError INPUT_FILE naming a key that is not a number
 */
export function clientRun(json: unknown): ExportedRun {
  const run = parsed(clientFile, json);
  const { completed, request_throughput: requestsPerS } = run;
  const mean = (total: number | null) => (total === null || !completed ? null : Math.round(total / completed));
  const ratio = run.random_range_ratio ?? 1;
  const drawn = (nominal: number | null) => (nominal === null ? null : Math.round((nominal * (1 + ratio)) / 2));
  const osl = mean(run.total_output_tokens) ?? drawn(run.random_output_len);
  const tpotMs = run.mean_tpot_ms ?? run.mean_itl_ms;
  const latencyMs = run.mean_e2el_ms ?? run.mean_e2e_latency_ms ?? latencyOf(run.mean_ttft_ms, tpotMs, osl);
  const load = loadOf(run, latencyMs);
  return {
    record: recordOf({
      model: run.model_id ?? null,
      backend: SERVERS[run.backend ?? ''] ?? null,
      isl: mean(run.total_input_tokens) ?? drawn(run.random_input_len),
      osl,
      concurrency: load.concurrency,
      ttft_ms: run.mean_ttft_ms,
      ttft_p50_ms: run.median_ttft_ms,
      tpot_ms: tpotMs,
      tpot_p50_ms: run.median_tpot_ms ?? run.median_itl_ms,
      request_latency_ms: latencyMs,
      requests_per_s: requestsPerS,
      tokens_per_s: run.output_throughput,
    }),
    remarks: load.remarks,
  };
}

interface Load {
  readonly concurrency: number | null;
  readonly remarks: readonly string[];
}

/** Requests in flight: the client's limit; without one Little's law, requests/s x latency. */
function loadOf(run: ClientFile, latencyMs: number | null): Load {
  const { max_concurrency: limit, request_throughput: requestsPerS } = run;
  if (limit !== null && limit > 0) return { concurrency: limit, remarks: [] };
  const inFlight =
    run.concurrency ?? (requestsPerS === null || latencyMs === null ? null : (requestsPerS * latencyMs) / 1000);
  if (inFlight === null) return { concurrency: null, remarks: [] };
  const concurrency = Math.max(1, Math.round(inFlight));
  return { concurrency, remarks: [`open loop: ${concurrency} requests in flight on average (requests/s x latency)`] };
}

function latencyOf(ttftMs: number | null, tpotMs: number | null, osl: number | null): number | null {
  return ttftMs === null || tpotMs === null || osl === null ? null : ttftMs + tpotMs * (osl - 1);
}

const stats = z
  .object({ unit: word, avg: amount, p50: amount, p99: amount })
  .nullish()
  .transform((value) => value ?? null);

const aiperfFile = z.object({
  time_to_first_token: stats,
  inter_token_latency: stats,
  request_latency: stats,
  request_throughput: stats,
  output_token_throughput: stats,
  input_sequence_length: stats,
  output_sequence_length: stats,
  was_cancelled: z.boolean().nullish(),
  error_summary: z.array(z.unknown()).nullish(),
  input_config: z.unknown().optional(),
});
type AiperfFile = z.output<typeof aiperfFile>;

/**
 * One AIPerf summary (profile_export_aiperf.json).
 * @throws SimError INPUT_FILE naming a key that is not what AIPerf writes there
 */
export function aiperfRun(json: unknown): ExportedRun {
  const run = parsed(aiperfFile, json);
  const config = run.input_config;
  const osl =
    run.output_sequence_length?.avg ?? numberAt(config, 'osl', 'mean') ?? numberAt(config, 'output_tokens', 'mean');
  const isl =
    run.input_sequence_length?.avg ?? numberAt(config, 'isl', 'mean') ?? numberAt(config, 'input_tokens', 'mean');
  return {
    record: recordOf({
      model: modelAt(config),
      isl: isl === null ? null : Math.round(isl),
      osl: osl === null ? null : Math.round(osl),
      concurrency: numberAt(config, 'concurrency'),
      ...measuredOf(run),
    }),
    remarks: [
      ...(run.was_cancelled === true ? ['the run was cancelled'] : []),
      ...(run.error_summary && run.error_summary.length > 0 ? ['some of its requests failed'] : []),
      ...(run.time_to_first_token === null ? ['no streaming: neither TTFT nor TPOT was measured'] : []),
    ],
  };
}

function measuredOf(run: AiperfFile): Readonly<Record<string, number | null>> {
  return {
    ttft_ms: run.time_to_first_token?.avg ?? null,
    ttft_p50_ms: run.time_to_first_token?.p50 ?? null,
    tpot_ms: run.inter_token_latency?.avg ?? null,
    tpot_p50_ms: run.inter_token_latency?.p50 ?? null,
    request_latency_ms: run.request_latency?.avg ?? null,
    requests_per_s: run.request_throughput?.avg ?? null,
    tokens_per_s: run.output_token_throughput?.avg ?? null,
  };
}

/** The first number under a path of keys, wherever in the configuration it begins: its shape changed between AIPerf versions. */
function numberAt(config: unknown, key: string, ...rest: readonly string[]): number | null {
  for (const [name, value] of entriesOf(config)) {
    if (name === key) {
      const found = rest.reduce<unknown>((at, next) => Object.fromEntries(entriesOf(at))[next], value);
      if (typeof found === 'number') return found;
    }
    const deeper = numberAt(value, key, ...rest);
    if (deeper !== null) return deeper;
  }
  return null;
}

/** The served model, where the configuration names exactly one. */
function modelAt(config: unknown): string | null {
  const names: string[] = [];
  const visit = (value: unknown, isModel: boolean): void => {
    if (isModel && typeof value === 'string') names.push(value);
    for (const [name, item] of entriesOf(value)) {
      const within = /^(models|model_names|items)$/.test(name);
      visit(item, within || (isModel && (name === 'name' || Array.isArray(value))));
    }
  };
  for (const [name, value] of entriesOf(config)) {
    if (name === 'models') visit(value, true);
    if (name === 'endpoint') visit(Object.fromEntries(entriesOf(value)).model_names, true);
  }
  const distinct = [...new Set(names)].filter((name) => name !== 'round_robin');
  return distinct.length === 1 ? (distinct[0] ?? null) : null;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Cells of a record; what is not known has none. */
export function recordOf(cells: Readonly<Record<string, string | number | null>>): CsvRecord {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  );
}

function parsed<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SimError('INPUT_FILE', `${issue?.path.join('.')}: ${issue?.message}`);
}
