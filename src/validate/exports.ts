import { parse } from 'csv-parse/sync';
import { SimError } from '../base/errors.ts';
import { parseHfJson } from '../model/hf-config.ts';
import { aiperfRun, clientRun, type ExportedRun, recordOf } from './export-json.ts';
import { type CsvRecord, csvRecords } from './measured-row.ts';

export const EXPORT_FORMATS = ['table', 'aiperf-json', 'aiperf-csv', 'vllm-bench', 'sglang-bench'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface Exported {
  readonly format: ExportFormat;
  readonly runs: readonly ExportedRun[];
}

const EXPECTED =
  'expected a CSV with columns as for servefit estimate --batch, profile_export_aiperf.json or .csv of AIPerf, or the JSON of vllm bench serve or of bench_serving of SGLang';

/**
 * The runs that a text holds, its format told from its content.
 * @throws SimError INPUT_FILE for any other format
 */
export function readExport(text: string): Exported {
  const body = text.replace(/^\uFEFF/, '').trim();
  if (body === '') throw new SimError('INPUT_FILE', 'the file is empty', { hint: EXPECTED });
  return /^[[{]/.test(body) ? jsonExport(body) : csvExport(body);
}

function jsonExport(body: string): Exported {
  const documents = jsonDocuments(body);
  const formats = new Set(documents.map(jsonFormat));
  const [format] = formats;
  if (formats.size !== 1 || format === undefined || format === null)
    throw unknownFormat('JSON that no known client writes');
  return { format, runs: documents.map(format === 'aiperf-json' ? aiperfRun : clientRun) };
}

/** One document, a list of them, or one a line. */
function jsonDocuments(body: string): readonly unknown[] {
  const whole = jsonOf(body);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  return body.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    const document = jsonOf(line);
    if (document === undefined) throw new SimError('INPUT_FILE', `line ${i + 1} is not JSON`, { hint: EXPECTED });
    return [document];
  });
}

/** Python's clients write an endless request rate as Infinity, which JSON does not know. */
function jsonOf(text: string): unknown {
  try {
    return parseHfJson(text, 'text');
  } catch (error) {
    if (error instanceof SimError) return undefined;
    throw error;
  }
}

/** Keys that only one client writes. Both bench clients grew out of one script: what they share does not tell them apart. */
function jsonFormat(document: unknown): ExportFormat | null {
  if (typeof document !== 'object' || document === null) return null;
  const has = (...keys: string[]) => keys.some((key) => key in document);
  if (has('aiperf_version', 'time_to_first_token') || (has('request_latency') && has('input_config')))
    return 'aiperf-json';
  if (!has('mean_ttft_ms', 'request_throughput')) return null;
  if (has('random_input_len', 'sharegpt_output_len', 'mean_e2e_latency_ms', 'dataset_name')) return 'sglang-bench';
  return has('model_id', 'num_prompts', 'mean_tpot_ms') ? 'vllm-bench' : null;
}

function csvExport(body: string): Exported {
  const head = body
    .slice(0, body.search(/\r?\n|$/))
    .split(',')
    .map((name) => name.trim().replaceAll('"', ''));
  if (head[0] === 'Metric') return { format: 'aiperf-csv', runs: [{ record: aiperfCsvRecord(body), remarks: [] }] };
  const columns = new Set(head);
  const isTable = ['ttft_ms', 'tpot_ms', 'ttft_p50_ms', 'requests_per_s', 'tokens_per_s', 'request_latency_ms'].some(
    (name) => columns.has(name),
  );
  if (!isTable) throw unknownFormat('a text without measured columns');
  return { format: 'table', runs: csvRecords(body).map((record) => ({ record, remarks: [] })) };
}

/** Rows of AIPerf's CSV by what they are called there, whatever the unit in brackets. */
const AIPERF_ROWS: readonly (readonly [name: string, column: string, statistic: 'avg' | 'p50'])[] = [
  ['Input Sequence Length', 'isl', 'avg'],
  ['Output Sequence Length', 'osl', 'avg'],
  ['Time to First Token', 'ttft_ms', 'avg'],
  ['Time to First Token', 'ttft_p50_ms', 'p50'],
  ['Inter Token Latency', 'tpot_ms', 'avg'],
  ['Inter Token Latency', 'tpot_p50_ms', 'p50'],
  ['Request Latency', 'request_latency_ms', 'avg'],
  ['Request Throughput', 'requests_per_s', 'avg'],
  ['Output Token Throughput', 'tokens_per_s', 'avg'],
];

/** Blocks of `Metric,avg,...` and of `Metric,Value`, each with a header of its own. */
function aiperfCsvRecord(body: string): CsvRecord {
  const lines = parse(body, { relax_column_count: true, skip_empty_lines: true }) as string[][];
  const values = new Map<string, number>();
  let head: readonly string[] = [];
  for (const [first = '', ...cells] of lines) {
    if (first === 'Metric') head = cells.map((cell) => (cell === 'Value' ? 'avg' : cell));
    const name = first.replace(/\s*\(.*\)$/, '');
    for (const [i, statistic] of head.entries()) {
      const value = Number((cells[i] ?? '').replaceAll(',', ''));
      if (cells[i] !== '' && Number.isFinite(value)) values.set(`${name} ${statistic}`, value);
    }
  }
  const cells = AIPERF_ROWS.map(([name, column, statistic]) => {
    const value = values.get(`${name} ${statistic}`) ?? null;
    return [column, value === null || !/^[io]sl$/.test(column) ? value : Math.round(value)] as const;
  });
  return recordOf(Object.fromEntries(cells));
}

function unknownFormat(what: string): SimError {
  return new SimError('INPUT_FILE', `${what}: not a file of measurements that servefit reads`, { hint: EXPECTED });
}
