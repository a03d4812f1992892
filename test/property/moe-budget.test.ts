import { describe, expect, test } from 'vitest';
import { plan } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';

const source = loadPackageData();
const MODELS = [
  'deepseek-ai/DeepSeek-V3',
  'Qwen/Qwen3-235B-A22B-FP8',
  'openai/gpt-oss-120b',
  'moonshotai/Kimi-K2-Instruct',
];
const cases = MODELS.flatMap((model) =>
  ['h200_sxm', 'b200_sxm', 'gb200'].flatMap((system) =>
    [8, 16, 72].map((gpus) => ({ model, system, gpus, backend: 'sglang' })),
  ),
);

describe('mixtures of experts on 8 to 72 GPUs', () => {
  test.each(cases)('$model on $gpus $system stays within its budget', ({ model, system, gpus, backend }) => {
    const result = plan({ model, system, backend, total_gpus: gpus, ttft: 5000, tpot: 100 }, source);
    let rows = 0;
    for (const mode of [result.modes.agg, result.modes.disagg]) {
      for (const row of mode?.top ?? []) {
        rows++;
        const workers = Object.values(row.workers);
        const replica = workers.reduce((sum, { count, gpus: each }) => sum + count * each, 0);
        expect(row.gpus_per_replica).toBe(replica);
        expect(row.used_gpus).toBe(row.replicas * replica);
        expect(row.used_gpus).toBeLessThanOrEqual(gpus);
        for (const worker of workers) {
          expect(worker.tp * worker.dp * worker.cp).toBe(worker.moe_tp * worker.moe_ep);
          expect(worker.memory_gib.total).toBeLessThanOrEqual(worker.memory_gib.capacity);
        }
      }
    }
    // 1 TB of Kimi-K2 weights does not fit 8 x 141 GB with room for a cache; everything else has a plan.
    if (!(model.startsWith('moonshotai') && gpus === 8)) expect(rows).toBeGreaterThan(0);
  });
});
