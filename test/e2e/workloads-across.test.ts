import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  jsonDocument,
  planWorkloads,
  planWorkloadsAcross,
  recommendWorkloads,
  type WorkloadsAcrossResult,
  type WorkloadsResult,
} from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const run = (line: string, options = {}) => runBin(line.split(' '), { cwd, ...options });
const MODEL = '--model Qwen/Qwen3-8B';
const MIX =
  '--workload name=chat,isl=1000,osl=1000,weight=0.7 --workload name=docs,isl=16000,osl=100,weight=0.3,ttft=4000';
const workloads = [
  { name: 'chat', isl: 1000, osl: 1000, weight: 0.7 },
  { name: 'docs', isl: 16_000, osl: 100, weight: 0.3, ttft: 4000 },
];
const base = { model: 'Qwen/Qwen3-8B', total_gpus: 4, workloads } as const;
const source = loadPackageData();
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit default --workload over several systems and engines', () => {
  const words = `default ${MODEL} --system h100_sxm,h200_sxm,l4 --backend vllm,trtllm --total-gpus 4 --top-n 1 ${MIX}`;
  let json: WorkloadsAcrossResult;
  beforeAll(async () => {
    json = JSON.parse((await run(`${words} --json`)).stdout);
  });

  test('answers each of them and ranks the best deployment of each by the tokens of the mix', () => {
    expect(json.schema).toBe('servefit/workloads-across@1');
    expect(json.candidates.map(({ system, backend }) => `${system} ${backend}`).sort()).toEqual([
      'h100_sxm trtllm',
      'h100_sxm vllm',
      'h200_sxm trtllm',
      'h200_sxm vllm',
      'l4 trtllm',
      'l4 vllm',
    ]);
    const worth = json.top.map((row) => row.tokens_per_s_per_gpu);
    expect(worth).toEqual([...worth].sort((a, b) => b - a));
    const [best] = json.top;
    expect(json.chosen).toEqual({ system: best?.system, backend: best?.backend, mode: best?.mode });
  });

  test('the chosen answer is that of its system and engine alone', () => {
    const { system, backend } = json.chosen ?? { system: '', backend: 'vllm' };
    const alone = planWorkloads({ ...base, system, backend, top_n: 1 }, source);
    expect(json.answer).toEqual(JSON.parse(jsonDocument(alone)));
    expect(json.candidates[0]?.tier).toBe('simulate');
    expect(json.top.some(({ tier }) => tier === 'screen')).toBe(true);
  });

  test('tells what each workload loses on its system and engine, and over all of them', () => {
    const several = { ...base, system: 'h100_sxm,h200_sxm,l4', backend: 'vllm,trtllm', top_n: 1 };
    const found = planWorkloadsAcross(several, source);
    for (const row of found.top) {
      for (const [i, { regret, regret_across: across, config }] of row.workloads.entries()) {
        const own = found.workloads[i]?.own?.tokens_per_s_per_gpu ?? 0;
        // The best over all candidates is never below the best of one.
        expect(across?.tokens_per_s_per_gpu).toBeCloseTo(1 - config.tokens_per_s_per_gpu / own, 12);
        expect(across?.tokens_per_s_per_gpu).toBeGreaterThanOrEqual((regret?.tokens_per_s_per_gpu ?? 0) - 1e-12);
        expect(regret?.tokens_per_s_per_gpu).toBeGreaterThanOrEqual(-1e-12);
      }
    }
    // Whatever a regret is measured against is simulated.
    for (const { own } of found.workloads) {
      const place = found.candidates.find((c) => c.system === own?.system && c.backend === own?.backend);
      expect(place?.tier).toBe('simulate');
    }
    expect(found.candidates.some(({ tier }) => tier === 'screen')).toBe(true);
  });

  test('prints one table with system, engine and how a row was made, and whom it leaves out', async () => {
    const { stdout, code } = await run(`${words} --tpot 12`, { env: { COLUMNS: '160' } });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ +\d\* +h\w+ +\w+ .* closed form +\w+$/m);
    expect(stdout).toContain('\n* in closed form, not simulated:');
    expect(stdout).not.toContain('~');
    expect(stdout).toMatch(/^ +rank +system +backend +layout .* by +grade$/m);
    expect(stdout).toMatch(/^ +1 +h\w+ +\w+ .* simulation +\w+$/m);
    expect(stdout).toMatch(/^ {2}workload .* less than its best here +less than its best anywhere/m);
    expect(stdout).toMatch(/^Not in the ranking:\n {2}- l4, \w+: no configuration meets the limits; the closest is/m);
  });

  test('--save-dir writes the chosen deployment', async () => {
    const { stderr } = await run(`${words} --save-dir out`);
    const [, saved = ''] = stderr.match(/saved in (out\/Qwen\/Qwen3-8B_workloads2_[0-9a-f]{8})$/m) ?? [];
    const result = JSON.parse(readFileSync(join(cwd, saved, 'workloads.json'), 'utf8')) as WorkloadsResult;
    expect([result.request.system, result.request.backend]).toEqual([json.chosen?.system, json.chosen?.backend]);
    expect(existsSync(join(cwd, saved, 'top1/k8s_deploy.yaml'))).toBe(true);
  });

  test('5 where no candidate serves every workload, with the nearest one', async () => {
    const line = `default ${MODEL} --system l4,h200_sxm --total-gpus 4 --tier screen ${MIX.replace('4000', '1')}`;
    const { code, stderr } = await run(`${line} --save-dir none`);
    expect(code).toBe(5);
    expect(stderr).toMatch(/none of 2 candidates complies; nearest is .*beyond those of docs; no files were written$/m);
    expect(existsSync(join(cwd, 'none'))).toBe(false);
  });

  test.each([
    { line: '--system any --total-gpus x', code: 2, says: '--total-gpus x' },
    { line: '--system l4,h200 --total-gpus 4', code: 3, says: '--system h200' },
    { line: '--system l4,,h200_sxm --total-gpus 4', code: 2, says: 'expected names separated by commas' },
    { line: '--system any', code: 2, says: '--total-gpus is missing' },
  ])('$code: $line', async ({ line, code, says }) => {
    const ran = await run(`default ${MODEL} ${line} ${MIX}`);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toContain(says);
  });

  test('one place is planWorkloads there', () => {
    const alone = planWorkloads({ ...base, system: 'h200_sxm', backend: 'vllm' }, source);
    const { answer, top } = planWorkloadsAcross({ ...base, system: ['h200_sxm'], backend: 'vllm' }, source);
    expect(answer).toEqual(alone);
    for (const { regret, regret_across: across } of top[0]?.workloads ?? []) expect(across).toEqual(regret);
  });
});

