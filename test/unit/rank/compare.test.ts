import { describe, expect, test } from 'vitest';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import { closeToBest, evidenceNotices, isTied, isWithinUncertainty } from '../../../src/rank/compare.ts';
import type { EngineModel } from '../../../src/step/engine-model.ts';
import { anEngine } from '../../helpers/an-engine.ts';
import { aModeResult, anAggConfig } from '../../helpers/plan-fixture.ts';

test.each([
  { a: 1000, b: 1000.9, tied: true, why: '0.09 %' },
  { a: 1000, b: 1001.7, tied: false, why: '0.17 %' },
  { a: 1001.7, b: 1000, tied: false, why: 'either way round' },
])('isTied: $why', ({ a, b, tied }) => expect(isTied(a, b)).toBe(tied));

const row = (rank: number, perGpu: number, range: readonly [number, number]) => ({
  ...anAggConfig({ rank }),
  tokens_per_s_per_gpu: perGpu,
  tokens_per_s_per_gpu_range: range,
});

// The best has ln(100 / 90) = 0.105 downwards; the other is apart by ln(100 / value).
test.each([
  { other: row(2, 95, [80, 110]), close: true, why: '0.051 apart; hypot(0.105, ln(110 / 95) = 0.147) = 0.181' },
  { other: row(2, 95, [92, 95]), close: true, why: '0.051 apart; the best alone may be 0.105 lower' },
  { other: row(2, 85, [60, 90]), close: false, why: '0.163 apart; hypot(0.105, ln(90 / 85) = 0.057) = 0.12' },
  { other: row(2, 85, [60, 100]), close: true, why: '0.163 apart; hypot(0.105, ln(100 / 85) = 0.163) = 0.194' },
  { other: row(2, 89, [60, 88]), close: false, why: '0.117 apart; a range that its value lies above adds nothing' },
])('isWithinUncertainty: $why', ({ other, close }) => {
  expect(isWithinUncertainty(row(1, 100, [90, 110]), other)).toBe(close);
  expect(isWithinUncertainty(other, row(1, 100, [90, 110]))).toBe(close);
});

test('closeToBest lists rows of both modes, never the best itself', () => {
  const agg = aModeResult({ top: [row(1, 100, [90, 110]), row(2, 95, [80, 110]), row(3, 50, [45, 55])] });
  expect(closeToBest({ chosen: 'agg', modes: { agg } })).toEqual([{ mode: 'agg', rank: 2 }]);
  expect(closeToBest({ chosen: null, modes: { agg } })).toEqual([]);
});

describe('a caveat of the engine is a notice', () => {
  const several = 'handed over';
  const caveats = [
    { mode: 'disagg', text: 'one run\n' },
    { mode: 'disagg', text: several, several_nodes: true },
  ] as const;
  const hardware = { gpusPerNode: 8 } as EngineModel['hardware'];
  const noticesOf = (disaggHandoverMs: number, row: Parameters<typeof evidenceNotices>[1]) =>
    evidenceNotices({ engine: anEngine({ caveats, terms: { disaggHandoverMs } }), hardware }, row).map(
      (n) => n.message,
    );

  test.each([
    {
      why: 'of its mode, on one node',
      row: { mode: 'disagg', gpus_per_replica: 8 },
      ms: 100,
      expected: ['disagg: one run'],
    },
    {
      why: 'on several nodes',
      row: { mode: 'disagg', gpus_per_replica: 9 },
      ms: 100,
      expected: ['disagg: one run', 'disagg: handed over'],
    },
    {
      why: 'where handing over takes no time',
      row: { mode: 'disagg', gpus_per_replica: 9 },
      ms: 0,
      expected: ['disagg: one run'],
    },
    { why: 'not of the other mode', row: { mode: 'agg', gpus_per_replica: 16 }, ms: 100, expected: [] },
    { why: 'not where nothing is chosen', row: null, ms: 100, expected: [] },
  ] as const)('$why', ({ row, ms, expected }) => expect(noticesOf(ms, row)).toEqual(expected));
});

test('the result lists what the uncertainty does not tell apart, and the caveat of vllm decode workers', () => {
  const asked = {
    model: 'Qwen/Qwen3-0.6B',
    system: 'h200_sxm',
    total_gpus: 2,
    backend: 'vllm',
    mode: 'disagg',
  } as const;
  const result = plan(asked, loadPackageData());
  expect(result.notices.map(({ code }) => code)).toContain('thin-evidence');
  expect(result.within_uncertainty ?? []).toEqual(closeToBest(result));
});
