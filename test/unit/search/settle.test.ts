import { expect, test } from 'vitest';
import type { ServingPoint } from '../../../src/search/serving-point.ts';
import { bestAllowed } from '../../../src/search/settle.ts';

/** Tokens/s at so many requests in flight, all of them on one worker. */
function shapeOf(tokensAt: (concurrency: number) => number, dp: number) {
  return (concurrency: number) =>
    ({
      replicaConcurrency: concurrency,
      tokensPerS: tokensAt(concurrency),
      totalGpus: 1,
      ttftMs: concurrency,
      leadBatch: concurrency,
      lead: { parallel: { dp } },
    }) as ServingPoint;
}

/** A step of 1 ms for each tile of 64 requests that is begun: 64 requests make 64,000 tokens/s, 65 make 32,500. */
const tiled = (concurrency: number) => (1000 * concurrency) / Math.ceil(concurrency / 64);

test.each([
  { why: 'the edge itself: more requests earn more', tokensAt: (c: number) => c, edge: 100, dp: 1, best: 100 },
  { why: 'a full tile, where the edge has just begun the next', tokensAt: tiled, edge: 70, dp: 1, best: 64 },
  { why: 'a full tile is the edge', tokensAt: tiled, edge: 128, dp: 1, best: 128 },
  {
    why: 'two attention-DP ranks fill their tiles at 128',
    tokensAt: (c: number) => tiled(c / 2),
    edge: 140,
    dp: 2,
    best: 128,
  },
  { why: 'below one tile there is none to fill', tokensAt: tiled, edge: 50, dp: 1, best: 50 },
])('$why', ({ tokensAt, edge, dp, best }) => {
  const at = shapeOf(tokensAt, dp);
  const found = bestAllowed(at, ({ ttftMs }) => ttftMs <= edge, { start: at(1), limit: 512 });
  expect(found.replicaConcurrency).toBe(best);
});
