import type { Speculation } from './speculation.ts';

/** What every request asks of the engine; token counts, the cached prefix included in isl. */
export interface Workload {
  readonly isl: number;
  readonly osl: number;
  readonly prefixTokens: number;
  /** Absent: every decode step yields one token. */
  readonly speculation?: Speculation;
}

/** Prompt tokens that must be computed: the cached prefix is not. */
export function newPromptTokens(w: Workload): number {
  return w.isl - w.prefixTokens;
}

/** KV length that a decoding request has on average over its life: the prompt and half of the output. */
export function meanDecodeKvTokens(w: Workload): number {
  return w.isl + w.osl / 2;
}

/** Tokens a request holds when it completes, drafts of its last step included: what an engine must have room for. */
export function fullSequenceTokens(w: Workload): number {
  return w.isl + w.osl + (w.speculation?.draftTokens ?? 0);
}

/** Decode steps of a request after its first token: one yields 1 + accepted tokens, and the last one may yield more than is asked for. */
export function decodeSteps({ osl, speculation }: Workload): number {
  if (osl <= 1) return 0;
  return Math.max(1, (osl - 1) / (1 + (speculation?.acceptedTokens ?? 0)));
}

/** Tokens that a decoding request brings into a step: its last one and the drafts behind it. */
export function decodeTokens({ speculation }: Workload): number {
  return 1 + (speculation?.draftTokens ?? 0);
}
