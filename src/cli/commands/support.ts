import type { Command } from '../command.ts';
import { SUPPORT_OPTIONS } from '../options.ts';

export const supportCommand: Command = {
  name: 'support',
  summary: 'show what runs on measured data, what on estimates, what not, and why',
  options: SUPPORT_OPTIONS,
  examples: ['servefit support', 'servefit support --model Qwen/Qwen3-32B-FP8 --backend vllm'],
  run: async (invocation) => (await import('../run-support.ts')).runSupport(invocation),
};
