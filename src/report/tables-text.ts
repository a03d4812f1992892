import type { TableAnswer } from '../tables/ask-table.ts';
import type { TableCheck } from '../tables/check.ts';
import type { TableInventory, TableSet } from '../tables/inventory.ts';
import { fixed, percent } from './format.ts';
import { fitTable, hung, leftOutLines, numbers, tableWithin, words } from './plain-table.ts';
import { axisWords, familyLegend, gridWords, variantLegend } from './table-words.ts';
import { wrap } from './wrap.ts';

/** Columns that hold every table. */
const WHOLE = 120;
/** Prose is hard to read in longer lines. */
const MOST = 80;

/** One line a set; `full` marks sets that price a dense model. */
export function tableSetsText({ sets }: TableInventory, width = WHOLE): string {
  const columns = [
    words('system'),
    words('backend'),
    words('version'),
    words('full'),
    numbers('tables'),
    numbers('rows'),
    numbers('dropped'),
    numbers('repaired'),
    numbers('kB'),
    words('published'),
    words('measured'),
    ...(sets.some((set) => set.folder) ? [words('folder')] : []),
  ];
  const rows = sets.map((set) => [
    set.system,
    set.backend,
    set.version,
    set.full ? 'full' : '-',
    fixed(tableCount(set), 0),
    fixed(set.rows_used, 0),
    fixed(set.rows_dropped, 0),
    fixed(set.rows_repaired, 0),
    kiloBytes(set.bytes),
    set.published ?? '-',
    set.collected ?? 'not given',
    set.folder ?? '',
  ]);
  const total = sets.reduce((sum, set) => sum + set.bytes, 0);
  const table = fitTable(width, { columns, rows, drop: DROPPED });
  return lines([
    ...table.lines,
    ...leftOutLines(width, table.leftOut),
    '',
    ...LEGEND.filter(({ of }) => !of.every((head) => table.leftOut.includes(head))).flatMap(({ says }) =>
      wrap(says, width),
    ),
    ...wrap(
      `${counted(sets.length, 'set')}, ${kiloBytes(total)} kB. --system NAME shows families, fit errors and sources.`,
      width,
    ),
  ]);
}

/** What was done to the rows, the size and the dates go before what a set has and how many. */
const DROPPED = [7, 6, 8, 9, 10, 5, 4];
/** What a head means, while one of its columns is there. */
const LEGEND: readonly { readonly of: readonly string[]; readonly says: string }[] = [
  { of: ['full'], says: 'full: prices a dense model by itself.' },
  { of: ['dropped', 'repaired'], says: 'dropped, repaired: rows of the source that were unsound.' },
  { of: ['measured'], says: 'measured: the latest day that the source gives for any of the tables.' },
];

/** Every set with a line a family. */
export function tableFamiliesText({ sets }: TableInventory, width = WHOLE): string {
  const families = sets.flatMap((set) => set.families.map(({ family }) => family));
  const variants = sets.flatMap((set) => set.families.flatMap((family) => family.variants));
  const legend = [
    'median %, p95 %: error of the tables at measured points that they were not fitted to.',
    'dropped, repaired: rows of the source that were unsound.',
    familyLegend([...families, ...sets.flatMap((set) => set.families_without_tables)]),
    ...variantLegend(variants),
  ];
  return `${sets.map((set) => setBlock(set, width)).join('\n')}\n${lines(legend.flatMap((text) => wrap(text, width)))}`;
}

