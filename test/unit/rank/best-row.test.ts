import { describe, expect, test } from 'vitest';
import { estimate } from '../../../src/estimate.ts';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import { recommend } from '../../../src/recommend.ts';

const source = loadPackageData();

describe('the best row', () => {
  test.each([
    {
      input: {
        model: 'openai/gpt-oss-120b',
        system: 'h100_sxm',
        total_gpus: 2,
        isl: 1000,
        osl: 200,
        load: 'closed',
        request_latency: 10_000,
      },
      why: 'the simulation of the best worker earns 1.7 times what the closed form says',
    },
    {
      input: {
        model: 'deepseek-ai/DeepSeek-V3',
        system: 'b200_sxm',
        backend: 'sglang',
        total_gpus: 16,
        isl: 500,
        osl: 50,
        ttft: 600,
        cuda_graphs: 64,
      },
      why: 'one layout is ahead of it in the closed form',
    },
    {
      input: {
        model: 'openai/gpt-oss-20b',
        system: 'h200_sxm',
        backend: 'sglang',
        total_gpus: 32,
        isl: 30_000,
        osl: 2,
        prefix: 3000,
        ttft: 5000,
        tpot: 15,
        prefill_max_num_seqs: 1,
      },
      why: 'the best aggregated worker is beyond the first seven of the closed form',
    },
    {
      input: {
        model: 'openai/gpt-oss-120b',
        system: 'h200_sxm',
        total_gpus: 8,
        isl: 1000,
        osl: 500,
        prefix: 500,
        load: 'closed',
        request_latency: 10_000,
        mode: 'agg',
      },
      why: 'from cold the best worker earns twice what the closed form says',
    },
  ] as const)('is the same of 1, 5 and 20 rows ($why)', ({ input }) => {
    const rowsOf = (top: number) => {
      const { chosen, modes } = plan({ ...input, top_n: top }, source);
      const bestOf = (mode: 'agg' | 'disagg') => ({ ...modes[mode]?.top[0] });
      return { chosen, agg: bestOf('agg'), disagg: bestOf('disagg') };
    };
    const one = rowsOf(1);
    for (const top of [5, 20]) expect(rowsOf(top)).toEqual(one);
    expect(one.chosen).not.toBeNull();
  });

  test('earns no less than a load within the limits that estimate finds far above the closed form', () => {
    const workload = { model: 'Qwen/Qwen3-30B-A3B', system: 'h200_sxm', backend: 'sglang', isl: 128, osl: 50 };
    const limits = { ttft: 300, tpot: 60 };
    const loaded = estimate({ ...workload, ...limits, mode: 'agg', concurrency: 300 }, source);
    const best = plan({ ...workload, ...limits, total_gpus: 1, mode: 'agg' }, source).modes.agg?.top[0];
    expect(loaded.sla_met).toBe(true);
    expect(best?.tokens_per_s_per_gpu).toBeGreaterThan(0.98 * loaded.tokens_per_s_per_gpu);
  });
});

describe('recommend', () => {
  test('asks for no more GPUs than a plan needs for the load', () => {
    const request = { model: 'openai/gpt-oss-120b', system: 'h200_sxm', backend: 'vllm', isl: 1000, osl: 500 };
    const [best] = plan({ ...request, total_gpus: 8, mode: 'agg' }, source).modes.agg?.top ?? [];
    if (best === undefined) throw new Error('a row');
    // The closed form sees 2 of these workers at 1.28 times their TPOT.
    const rate = 0.97 * best.requests_per_s;
    const found = recommend({ ...request, mode: 'agg', target_request_rate: rate }, source);
    const row = found.modes.agg?.top[0];
    expect(found.total_gpus).toBeLessThanOrEqual(8);
    expect(row?.sla_met).toBe(true);
    expect(row?.requests_per_s).toBeCloseTo(rate, 6);
  });
});
