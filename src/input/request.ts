import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import {
  type AttentionDtype,
  BACKENDS,
  type Backend,
  GEMM_DTYPES,
  type GemmDtype,
  type KvDtype,
  MODES,
  MOE_DTYPES,
  type Mode,
  type MoeDtype,
} from '../base/names.ts';
import { refuseSeveral } from '../base/one-name.ts';
import { ONCE } from '../base/parse-once.ts';
import { nearestName, nearestNames } from '../base/suggest.ts';
import { type LayoutLists, layoutListsOf, layoutsField, layoutsProblem } from './layout-lists.ts';
import { type Aim, aimOf, objectiveShape } from './objective-input.ts';
import {
  type LengthsKind,
  type LimitStatistic,
  type Play,
  playOf,
  playShape,
  shortestPrompt,
  type Tier,
  withoutStatistics,
} from './play-input.ts';
import { type ServerRequest, serverOf, serverShape } from './server-input.ts';
import { effectiveSla, type Sla } from './sla.ts';
import { type NextnAccepted, speculationOf, speculationShape } from './speculation-input.ts';

/** What to plan, checked and completed: tokens, GPUs, names. The limits are apart (Sla), so that search cannot see them. */
export interface Request {
  readonly model: string;
  readonly system: string;
  /** System of the decode pool where it differs from `system`. */
  readonly decodeSystem: string | null;
  readonly backend: Backend;
  /** The typed version; the tables that answer may be another one's. */
  readonly backendVersion: string | null;
  readonly totalGpus: number;
  /** Prompt tokens, cached prefix included. */
  readonly isl: number;
  /** Output tokens, the first one included. */
  readonly osl: number;
  /** Prompt tokens that the KV cache already holds. */
  readonly prefix: number;
  readonly modes: readonly Mode[];
  readonly topN: number;
  readonly kvCacheDtype: 'auto' | KvDtype;
  /** Formats of weights and of the attention products where they are not the checkpoint's. */
  readonly gemmQuant: 'auto' | GemmDtype;
  readonly moeQuant: 'auto' | MoeDtype;
  readonly attentionDtype: 'auto' | AttentionDtype;
  readonly memoryFraction: number | null;
  readonly maxSeqLen: number | null;
  /** Drafts of a step, `auto` for as many as the checkpoint has draft layers; 0 is no speculation. */
  readonly nextn: number | 'auto';
  readonly nextnAccepted: NextnAccepted;
  /** Layouts that the search may use where it may not use all. */
  readonly layouts?: LayoutLists;
  /** Flags of the servers. */
  readonly server: ServerRequest;
}

const DEFAULTS = {
  backend: 'trtllm',
  isl: 4000,
  osl: 1000,
  prefix: 0,
  topN: 5,
} as const satisfies Partial<Request>;

const GPUS = 'the number of GPUs to plan for, 1 or more';
export const positiveInt = () => z.int('a whole number, 1 or more').min(1, 'a whole number, 1 or more');
const MS = 'milliseconds, above 0, alone or with a percentile such as 600@p95';
const count = () => z.int('a whole number, 0 or more').min(0, 'a whole number, 0 or more');
const positiveMs = () => z.number(MS).positive(MS);
const fraction = () =>
  z
    .number('a fraction above 0, at most 1')
    .gt(0, 'a fraction above 0, at most 1')
    .lte(1, 'a fraction above 0, at most 1');
const formats = <const F extends readonly string[]>(names: F) => z.enum(['auto', ...names], listed(['auto', ...names]));
const name = (what: string) => z.string(what).min(1, what);

/**
 * One request as users write it in YAML, in JSON and in calls of the library. The names under which results show the
 * effective request (ttft_ms, load, percentile) are taken too, so that a saved request runs again as it stands.
 */
export const planInputSchema = z.strictObject({
  model: name('a Hugging Face id such as Qwen/Qwen3-32B-FP8, or a folder with config.json'),
  system: name('a GPU system such as h200_sxm'),
  decode_system: name('a GPU system such as h200_sxm').nullish(),
  backend: name('trtllm, vllm or sglang').optional(),
  backend_version: name('a version such as 1.3.0rc20').nullish(),
  total_gpus: z.int(GPUS).min(1, GPUS),
  isl: positiveInt().optional(),
  osl: positiveInt().optional(),
  prefix: count().optional(),
  ttft: positiveMs().nullish(),
  tpot: positiveMs().nullish(),
  request_latency: positiveMs().nullish(),
  ttft_ms: positiveMs().nullish(),
  tpot_ms: positiveMs().nullish(),
  request_latency_ms: positiveMs().nullish(),
  ...playShape,
  mode: z.enum(['auto', ...MODES], 'auto, agg or disagg').optional(),
  modes: z
    .array(z.enum(MODES, 'agg or disagg'), 'a list of agg and disagg')
    .min(1, 'a list of agg and disagg')
    .optional(),
  top_n: positiveInt().optional(),
  kv_cache_dtype: z.enum(['auto', 'bf16', 'fp8'], 'auto, bf16 or fp8').optional(),
  gemm_quant: formats(GEMM_DTYPES).optional(),
  moe_quant: formats(MOE_DTYPES).optional(),
  attention_dtype: formats(['bf16', 'fp8']).optional(),
  memory_fraction: fraction().nullish(),
  max_seq_len: positiveInt().nullish(),
  layouts: layoutsField,
  ...speculationShape,
  ...serverShape,
  ...objectiveShape,
});

