import { expect, test } from 'vitest';
import { ESTIMATED } from '../../../src/base/grade.ts';
import { standInExperts } from '../../../src/step/stand-in-experts.ts';
import { type MoeShape, newLookup, type Tables } from '../../../src/tables/tables.ts';
import { flatTables } from '../../helpers/flat-tables.ts';

// 1e12 bytes/s and 1e15 bf16 flops/s: one expert of 3 x 1000 x 1000 elements is 6 us in bf16.
const SHAPE: MoeShape = {
  dtype: 'fp8_block',
  distribution: 'balanced',
  hiddenSize: 1000,
  intermediateSize: 1000,
  topK: 1,
  experts: 1,
  moeTp: 1,
  moeEp: 1,
  gated: true,
};
const TIMES = { gemmMs: 1, prefillAttentionMs: 1, decodeAttentionMs: 1, allReduceMs: 1, gatherMs: 1 };
/** Tables whose bf16 experts take `ms`, whatever the tokens. */
const withBf16 = (ms: number): Tables => ({
  ...flatTables(TIMES),
  moe: ({ dtype }) =>
    dtype === 'bf16' ? { lookup: (_t, out) => Object.assign(out, { ms, grade: 0, relError: 0.3, boundMs: 0 }) } : null,
});

function priced(dtype: MoeShape['dtype'], tokens: number, bf16Ms: number) {
  const out = newLookup();
  standInExperts({ ...SHAPE, dtype }, withBf16(bf16Ms))?.lookup(tokens, out);
  return out;
}

test.each([
  // one token: 6.004 us of bytes in bf16 (weights, 1000 x (2 + 2) of the token), 3.004 in fp8, 1.6915 in nvfp4
  { why: 'half the bytes: the root of a half', dtype: 'fp8_block', tokens: 1, factor: Math.sqrt(3.004 / 6.004) },
  { why: 'nine sixteenths of a byte', dtype: 'nvfp4', tokens: 1, factor: Math.sqrt(1.6915 / 6.004) },
  // 1e5 tokens: 600 us of bf16 arithmetic hide any weights
  { why: 'arithmetic stays that of bf16', dtype: 'fp8_block', tokens: 1e5, factor: 1 },
] as const)('a format that was not measured: $why', ({ dtype, tokens, factor }) => {
  const out = priced(dtype, tokens, 5);
  expect(out.ms).toBeCloseTo(5 * factor, 6);
  expect(out.grade).toBe(ESTIMATED);
  expect(out.relError).toBeCloseTo(Math.hypot(0.3, 0.4), 9);
});

test('it is never faster than its bytes', () => expect(priced('fp8_block', 1, 1e-6).ms).toBeCloseTo(0.003004, 9));

test('nothing stands in where bf16 was not measured either', () => {
  expect(standInExperts(SHAPE, flatTables(TIMES))).toBeNull();
});
