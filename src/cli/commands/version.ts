import { VERSION } from '../../version.ts';
import type { Command } from '../command.ts';

/** What `servefit version` and `servefit --version` print. */
export function versionLine(): string {
  return `servefit ${VERSION}\n`;
}

export const versionCommand: Command = {
  name: 'version',
  summary: 'print the version',
  options: [],
  examples: ['servefit version', 'servefit --version'],
  run: async ({ io }) => {
    io.stdout(versionLine());
    return 0;
  },
};
