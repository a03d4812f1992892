import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import type { Backend, Mode } from '../base/names.ts';
import { NO_FLAGS, type RoleFlags, type ServerFlags, type ServerRole } from '../base/server-flags.ts';

/** Flags of the server in a request: without a prefix for every pool, with prefill_ or decode_ for one of two. */

const COUNT = 'a whole number, 1 or more';
const WAIT = 'milliseconds, 0 or more';
const SWITCH = 'on or off';
const GRAPHS = 'on, off or the largest batch with a graph';
const FRACTION = 'a fraction above 0, at most 1';

const count = () => z.int(COUNT).min(1, COUNT).nullish();
/** SGLang's -1 turns chunked prefill off. */
const budget = () => z.union([z.literal(-1), z.int().min(1, COUNT)], COUNT).nullish();
const wait = () => z.number(WAIT).min(0, WAIT).nullish();
const onOff = () => z.union([z.boolean(), z.enum(['on', 'off'])], SWITCH).nullish();
const graphs = () => z.union([z.boolean(), z.enum(['on', 'off']), z.int().min(1, GRAPHS)], GRAPHS).nullish();
const fraction = () => z.number(FRACTION).gt(0, FRACTION).lte(1, FRACTION).nullish();

export const serverShape = {
  max_batched_tokens: budget(),
  max_num_seqs: count(),
  chunked_prefill: onOff(),
  batch_wait_ms: wait(),
  receive_interval: count(),
  mixed_chunk: onOff(),
  cuda_graphs: graphs(),
  prefill_max_batched_tokens: budget(),
  prefill_max_num_seqs: count(),
  prefill_chunked_prefill: onOff(),
  prefill_batch_wait_ms: wait(),
  prefill_memory_fraction: fraction(),
  decode_max_batched_tokens: count(),
  decode_max_num_seqs: count(),
  decode_cuda_graphs: graphs(),
  decode_memory_fraction: fraction(),
  /** What results show to be in effect: checked against what the flags give, so that a saved request runs the same or says why not. */
  engine: z.record(z.string(), z.record(z.string(), z.unknown())).nullish(),
};

const serverSchema = z.object(serverShape);
export type ServerFields = z.output<typeof serverSchema>;
export type ServerKey = Exclude<keyof ServerFields, 'engine'>;

export const SERVER_KEYS = Object.keys(serverShape).filter((key) => key !== 'engine') as readonly ServerKey[];

/** Typed values by their key: switches as booleans. */
export type TypedFlags = { readonly [K in ServerKey]?: Exclude<ServerFields[K], string | null | undefined> };

/** The server flags of a request. */
export interface ServerRequest {
  readonly typed: TypedFlags;
  readonly roles: RoleFlags;
  /** Values that a saved result shows to be in effect; null where none are given. */
  readonly shown: Readonly<Record<string, Readonly<Record<string, unknown>>>> | null;
}

export const NO_SERVER: ServerRequest = {
  typed: {},
  roles: { agg: NO_FLAGS, prefill: NO_FLAGS, decode: NO_FLAGS },
  shown: null,
};

/**
 * The flags of every pool.
 * @throws SimError USAGE for a flag of a pool that the modes do not have
 */
export function serverOf(
  fields: ServerFields,
  { backend, modes }: { readonly backend: Backend; readonly modes: readonly Mode[] },
): ServerRequest {
  const keys = SERVER_KEYS.filter((key) => fields[key] !== undefined && fields[key] !== null);
  if (keys.length === 0 && (fields.engine ?? null) === null) return NO_SERVER;
  const typed: TypedFlags = Object.fromEntries(keys.map((key) => [key, switched(fields[key])]));
  const ofPool = keys.find((key) => roleOfKey(key) !== null);
  if (ofPool !== undefined && !modes.includes('disagg')) {
    throw new SimError('USAGE', `${serverFlag(ofPool)} is for a pool of --mode disagg, the mode is agg`);
  }
  for (const key of keys) {
    if (typed[key] !== -1 || backend === 'sglang') continue;
    const hint = `-1 is SGLang's way to turn chunked prefill off: --chunked-prefill off`;
    throw new SimError('USAGE', `${serverFlag(key)} -1: expected ${COUNT}`, { hint });
  }
  const roles = { agg: flagsOf(typed, 'agg'), prefill: flagsOf(typed, 'prefill'), decode: flagsOf(typed, 'decode') };
  return { typed, roles, shown: fields.engine ?? null };
}

/** --prefill-max-num-seqs for prefill_max_num_seqs. */
export function serverFlag(key: ServerKey): string {
  return `--${key.replaceAll('_', '-')}`;
}

/** The pool that a key is for; null for all. */
export function roleOfKey(key: ServerKey): 'prefill' | 'decode' | null {
  if (key.startsWith('prefill_')) return 'prefill';
  return key.startsWith('decode_') ? 'decode' : null;
}

function switched(value: unknown): number | boolean {
  if (typeof value === 'string') return value === 'on';
  return value as number | boolean;
}

function flagsOf(typed: TypedFlags, role: ServerRole): ServerFlags {
  const own = (key: string) => (typed as Readonly<Record<string, number | boolean>>)[`${role}_${key}`];
  const of = (key: ServerKey) => (own(key) ?? typed[key] ?? null) as never;
  // Steps of a decode pool hold a token a request: a budget that is meant for prompts is not for them.
  const tokens = ((role === 'decode' ? own('max_batched_tokens') : of('max_batched_tokens')) ?? null) as number | null;
  return {
    maxBatchedTokens: tokens === -1 ? null : tokens,
    maxNumSeqs: of('max_num_seqs'),
    chunkedPrefill: tokens === -1 ? false : of('chunked_prefill'),
    batchWaitMs: of('batch_wait_ms'),
    batchWait: null,
    receiveInterval: of('receive_interval'),
    mixedChunk: of('mixed_chunk'),
    cudaGraphs: of('cuda_graphs'),
    memoryFraction: (own('memory_fraction') ?? null) as number | null,
  };
}
