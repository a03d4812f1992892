/**
 * Flags of a server as they are typed, null where the engine's default applies. Limits are those of one attention-DP rank, as
 * batch sizes are.
 */
export interface ServerFlags {
  /** Tokens that one step may hold. */
  readonly maxBatchedTokens: number | null;
  /** Requests that run at a time; of a prefill worker, prompts of one pass. */
  readonly maxNumSeqs: number | null;
  /** Whether a prompt may be spread over several steps. */
  readonly chunkedPrefill: boolean | null;
  /** Prompts wait so long for company, unless they fill a step before. */
  readonly batchWaitMs: number | null;
  /** The same in steps, and for a share of the budget: recipes have it, no flag does. */
  readonly batchWait: BatchWaitSteps | null;
  /** Decode steps between two looks at what has arrived. */
  readonly receiveInterval: number | null;
  /** Whether decodes join the steps of prompts. */
  readonly mixedChunk: boolean | null;
  /** Requests up to which a decode step replays a CUDA graph: true for the engine's usual ones, false for none. */
  readonly cudaGraphs: boolean | number | null;
  readonly memoryFraction: number | null;
}

/** Prompts are held until they and the decodes fill tokenShare of the budget, or for `iterations` steps. */
export interface BatchWaitSteps {
  readonly iterations: number;
  readonly tokenShare: number;
}

export type ServerRole = 'agg' | 'prefill' | 'decode';
export type RoleFlags = Readonly<Record<ServerRole, ServerFlags>>;

export const NO_FLAGS: ServerFlags = {
  maxBatchedTokens: null,
  maxNumSeqs: null,
  chunkedPrefill: null,
  batchWaitMs: null,
  batchWait: null,
  receiveInterval: null,
  mixedChunk: null,
  cudaGraphs: null,
  memoryFraction: null,
};

/** Flags of the first, where they are null those of the second. */
export function flagsOver(first: ServerFlags, second: ServerFlags): ServerFlags {
  const keys = Object.keys(first) as (keyof ServerFlags)[];
  return Object.fromEntries(keys.map((key) => [key, first[key] ?? second[key]])) as unknown as ServerFlags;
}

/** Whether two roles are started alike. */
export function isSameServer(a: ServerFlags, b: ServerFlags): boolean {
  return (Object.keys(a) as (keyof ServerFlags)[]).every((key) => a[key] === b[key]);
}
