import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type PlanInput, type PlanResult, plan } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { parseCsv } from '../helpers/parse-csv.ts';
import { filesBelow, type Ran, runBin, scratchFolder } from '../helpers/run-bin.ts';
import { csvRows, manifestGpus, readPlan, reportGpus } from '../helpers/saved-plan.ts';

const README =
  'default --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 32 --isl 4000 --osl 500 --prefix 500 --ttft 300 --tpot 10 --backend trtllm';
const GUIDE =
  'default --model nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1 --system h200_sxm --total-gpus 4 --isl 4000 --osl 500 --ttft 600 --tpot 16.67 --backend vllm --save-dir ./results_vllm';
const GUIDE_OLD =
  'cli default --hf_id nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1 --system h200_sxm --total_gpus 4 --isl 4000 --osl 500 --ttft 600 --tpot 16.67 --backend vllm --backend_version 0.12.0 --save_dir ./results_vllm';

const cases = [
  {
    name: 'README',
    words: `${README} --save-dir ./results`,
    budget: 32,
    saved: 'results/Qwen/Qwen3-32B-FP8_isl4000_osl500_ttft300_tpot10_',
  },
  {
    name: 'guide',
    words: GUIDE,
    budget: 4,
    saved: 'results_vllm/nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1_isl4000_osl500_ttft600_tpot16_',
  },
  {
    name: 'guide in its old spelling',
    words: GUIDE_OLD,
    budget: 4,
    saved: 'results_vllm/nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1_isl4000_osl500_ttft600_tpot16_',
  },
];

/** Wide enough that no table leaves a column out. */
const ALL_COLUMNS = { COLUMNS: '320' };

