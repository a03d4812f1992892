import { expect, test } from 'vitest';
import { mergedOps } from '../../../src/ops/merge.ts';
import type { Op } from '../../../src/ops/op.ts';

const stream = (name: string, count: number, bytesPerRow: number): Op => ({
  kind: 'stream',
  name,
  count,
  rows: 'tokens',
  bytesPerRow,
});
const reduce = (name: string, count: number): Op => ({
  kind: 'collective',
  name,
  count,
  rows: 'tokens',
  collective: 'all_reduce',
  gpus: 4,
  bytesPerRow: 8192,
});

test('streaming kernels keep their launches and their bytes: 2 x 100 + 1 x 400 = 3 x 200', () => {
  expect(mergedOps([stream('a', 2, 100), stream('b', 1, 400)])).toEqual([stream('a', 3, 200)]);
});

test('collectives of one size add up, another size stays apart', () => {
  const other = { ...reduce('c', 5), bytesPerRow: 1 } as Op;
  expect(mergedOps([reduce('a', 1), reduce('b', 64), other])).toEqual([reduce('a', 65), other]);
});

test('rows of logits are not rows of tokens', () => {
  const logits = { ...stream('norm', 1, 100), rows: 'logits' } as Op;
  expect(mergedOps([stream('a', 1, 100), logits])).toHaveLength(2);
});

const exchange = (name: string, count: number): Op => ({
  kind: 'exchange',
  name,
  count,
  phase: 'dispatch',
  hiddenSize: 4096,
  topK: 4,
  experts: 128,
  ep: 4,
  dtype: 'bf16',
  collective: {
    kind: 'collective',
    name,
    count,
    rows: 'worker',
    collective: 'all_gather',
    gpus: 4,
    bytesPerRow: 8192,
  },
});

test('the collective behind an exchange runs as often as it: twice 18 layers and 4', () => {
  const [merged, ...rest] = mergedOps([exchange('a', 18), exchange('b', 18), exchange('c', 4)]);
  expect(rest).toEqual([]);
  expect(merged).toEqual(exchange('a', 40));
});
