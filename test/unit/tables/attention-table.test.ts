import { describe, expect, test } from 'vitest';
import { decodeAttentionTable, nearestGroup, prefillAttentionTable } from '../../../src/tables/attention-table.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { causalPairs } from '../../../src/tables/work.ts';
import { axis, tableText, tinySystem } from './tiny-tables.ts';

const series = { attention: 'bf16', kv: 'bf16', headDim: 64, window: 0 } as const;

/** Flat efficiency of 1 over heads 1..1024 and lengths 1..4096, groups 1 and 8; heads x length measured up to 2^16. */
const flat = (rows: number[][], groups = [1, 8]) =>
  parseTableFile(
    tableText({
      axes: [axis('heads', 0, 2), axis('length', 0, 2)].map((a, i) => ({ ...a, log2_step: i === 0 ? 10 : 12 })),
      category: { name: 'group', values: groups },
      range: { log2_from: [0, 0], log2_to: [10, 12], log2_sum_to: 16 },
      rows,
    }),
    'flat',
  );
const ones = flat([
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
]);

describe('prefillAttentionTable', () => {
  const table = prefillAttentionTable(ones, series, tinySystem);
  const price = (requests: number, fresh: number, past: number, qHeads = 8, kvHeads = 8) => {
    const out = newLookup();
    table.lookup(requests, fresh, past, qHeads, kvHeads, out);
    return out;
  };

  test('prices a prompt by the larger of its flops and its bytes', () => {
    // 2 requests, 8 heads: 4 * 64 * 8 flops per pair, 1000 * 1001 / 2 pairs each, at 1e9 flops per ms
    expect(price(2, 1000, 0).ms).toBeCloseTo((2 * 4 * 64 * 8 * 500_500) / 1e9, 9);
    // one token: Q and O 2 * 2 * 8 * 64 bytes, K and V 2 * 2 * 8 * 64 bytes at 1e9 bytes per ms
    expect(price(1, 1, 0).ms).toBeCloseTo((4 * 8 * 64 * 2) / 1e9, 12);
  });

  test('chunks of a prompt together have the work of the whole', () => {
    const whole = price(1, 4000, 0).ms;
    const chunks = price(1, 1000, 0).ms + price(1, 1000, 1000).ms + price(1, 1000, 2000).ms + price(1, 1000, 3000).ms;
    expect(chunks / whole).toBeCloseTo(1, 6);
  });

  test('is continuous where the cache becomes empty and grows with it', () => {
    const start = price(1, 1000, 0).ms;
    expect(price(1, 1000, 1e-6).ms).toBeCloseTo(start, 7);
    let last = start;
    for (const past of [1, 10, 100, 500, 1000, 2000, 3000]) {
      const ms = price(1, 1000, past).ms;
      expect(ms).toBeGreaterThan(last);
      last = ms;
    }
  });

  test('reads all cached keys and values even where one token has next to no flops', () => {
    // one new token over 4095: K and V of 4096 tokens, 2 * 2 * 8 * 64 bytes each, and Q and O of one
    expect(price(1, 1, 4095).ms).toBeCloseTo((4096 * 2 * 2 * 8 * 64 + 4 * 8 * 64) / 1e9, 9);
  });

  test('widens the error with the cached share', () => {
    // 0.1 from the table and 0.1 * 3000/4000 for the assumption, in quadrature
    expect(price(1, 1000, 3000).relError).toBeCloseTo(Math.hypot(0.1, 0.075), 9);
    expect(price(1, 1000, 0).relError).toBeCloseTo(0.1, 9);
  });
});

test.each([
  { fresh: 3, past: 0, window: 0, pairs: 6, why: '1 + 2 + 3' },
  { fresh: 2, past: 3, window: 0, pairs: 9, why: '4 + 5' },
  { fresh: 4, past: 0, window: 2, pairs: 7, why: '1 + 2 + 2 + 2' },
  { fresh: 3, past: 5, window: 2, pairs: 6, why: 'every token sees the window' },
  { fresh: 3, past: 1, window: 3, pairs: 8, why: '2 + 3 + 3' },
])('causalPairs counts $why', ({ fresh, past, window, pairs }) => {
  expect(causalPairs(fresh, past, window)).toBe(pairs);
});

describe('decodeAttentionTable', () => {
  const table = decodeAttentionTable(ones, series, tinySystem);
  const price = (requests: number, kvLen: number, qHeads: number, kvHeads: number) => {
    const out = newLookup();
    table.lookup(requests, kvLen, qHeads, kvHeads, out);
    return out;
  };

  test('reads keys and values once per request', () => {
    // 4 requests * (100 tokens * 2 * 2 * 8 heads * 64 + Q and O 4 * 8 * 64) bytes
    expect(price(4, 100, 8, 8).ms).toBeCloseTo((4 * (100 * 4 * 8 * 64 + 4 * 8 * 64)) / 1e9, 12);
  });

  test('a window bounds what is read', () => {
    const out = newLookup();
    decodeAttentionTable(ones, { ...series, window: 50 }, tinySystem).lookup(1, 1000, 8, 8, out);
    expect(out.ms).toBeCloseTo((50 * 4 * 8 * 64 + 4 * 8 * 64) / 1e9, 12);
  });

  test('takes the nearest measured group and says so', () => {
    // group 6 is nearer to 8 (ratio 1.33) than to 1; log2(8/6) octaves of error on top
    const twoGroups = flat([
      [0, 0],
      [0, 0],
      [100, 100],
      [100, 100],
    ]);
    const out = newLookup();
    decodeAttentionTable(twoGroups, series, tinySystem).lookup(1, 100, 48, 8, out);
    const bytes = 100 * 4 * 8 * 64 + 4 * 48 * 64;
    const flops = 4 * 100 * 48 * 64;
    expect(out.ms).toBeCloseTo((Math.max(bytes, flops) / 1e9) * Math.E, 9);
    expect(out.grade).toBe(1);
    expect(out.relError).toBeCloseTo(Math.hypot(0.1, 0.1 * Math.log2(8 / 6)), 9);
  });

  test('beyond the corner that memory truncates, the efficiency at its border is held', () => {
    // v rises from 0 to 12 with log2 length: at heads 2^10, length 2^12 the sum is 22, 6 too many, 3 from each axis
    const rising = flat(
      [
        [0, 1200],
        [0, 1200],
      ],
      [1],
    );
    const out = newLookup();
    decodeAttentionTable(rising, series, tinySystem).lookup(128, 4096, 8, 8, out);
    const bytes = 128 * (4096 * 4 * 8 * 64 + 4 * 8 * 64);
    expect(out.ms).toBeCloseTo((bytes / 1e9) * Math.exp(12 - 3), 2);
    expect(out.grade).toBe(1);
    expect(price(128, 64, 8, 8).grade).toBe(0);
  });
});

test.each([
  { group: 8, index: 2, why: 'an exact value' },
  { group: 3, index: 1, why: '3 is nearer to 4 than to 1 in ratio' },
  { group: 100, index: 3, why: 'beyond the largest' },
  { group: 0.5, index: 0, why: 'below the smallest' },
])('nearestGroup finds $why', ({ group, index }) => {
  expect(nearestGroup([1, 4, 8, 32], group)).toBe(index);
});
