import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { estimate } from '../../../src/estimate.ts';
import type { EstimateInput } from '../../../src/input/estimate-input.ts';
import { loadPackageData } from '../../../src/node.ts';

const source = loadPackageData();
const QWEN = { model: 'Qwen/Qwen3-235B-A22B-FP8', system: 'h200_sxm', backend: 'vllm' };

describe('the load of an estimate', () => {
  test('a batch is that of each attention-DP rank of each worker: 2 x 4 x 3 requests', () => {
    const agg = { dp: 4, moe_ep: 4, workers: 2 };
    const byBatch = estimate({ ...QWEN, batch_size: 3, agg }, source);
    expect(byBatch.concurrency).toBe(24);
    expect(byBatch.workers).toMatchObject({ agg: { batch_size: 3 } });
    const { request: _batch, ...answer } = byBatch;
    const { request: _inFlight, ...same } = estimate({ ...QWEN, concurrency: 24, agg }, source);
    expect(answer).toEqual(same);
  });

  test.each<{ why: string; input: Partial<EstimateInput>; says: string }>([
    { why: 'neither', input: {}, says: '--concurrency is missing' },
    { why: 'both', input: { concurrency: 4, batch_size: 4 }, says: 'both given' },
    { why: 'a batch of two pools', input: { batch_size: 4, mode: 'disagg' }, says: '--batch-size 4: for --mode agg' },
    {
      why: 'prompts shared where there are none',
      input: { concurrency: 4, mode: 'disagg', decode: { cp: 2 } },
      says: '--decode-cp 2: a decode pool has no prompts',
    },
  ])('$why is one line', ({ input, says }) => {
    const attempt = () => estimate({ ...QWEN, ...input }, source);
    expect(attempt).toThrow(SimError);
    expect(attempt).toThrow(says);
  });
});
