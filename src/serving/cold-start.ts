import { newStepCost } from '../step/step-cost.ts';
import { newPromptTokens, type Workload } from '../workload/workload.ts';
import type { AggregatedWorker } from './aggregated.ts';

/** Mean time to first token of requests that all arrive at once at an idle worker, and how long the last one takes. */
export interface Burst {
  readonly meanTtftMs: number;
  readonly lastTtftMs: number;
}

/**
 * A cold closed loop begins with a burst: `concurrency` prompts meet an idle worker and are prefilled in order, as many tokens a step as the
 * budget holds (whole prompts where the engine cannot split them), on all attention-DP ranks side by side.
 */
export function burst(worker: AggregatedWorker, workload: Workload, concurrency: number): Burst {
  const { engine, tokenBudget, dp, pp } = worker;
  const promptTokens = newPromptTokens(workload);
  const onRank = concurrency / dp;
  const fit = tokenBudget / promptTokens;
  const perStep = Math.min(onRank, engine.chunkedPrefill ? fit : Math.max(1, Math.floor(fit)));
  const steps = Math.max(1, Math.ceil(onRank / perStep - 1e-9));
  const whole = perStep >= 1;
  const chunk = {
    requests: whole ? perStep : 1,
    newTokens: whole ? promptTokens : perStep * promptTokens,
    pastTokens: workload.prefixTokens + (whole ? 0 : ((1 - perStep) * promptTokens) / 2),
    finishing: perStep,
  };
  const cost = newStepCost();
  const otherRankTokens = (dp - 1) * chunk.requests * chunk.newTokens;
  worker.coster.price({ prefill: [chunk], decodeRequests: 0, decodeKvTokens: 0, otherRankTokens }, cost);
  // Pipeline stages work on the next step while this one is in the stage behind.
  const stepMs = steps > 1 ? cost.ms / pp : cost.ms;
  const front = engine.terms.frontEndMs;
  return { meanTtftMs: front + (stepMs * (steps + 1)) / 2, lastTtftMs: front + stepMs * steps };
}

/** Mean over a closed loop of `waves` x concurrency requests that starts with a burst and is steady afterwards. */
export function coldMean(burstMs: number, steadyMs: number, waves: number): number {
  return (burstMs + (waves - 1) * steadyMs) / waves;
}
