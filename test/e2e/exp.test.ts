import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ExperimentResult,
  experiments,
  type PlanResult,
  plan,
  planAcross,
  planWorkloads,
  runExperiments,
  type WorkloadsResult,
} from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { parseCsv } from '../helpers/parse-csv.ts';
import { filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const MODEL = 'Qwen/Qwen3-8B';
const BASE = `model: ${MODEL}, system: h200_sxm, total_gpus: 2, mode: agg, tier: screen`;
const FILES: Readonly<Record<string, string>> = {
  'four.yaml': `
defaults: {${BASE}}
a: {matrix: {isl: [1000, 2000, 3000]}}
b: {command: estimate, tp: 1, concurrency: 8, mode: agg}
`,
  'loads.yaml': `
defaults: {${BASE}}
fewest: {command: recommend, matrix: {target_request_rate: [2, 400]}}
unsaid: {target_concurrency: 200}
beyond: {command: recommend, target_request_rate: 500, max_gpus: 1}
`,
  'mixed.yaml': `
defaults: {${BASE}}
good: {}
slip: {ils: 5}
never: {tpot: 0.01}
`,
  'several.yaml': `
best: {model: ${MODEL}, total_gpus: 2, mode: agg, tier: screen, backend: any, system: [h100_sxm, h200_sxm]}
mix: {${BASE}, workloads: [{isl: 9}], command: estimate}
`,
  'mixes.yaml': `
defaults: {${BASE}, workloads: [{name: chat, isl: 1000, osl: 500, weight: 2}, {name: docs, isl: 8000, osl: 100}]}
both: {objective: cost}
never: {tpot: 0.01}
one: {workloads: null, isl: 100}
load: {target_request_rate: 40}
point: {command: estimate, tp: 1, concurrency: 4}
`,
  'own-gpu.yaml': `
defaults: {model: ${MODEL}, system: ./my_gpu.yaml, total_gpus: 2, mode: agg, tier: screen}
one: {isl: 1000}
several: {isl: 1000, system: [h100_sxm, ./my_gpu.yaml]}
mix: {workloads: [{isl: 1000}, {isl: 2000}]}
`,
  'alike.yaml': `{a b: {${BASE}}, a_b: {${BASE}, isl: 2000}, a b_: {${BASE}, isl: 3000}}\n`,
  'infeasible.yaml': `never: {${BASE}, tpot: 0.01}\n`,
  'slips.yaml': `never: {${BASE}, tpot: 0.01}\nslip: {${BASE}, ils: 5}\nother: {${BASE}, backend: vlm}\n`,
  'unsupported.yaml': `a: {${BASE}, backend: vlm}\n`,
  'notices.yaml': `
defaults: {model_path: ${MODEL}, system_name: h200_sxm, serving_mode: agg, total_gpus: 1, ttft: 1}
a: {afd_a: 1, matrix: {isl: [1000, 2000]}}
b: {afd_b: 1, afd_c: 1, afd_d: 1, afd_e: 1}
`,
  'broken.yaml': 'a: [1\n',
  'names.yaml': `exps: [chta]\nchat: {${BASE}}\n`,
  'lists.yaml': `
pools:
  serving_mode: disagg
  model_path: ${MODEL}
  system_name: h200_sxm
  backend_name: vllm
  total_gpus: 8
  ttft: 2000
  tpot: 30
  moe_quant_mode: fp8
  prefill_tp_candidates: [2]
  decode_tp_candidates: [1]
  decode_pp_candidates: [1]
  max_gpu_per_replica: 4
nothing:
  serving_mode: agg
  model_path: ${MODEL}
  system_name: h200_sxm
  total_gpus: 8
  ttft: 2000
  agg_tp_candidates: [3]
`,
};
const run = (line: string, env: Record<string, string> = {}) => runBin(line.split(' '), { cwd, env });
const lines = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ExperimentResult);
beforeAll(async () => {
  await buildOnce();
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(cwd, name), text);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit exp', () => {
  test('runs each experiment and sums up', async () => {
    const { code, stdout, stderr } = await run('exp four.yaml');
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expect(stdout.match(/^(a\[isl=\d000\]|b) +ok +/gm)).toHaveLength(4);
    expect(stdout).toContain('4 experiments: 4 ok, 0 not.');
    expect(stderr).toMatch(/^servefit: 4 experiments: 4 ok, 0 not$/m);
  });

  test('similar notices are shown a few times, and counted', async () => {
    const { stderr } = await run('exp notices.yaml --jsonl');
    expect(stderr.match(/^notice: a\[isl=\d+\]: .*afd_a has no effect/gm)).toHaveLength(1);
    expect(stderr.match(/^notice: .*: afd_\w+ has no effect/gm)).toHaveLength(3);
    expect(stderr).toContain('notice: 2 more of these kinds; --jsonl has them all');
  });

  test('--yaml-path says the same as the word', async () => {
    const [word, flag] = await Promise.all([run('exp four.yaml'), run('cli exp --yaml_path four.yaml')]);
    expect(flag).toEqual(word);
  });

  test('a line of --jsonl holds the plan that default finds', async () => {
    const { stdout } = await run('exp four.yaml --jsonl');
    const found = lines(stdout);
    expect(found.map(({ name }) => name)).toEqual(['a[isl=1000]', 'a[isl=2000]', 'a[isl=3000]', 'b']);
    expect(found.map(({ command }) => command)).toEqual(['default', 'default', 'default', 'estimate']);
    const alone = await run(
      `default --model ${MODEL} --system h200_sxm --total-gpus 2 --mode agg --tier screen --isl 2000 --json`,
    );
    expect(found[1]?.result).toEqual(JSON.parse(alone.stdout));
  });

  test('several systems and engines are one experiment, answered by the best of them; an estimate has one workload', async () => {
    const { code, stdout } = await run('exp several.yaml --jsonl');
    const [best, mix] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ExperimentResult);
    const source = loadPackageData();
    const input = { model: MODEL, total_gpus: 2, modes: ['agg' as const], tier: 'screen' as const };
    const found = planAcross({ ...input, system: ['h100_sxm', 'h200_sxm'], backend: 'any' }, source);
    const result = best?.result as PlanResult;
    expect([result.request.system, result.request.backend]).toEqual([found.chosen?.system, found.chosen?.backend]);
    expect(result.modes.agg?.top[0]?.tokens_per_s_per_gpu).toBeCloseTo(found.top[0]?.tokens_per_s_per_gpu ?? 0, 1);
    expect(result.notices.map(({ code: kind }) => kind)).toContain('chosen-of-several');
    expect(mix?.error?.hint).toBe('command: default or recommend');
    expect(code).toBe(2);
  });

  test('several workloads are one experiment: one deployment, a line for each of them under it', async () => {
    const { code, stdout, stderr } = await run('exp mixes.yaml --csv mixes.csv --save-dir mixes');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^both +ok +[\d,.]+ +- +- +- +2 /m);
    expect(stdout).toMatch(/^ {2}chat +[\d,.]+ +[\d,.]+ +[\d,.]+$/m);
    expect(stdout).toMatch(/^never: none of \d+ deployments holds the limits of every workload/m);
    expect(stderr).toContain('notice: both: objective has no effect beside workloads');
    // The longest of the workloads is no word of the user's.
    expect(stderr).not.toContain('--max-seq-len');
    const [head = [], ...rows] = parseCsv(readFileSync(join(cwd, 'mixes.csv'), 'utf8'));
    const cells = ['name', 'workload', 'isl'].map((name) => head.indexOf(name));
    const both = rows.map((row) => cells.map((i) => row[i])).filter(([name]) => name === 'both');
    expect(both).toEqual([
      ['both', '', ''],
      ['both', 'chat', '1000'],
      ['both', 'docs', '8000'],
    ]);
    const folders = filesBelow(join(cwd, 'mixes')).filter((path) => path.endsWith('workloads.json'));
    expect(folders.map((path) => path.split('/')[0])).toEqual(['both', 'load']);
  });

  test('files of systems: their deployments are saved as those of any other', async () => {
    writeFileSync(join(cwd, 'my_gpu.yaml'), loadPackageData().read('systems/h200_sxm.yaml') ?? '');
    const { code, stdout } = await run('exp own-gpu.yaml --jsonl --save-dir own-gpu');
    expect([code, ...lines(stdout).map(({ status }) => status)]).toEqual([0, 'ok', 'ok', 'ok']);
    const folders = filesBelow(join(cwd, 'own-gpu')).map((path) => path.split('/')[0] ?? '');
    expect([...new Set(folders)].sort()).toEqual(['mix', 'one', 'several', 'summary.csv']);
  });

  test('names that make one folder have one each', async () => {
    const { code } = await run('exp alike.yaml --save-dir alike');
    expect(code).toBe(0);
    const plans = filesBelow(join(cwd, 'alike')).filter((path) => path.endsWith('plan.json'));
    expect(new Set(plans.map((path) => path.split('/')[0])).size).toBe(3);
    expect(plans.filter((path) => path.startsWith('a_b/'))).toHaveLength(1);
  });

  test('the result of several workloads is that of the library', async () => {
    const { stdout } = await run('exp mixes.yaml --jsonl');
    const found = lines(stdout);
    expect(found.map(({ name, command, status }) => [name, command, status])).toEqual([
      ['both', 'default', 'ok'],
      ['never', 'default', 'no_feasible_config'],
      ['one', 'default', 'ok'],
      ['load', 'recommend', 'ok'],
      ['point', 'estimate', 'ok'],
    ]);
    const workloads = [
      { name: 'chat', isl: 1000, osl: 500, weight: 2 },
      { name: 'docs', isl: 8000, osl: 100 },
    ];
    const input = { model: MODEL, system: 'h200_sxm', modes: ['agg' as const], tier: 'screen' as const, workloads };
    const best = planWorkloads({ ...input, total_gpus: 2 }, loadPackageData()).top[0];
    const [both, , one] = found.map(({ result }) => result);
    expect(both).toMatchObject({ schema: 'servefit/workloads@1', chosen: 'agg' });
    expect((both as WorkloadsResult).top[0]?.tokens_per_s_per_gpu).toBeCloseTo(best?.tokens_per_s_per_gpu ?? 0, 1);
    expect(one).toMatchObject({ schema: 'servefit/plan@1', request: { isl: 100 } });
  });

  test('shards split the experiments without gap or overlap, by number or by pod', async () => {
    const parts = await Promise.all([
      run('exp four.yaml --jsonl --shard 1/3'),
      run('exp four.yaml --jsonl --shard auto/3', { JOB_COMPLETION_INDEX: '1' }),
      run('exp four.yaml --jsonl --shard 3/3'),
    ]);
    expect(parts.map(({ stdout }) => lines(stdout).map(({ index }) => index))).toEqual([[0, 3], [1], [2]]);
    const empty = await run('exp mixed.yaml --jsonl --shard 9/9');
    expect([empty.code, empty.stdout]).toEqual([0, '']);
  });

  test('a load in place of GPUs: the fewest, saved as a plan is', async () => {
    const { code, stdout } = await run('exp loads.yaml --json --save-dir loads');
    expect(code).toBe(0);
    const { experiments: found } = JSON.parse(stdout) as { experiments: ExperimentResult[] };
    expect(found.map(({ command, status }) => [command, status])).toEqual([
      ['recommend', 'ok'],
      ['recommend', 'ok'],
      ['recommend', 'ok'],
      ['recommend', 'no_feasible_config'],
    ]);
    const gpus = found.map(({ result }) => (result?.schema === 'servefit/recommend@1' ? result.total_gpus : null));
    expect([gpus[0], gpus[3]]).toEqual([1, null]);
    expect(gpus[1]).toBeGreaterThan(10);
    const saved = filesBelow(join(cwd, 'loads'));
    expect(saved.filter((file) => file.endsWith('plan.json'))).toHaveLength(3);
    const summary = readFileSync(join(cwd, 'loads/summary.csv'), 'utf8');
    expect(summary).toMatch(/1 GPU serves? [\d.]+ % of the target/);
  });

  test('a failing experiment is a result, and the others go on', async () => {
    const { code, stdout } = await run('exp mixed.yaml --json');
    // slip is a mistake: the others are answered all the same.
    expect(code).toBe(2);
    const { schema, experiments: found } = JSON.parse(stdout);
    expect(schema).toBe('servefit/experiments@1');
    expect(found.map(({ status }: ExperimentResult) => status)).toEqual(['ok', 'error', 'no_feasible_config']);
    expect(found[1].error).toEqual({
      code: 'USAGE',
      message: 'ils is not a name that a request has',
      hint: 'did you mean isl?',
    });
    const text = await run('exp mixed.yaml');
    expect(text.stdout).toMatch(/^slip: ils is not a name that a request has \(did you mean isl\?\)$/m);
    expect(text.stdout).toMatch(/^never: no configuration meets the limits: /m);
  });

  test.each([
    { why: 'none has an answer, one is infeasible', line: 'infeasible.yaml', code: 5, says: 'never: no configuration' },
    { why: 'the first mistake decides', line: 'slips.yaml', code: 2, says: 'never: no configuration' },
    { why: 'an engine that is not known', line: 'unsupported.yaml', code: 3, says: 'did you mean vllm?' },
    { why: 'a file that is no YAML', line: 'broken.yaml', code: 2, says: 'broken.yaml:2: ' },
    { why: 'a file that is not there', line: 'none.yaml', code: 2, says: 'none.yaml: cannot be read' },
    { why: 'a name that is not there', line: 'names.yaml', code: 2, says: 'did you mean chat?' },
    { why: 'no file', line: '', code: 2, says: 'the file of experiments is missing' },
    { why: 'two files', line: 'four.yaml --yaml-path mixed.yaml', code: 2, says: 'expected one file' },
    { why: 'a shard beyond the last', line: 'four.yaml --shard 3/2', code: 2, says: '--shard 3/2: expected K/N' },
    { why: 'no pod', line: 'four.yaml --shard auto/2', code: 2, says: 'JOB_COMPLETION_INDEX is not set' },
    { why: 'two formats', line: 'four.yaml --json --jsonl', code: 2, says: 'expected one of them' },
    { why: 'a folder that cannot be written', line: 'four.yaml --csv /dev/null/x.csv', code: 6, says: '--csv' },
  ])('$code: $why', async ({ line, code, says }) => {
    const ran = await run(`exp ${line}`.trim());
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(says);
  });

  test('--save-dir writes a folder an experiment and a summary; config.yaml runs again', async () => {
    const { code } = await run('exp mixed.yaml --save-dir out');
    expect(code).toBe(2);
    const files = filesBelow(join(cwd, 'out'));
    expect(files.filter((f) => f.startsWith('good/Qwen/'))).not.toEqual([]);
    expect(files.filter((f) => !f.startsWith('good/'))).toEqual(['summary.csv']);
    const [head = [], ...rows] = parseCsv(readFileSync(join(cwd, 'out/summary.csv'), 'utf8'));
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['good', 'default', 'ok'],
      ['slip', 'default', 'error'],
      ['never', 'default', 'no_feasible_config'],
    ]);
    const config = files.find((f) => f.endsWith('agg/config.yaml')) ?? '';
    const again = await run(`exp out/${config} --jsonl`);
    const [result] = lines(again.stdout);
    const best = result?.result?.schema === 'servefit/plan@1' ? result.result.modes.agg?.top[0] : undefined;
    expect(rows[0]?.[head.indexOf('tokens_per_s_per_gpu')]).toBe(String(best?.tokens_per_s_per_gpu));
  });

  test('names longer than a file system takes have folders of their own', async () => {
    const entry = `{model: ${MODEL}, system: h200_sxm, total_gpus: 1, backend: vllm, tier: screen, modes: [agg]}`;
    const names = [`${'n'.repeat(300)}1`, `${'n'.repeat(300)}2`];
    writeFileSync(join(cwd, 'long.yaml'), names.map((name) => `${name}: ${entry}\n`).join(''));
    const { code } = await run('exp long.yaml --save-dir long');
    expect(code).toBe(0);
    const folders = new Set(filesBelow(join(cwd, 'long')).map((file) => file.split('/')[0] ?? ''));
    folders.delete('summary.csv');
    expect(folders.size).toBe(2);
    expect(Math.max(...[...folders].map((folder) => folder.length))).toBeLessThan(128);
  });

  test('a summary without an answer leaves no folder', async () => {
    await run('exp infeasible.yaml --save-dir none');
    expect(existsSync(join(cwd, 'none'))).toBe(false);
  });

  test("AIConfigurator's candidate lists restrict the search", async () => {
    const { stdout } = await run('exp lists.yaml --jsonl');
    const [pools, nothing] = lines(stdout);
    const result = pools?.result;
    if (result?.schema !== 'servefit/plan@1') throw new Error('no plan');
    const { modes, request } = result;
    const rows = [...(modes.disagg?.top ?? []), ...(modes.disagg?.frontier ?? [])];
    expect(rows.length).toBeGreaterThan(1);
    for (const { workers, gpus_per_replica: gpus } of rows) {
      if (!('prefill' in workers)) throw new Error('not disaggregated');
      expect([workers.prefill.tp, workers.decode.tp, workers.decode.pp]).toEqual([2, 1, 1]);
      expect(gpus).toBeLessThanOrEqual(4);
    }
    expect(request.layouts).toEqual({
      prefill: { tp: [2] },
      decode: { tp: [1], pp: [1] },
      replica: { max_gpus: 4 },
    });
    expect(pools?.notices.map(({ message }) => message)).toEqual([
      `moe_quant_mode has no effect: ${MODEL} has no experts`,
    ]);
    expect(nothing?.status).toBe('no_feasible_config');
  });
});

