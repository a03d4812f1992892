import type { Command } from '../command.ts';
import { MODELS_OPTIONS } from '../model-options.ts';

export const modelsCommand: Command = {
  name: 'models',
  summary: 'list the bundled models, or describe one: parameters, layers, KV per token, weights',
  positionals: [
    { name: 'NAME', help: 'Hugging Face id, or a folder with config.json; all without it', optional: true },
  ],
  options: MODELS_OPTIONS,
  examples: ['servefit models', 'servefit models deepseek-ai/DeepSeek-V3'],
  run: async (invocation) => (await import('../run-models.ts')).runModels(invocation),
};
