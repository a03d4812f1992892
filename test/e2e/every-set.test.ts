import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACKENDS } from '../../src/base/names.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const MODELS = [
  { system: 'h100_sxm', model: 'Qwen/Qwen3-32B-FP8' },
  { system: 'h200_sxm', model: 'Qwen/Qwen3-32B-FP8' },
  { system: 'b200_sxm', model: 'Qwen/Qwen3-32B-FP8' },
  { system: 'gb200', model: 'Qwen/Qwen3-32B-FP8' },
  // 48 GB with 8 bit weights of an 8B model, and a GPU without FP8: models that fit and run natively.
  { system: 'l40s', model: 'Qwen/Qwen3-8B' },
  { system: 'a100_sxm', model: 'Qwen/Qwen3-8B' },
];
const DATASHEET = ['h100_pcie', 'a100_pcie', 'a30', 'l4', 'b300_sxm', 'gb300', 'rtx_pro_6000_server'];
const cases = [
  ...MODELS.map((entry) => ({ ...entry, isMeasured: true })),
  ...DATASHEET.map((system) => ({ system, model: 'Qwen/Qwen3-8B', isMeasured: false })),
].flatMap((entry) => BACKENDS.map((backend) => ({ ...entry, backend })));

describe("README's first command with every system and backend", () => {
  test.each(cases)('$system $backend $model', async ({ system, model, backend, isMeasured }) => {
    // Limits loose enough for the slowest card: what is tested is that an answer comes, within the budget and graded.
    const flags = ['--model', model, '--system', system, '--backend', backend, '--total-gpus', '8', '--ttft', '10000'];
    const ran = await runBin(['default', ...flags, '--tpot', '300', '--json'], { cwd });
    expect(ran.stderr.split('\n').filter((line) => line.startsWith('servefit:'))).toEqual([]);
    expect(ran.code).toBe(0);
    const result = JSON.parse(ran.stdout);
    expect(result.request.backend).toBe(backend);
    const rows = [...(result.modes.agg?.top ?? []), ...(result.modes.disagg?.top ?? [])];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.tokens_per_s_per_gpu).toBeGreaterThan(0);
      expect(row.used_gpus).toBeLessThanOrEqual(8);
      if (!isMeasured) expect(row.grade).toBe('estimated');
    }
    if (isMeasured) expect(rows.some((row) => row.grade !== 'estimated')).toBe(true);
  });
});
