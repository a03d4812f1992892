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
  readonly io: Io;
}

/** One command: a file in commands/ and a line in commands.ts. `run` loads what it needs, so that --help stays quick. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionSpec[];
  readonly examples: readonly string[];
  /** Returns the exit code. */
  readonly run: (invocation: Invocation) => Promise<number>;
}
