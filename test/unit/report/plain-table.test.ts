import { expect, test } from 'vitest';
import { fitTable, hung, notedTable, numbers, records, tableWithin, words } from '../../../src/report/plain-table.ts';

const COLUMNS = [words('model'), numbers('weights GiB'), numbers('layers'), words('note')];
const ROWS = [
  ['Qwen/Qwen3-8B', '15.3', '36', '-'],
  ['Qwen/Qwen3-32B', '61.0', '64', ''],
];

test.each([
  {
    why: 'whole where it fits: 14 + 2 + 11 + 2 + 6 + 2 + 4 cells',
    width: 41,
    lines: [
      'model           weights GiB  layers  note',
      'Qwen/Qwen3-8B          15.3      36  -',
      'Qwen/Qwen3-32B         61.0      64',
    ],
    leftOut: [],
  },
  {
    why: 'a column without values goes first and is not missed',
    width: 40,
    lines: [
      'model           weights GiB  layers',
      'Qwen/Qwen3-8B          15.3      36',
      'Qwen/Qwen3-32B         61.0      64',
    ],
    leftOut: [],
  },
  {
    why: 'then those that may go, which is said',
    width: 34,
    lines: ['model           weights GiB', 'Qwen/Qwen3-8B          15.3', 'Qwen/Qwen3-32B         61.0'],
    leftOut: ['layers'],
  },
  {
    why: 'then records, which hold everything again',
    width: 26,
    lines: [
      '  model Qwen/Qwen3-8B',
      '    weights GiB: 15.3',
      '    layers: 36',
      '  model Qwen/Qwen3-32B',
      '    weights GiB: 61.0',
      '    layers: 64',
    ],
    leftOut: [],
  },
])('fitTable: $why', ({ width, lines, leftOut }) => {
  expect(fitTable(width, { columns: COLUMNS, rows: ROWS, drop: [2] })).toEqual({ lines, leftOut });
});

test('tableWithin names what it leaves out', () => {
  const lines = tableWithin(34, { columns: COLUMNS, rows: ROWS, drop: [2] });
  expect(lines.at(-1)).toBe('Left out at 34 columns: layers.');
});

test.each([
  {
    why: 'above indented rows the first head is a title',
    columns: [words('KV cache'), numbers('layers')],
    rows: [['  full', '64']],
    lines: ['KV cache', '  full', '    layers: 64'],
  },
  {
    why: 'pairs stand side by side, and a value stays with its name',
    columns: [words('run'), numbers('a'), numbers('b'), numbers('much longer')],
    rows: [['x', '1', '2', '3']],
    lines: ['  run x', '    a: 1  b: 2', '    much longer: 3'],
  },
  {
    why: 'a row without a name goes on with the one above',
    columns: [words('run'), words(''), numbers('ms')],
    rows: [
      ['x', 'TTFT', '1'],
      ['', 'TPOT', '2'],
    ],
    lines: ['  run x', '    TTFT  ms: 1', '    TPOT  ms: 2'],
  },
  {
    why: 'a name that says what it is is not doubled',
    columns: [words('workload'), numbers('isl')],
    rows: [['workload 1', '4000']],
    lines: ['  workload 1', '    isl: 4000'],
  },
])('records: $why', ({ columns, rows, lines }) => {
  expect(records(24, { columns, rows })).toEqual(lines);
});

test.each([
  {
    why: 'in their column where they fit',
    width: 40,
    lines: [
      'op  shape              ms    grade',
      'a   m4000 n2304 k4096   1     good',
      'b                       2  unknown',
    ],
  },
  {
    why: 'else below their rows',
    width: 20,
    lines: ['op  ms    grade', 'a    1     good', '    m4000 n2304', '      k4096', 'b    2  unknown'],
  },
  {
    why: 'and after them what the narrowest table leaves out',
    width: 14,
    lines: [
      'op  ms',
      'a    1',
      '    m4000',
      '      n2304',
      '      k4096',
      '    grade:',
      '      good',
      'b    2',
      '    grade:',
      '      unknown',
    ],
  },
])('notedTable has notes $why', ({ width, lines }) => {
  const columns = [words('op'), words('shape'), numbers('ms'), numbers('grade')];
  const rows = [
    ['a', 'm4000 n2304 k4096', '1', 'good'],
    ['b', '', '2', 'unknown'],
  ];
  expect(notedTable(width, { columns, rows, note: 1, drop: [2] })).toEqual(lines);
});

test('hung keeps both indents within the width', () => {
  expect(hung('aa bb cc', { width: 7, first: '- ', rest: '  ' })).toEqual(['- aa bb', '  cc']);
});