describe('experiments of the library', () => {
  const source = loadPackageData();
  const request = { model: MODEL, system: 'h200_sxm', total_gpus: 2, mode: 'agg', tier: 'screen' } as const;

  test('answer as plan does, one a step', () => {
    const steps = runExperiments({ a: request, b: { ...request, isl: 1000 } }, source);
    const first = steps.next().value;
    expect(first).toMatchObject({ name: 'a', status: 'ok', result: plan(request, source) });
    expect(steps.next().value).toMatchObject({ name: 'b' });
    expect(steps.next().done).toBe(true);
  });

  test('the counts of shards add up to the whole', () => {
    const document = { a: { ...request, matrix: { isl: [1000, 2000, 3000, 4000, 5000] } } };
    const counts = [1, 2, 3].map((index) => experiments(document, { shard: { index, of: 3 } }).count);
    expect(counts).toEqual([2, 2, 1]);
  });

  test('a batch limit of a layout list holds', () => {
    const layouts = { agg: { tp: [1], pp: [1], max_batch_size: 3 } };
    const result = plan({ ...request, layouts }, source);
    const rows = [...(result.modes.agg?.top ?? []), ...(result.modes.agg?.frontier ?? [])];
    expect(rows.length).toBeGreaterThan(0);
    for (const { concurrency, replicas } of rows) expect(concurrency / replicas).toBeLessThanOrEqual(3);
  });
});

