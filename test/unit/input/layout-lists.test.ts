import { describe, expect, test } from 'vitest';
import { layoutListsOf } from '../../../src/input/layout-lists.ts';
import { parseRequest } from '../../../src/input/request.ts';

describe('the short form of layout lists', () => {
  test.each([
    { why: 'nothing', given: undefined, lists: null },
    { why: 'one list', given: 'agg.tp=1,2', lists: { agg: { tp: [1, 2] } } },
    {
      why: 'several, over lines as a repeated flag gives them',
      given: 'prefill.tp=1\ndecode.gpus=8 decode.max_batch_size=64 replica.max_gpus=16',
      lists: { prefill: { tp: [1] }, decode: { gpus: [8], max_batch_size: 64 }, replica: { max_gpus: 16 } },
    },
    { why: 'lists as such', given: { agg: { pp: [1] } }, lists: { agg: { pp: [1] } } },
  ])('$why', ({ given, lists }) => expect(layoutListsOf(given)).toEqual(lists));

  test.each([
    { why: 'no role', given: 'tp=1', says: '--layouts tp=1: expected sizes by role' },
    { why: 'another role', given: 'encode.tp=1', says: 'encode is none of agg, prefill, decode, replica' },
    { why: 'another size', given: 'agg.tpp=1', says: 'agg has no list tpp' },
    { why: 'no size', given: 'agg.tp=0', says: 'agg.tp: expected a list of whole numbers' },
    {
      why: 'a limit that is a list',
      given: 'decode.max_workers=1,2',
      says: 'decode.max_workers: expected a whole number',
    },
  ])('refuses $why', ({ given, says }) => {
    expect(() => layoutListsOf(given)).toThrow(expect.objectContaining({ code: 'USAGE' }));
    expect(() => layoutListsOf(given)).toThrow(says);
  });
});

test.each([
  { why: 'one size', layouts: { agg: { tp: 2 } }, says: '--layouts: agg.tp: expected a list of whole numbers' },
  { why: 'another size', layouts: { agg: { tpp: [2] } }, says: '--layouts: agg has no list tpp' },
  { why: 'another role', layouts: { enc: {} }, says: '--layouts: enc is none of agg, prefill, decode, replica' },
  { why: 'a list', layouts: [1], says: '--layouts: expected a mapping with agg, prefill, decode or replica' },
])('a mapping is refused by what is wrong in it: $why', ({ layouts, says }) => {
  expect(() => parseRequest({ model: 'm', system: 's', total_gpus: 1, layouts })).toThrow(says);
});
