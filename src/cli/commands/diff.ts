import type { Command } from '../command.ts';
import { DIFF_OPTIONS } from '../diff-options.ts';

const SIDE = 'JSON of default, recommend or estimate, or a request as YAML or JSON (config.yaml)';

export const diffCommand: Command = {
  name: 'diff',
  summary: 'compare two results or two requests: inputs, versions, the choice, its figures',
  positionals: [
    { name: 'A', help: SIDE },
    { name: 'B', help: 'the same; suite.yaml#NAME is the case NAME of a check' },
  ],
  options: DIFF_OPTIONS,
  examples: ['servefit diff before.json after.json', 'servefit diff capacity.yaml#1 capacity.yaml#3 --json'],
  run: async (invocation) => (await import('../run-diff.ts')).runDiff(invocation),
};
