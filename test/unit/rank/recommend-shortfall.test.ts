import { expect, test } from 'vitest';
import { type PlanConfig, type PlanResult, plan, type RecommendInput, recommend } from '../../../src/index.ts';
import { loadPackageData } from '../../../src/node.ts';

const SOURCE = loadPackageData();
const WORKLOAD = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', backend: 'vllm' } as const;

const most = (modes: PlanResult['modes'], rows: 'top' | 'closest', worth: (row: PlanConfig) => number) =>
  Math.max(0, ...Object.values(modes).flatMap((mode) => mode[rows].map(worth)));

test.each<{ why: string; target: Partial<RecommendInput>; worth: (row: PlanConfig) => number }>([
  { why: 'a rate out of reach', target: { target_request_rate: 12 }, worth: (row) => row.requests_per_s },
  {
    why: 'cheap rows are no answer to how much is carried',
    target: { target_request_rate: 12, objective: 'cost', gpu_hour_price: 2 },
    worth: (row) => row.requests_per_s,
  },
  {
    why: 'in closed form',
    target: { target_request_rate: 12, tier: 'screen' },
    worth: (row) => row.requests_per_s,
  },
  { why: 'requests in flight out of reach', target: { target_concurrency: 500 }, worth: (row) => row.concurrency },
])('what max_gpus serve is no less than the best plan of that many GPUs: $why', ({ target, worth }) => {
  const { tier } = target;
  const found = recommend({ ...WORKLOAD, ...target, max_gpus: 4 }, SOURCE);
  const planned = plan({ ...WORKLOAD, total_gpus: 4, ...(tier === undefined ? {} : { tier }) }, SOURCE);
  expect(found.chosen).toBeNull();
  expect(most(planned.modes, 'top', worth)).toBeGreaterThan(0);
  expect(most(found.modes, 'closest', worth)).toBeGreaterThanOrEqual(most(planned.modes, 'top', worth));
  for (const { closest } of Object.values(found.modes)) {
    expect(closest.map(worth)).toEqual([...closest.map(worth)].sort((a, b) => b - a));
  }
});
