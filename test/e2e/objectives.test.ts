import { describe, expect, test } from 'vitest';
import { type PlanInput, plan, type RecommendInput, recommend, recommendReport } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';

const DATA = loadPackageData();
const WORKLOAD = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', isl: 4000, osl: 1000 } as const;

describe('a plan for the fewest GPUs', () => {
  const asked = (input: Partial<PlanInput>) => plan({ ...WORKLOAD, total_gpus: 8, ...input } as PlanInput, DATA);

  test.each(['screen', 'simulate'] as const)('%s: one replica is enough, since there is no load to carry', (tier) => {
    const { chosen, modes } = asked({ tier, objective: 'gpus' });
    const [best] = modes.agg?.top ?? [];
    expect(chosen).toBe('agg');
    expect(best).toMatchObject({ replicas: 1, used_gpus: 1, total_gpus: 8, sla_met: true });
    for (const { top } of Object.values(modes)) {
      expect(top.map(({ used_gpus }) => used_gpus)).toEqual(top.map(({ gpus_per_replica }) => gpus_per_replica));
    }
    expect(modes.disagg?.top[0]?.used_gpus).toBe(2);
  });

  test('other objectives fill the budget', () => {
    expect(asked({ tier: 'screen', modes: ['agg'] }).modes.agg?.top[0]).toMatchObject({ used_gpus: 8 });
  });
});

describe('a load carried at the most tokens/s/gpu', () => {
  const asked = (input: Partial<RecommendInput>) =>
    recommend({ ...WORKLOAD, modes: ['agg'], tier: 'screen', ...input } as RecommendInput, DATA);
  const rows = (input: Partial<RecommendInput>) =>
    asked(input).modes.agg?.top.map(({ tokens_per_s_per_gpu }) => tokens_per_s_per_gpu) ?? [];

  test('so many requests in flight: ranks by it', () => {
    const load = { target_concurrency: 100 };
    const ranked = rows({ ...load, objective: 'tokens-per-gpu' });
    expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
    expect(ranked[0]).toBeGreaterThan(rows({ ...load, objective: 'gpus' })[0] ?? Number.POSITIVE_INFINITY);
    const report = recommendReport(asked({ ...load, objective: 'tokens-per-gpu' }), {
      width: 120,
      color: false,
      unicode: false,
    });
    expect(report).toContain('(Ranked by tokens/s/gpu)');
  });

  test('a request rate: the fewest GPUs make the most tokens each, which is said', () => {
    const load = { target_request_rate: 10 };
    const result = asked({ ...load, objective: 'tokens-per-gpu' });
    expect(result.modes).toEqual(asked({ ...load, objective: 'gpus' }).modes);
    expect(result.notices).toContainEqual({
      code: 'flag-without-effect',
      message: expect.stringContaining('--objective tokens-per-gpu ranks as gpus here'),
    });
    expect(asked(load).notices.map(({ code }) => code)).not.toContain('flag-without-effect');
  });
});