type PlanFields = z.output<typeof planInputSchema>;
export type Limits = 'ttft' | 'tpot' | 'request_latency' | 'ttft_ms' | 'tpot_ms' | 'request_latency_ms';
/** Limits may have a statistic: 600@p95. */
export type Limit = number | `${number}@${string}` | null;

/** Fields of `T` whose limits may have a statistic; lists may be those of a result, which nobody changes. */
export type WithStatistics<T> = Omit<T, Limits | 'modes'> & {
  readonly [L in Limits]?: Limit | undefined;
} & ('modes' extends keyof T ? { readonly modes?: readonly Mode[] | undefined } : unknown);
export type PlanInput = z.input<typeof planInputSchema>;

export interface ParsedRequest {
  readonly request: Request;
  readonly sla: Sla;
  readonly play: Play;
  readonly aim: Aim;
}

/** What the caller of `parseRequest` knows beside the fields of a plan. */
export interface RequestContext {
  /** Tier that applies where none is typed. */
  readonly tier: Tier;
  /** Statistic that was taken off the limits before. */
  readonly limits?: LimitStatistic | null;
  readonly requestRate?: number | null;
}

/**
 * The request, the limits and the load that `given` asks for, defaults filled in.
 * @throws SimError USAGE for the first value that is missing, unknown or out of range; UNSUPPORTED for an unknown backend.
 */
export function parseRequest(given: unknown, context: RequestContext = { tier: 'simulate' }): ParsedRequest {
  const { input, limits } = withoutStatistics(given);
  const parsed = planInputSchema.safeParse(input, ONCE);
  if (!parsed.success) throw usageError(parsed.error.issues, input, Object.keys(planInputSchema.shape));
  const fields = parsed.data;
  const layouts = layoutListsOf(fields.layouts);
  const backend = backendOf(fields.backend ?? DEFAULTS.backend);
  const modes = modesOf(fields.mode, fields.modes);
  const request: Request = {
    model: fields.model,
    system: fields.system,
    decodeSystem: fields.decode_system ?? null,
    backend,
    backendVersion: fields.backend_version ?? null,
    totalGpus: fields.total_gpus,
    isl: fields.isl ?? DEFAULTS.isl,
    osl: fields.osl ?? DEFAULTS.osl,
    prefix: fields.prefix ?? DEFAULTS.prefix,
    modes,
    topN: fields.top_n ?? DEFAULTS.topN,
    kvCacheDtype: fields.kv_cache_dtype ?? 'auto',
    gemmQuant: fields.gemm_quant ?? 'auto',
    moeQuant: fields.moe_quant ?? 'auto',
    attentionDtype: fields.attention_dtype ?? 'auto',
    memoryFraction: fields.memory_fraction ?? null,
    maxSeqLen: fields.max_seq_len ?? null,
    ...(layouts === null ? {} : { layouts }),
    ...speculationOf(fields),
    server: serverOf(fields, { backend, modes }),
  };
  checkTokens(request, Array.isArray(fields.lengths));
  const sla = effectiveSla({
    ttft: oneOf(fields, 'ttft'),
    tpot: oneOf(fields, 'tpot'),
    request_latency: oneOf(fields, 'request_latency'),
  });
  const play = playOf(
    { ...fields, request_rate: context.requestRate ?? null },
    { tier: context.tier, limits: limits ?? context.limits ?? null },
  );
  checkDrawn(fields, request, play.lengths);
  return { request, sla, play, aim: aimOf(fields) };
}

/** "a, b or c". */
function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A limit under either of its names. */
function oneOf(fields: PlanFields, key: 'ttft' | 'tpot' | 'request_latency'): number | undefined {
  const typed = fields[key] ?? undefined;
  const saved = fields[`${key}_ms`] ?? undefined;
  if (typed !== undefined && saved !== undefined) {
    throw new SimError('USAGE', `${key} and ${key}_ms are both given: expected one of them`);
  }
  return typed ?? saved;
}

function checkTokens({ isl, osl, prefix, maxSeqLen }: Request, isListed: boolean): void {
  if (!isListed && prefix >= isl) {
    throw new SimError(
      'USAGE',
      `--prefix ${prefix}: expected less than --isl ${isl}: at least one prompt token is computed`,
    );
  }
  if (!isListed && maxSeqLen !== null && maxSeqLen < isl + osl) {
    throw new SimError('USAGE', `--max-seq-len ${maxSeqLen}: expected at least --isl + --osl = ${isl + osl}`);
  }
}

