import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type RecommendInput, type RecommendResult, recommend } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { filesBelow, type Ran, runBin, scratchFolder } from '../helpers/run-bin.ts';
import { csvRows, manifestGpus } from '../helpers/saved-plan.ts';

const WORKLOAD = '--model Qwen/Qwen3-32B-FP8 --system h200_sxm --isl 4000 --osl 500'.split(' ');
const cwd = scratchFolder();
const run = (words: string, options = {}) => runBin([...words.split(' '), ...WORKLOAD], { cwd, ...options });
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit recommend', () => {
  let json: RecommendResult;
  let report: Ran;
  beforeAll(async () => {
    json = JSON.parse((await run('recommend --target-request-rate 20 --json')).stdout) as RecommendResult;
    report = await run('recommend --target-request-rate 20 --save-dir out', { env: { COLUMNS: '320' } });
  });

  test('answers with one document of its own schema', () => {
    expect(json.schema).toBe('servefit/recommend@1');
    expect(json.request).toMatchObject({ target_request_rate: 20, target_concurrency: null, max_gpus: null });
    expect('total_gpus' in json.request).toBe(false);
    const [best] = json.modes[json.chosen ?? 'agg']?.top ?? [];
    expect(json.total_gpus).toBe(best?.total_gpus);
    expect(best).toMatchObject({ requests_per_s: 20, load_served_share: 1, sla_met: true });
    expect(best?.capacity_requests_per_s).toBeCloseTo(20 * (1 + (best?.headroom_share ?? 0)), 3);
  });

  test('rows need ever more GPUs, and the chosen mode the fewest', () => {
    const needs = Object.values(json.modes).map(({ top }) => top.map((row) => row.total_gpus));
    expect(needs.length).toBe(2);
    for (const gpus of needs) expect(gpus).toEqual([...gpus].sort((a, b) => a - b));
    expect(json.total_gpus).toBe(Math.min(...needs.map((gpus) => gpus[0] ?? Infinity)));
  });

  test('prints the report with target, GPUs needed and rows ranked by them', () => {
    expect(report.code).toBe(0);
    expect(report.stdout).toMatch(/Target Load: +20 req\/s\n/);
    for (const mode of ['agg', 'disagg'] as const) {
      const [first] = json.modes[mode]?.top ?? [];
      expect(report.stdout).toContain(`${first?.total_gpus} (replicas: ${first?.replicas})`);
      expect(report.stdout).toContain(`${mode} Top Configurations: (Ranked by total_gpus_needed)`);
    }
    expect(report.stdout).toMatch(/\| headroom \|/);
  });

  test.each([
    {
      target: '--target-request-rate 20',
      words: /Headroom: .* \(carries [\d.]+ req\/s, \d+ in flight within the limits\)/,
    },
    {
      target: '--target-concurrency 244',
      words: /Headroom: .* \(carries \d+ in flight within the limits, [\d.]+ req\/s then\)/,
    },
  ])('the headroom of $target is in its terms', async ({ target, words }) => {
    expect((await run(`recommend ${target}`)).stdout.replace(/\n {10,}/g, ' ')).toMatch(words);
  });

  test.each(['default', 'recommend'])(
    '%s --help says that several systems and engines may be named',
    async (command) => {
      const { stdout } = await runBin([command, '--help'], { cwd });
      for (const flag of ['--system', '--backend']) expect(stdout).toMatch(new RegExp(`${flag} NAME .*several.*any`));
    },
  );

  test('saves the tree of a plan, with that many replicas and GPUs in the manifests', () => {
    const parent = join(cwd, 'out/Qwen');
    const folder = join(parent, readdirSync(parent)[0] ?? '');
    const files = filesBelow(folder);
    expect(files).toEqual(expect.arrayContaining(['pareto_frontier.html', 'pareto_frontier.png', 'plan.json']));
    const saved = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as RecommendResult;
    expect(saved.modes).toEqual(json.modes);
    for (const mode of ['agg', 'disagg'] as const) {
      const rows = csvRows(readFileSync(join(folder, mode, 'best_config_topn.csv'), 'utf8'));
      const top = json.modes[mode]?.top ?? [];
      expect(rows.map((row) => Number(row.total_gpus))).toEqual(top.map((row) => row.total_gpus));
      for (const { rank, total_gpus: gpus } of top) {
        const manifest = readFileSync(join(folder, mode, `top${rank}/k8s_deploy.yaml`), 'utf8');
        expect(manifestGpus(manifest)).toBe(gpus);
      }
    }
  });

  test('the saved request finds the same answer again, in the library and on the command line', async () => {
    const parent = join(cwd, 'out/Qwen');
    const text = readFileSync(join(parent, readdirSync(parent)[0] ?? '', 'disagg/config.yaml'), 'utf8');
    const again = recommend(parse(text) as RecommendInput, loadPackageData());
    expect(again.modes.disagg?.top.map((row) => row.total_gpus)).toEqual(
      json.modes.disagg?.top.map((row) => row.total_gpus),
    );
    const line = text.split('\n').find((l) => l.includes('servefit recommend --model')) ?? '';
    const { code, stdout } = await runBin([...line.trim().split(' ').slice(2), '--json'], { cwd });
    expect([code, (JSON.parse(stdout) as RecommendResult).total_gpus]).toEqual([0, again.total_gpus]);
  });

  test('requests in flight are a target too', async () => {
    const { code, stdout } = await run('recommend --target-concurrency 300 --mode agg --json');
    const { modes } = JSON.parse(stdout) as RecommendResult;
    expect(code).toBe(0);
    for (const row of modes.agg?.top ?? []) expect(row.concurrency).toBeCloseTo(300, 3);
  });
});

