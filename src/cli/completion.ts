import type { Command } from './command.ts';
import { type FlagValues, flagValues, type KnownNames } from './flag-values.ts';

/** A flag as a shell completes it. */
export interface CompletedFlag {
  readonly flag: string;
  readonly takesValue: boolean;
  readonly values: FlagValues;
  readonly help: string;
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly help: string;
  readonly flags: readonly CompletedFlag[];
  /** Words of its first positional, where these are known. */
  readonly words: readonly string[];
}

/** Commands of one word and the members of groups: `tables` with `list`, `show`. */
export interface CompletionTree {
  readonly commands: readonly CompletedCommand[];
  /** First words, groups once. */
  readonly firstWords: readonly { readonly word: string; readonly help: string }[];
  /** Second words by group. */
  readonly groups: ReadonlyMap<string, readonly { readonly word: string; readonly help: string }[]>;
}

const HELP = { flag: '--help', takesValue: false, values: 'unknown', help: 'show its flags and examples' } as const;

/** What there is to complete, from the commands as they are. */
export function completionTree(commands: readonly Command[], known: KnownNames): CompletionTree {
  const groups = new Map<string, { word: string; help: string }[]>();
  const firstWords = new Map<string, string>();
  for (const { name, summary } of commands) {
    const [first = '', second] = name.split(' ');
    if (second === undefined) firstWords.set(first, summary);
    else {
      groups.set(first, [...(groups.get(first) ?? []), { word: second, help: summary }]);
      if (!firstWords.has(first)) firstWords.set(first, `commands about ${first}`);
    }
  }
  return {
    commands: commands.map((command) => completed(command, known)),
    firstWords: [...firstWords]
      .map(([word, help]) => ({ word, help }))
      .concat({ word: 'help', help: 'the flags of a command' }),
    groups,
  };
}

function completed(command: Command, known: KnownNames): CompletedCommand {
  const flags = command.options.map((option) => ({
    flag: option.flag,
    takesValue: option.value !== undefined,
    values: flagValues(command.name, option, known),
    help: firstClause(option.help),
  }));
  const [positional] = command.positionals ?? [];
  const words =
    positional?.name === 'SYSTEM'
      ? known.systems
      : positional?.name === 'SHELL'
        ? ['bash', 'zsh', 'fish']
        : command.name === 'models'
          ? known.models
          : command.name === 'schema'
            ? known.documents
            : [];
  return { name: command.name, help: command.summary, flags: [...flags, HELP], words };
}

/** What fits beside a flag in a list: up to the first colon, semicolon or bracket. */
function firstClause(help: string): string {
  const [clause = help] = help.split(/[:;(]/);
  return clause.trim();
}

/** A word in single quotes, safe in bash, zsh and fish alike. */
export function quoted(text: string): string {
  // An apostrophe ends the quotes, stands escaped, and begins them again.
  return `'${text.replaceAll("'", "'\\''")}'`;
}
