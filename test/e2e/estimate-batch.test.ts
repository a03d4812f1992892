import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
const ONE = 'estimate --model Qwen/Qwen3-32B-FP8 --system h200_sxm --backend vllm --concurrency 32';
const HEAD = 'id,system,backend,model,mode,isl,osl,concurrency,tp';
const ROWS = [
  'good,h200_sxm,vllm,Qwen/Qwen3-32B,agg,2000,200,16,2',
  '"quoted, id",h200_sxm,vllm,Qwen/Qwen3-32B,agg,2000,200,32,2',
  'refused,h200_sxm,vllm,Qwen/Qwen3-32B,agg,2000,200,16,3',
  'malformed,h200_sxm,vllm,Qwen/Qwen3-32B,agg,0,200,16,2',
];

type Row = Readonly<Record<string, string>>;
const table = (file: string): Row[] => parse(readFileSync(join(cwd, file), 'utf8'), { columns: true }) as Row[];

beforeAll(async () => {
  await buildOnce();
  writeFileSync(join(cwd, 'runs.csv'), `${[HEAD, ...ROWS].join('\n')}\n`);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit estimate --batch', () => {
  test('a line a row, in order, and a summary', async () => {
    const { code, stdout, stderr } = await run('estimate --batch runs.csv --out results/predicted.csv');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toBe('servefit: 4 rows: 2 ok, 1 refused, 1 malformed; written to results/predicted.csv\n');
    const rows = table('results/predicted.csv');
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'ttft_ms', 'tpot_ms', 'grade', 'status', 'reason']);
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      ['good', 'ok'],
      ['quoted, id', 'ok'],
      ['refused', 'refused'],
      ['malformed', 'malformed'],
    ]);
    const [good, , refused] = rows;
    expect(Number(good?.ttft_ms)).toBeGreaterThan(0);
    expect(Number(good?.tpot_ms)).toBeGreaterThan(0);
    expect([refused?.ttft_ms, refused?.tpot_ms, refused?.grade]).toEqual(['', '', '']);
    expect(refused?.reason).toContain('64 query heads are not divisible by 3');
  });

  test('the same file twice gives the same bytes; another protocol other ones', async () => {
    for (const out of ['a.csv', 'b.csv']) await run(`estimate --batch runs.csv --out ${out}`);
    await run('estimate --batch runs.csv --out c.csv --protocol inferencex');
    const [a, b, c] = ['a.csv', 'b.csv', 'c.csv'].map((file) => readFileSync(join(cwd, file), 'utf8'));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
    expect(a?.includes('\r')).toBe(false);
  });

  test.each([
    { line: 'estimate --batch none.csv --out x.csv', code: 2, says: '--batch none.csv: cannot be read (ENOENT)' },
    { line: 'estimate --batch runs.csv', code: 2, says: '--out is missing' },
    { line: 'estimate --batch runs.csv --out x.csv --protocol fast', code: 2, says: '--protocol fast: expected auto' },
    { line: 'estimate --batch runs.csv --out x.csv --tp 2', code: 2, says: '--tp does not go with --batch' },
    { line: 'estimate --batch other.csv --out x.csv', code: 2, says: 'lacks the columns' },
    { line: 'estimate --batch runs.csv --out file/x.csv', code: 6, says: '--out file/x.csv: cannot be written' },
  ])('$code: $line', async ({ line, code, says }) => {
    writeFileSync(join(cwd, 'other.csv'), 'a,b\n1,2\n');
    writeFileSync(join(cwd, 'file'), '');
    const ran = await run(line);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toContain(says);
    expect(existsSync(join(cwd, 'x.csv'))).toBe(false);
  });

  const dev = '/work/shared/silicon/dev.csv';
  test.skipIf(!existsSync(dev))(`every row of ${dev} gets an answer (skipped where the file is absent)`, async () => {
    const { code, stderr } = await run(`estimate --batch ${dev} --out dev.csv`);
    expect(code).toBe(0);
    const ids = (parse(readFileSync(dev, 'utf8'), { columns: true }) as Row[]).map(({ id }) => id);
    expect(table('dev.csv').map(({ id }) => id)).toEqual(ids);
    expect(stderr).toMatch(new RegExp(`^servefit: ${ids.length} rows: \\d+ ok`));
  });
});

