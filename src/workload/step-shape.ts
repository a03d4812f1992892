import { newPromptTokens, type Workload } from './workload.ts';

/** Equal prefill pieces of one step: `requests` pieces of `newTokens` each, on top of `pastTokens` cached ones. */
export interface PrefillChunk {
  readonly requests: number;
  readonly newTokens: number;
  readonly pastTokens: number;
  /** Prompts among them that end in this step and so need a row of logits. */
  readonly finishing: number;
}

/**
 * What one forward pass of an engine holds on its busiest attention-DP rank (all ranks march in step). Counts may be fractional: a steady state is an average.
 * Every tier (closed form, simulation) prices its steps through this shape.
 */
export interface StepShape {
  readonly prefill: readonly PrefillChunk[];
  /** Requests that decode. */
  readonly decodeRequests: number;
  /** Mean KV length of the decoding requests. */
  readonly decodeKvTokens: number;
  /** Tokens that the worker's other attention-DP ranks bring into the same step (they meet in the expert layers); none when absent. */
  readonly otherRankTokens?: number;
  /** Tokens that each decoding request passes, all with logits: more than 1 where drafts are verified; 1 when absent. Speculative costers set it. */
  readonly decodeTokensPerRequest?: number;
}

/** A step that takes the whole prompts of `requests` requests on each of `ranks` attention-DP ranks. */
export function promptStep(requests: number, workload: Workload, ranks = 1): StepShape {
  const newTokens = newPromptTokens(workload);
  return {
    prefill: [{ requests, newTokens, pastTokens: workload.prefixTokens, finishing: requests }],
    decodeRequests: 0,
    decodeKvTokens: 0,
    otherRankTokens: (ranks - 1) * requests * newTokens,
  };
}

/** A step that decodes `requests` on each of `ranks` attention-DP ranks. */
export function decodeStep(requests: number, kvTokens: number, ranks = 1): StepShape {
  return { prefill: [], decodeRequests: requests, decodeKvTokens: kvTokens, otherRankTokens: (ranks - 1) * requests };
}

export function prefillTokens(shape: StepShape): number {
  let tokens = 0;
  for (const chunk of shape.prefill) tokens += chunk.requests * chunk.newTokens;
  return tokens;
}

/** Tokens of the decoding requests. */
export function decodingTokens(shape: StepShape): number {
  return shape.decodeRequests * (shape.decodeTokensPerRequest ?? 1);
}

/** Rows that pass the layers' GEMMs. */
export function stepTokens(shape: StepShape): number {
  return prefillTokens(shape) + decodingTokens(shape);
}

/** Tokens that enter the expert layers: of all attention-DP ranks together. */
export function workerTokens(shape: StepShape): number {
  return stepTokens(shape) + (shape.otherRankTokens ?? 0);
}

/** Rows that pass the logits GEMM: one a token of a decoding request, one a prompt that ends here. */
export function logitRows(shape: StepShape): number {
  let rows = decodingTokens(shape);
  for (const chunk of shape.prefill) rows += chunk.finishing;
  return rows;
}
