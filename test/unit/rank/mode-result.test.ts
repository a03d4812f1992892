import { expect, test } from 'vitest';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';

const data = loadPackageData();
const QWEN = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm' };

test('two pools on one GPU: the budget binds, not the memory that large batches lack', () => {
  const { modes, would_fit: suggested } = plan({ ...QWEN, total_gpus: 1, mode: 'disagg' }, data);
  expect(modes.disagg).toMatchObject({ status: 'no_feasible_config', smallest_replica_gpus: 2, top: [], closest: [] });
  expect(modes.disagg?.rejected.over_budget).toBeGreaterThan(0);
  expect(modes.disagg?.batches_beyond_memory).toBe(modes.disagg?.rejected.kv_does_not_fit);
  expect(suggested).toBeUndefined();
});

test('a model that fits names no smallest replica, one that does not names no budget', () => {
  expect(plan({ ...QWEN, total_gpus: 8 }, data).modes.disagg?.smallest_replica_gpus).toBeUndefined();
  const big = plan(
    { model: 'meta-llama/Meta-Llama-3.1-405B', system: 'h200_sxm', total_gpus: 1, mode: 'disagg' },
    data,
  );
  expect(big.modes.disagg?.status).toBe('does_not_fit');
  expect(big.modes.disagg?.smallest_replica_gpus).toBeUndefined();
});

test('limits that no layout holds together both bind', () => {
  // tp8 decodes one request in 5.3 ms a token and reads its prompt in 107 ms: neither limit is in reach.
  const { modes } = plan({ ...QWEN, total_gpus: 8, mode: 'agg', ttft: 1, tpot: 1 }, data);
  expect(modes.agg?.binding).toEqual(['ttft', 'tpot']);
});
