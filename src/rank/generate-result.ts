import type { Notice } from '../base/notice.ts';
import type { FitSuggestion } from './fit-suggestion.ts';
import type { EffectiveRequest, EffectiveSla, PlanConfig } from './plan-result.ts';

/** The answer of `generate()` and of `servefit generate --json`: the smallest deployment that fits in memory, without a search. */
export interface GenerateResult {
  readonly schema: 'servefit/generate@1';
  readonly version: string;
  readonly request: EffectiveRequest;
  readonly sla: EffectiveSla;
  readonly fits: boolean;
  /** One sentence: what fits and how it does, or what would fit. */
  readonly verdict: string;
  /** Requests that each worker had to hold, and how many it holds; 0 where nothing fits. */
  readonly min_requests: number;
  readonly held_requests: number;
  /** Tokens of each of these requests when it completes. */
  readonly sequence_tokens: number;
  readonly notices: readonly Notice[];
  /** The deployment with its latencies under `min_requests` requests a worker; null where nothing fits. */
  readonly config: PlanConfig | null;
  /** What would fit instead, nearest first; empty where it fits. */
  readonly would_fit: readonly FitSuggestion[];
}
