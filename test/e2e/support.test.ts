import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSystems } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
const systems = listSystems(loadPackageData());
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit support', () => {
  test('has a line for every system, without escape codes', async () => {
    const { code, stdout, stderr } = await run('support --system all');
    expect([code, stderr]).toEqual([0, '']);
    for (const system of systems) expect(stdout).toMatch(new RegExp(`^${system} `, 'm'));
    expect(stdout).not.toContain('\u001b');
  });

  test('of a model: both modes of every backend, and why not', async () => {
    const { code, stdout } = await run('support --model Qwen/Qwen3-32B-FP8');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^h200_sxm +measured +measured +measured +measured +measured +measured$/m);
    expect(stdout).toMatch(/^l4 +estimate +estimate +estimate/m);
    expect(stdout).toMatch(/^estimate, no tables: .*a30/m);
  });

  test('the JSON has a row for every system and backend', async () => {
    const { stdout } = await run('support --model Qwen/Qwen3-32B-FP8 --json');
    const { schema, model, rows, notices } = JSON.parse(stdout);
    expect(notices).toEqual([]);
    expect([schema, model, rows.length]).toEqual(['servefit/support@1', 'Qwen/Qwen3-32B-FP8', 3 * systems.length]);
  });

  test('says where another version answers than the one typed', async () => {
    const one = await run('support --system h200_sxm --backend vllm --backend-version 9.9');
    expect(one.code).toBe(0);
    expect(one.stderr).toMatch(/^notice: no tables for vllm 9\.9 on h200_sxm; using [\d.]+\n$/);
    const [used = ''] = /[\d.]+$/.exec(one.stderr.trimEnd()) ?? [];
    const exact = await run(`support --system h200_sxm --backend vllm --backend-version ${used}`);
    expect([exact.code, exact.stderr, exact.stdout]).toEqual([0, '', one.stdout]);
  });

  test.each([
    { line: 'support --model org/unknown', says: 'org/unknown' },
    { line: 'support --system h200', says: 'did you mean h200_sxm?' },
    { line: 'support --backend tgi', says: '--backend tgi' },
  ])('3: $line', async ({ line, says }) => {
    const { code, stdout, stderr } = await run(line);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain(says);
  });
});

describe('--require-measured', () => {
  const PLAN = 'default --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 8 --json --require-measured';

  test('a plan on measurements holds no estimate anywhere', async () => {
    const { code, stdout } = await run(PLAN);
    expect(code).toBe(0);
    const grades = [...stdout.matchAll(/"grade": "(\w+)"/g)].map(([, grade]) => grade);
    expect(grades.length).toBeGreaterThan(10);
    expect(grades).not.toContain('estimated');
  });

  test('4 where nothing is measured, with what is missing and the nearest that is measured', async () => {
    const l4 = await run(PLAN.replace('h200_sxm', 'l4'));
    expect([l4.code, l4.stdout]).toEqual([4, '']);
    expect(l4.stderr).toMatch(
      /^servefit: l4: no calibrated tables for trtllm \(systems with tables for trtllm: .*h200_sxm/,
    );
    const nvfp4 = await run(PLAN.replace('Qwen/Qwen3-32B-FP8', 'nvidia/Qwen3-32B-NVFP4'));
    expect([nvfp4.code, nvfp4.stdout]).toEqual([4, '']);
    expect(nvfp4.stderr).toMatch(
      /^servefit: --require-measured: nvidia\/Qwen3-32B-NVFP4 on h200_sxm, trtllm [\w.]+: not measured: .*\(measured: .*b200_sxm trtllm/m,
    );
  });
});
