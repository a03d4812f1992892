import { expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { axis, tableText } from './tiny-tables.ts';

const good = {
  axes: [axis('bytes', 0, 2)],
  range: { log2_from: [0], log2_to: [1], log2_sum_to: null },
  rows: [[3, -4]],
};

test('reads integers as multiples of the node step', () => {
  expect([...parseTableFile(tableText(good), 'f').nodes]).toEqual([0.03, -0.04]);
});

test('an efficiency of null costs no time', () => {
  const zero = { ...good, base: { floor_ms: 0, compute_efficiency: null, memory_efficiency: null } };
  expect(parseTableFile(tableText(zero), 'f').base).toEqual({
    floorMs: 0,
    computeEfficiency: Number.POSITIVE_INFINITY,
    memoryEfficiency: Number.POSITIVE_INFINITY,
  });
});

test.each([
  { text: '{', message: 'not JSON', why: 'text that is no JSON' },
  { text: '{"rows": []}', message: 'expected axes', why: 'JSON that is no table' },
  { text: tableText({ ...good, rows: [[1]] }), message: 'rows hold 1 nodes', why: 'a missing node' },
  { text: tableText({ ...good, rows: [[1, 2, 3]] }), message: 'rows hold 3 nodes', why: 'a node too many' },
])('refuses $why and names the file', ({ text, message }) => {
  const parse = () => parseTableFile(text, 'tables/x.json');
  expect(parse).toThrow(SimError);
  expect(parse).toThrow(`tables/x.json: ${message}`);
});
