import { describe, expect, test } from 'vitest';
import { estimatedDecode, estimatedPrefill, runsAttention } from '../../../src/tables/estimate-attention.ts';
import { estimatedGemm, runsGemm } from '../../../src/tables/estimate-gemm.ts';
import { estimatedMs, type RooflineFit } from '../../../src/tables/roofline-fit.ts';
import { type GemmTable, type Lookup, newLookup } from '../../../src/tables/tables.ts';
import { tinySystem } from './tiny-tables.ts';

/** The plain sum of both times, so that every expected value is one line of arithmetic. */
const plain: RooflineFit = { floorMs: 0, computeEfficiency: 1, memoryEfficiency: 1, sharpness: 1, relError: 0.2 };
const ampere = { ...tinySystem, flopsPerS: { ...tinySystem.flopsPerS, fp8: null } };

test.each([
  { p: 1, c: 3, m: 4, ms: 7.5, why: 'p = 1 adds' },
  { p: 2, c: 3, m: 4, ms: 5.5, why: 'p = 2 is the hypotenuse of 3 and 4' },
  { p: 2, c: 4, m: 3, ms: 5.5, why: 'the terms are alike' },
  { p: 64, c: 3, m: 4, ms: 4.5, why: 'a large p is the larger of the two' },
  { p: 2, c: 0, m: 0, ms: 0.5, why: 'no work is the floor' },
])('estimatedMs: $why', ({ p, c, m, ms }) => {
  expect(estimatedMs({ ...plain, floorMs: 0.5, sharpness: p }, c, m)).toBeCloseTo(ms, 6);
});

test('estimatedMs divides each time by its efficiency', () => {
  expect(estimatedMs({ ...plain, computeEfficiency: 0.5, memoryEfficiency: 0.25 }, 1, 1)).toBeCloseTo(2 + 4, 12);
});

/** A measured table that takes `factor` times what `plain` estimates for bf16 on the tiny GPU. */
function slower(factor: number): GemmTable {
  const lookup: GemmTable['lookup'] = (m, n, k, out) => {
    out.ms = factor * ((2 * m * n * k) / 1e9 + (2 * (m * k + n * k + m * n)) / 1e9);
    out.grade = 0;
    out.relError = 0.03;
  };
  const at = (n: number, k: number) => (m: number, out: Lookup) => lookup(m, n, k, out);
  return { lookup, curve: (n, k) => ({ lookup: at(n, k), padded: at(n, k) }) };
}

describe('estimatedGemm', () => {
  test.each([
    { dtype: 'bf16', flops: 1e9, bytes: 2 * 32 + 2 * 8 + 2 * 16, why: 'two bytes everywhere' },
    { dtype: 'fp8', flops: 2e9, bytes: 32 + 8 + 2 * 16, why: 'one byte in, two out, at twice the rate' },
    { dtype: 'int8_wo', flops: 1e9, bytes: 32 + 2 * 8 + 2 * 16, why: 'weights of one byte, bf16 products' },
    { dtype: 'int4_wo', flops: 1e9, bytes: 16 + 2 * 8 + 2 * 16, why: 'weights of half a byte, bf16 products' },
  ] as const)('$dtype: $why', ({ dtype, flops, bytes }) => {
    const out = newLookup();
    // m = 2, n = 8, k = 4: 2 * 64 flops; n*k = 32 weights, m*k = 8 inputs, m*n = 16 outputs
    estimatedGemm({ system: tinySystem, dtype, fit: plain, anchor: null }).lookup(2, 8, 4, out);
    expect(out.ms).toBeCloseTo(128 / flops + bytes / 1e9, 15);
    expect(out).toMatchObject({ grade: 2, relError: 0.2 });
  });

  test('a measured sibling scales the estimate by its own measured over estimated', () => {
    const out = newLookup();
    const anchor = { table: slower(1.5), dtype: 'bf16', fit: plain, relError: 0.04 } as const;
    estimatedGemm({ system: tinySystem, dtype: 'int8_wo', fit: plain, anchor }).lookup(2, 8, 4, out);
    expect(out.ms).toBeCloseTo(1.5 * (128 / 1e9 + (32 + 16 + 32) / 1e9), 15);
    // 0.04 of the correction and 0.03 of the sibling's table, in quadrature
    expect(out).toMatchObject({ grade: 2, relError: 0.05 });
  });

  test('a sibling that is ten times off is believed by a factor of three', () => {
    const out = newLookup();
    const anchor = { table: slower(10), dtype: 'bf16', fit: plain, relError: 0.04 } as const;
    estimatedGemm({ system: tinySystem, dtype: 'bf16', fit: plain, anchor }).lookup(2, 8, 4, out);
    expect(out.ms).toBeCloseTo(3 * (128 / 1e9 + 112 / 1e9), 15);
  });

  test('no sibling makes it faster than the hardware', () => {
    const out = newLookup();
    const anchor = { table: slower(0.1), dtype: 'bf16', fit: plain, relError: 0.04 } as const;
    estimatedGemm({ system: tinySystem, dtype: 'bf16', fit: plain, anchor }).lookup(2, 8, 4, out);
    expect(out.ms).toBeCloseTo(128 / 1e9, 15);
  });
});

