import type { Command } from '../command.ts';
import { DEFAULT_OPTIONS } from '../recommend-options.ts';
import { isAcross } from '../several.ts';
import { isLoad } from '../unused-flags.ts';
import { isMix, WORKLOADS_OPTIONS } from '../workloads-options.ts';

export const defaultCommand: Command = {
  name: 'default',
  summary: 'search aggregated and disaggregated layouts for a fixed number of GPUs',
  options: [...DEFAULT_OPTIONS, ...WORKLOADS_OPTIONS],
  examples: [
    'servefit default --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 8',
    'servefit default --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 32 --ttft 300 --tpot 10 --save-dir results',
  ],
  run: async (invocation) => {
    const isForLoad = isLoad(invocation.values);
    if (isMix(invocation.values)) {
      return (await import('../run-workloads.ts')).runWorkloads(invocation, isForLoad ? 'recommend' : 'plan');
    }
    if (isAcross(invocation.values)) {
      return (await import('../run-across.ts')).runAcross(invocation, isForLoad ? 'recommend' : 'plan');
    }
    return isForLoad
      ? (await import('../run-recommend.ts')).runRecommend(invocation)
      : (await import('../run-plan.ts')).runPlan(invocation);
  },
};