describe.each(cases)('the $name command', ({ words, budget, saved }) => {
  const cwd = scratchFolder();
  let ran: Ran;
  let json: PlanResult;
  let folder = '';
  beforeAll(async () => {
    await buildOnce();
    ran = await runBin(words.split(' '), { cwd, env: ALL_COLUMNS });
    const asJson = await runBin([...words.split(' '), '--json'], { cwd });
    json = JSON.parse(asJson.stdout) as PlanResult;
    const parent = join(cwd, saved, '..');
    folder = join(parent, readdirSync(parent)[0] ?? '');
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  test('answers with a report and 0', () => {
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain(json.request.model);
    expect(ran.stderr).toMatch(/^servefit: saved in /m);
  });

  test('writes into the folder that the contract names', () => {
    expect(folder.slice(cwd.length + 1)).toMatch(/_[0-9a-f]{8}$/);
    expect(folder.slice(cwd.length + 1, -8)).toBe(saved);
  });

  test('writes every file of the contract and no other kind', () => {
    const files = filesBelow(folder);
    expect(files).toEqual(
      expect.arrayContaining(['pareto_frontier.html', 'pareto_frontier.png', 'pareto_frontier.svg', 'plan.json']),
    );
    for (const mode of json.request.modes) {
      expect(files).toEqual(expect.arrayContaining([`${mode}/best_config_topn.csv`, `${mode}/pareto.csv`]));
      const rows = json.modes[mode]?.top ?? [];
      for (const { rank } of rows) {
        const below = ['generator_config.yaml', 'k8s_deploy.yaml', 'run_0.sh'].map((f) => `${mode}/top${rank}/${f}`);
        expect(files).toEqual(expect.arrayContaining([...below, `${mode}/config.yaml`]));
      }
      expect(files.some((f) => f.startsWith(`${mode}/top${rows.length + 1}/`))).toBe(false);
    }
  });

  test('the JSON on stdout is plan.json', () => {
    expect(readPlan(folder)).toEqual(json);
  });

  test('GPU sums fit the budget and agree in JSON, table, CSV and manifest', () => {
    const rows = json.request.modes.flatMap((mode) =>
      (json.modes[mode]?.top ?? []).map((config) => ({ mode, config })),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(reportGpus(ran.stdout)).toEqual(rows.map(({ config }) => [budget, config.used_gpus]));
    for (const { mode, config } of rows) {
      const workers = Object.values(config.workers);
      const summed = config.replicas * workers.reduce((sum, w) => sum + w.count * w.gpus, 0);
      expect(config.used_gpus).toBe(summed);
      expect(config.used_gpus).toBe(config.replicas * config.gpus_per_replica);
      expect(config.total_gpus).toBe(budget);
      expect(config.used_gpus).toBeLessThanOrEqual(budget);
      const csv = csvRows(readFileSync(join(folder, mode, 'best_config_topn.csv'), 'utf8'))[config.rank - 1];
      expect([csv?.used_gpus, csv?.total_gpus, csv?.num_total_gpus]).toEqual(
        [summed, budget, config.gpus_per_replica].map(String),
      );
      expect(manifestGpus(readFileSync(join(folder, mode, `top${config.rank}`, 'k8s_deploy.yaml'), 'utf8'))).toBe(
        summed,
      );
    }
  });

  test('config.yaml runs the search of its mode again', () => {
    for (const mode of json.request.modes) {
      if ((json.modes[mode]?.top ?? []).length === 0) continue;
      const input = parse(readFileSync(join(folder, mode, 'config.yaml'), 'utf8')) as PlanInput;
      const again = plan(input, loadPackageData());
      expect(again.sla).toEqual(json.sla);
      expect(again.modes[mode]?.top.map((c) => c.used_gpus)).toEqual(json.modes[mode]?.top.map((c) => c.used_gpus));
    }
    expect.hasAssertions();
  });

  test('the command in the head of config.yaml finds the same rows', async () => {
    for (const mode of json.request.modes) {
      if ((json.modes[mode]?.top ?? []).length === 0) continue;
      const [, command = ''] =
        readFileSync(join(folder, mode, 'config.yaml'), 'utf8').match(/^# servefit (default .*)$/m) ?? [];
      const again = await runBin([...command.split(' '), '--json'], { cwd });
      const found = JSON.parse(again.stdout) as PlanResult;
      expect(found.modes[mode]?.top).toEqual(json.modes[mode]?.top);
      // Of one mode: its pools only.
      const { modes: _one, engine, ...request } = found.request;
      const { modes: _both, engine: all, ...asked } = json.request;
      expect(request).toEqual(asked);
      expect(all).toMatchObject(engine ?? {});
    }
    expect.hasAssertions();
  });

  test('every notice stands on stderr, in the page, in each CSV row and in the config.yaml of its mode', () => {
    for (const { message } of json.notices) {
      expect(ran.stderr).toContain(`notice: ${message}\n`);
      expect(readFileSync(join(folder, 'pareto_frontier.html'), 'utf8')).toContain(`<li>${escaped(message)}</li>`);
      for (const mode of json.request.modes) {
        const [head = [], ...rows] = parseCsv(readFileSync(join(folder, mode, 'best_config_topn.csv'), 'utf8'));
        for (const row of rows) expect(row[head.indexOf('notices')]).toContain(message);
        // What begins with the other mode's name says nothing about this one's files.
        const isOfOther = message.startsWith(mode === 'agg' ? 'disagg: ' : 'agg: ');
        const config = rows.length > 0 ? readFileSync(join(folder, mode, 'config.yaml'), 'utf8') : null;
        if (config !== null) expect(config.includes(`# Notice: ${message}\n`)).toBe(!isOfOther);
      }
    }
    // Each of these engines is newer or older than the one that its Dynamo release ships.
    expect(json.notices.map(({ code }) => code)).toContain('dynamo-engine-differs');
  });

  test('the same input gives the same bytes, and takes the place of the first result', async () => {
    const before = snapshot(cwd);
    const again = await runBin(words.split(' '), { cwd, env: ALL_COLUMNS });
    expect(again).toEqual(ran);
    expect(snapshot(cwd)).toEqual(before);
  });
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');
}

function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'base64')]));
}

describe('a backend version without tables', () => {
  test('is answered by the nearest one, which stderr, JSON and artifacts say once each', async () => {
    await buildOnce();
    const cwd = scratchFolder();
    const { code, stdout, stderr } = await runBin([...GUIDE_OLD.split(' '), '--json'], { cwd });
    const json = JSON.parse(stdout) as PlanResult;
    expect(code).toBe(0);
    expect(json.request.backend_version).not.toBe('0.12.0');
    const notices = json.notices.filter((n) => n.code === 'backend-version-nearest');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.message).toContain('0.12.0');
    expect(stderr.split(notices[0]?.message ?? '').length).toBe(2);
    const manifests = filesBelow(cwd).filter((f) => f.endsWith('k8s_deploy.yaml'));
    expect(manifests.length).toBeGreaterThan(0);
    for (const file of manifests) expect(readFileSync(join(cwd, file), 'utf8')).toContain('0.12.0');
    rmSync(cwd, { recursive: true, force: true });
  });
});
