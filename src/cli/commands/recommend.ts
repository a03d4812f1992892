import type { Command } from '../command.ts';
import { RECOMMEND_OPTIONS } from '../recommend-options.ts';
import { isAcross } from '../several.ts';
import { isMix, WORKLOADS_OPTIONS } from '../workloads-options.ts';

export const recommendCommand: Command = {
  name: 'recommend',
  summary: 'find the fewest GPUs that carry a load within the limits',
  options: [...RECOMMEND_OPTIONS, ...WORKLOADS_OPTIONS],
  examples: [
    'servefit recommend --model Qwen/Qwen3-32B-FP8 --system h200_sxm --target-request-rate 20',
    'servefit recommend --model Qwen/Qwen3-32B-FP8 --system h200_sxm --target-concurrency 256 --ttft 600 --tpot 20 --max-gpus 64',
  ],
  run: async (invocation) => {
    if (isMix(invocation.values)) {
      return (await import('../run-workloads.ts')).runWorkloads(invocation, 'recommend');
    }
    return isAcross(invocation.values)
      ? (await import('../run-across.ts')).runAcross(invocation, 'recommend')
      : (await import('../run-recommend.ts')).runRecommend(invocation);
  },
};
