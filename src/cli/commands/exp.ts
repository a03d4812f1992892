import type { Command } from '../command.ts';
import { EXP_OPTIONS } from '../exp-options.ts';

export const expCommand: Command = {
  name: 'exp',
  summary: "run the experiments of a YAML file, servefit's own or AIConfigurator's",
  positionals: [{ name: 'FILE', help: 'YAML or JSON with experiments (docs/experiments.md)', optional: true }],
  options: EXP_OPTIONS,
  examples: ['servefit exp experiments.yaml', 'servefit exp experiments.yaml --shard 1/4 --jsonl --csv summary.csv'],
  run: async (invocation) => (await import('../run-exp.ts')).runExp(invocation),
};
