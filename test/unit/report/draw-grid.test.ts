import { expect, test } from 'vitest';
import { makePen } from '../../../src/report/ansi.ts';
import { drawGrid, type Grid, gridWidth } from '../../../src/report/draw-grid.ts';

const cell = (text: string) => ({ text, tone: 'good' as const });
const GRID: Grid = {
  head: ['a', 'long\nhead'],
  rows: [
    [cell('1'), cell('x')],
    [cell('22'), cell('y\nzz')],
  ],
  aligns: ['right', 'left'],
  padding: 1,
};
const PLAIN = makePen(false);

test('a rule below the head, none between rows, cells as high as their row', () => {
  expect(drawGrid(GRID, { pen: PLAIN, unicode: true })).toEqual([
    '┌────┬──────┐',
    '│  a │ long │',
    '│    │ head │',
    '├────┼──────┤',
    '│  1 │ x    │',
    '│ 22 │ y    │',
    '│    │ zz   │',
    '└────┴──────┘',
  ]);
});

test('ASCII, without padding, and as wide as gridWidth says', () => {
  const grid = { ...GRID, padding: 0 };
  const lines = drawGrid(grid, { pen: PLAIN, unicode: false });
  expect(lines.slice(0, 2)).toEqual(['+--+----+', '| a|long|']);
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([gridWidth(grid)]));
});

test('columns behind the first are as wide as asked', () => {
  expect(drawGrid(GRID, { pen: PLAIN, unicode: false, least: 6 })[0]).toBe('+----+--------+');
});

test('each line of a cell is painted by itself, borders never', () => {
  const lines = drawGrid(GRID, { pen: makePen(true), unicode: false });
  expect(lines.at(-2)).toBe('|    | \u001b[32mzz\u001b[39m   |');
  expect(lines[1]).toBe('|  a | long |');
});

test('wide characters take two cells', () => {
  const grid = { ...GRID, rows: [[cell('1'), cell('模型')]] };
  expect(drawGrid(grid, { pen: PLAIN, unicode: false })[4]).toBe('| 1 | 模型 |');
});
