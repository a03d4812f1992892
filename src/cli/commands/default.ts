import type { Command } from '../command.ts';
import { PLAN_OPTIONS } from '../options.ts';

export const defaultCommand: Command = {
  name: 'default',
  summary: 'search aggregated and disaggregated layouts for a fixed number of GPUs',
  options: PLAN_OPTIONS,
  examples: [
    'servefit default --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 8',
    'servefit default --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 32 --ttft 300 --tpot 10 --save-dir results',
  ],
  run: async (invocation) => (await import('../run-plan.ts')).runPlan(invocation),
};
