import { describe, expect, test } from 'vitest';
import { type EstimateInput, estimate, memory, type PlanInput, plan, recommend } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';

const DATA = loadPackageData();
const WORKLOAD = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', isl: 4000, osl: 1000 } as const;
const BACKENDS = ['trtllm', 'vllm', 'sglang'] as const;
const notice = { code: 'flag-without-effect', message: expect.stringMatching(/^--max-seq-len /) };

describe('a longest sequence beyond what requests take', () => {
  test.each(BACKENDS)(
    '%s: leaves the figures of an estimate as they are, the KV cache among them, and says so',
    (backend) => {
      const asked = (input: Partial<EstimateInput>) =>
        estimate({ ...WORKLOAD, backend, concurrency: 40, agg: { tp: 1 }, ...input }, DATA);
      const usual = asked({});
      const long = asked({ max_seq_len: 20_000 });
      expect(long.simulation).toEqual(usual.simulation);
      expect(long.notices).toContainEqual(notice);
      expect(usual.notices).not.toContainEqual(notice);
      expect(Object.values(long.workers)[0]?.engine.max_sequence_tokens).toBe(20_000);
    },
  );

  test('equal to isl + osl it is the default, and nothing is said', () => {
    const { notices } = estimate({ ...WORKLOAD, concurrency: 8, agg: { tp: 1 }, max_seq_len: 5000 }, DATA);
    expect(notices).not.toContainEqual(notice);
  });

  test.each<{ pools: Partial<EstimateInput>; why: string }>([
    { pools: { agg: { tp: 1 } }, why: 'an aggregated worker' },
    { pools: { mode: 'disagg', prefill: { tp: 1 }, decode: { tp: 8 } }, why: 'the smaller of two pools' },
  ])('is refused where a worker cannot hold one: $why', ({ pools }) => {
    // 94.5 GiB of KV budget at 256 KiB a token hold 387,168 tokens (memory, tp1).
    const asked = (max_seq_len: number) =>
      estimate({ ...WORKLOAD, backend: 'trtllm', tier: 'screen', concurrency: 8, ...pools, max_seq_len }, DATA);
    expect(() => asked(400_000)).toThrow('the KV cache of a worker has no room for one of 400000 tokens');
    expect(asked(380_000).ttft_ms).toBeGreaterThan(0);
  });

  test('leaves layouts out of plans and recommendations that cannot hold one', () => {
    const base: PlanInput = {
      ...WORKLOAD,
      total_gpus: 2,
      tier: 'screen',
      modes: ['agg'],
      layouts: { agg: { tp: [1, 2] } },
    };
    const layouts = (input: Partial<PlanInput>) =>
      plan({ ...base, ...input } as PlanInput, DATA).modes.agg?.frontier.map(({ workers }) => workers);
    expect(JSON.stringify(layouts({}))).toContain('"tp1pp1"');
    const long = JSON.stringify(layouts({ max_seq_len: 400_000 }));
    expect(long).toContain('"tp2pp1"');
    expect(long).not.toContain('"tp1pp1"');
    const { total_gpus: _, ...open } = base;
    const result = recommend({ ...open, target_request_rate: 2, max_seq_len: 400_000 }, DATA);
    expect(result.notices).toContainEqual(notice);
    expect(JSON.stringify(result.modes.agg?.top)).not.toContain('"tp1pp1"');
  });

  test('is what `memory` counts in: requests that all grow so long', () => {
    const held = (max_seq_len: number) => memory({ ...WORKLOAD, backend: 'trtllm', tp: 1, max_seq_len }, DATA);
    // floor(387,168 / 20,000) and floor(387,168 / 5,024), blocks of 32.
    expect([held(20_000).max_sequences, held(5000).max_sequences]).toEqual([19, 77]);
  });
});

test('drawn lengths: the KV cache holds no more for the longest of them', () => {
  const asked = (lengths: string | undefined, isl: number) => {
    const drawn = lengths === undefined ? {} : { lengths };
    const input = { ...WORKLOAD, isl, backend: 'vllm', concurrency: 40, agg: { tp: 1 }, ...drawn } as EstimateInput;
    return estimate(input, DATA).simulation?.kv_cache_share ?? 0;
  };
  // Drawn between half and all of isl and osl, the mean is three quarters of both.
  const drawn = asked('uniform:0.5', 4000);
  expect(drawn).toBeGreaterThan(0.7 * asked(undefined, 4000));
});
