import type { Command } from '../command.ts';

export const schemaCommand: Command = {
  name: 'schema',
  summary: 'list the documents that servefit reads and writes, or print the JSON Schema of one',
  positionals: [{ name: 'NAME', help: 'a document that servefit schema lists, such as plan-result', optional: true }],
  options: [],
  examples: ['servefit schema', 'servefit schema plan-result', 'servefit schema check-file'],
  run: async (invocation) => (await import('../run-schema.ts')).runSchema(invocation),
};