test.each([
  { system: tinySystem, dtype: 'fp8', runs: true, why: 'a GPU with fp8 tensor cores' },
  { system: tinySystem, dtype: 'nvfp4', runs: false, why: 'fp4 before Blackwell' },
  { system: ampere, dtype: 'fp8_block', runs: false, why: 'fp8 on Ampere' },
  { system: ampere, dtype: 'int4_wo', runs: true, why: 'weight-only formats multiply in bf16' },
] as const)('runsGemm: $why', ({ system, dtype, runs }) => {
  expect(runsGemm(system, dtype)).toBe(runs);
});

describe('estimated attention', () => {
  const series = { attention: 'bf16', kv: 'bf16', headDim: 64, window: 0 } as const;

  test('prefill pays the pairs and the bytes of its chunk', () => {
    const out = newLookup();
    estimatedPrefill({ system: tinySystem, series, fit: plain, anchor: null }).lookup(2, 10, 5, 8, 2, out);
    // 10 * 5 + 55 = 105 pairs of 4 * 64 flops and 8 heads; Q and O of 10 tokens, K and V of 15 with 2 heads
    const flops = 2 * 105 * 4 * 64 * 8;
    const bytes = 2 * (2 * 2 * 10 * 8 * 64 + 2 * 2 * 15 * 2 * 64);
    expect(out.ms).toBeCloseTo((flops + bytes) / 1e9, 12);
    expect(out.grade).toBe(2);
  });

  test('decode reads the cache in its own width', () => {
    const out = newLookup();
    const fp8 = { ...series, kv: 'fp8' } as const;
    estimatedDecode({ system: tinySystem, series: fp8, fit: plain, anchor: null }).lookup(3, 100, 8, 2, out);
    const flops = 3 * 100 * 4 * 64 * 8;
    const bytes = 3 * (2 * 2 * 8 * 64 + 2 * 100 * 2 * 64);
    expect(out.ms).toBeCloseTo(flops / 2e9 + bytes / 1e9, 12);
  });

  test('a sibling series corrects it at the same shape', () => {
    const out = newLookup();
    const sibling = { ...series, headDim: 128 };
    const table = estimatedDecode({ system: tinySystem, series: sibling, fit: plain, anchor: null });
    const doubled: typeof table = {
      lookup: (requests, kvLen, qHeads, kvHeads, to) => {
        table.lookup(requests, kvLen, qHeads, kvHeads, to);
        to.ms *= 2;
      },
    };
    const anchor = { table: doubled, series: sibling, fit: plain, relError: 0.1 };
    estimatedDecode({ system: tinySystem, series, fit: plain, anchor }).lookup(1, 100, 8, 2, out);
    const own = (100 * 4 * 64 * 8 + 2 * 2 * 8 * 64 + 4 * 100 * 2 * 64) / 1e9;
    expect(out.ms).toBeCloseTo(2 * own, 12);
  });

  test.each([
    { series, system: ampere, runs: true, why: 'bf16 runs everywhere' },
    { series: { ...series, kv: 'fp8' as const }, system: ampere, runs: false, why: 'an fp8 cache needs fp8 hardware' },
    { series: { ...series, kv: 'fp8' as const }, system: tinySystem, runs: true, why: 'and runs where there is some' },
  ])('runsAttention: $why', ({ series: asked, system, runs }) => {
    expect(runsAttention(system, asked)).toBe(runs);
  });
});
