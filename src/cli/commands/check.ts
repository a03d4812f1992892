import { CHECK_OPTIONS } from '../check-options.ts';
import type { Command } from '../command.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'hold answers to what a file expects of them, for CI; exit 1 where a case fails',
  positionals: [{ name: 'FILE', help: 'YAML or JSON with cases: a name, a request, and expect (docs/ci.md)' }],
  options: CHECK_OPTIONS,
  examples: [
    'servefit check capacity.yaml',
    'servefit check capacity.yaml --format junit --write-baseline baseline.json',
  ],
  run: async (invocation) => (await import('../run-check.ts')).runCheck(invocation),
};
