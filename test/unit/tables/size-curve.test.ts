import { expect, test } from 'vitest';
import { sizeCurve } from '../../../src/tables/size-curve.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { axis, tableText, tinySystem } from './tiny-tables.ts';

const surface = parseTableFile(
  tableText({
    axes: [axis('bytes', 10, 2)],
    category: { name: 'gpus', values: [2, 4] },
    base: { floor_ms: 0.01, compute_efficiency: 1, memory_efficiency: 0.5 },
    range: { log2_from: [10], log2_to: [11], log2_sum_to: null },
    rows: [
      [0, 0],
      [100, 100],
    ],
  }),
  'curve',
);

test('adds the floor to the bytes that cross a link at the fitted efficiency', () => {
  const out = newLookup();
  sizeCurve(surface, 2, tinySystem)?.lookup(2048, out);
  // half of 2048 bytes at 1e8 bytes per ms and half the link
  expect(out.ms).toBeCloseTo(0.01 + 1024 / 1e8 / 0.5, 12);
  expect(out.grade).toBe(0);
});

test('has one curve per GPU count and none for a count that was not measured', () => {
  const out = newLookup();
  sizeCurve(surface, 4, tinySystem)?.lookup(1024, out);
  expect(out.ms).toBeCloseTo((0.01 + 768 / 1e8 / 0.5) * Math.E, 12);
  expect(sizeCurve(surface, 8, tinySystem)).toBeNull();
});

test('beyond the largest message the link carries the growth', () => {
  const out = newLookup();
  sizeCurve(surface, 2, tinySystem)?.lookup(2 ** 30, out);
  expect(out.ms).toBeCloseTo(0.01 + 2 ** 29 / 1e8 / 0.5, 6);
  expect(out.grade).toBe(1);
});
