import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildOnce } from '../helpers/build-once.ts';
import { junitFaults } from '../helpers/junit-schema.ts';
import { BIN, runBin, scratchFolder } from '../helpers/run-bin.ts';
import { blockOf, ROOT, readDoc } from '../unit/docs/doc-files.ts';

const cwd = scratchFolder();
const PAGE = readDoc('docs/ci.md');
const yamlOf = (name: string) => blockOf(PAGE, name).replace(/^```yaml\n|```$/g, '');

const FAILING = `cases:
  - name: holds
    model: Qwen/Qwen3-0.6B
    system: h200_sxm
    total_gpus: 1
    expect:
      fits: true
  - name: does not
    model: Qwen/Qwen3-0.6B
    system: h200_sxm
    total_gpus: 1
    expect:
      tpot_ms: "<= 0.01"
`;

beforeAll(async () => {
  await buildOnce();
  writeFileSync(join(cwd, 'capacity.yaml'), yamlOf('capacity'));
  writeFileSync(join(cwd, 'failing.yaml'), FAILING);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("the fixture that docs' commands run on is the file that the page shows", () => {
  expect(readFileSync(join(ROOT, 'test/fixtures/check/capacity.yaml'), 'utf8')).toBe(yamlOf('capacity'));
});

describe('exit codes', () => {
  test('0: every case holds', async () => {
    const { code, stdout, stderr } = await runBin(['check', 'capacity.yaml'], { cwd });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\n5 passed, 0 failed\n$/);
  });

  test.each(['text', 'json', 'junit', 'github', 'tap'])('1: a case does not hold, as %s', async (format) => {
    const { code, stdout, stderr } = await runBin(['check', 'failing.yaml', '--format', format], { cwd });
    expect([code, stderr]).toEqual([1, 'servefit: failing.yaml: 1 of 2 cases failed: does not\n']);
    expect(stdout).toContain('does not');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(stdout).not.toMatch(/\u001b/);
  });

  test.each([
    { why: 'no such file', words: ['nowhere.yaml'], says: /^servefit: nowhere\.yaml: cannot be read \(ENOENT\)\n$/ },
    { why: 'a file without cases', words: ['empty.yaml'], file: 'cases: []', says: /empty\.yaml:1: cases: expected/ },
    {
      why: 'a misspelt figure, with its line',
      words: ['typo.yaml'],
      file: FAILING.replace('tpot_ms', 'tpot'),
      says: /typo\.yaml:13: expect: tpot is no figure of an answer \(did you mean tpot_ms\?\)/,
    },
    {
      why: 'a case that expects nothing',
      words: ['idle.yaml'],
      file: 'cases:\n  - name: idle\n    model: Qwen/Qwen3-0.6B\n    system: h200_sxm\n    total_gpus: 1\n',
      says: /idle\.yaml:2: idle: expects nothing, so that any answer would pass \(sla_met: true under expect asks/,
    },
    {
      why: 'a fixed batch',
      words: ['static.yaml'],
      file: 'cases:\n  - name: fixed\n    model: Qwen/Qwen3-0.6B\n    system: h200_sxm\n    mode: static-prefill\n    batch_size: 8\n',
      says: /static\.yaml:5: mode: static-prefill: expected agg or disagg \(servefit estimate --mode static-prefill prices/,
    },
    { why: 'no such format', words: ['capacity.yaml', '--format', 'xml'], says: /--format xml: expected text, json/ },
    { why: 'two formats', words: ['capacity.yaml', '--format', 'tap', '--json'], says: /both given/ },
    { why: 'a tolerance', words: ['capacity.yaml', '--tolerance', '5'], says: /--tolerance 5: expected a share/ },
    {
      why: 'no baseline',
      words: ['capacity.yaml', '--baseline', 'no.json'],
      says: /--baseline no\.json: cannot be read/,
    },
    { why: 'a baseline of another kind', words: ['capacity.yaml', '--baseline', 'failing.yaml'], says: /not JSON/ },
  ])('2: $why', async ({ words, file, says }) => {
    if (file !== undefined) writeFileSync(join(cwd, words[0] ?? ''), file);
    const { code, stdout, stderr } = await runBin(['check', ...words], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('6: a baseline that cannot be written; the answer is printed before', async () => {
    const { code, stdout } = await runBin(['check', 'capacity.yaml', '--write-baseline', 'capacity.yaml/b.json'], {
      cwd,
    });
    expect(code).toBe(6);
    expect(stdout).toContain('5 passed');
  });
});

describe('baseline', () => {
  test('what --format json prints and what --write-baseline writes are one, and hold for the same data', async () => {
    const printed = await runBin(['check', 'capacity.yaml', '--format', 'json', '--write-baseline', 'b.json'], { cwd });
    expect(printed.stdout).toBe(readFileSync(join(cwd, 'b.json'), 'utf8'));
    expect(JSON.parse(printed.stdout)).toMatchObject({ schema: 'servefit/check@1', passed: 5, failed: 0 });
    const again = await runBin(['check', 'capacity.yaml', '--baseline', 'b.json', '--tolerance', '0'], { cwd });
    expect([again.code, again.stderr]).toEqual([0, '']);
  });

  test('drift is exit 1', async () => {
    const written = JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8'));
    written.cases[1].figures.tpot_ms *= 1.2;
    writeFileSync(join(cwd, 'drift.json'), JSON.stringify(written));
    const { code, stdout } = await runBin(['check', 'capacity.yaml', '--baseline', 'drift.json'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toMatch(/tpot_ms: [\d.]+, was [\d.]+ in the baseline: -16\.7 %, more than 5\.0 %/);
  });
});

test.each(['40', '80'])('text fits %s columns', async (columns) => {
  const { stdout } = await runBin(['check', 'failing.yaml'], { cwd, env: { COLUMNS: columns } });
  expect(stdout.length).toBeGreaterThan(200);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(Number(columns));
});

test('a model and a system that are paths are found beside the file', async () => {
  const folder = join(cwd, 'deploy');
  mkdirSync(join(folder, 'tiny'), { recursive: true });
  const config = {
    architectures: ['Qwen3ForCausalLM'],
    hidden_size: 1024,
    intermediate_size: 3072,
    num_hidden_layers: 4,
    num_attention_heads: 16,
    num_key_value_heads: 8,
    head_dim: 128,
    vocab_size: 32000,
    torch_dtype: 'bfloat16',
  };
  writeFileSync(
    join(folder, 'tiny/config.json'),
    JSON.stringify({ model_type: 'qwen3', max_position_embeddings: 32768, ...config }),
  );
  writeFileSync(join(folder, 'mine.yaml'), readFileSync(join(ROOT, 'data/systems/h200_sxm.yaml'), 'utf8'));
  writeFileSync(
    join(folder, 'suite.yaml'),
    `defaults: {model: ./tiny, total_gpus: 1, tier: screen}
cases:
  - {name: a, system: ./mine.yaml, expect: {fits: true}}
  - {name: b, system: [h100_sxm, ./mine.yaml], expect: {fits: true}}
  - {name: c, system: "h100_sxm, ./mine.yaml", workloads: [{isl: 100}, {isl: 200}], expect: {fits: true}}
`,
  );
  writeFileSync(join(folder, 'gone.yaml'), 'cases: [{name: a, model: ./none, system: h200_sxm, total_gpus: 1}]\n');
  const { code, stdout, stderr } = await runBin(['check', 'deploy/suite.yaml'], { cwd });
  expect(stderr).not.toContain('servefit: ');
  expect([code, stdout.includes('3 passed')]).toEqual([0, true]);
  const gone = await runBin(['check', 'deploy/gone.yaml'], { cwd });
  expect([gone.code, gone.stderr]).toEqual([
    2,
    expect.stringContaining('deploy/gone.yaml: model: ./none: no such file'),
  ]);
});

describe('the GitHub workflow of docs/ci.md', () => {
  interface Step {
    readonly run?: string;
    readonly if?: string;
  }
  const workflow: { jobs: Readonly<Record<string, { steps: readonly Step[] }>> } = parse(yamlOf('workflow'));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const runs = steps.filter((step) => step.run !== undefined);

  /** As GitHub runs a step: bash -e -o pipefail, npx for the real bin, npm for nothing. */
  function runSteps(folder: string) {
    const tools = join(folder, 'tools');
    mkdirSync(tools, { recursive: true });
    const tool = (name: string, script: string) => {
      writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(tools, name), 0o755);
    };
    tool('npm', '[ "$*" = ci ]');
    tool('npx', `[ "$1" = servefit ] && shift && exec "${process.execPath}" "${BIN}" "$@"`);
    const summary = join(folder, 'summary.md');
    writeFileSync(summary, '');
    let failed = false;
    const outputs = runs.flatMap((step) => {
      if (failed && step.if !== 'always()') return [];
      const ran = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run ?? ''], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${tools}:${process.env.PATH}`, GITHUB_STEP_SUMMARY: summary, GITHUB_ACTIONS: 'true', CI: 'true' },
      });
      failed ||= ran.status !== 0;
      return [ran];
    });
    return {
      outputs,
      failed,
      summary: readFileSync(summary, 'utf8'),
      junit: readFileSync(join(folder, 'junit.xml'), 'utf8'),
    };
  }

  function project(name: string, change: (suite: string) => string): string {
    const folder = join(cwd, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'capacity.yaml'), yamlOf('capacity'));
    const baseline = spawnSync(process.execPath, [BIN, 'check', 'capacity.yaml', '--write-baseline', 'baseline.json'], {
      cwd: folder,
    });
    expect(baseline.status).toBe(0);
    writeFileSync(join(folder, 'capacity.yaml'), change(yamlOf('capacity')));
    return folder;
  }

  test('passes on the file of the page, its summary and its JUnit file written', async () => {
    const ran = runSteps(project('green', (suite) => suite));
    expect(ran.outputs.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    expect(ran.summary).toContain('### servefit check: 5 passed, 0 failed');
    expect(await junitFaults(ran.junit)).toEqual([]);
  });

  test('fails where a promise does not hold, with an annotation on its line', () => {
    const ran = runSteps(project('red', (suite) => suite.replace('">= 400"', '">= 4000"')));
    expect(ran.failed).toBe(true);
    const line =
      yamlOf('capacity')
        .split('\n')
        .findIndex((text) => text.includes('>= 400')) + 1;
    expect(ran.outputs[1]?.stdout).toMatch(
      new RegExp(
        `^::error file=capacity\\.yaml,line=${line},title=chat fleet keeps its promise::tokens_per_s_per_gpu: expected >= 4000`,
        'm',
      ),
    );
    expect(ran.summary).toContain('FAILED');
    expect(ran.junit).toContain('<failure');
  });

  test('the summary is written only where the variable names a file', async () => {
    const { code, stderr } = await runBin(['check', 'capacity.yaml', '--format', 'github'], {
      cwd,
      env: { GITHUB_STEP_SUMMARY: '' },
    });
    expect([code, stderr]).toEqual([0, '']);
    const text = join(cwd, 'text-summary.md');
    await runBin(['check', 'capacity.yaml'], { cwd, env: { GITHUB_STEP_SUMMARY: text } });
    expect(() => readFileSync(text)).toThrow(/ENOENT/);
  });
});
