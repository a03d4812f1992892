import { describe, expect, test } from 'vitest';
import { alignmentCategory, gemmTable } from '../../../src/tables/gemm-table.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { axis, tableText, tinySystem } from './tiny-tables.ts';

/** m 1..2, n and k 1024..2048; every node 0 but the last corner (m=2, n=k=2048), which is ln 2 in steps of 0.01. */
const corner = tableText({
  axes: [axis('m', 0, 2), axis('n', 10, 2), axis('k', 10, 2)],
  range: { log2_from: [0, 10, 10], log2_to: [1, 11, 11], log2_sum_to: null },
  rows: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 100],
  ],
});

/** A thousand times the flops, so that memory bounds these small shapes. */
const memoryBound = { ...tinySystem, flopsPerS: { ...tinySystem.flopsPerS, bf16: 1e15, fp8: 2e15 } };
const bf16 = gemmTable(parseTableFile(corner, 'corner'), 'bf16', memoryBound);

/** Memory time of a bf16 GEMM on the tiny GPU: 2 (nk + mk + mn) bytes at 1e9 bytes per ms. */
const memoryMs = (m: number, n: number, k: number) => (2 * (n * k + m * k + m * n)) / 1e9;

describe('gemmTable', () => {
  test.each([
    { m: 1, n: 1024, k: 1024, factor: 1, why: 'a node of 0 leaves the base' },
    { m: 2, n: 2048, k: 2048, factor: Math.exp(1), why: 'a node of 100 steps of 0.01 is a factor e' },
    { m: Math.SQRT2, n: 2048, k: 2048, factor: Math.exp(0.5), why: 'half way in log2 m is half of ln(efficiency)' },
    {
      m: Math.SQRT2,
      n: 2 ** 10.5,
      k: 2 ** 10.5,
      factor: Math.exp(0.125),
      why: 'half way on all three axes is an eighth',
    },
  ])('$why', ({ m, n, k, factor }) => {
    const out = newLookup();
    bf16.lookup(m, n, k, out);
    expect(out.ms).toBeCloseTo(memoryMs(m, n, k) * factor, 12);
    expect(out.grade).toBe(0);
    // median 0.06745 over 0.6745 medians per sigma
    expect(out.relError).toBeCloseTo(0.1, 12);
  });

  test('holds the edge efficiency beyond the range, grades it and widens the error', () => {
    const out = newLookup();
    bf16.lookup(2, 8192, 2048, out);
    expect(out.ms).toBeCloseTo(memoryMs(2, 8192, 2048) * Math.E, 12);
    expect(out.grade).toBe(1);
    // two octaves of n at 0.1 each, in quadrature with 0.1: sqrt(0.01 + 0.04)
    expect(out.relError).toBeCloseTo(Math.sqrt(0.05), 12);
  });

  test('is never faster than the roofline', () => {
    const fast = parseTableFile(corner.replace('[0,100]', '[-900,-900]'), 'fast');
    const out = newLookup();
    gemmTable(fast, 'bf16', memoryBound).lookup(2, 2048, 2048, out);
    expect(out.ms).toBe(memoryMs(2, 2048, 2048));
  });

  test('multiplies fp8 at the fp8 rate and reads one byte per weight', () => {
    const flat = parseTableFile(corner.replace('[0,100]', '[0,0]'), 'flat');
    const out = newLookup();
    gemmTable(flat, 'fp8', memoryBound).lookup(2, 2048, 2048, out);
    // nk + mk bytes in fp8, 2 mn in bf16
    expect(out.ms).toBeCloseTo((2048 * 2048 + 2 * 2048 + 2 * 2 * 2048) / 1e9, 12);
    gemmTable(flat, 'fp8', tinySystem).lookup(4096, 2048, 2048, out);
    expect(out.ms).toBeCloseTo((2 * 4096 * 2048 * 2048) / 2e9, 9);
  });

  test('chooses the misaligned grid for whole m that are no multiple of 4', () => {
    const text = tableText({
      axes: [axis('m', 0, 2), axis('n', 10, 2), axis('k', 10, 2)],
      category: { name: 'm_misaligned', values: [0, 1] },
      range: { log2_from: [0, 10, 10], log2_to: [4, 11, 11], log2_sum_to: null },
      rows: [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [100, 100],
        [100, 100],
        [100, 100],
        [100, 100],
      ],
    });
    const table = gemmTable(parseTableFile(text, 'two'), 'fp8', memoryBound);
    const ms = (m: number) => {
      const out = newLookup();
      table.lookup(m, 1024, 1024, out);
      return out.ms;
    };
    expect(ms(5) / ms(8)).toBeGreaterThan(2.6);
    expect(ms(7.5)).toBeLessThan(ms(7));
  });
});

describe('a segmented m axis', () => {
  // Segments (1, 2] and (2, 4]: codes 0 to 100 in the first, 200 to 300 in the second.
  const text = tableText({
    axes: [{ ...axis('m', 0, 4), per_segment: 2 }, axis('n', 10, 2), axis('k', 10, 2)],
    range: { log2_from: [0, 10, 10], log2_to: [2, 11, 11], log2_sum_to: null },
    rows: [0, 0, 100, 100, 200, 200, 300, 300].map((code) => [code, code]),
  });
  const table = gemmTable(parseTableFile(text, 'segments'), 'bf16', memoryBound);

  test.each([
    { m: 1, code: 0, why: 'the first segment starts at the first m' },
    { m: Math.SQRT2, code: 50, why: 'half an octave on is half way' },
    { m: 2, code: 100, why: 'a boundary belongs to the segment below it' },
    { m: 2 * (1 + 1e-9), code: 200, why: 'just above it the next segment begins, with a jump' },
    { m: 4, code: 300, why: 'the last node ends the last segment' },
    { m: 16, code: 300, why: 'beyond, the last node is held' },
    { m: 0.5, code: 0, why: 'and so is the first below' },
  ])('$why', ({ m, code }) => {
    const out = newLookup();
    table.lookup(m, 1024, 1024, out);
    expect(Math.log(out.ms / memoryMs(m, 1024, 1024))).toBeCloseTo(code / 100, 6);
  });
});

test.each([
  { m: 4, category: 0, why: 'a multiple of 4 is aligned' },
  { m: 8192, category: 0, why: 'so is a large one' },
  { m: 6, category: 1, why: 'an even number need not be' },
  { m: 1, category: 1, why: 'one row is not' },
  { m: 4.5, category: 0, why: 'a mean over steps stands for padded, aligned steps' },
])('alignmentCategory: $why', ({ m, category }) => {
  expect(alignmentCategory(m)).toBe(category);
});
