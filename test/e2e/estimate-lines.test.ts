import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
const MODEL = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', backend: 'vllm' };
const LINES = [
  JSON.stringify({ id: 'a', ...MODEL, tp_size: 2, concurrency: 8 }),
  '',
  JSON.stringify({ ...MODEL, estimate_mode: 'static', bs: 8, isl: 500, osl: 20 }),
  JSON.stringify({ ...MODEL, systm: 'x' }),
  '{',
  '[1]',
  JSON.stringify({ id: 9, ...MODEL, mode: 'disagg', p_tp: 1, d_tp: 2, d_bs: 16, prefix: null, cuda_graphs: false }),
  JSON.stringify({ ...MODEL, tp: 3, concurrency: 1 }),
  JSON.stringify({ ...MODEL, isl: { of: 4 }, concurrency: 1 }),
];

beforeAll(async () => {
  await buildOnce();
  writeFileSync(join(cwd, 'requests.jsonl'), `${LINES.join('\n')}\n`);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

type Document = Readonly<Record<string, unknown>> & {
  readonly error?: { readonly code: string; readonly message: string };
};
const documents = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Document);

describe('servefit estimate --batch FILE.jsonl', () => {
  test('answers every line in order, bad ones with their error', async () => {
    const { code, stdout, stderr } = await run('estimate --batch requests.jsonl --tier screen');
    expect([code, stderr]).toEqual([2, 'servefit: 8 lines: 3 ok, 1 refused, 4 malformed\n']);
    const found = documents(stdout);
    expect(found.map(({ id, schema, line, error }) => [id, schema ?? line, error?.code])).toEqual([
      ['a', 'servefit/estimate@1', undefined],
      [undefined, 'servefit/estimate@1', undefined],
      [undefined, 4, 'USAGE'],
      [undefined, 5, 'INPUT_FILE'],
      [undefined, 6, 'INPUT_FILE'],
      [9, 'servefit/estimate@1', undefined],
      [undefined, 8, 'NO_FEASIBLE_CONFIG'],
      [undefined, 9, 'USAGE'],
    ]);
    expect(found[2]?.error).toMatchObject({
      message: 'systm is not a name that a request has',
      hint: 'did you mean system?',
    });
    expect(found.flatMap(({ tier }) => tier ?? [])).toEqual(['screen', 'static', 'screen']);
  });

  test('a byte order mark and CRLF are no part of the first request', async () => {
    writeFileSync(join(cwd, 'windows.jsonl'), `\uFEFF${LINES[0]}\r\n${LINES[0]}\r\n`);
    const { code, stdout } = await run('estimate --batch windows.jsonl --tier screen');
    expect(code).toBe(0);
    const [first, second] = documents(stdout);
    expect(first).toEqual(second);
  });

  test.each([
    { why: 'what does not fit is an answer', name: 'infeasible', line: { tp: 1, isl: 200000, osl: 10 }, code: 0 },
    { why: 'an unknown model is a mistake', name: 'unknown', line: { model: 'no/such' }, code: 3 },
  ])('$code: $why', async ({ name, line, code }) => {
    const known = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', concurrency: 4, tier: 'screen' };
    writeFileSync(
      join(cwd, `${name}.jsonl`),
      `${[known, { ...known, ...line }].map((request) => JSON.stringify(request)).join('\n')}\n`,
    );
    const ran = await run(`estimate --batch ${name}.jsonl`);
    const [good, bad] = documents(ran.stdout);
    expect([ran.code, good?.schema, bad?.line]).toEqual([code, 'servefit/estimate@1', 2]);
  });

  test('a line says what the command says', async () => {
    const one = await run(
      'estimate --model Qwen/Qwen3-32B-FP8 --system h200_sxm --backend vllm --tp 2 --concurrency 8 --tier screen --json',
    );
    const { stdout } = await run('estimate --batch requests.jsonl --tier screen');
    const { id: _id, ...first } = documents(stdout)[0] ?? {};
    expect(first).toEqual(JSON.parse(one.stdout));
  });

  test('the request of an answer is a line that has the same answer', async () => {
    const first = documents((await run('estimate --batch requests.jsonl --tier screen')).stdout);
    const requests = first.flatMap(({ request }) => (request === undefined ? [] : [JSON.stringify(request)]));
    writeFileSync(join(cwd, 'again.jsonl'), `${requests.join('\n')}\n`);
    const again = await run('estimate --batch again.jsonl');
    expect([again.code, requests.length]).toEqual([0, 3]);
    const answers = first.flatMap(({ id: _id, ...answer }) => (answer.request === undefined ? [] : [answer]));
    expect(documents(again.stdout)).toEqual(answers);
  });

  test('writes to --out', async () => {
    const { code, stdout, stderr } = await run('estimate --batch requests.jsonl --tier screen --out out/results.jsonl');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/; written to out\/results\.jsonl\n$/);
    expect(documents(readFileSync(join(cwd, 'out/results.jsonl'), 'utf8'))).toHaveLength(8);
  });

  test.each([
    { line: 'estimate --batch none.jsonl', code: 2, says: '--batch none.jsonl: cannot be read (ENOENT)' },
    {
      line: 'estimate --batch requests.jsonl --tp 2',
      code: 2,
      says: '--tp does not go with --batch: each line says it',
    },
    { line: 'estimate --batch requests.jsonl --protocol fixed', code: 2, says: '--protocol does not go with --batch' },
  ])('$code: $line', async ({ line, code, says }) => {
    const ran = await run(line);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toContain(says);
  });
});

