import { describe, expect, test } from 'vitest';
import { parseEstimate } from '../../../src/input/estimate-input.ts';
import { parseStatic } from '../../../src/input/static-input.ts';

const BASE = { model: 'Qwen/Qwen3-32B', system: 'h200_sxm', concurrency: 8 };

describe('one configuration in either spelling', () => {
  test.each([
    { flat: { tp: 2, pp: 2 }, nested: { agg: { tp: 2, pp: 2 } }, why: 'an aggregated worker' },
    { flat: { tp: 2, workers: 3 }, nested: { agg: { tp: 2, workers: 3 } }, why: 'several of them' },
    {
      flat: { mode: 'disagg', prefill_tp: 2, decode_tp: 4, decode_workers: 2 },
      nested: { mode: 'disagg', prefill: { tp: 2 }, decode: { tp: 4, workers: 2 } },
      why: 'two pools',
    },
    {
      flat: { mode: 'disagg', tp: 2, decode_tp: 4 },
      nested: { mode: 'disagg', prefill: { tp: 2 }, decode: { tp: 4 } },
      why: 'sizes without a pool are of both, unless a pool has its own',
    },
    { flat: { tp: 2, agg: { pp: 2 } }, nested: { agg: { tp: 2, pp: 2 } }, why: 'some of each' },
    { flat: { tp: undefined, agg: { tp: 2 } }, nested: { agg: { tp: 2 } }, why: 'what is undefined is not there' },
  ])('$flat: $why', ({ flat, nested }) => {
    expect(parseEstimate({ ...BASE, ...flat })).toEqual(parseEstimate({ ...BASE, ...nested }));
  });

  test('the load of a decode pool', () => {
    const { concurrency: _, ...base } = { ...BASE, mode: 'disagg' };
    const nested = parseEstimate({ ...base, decode: { batch_size: 4 } });
    expect(parseEstimate({ ...base, decode_batch_size: 4 })).toEqual(nested);
    expect(nested.batchSize).toBe(4);
  });

  test('a fixed batch', () => {
    const { concurrency: _, ...base } = { ...BASE, mode: 'static', batch_size: 4 };
    expect(parseStatic({ ...base, tp: 2 })).toEqual(parseStatic({ ...base, agg: { tp: 2 } }));
  });

  test.each([
    { input: { prefill_tp: 2 }, says: '--prefill-tp is a pool of --mode disagg, the mode is agg' },
    { input: { mode: 'disagg', workers: 2 }, says: '--workers is for --mode agg' },
    { input: { tp: 2, agg: { tp: 4 } }, says: '--tp is given twice' },
    { input: { mode: 'disagg', decode_tp: 2, decode: { tp: 2 } }, says: '--decode-tp is given twice' },
    { input: { tp: 0 }, says: '--tp 0: expected a whole number, 1 or more' },
    { input: { tpp: 2 }, says: 'tpp' },
  ])('$input is refused: $says', ({ input, says }) => {
    expect(() => parseEstimate({ ...BASE, ...input })).toThrow(says);
  });
});
