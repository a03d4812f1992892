import type { Command } from './command.ts';
import { defaultCommand } from './commands/default.ts';
import { versionCommand } from './commands/version.ts';

/** In the order of help; the first ones are those that `servefit` alone shows. */
export const COMMANDS: readonly Command[] = [defaultCommand, versionCommand];
