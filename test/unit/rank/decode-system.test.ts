import { describe, expect, test } from 'vitest';
import { type EstimateInput, estimate, type PlanInput, plan, planReport, recommend } from '../../../src/index.ts';
import { loadPackageData } from '../../../src/node.ts';

const SOURCE = loadPackageData();
const WHERE = { model: 'Qwen/Qwen3-8B', system: 'h200_sxm', tier: 'screen' } as const;
const NOTICE = { code: 'flag-without-effect', message: '--decode-system has no effect on --mode agg' };

describe('a decode system without a decode pool', () => {
  const run: Record<string, (change: Partial<PlanInput>) => object> = {
    plan: (change) => plan({ ...WHERE, total_gpus: 2, ...change }, SOURCE),
    recommend: (change) => recommend({ ...WHERE, target_concurrency: 8, ...change }, SOURCE),
    estimate: (change) => estimate({ ...WHERE, concurrency: 4, ...change } as EstimateInput, SOURCE),
  };

  test.each(Object.entries(run))('%s: one notice, and else the answer without it', (_name, answer) => {
    const without = answer({ mode: 'agg' }) as { notices: readonly object[] };
    const asked = answer({ mode: 'agg', decode_system: 'b200_sxm' }) as { notices: readonly object[] };
    expect(asked.notices).toContainEqual(NOTICE);
    expect(asked.notices).toHaveLength(without.notices.length + 1);
    expect({ ...asked, notices: null }).toEqual({ ...without, notices: null });
  });

  test('the header names the one system', () => {
    const result = plan({ ...WHERE, total_gpus: 2, mode: 'agg', decode_system: 'b200_sxm' }, SOURCE);
    const report = planReport(result, { width: 100, color: false, unicode: false });
    expect(report).toMatch(/System\W+h200_sxm\s/);
    expect(report).not.toContain('(decode)');
  });

  test('has no say in the prices that are needed', () => {
    const priced = { gpu_hour_price: { h200_sxm: 2 }, decode_system: 'b200_sxm', mode: 'agg' } as const;
    expect(plan({ ...WHERE, total_gpus: 2, ...priced }, SOURCE).chosen).toBe('agg');
  });

  test('is still a known name', () => {
    const misspelt = () => plan({ ...WHERE, total_gpus: 2, mode: 'agg', decode_system: 'b20_sxm' }, SOURCE);
    expect(misspelt).toThrow(/--decode-system b20_sxm/);
  });

  test('with a decode pool there is no notice', () => {
    const { notices, request } = plan({ ...WHERE, total_gpus: 2, decode_system: 'b200_sxm' }, SOURCE);
    expect(notices).not.toContainEqual(NOTICE);
    expect(request.decode_system).toBe('b200_sxm');
  });
});
