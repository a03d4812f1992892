import { expect, test } from 'vitest';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import { closeToBest, evidenceNotices, isTied, isWithinUncertainty } from '../../../src/rank/compare.ts';
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

test.each([
  { other: row(2, 95, [80, 110]), close: true, why: 'each inside the range of the other' },
  { other: row(2, 95, [92, 98]), close: false, why: 'the other one is surer: 100 lies outside its range' },
  { other: row(2, 85, [60, 120]), close: false, why: 'outside the range of the best' },
])('isWithinUncertainty: $why', ({ other, close }) => {
  expect(isWithinUncertainty(row(1, 100, [90, 110]), other)).toBe(close);
});

test('closeToBest lists rows of both modes, never the best itself', () => {
  const agg = aModeResult({ top: [row(1, 100, [90, 110]), row(2, 95, [80, 110]), row(3, 50, [45, 55])] });
  expect(closeToBest({ chosen: 'agg', modes: { agg } })).toEqual([{ mode: 'agg', rank: 2 }]);
  expect(closeToBest({ chosen: null, modes: { agg } })).toEqual([]);
});

test('a caveat of the engine is a notice where its mode is chosen', () => {
  const caveats = [{ mode: 'disagg', text: 'one run\n' }] as const;
  expect(evidenceNotices({ caveats }, 'disagg')).toEqual([{ code: 'thin-evidence', message: 'disagg: one run' }]);
  expect(evidenceNotices({ caveats }, 'agg')).toEqual([]);
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
