import type { Command } from '../command.ts';
import { MEMORY_OPTIONS } from '../model-options.ts';

export const memoryCommand: Command = {
  name: 'memory',
  summary: 'show what fills a GPU, as equations with the numbers in; exit 5 where it does not fit',
  options: MEMORY_OPTIONS,
  examples: [
    'servefit memory --model Qwen/Qwen3-32B-FP8 --system h200_sxm --tp 2',
    'servefit memory --model openai/gpt-oss-120b --system b200_sxm --backend vllm --tp 1 --isl 8000 --osl 1000 --batch-size 64',
  ],
  run: async (invocation) => (await import('../run-memory.ts')).runMemory(invocation),
};