describe('recommendWorkloads', () => {
  const { total_gpus: _gpus, ...mix } = base;
  const place = { ...mix, system: 'h200_sxm', backend: 'vllm', mode: 'agg' } as const;

  test.each([{ tier: 'screen' }, { tier: 'simulate' }] as const)(
    'tier $tier: the number carries the load, one less does not',
    ({ tier }) => {
      const found = recommendWorkloads({ ...place, tier, target_request_rate: 20 }, source);
      const gpus = found.request.total_gpus;
      expect(found.top[0]?.requests_per_s).toBeGreaterThanOrEqual(20);
      expect(found.top.every(({ requests_per_s: perS, sla_met: met }) => perS >= 20 && met)).toBe(true);
      const rateOn = (total_gpus: number) =>
        planWorkloads({ ...place, tier, total_gpus }, source).top[0]?.requests_per_s ?? 0;
      expect(rateOn(gpus)).toBeGreaterThanOrEqual(20);
      expect(rateOn(gpus - 1)).toBeLessThan(20);
    },
  );

  test('in flight', () => {
    const found = recommendWorkloads({ ...place, tier: 'screen', target_concurrency: 300 }, source);
    expect(found.top[0]?.concurrency).toBeGreaterThanOrEqual(300);
    expect(found.target).toEqual({ requests_per_s: null, concurrency: 300, max_gpus: null });
  });
});

describe('servefit recommend --workload', () => {
  const words = `recommend ${MODEL} --backend vllm --mode agg --tier screen ${MIX}`;

  test('names the fewest GPUs and the load', async () => {
    const { code, stdout } = await run(`${words} --system h200_sxm --target-request-rate 20`);
    expect(code).toBe(0);
    expect(stdout.replace(/\n/g, ' ')).toMatch(
      /^Qwen\/Qwen3-8B on \d+ GPUs of h200_sxm, .* 2 workloads, the fewest for 20 req\/s of the mix/,
    );
  });

  test('default with a load in place of GPUs says the same', async () => {
    const [recommended, planned] = await Promise.all(
      ['recommend', 'default'].map((name) =>
        run(`${words.replace('recommend', name)} --system h200_sxm --target-request-rate 20 --json`),
      ),
    );
    expect(planned?.stdout).toBe(recommended?.stdout);
  });

  test('over several systems: the fewest GPUs first', async () => {
    const { stdout } = await run(`${words} --system h100_sxm,b200_sxm --target-request-rate 20 --json`);
    const { top, answer } = JSON.parse(stdout) as WorkloadsAcrossResult;
    const needs = top.map(({ used_gpus: used }) => used);
    expect(needs).toHaveLength(2);
    expect(needs).toEqual([...needs].sort((a, b) => a - b));
    expect(answer?.target?.requests_per_s).toBe(20);
  });

  test('5 beyond --max-gpus, with what so many carry', async () => {
    const { code, stderr } = await run(`${words} --system h200_sxm --target-request-rate 500 --max-gpus 8`);
    expect(code).toBe(5);
    expect(stderr).toMatch(/^servefit: 8 GPUs carry [\d.]+ req\/s within the limits, not 500 req\/s of the mix$/m);
  });

  test.each([
    { line: '', says: '--target-request-rate is missing' },
    { line: '--target-request-rate 0', says: '--target-request-rate 0' },
    { line: '--target-request-rate 5 --target-concurrency 5', says: 'both given' },
    { line: '--target-request-rate 5 --max-gpus 1.5', says: '--max-gpus 1.5' },
  ])('2: $line', async ({ line, says }) => {
    const ran = await run(`${words} --system h200_sxm ${line}`.trim());
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toContain(says);
  });
});
