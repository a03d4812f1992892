/** What every request asks of the engine; token counts, the cached prefix included in isl. */
export interface Workload {
  readonly isl: number;
  readonly osl: number;
  readonly prefixTokens: number;
}

/** Prompt tokens that must be computed: the cached prefix is not. */
export function newPromptTokens(w: Workload): number {
  return w.isl - w.prefixTokens;
}

/** KV length that a decoding request has on average over its life: the prompt and half of the output. */
export function meanDecodeKvTokens(w: Workload): number {
  return w.isl + w.osl / 2;
}

/** Tokens a request holds when it completes: what an engine must have room for. */
export function fullSequenceTokens(w: Workload): number {
  return w.isl + w.osl;
}
