import type { Command } from './command.ts';
import { checkCommand } from './commands/check.ts';
import { completionCommand } from './commands/completion.ts';
import { defaultCommand } from './commands/default.ts';
import { diffCommand } from './commands/diff.ts';
import { estimateCommand } from './commands/estimate.ts';
import { expCommand } from './commands/exp.ts';
import { explainCommand } from './commands/explain.ts';
import { generateCommand } from './commands/generate.ts';
import { memoryCommand } from './commands/memory.ts';
import { modelsCommand } from './commands/models.ts';
import { recommendCommand } from './commands/recommend.ts';
import { schemaCommand } from './commands/schema.ts';
import { supportCommand } from './commands/support.ts';
import { tablesCalibrateCommand, tablesCheckCommand, tablesListCommand, tablesShowCommand } from './commands/tables.ts';
import { validateCommand } from './commands/validate.ts';
import { versionCommand } from './commands/version.ts';

/** In the order of help. */
export const COMMANDS: readonly Command[] = [
  defaultCommand,
  recommendCommand,
  estimateCommand,
  expCommand,
  validateCommand,
  checkCommand,
  explainCommand,
  generateCommand,
  diffCommand,
  memoryCommand,
  modelsCommand,
  supportCommand,
  tablesListCommand,
  tablesShowCommand,
  tablesCalibrateCommand,
  tablesCheckCommand,
  schemaCommand,
  completionCommand,
  versionCommand,
];
