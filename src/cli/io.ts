import { EXIT_CODES } from '../base/errors.ts';
import { wrapped } from './wrapped.ts';

/** Everything that a command touches outside its arguments, so that tests run `main` in their own process. */
export interface Io {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Whether stdout is a terminal: colour and the terminal's width apply only there. */
  readonly isTty: boolean;
  readonly columns: number | undefined;
  /** Whether stderr is a terminal: progress is shown only there, and its lines are wrapped. */
  readonly stderrTty?: boolean;
  readonly stderrColumns?: number | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** A clock for --timing, ms from any origin. */
  readonly nowMs: () => number;
  readonly fetch: typeof fetch;
  /** Does `work` whole even when the user interrupts; the interruption follows after it. */
  readonly uninterrupted: (work: () => void) => Promise<void>;
}

/** Exit code of output that cannot be written; the error arrives outside of any command. */
const OUTPUT_EXIT = EXIT_CODES.OUTPUT_FILE;

/** The streams, clock and network of this process. */
export function nodeIo(): Io {
  for (const stream of [process.stdout, process.stderr]) {
    // `servefit ... | head` closes the pipe early: that is the reader's choice, not a failure.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === process.stderr) throw error;
      process.stderr.write(`servefit: the output cannot be written (${error.code ?? error.message})\n`);
      process.once('exit', () => {
        process.exitCode = OUTPUT_EXIT;
      });
    });
  }
  return {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    isTty: process.stdout.isTTY === true,
    columns: process.stdout.columns,
    stderrTty: process.stderr.isTTY === true,
    stderrColumns: process.stderr.columns,
    env: process.env,
    cwd: process.cwd(),
    nowMs: () => performance.now(),
    fetch: (...request) => fetch(...request),
    uninterrupted,
  };
}

async function uninterrupted(work: () => void): Promise<void> {
  let caught: NodeJS.Signals | null = null;
  const hold = (signal: NodeJS.Signals) => {
    caught = signal;
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, hold);
  try {
    work();
  } finally {
    // A signal that came during `work` is handed over within a few turns of the event loop (the second one on Node 20).
    await new Promise((later) => setTimeout(later, 10));
    for (const signal of signals) process.removeListener(signal, hold);
    // Guard: the signal ends the process, not an exit code, so that a calling shell's loop ends too.
    if (caught !== null) process.kill(process.pid, caught);
  }
}

/** The same with the lines of servefit's messages wrapped to a terminal, or to a COLUMNS that is set; in a log each stays one line. */
export function wrappingStderr(io: Io): Io {
  const asked = askedColumns(io);
  const columns = io.stderrTty === true ? io.stderrColumns || 80 : asked;
  if (columns === null) return io;
  return { ...io, stderr: (text) => io.stderr(wrappedMessages(text, columns)) };
}

/** Message lines wrapped at spaces, so that paths and names stay whole; progress and stack traces as they are. */
function wrappedMessages(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => (/^(servefit|notice): /.test(line) ? wrapped(line, columns, '  ').join('\n') : line))
    .join('\n');
}

function askedColumns({ env }: Pick<Io, 'env'>): number | null {
  const asked = Number(env.COLUMNS);
  return Number.isInteger(asked) && asked > 0 ? asked : null;
}

/** Columns to lay out for. A pipe or a file has no width: 120 keeps the tables whole in an editor or a CI log. COLUMNS overrides. */
export function layoutColumns(io: Pick<Io, 'isTty' | 'columns' | 'env'>): number {
  return io.isTty ? io.columns || 80 : (askedColumns(io) ?? 120);
}

/** The same for tables whose rows people and tools take line by line: without a terminal and a COLUMNS they are as wide as they are. */
export function tableColumns(io: Pick<Io, 'isTty' | 'columns' | 'env'>): number {
  return io.isTty || askedColumns(io) !== null ? layoutColumns(io) : Number.POSITIVE_INFINITY;
}

/**
 * How the report may look. Colour needs a terminal, and neither --no-color nor a NO_COLOR that is not empty (no-color.org).
 * Characters beyond ASCII need a terminal whose locale is UTF-8, so that a piped report has the same bytes everywhere.
 */
export function lookOf(io: Pick<Io, 'isTty' | 'columns' | 'env'>, noColorFlag: boolean): Look {
  const { env } = io;
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  const dumb = env.TERM === 'dumb';
  return {
    width: layoutColumns(io),
    color: io.isTty && !noColorFlag && !dumb && (env.NO_COLOR ?? '') === '',
    unicode: io.isTty && !dumb && /utf-?8/i.test(locale),
  };
}

interface Look {
  readonly width: number;
  readonly color: boolean;
  readonly unicode: boolean;
}
