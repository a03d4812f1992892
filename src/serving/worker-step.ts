import type { PrefillChunk, StepShape } from '../workload/step-shape.ts';
import { decodeSteps, meanDecodeKvTokens, newPromptTokens, type Workload } from '../workload/workload.ts';
import type { AggregatedWorker, StepFacts } from './aggregated.ts';
import { onBusiestRank } from './lanes.ts';

/** Batches that a worker works on at the same time: one a pipeline stage and attention-DP rank. */
export function lanesOf({ pp, dp }: Pick<AggregatedWorker, 'pp' | 'dp'>): number {
  return pp * dp;
}

/** Whether steps hold either prompts or decodes (SGLang). */
export function isExclusive({ engine: { policy, server } }: AggregatedWorker, { osl }: Workload): boolean {
  return policy === 'prefill_first' && !server.mixedChunk && osl > 1;
}

/** What all lanes of a worker do in one step. */
export interface WorkerStep {
  /** Prompt pieces of all lanes together. */
  readonly chunk?: PrefillChunk;
  /** Requests that decode, of all lanes together. */
  readonly decoding: number;
  /** The chunk is one lane's only, instead of being spread over all. */
  readonly alone?: boolean;
}

/**
 * The step of the busiest rank: pipeline lanes and ranks share decodes evenly. Pipeline lanes share prompts evenly too (each takes its turn),
 * while of the ranks one holds at least one whole piece when there is any, and all others wait for it.
 */
export function shapeOf(
  { pp, dp }: Pick<AggregatedWorker, 'pp' | 'dp'>,
  workload: Workload,
  { chunk, decoding, alone }: WorkerStep,
): StepShape {
  const inLane = decoding / pp;
  const decodeRequests = onBusiestRank(inLane, dp);
  const decodeKvTokens = meanDecodeKvTokens(workload);
  const otherDecodes = inLane - decodeRequests;
  if (chunk === undefined) return { prefill: [], decodeRequests, decodeKvTokens, otherRankTokens: otherDecodes };
  const pieces = alone ? chunk.requests : chunk.requests / pp; // of all ranks, in one pipeline lane
  const requests = onBusiestRank(pieces, dp);
  const onRank = { ...chunk, requests, finishing: (chunk.finishing / chunk.requests) * requests };
  return {
    prefill: [onRank],
    decodeRequests,
    decodeKvTokens,
    otherRankTokens: otherDecodes + (pieces - requests) * chunk.newTokens,
  };
}

/** The pieces of a step in which so many prompts start: each as large as the budget allows, in the middle of its prompt. */
export function meanChunk({ tokenBudget }: AggregatedWorker, workload: Workload, prompts: number): PrefillChunk {
  const promptTokens = newPromptTokens(workload);
  const newTokens = Math.min(promptTokens, tokenBudget);
  return {
    requests: prompts * Math.max(1, promptTokens / tokenBudget),
    newTokens,
    pastTokens: workload.prefixTokens + (promptTokens - newTokens) / 2,
    finishing: prompts,
  };
}

/** Prompts cut into equal parts, one after the other, each on top of those before. */
export function promptParts(workload: Workload, requests: number, parts: number): readonly PrefillChunk[] {
  const newTokens = newPromptTokens(workload) / parts;
  return Array.from({ length: parts }, (_, i) => ({
    requests,
    newTokens,
    pastTokens: workload.prefixTokens + i * newTokens,
    finishing: i === parts - 1 ? requests : 0,
  }));
}

/** Whole prompts in one step where they fit the ranks' budgets, else in as many equal ones as are needed. */
export function wholePrompts(
  { tokenBudget, dp }: AggregatedWorker,
  workload: Workload,
  prompts: number,
): { readonly chunk: PrefillChunk; readonly steps: number } {
  const perStep = Math.max(1, Math.floor(tokenBudget / newPromptTokens(workload))) * dp;
  const steps = Math.ceil(prompts / perStep);
  const requests = prompts / steps;
  const chunk = {
    requests,
    newTokens: newPromptTokens(workload),
    pastTokens: workload.prefixTokens,
    finishing: requests,
  };
  return { chunk, steps };
}

/** The steps of a steady state, as its busiest rank sees them: what their mean times are means of; none where it has none of the kind. */
export interface SteadySteps {
  /** More than one where prompts are split: one after the other over the prompt. */
  readonly prompts: readonly StepShape[];
  readonly decodes: readonly StepShape[];
}

/** The steps whose times are `facts`: what the closed form prices. */
export function steadySteps(worker: AggregatedWorker, workload: Workload, facts: StepFacts): SteadySteps {
  const decoding = decodeSteps(workload) > 0 ? facts.decodeRequests * lanesOf(worker) : 0;
  return {
    prompts: facts.prefillStepMs === null ? [] : promptSteps(worker, workload, facts),
    decodes: facts.decodeStepMs === null ? [] : [shapeOf(worker, workload, { decoding })],
  };
}

function promptSteps(worker: AggregatedWorker, workload: Workload, facts: StepFacts): readonly StepShape[] {
  const { tokenBudget, engine } = worker;
  const promptTokens = newPromptTokens(workload);
  const inside = facts.decodeRequests * lanesOf(worker);
  const alone = (parts: number, decoding: number) =>
    promptParts(workload, 1, parts).map((chunk) => shapeOf(worker, workload, { chunk, decoding, alone: true }));
  if (isExclusive(worker, workload)) {
    if (promptTokens > tokenBudget && engine.chunkedPrefill) return alone(Math.ceil(promptTokens / tokenBudget), 0);
    const { chunk } = wholePrompts(worker, workload, facts.prefillRequests);
    return [shapeOf(worker, workload, { chunk, decoding: 0 })];
  }
  // Every step carries prompts where none is of decodes only; a lone request of one token has none either.
  if (facts.decodeStepMs === null && (workload.osl > 1 || facts.decodeRequests === 0)) {
    const started = (facts.prefillRequests * lanesOf(worker)) / Math.max(1, promptTokens / tokenBudget);
    return [shapeOf(worker, workload, { chunk: meanChunk(worker, workload, started), decoding: inside })];
  }
  return alone(Math.ceil(promptTokens / facts.prefillTokens), Math.max(0, inside - 1));
}