/** A list says the lengths itself; no prompt may be shorter than the prefix; and prefixes that are shared need a length. */
function checkDrawn({ isl, osl }: PlanFields, request: Request, lengths: LengthsKind): void {
  const { prefix } = request;
  const isList = lengths.kind === 'list';
  if (isList && (isl !== undefined || osl !== undefined)) {
    const flag = isl !== undefined ? `--isl ${isl}` : `--osl ${osl}`;
    throw new SimError('USAGE', `${flag} does not go with a list of lengths: the list says it`);
  }
  const shortest = shortestPrompt(lengths, request.isl);
  if (prefix > 0 && prefix >= shortest) {
    throw new SimError('USAGE', `--prefix ${prefix}: expected less than the shortest prompt of --lengths, ${shortest}`);
  }
  const { maxSeqLen } = request;
  const longest = isList ? lengths.rows.reduce((a, b) => (b.isl + b.osl > a.isl + a.osl ? b : a)) : null;
  if (longest !== null && maxSeqLen !== null && longest.isl + longest.osl > maxSeqLen) {
    const size = `isl ${longest.isl} and osl ${longest.osl}`;
    throw new SimError(
      'USAGE',
      `--max-seq-len ${maxSeqLen}: --lengths has a request of ${size}, which it does not hold`,
    );
  }
  if (isList && prefix === 0 && lengths.rows.some((row) => row.prefixId !== null)) {
    const hint = 'give the tokens that requests of one id share';
    throw new SimError('USAGE', '--prefix is missing: the list of lengths has a prefix_id', { hint });
  }
}

/** The modes to search, each once and in the order of the report. */
function modesOf(mode: 'auto' | Mode | undefined, modes: readonly Mode[] | undefined): readonly Mode[] {
  if (mode !== undefined && modes !== undefined)
    throw new SimError('USAGE', 'mode and modes are both given: expected one of them');
  if (modes !== undefined) return MODES.filter((m) => modes.includes(m));
  return mode === undefined || mode === 'auto' ? MODES : [mode];
}

const BACKEND_SPELLINGS: Readonly<Record<string, Backend>> = {
  'trt-llm': 'trtllm',
  'tensorrt-llm': 'trtllm',
  tensorrt_llm: 'trtllm',
};

export function backendOf(typed: string): Backend {
  const lower = typed.toLowerCase();
  const known = BACKENDS.find((b) => b === lower) ?? BACKEND_SPELLINGS[lower];
  if (known !== undefined) return known;
  refuseSeveral('--backend', typed, 'backend');
  const near = nearestName(lower, BACKENDS);
  const hint = near === null ? `known: ${BACKENDS.join(', ')}` : `did you mean ${near}?`;
  throw new SimError('UNSUPPORTED', `--backend ${typed}: not a backend that servefit knows`, { hint });
}

type Issue = z.core.$ZodIssue;

/**
 * One line for the user: which flag, what was given, what is expected (the issue's message). A misspelt name comes first:
 * it explains a missing one. `known` are the names that the schema has.
 */
export function usageError(issues: readonly Issue[], input: unknown, known: readonly string[]): SimError {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return new SimError('USAGE', `the request is ${show(input)}: expected a mapping of names to values`);
  }
  const given = input as Readonly<Record<string, unknown>>;
  const lists = known.includes('layouts') ? layoutsProblem(given.layouts) : null;
  if (lists !== null) return new SimError('USAGE', `--layouts: ${lists}`);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') return unknownKey(issue.keys[0] ?? '', Object.keys(given), known);
  }
  const missing = issues.filter((i) => valueAt(given, i.path) === undefined).map((i) => flagOf(i.path));
  if (missing.length > 1) return new SimError('USAGE', `${missing.join(', ')} are missing: each of them is needed`);
  const [issue] = issues;
  const path = issue?.path ?? [];
  const value = valueAt(given, path);
  const expected = issue?.message ?? 'another value';
  if (value === undefined) return new SimError('USAGE', `${flagOf(path)} is missing: expected ${expected}`);
  return new SimError('USAGE', `${flagOf(path)} ${show(value)}: expected ${expected}`);
}

function unknownKey(key: string, given: readonly string[], known: readonly string[]): SimError {
  const unused = known.filter((k) => !given.includes(k));
  const near = nearestName(key, unused) ?? nearestName(key.replaceAll('-', '_'), known);
  const hint = near === null ? `near names: ${nearestNames(key, known, 3).join(', ')}` : `did you mean ${near}?`;
  return new SimError('USAGE', `${key} is not a name that a request has`, { hint });
}

function valueAt(given: Readonly<Record<string, unknown>>, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    given,
  );
}

/** The command-line spelling of a request's key: total_gpus -> --total-gpus, ttft_ms -> --ttft (of --batch-wait-ms the unit is part of the name), tp of prefill -> --prefill-tp. */
function flagOf(path: readonly PropertyKey[]): string {
  const words = path.filter((key, i) => typeof key !== 'number' && (i > 0 || key !== 'agg')).map(String);
  return `--${words
    .join('-')
    .replace(/(?<!batch_wait)_ms$/, '')
    .replaceAll('_', '-')}`;
}

function show(value: unknown): string {
  // JSON has no word for these.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'string') return JSON.stringify(value) ?? String(value);
  // A text that looks like a number, as only a file or a program can hand over, is told from one by its quotes.
  return value === '' || /^[+-]?\d+(\.\d+)?$/.test(value) ? `"${value}"` : value;
}
