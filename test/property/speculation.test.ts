import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate } from '../../src/estimate.ts';
import type { EstimateInput } from '../../src/input/estimate-input.ts';
import { loadPackageData } from '../../src/node.ts';

const SOURCE = loadPackageData();
const RUNS = { numRuns: 25 };

/** A deployment that speculates, on layouts that hold it. */
const cases = fc
  .record({
    where: fc.constantFrom<Omit<EstimateInput, 'concurrency'>>(
      { model: 'deepseek-ai/DeepSeek-V3', system: 'h200_sxm', backend: 'sglang', agg: { tp: 8 } },
      { model: 'deepseek-ai/DeepSeek-V3', system: 'b200_sxm', backend: 'vllm', agg: { dp: 8, moe_ep: 8 } },
      { model: 'zai-org/GLM-4.5', system: 'h200_sxm', backend: 'vllm', agg: { tp: 8, moe_ep: 8 } },
      { model: 'Qwen/Qwen3.5-397B-A17B', system: 'b200_sxm', backend: 'trtllm', agg: { tp: 8, moe_ep: 8 } },
    ),
    concurrency: fc.integer({ min: 1, max: 48 }),
    nextn: fc.integer({ min: 1, max: 5 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    osl: fc.integer({ min: 50, max: 1500 }),
  })
  .map(({ where, share, ...rest }) => ({ ...where, ...rest, isl: 2000, nextn_accepted: share * rest.nextn }));

const at = (input: EstimateInput) => estimate(input, SOURCE);

describe('speculation', () => {
  test('more accepted drafts never make a token slower, and Little holds', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const none = at({ ...input, nextn_accepted: 0 });
        const some = at(input);
        expect(some.tpot_ms ?? 0).toBeLessThanOrEqual((none.tpot_ms ?? 0) * (1 + 1e-9));
        expect((some.requests_per_s * some.request_latency_ms) / 1000).toBeCloseTo(input.concurrency, 4);
      }),
      RUNS,
    );
  });

  test('drafts that are never accepted only cost, in time and in memory', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const { nextn: _depth, nextn_accepted: _mean, ...plain } = input;
        const without = at(plain);
        const wasted = at({ ...input, nextn_accepted: 0 });
        expect(wasted.tpot_ms ?? 0).toBeGreaterThan(without.tpot_ms ?? 0);
        if (!('agg' in wasted.workers && 'agg' in without.workers)) throw new Error('aggregated');
        expect(wasted.workers.agg.memory_gib.weights).toBeGreaterThan(without.workers.agg.memory_gib.weights);
        expect(wasted.workers.agg.memory_gib.kv_cache).toBeGreaterThan(without.workers.agg.memory_gib.kv_cache);
      }),
      RUNS,
    );
  });

  test('a list of rates is its mean', () => {
    const base: EstimateInput = {
      model: 'zai-org/GLM-4.5',
      system: 'h200_sxm',
      backend: 'vllm',
      agg: { tp: 8 },
      concurrency: 8,
    };
    // 0.8 + 0.8 x 0.5 = 1.2
    const byRates = at({ ...base, nextn: 2, nextn_accept_rates: [0.8, 0.5, 0.9] });
    const byMean = at({ ...base, nextn: 2, nextn_accepted: 1.2 });
    expect(byRates.tpot_ms).toBeCloseTo(byMean.tpot_ms ?? Number.NaN, 9);
    expect(byRates.request).toMatchObject({ nextn: 2 });
    expect(byRates.request.nextn_accepted).toBeCloseTo(1.2, 12);
  });
});
