import { beforeAll, describe, expect, test } from 'vitest';
import { estimate } from '../../../src/estimate.ts';
import { explain } from '../../../src/explain.ts';
import { memory } from '../../../src/memory.ts';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import type { ExplainResult } from '../../../src/rank/explain-result.ts';
import { explainText } from '../../../src/report/explain-text.ts';

const source = loadPackageData();
const SMALL = { model: 'Qwen/Qwen3-0.6B', system: 'h200_sxm', backend: 'vllm', isl: 2000, osl: 200 } as const;
const REQUEST = { ...SMALL, total_gpus: 4, tpot: 4 };
const GIB = 2 ** 30;

let found: ExplainResult;
beforeAll(() => {
  found = explain(REQUEST, source);
});

describe('the answer', () => {
  test('is that of plan()', () => {
    const planned = plan(REQUEST, source);
    const best = planned.modes[planned.chosen ?? 'agg']?.top[0];
    expect(found).toMatchObject({
      schema: 'servefit/explain@1',
      request: planned.request,
      sla: planned.sla,
      why_none: null,
    });
    expect(found.chosen).toEqual(best);
  });

  test('runners-up are the best of the other mode and the second of this one, by difference', () => {
    const planned = plan(REQUEST, source);
    const other = planned.modes[found.chosen?.mode === 'agg' ? 'disagg' : 'agg']?.top[0];
    const next = planned.modes[found.chosen?.mode ?? 'agg']?.top[1];
    expect(found.runners_up.map(({ config }) => config)).toEqual([other, next].filter((one) => one !== undefined));
    for (const { config, share, tokens_per_s_per_gpu_change: change, ttft_ms_change: ttft } of found.runners_up) {
      expect(change).toBeCloseTo(config.tokens_per_s_per_gpu - (found.chosen?.tokens_per_s_per_gpu ?? 0));
      expect(1 + share).toBeCloseTo(config.tokens_per_s_per_gpu / (found.chosen?.tokens_per_s_per_gpu ?? 1));
      expect(ttft).toBeCloseTo(config.ttft_ms - (found.chosen?.ttft_ms ?? 0));
      expect(change).toBeLessThan((found.chosen?.tokens_per_s_per_gpu ?? 0) * 0.002);
    }
  });

  test('shares of a step sum to it, kinds and the largest operations in order', () => {
    expect(found.phases.length).toBeGreaterThan(1);
    for (const { ms, kinds, largest } of found.phases) {
      expect(kinds.reduce((sum, kind) => sum + kind.ms, 0)).toBeCloseTo(ms);
      expect(kinds.reduce((sum, kind) => sum + kind.share, 0)).toBeCloseTo(1);
      for (const list of [kinds, largest])
        expect(list.map((one) => one.ms)).toEqual(list.map((one) => one.ms).sort((a, b) => b - a));
    }
  });
});

