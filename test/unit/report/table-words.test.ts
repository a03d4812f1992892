import { expect, test } from 'vitest';
import { axisWords, familyLegend, gridWords, variantLegend } from '../../../src/report/table-words.ts';
import { TABLE_KINDS } from '../../../src/tables/table-schema.ts';

test('every family, grid and axis of the schema has words, none of them a name of a file', () => {
  expect(TABLE_KINDS.length).toBeGreaterThan(15);
  for (const { family, category, axes } of TABLE_KINDS) {
    expect(familyLegend([family])).toMatch(/^Families: \w+: [^_]+\.$/);
    expect(gridWords({ name: category, value: 1 })).not.toContain('_');
    for (const axis of axes) expect(axisWords(axis)).not.toContain('_');
  }
});

test.each([
  { axis: 'requests_x_q_heads', words: 'requests x query heads' },
  { axis: 'requests_x_kv_heads', words: 'requests x KV heads' },
  { axis: 'kv_len', words: 'KV tokens' },
  { axis: 'length_per_new', words: 'length per new token' },
  { axis: 'm', words: 'm' },
])('$axis', ({ axis, words }) => expect(axisWords(axis)).toBe(words));

test.each([
  { why: 'formats and head sizes', variants: ['bf16_fp8_hd128'], says: ['hd: head size', 'two formats'] },
  { why: 'a window', variants: ['fp8_hd64_w128'], says: ['w: window'] },
  { why: 'blocks', variants: ['fp8_block_bf16_h6144_reuse'], says: ['h: width', 'reuse:'] },
])('parts of names: $why', ({ variants, says }) => {
  const [legend = ''] = variantLegend(variants);
  for (const part of says) expect(legend).toContain(part);
});

test('formats alone need no words', () => expect(variantLegend(['bf16', 'fp8_block'])).toEqual([]));
