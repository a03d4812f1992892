import { describe, expect, test } from 'vitest';
import { bestBeyond } from '../../../src/rank/rank.ts';
import type { ServingPoint } from '../../../src/search/serving-point.ts';

const SLA = { ttftMs: 1000, tpotMs: 20, requestLatencyMs: null };
const NEAR = { ttft: 1.25, tpot: 1.02, requestLatency: 1.05 };

/** Only what the ranking reads: one GPU, one replica of an aggregated worker. */
const point = (key: string, { ttftMs, tpotMs, tokensPerS }: { ttftMs: number; tpotMs: number; tokensPerS: number }) =>
  ({
    shape: null,
    lead: { key, parallel: { tp: 1, pp: 1, dp: 1, cp: 1 } },
    replicas: 1,
    totalGpus: 1,
    replicaConcurrency: 1,
    ttftMs,
    tpotMs,
    requestLatencyMs: 5000,
    tokensPerS,
  }) as unknown as ServingPoint;

const WITHIN = point('tp1', { ttftMs: 900, tpotMs: 19, tokensPerS: 100 });

describe('neighbours beyond the limits', () => {
  test.each([
    { ttftMs: 1249, tpotMs: 19, tokensPerS: 120, found: true, why: 'TTFT 24.9 % over' },
    { ttftMs: 1251, tpotMs: 19, tokensPerS: 120, found: false, why: 'TTFT 25.1 % over' },
    { ttftMs: 900, tpotMs: 20.4, tokensPerS: 120, found: true, why: 'TPOT 2 % over' },
    { ttftMs: 900, tpotMs: 20.5, tokensPerS: 120, found: false, why: 'TPOT 2.5 % over' },
    { ttftMs: 1200, tpotMs: 20.3, tokensPerS: 120, found: true, why: 'both a little' },
    { ttftMs: 1200, tpotMs: 19, tokensPerS: 99, found: false, why: 'earns less than the best within the limits' },
    { ttftMs: 900, tpotMs: 19, tokensPerS: 120, found: false, why: 'within the limits: no neighbour but the best' },
  ])('$why: $found', ({ found, ...figures }) => {
    const near = point('tp2', figures);
    expect(bestBeyond([WITHIN, near], SLA, NEAR)).toEqual(found ? [near] : []);
  });

  test('the best of each layout, the best first', () => {
    const points = [
      point('tp2', { ttftMs: 1100, tpotMs: 19, tokensPerS: 110 }),
      point('tp2', { ttftMs: 1200, tpotMs: 19, tokensPerS: 130 }),
      point('tp4', { ttftMs: 1100, tpotMs: 19, tokensPerS: 140 }),
    ];
    expect(bestBeyond([WITHIN, ...points], SLA, NEAR).map(({ tokensPerS }) => tokensPerS)).toEqual([140, 130]);
  });
});