describe('what binds', () => {
  const one = { ...SMALL, mode: 'agg', total_gpus: 1 } as const;
  const alone = { ...SMALL, mode: 'agg', agg: { tp: 1 }, tier: 'screen' } as const;

  test('a limit: the replica meets it as planned and misses it where it is said to', () => {
    const { binding, chosen } = explain({ ...one, tier: 'screen', tpot: 4 }, source);
    expect(binding?.constraint).toBe('tpot');
    expect(chosen?.tpot_ms).toBeLessThanOrEqual(4);
    const there = estimate({ ...alone, tpot: 4, concurrency: binding?.concurrency ?? 1 }, source);
    expect(there.sla_met).toBe(false);
    expect(binding?.words).toMatch(
      /^TPOT binds: 4\.\d\d ms with \d+ requests in flight a replica, the limit is 4\.00$/,
    );
  });

  test('memory: a replica with the requests that are said does not run', () => {
    const large = { model: 'Qwen/Qwen3-32B', system: 'h100_sxm', backend: 'vllm', isl: 4000, osl: 200 } as const;
    const { binding } = explain(
      { ...large, tier: 'screen', mode: 'agg', total_gpus: 1, tpot: 500, ttft: 60000 },
      source,
    );
    expect(binding?.constraint).toBe('memory');
    const run = (concurrency: number) => () =>
      estimate({ ...large, mode: 'agg', agg: { tp: 1 }, tier: 'screen', concurrency }, source);
    expect(run(binding?.concurrency ?? 0)).toThrow(/KV cache/);
    expect(run((binding?.concurrency ?? 0) - 1)).not.toThrow();
  });

  test('of a simulated row the simulation is told: its own figure, or beside that of the closed form where it sees no miss', () => {
    const { binding, chosen } = explain({ ...one, tpot: 4 }, source);
    expect(chosen?.tpot_ms).toBeLessThanOrEqual(4);
    const simulated = { ...alone, tier: 'simulate', tpot: 4, concurrency: binding?.concurrency ?? 1 } as const;
    const { tpot_ms: tpot, sla_met: isMet } = estimate(simulated, source);
    const figure = tpot?.toFixed(2);
    expect(binding?.words).toMatch(
      isMet
        ? new RegExp(`the limit is 4\\.00\\d* \\(closed form; ${figure} simulated\\)$`)
        : new RegExp(`^TPOT binds: ${figure}\\d* ms .*\\(simulated\\)$`),
    );
  });

  describe('the rule of a prefill pool: 90 % of its capacity at most, as an arrival finds it', () => {
    const large = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', backend: 'trtllm', isl: 4000, osl: 1000 } as const;
    const request = { ...large, total_gpus: 8, mode: 'disagg', tier: 'screen' } as const;
    let pooled: ExplainResult;
    beforeAll(() => {
      pooled = explain({ ...request, ttft: 2000, tpot: 30 }, source);
    });
    /** Of the capacity of one replica's prefill pool, with so many requests in flight in it. */
    const utilisation = (concurrency: number) => {
      const { workers } = pooled.chosen ?? {};
      if (workers === undefined || 'agg' in workers || pooled.chosen?.replicas !== 1) throw new Error('one replica');
      const pool = ({ count, tp }: typeof workers.prefill) => ({ workers: count, tp });
      const layout = { mode: 'disagg', prefill: pool(workers.prefill), decode: pool(workers.decode) } as const;
      const found = estimate({ ...large, ...layout, tier: 'screen', concurrency }, source);
      const capacity = workers.prefill.count * workers.prefill.requests_per_s_capacity;
      return (found.requests_per_s / capacity) * (1 - 1 / concurrency);
    };

    test('is named where it stops the plan, long before a limit does', () => {
      expect(pooled.binding?.constraint).toBe('prefill_pool');
      expect(pooled.binding?.words).toContain('the prefill pool is planned at 90 % of its capacity at most');
      const { concurrency = 0 } = pooled.binding ?? {};
      expect(concurrency).toBe((pooled.chosen?.concurrency ?? 0) + 1);
      expect(utilisation(concurrency)).toBeGreaterThan(0.9);
      expect(utilisation(concurrency - 1)).toBeLessThanOrEqual(0.9);
    });

    test('a limit that is missed before is named instead', () => {
      const { binding, chosen } = explain({ ...request, ttft: 2000, tpot: 22 }, source);
      expect(binding?.constraint).toBe('tpot');
      expect(binding?.concurrency).toBe(Math.round((chosen?.concurrency ?? 0) / (chosen?.replicas ?? 1)) + 1);
    });

    test('no limit is named where a larger load within all of them earns less: past 128 decodes the kernel takes its next tile', () => {
      const { binding, chosen } = explain({ ...request, ttft: 500, tpot: 30 }, source);
      const { workers, replicas = 1 } = chosen ?? {};
      if (chosen === null || chosen === undefined || workers === undefined || 'agg' in workers)
        throw new Error('pools');
      expect(binding?.constraint).toBe('pool');
      const pool = ({ count, tp }: typeof workers.prefill) => ({ workers: count, tp });
      const layout = { mode: 'disagg', prefill: pool(workers.prefill), decode: pool(workers.decode) } as const;
      const limits = { ttft: 500, tpot: 30 };
      const more = estimate(
        { ...large, ...layout, ...limits, tier: 'screen', concurrency: binding?.concurrency ?? 1 },
        source,
      );
      expect(more.sla_met).toBe(true);
      expect(binding?.concurrency).toBeGreaterThan(chosen.concurrency / replicas);
      expect(more.tokens_per_s_per_gpu).toBeLessThan(chosen.tokens_per_s_per_gpu);
    });

    test('tokens of a step are those of the pool that does prompts', () => {
      const { workers } = pooled.chosen ?? {};
      const budget = workers !== undefined && 'prefill' in workers ? workers.prefill.engine.max_batched_tokens : null;
      expect(pooled.sensitivity.find(({ input }) => input === 'max_batched_tokens')?.value).toBe(budget);
    });

    test('changes are against a base that is printed', () => {
      const rate = plan({ ...request, ttft: 2000, tpot: 30 }, source).modes.disagg?.top[0]?.tokens_per_s_per_gpu ?? 0;
      expect(pooled.sensitivity_base?.tokens_per_s_per_gpu).toBe(rate);
      const shown = rate.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      expect(explainText(pooled, { width: 120 })).toContain(`base: ${shown} tokens/s/gpu in the closed form`);
    });
  });
});

