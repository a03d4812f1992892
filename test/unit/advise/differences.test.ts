import { describe, expect, test } from 'vitest';
import { type ComparedRow, differencesOf, figureDifferences, rowDifferences } from '../../../src/advise/differences.ts';

describe('differencesOf', () => {
  test.each([
    { why: 'equal', a: { x: 1, y: 'a', z: null }, b: { x: 1, y: 'a', z: null }, found: [] },
    { why: 'the sixth digit is rounding', a: { x: 123.456 }, b: { x: 123.4562 }, found: [] },
    { why: 'the fourth is not', a: { x: 123.4 }, b: { x: 123.5 }, found: [['x', 123.4, 123.5]] },
    {
      why: 'one side only',
      a: { x: 1 },
      b: { y: 2 },
      found: [
        ['x', 1, null],
        ['y', null, 2],
      ],
    },
    { why: 'absent is null', a: { x: null }, b: {}, found: [] },
    {
      why: 'lists by their items',
      a: { m: ['agg', 'disagg'] },
      b: { m: ['agg'] },
      found: [['m', 'agg, disagg', 'agg']],
    },
    { why: 'equal lists', a: { m: ['agg'] }, b: { m: ['agg'] }, found: [] },
    { why: 'a word for a number', a: { nextn: 0 }, b: { nextn: 'auto' }, found: [['nextn', 0, 'auto']] },
  ])('$why', ({ a, b, found }) => {
    expect(differencesOf(a, b).map(({ name, before, after }) => [name, before, after])).toEqual(found);
  });
});

test('figures: change, and whether the second lies in the range of the first', () => {
  const a = {
    values: { chosen: 'agg', ttft_ms: 100, tpot_ms: 10, kv_transfer_ms: null, used_gpus: 8 },
    ranges: { ttft_ms: [80, 120], tpot_ms: [9, 11] },
  } as const;
  const b = { values: { chosen: 'disagg', ttft_ms: 120, tpot_ms: 12, kv_transfer_ms: 5, used_gpus: 8 }, ranges: {} };
  const found = figureDifferences(a, b);
  expect(
    found.map(({ name, change, inside }) => [name, change === null ? null : Number(change.toFixed(6)), inside]),
  ).toEqual([
    ['chosen', null, null],
    ['ttft_ms', 0.2, true],
    ['tpot_ms', 0.2, false],
    ['kv_transfer_ms', null, null],
    ['used_gpus', 0, null],
  ]);
});

test('rows are paired by mode and layout, whatever their ranks', () => {
  const row = (mode: ComparedRow['mode'], layout: string, rank: number, rate: number): ComparedRow => ({
    mode,
    layout,
    rank,
    tokensPerSPerGpu: rate,
  });
  const found = rowDifferences(
    [row('agg', 'a', 1, 100), row('agg', 'b', 2, 80), row('disagg', 'a', 1, 50)],
    [row('agg', 'b', 1, 120), row('agg', 'a', 2, 90), row('agg', 'c', 3, 70)],
  );
  expect(
    found.map((one) => [
      one.mode,
      one.layout,
      one.rank_before,
      one.rank_after,
      one.change === null ? null : Number(one.change.toFixed(6)),
    ]),
  ).toEqual([
    ['agg', 'a', 1, 2, -0.1],
    ['agg', 'b', 2, 1, 0.5],
    ['disagg', 'a', 1, null, null],
    ['agg', 'c', null, 3, null],
  ]);
});
