import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildOnce } from '../helpers/build-once.ts';
import { filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
const FIXTURES = fileURLToPath(new URL('../fixtures/validate', import.meta.url));
const FLAGS = '--model Qwen/Qwen3-32B --system h200_sxm --backend vllm --tp 2';
const DEFAULT = 'default --model Qwen/Qwen3-32B --system h200_sxm --backend vllm --total-gpus 2 --mode agg --json';

beforeAll(async () => {
  await buildOnce();
  cpSync(FIXTURES, cwd, { recursive: true });
  writeFileSync(join(cwd, 'other.json'), '{"a": 1}');
  writeFileSync(join(cwd, 'broken.yaml'), 'schema: servefit/calibration@1\n');
  writeFileSync(
    join(cwd, 'two.csv'),
    readFileSync(join(FIXTURES, 'measured.csv'), 'utf8').split('\n').slice(0, 3).join('\n'),
  );
  writeFileSync(join(cwd, 'in-the-way'), '');
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit validate', () => {
  test('a table: groups, worst rows, runs; nothing on stderr', async () => {
    const { code, stdout, stderr } = await run('validate measured.csv');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^measured\.csv: 6 runs, 6 predicted\n/);
    expect(stdout).toMatch(/^all +TTFT +6 +[\d.]+ % +[\d.]+ % +[\d.]+ % +[+-][\d.]+ % +\d+ %$/m);
    expect(stdout).toMatch(/^short-4 +TTFT +95\.00 +[\d.]+ +[+-][\d.]+ % +[\d.]+-[\d.]+ (inside|outside)$/m);
  });

  test('one document with --json, the same bytes each time', async () => {
    const [first, second] = await Promise.all([
      run('validate measured.csv --json'),
      run('validate measured.csv --json'),
    ]);
    expect(first.stdout).toBe(second.stdout);
    const result = JSON.parse(first.stdout);
    expect(result).toMatchObject({
      schema: 'servefit/validate@1',
      format: 'table',
      percentile: 'mean',
      counts: { ok: 6 },
    });
    expect(result.rows.map(({ id }: { id: string }) => id)).toEqual([
      'short-4',
      'short-16',
      'short-64',
      'long-4',
      'long-16',
      'long-64',
    ]);
  });

  test('a line a run with --csv', async () => {
    const { stdout } = await run('validate measured.csv --csv');
    const rows = parseCsv(stdout, { columns: true }) as Record<string, string>[];
    expect(rows.length).toBe(6);
    expect(rows[0]).toMatchObject({ id: 'short-4', tpot_ms_measured: '13.4', status: 'ok' });
    expect(stdout).not.toContain('\r');
  });

  test.each([
    { flags: 'fp8 --kv-cache-dtype fp8', says: 'with bf16 products only, which answer', why: 'measured otherwise' },
    {
      flags: 'fp8',
      says: 'the KV cache is bf16, and engines multiply in fp8 over an fp8 cache',
      why: 'no such server',
    },
    { flags: 'bf16 --kv-cache-dtype fp8', says: null, why: 'as it was measured' },
  ])('--attention-dtype $flags: $why', async ({ flags, says }) => {
    const line = `validate bench.json ${FLAGS} --tier screen --json --attention-dtype ${flags}`;
    const { code, stderr, stdout } = await run(line);
    const { notices } = JSON.parse(stdout) as { notices: { message: string }[] };
    expect(code).toBe(0);
    expect(notices.map(({ message }) => message)).toEqual(says === null ? [] : [expect.stringContaining(says)]);
    expect(stderr.includes('notice: --attention-dtype')).toBe(says !== null);
  });

  test.each([
    { file: 'bench.json', flags: FLAGS, format: 'vllm-bench' },
    { file: 'profile_export_aiperf.json', flags: `${FLAGS} --percentile p50`, format: 'aiperf-json' },
    { file: 'profile_export_aiperf.csv', flags: `${FLAGS} --concurrency 8`, format: 'aiperf-csv' },
    { file: 'bench-serving.jsonl', flags: FLAGS, format: 'sglang-bench' },
  ])("a client's file is told by its content: $file", async ({ file, flags, format }) => {
    const { code, stdout } = await run(`validate ${file} ${flags} --json`);
    const result = JSON.parse(stdout);
    expect([code, result.format]).toEqual([0, format]);
    expect(Object.keys(result.rows[0].metrics)).toEqual([
      'ttft_ms',
      'tpot_ms',
      'request_latency_ms',
      'requests_per_s',
      'tokens_per_s',
    ]);
  });

  test('--save-dir writes the chart three ways and all runs', async () => {
    const { code, stderr } = await run('validate measured.csv --save-dir out');
    expect([code, stderr]).toEqual([0, 'servefit: saved in out/validation\n']);
    expect(filesBelow(join(cwd, 'out'))).toEqual(
      ['runs.csv', 'scatter.html', 'scatter.png', 'scatter.svg', 'validation.json'].map((name) => `validation/${name}`),
    );
    const png = readFileSync(join(cwd, 'out/validation/scatter.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(20_000);
  });

  test.each([
    { line: 'validate', code: 2, says: 'validate needs FILE: ' },
    { line: 'validate none.csv', code: 2, says: 'none.csv: cannot be read (ENOENT)' },
    { line: 'validate other.json', code: 2, says: 'other.json: JSON that no known client writes' },
    {
      line: 'validate bench.json',
      code: 2,
      says: 'bench.json does not say system, backend, tp: expected --system, --backend, --tp',
    },
    {
      line: `validate bench.json ${FLAGS.replace('--tp 2', '--tp two')}`,
      code: 2,
      says: '--tp two: expected a whole number',
    },
    { line: 'validate measured.csv --tp 4', code: 2, says: '--tp 4: measured.csv has a column tp that says 2' },
    { line: 'validate measured.csv --percentile p99', code: 2, says: '--percentile p99: expected mean, p50' },
    { line: 'validate measured.csv --percentile p50 --protocol fast', code: 2, says: '--protocol fast: expected auto' },
    { line: 'validate measured.csv --out x.yaml', code: 2, says: '--out is for --calibrate' },
    { line: 'validate measured.csv --rows some', code: 2, says: '--rows some: expected a whole number' },
    {
      line: 'validate two.csv --calibrate',
      code: 2,
      says: '--calibrate needs 3 runs of one engine; vllm: 2 of its runs',
    },
    { line: 'validate measured.csv --calibrate --date today', code: 2, says: '--date today: expected a date such as' },
    {
      line: 'validate measured.csv --calibrate --calibration x.yaml',
      code: 2,
      says: '--calibration does not go with it',
    },
    { line: `validate bench.json ${FLAGS.replace('Qwen/Qwen3-32B', 'org/none')}`, code: 3, says: 'org/none' },
    {
      line: `validate bench.json ${FLAGS.replace('--tp 2', '--tp 3')}`,
      code: 5,
      says: '64 query heads are not divisible by 3',
    },
    { line: 'validate measured.csv --save-dir in-the-way', code: 6, says: 'cannot be written' },
    {
      line: 'validate measured.csv --calibrate --out in-the-way/c.yaml',
      code: 6,
      says: '--out in-the-way/c.yaml: cannot be written',
    },
  ])('$code: $line', async ({ line, code, says }) => {
    const ran = await run(line);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toContain(says);
    expect(ran.stderr.trim().split('\n').length).toBe(1);
  });
});

describe('calibration', () => {
  test('fits, says on what and how well, and every command that predicts takes the file', async () => {
    const { code, stdout, stderr } = await run('validate measured.csv --calibrate --date 2026-01-02 --out my.yaml');
    expect([code, stderr]).toEqual([
      0,
      'servefit: terms written to my.yaml; --calibration my.yaml predicts with them\n',
    ]);
    expect(stdout).toContain('Calibration of vllm on 6 runs of Qwen/Qwen3-32B on h200_sxm');
    expect(stdout).toContain('Errors on runs that were not fitted (leave one run out):');
    const text = readFileSync(join(cwd, 'my.yaml'), 'utf8');
    expect(parse(text)).toMatchObject({
      schema: 'servefit/calibration@1',
      date: '2026-01-02',
      file: 'measured.csv',
      engines: { vllm: { runs: 6 } },
    });

    const shipped = await run(DEFAULT);
    const planned = await run(`${DEFAULT} --calibration my.yaml`);
    expect(planned.stderr).toBe('notice: terms of vllm are those of my.yaml\n');
    expect(JSON.parse(planned.stdout).modes.agg.top[0].ttft_ms).not.toBe(
      JSON.parse(shipped.stdout).modes.agg.top[0].ttft_ms,
    );

    const estimate = `estimate ${FLAGS} --concurrency 8`;
    expect((await run(`${estimate} --calibration my.yaml`)).stdout).not.toBe((await run(estimate)).stdout);
    const other = await run(`${estimate.replace('vllm', 'sglang')} --calibration my.yaml`);
    expect(other.code).toBe(0);
    expect(other.stderr).toContain('notice: my.yaml has no terms for sglang: the shipped ones are used\n');

    const error = (json: string) => JSON.parse(json).groups[0].errors.tpot_ms.mean_error;
    const after = await run('validate measured.csv --calibration my.yaml --json');
    expect(error(after.stdout)).toBeLessThan(error((await run('validate measured.csv --json')).stdout));
  });

  test('the same runs write the same bytes', async () => {
    for (const out of ['a.yaml', 'b.yaml']) await run(`validate measured.csv --calibrate --out ${out}`);
    expect(readFileSync(join(cwd, 'a.yaml'), 'utf8')).toBe(readFileSync(join(cwd, 'b.yaml'), 'utf8'));
  });

  test.each(['default', 'estimate'])('%s: a file that is none is one line and exit 2', async (command) => {
    const rest = command === 'default' ? DEFAULT : `estimate ${FLAGS} --concurrency 8`;
    const broken = await run(`${rest} --calibration broken.yaml`);
    expect([broken.code, broken.stdout]).toEqual([2, '']);
    expect(broken.stderr).toMatch(/^servefit: --calibration broken\.yaml: servefit: .*\n$/);
    const none = await run(`${rest} --calibration none.yaml`);
    expect([none.code, none.stderr]).toEqual([2, 'servefit: --calibration none.yaml: cannot be read (ENOENT)\n']);
  });

  const dev = '/work/shared/silicon/dev.csv';
  test.skipIf(!existsSync(dev))(
    `${dev}: about 80 % of what counts lies inside its range (skipped where the file is absent)`,
    async () => {
      const { stdout } = await run(`validate ${dev} --json`);
      const { errors } = JSON.parse(stdout).groups[0];
      for (const metric of ['ttft_ms', 'tpot_ms']) {
        expect(errors[metric].n).toBeGreaterThan(1000);
        expect(errors[metric].coverage).toBeGreaterThan(0.75);
        expect(errors[metric].coverage).toBeLessThan(0.87);
      }
    },
    300_000, // two thousand simulated runs
  );
});