describe('layouts that cannot be an answer', () => {
  test('too little memory: what is missing is the KV cache of one request less what is left', () => {
    const request = { model: 'deepseek-ai/DeepSeek-V3', system: 'h200_sxm', isl: 4000, osl: 1000 } as const;
    const { rejected } = explain({ ...request, total_gpus: 8 }, source);
    const four = rejected.find(({ parallel }) => parallel === 'tp4pp1dp1etp4ep1');
    const needs = memory({ ...request, tp: 4, moe_tp: 4 }, source);
    expect(four?.reason).toBe('weights_do_not_fit');
    expect(four?.short_gib).toBeCloseTo((needs.kv_bytes_per_sequence - needs.kv_budget_bytes) / GIB, 6);
    expect(four?.remedies.join()).toMatch(/\d GPUs/);
  });

  test('a KV cache that is too small: the prompt that is said fits, a longer one does not', () => {
    const request = { model: 'Qwen/Qwen3-32B', system: 'h100_sxm', backend: 'vllm', osl: 100 } as const;
    const { rejected } = explain({ ...request, isl: 60_000, total_gpus: 2, ttft: 1e6 }, source);
    const one = rejected.find(({ parallel }) => parallel === 'tp1pp1');
    expect(one?.reason).toBe('kv_does_not_fit');
    const isl = Number(/isl of (\d+) or less/.exec(one?.remedies.join() ?? '')?.[1]);
    const fits = (tokens: number) => memory({ ...request, isl: tokens, tp: 1 }, source).fits;
    expect([fits(isl), fits(isl + 700)]).toEqual([true, false]);
  });

  test('a limit that is missed with one request in flight: the limit that is said would do', () => {
    const request = { model: 'Qwen/Qwen3-32B', system: 'h200_sxm', backend: 'vllm', isl: 2000, osl: 200 } as const;
    const { rejected } = explain({ ...request, total_gpus: 8, tpot: 12 }, source);
    const one = rejected.find(({ parallel }) => parallel === 'tp1pp1');
    expect(one).toMatchObject({ reason: 'tpot', limit_ms: 12, short_gib: null });
    const limit = Number(/TPOT limit of ([\d.]+) ms/.exec(one?.remedies.join() ?? '')?.[1]);
    const meets = (tpot: number) =>
      estimate({ ...request, tier: 'screen', agg: { tp: 1 }, concurrency: 1, tpot }, source).sla_met;
    expect([meets(limit), meets(limit * 0.99)]).toEqual([true, false]);
    expect(one?.value_ms).toBeGreaterThan(12);
  });

  test('a first token that takes too long: the shorter prompt that is said would do', () => {
    const request = { model: 'Qwen/Qwen3-32B', system: 'h200_sxm', backend: 'vllm', osl: 200 } as const;
    const { rejected } = explain({ ...request, isl: 16_000, total_gpus: 4, ttft: 1000 }, source);
    const one = rejected.find(({ parallel }) => parallel === 'tp1pp1');
    expect(one?.reason).toBe('ttft');
    const isl = Number(/isl of (\d+) or less/.exec(one?.remedies.join() ?? '')?.[1]);
    const ttft = (tokens: number) =>
      estimate({ ...request, isl: tokens, tier: 'screen', agg: { tp: 1 }, concurrency: 1 }, source).ttft_ms;
    expect(ttft(isl)).toBeLessThanOrEqual(1000);
    expect(ttft(Math.round(isl * 1.05))).toBeGreaterThan(1000);
  });
});

