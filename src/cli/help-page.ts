import type { Command } from './command.ts';
import type { OptionSpec } from './options.ts';
import { wrapped } from './wrapped.ts';

/** Lines of a page that fits a screen. */
const SCREEN = 40;
/** Columns of the list of flags, before what they do. */
const FLAG_COLUMNS = 30;
/** Columns below which what a flag does stands under it. */
const NARROW = 60;
/** Flags that are explained on any screen. */
const FEWEST = 8;

/** Flags that most command lines of a long command have, behind those that are needed. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  default: [
    '--total-gpus',
    '--backend',
    '--mode',
    '--isl',
    '--osl',
    '--ttft',
    '--tpot',
    '--request-latency',
    '--save-dir',
    '--json',
  ],
  recommend: [
    '--target-request-rate',
    '--target-concurrency',
    '--max-gpus',
    '--backend',
    '--isl',
    '--osl',
    '--ttft',
    '--tpot',
  ],
  estimate: [
    '--model',
    '--system',
    '--backend',
    '--mode',
    '--tp',
    '--concurrency',
    '--batch-size',
    '--isl',
    '--osl',
    '--detail',
    '--batch',
    '--json',
    '--tier',
    '--workers',
    '--dp',
    '--moe-ep',
  ],
  validate: [
    '--model',
    '--system',
    '--backend',
    '--mode',
    '--tp',
    '--percentile',
    '--calibrate',
    '--save-dir',
    '--json',
  ],
};

/** What `servefit COMMAND --help` prints: one screen, the rarer flags by name only. */
export function helpPage(command: Command, columns: number): string {
  const head = [
    ...wrapped(`Usage: ${usageOf(command)}`, columns, '  '),
    '',
    ...wrapped(`${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`, columns),
    '',
  ];
  const listed = (command.positionals ?? []).flatMap(({ name, help }) => row(`  ${name}`, help, columns));
  const words = listed.length === 0 || command.options.length === 0 ? listed : [...listed, ''];
  const examples = ['', 'Examples:', ...command.examples.flatMap((example) => continued(example, columns))];
  const room = SCREEN - head.length - words.length - examples.length - 1;
  return `${[...head, ...words, ...flagLines(command, columns, room), ...examples].join('\n')}\n`;
}

/** The words and flags that a command cannot do without. */
export function usageOf({ name, positionals = [], options }: Command): string {
  const words = positionals.map((p) => (p.optional ? `[${p.name}]` : p.name));
  const needed = options.filter(isNeeded).map(({ flag, value }) => `${flag} ${value}`);
  return [`servefit ${name}`, ...words, ...needed, ...(options.length === 0 ? [] : ['[flags]'])].join(' ');
}

function isNeeded({ help }: OptionSpec): boolean {
  return help.endsWith('(required)');
}

/** As many flags with a line each as there is room for, needed and usual ones first; the others by name. */
function flagLines(command: Command, columns: number, room: number): readonly string[] {
  const { options } = command;
  if (options.length === 0) return [];
  const first = [
    ...options.filter(isNeeded),
    ...(USUAL[command.name] ?? []).flatMap((flag) => options.find((option) => option.flag === flag) ?? []),
  ];
  const order = [...new Set([...first, ...options])];
  for (let shown = order.length; shown >= Math.min(first.length, FEWEST); shown--) {
    const lines = flagList(order, { shown, columns });
    if (lines.length <= room) return lines;
  }
  // On a narrow screen the names alone would fill it: then their number stands for them.
  for (let shown = order.length; shown > FEWEST; shown--) {
    const lines = flagList(order, { shown, columns, isCounted: true });
    if (lines.length <= room) return lines;
  }
  return flagList(order, { shown: FEWEST, columns, isCounted: true });
}

function flagList(
  order: readonly OptionSpec[],
  {
    shown,
    columns,
    isCounted = false,
  }: { readonly shown: number; readonly columns: number; readonly isCounted?: boolean },
): readonly string[] {
  const listed = order
    .slice(0, shown)
    .flatMap((option) => row(`  ${option.flag}${placeholder(option)}`, helpOf(option), columns));
  const names = order.slice(shown).map(({ flag }) => flag);
  const more = isCounted
    ? `${names.length} more: --help-all explains them`
    : `More (--help-all explains them): ${names.join(' ')}`;
  const rest = names.length === 0 ? [] : ['', ...wrapped(more, columns, '  ')];
  return ['Flags:', ...listed, ...rest];
}

function placeholder({ value }: OptionSpec): string {
  return value === undefined ? '' : ` ${value}`;
}

/** Its default, and what a flag does up to the first semicolon. */
function helpOf({ help, fallback }: OptionSpec): string {
  const [clause = help] = help.split(';');
  return fallback === undefined || fallback === 'none' ? clause : `[${fallback}] ${clause}`;
}

/** Two columns in one line, on narrow screens in two; what does not fit is cut at a word. */
function row(left: string, right: string, columns: number): readonly string[] {
  if (columns < NARROW) return [left, `      ${shortened(right, columns - 6)}`];
  const start = left.length < FLAG_COLUMNS ? left.padEnd(FLAG_COLUMNS) : `${left}  `;
  return [`${start}${shortened(right, columns - start.length)}`.trimEnd()];
}

function shortened(text: string, space: number): string {
  if (text.length <= space) return text;
  const cut = text.slice(0, Math.max(0, space - 3));
  const end = cut.lastIndexOf(' ');
  return end > 0 ? `${cut.slice(0, end).replace(/[,(]+$/, '')} ...` : '';
}

/** What `servefit` alone prints: commands with their summaries, and a line that works as it stands. */
export function shortPage(shown: readonly Command[], example: string, columns: number): string {
  const width = Math.max(...shown.map(({ name }) => name.length)) + 4;
  const listed = shown.flatMap(({ name, summary }) =>
    wrapped(summary, columns - width).map((line, i) => `${(i === 0 ? `  ${name}` : '').padEnd(width)}${line}`),
  );
  const whole = `Try:  ${example}`;
  const tried = whole.length <= columns ? [whole] : ['Try:', ...continued(example, columns)];
  const lines = ['servefit plans LLM serving, offline.', '', ...listed, '', ...tried, 'Help: servefit help COMMAND'];
  return `${lines.join('\n')}\n`;
}

/** An example as a shell takes it, over several lines where it is long; a flag stays with its value while both fit a line. */
export function continued(example: string, columns: number): readonly string[] {
  const room = columns - '    '.length - ' \\'.length;
  const [start = '', ...flags] = example.split(/ (?=--)/);
  const [name = '', ...words] = start.split(' ');
  const parts = [
    [name, ...words.slice(0, 1)].join(' '),
    ...words.slice(1),
    ...flags.flatMap((part) => (part.length > room ? part.split(' ') : part)),
  ];
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && line.length + 1 + part.length + 2 > columns) {
      lines.push(`${line} \\`);
      line = `    ${part}`;
    } else line = line === '' ? `  ${part}` : `${line} ${part}`;
  }
  return [...lines, line];
}
