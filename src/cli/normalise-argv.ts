import { SimError } from '../base/errors.ts';
import { nearestName } from '../base/suggest.ts';
import { type InertFlag, inertFlagsOf, REWRITES } from './aiconfigurator-flags.ts';
import type { ArgvNotice } from './command.ts';
import { foreignValue } from './foreign-values.ts';
import type { OptionSpec } from './options.ts';

/** A command line in servefit's own spelling: every flag in kebab-case under its first name, its value in the next word. */
export interface NormalArgv {
  readonly argv: readonly string[];
  readonly notices: readonly ArgvNotice[];
}

export interface Dialect {
  readonly command: string;
  readonly options: readonly OptionSpec[];
  /** Whether `cli` came first: --version VALUE is then the backend's version, as in the old spelling. */
  readonly afterCli: boolean;
}

/** Flags that every command has; the shell answers them before anything is read. */
const HELP_FLAGS = ['--help', '-h', '--help-all', '--generator-help'];
const GENERAL_FLAGS = [...HELP_FLAGS, '--version'];

/**
 * Rewrites the words after the command: snake_case and aliases to the flag's own name, `--flag=value` to two words, flags
 * without effect to notices.
 * @throws SimError USAGE for an unknown flag (with the nearest one) and for a flag without its value.
 */
export function normaliseArgv(words: readonly string[], dialect: Dialect): NormalArgv {
  const bySpelling = spellings(dialect.options);
  const inert = new Map<string, InertFlag>(inertFlagsOf(dialect.command).map((f) => [f.flag, f]));
  const switches = new Map(
    dialect.options.flatMap((o) =>
      Object.entries(o.words ?? {}).map(([word, value]) => [word, [o.flag, value]] as const),
    ),
  );
  const argv: string[] = [];
  const notices: ArgvNotice[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at++] ?? '';
    if (!word.startsWith('-') || HELP_FLAGS.includes(word) || word === '--') {
      argv.push(word);
      continue;
    }
    const { spelling, attached } = split(word);
    const flag = spelling === '--version' && dialect.afterCli ? '--backend-version' : spelling;
    const following = words.slice(at).findIndex((w) => w.startsWith('--'));
    const plainWords = following === -1 ? words.slice(at) : words.slice(at, at + following);
    const option = bySpelling.get(flag);
    if (option !== undefined) {
      argv.push(option.flag);
      if (option.value === undefined) {
        if (attached !== null) throw new SimError('USAGE', `${flag} takes no value, ${attached} was given`);
        continue;
      }
      const value = attached ?? plainWords[0];
      if (value === undefined) throw new SimError('USAGE', `${flag} needs a value: ${option.help}`);
      if (attached === null) at++;
      if (option.repeat !== true && argv.indexOf(option.flag) < argv.length - 1) notices.push(repeated(flag, value));
      const { value: own, notice } = foreignValue(option.flag, value);
      argv.push(own);
      if (notice !== undefined) notices.push(notice);
      continue;
    }
    const rewrite = REWRITES.find((r) => r.flag === flag && r.on === dialect.command);
    if (rewrite !== undefined) {
      argv.push(...rewrite.becomes);
      continue;
    }
    const switched = switches.get(flag);
    if (switched !== undefined) {
      if (attached !== null) throw new SimError('USAGE', `${flag} takes no value, ${attached} was given`);
      argv.push(...switched);
      continue;
    }
    const ignored = inert.get(flag);
    if (ignored === undefined) throw unknownFlag(word, spelling, dialect);
    if (attached === null) at += valuesTaken(ignored, plainWords);
    notices.push({ code: 'flag-without-effect', message: `${ignored.flag} has no effect here: ${ignored.because}` });
  }
  return { argv, notices };
}

/** The last of several values counts, as with other tools whose scripts add flags at the end. */
function repeated(flag: string, value: string): ArgvNotice {
  return {
    code: 'flag-without-effect',
    message: `${flag} is given more than once: only the last one, ${value}, counts`,
  };
}

/** Every accepted spelling, snake_case ones by way of `split`, to the flag it means. */
export function spellings(options: readonly OptionSpec[]): ReadonlyMap<string, OptionSpec> {
  return new Map(options.flatMap((o) => [o.flag, ...(o.aliases ?? [])].map((s) => [s, o] as const)));
}

function split(word: string): { spelling: string; attached: string | null } {
  const equals = word.indexOf('=');
  const typed = equals === -1 ? word : word.slice(0, equals);
  const dashes = typed.startsWith('--') ? '--' : '-';
  const spelling = dashes + typed.slice(dashes.length).replaceAll('_', '-');
  return { spelling, attached: equals === -1 ? null : word.slice(equals + 1) };
}

function valuesTaken(flag: InertFlag, plainWords: readonly string[]): number {
  if (flag.takes === 0) return 0;
  if (flag.takes === '+') return plainWords.length;
  if (plainWords.length === 0) throw new SimError('USAGE', `${flag.flag} needs a value`);
  return 1;
}

function unknownFlag(word: string, spelling: string, { command, options }: Dialect): SimError {
  const own = [...spellings(options).keys(), ...options.flatMap((o) => Object.keys(o.words ?? {}))];
  const known = [...new Set([...own, ...GENERAL_FLAGS, ...inertFlagsOf(command).map((f) => f.flag)])];
  const typed = word.split('=')[0];
  return new SimError('USAGE', `${typed} is not a flag of servefit ${command}`, {
    hint: hintFor(spelling, own, known) ?? `servefit ${command} --help lists the flags`,
  });
}

/** Flags that one letter more could all begin: naming them would be a list, not a hint. */
const FEW = 4;

/** Half a flag is what other tools accept where it is unambiguous: the flags that begin so, those with an effect first; else the nearest spelling. */
function hintFor(spelling: string, own: readonly string[], known: readonly string[]): string | null {
  const isWord = spelling.startsWith('--');
  const begins = (flag: string) => spelling.length > 3 && flag.startsWith(spelling);
  const begun = own.some(begins) ? own.filter(begins) : known.filter(begins);
  if (begun.length > 0 && begun.length <= FEW) return `did you mean ${begun.join(' or ')}? flags are not abbreviated`;
  const near = nearestName(
    spelling,
    known.filter((flag) => flag.startsWith('--') === isWord),
  );
  return near === null ? null : `did you mean ${near}?`;
}
