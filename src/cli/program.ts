import { Command as Commander, CommanderError, Option } from 'commander';
import { SimError } from '../base/errors.ts';
import type { Command, Values } from './command.ts';
import { continued, usageOf } from './help-page.ts';
import { type Io, layoutColumns } from './io.ts';
import { keyOf, OPTION_GROUPS, type OptionSpec } from './options.ts';
import { wrapped } from './wrapped.ts';

/** Commander with every command's summary: what `servefit --help` prints. */
export function overview(commands: readonly Command[], io: Io): Commander {
  const program = shell('servefit', io)
    .description('Plans LLM serving: a model, GPUs and latency limits in, ranked configurations out. Offline.')
    .helpCommand('help [command]', 'the flags of a command');
  for (const { name, summary } of commands) program.addCommand(new Commander(name).summary(summary));
  program.addOption(new Option('--version', 'print the version'));
  // Summaries wrap in however few columns are left for them.
  program.configureHelp({ minWidthToWrap: 10 });
  const hint = 'servefit COMMAND --help shows its flags and examples, --help-all every flag in full.';
  return program.addHelpText('after', `\n${wrapped(hint, layoutColumns(io)).join('\n')}`);
}

/** One command's flags for commander, from the same data as docs/cli.md. */
export function commandProgram(command: Command, io: Io): Commander {
  const program = shell(`servefit ${command.name}`, io).description(sentence(command.summary));
  const columns = helpColumns(io);
  program.configureHelp({
    commandUsage: () => wrapped(usageOf(command), columns - 'Usage: '.length, '  ').join('\n'),
    formatItem: (term, termWidth, description) => helpItem(term, { termWidth, description, columns }),
  });
  for (const { name, help, optional } of command.positionals ?? [])
    program.argument(optional ? `[${name}]` : `<${name}>`, help);
  for (const group of OPTION_GROUPS) {
    for (const spec of command.options) {
      if (spec.group === group) program.addOption(commanderOption(spec).helpGroup(`${group}:`));
    }
  }
  const examples = command.examples.flatMap((example) => continued(example, columns));
  return program.addHelpText('after', `\nExamples:\n${examples.join('\n')}`);
}

/** Commander counts words; what one stands for, or which one is too many, says more. */
function wordMistake(error: unknown, { name, positionals = [] }: Command, args: readonly string[]): SimError | null {
  if (!(error instanceof CommanderError)) return null;
  const hint = `servefit ${name} --help has examples`;
  const missing = positionals.find((word) => error.message.endsWith(`'${word.name}'`));
  if (error.code === 'commander.missingArgument' && missing !== undefined)
    return new SimError('USAGE', `${name} needs ${missing.name}: ${missing.help}`, { hint });
  const [extra] = args.slice(positionals.length);
  if (error.code !== 'commander.excessArguments' || extra === undefined) return null;
  const words = positionals.map((word) => word.name).join(' ');
  const takes = words === '' ? 'takes no word beside its flags' : `takes ${words}`;
  return new SimError('USAGE', `${name} ${takes}: ${extra} is one too many`, { hint });
}

/**
 * The values that `argv` (already in servefit's own spelling) gives, by key.
 * @throws CommanderError for words that are no flags, and after having printed help.
 */
export async function parseValues(command: Command, argv: readonly string[], io: Io): Promise<Values> {
  const program = commandProgram(command, io).action(() => {});
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    throw wordMistake(error, command, program.args) ?? error;
  }
  const parsed: Readonly<Record<string, unknown>> = program.opts();
  const values: Record<string, string | true> = {};
  for (const [i, { name }] of (command.positionals ?? []).entries()) {
    const word = program.args[i];
    if (word !== undefined) values[name.toLowerCase()] = word;
  }
  for (const spec of command.options) {
    const option = commanderOption(spec);
    const value = parsed[option.attributeName()];
    if (typeof value === 'string') values[keyOf(spec.flag)] = notBlank(spec, value);
    // A --no-x flag is x = false in commander; here it is a switch like any other.
    if (typeof value === 'boolean' && value !== option.negate) values[keyOf(spec.flag)] = true;
  }
  return values;
}

/**
 * Guard: a blank path would mean the working directory, and a blank word often comes from an unset shell variable.
 * @throws SimError USAGE
 */
function notBlank({ flag, value, number }: OptionSpec, typed: string): string {
  if (typed.trim() !== '') return typed;
  throw new SimError(
    'USAGE',
    `${flag} ${JSON.stringify(typed)}: expected ${number === true ? 'a number' : value}, not a blank`,
  );
}

function commanderOption(spec: OptionSpec): Option {
  const fallback = spec.fallback === undefined ? '' : ` [${spec.fallback}]`;
  const option = new Option(
    spec.value === undefined ? spec.flag : `${spec.flag} <${spec.value}>`,
    spec.help + fallback,
  );
  if (spec.repeat !== true) return option;
  return option.argParser<string>((value, before) => (before === undefined ? value : `${before}\n${value}`));
}

/** A commander that returns to its caller instead of ending the process, and that prints help only: errors are ours to word. */
function shell(name: string, io: Io): Commander {
  return new Commander(name)
    .exitOverride()
    .allowExcessArguments(false)
    .helpOption('-h, --help', 'show this page')
    .configureOutput({
      writeOut: io.stdout,
      writeErr: () => {},
      outputError: () => {},
      getOutHelpWidth: () => helpColumns(io),
      getOutHasColors: () => false,
    });
}

/** Columns in which terms and what they mean stand side by side. */
const SIDE_BY_SIDE = 60;

/** A term with what it means beside it; below it where the term is long or the screen narrow. */
function helpItem(
  term: string,
  {
    termWidth,
    description,
    columns,
  }: { readonly termWidth: number; readonly description: string; readonly columns: number },
): string {
  const pad = columns < SIDE_BY_SIDE ? 2 : Math.min(termWidth, Math.floor(columns / 3));
  const indent = ' '.repeat(pad + 4);
  const said = wrapped(description, columns - indent.length).map((line) => `${indent}${line}`);
  const [first = '', ...rest] = said;
  if (term.length > pad) return [`  ${term}`, ...(description === '' ? [] : said)].join('\n');
  return [`  ${term.padEnd(pad)}${first.slice(pad + 2)}`.trimEnd(), ...rest].join('\n');
}

function helpColumns(io: Io): number {
  return Math.min(layoutColumns(io), 120);
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
