import type { Command } from '../command.ts';
import { GENERATE_OPTIONS } from '../generate-options.ts';

export const generateCommand: Command = {
  name: 'generate',
  summary:
    'write deployment files for the smallest layout that fits in memory, without a search; exit 5 where none does',
  options: GENERATE_OPTIONS,
  examples: [
    'servefit generate --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 8',
    'servefit generate --model openai/gpt-oss-120b --system b200_sxm --total-gpus 4 --backend vllm --min-requests 64 --save-dir ./gpt-oss',
  ],
  run: async (invocation) => (await import('../run-generate.ts')).runGenerate(invocation),
};