function setBlock(set: TableSet, width: number): string {
  const columns = [
    words('  family'),
    numbers('tables'),
    numbers('rows'),
    numbers('dropped'),
    numbers('repaired'),
    numbers('median %'),
    numbers('p95 %'),
    numbers('kB'),
    words('measured'),
  ];
  const rows = set.families.map((f) => [
    `  ${f.family}`,
    fixed(f.tables, 0),
    fixed(f.rows_used, 0),
    fixed(f.rows_dropped, 0),
    fixed(f.rows_repaired, 0),
    f.held_out_median_percent === null ? '-' : fixed(f.held_out_median_percent, 1),
    f.held_out_p95_percent === null ? '-' : fixed(f.held_out_p95_percent, 1),
    kiloBytes(f.bytes),
    f.collected ?? 'not given',
  ]);
  const what = `${set.full ? 'full set, ' : ''}${counted(tableCount(set), 'table')}, ${kiloBytes(set.bytes)} kB`;
  const published = set.published === null ? '' : `; published ${set.published}`;
  const source = `source: ${set.origin ?? 'not stated'}${published}`;
  const days = [set.collected, set.collected_note].filter((part) => part !== null).join(', ');
  const variants = set.families.flatMap((f) =>
    f.variants.length === 0 ? [] : [`${f.family}: ${f.variants.join(' ')}`],
  );
  const missing = set.families_without_tables;
  const indented = (text: string) => hung(text, { width: Math.min(width, MOST), first: '  ', rest: '    ' });
  return lines([
    ...wrap(`${set.system} ${set.backend} ${set.version}${set.folder ? ` from ${set.folder}` : ''} (${what})`, width),
    ...indented(source),
    ...indented(`day of measurement: ${days}`),
    ...tableWithin(width, { columns, rows, drop: [4, 3, 7, 8, 2, 5] }),
    ...variants.flatMap(indented),
    ...(missing.length === 0 ? [] : indented(`no tables, estimated where a model needs them: ${missing.join(', ')}`)),
  ]);
}

/** A looked-up point with what its number is made of. */
export function tableAnswerText(answer: TableAnswer, width = WHOLE): string {
  const { system, backend, version, op, at, category } = answer;
  const sizes = Object.entries(at).map(([name, value]) => `${name}=${value}`);
  const bytes = category?.name === 'gpus' ? 'the link' : 'memory';
  const bound = answer.memory_ms >= answer.compute_ms ? bytes : 'compute';
  const ofBound = answer.ms > 0 ? `, ${percent(answer.roofline_ms / answer.ms)} of the latency` : '';
  const facts: readonly (readonly [string, string])[] = [
    ['latency', `${milliseconds(answer.ms)} ms`],
    ['grade', answer.grade],
    ['error', `${percent(answer.relative_error)} (one standard deviation)`],
    ['roofline', `${milliseconds(answer.roofline_ms)} ms, bound by ${bound}${ofBound}`],
    [
      'before the grid',
      `${milliseconds(answer.base_ms)} ms: start-up, and the roofline at the table's mean efficiency`,
    ],
    ...(category === null ? [] : [['grid', gridWords(category)] as const]),
  ];
  const axes = Object.keys(answer.neighbours[0]?.coordinates ?? {});
  const rows = answer.neighbours.map(({ coordinates, just_above: above, ms }) => [
    ...axes.map((axis) => `  ${above.includes(axis) ? '>' : ''}${fixed(coordinates[axis] ?? 0, 0)}`),
    milliseconds(ms),
  ]);
  const isAbove = answer.neighbours.some(({ just_above: above }) => above.length > 0);
  return lines([
    ...wrap(`${op} of ${backend} ${version} on ${system} at ${sizes.join(' ')}`, width),
    ...facts.flatMap(([name, value]) => hung(value, { width, first: `  ${name.padEnd(16)}`, rest: ' '.repeat(18) })),
    'Points of the grid around it:',
    ...tableWithin(width, { columns: [...axes.map((axis) => numbers(`  ${axisWords(axis)}`)), numbers('ms')], rows }),
    ...(isAbove ? wrap('>: sizes just above, where a kernel starts another tile.', width) : []),
  ]);
}

/** A line a fault and a summary. */
export function tableCheckText({ sets, files, nodes, faults }: TableCheck, width = WHOLE): string {
  const found = `${counted(sets, 'set')}, ${counted(files, 'table')}, ${counted(nodes, 'node')}`;
  const verdict = faults.length === 0 ? 'no faults' : counted(faults.length, 'fault');
  // A line a fault stays whole, so that tools can split it.
  return lines([...faults.map(({ path, fault }) => `${path}: ${fault}`), ...wrap(`${found}: ${verdict}`, width)]);
}

function counted(count: number, noun: string): string {
  return `${fixed(count, 0)} ${noun}${count === 1 ? '' : 's'}`;
}

function tableCount({ families }: TableSet): number {
  return families.reduce((sum, family) => sum + family.tables, 0);
}

function kiloBytes(bytes: number): string {
  return bytes > 0 && bytes < 500 ? '<1' : fixed(bytes / 1000, 0);
}

/** Four significant digits without an exponent. */
function milliseconds(ms: number): string {
  return ms === 0 ? '0' : fixed(ms, Math.max(0, 3 - Math.floor(Math.log10(ms))));
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
