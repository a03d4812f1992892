import { EXIT_BUG, EXIT_CODES, SimError } from '../base/errors.ts';
import { nearestName } from '../base/suggest.ts';
import type { Command } from './command.ts';
import { versionLine } from './commands/version.ts';
import { COMMANDS } from './commands.ts';
import { type Io, layoutColumns, wrappingStderr } from './io.ts';
import { normaliseArgv } from './normalise-argv.ts';
import { peerDefaults } from './peer-defaults.ts';

export { nodeIo } from './io.ts';

/**
 * Runs one command line (without node and the program's name) and returns the exit code (docs/exit-codes.md).
 * Results go to stdout; one line a failure to stderr, a stack trace only for a defect of servefit.
 */
export async function main(argv: readonly string[], plainIo: Io): Promise<number> {
  const io = wrappingStderr(plainIo);
  try {
    return await dispatch(argv, io);
  } catch (error) {
    if (error instanceof SimError) {
      io.stderr(`servefit: ${errorLine(error)}\n`);
      return EXIT_CODES[error.code];
    }
    const code = commanderCode(error);
    if (code === null) {
      io.stderr(bugReport(error));
      return EXIT_BUG;
    }
    if (code === 'commander.helpDisplayed' || code === 'commander.help') return 0;
    io.stderr(`servefit: ${commanderLine(error)}\n`);
    return EXIT_CODES.USAGE;
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const afterCli = argv[0] === 'cli';
  const words = afterCli ? argv.slice(1) : argv;
  const [first, ...others] = words;
  if (first === undefined) return print(io, await shortScreen(io));
  if (words.some(isGeneratorHelp)) {
    return print(io, (await import('./generator-help.ts')).generatorHelp(Math.min(layoutColumns(io), 100)));
  }
  if (!afterCli && words.includes('--version')) return print(io, versionLine());
  if (first === 'help') return help(others, io);
  if (first === '--help' || first === '-h') return help([], io);
  // The oldest spelling has no command word after `cli`.
  const named = first.startsWith('-') && afterCli ? ['default', ...words] : words;
  if (isGroup(first) && (others[0] === '--help' || others[0] === '-h')) return help([first], io);
  const { command, rest } = findCommand(named);
  const asked = rest.find((word) => HELP_WORDS.includes(word));
  if (asked !== undefined) return commandHelp(command, asked === HELP_ALL, io);
  const { argv: normal, notices } = normaliseArgv(rest, { command: command.name, options: command.options, afterCli });
  const { parseValues } = await import('./program.ts');
  const typed = await parseValues(command, normal, io);
  const { values, notice } = afterCli ? peerDefaults(command.name, typed) : { values: typed, notice: [] };
  return await command.run({ values, notices: [...notices, ...notice], commands: COMMANDS, io });
}

/** With or without the section that AIConfigurator takes behind it. */
function isGeneratorHelp(word: string): boolean {
  return /^--generator[-_]help(=|$)/.test(word);
}

const HELP_ALL = '--help-all';
const HELP_WORDS = ['--help', '-h', HELP_ALL];

/** One screen, or every flag in full. */
async function commandHelp(command: Command, all: boolean, io: Io): Promise<number> {
  if (all) (await import('./program.ts')).commandProgram(command, io).outputHelp();
  else io.stdout((await import('./help-page.ts')).helpPage(command, Math.min(layoutColumns(io), 100)));
  return 0;
}

async function help(words: readonly string[], io: Io): Promise<number> {
  const named = words.filter((word) => !HELP_WORDS.includes(word));
  const [first] = named;
  const isOverview = first === undefined || (isGroup(first) && named.length === 1);
  if (!isOverview) return commandHelp(findCommand(named).command, words.includes(HELP_ALL), io);
  const { overview } = await import('./program.ts');
  overview(first === undefined ? COMMANDS : membersOf(first), io).outputHelp();
  return 0;
}

/** Commands of two words that begin with this one. */
function membersOf(word: string): readonly Command[] {
  return COMMANDS.filter(({ name }) => name.startsWith(`${word} `));
}

function isGroup(word: string): boolean {
  return membersOf(word).length > 0;
}

/** The command that the first word, or the first two, name; and the words behind them. */
function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } {
  const [first = '', second] = words;
  if (isGroup(first)) return { command: memberNamed(first, second), rest: words.slice(2) };
  const command = COMMANDS.find((c) => c.name === first);
  if (command !== undefined) return { command, rest: words.slice(1) };
  if (first.startsWith('-')) {
    throw new SimError('USAGE', `${first} comes before a command`, { hint: 'servefit default --model ... plans' });
  }
  const near = nearestName(first, [...COMMANDS.map((c) => c.name.split(' ')[0] ?? ''), 'help']);
  const hint = near === null ? 'servefit --help lists the commands' : `did you mean ${near}?`;
  throw new SimError('USAGE', `${first} is not a command of servefit`, { hint });
}

function memberNamed(group: string, word: string | undefined): Command {
  const members = membersOf(group);
  const found = members.find(({ name }) => name === `${group} ${word}`);
  if (found !== undefined) return found;
  const known = members.map(({ name }) => name.slice(group.length + 1));
  if (word === undefined || word.startsWith('-'))
    throw new SimError('USAGE', `${group} needs one of ${known.join(', ')}`);
  const near = nearestName(word, known);
  const hint = near === null ? `known: ${known.join(', ')}` : `did you mean ${near}?`;
  throw new SimError('USAGE', `${word} is not a command of servefit ${group}`, { hint });
}

function print(io: Io, text: string): number {
  io.stdout(text);
  return 0;
}

/** What most people come for, in this order. */
const MOST_USED = ['default', 'recommend', 'estimate', 'check', 'explain', 'memory', 'models', 'support', 'validate'];

/** `servefit` alone: the six most used commands, each with a line that works as it stands. */
async function shortScreen(io: Io): Promise<string> {
  const shown = MOST_USED.flatMap((name) => COMMANDS.find((c) => c.name === name) ?? []).slice(0, 6);
  const { shortPage } = await import('./help-page.ts');
  return shortPage(shown, COMMANDS[0]?.examples[0] ?? '', layoutColumns(io));
}

function errorLine(error: SimError): string {
  return oneLine(error.hint === undefined ? error.message : `${error.message} (${error.hint})`);
}

/** Commander's errors by their documented code; null for anything else. */
function commanderCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('commander.') ? code : null;
}

function commanderLine(error: unknown): string {
  return oneLine(String(error instanceof Error ? error.message : error).replace(/^error: /, ''));
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

function bugReport(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${trace}\nservefit: this is a defect of servefit; please report it with the command line and the lines above\n`;
}
