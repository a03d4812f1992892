import type { BatchWaitSteps } from '../base/server-flags.ts';
import type { SchedulerPolicy } from '../step/engine-spec.ts';
import type { StepPrices } from './step-prices.ts';

/** One worker of an engine as its scheduler sees it; every limit is that of one attention-DP rank. */
export interface SimWorker {
  readonly prices: StepPrices;
  readonly policy: SchedulerPolicy;
  /** Tokens that one step may hold. */
  readonly tokenBudget: number;
  /** Requests that run at a time, all pipeline stages together. */
  readonly maxSequences: number;
  /** Whether a prompt may be spread over several steps. */
  readonly chunkedPrefill: boolean;
  readonly kvBlockTokens: number;
  readonly kvBlocks: number;
  readonly pp: number;
  readonly dp: number;
  /** Time that a request spends in front of the engine. */
  readonly frontEndMs: number;
  /** Output tokens of a request per decode step, on average; above 1 with speculation. */
  readonly tokensPerStep?: number;
  /** Drafts that each decoding request brings into a step beside its own token. */
  readonly draftTokens?: number;
  /** prefill_first: decodes join the steps of prompts. */
  readonly mixedChunk?: boolean;
  /** prefill_first: decode steps between two looks at what has arrived. */
  readonly receiveInterval?: number;
  /** whole_prompts: prompts wait for company while requests decode. */
  readonly batchWait?: BatchWait | null;
  /** whole_prompts: the first prompt in line waits so long for company, unless the line fills a step before; 0 for no wait. */
  readonly batchWaitMs?: number;
  /** How requests are spread over attention-DP ranks and pipeline stages. */
  readonly routing?: Routing;
}

export type BatchWait = BatchWaitSteps;

export type Routing = 'least_loaded' | 'round_robin';
