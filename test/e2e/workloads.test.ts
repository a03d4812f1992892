import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plan, planWorkloads, type WorkloadsInput, type WorkloadsResult } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';
import { manifestGpus } from '../helpers/saved-plan.ts';

const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
const BASE = 'default --model Qwen/Qwen3-8B --system h200_sxm --total-gpus 4 --backend vllm';
const CHAT = '--workload name=chat,isl=1000,osl=1000,weight=0.7';
const DOCS = '--workload name=docs,isl=16000,osl=100,weight=0.3,ttft=4000';
beforeAll(async () => {
  await buildOnce();
  writeFileSync(
    join(cwd, 'mix.yaml'),
    '- {name: chat, isl: 1000, osl: 1000, weight: 0.7}\n- {name: docs, isl: 16000, osl: 100, weight: 0.3, ttft: 4000}\n',
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit default --workload', () => {
  test('answers with one deployment for all, and what each loses', async () => {
    const { code, stdout } = await run(`${BASE} ${CHAT} ${DOCS}`);
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('one deployment for 2 workloads');
    expect(stdout).toMatch(/^ {2}chat +70\.0 % +1000 +1000 +0 +2,000 +30 +-$/m);
    expect(stdout).toMatch(/^ {2}docs +30\.0 % +16000 +100 +0 +4,000 +30 +-$/m);
    expect(stdout).toMatch(/^ {2}chat +\d+\.\d % .* \d+\.\d % /m);
  });

  test('says how busy each pool is with each workload, the one that binds all of its time', async () => {
    const { stdout } = await run(`${BASE} --mode disagg ${CHAT} ${DOCS}`);
    expect(stdout).toMatch(/prefill busy.*decode busy/);
    expect(stdout).toMatch(/^prefill busy, decode busy: share of the time of each pool/m);
    const table = stdout.slice(stdout.indexOf('Each workload on deployment 1'));
    const rows = [...table.matchAll(/^ {2}(?:chat|docs) +([\d.]+) % +([\d.]+) % /gm)];
    expect(rows).toHaveLength(2);
    const sums = [1, 2].map((pool) => rows.reduce((sum, cells) => sum + Number(cells[pool]), 0));
    // Shown to a tenth of a percent, of two workloads.
    expect(Math.abs(Math.max(...sums) - 100)).toBeLessThanOrEqual(0.11);
    expect(Math.min(...sums)).toBeLessThanOrEqual(100.11);
  });

  test('a file says the same as flags', async () => {
    const [flags, file] = await Promise.all([
      run(`${BASE} ${CHAT} ${DOCS} --json`),
      run(`${BASE} --workloads mix.yaml --json`),
    ]);
    expect(file.stdout).toBe(flags.stdout);
    expect(JSON.parse(file.stdout)).toMatchObject({ schema: 'servefit/workloads@1', policy: 'all' });
  });

  test('--save-dir writes deployments whose engines hold every workload', async () => {
    const { code, stderr } = await run(`${BASE} ${CHAT} ${DOCS} --top-n 2 --save-dir out`);
    expect(code).toBe(0);
    const [, saved = ''] = stderr.match(/saved in (out\/Qwen\/Qwen3-8B_workloads2_[0-9a-f]{8})$/m) ?? [];
    const folder = join(cwd, saved);
    const result = JSON.parse(readFileSync(join(folder, 'workloads.json'), 'utf8')) as WorkloadsResult;
    const folders = new Set(filesBelow(folder).map((f) => f.split('/')[0]));
    expect([...folders].sort()).toEqual(['top1', 'top2', 'workloads.json']);
    for (const { rank, used_gpus: used } of result.top) {
      expect(manifestGpus(readFileSync(join(folder, `top${rank}`, 'k8s_deploy.yaml'), 'utf8'))).toBe(used);
      // 16000 + 100 tokens, whichever workload the files were made from.
      expect(readFileSync(join(folder, `top${rank}`, 'run_0.sh'), 'utf8')).toContain('16100');
    }
  });

  test('5 where one workload cannot be served, by its name, and no files', async () => {
    const { code, stderr } = await run(`${BASE} ${CHAT} ${DOCS.replace('4000', '1')} --save-dir none`);
    expect(code).toBe(5);
    expect(stderr).toMatch(
      /none of \d+ deployments holds the limits of every workload; the closest one is beyond those of docs; no files/,
    );
    expect(existsSync(join(cwd, 'none'))).toBe(false);
  });

  test('says which flags a mix has no answer to', async () => {
    const { code, stderr } = await run(`${BASE} ${CHAT} ${DOCS} --tier screen --objective latency --gpu-hour-price 3`);
    expect(code).toBe(0);
    expect(stderr).toContain('notice: --objective has no effect beside several workloads');
    expect(stderr).toContain('notice: --gpu-hour-price has no effect beside several workloads');
  });

  test.each([
    { flags: '--isl 3000', says: '--isl has no effect here: every workload names its own', why: 'all name it' },
    { flags: '--isl 3000 --osl 9', says: '--isl, --osl have no effect here', why: 'one notice for both' },
    { flags: '--ttft 3000', says: null, why: 'chat takes it' },
    { flags: '--tpot 40', says: null, why: 'both take it' },
  ])('$flags: $why', async ({ flags, says }) => {
    const { code, stderr } = await run(`${BASE} ${CHAT} ${DOCS} --tier screen ${flags}`);
    expect(code).toBe(0);
    expect(stderr.match(/names its own/g) ?? []).toHaveLength(says === null ? 0 : 1);
    if (says !== null) expect(stderr).toContain(`notice: ${says}`);
  });

  test.each([
    { line: `${CHAT} --workloads mix.yaml`, says: 'both given' },
    { line: '--workload isl:4000', says: 'isl:4000 is not NAME=VALUE' },
    { line: '--workload isl=4k', says: 'workload 1: --isl 4k: expected a whole number' },
    { line: '--workload ils=4000', says: 'did you mean isl?' },
    { line: '--workloads none.yaml', says: '--workloads none.yaml: cannot be read' },
    { line: '--workload-policy weighted', says: 'needs --workload' },
    { line: `${CHAT} --workload-policy some`, says: '--workload-policy some: expected all or weighted' },
  ])('2: $line', async ({ line, says }) => {
    const ran = await run(`${BASE} ${line}`);
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toContain(says);
  });
});

describe('planWorkloads', () => {
  const source = loadPackageData();
  const base = { model: 'Qwen/Qwen3-8B', system: 'h200_sxm', total_gpus: 4, backend: 'vllm', tier: 'screen' } as const;
  const chat = { name: 'chat', isl: 1000, osl: 1000, weight: 0.7 };
  const docs = { name: 'docs', isl: 16_000, osl: 100, weight: 0.3, ttft: 4000 };
  const of = (change: Partial<WorkloadsInput>) =>
    planWorkloads({ ...base, workloads: [chat, docs], ...change }, source);

  test.each(['screen', 'simulate'] as const)(
    'tier %s: shares add up, tokens follow from requests, no regret is negative',
    (tier) => {
      const { top } = of({ tier });
      expect(top.length).toBeGreaterThan(1);
      for (const row of top) {
        const [a, b] = row.workloads;
        if (a === undefined || b === undefined) throw new Error('two workloads');
        expect(a.time_share + b.time_share).toBeCloseTo(1, 12);
        // Harmonic: 0.7 / rate of chat + 0.3 / rate of docs, of the slower pool where there are two.
        const secondsOf = (chatPerS: number, docsPerS: number) => 0.7 / chatPerS + 0.3 / docsPerS;
        const whole = secondsOf(a.config.requests_per_s, b.config.requests_per_s);
        const seconds =
          a.pools === null || b.pools === null
            ? whole
            : Math.max(
                secondsOf(a.pools.prefill_requests_per_s, b.pools.prefill_requests_per_s),
                secondsOf(a.pools.decode_requests_per_s, b.pools.decode_requests_per_s),
              );
        expect(seconds).toBeLessThanOrEqual(whole * (1 + 1e-9));
        expect(row.mode === 'agg').toBe(a.pools === null);
        expect(row.requests_per_s).toBeCloseTo(1 / seconds, 9);
        expect(row.tokens_per_s).toBeCloseTo((0.7 * 1000 + 0.3 * 100) / seconds, 6);
        expect(row.tokens_per_s_per_gpu).toBeCloseTo(row.tokens_per_s / 4, 9);
        for (const { regret, config, sla_met: met } of row.workloads) {
          expect(met).toBe(true);
          expect(regret?.tokens_per_s_per_gpu).toBeGreaterThanOrEqual(-1e-12);
          expect(config.ttft_ms).toBeLessThanOrEqual(config === b.config ? 4000 : 2000);
          expect(config.tpot_ms).toBeLessThanOrEqual(30);
        }
        expect(a.config.workers).toMatchObject(layoutOf(b.config.workers));
      }
      const worth = top.map(({ tokens_per_s_per_gpu: perGpu }) => perGpu);
      expect([...worth].sort((x, y) => y - x)).toEqual(worth);
    },
  );

  test('one workload alone is its plan', () => {
    const { top } = of({ workloads: [chat] });
    const { name: _name, weight: _weight, ...lengths } = chat;
    const alone = plan({ ...base, ...lengths }, source);
    const best = alone.modes[alone.chosen ?? 'agg']?.top[0]?.tokens_per_s_per_gpu ?? 0;
    expect((top[0]?.tokens_per_s_per_gpu ?? 0) / best).toBeGreaterThan(0.99);
    expect(top[0]?.workloads[0]?.time_share).toBe(1);
  });

  test('a workload split in two is one workload', () => {
    const half = { ...chat, weight: 1 };
    const two = of({
      workloads: [
        { ...half, name: 'a' },
        { ...half, name: 'b' },
      ],
    });
    const one = of({ workloads: [half] });
    expect(two.top[0]?.tokens_per_s_per_gpu).toBeCloseTo(one.top[0]?.tokens_per_s_per_gpu ?? 0, 9);
  });

  test('limits of the mean never earn less than those of every workload', () => {
    const all = of({}).top[0]?.tokens_per_s_per_gpu ?? 0;
    const weighted = of({ workload_policy: 'weighted' }).top[0];
    expect(all).toBeGreaterThan(0);
    expect(weighted?.tokens_per_s_per_gpu).toBeGreaterThanOrEqual(all);
  });

  test('a weight of almost all requests is that workload', () => {
    const { top } = of({
      workloads: [
        { ...chat, weight: 1e6 },
        { ...docs, weight: 1e-3 },
      ],
    });
    expect(top[0]?.workloads[0]?.regret?.tokens_per_s_per_gpu).toBeLessThan(0.01);
  });

  test('engines that do not split prompts get steps for the longest one', () => {
    const { top } = of({ backend: 'trtllm', mode: 'agg' });
    const budgets = top.flatMap(({ workloads }) =>
      workloads.map(({ config: { workers } }) => ('agg' in workers ? workers.agg.engine.max_batched_tokens : 0)),
    );
    expect(new Set(budgets).size).toBe(1);
    expect(budgets[0]).toBeGreaterThan(16_000);
  });
});

/** Sizes and counts of the workers of a row. */
function layoutOf(workers: object): object {
  return Object.fromEntries(
    Object.entries(workers).map(([role, { parallel, count, gpus }]) => [role, { parallel, count, gpus }]),
  );
}
