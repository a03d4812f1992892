import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EstimateInput, estimate, plan } from '../../src/index.ts';
import { parseRequest } from '../../src/input/request.ts';
import { loadPackageData } from '../../src/node.ts';
import { openRequest } from '../../src/open-request.ts';
import { newStepCost } from '../../src/step/step-cost.ts';

const SOURCE = loadPackageData();
const BASE = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', isl: 2000, osl: 200 };
const RUNS = { numRuns: 12 };

const anywhere = fc.oneof(
  fc.record({
    backend: fc.constantFrom('vllm', 'trtllm', 'sglang'),
    agg: fc.constantFrom({ tp: 1 }, { tp: 2, workers: 2 }),
  }),
  fc.constant({ backend: 'vllm', mode: 'disagg' as const, prefill: { tp: 1, workers: 2 }, decode: { tp: 2 } }),
);

describe('one request in flight', () => {
  test('waits for the front end and one pass over its prompt', () => {
    const { ttft_ms: ttftMs } = estimate({ ...BASE, backend: 'vllm', agg: { tp: 1 }, concurrency: 1 }, SOURCE);
    const { request } = parseRequest({ ...BASE, backend: 'vllm', total_gpus: 1 });
    const { prefillEngine } = openRequest(request, SOURCE).space;
    const cost = newStepCost();
    prefillEngine.coster({ tp: 1, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 }, 'prompts')?.price(
      {
        prefill: [{ requests: 1, newTokens: 2000, pastTokens: 0, finishing: 1 }],
        decodeRequests: 0,
        decodeKvTokens: 0,
      },
      cost,
    );
    expect(cost.ms).toBeGreaterThan(1);
    expect(ttftMs).toBeCloseTo(prefillEngine.engine.terms.frontEndMs + cost.ms, 6);
  });

  test('and the two tiers agree on it', () => {
    const input = { ...BASE, agg: { tp: 1 }, concurrency: 1 };
    const simulated = estimate(input, SOURCE);
    const screened = estimate({ ...input, tier: 'screen' }, SOURCE);
    expect(Math.abs(simulated.ttft_ms / screened.ttft_ms - 1)).toBeLessThan(0.01);
    expect(Math.abs((simulated.tpot_ms ?? 0) / (screened.tpot_ms ?? 1) - 1)).toBeLessThan(0.01);
    expect(simulated.notices.map(({ code }) => code)).not.toContain('tiers-differ');
  });
});