describe('sensitivity', () => {
  test.each(['isl', 'tpot', 'total_gpus', 'backend'])(
    '%s: every variation is what plan() says of that request',
    (input) => {
      const one = found.sensitivity.find((knob) => knob.input === input);
      expect(one?.variations.length).toBeGreaterThan(0);
      const base = plan({ ...REQUEST, tier: 'screen' }, source);
      const rate = (planned: typeof base) =>
        planned.modes[planned.chosen ?? 'agg']?.top[0]?.tokens_per_s_per_gpu ?? null;
      for (const { value, tokens_per_s_per_gpu: varied, change } of one?.variations ?? []) {
        const expected = rate(plan({ ...REQUEST, tier: 'screen', [input]: value }, source));
        expect(varied).toEqual(expected);
        expect(change).toBeCloseTo((expected ?? 0) / (rate(base) ?? 1) - 1);
      }
    },
  );

  test('inputs are in the order of what they move; each moves by a tenth or to its next step', () => {
    const swings = found.sensitivity.map(({ swing }) => swing ?? Number.POSITIVE_INFINITY);
    expect(swings).toEqual([...swings].sort((a, b) => b - a));
    const steps = Object.fromEntries(
      found.sensitivity.map(({ input, variations }) => [input, variations.map(({ value }) => value)]),
    );
    expect(steps).toMatchObject({
      isl: [1800, 2200],
      osl: [180, 220],
      tpot: [3.6, 4.4],
      total_gpus: [2, 8],
      kv_cache_dtype: ['fp8'],
    });
    expect(steps).not.toHaveProperty('prefix');
  });

  test('a percentile limit does not stop it', () => {
    const { sensitivity } = explain({ ...REQUEST, ttft: '600@p95' }, source);
    expect(sensitivity.find(({ input }) => input === 'ttft')?.variations.map(({ value }) => value)).toEqual([540, 660]);
  });
});

describe('nothing feasible', () => {
  test('a limit: the nearest miss is explained', () => {
    const none = explain({ ...SMALL, total_gpus: 2, tpot: 0.01 }, source);
    expect([none.chosen, none.closest?.sla_met, none.binding?.constraint]).toEqual([null, false, 'tpot']);
    const { tpot_ms: tpot = null, concurrency = 0, replicas = 1 } = none.closest ?? {};
    expect(none.binding?.concurrency).toBe(concurrency / replicas);
    expect(none.binding?.words).toMatch(
      new RegExp(`^TPOT binds: ${tpot?.toFixed(2)} ms with 1 request in flight a replica`),
    );
    expect(none.why_none).toContain('TPOT binds');
    expect(explainText(none, { width: 80 })).toContain('No single change helps');
  });

  test('memory: no configuration at all', () => {
    const none = explain({ ...SMALL, model: 'deepseek-ai/DeepSeek-V3', total_gpus: 2 }, source);
    expect([none.chosen, none.closest, none.binding, none.phases]).toEqual([null, null, null, []]);
    expect(none.why_none).toContain('the weights do not fit');
    expect(none.rejected.length).toBeGreaterThan(0);
  });

  test('a change that makes it possible comes first', () => {
    const one = { ...SMALL, total_gpus: 1, isl: 16_000, tpot: 100, mode: 'agg', tier: 'screen' } as const;
    // The fastest first token there is, and a limit just below it: a shorter prompt meets it.
    const fastest = plan({ ...one, ttft: 0.1 }, source).modes.agg?.closest[0]?.ttft_ms ?? 0;
    const { chosen, sensitivity } = explain({ ...one, ttft: fastest * 0.98 }, source);
    expect(chosen).toBeNull();
    expect(sensitivity[0]?.swing).toBeNull();
    const decisive = sensitivity.filter(({ swing }) => swing === null);
    expect(decisive.length).toBeGreaterThan(0);
    expect(sensitivity.slice(0, decisive.length)).toEqual(decisive);
  });
});

test.each([40, 80, 120])('the text fits %i columns and has a section a question', (width) => {
  const text = explainText(found, { width });
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
  const flat = text.replace(/\s+/g, ' ');
  for (const title of [
    'What was chosen',
    'What the next ones lose',
    'Where the time goes',
    'What moves the answer most',
  ])
    expect(flat).toContain(title);
});