describe('a load in place of GPUs', () => {
  test('makes servefit default a recommendation, byte for byte', async () => {
    const words = '--target-concurrency 64 --json';
    const [a, b] = await Promise.all([run(`default ${words}`), run(`cli recommend ${words}`)]);
    expect(a).toEqual(b);
    expect(a.stdout).toContain('servefit/recommend@1');
  });

  test('says nothing beside --total-gpus, and that is said', async () => {
    const { code, stdout, stderr } = await run('default --total-gpus 8 --target-request-rate 9 --json');
    expect([code, JSON.parse(stdout).schema]).toEqual([0, 'servefit/plan@1']);
    expect(stderr).toMatch(/^notice: --target-request-rate has no effect here: the plan spends --total-gpus/m);
  });
});

describe('prices', () => {
  test('of a file: rows cost price x GPUs over tokens, in its currency', async () => {
    writeFileSync(join(cwd, 'prices.yaml'), 'h200_sxm: 3.6\nb200_sxm: 5\ncurrency: EUR\n');
    const { stdout } = await run('recommend --target-request-rate 10 --gpu-hour-price prices.yaml --json');
    const json = JSON.parse(stdout) as RecommendResult;
    expect(json.request).toMatchObject({ gpu_hour_price: { h200_sxm: 3.6, b200_sxm: 5 }, currency: 'EUR' });
    for (const row of json.modes.agg?.top ?? []) {
      // 10 requests of 500 tokens a second: 3.6 x GPUs / 3600 s / 5,000 tokens/s x 10^6; 700 W x GPUs / 5,000.
      expect(row.cost_per_million_output_tokens).toBeCloseTo(0.2 * row.total_gpus, 5);
      expect(row.joule_per_output_token_max).toBeCloseTo(0.14 * row.total_gpus, 5);
    }
  });

  test('as the objective of a plan: the table says so, the CSV has the columns', async () => {
    const words = 'default --total-gpus 4 --mode agg --gpu-hour-price 2 --objective cost --save-dir priced';
    const { code, stdout } = await run(words, { env: { COLUMNS: '320' } });
    expect(code).toBe(0);
    expect(stdout).toContain('agg Top Configurations: (Ranked by USD per million output tokens)');
    expect(stdout).toMatch(/\| USD\/Mtoken \| J\/token max \|/);
    const file = filesBelow(join(cwd, 'priced')).find((f) => f.endsWith('agg/best_config_topn.csv')) ?? '';
    const [row = {}] = csvRows(readFileSync(join(cwd, 'priced', file), 'utf8'));
    expect(row.cost_per_hour).toBe('8');
    const perMillion = (8 / 3600 / (Number(row['tokens/s/gpu_cluster']) * 4)) * 1_000_000;
    expect(Number(row.cost_per_million_output_tokens)).toBeCloseTo(perMillion, 5);
  });

  test.each([
    { words: '--objective cost', says: /--objective cost: needs --gpu-hour-price/, why: 'a cost without a price' },
    { words: '--gpu-hour-price b200_sxm=5', says: /no price for h200_sxm/, why: 'the price of another system' },
    { words: '--gpu-hour-price nowhere.yaml', says: /nowhere\.yaml: cannot be read \(ENOENT\)/, why: 'no such file' },
  ])('2: $why, in one line', async ({ words, says }) => {
    const ran = await run(`default --total-gpus 1 ${words}`);
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr.trim().split('\n')).toHaveLength(1);
    expect(ran.stderr).toMatch(says);
  });
});