describe('servefit default --layouts', () => {
  test.each([
    { mode: 'agg', layouts: 'prefill.tp=1', unused: 'prefill' },
    { mode: 'agg', layouts: 'replica.gpus=1', unused: 'replica' },
    { mode: 'disagg', layouts: 'agg.tp=1', unused: 'agg' },
  ])('of a pool that is not searched is named: $layouts', async ({ mode, layouts, unused }) => {
    const line = `default --model ${MODEL} --system h200_sxm --total-gpus 4 --tier screen --mode ${mode} --layouts ${layouts}`;
    expect((await run(line)).stderr).toContain(`--layouts ${unused} has no effect on --mode ${mode}`);
  });

  test('restricts the search, may stand several times, and config.yaml repeats it', async () => {
    const line = `default --model ${MODEL} --system h200_sxm --total-gpus 4 --mode agg --tier screen --layouts agg.tp=2,4 --layouts agg.pp=1`;
    const { code, stdout } = await run(`${line} --json --save-dir listed`);
    expect(code).toBe(0);
    const { modes, request } = JSON.parse(stdout);
    expect(request.layouts).toEqual({ agg: { tp: [2, 4], pp: [1] } });
    expect(
      modes.agg.top.map(({ workers }: { workers: { agg: { parallel: string } } }) => workers.agg.parallel),
    ).toEqual(expect.arrayContaining(['tp2pp1', 'tp4pp1']));
    expect(modes.agg.top).toHaveLength(2);
    const config = filesBelow(join(cwd, 'listed')).find((f) => f.endsWith('agg/config.yaml')) ?? '';
    const head = readFileSync(join(cwd, 'listed', config), 'utf8');
    expect(head).toContain("--layouts 'agg.tp=2,4 agg.pp=1'");
    const again = await run(`exp listed/${config} --jsonl`);
    expect(lines(again.stdout)[0]?.result).toMatchObject({ request: { layouts: request.layouts } });
  });
});
