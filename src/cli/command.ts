import type { Io } from './io.ts';
import type { OptionSpec } from './options.ts';

/** What the user typed, by key (total_gpus); switches are true; absent where not typed. */
export type Values = Readonly<Record<string, string | true>>;

/** Something the user should know about the way the command line was read. */
export interface ArgvNotice {
  readonly code: string;
  readonly message: string;
}

export interface Invocation {
  readonly values: Values;
  readonly notices: readonly ArgvNotice[];
  /** All there are, for a command that is about them. */
  readonly commands: readonly Command[];
  readonly io: Io;
}

/** A word that a command takes without a flag; its value's key is the name in lower case. */
export interface Positional {
  readonly name: string;
  readonly help: string;
  /** It may be left out; only the last one. */
  readonly optional?: true;
}

/** One command: a file in commands/ and a line in commands.ts. `run` loads what it needs, so that --help stays quick. */
export interface Command {
  /** One word, or two: `tables list` is `list` of the group `tables`. */
  readonly name: string;
  readonly summary: string;
  /** In this order. */
  readonly positionals?: readonly Positional[];
  readonly options: readonly OptionSpec[];
  readonly examples: readonly string[];
  /** Returns the exit code. */
  readonly run: (invocation: Invocation) => Promise<number>;
}
