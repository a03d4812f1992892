import { describe, expect, test } from 'vitest';
import { type PlanConfig, plan } from '../../../src/index.ts';
import { loadPackageData } from '../../../src/node.ts';
import { bestMode } from '../../../src/rank/objective.ts';
import { aDisaggConfig, anAggConfig } from '../../helpers/plan-fixture.ts';

const SOURCE = loadPackageData();
const REQUEST = {
  model: 'Qwen/Qwen3-32B-FP8',
  system: 'h200_sxm',
  total_gpus: 8,
  tier: 'screen' as const,
  top_n: 50,
  gpu_hour_price: 2,
};

const SCORES = {
  cost: (c: PlanConfig) => c.cost_per_million_output_tokens ?? Number.NaN,
  gpus: (c: PlanConfig) => c.used_gpus,
  latency: (c: PlanConfig) => c.request_latency_ms,
  energy: (c: PlanConfig) => c.joule_per_output_token_max ?? Number.NaN,
};

describe.each(Object.entries(SCORES))('--objective %s', (name, score) => {
  const objective = name as keyof typeof SCORES;
  const usual = plan(REQUEST, SOURCE);
  const aimed = plan({ ...REQUEST, objective }, SOURCE);

  test('ranks every mode by it, the best row no worse than any row or point of the usual ranking', () => {
    for (const mode of ['agg', 'disagg'] as const) {
      const scores = (aimed.modes[mode]?.top ?? []).map(score);
      expect(scores.length).toBeGreaterThan(1);
      expect(scores).toEqual([...scores].sort((a, b) => a - b));
      const others = [...(usual.modes[mode]?.top ?? []), ...(usual.modes[mode]?.frontier ?? [])];
      for (const row of others.filter(({ sla_met }) => sla_met)) {
        expect(scores[0] ?? Number.NaN).toBeLessThanOrEqual(score(row) * 1.0000001);
      }
    }
  });

  test('chooses the mode by it', () => {
    const best = (mode: 'agg' | 'disagg') => score(aimed.modes[mode]?.top[0] ?? anAggConfig());
    expect(aimed.chosen).toBe(best('disagg') < best('agg') ? 'disagg' : aimed.chosen);
    expect(best(aimed.chosen ?? 'agg')).toBe(Math.min(best('agg'), best('disagg')));
  });

  test('every row says what it costs: price x GPUs over tokens', () => {
    for (const row of aimed.modes.agg?.top ?? []) {
      expect(row.cost_per_hour).toBe(16);
      expect(row.cost_per_million_output_tokens).toBeCloseTo((16 / 3600 / row.tokens_per_s) * 1_000_000, 9);
    }
  });
});

test('one system: the cheapest token is that of the most tokens per GPU', () => {
  const rows = (objective: 'cost' | 'tokens-per-gpu') => plan({ ...REQUEST, objective }, SOURCE).modes.agg?.top[0];
  expect(rows('cost')).toEqual(rows('tokens-per-gpu'));
});

test('two systems: a dear decode pool is avoided', () => {
  const request = { ...REQUEST, total_gpus: 16, decode_system: 'b200_sxm', modes: ['disagg' as const] };
  const share = (dear: number) => {
    const prices = { gpu_hour_price: { h200_sxm: 1, b200_sxm: dear }, objective: 'cost' as const };
    const workers = plan({ ...request, ...prices }, SOURCE).modes.disagg?.top[0]?.workers;
    if (workers === undefined || !('decode' in workers)) throw new Error('a plan of two pools');
    const gpus = (pool: typeof workers.decode) => pool.count * pool.gpus;
    return gpus(workers.decode) / (gpus(workers.decode) + gpus(workers.prefill));
  };
  expect(share(50)).toBeLessThan(share(0.02));
});

test('without an aim or a price nothing is added to a plan', () => {
  const { gpu_hour_price: _price, ...plain } = REQUEST;
  const result = plan(plain, SOURCE);
  const row = result.modes.agg?.top[0] ?? {};
  expect(Object.keys(row).filter((key) => /cost|joule/.test(key))).toEqual([]);
  expect(Object.keys(result.request).filter((key) => /objective|price|currency/.test(key))).toEqual([]);
});

test('of equal modes agg is chosen; where one has no row, the other', () => {
  const [a, d] = [{ top: [anAggConfig()] }, { top: [{ ...aDisaggConfig(), used_gpus: 32 }] }];
  const equal = { top: [{ ...anAggConfig(), mode: 'disagg' as const }] };
  expect(bestMode({ agg: a, disagg: equal }, 'gpus')).toBe('agg');
  expect(bestMode({ disagg: d }, 'latency')).toBe('disagg');
  expect(bestMode({ agg: { top: [] }, disagg: d }, 'latency')).toBe('disagg');
  expect(bestMode({ agg: { top: [] } }, 'latency')).toBeNull();
});