describe('exit codes of servefit recommend', () => {
  test('5: a cap below the need, with the share of the target, the document and no files', async () => {
    const { code, stdout, stderr } = await run('recommend --target-request-rate 40 --max-gpus 8 --json --save-dir no');
    expect(code).toBe(5);
    const json = JSON.parse(stdout) as RecommendResult;
    expect([json.chosen, json.total_gpus]).toEqual([null, null]);
    const most = Math.max(
      ...Object.values(json.modes).flatMap(({ closest }) => closest.map((c) => c.load_served_share)),
    );
    const [, percent = ''] =
      /^servefit: 8 GPUs serve ([\d.]+) % of the target: .* of 40 req\/s; no files/m.exec(stderr) ?? [];
    expect(Math.abs(Number(percent) / 100 - most)).toBeLessThan(0.001);
    expect(readdirSync(cwd)).not.toContain('no');
  });

  test('5: limits that nothing meets, with the nearest miss', async () => {
    const { code, stderr } = await run('recommend --target-request-rate 1 --tpot 0.01');
    expect(code).toBe(5);
    expect(stderr).toMatch(/^servefit: no configuration meets the limits: TPOT binds; closest is /m);
  });

  test.each([
    { code: 2, words: 'recommend', says: /--target-request-rate is missing.*--target-concurrency/, why: 'no target' },
    {
      code: 2,
      words: 'recommend --target-request-rate 1 --target-concurrency 2',
      says: /--target-request-rate and --target-concurrency are both given/,
      why: 'two targets',
    },
    { code: 2, words: 'recommend --target-request-rate 0', says: /--target-request-rate 0: .*above 0/, why: 'no load' },
    { code: 2, words: 'recommend --target-concurrency x', says: /--target-concurrency x: /, why: 'a word' },
    {
      code: 2,
      words: 'recommend --target-concurrency 1 --max-gpus 1.5',
      says: /--max-gpus 1.5: .*whole/,
      why: 'half a GPU',
    },
    {
      code: 2,
      words: 'recommend --target-concurrency 1 --total-gpus 8',
      says: /--total-gpus is not a flag of servefit recommend/,
      why: 'a number of GPUs',
    },
    { code: 3, words: 'recommend --target-concurrency 1 --backend vlm', says: /did you mean vllm/, why: 'a backend' },
  ])('$code: $why', async ({ code, words, says }) => {
    const ran = await run(words);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr.split('\n').filter((line) => line.startsWith('servefit: '))).toHaveLength(1);
    expect(ran.stderr).toMatch(says);
  });
});
