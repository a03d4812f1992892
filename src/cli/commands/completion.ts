import type { Command } from '../command.ts';

export const completionCommand: Command = {
  name: 'completion',
  summary: 'print the completion of commands, flags and their values for a shell',
  positionals: [{ name: 'SHELL', help: 'bash, zsh or fish' }],
  options: [],
  examples: ['servefit completion bash', 'servefit completion zsh', 'servefit completion fish'],
  run: async (invocation) => (await import('../run-completion.ts')).runCompletion(invocation),
};
