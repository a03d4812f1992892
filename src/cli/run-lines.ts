import { type ErrorCode, EXIT_CODES, SimError } from '../base/errors.ts';
import { nearestName } from '../base/suggest.ts';
import { nounFor } from '../base/words.ts';
import { type DataSource, jsonLine } from '../index.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { estimateOf } from './estimate-values.ts';
import { foreignValue } from './foreign-values.ts';
import type { Io } from './io.ts';
import { mistakeCode } from './mistake-code.ts';
import { ESTIMATE_OPTIONS } from './model-options.ts';
import { spellings } from './normalise-argv.ts';
import { noticeLine } from './notices.ts';
import { keyOf, type OptionSpec } from './options.ts';
import { readText, writeText } from './text-files.ts';

/** Flags beside a file of requests; --tier is that of lines which name none (a fixed batch has none). */
const OF_FILE = ['--batch', '--out', '--tier', '--tables', '--calibration'];
/** Flags that no line has: they are about the file. */
const NOT_OF_A_LINE = ['--batch', '--out', '--protocol', '--tables', '--calibration', '--json'];

/**
 * `servefit estimate --batch requests.jsonl`: one request a line, one result a line, in order. All lines are answered; where some are mistakes
 * of the user, the code is that of the first. What does not fit or has no data is an answer.
 * @throws SimError USAGE, INPUT_FILE, OUTPUT_FILE
 */
export async function runLines({ values, notices, io }: Invocation): Promise<number> {
  const { batch, out, tier } = values;
  const other = ESTIMATE_OPTIONS.find(({ flag }) => !OF_FILE.includes(flag) && values[keyOf(flag)] !== undefined);
  if (other !== undefined) throw new SimError('USAGE', `${other.flag} does not go with --batch: each line says it`);
  const text = readText({ what: `--batch ${batch}`, path: String(batch), cwd: io.cwd });
  const data = openData(values, io);
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, i) => (line.trim() === '' ? [] : [{ line, number: i + 1 }]));
  const results: LineResult[] = [];
  for (const { line, number } of lines) {
    results.push(await answerOf(line, { number, tier, source: data.source, cwd: io.cwd }));
  }
  for (const notice of [...notices, ...data.notices()]) io.stderr(noticeLine(notice));
  await write(results.map(({ document }) => jsonLine(document)).join(''), out, io);
  const count = (status: LineResult['status']) => results.filter((result) => result.status === status).length;
  const where = typeof out === 'string' ? `; written to ${out}` : '';
  io.stderr(
    `servefit: ${results.length} ${nounFor(results.length, 'line')}: ${count('ok')} ok, ${count('refused')} refused, ${count('malformed')} malformed${where}\n`,
  );
  return mistakeCode(results.flatMap(({ code }) => code ?? []));
}

async function write(text: string, out: string | true | undefined, io: Io): Promise<void> {
  if (typeof out !== 'string') return io.stdout(text);
  await io.uninterrupted(() => writeText({ what: `--out ${out}`, path: out, cwd: io.cwd }, text));
}

interface LineContext {
  readonly number: number;
  readonly tier: string | true | undefined;
  readonly source: DataSource;
  readonly cwd: string;
}

interface LineResult {
  /** `refused` is what ran and cannot be done, `malformed` what nobody can read. */
  readonly status: 'ok' | 'refused' | 'malformed';
  readonly document: object;
  /** Null of an answer. */
  readonly code: ErrorCode | null;
}

/** The result of one line, or its error as a document with the line's number. Its `id`, of any kind, comes back with it. */
async function answerOf(line: string, { number, tier, source, cwd }: LineContext): Promise<LineResult> {
  let id: object = {};
  try {
    const request = requestOf(line);
    if (request.id !== undefined) id = { id: request.id };
    const { engine, ...flags } = request;
    const typed = valuesOf(flags);
    const takesTier = tier !== undefined && typed.tier === undefined && !String(typed.mode).startsWith('static');
    const values = takesTier ? { ...typed, tier } : typed;
    return { status: 'ok', code: null, document: { ...id, ...(await estimateOf(values, { source, cwd, engine })) } };
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    const { code, message, hint = null } = error;
    const status = EXIT_CODES[code] === EXIT_CODES.USAGE ? 'malformed' : 'refused';
    return { status, code, document: { ...id, line: number, error: { code, message, hint } } };
  }
}

function requestOf(line: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new SimError('INPUT_FILE', 'not a line of JSON', { cause });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new SimError('INPUT_FILE', 'expected a JSON object with the flags of servefit estimate in snake_case');
}

const OF_A_LINE = ESTIMATE_OPTIONS.filter(({ flag }) => !NOT_OF_A_LINE.includes(flag));

/** The request's names as flags: what --total-gpus is on the command line is total_gpus here, aliases included. */
function valuesOf(request: Readonly<Record<string, unknown>>): Values {
  const known = spellings(OF_A_LINE);
  const values: Record<string, string | true> = {};
  for (const [key, value] of flatEntries(request)) {
    if (key === 'id' || value === null) continue;
    const option = known.get(`--${(LIMITS_OF_A_RESULT[key] ?? key).replaceAll('_', '-')}`);
    if (option === undefined) throw unknownName(key, known);
    values[keyOf(option.flag)] = foreignValue(option.flag, wordOf(key, value)).value;
  }
  return values;
}

/** Pools that are written as mappings, under the names of flags: `agg: {tp: 2}` is tp, `prefill: {tp: 2}` prefill_tp. */
function flatEntries(request: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(request).flatMap(([key, value]) => {
    const prefix = POOL_PREFIXES[key];
    if (prefix === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [[key, value] as const];
    }
    return Object.entries(value).map(([name, size]) => {
      if (`${prefix}${name}` in request) throw new SimError('USAGE', `${prefix}${name} is given twice, also in ${key}`);
      return [`${prefix}${name}`, size] as const;
    });
  });
}

/** Limits under the names that results give them. */
const LIMITS_OF_A_RESULT: Readonly<Record<string, string>> = {
  ttft_ms: 'ttft',
  tpot_ms: 'tpot',
  request_latency_ms: 'request_latency',
};

const POOL_PREFIXES: Readonly<Record<string, string>> = { agg: '', prefill: 'prefill_', decode: 'decode_' };

function wordOf(key: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'number' || typeof item === 'string');
  if (isList) return value.join(',');
  throw new SimError('USAGE', `${key} ${JSON.stringify(value)}: expected a number or a text`);
}

function unknownName(key: string, known: ReadonlyMap<string, OptionSpec>): SimError {
  const names = [...known.keys()].map((flag) => flag.slice(2).replaceAll('-', '_'));
  const near = nearestName(key, names);
  const hint = near === null ? 'servefit estimate --help lists the flags' : `did you mean ${near}?`;
  return new SimError('USAGE', `${key} is not a name that a request has`, { hint });
}