describe('servefit estimate, one configuration', () => {
  test('a box of 60 columns: latencies with ranges and a grade', async () => {
    const { code, stdout, stderr } = await run(`${ONE} --tp 2`);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').every((line) => line.length <= 60)).toBe(true);
    expect(stdout).toMatch(/TTFT: +[\d.,]+ ms \(80 %: [\d.,]+ to [\d.,]+ ms\)/);
    expect(stdout).toMatch(/Grade: +(measured|extrapolated|estimated)/);
  });

  test('the JSON is a row of a plan with its request', async () => {
    const { stdout } = await run(`${ONE} --tp 2 --workers 2 --json`);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({
      schema: 'servefit/estimate@1',
      mode: 'agg',
      concurrency: 32,
      used_gpus: 4,
      notices: [],
    });
    expect(result.requests_per_s * result.request_latency_ms).toBeCloseTo(32_000, -1); // Little's law
    expect(result).not.toHaveProperty('detail');
  });

  test('pools of a disaggregated one, sizes without a role being those of both', async () => {
    const line = `${ONE} --mode disagg --tp 2 --prefill-workers 2 --decode-tp 4 --json`;
    const { workers, used_gpus: gpus } = JSON.parse((await run(line)).stdout);
    expect([workers.prefill.count, workers.prefill.tp, workers.decode.tp, gpus]).toEqual([2, 2, 4, 8]);
  });

  test("the experts' missing size follows: tp x dp = moe tp x moe ep", async () => {
    const line =
      'estimate --model Qwen/Qwen3-30B-A3B --system h200_sxm --backend vllm --dp 4 --moe-ep 4 --concurrency 64 --json';
    const { workers } = JSON.parse((await run(line)).stdout);
    expect([workers.agg.parallel, workers.agg.gpus]).toEqual(['tp1pp1dp4etp1ep4', 4]);
  });

  test('details: operations sum to their step, memory holds its equations', async () => {
    const { stdout } = await run(`${ONE} --tp 2 --detail all --json`);
    const { detail, workers } = JSON.parse(stdout);
    expect(detail.agg.ops.map(({ step }: { step: string }) => step)).toEqual(['mixed', 'decode']);
    for (const { ms, operations } of detail.agg.ops) {
      const parts: { ms: number; share: number }[] = operations;
      expect(parts.reduce((sum, part) => sum + part.ms, 0) / ms).toBeCloseTo(1, 4);
      expect(parts.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(1, 4);
    }
    expect(detail.agg.ops[1].ms / workers.agg.step.decode_step_ms).toBeCloseTo(1, 2);
    expect(detail.agg.memory.equations.length).toBeGreaterThan(8);
    expect(detail.agg.time.length).toBeGreaterThan(1);
  });

  test.each([
    { line: `${ONE} --tp 3`, code: 5, says: '64 query heads are not divisible by 3' },
    { line: `${ONE} --tp 1 --isl 100000`, code: 5, says: 'would fit: ' },
    { line: `${ONE} --moe-quant fp8`, code: 2, says: 'has no experts' },
    { line: `${ONE} --detail power`, code: 2, says: '--detail power: expected memory, time, ops or all' },
    { line: `${ONE} --prefill-tp 2`, code: 2, says: '--prefill-tp is a pool of --mode disagg' },
    { line: `${ONE} --out x.csv`, code: 2, says: '--out is for --batch' },
    { line: ONE.replace(' --concurrency 32', ''), code: 2, says: '--concurrency is missing' },
    { line: `${ONE} --mode disagg --decode-dp 0`, code: 2, says: '--decode-dp 0: expected a whole number' },
  ])('$code: $line', async ({ line, code, says }) => {
    const ran = await run(line);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toContain(says);
  });
});

test('formats of the weights are echoed by a plan and change it', async () => {
  const line =
    'default --model meta-llama/Llama-3.1-8B-Instruct --system h200_sxm --backend vllm --total-gpus 2 --mode agg --json';
  const plain = JSON.parse((await run(line)).stdout);
  const fp8 = JSON.parse((await run(`${line} --gemm-quant fp8 --attention-dtype bf16`)).stdout);
  expect([plain.request.gemm_quant, plain.request.moe_quant]).toEqual(['auto', 'auto']);
  expect([fp8.request.gemm_quant, fp8.request.attention_dtype]).toEqual(['fp8', 'bf16']);
  expect(fp8.modes.agg.top[0].workers.agg.quant).toMatchObject({ gemm: 'fp8', attention: 'bf16' });
  expect(fp8.modes.agg.top[0].tokens_per_s_per_gpu).toBeGreaterThan(plain.modes.agg.top[0].tokens_per_s_per_gpu);
});