describe("AIConfigurator's command lines of estimate", () => {
  const ONE = 'cli estimate --model-path Qwen/Qwen3-32B-FP8 --system h200_sxm --backend vllm';
  test.each([
    { why: 'static', line: `${ONE} --estimate-mode static --bs 8 --tp-size 2 --isl 1024 --osl 128`, title: '(static)' },
    { why: 'prompts', line: `${ONE} --estimate-mode static_ctx --batch-size 8`, title: '(static-prefill)' },
    { why: 'decodes', line: `${ONE} --estimate-mode static_gen --batch-size 8`, title: '(static-decode)' },
    {
      why: 'two pools',
      line: `${ONE} --estimate-mode disagg --p-tp 1 --p-bs 1 --p-workers 2 --d-tp 2 --d-bs 16 --d-workers 1`,
      title: '(disagg)',
    },
    {
      why: 'formats',
      line: `${ONE} --bs 16 --gemm-quant-mode fp8_block --kvcache-quant-mode bfloat16 --fmha-quant-mode bfloat16 --comm-quant-mode half`,
      title: '(agg)',
    },
    { why: 'per operation', line: `${ONE} --bs 16 --print-per-ops-latency`, title: 'roofline' },
    { why: 'details', line: `${ONE} --bs 16 --detail summary,source,energy`, title: 'roofline' },
  ])('$why', async ({ line, title }) => {
    const { code, stdout, stderr } = await run(line);
    expect(stderr.split('\n').filter((l) => l !== '' && !l.startsWith('notice: '))).toEqual([]);
    expect(code).toBe(0);
    expect(stdout).toContain(title);
  });
});

test('lines with pools as mappings are those with flat names', async () => {
  const base = { model: 'Qwen/Qwen3-8B', system: 'h200_sxm', concurrency: 8, tier: 'screen' };
  const pairs: readonly (readonly [object, object])[] = [
    [{ tp: 2 }, { agg: { tp: 2 } }],
    [
      { mode: 'disagg', prefill_tp: 2, decode_workers: 2 },
      { mode: 'disagg', prefill: { tp: 2 }, decode: { workers: 2 } },
    ],
  ];
  const lines = pairs.flatMap((pair) => pair.map((own) => JSON.stringify({ ...base, ...own })));
  writeFileSync(join(cwd, 'spellings.jsonl'), lines.join('\n'));
  const { code, stdout } = await run('estimate --batch spellings.jsonl');
  expect(code).toBe(0);
  const [flat, nested, flatPools, nestedPools] = stdout.trim().split('\n');
  expect([nested, nestedPools]).toEqual([flat, flatPools]);
  expect(JSON.parse(flat ?? '').workers.agg.tp).toBe(2);
});