describe('a simulated estimate', () => {
  test('obeys Little in closed loops, and request latency = ttft + tpot x (osl - 1)', () => {
    const loads = fc.record({
      load: fc.constantFrom('steady', 'closed'),
      concurrency: fc.integer({ min: 1, max: 24 }),
    });
    fc.assert(
      fc.property(anywhere, loads, (where, load) => {
        const row = estimate({ ...BASE, ...where, ...load } as EstimateInput, SOURCE);
        expect((row.requests_per_s * row.request_latency_ms) / 1000).toBeCloseTo(load.concurrency, 8);
        expect(row.ttft_ms + (row.tpot_ms ?? 0) * 199).toBeCloseTo(row.request_latency_ms, 6);
        expect(row.tokens_per_s).toBeCloseTo(row.requests_per_s * 200, 6);
        expect(row.concurrency).toBeCloseTo(load.concurrency, 9);
        expect(row.ttft_basis).toBe(load.load === 'closed' ? 'cold' : 'steady');
      }),
      RUNS,
    );
  });

  test('rises from percentile to percentile, and its rows show the one asked for', () => {
    const asked = fc.record({
      percentile: fc.constantFrom('p50', 'p90', 'p95', 'p99'),
      seed: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(anywhere, asked, (where, { percentile, seed }) => {
        const play = { load: 'poisson', request_rate: 2, lengths: 'uniform:0.5', percentile, seed, requests: 60 };
        const row = estimate({ ...BASE, ...where, ...play } as EstimateInput, SOURCE);
        const { simulation } = row;
        for (const spread of [simulation?.ttft_ms, simulation?.tpot_ms, simulation?.request_latency_ms]) {
          const ascending = [spread?.p50, spread?.p90, spread?.p95, spread?.p99].map((ms) => ms ?? Number.NaN);
          expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
        }
        expect(row.ttft_ms).toBe(simulation?.ttft_ms[percentile as 'p50']);
        expect([row.ttft_basis, row.sla.percentile]).toEqual([percentile, percentile]);
      }),
      RUNS,
    );
  });

  test('is the same again with the same seed, and another one with another', () => {
    const at = (seed: number) =>
      JSON.stringify(
        estimate({ ...BASE, agg: { tp: 1 }, load: 'poisson', request_rate: 3, requests: 50, seed }, SOURCE).simulation,
      );
    expect(at(5)).toBe(at(5));
    expect(at(5)).not.toBe(at(6));
  });

  test('says so where more is sent than is completed', () => {
    const at = (rate: number) =>
      estimate({ ...BASE, agg: { tp: 1 }, load: 'constant', request_rate: rate, requests: 300 }, SOURCE);
    expect(at(2).notices.map(({ code }) => code)).not.toContain('overloaded');
    expect(at(2).requests_per_s).toBe(2);
    expect(at(2000).notices.map(({ code }) => code)).toContain('overloaded');
    expect(at(2000).requests_per_s).toBeLessThan(1000);
  });

  test('takes listed lengths in their order', () => {
    const lengths = [
      { isl: 1000, osl: 100 },
      { isl: 3000, osl: 300 },
    ];
    const { isl: _isl, osl: _osl, ...rest } = BASE;
    const row = estimate({ ...rest, agg: { tp: 1 }, concurrency: 4, lengths, requests: 40, load: 'closed' }, SOURCE);
    expect([row.request.isl, row.request.osl]).toEqual([2000, 200]);
    expect(row.tokens_per_s / row.requests_per_s).toBeCloseTo(200, 9);
  });
});

describe('a simulated plan', () => {
  const at = (limits: object) =>
    plan(
      { ...BASE, system: 'h200_sxm', total_gpus: 4, backend: 'vllm', top_n: 3, tier: 'simulate', ...limits },
      SOURCE,
    );

  test('ranks rows that meet the limits in the simulation, and with looser limits no less (to the 2 % that few trials leave)', () => {
    const best = [6, 8, 12, 20, 40].map((tpot) => {
      const { modes, chosen } = at({ ttft: 3000, tpot });
      const rows = Object.values(modes).flatMap(({ top }) => top);
      for (const row of rows) {
        expect(row.sla_met).toBe(true);
        expect(row.tpot_ms).toBeLessThanOrEqual(tpot);
        expect(row.ttft_basis).toBe('steady');
        expect((row.requests_per_s * row.request_latency_ms) / 1000).toBeCloseTo(row.concurrency, 6);
      }
      return chosen === null ? 0 : (modes[chosen]?.top[0]?.tokens_per_s_per_gpu ?? 0);
    });
    expect(best[4]).toBeGreaterThan(0);
    for (const [i, value] of best.entries()) if (i > 0) expect(value).toBeGreaterThanOrEqual((best[i - 1] ?? 0) * 0.98);
  });

  test('has a frontier on which nothing is beaten, and its best row on it', () => {
    const { modes } = at({ ttft: 3000, tpot: 15 });
    for (const { frontier, top } of Object.values(modes)) {
      const speeds = frontier.map((row) => row.tokens_per_s_per_user ?? 0);
      const worth = frontier.map((row) => row.tokens_per_s_per_gpu);
      expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
      expect(worth).toEqual([...worth].sort((a, b) => b - a));
      expect(top.length).toBeGreaterThan(0);
    }
  });

  test('gives the same bytes again', () => {
    const limits = { ttft: '900@p90', tpot: 12, load: 'poisson', lengths: 'uniform:0.8' };
    expect(JSON.stringify(at(limits))).toBe(JSON.stringify(at(limits)));
  });
});

describe('the best row of a plan', () => {
  test('is not beaten by its own layout with a few requests less: 66 a decode worker are into the next GEMM tile, 64 are not', () => {
    const request = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', total_gpus: 8, isl: 4000, osl: 500 };
    const [best] = plan(request, SOURCE).modes.disagg?.top ?? [];
    if (best === undefined || !('prefill' in best.workers)) throw new Error('a disaggregated row');
    const { prefill, decode } = best.workers;
    const pool = ({ tp, count }: typeof prefill) => ({ tp, workers: count * best.replicas });
    for (const share of [0.97, 0.94]) {
      const fewer = estimate(
        {
          model: request.model,
          system: request.system,
          isl: 4000,
          osl: 500,
          mode: 'disagg',
          prefill: pool(prefill),
          decode: pool(decode),
          concurrency: Math.floor(best.concurrency * share),
        },
        SOURCE,
      );
      // 1 %: a plan plays fewer requests than an estimate.
      expect(best.tokens_per_s).toBeGreaterThan(0.99 * fewer.tokens_per_s);
    }
  });
});

describe('the best row of each mode', () => {
  const H200 = { system: 'h200_sxm', total_gpus: 8, osl: 500 };
  test.each([
    {
      request: { ...H200, model: 'openai/gpt-oss-120b', backend: 'vllm', isl: 1000 },
      why: 'the closed form ranks the best worker fifth',
    },
    { request: { ...H200, model: 'meta-llama/Meta-Llama-3.1-8B', backend: 'trtllm', isl: 3000 }, why: 'pools alike' },
    { request: { ...H200, model: 'Qwen/Qwen3-32B-FP8', backend: 'vllm', isl: 4000, ttft: 600 }, why: 'TTFT binds' },
  ])('is the same however few are shown: $why', ({ request }) => {
    const bestOf = (topN: number) =>
      Object.values(plan({ ...request, top_n: topN }, SOURCE).modes).map(({ top }) => top[0]);
    expect(bestOf(5).every((row) => row !== undefined)).toBe(true);
    expect(bestOf(1)).toEqual(bestOf(5));
  });

  test('goes on to the limit where the simulation is faster than the closed form', () => {
    const request = { ...H200, model: 'openai/gpt-oss-120b', backend: 'vllm', isl: 1000, tpot: 30, ttft: 2000 };
    const [best] = plan(request, SOURCE).modes.agg?.top ?? [];
    expect(best?.tpot_ms).toBeGreaterThan(28);
    expect(best?.tpot_ms).toBeLessThanOrEqual(30);
  });
});
