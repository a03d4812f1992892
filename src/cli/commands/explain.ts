import type { Command } from '../command.ts';
import { EXPLAIN_OPTIONS } from '../explain-options.ts';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'say why a plan wins: what binds it, what the next ones lose, which input moves it most',
  positionals: [
    { name: 'FILE', help: 'plan.json, config.yaml or the file of a check, in place of the flags', optional: true },
  ],
  options: EXPLAIN_OPTIONS,
  examples: [
    'servefit explain --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 8 --backend vllm',
    'servefit explain capacity.yaml --case 1',
  ],
  run: async (invocation) => (await import('../run-explain.ts')).runExplain(invocation),
};
