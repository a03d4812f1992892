import { onBusiestRank } from '../serving/lanes.ts';
import { promptParts, type SteadySteps, steadySteps } from '../serving/worker-step.ts';
import { meanDecodeKvTokens, newPromptTokens, type Workload } from '../workload/workload.ts';
import { closedFormOf } from './agg-sweep.ts';
import type { Pool } from './pools.ts';

/** The steps of a pool's worker, as the closed form prices them: those of the busiest attention-DP rank. */
export function poolSteps(pool: Pool, workload: Workload): SteadySteps {
  const { worker, step } = pool;
  if (worker.role === 'agg') return steadySteps(closedFormOf(worker), workload, step);
  const { pp, dp } = worker.parallel;
  const decodeKvTokens = meanDecodeKvTokens(workload);
  if (worker.role === 'decode') {
    const inLane = step.decodeRequests / pp;
    const decodeRequests = onBusiestRank(inLane, dp);
    const decodes = { prefill: [], decodeRequests, decodeKvTokens, otherRankTokens: inLane - decodeRequests };
    return { prompts: [], decodes: step.decodeStepMs === null ? [] : [decodes] };
  }
  const prompts = promptParts(workload, step.prefillRequests, stepsOfPass(pool, workload)).map((chunk) => ({
    prefill: [chunk],
    decodeRequests: 0,
    decodeKvTokens,
    otherRankTokens: (dp - 1) * chunk.requests * chunk.newTokens,
  }));
  return { prompts: step.prefillStepMs === null ? [] : prompts, decodes: [] };
}

/** Steps that a prefill worker takes prompts in. */
export function stepsOfPass({ worker }: Pick<Pool, 'worker'>, workload: Workload): number {
  return Math.ceil(newPromptTokens(workload) / worker.tokenBudget);
}
