import { SimError } from '../base/errors.ts';
import { type BatchWaitSteps, NO_FLAGS, type ServerFlags, type ServerRole } from '../base/server-flags.ts';
import type { EngineSpec } from './engine-spec.ts';

/** Scheduler settings that only some engines have, at values that change nothing unless a flag says otherwise. */
export interface ServerSettings {
  /** Prompts wait so long for company, unless they fill a step before. */
  readonly batchWaitMs: number;
  readonly batchWait: BatchWaitSteps | null;
  /** Decode steps between two looks at what has arrived. */
  readonly receiveInterval: number;
  /** Whether decodes join the steps of prompts where the engine keeps the two apart. */
  readonly mixedChunk: boolean;
  /** Requests of a rank up to which a decode step replays a CUDA graph; 0 for none, infinite where all do. */
  readonly graphBatch: number;
  /** What was typed for the worker: the token budget is then kept as it is. */
  readonly typed: ServerFlags;
}

/** An engine that was started without flags; `graphBatch` is the largest batch whose graph it captures by itself, null for any. */
export function defaultSettings(graphBatch: number | null): ServerSettings {
  return {
    batchWaitMs: 0,
    batchWait: null,
    receiveInterval: 1,
    mixedChunk: false,
    graphBatch: graphBatch ?? Number.POSITIVE_INFINITY,
    typed: NO_FLAGS,
  };
}

/** What flags must agree with. */
export interface ServedRequest {
  readonly role: ServerRole;
  /** Prompt tokens, and the longest sequence. */
  readonly isl: number;
  readonly sequenceTokens: number;
  readonly draftTokens: number;
}

/**
 * The engine as the flags start it. Without a flag of its own, the number of requests follows a smaller token budget where every step holds a
 * token of each.
 * @throws SimError USAGE for flags that the engine would refuse together
 */
export function withServerFlags(engine: EngineSpec, flags: ServerFlags, request: ServedRequest): EngineSpec {
  const server = serverSettings(engine, flags);
  const maxBatchedTokens = flags.maxBatchedTokens ?? engine.maxBatchedTokens;
  const started: EngineSpec = {
    ...engine,
    maxBatchedTokens,
    maxSequences: flags.maxNumSeqs ?? engine.maxSequences,
    chunkedPrefill: flags.chunkedPrefill ?? engine.chunkedPrefill,
    memoryFraction: flags.memoryFraction ?? engine.memoryFraction,
    cudaGraphBytes: server.graphBatch === 0 ? 0 : engine.cudaGraphBytes,
    server,
  };
  checkMixing(started);
  checkBudget(started, request);
  return { ...started, maxSequences: sequencesWithin(started, request) };
}

function serverSettings({ server }: EngineSpec, flags: ServerFlags): ServerSettings {
  const { cudaGraphs } = flags;
  const graphBatch = typeof cudaGraphs === 'number' ? cudaGraphs : cudaGraphs === false ? 0 : server.graphBatch;
  return {
    batchWaitMs: flags.batchWaitMs ?? server.batchWaitMs,
    batchWait: flags.batchWaitMs === null ? (flags.batchWait ?? server.batchWait) : null,
    receiveInterval: flags.receiveInterval ?? server.receiveInterval,
    mixedChunk: flags.mixedChunk ?? server.mixedChunk,
    graphBatch,
    typed: flags,
  };
}

function checkMixing({ policy, backend, chunkedPrefill, server }: EngineSpec): void {
  if (server.typed.mixedChunk === false && policy !== 'prefill_first') {
    throw new SimError('USAGE', `--mixed-chunk off: ${backend} puts prompts and decodes into one step always`);
  }
  if (server.mixedChunk && policy === 'prefill_first' && !chunkedPrefill) {
    throw new SimError('USAGE', '--mixed-chunk on: needs --chunked-prefill on');
  }
}

/** A budget that was typed is kept: where prompts are not split it has to hold what the engine wants to see in one step. */
function checkBudget(engine: EngineSpec, { role, isl, sequenceTokens }: ServedRequest): void {
  const { policy, backend, chunkedPrefill, maxBatchedTokens } = engine;
  if (engine.server.typed.maxBatchedTokens === null || chunkedPrefill || role === 'decode') return;
  // SGLang bounds unsplit prompts by the longest context, whatever the budget.
  if (policy === 'prefill_first') return;
  const [needed, what] = policy === 'decode_first' ? [sequenceTokens, 'a whole sequence'] : [isl, 'a whole prompt'];
  if (maxBatchedTokens >= needed) return;
  const hint = `${needed} or more, or --chunked-prefill on`;
  const message = `--max-batched-tokens ${maxBatchedTokens}: ${backend} wants ${what} of ${needed} tokens in a step, as prefill is not chunked`;
  throw new SimError('USAGE', message, { hint });
}

function sequencesWithin(engine: EngineSpec, { role, draftTokens }: ServedRequest): number {
  const { maxSequences, maxBatchedTokens, policy, server } = engine;
  const { typed } = server;
  const mixes = policy !== 'prefill_first' || server.mixedChunk;
  if (typed.maxBatchedTokens === null || role === 'prefill' || !mixes) return maxSequences;
  const most = Math.max(1, Math.floor(maxBatchedTokens / (1 + draftTokens)));
  if (maxSequences <= most) return maxSequences;
  if (typed.maxNumSeqs === null) return most;
  const each = draftTokens === 0 ? 'a token' : `${1 + draftTokens} tokens`;
  const message = `--max-num-seqs ${maxSequences}: a step of ${maxBatchedTokens} tokens holds ${each} of each request`;
  throw new SimError('USAGE', message, { hint: `${most} or fewer, or a larger --max-batched-tokens` });
}
