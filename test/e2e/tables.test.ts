import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
const SHOW = 'tables show h200_sxm vllm 0.24.0 gemm.bf16 --at m=16,n=4096,k=4096';
const CALIBRATE =
  'tables calibrate measurements --system h200_sxm --backend vllm --backend-version 0.24.0 --out my-tables';
const PLAN = 'default --model Qwen/Qwen3-32B --system h200_sxm --total-gpus 4 --backend vllm';

beforeAll(async () => {
  await buildOnce();
  for (const name of ['measurements', 'measurements-experts', 'measurements-latent'])
    cpSync(fixture(name), join(cwd, name), { recursive: true });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit tables list', () => {
  test('shows a line a set, without escape codes, and families of one system', async () => {
    const sets = await run('tables list');
    expect([sets.code, sets.stderr]).toEqual([0, '']);
    expect(sets.stdout).toMatch(/^h200_sxm +vllm +0\.24\.0 +full +\d+ /m);
    const families = await run('tables list --system h200_sxm --backend vllm');
    expect(families.stdout).toMatch(/source: .*Apache-2\.0/);
    expect(families.stdout).toMatch(/^ {2}gemm +\d+ +[\d,]+ .*not given$/m);
    expect(families.stdout).toMatch(/^ {2}gdn_decode .*2026-08-10$/m);
    for (const { stdout } of [sets, families]) expect(stdout).not.toContain('\u001b');
  });

  test('gives the same as JSON, with fit errors, origin and bytes', async () => {
    const { stdout } = await run('tables list --system h200_sxm --json');
    const { schema, sets } = JSON.parse(stdout);
    expect(schema).toBe('servefit/tables@1');
    expect(sets.map((s: { backend: string }) => s.backend)).toEqual(expect.arrayContaining(['trtllm', 'vllm', 'nccl']));
    for (const set of sets) {
      expect(set).toMatchObject({ origin: expect.stringContaining('AIConfigurator'), published: '2026-08' });
      expect(set.bytes).toBeGreaterThan(1000);
      for (const family of set.families) {
        expect(family.held_out_median_percent).toBeLessThan(50);
        expect(family.collected ?? family.collected_note).toMatch(/^(2026-\d\d-\d\d|not given by the source)$/);
      }
    }
  });

  test('3 for a system without tables', async () => {
    const { code, stdout, stderr } = await run('tables list --system h300');
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/^servefit: no tables of h300 \(systems with tables: .*h200_sxm/);
  });
});

test('3 for a backend that no table is of, with those there are', async () => {
  const { code, stderr } = await run('tables list --system h200_sxm --backend none');
  expect([code, stderr]).toEqual([
    3,
    'servefit: no tables of h200_sxm none (backends with tables: nccl, sglang, trtllm, vllm)\n',
  ]);
});

describe('servefit tables show', () => {
  test('prints value, grade, error, roofline and the nodes around', async () => {
    const { code, stdout, stderr } = await run(SHOW);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /latency +0\.01\d+ ms\n +grade +measured\n +error +\d\.\d % .*\n +roofline +0\.007045 ms, bound by memory/,
    );
    expect(stdout).toMatch(/Points of the grid around it:\n +m +n +k +ms\n/);
  });

  test('the JSON has the same value', async () => {
    const answer = JSON.parse((await run(`${SHOW} --json`)).stdout);
    expect(answer).toMatchObject({
      schema: 'servefit/table-lookup@1',
      op: 'gemm.bf16',
      at: { m: 16, n: 4096, k: 4096 },
    });
    // 2 * (4096 * 4096 + 2 * 16 * 4096) bytes at 4.8 TB/s
    expect(answer.roofline_ms).toBeCloseTo(0.007045, 6);
  });

  test('a nearest version is named on stderr', async () => {
    const { code, stderr } = await run(SHOW.replace('0.24.0', '0.99'));
    expect(code).toBe(0);
    expect(stderr).toBe('notice: no tables for vllm 0.99 on h200_sxm; using 0.24.0\n');
  });

  test.each([
    { why: 'a word is missing', line: 'tables show h200_sxm vllm 0.24.0 --at m=1', code: 2, says: 'OP' },
    { why: '--at is missing', line: 'tables show h200_sxm vllm 0.24.0 gemm.bf16', code: 2, says: '--at is missing' },
    {
      why: 'a size is unknown',
      line: 'tables show h200_sxm vllm 0.24.0 gemm.bf16 --at q=1',
      code: 2,
      says: 'takes m, n, k',
    },
    {
      why: 'the table does not exist',
      line: 'tables show h200_sxm vllm 0.24.0 gemm.nvfp4 --at m=1,n=1,k=1',
      code: 4,
      says: 'nearest: gemm.',
    },
    {
      why: 'the system is half typed',
      line: 'tables show h200 vllm 0.24.0 gemm.bf16 --at m=1,n=1,k=1',
      code: 3,
      says: 'did you mean h200_sxm?',
    },
  ])('$code where $why, in one line', async ({ line, code, says }) => {
    const ran = await run(line);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(/^servefit: [^\n]+\n$/);
    expect(ran.stderr).toContain(says);
  });
});

describe('servefit tables calibrate and --tables', () => {
  let shipped = '';
  beforeAll(async () => {
    shipped = (await run(PLAN)).stdout;
    const { code, stdout, stderr } = await run(CALIBRATE);
    expect(stderr).toMatch(
      /^servefit: saved in my-tables.h200_sxm.vllm.0\.24\.0; --tables my-tables,default uses it\n$/,
    );
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^gemm\.bf16\.json: 63 of 63 rows, \d+ nodes, held-out error median /),
    ]);
  });

  test('writes a set that checks out, the same bytes again', async () => {
    expect(filesBelow(join(cwd, 'my-tables'))).toEqual([
      'h200_sxm/vllm/0.24.0/gemm.bf16.json',
      'h200_sxm/vllm/0.24.0/meta.yaml',
    ]);
    const file = join(cwd, 'my-tables/h200_sxm/vllm/0.24.0/gemm.bf16.json');
    const before = readFileSync(file, 'utf8');
    await run(CALIBRATE);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await run('tables check --tables my-tables')).toMatchObject({
      code: 0,
      stdout: '1 set, 1 table, 325 nodes: no faults\n',
    });
  });

  test('a measured row comes back from the own table', async () => {
    // Row m=16, n=k=4096 of the fixture: 0.004 ms and its bytes at 0.8 of 4.8 TB/s.
    const { stdout, stderr } = await run(`${SHOW} --json --tables my-tables,default`);
    expect(JSON.parse(stdout).ms).toBeCloseTo(0.0128066, 4);
    expect(stderr).toBe('notice: 1 table of h200_sxm vllm 0.24.0 came from my-tables\n');
  });

  test('a plan takes GEMM from the folder and attention from the shipped set, and says so', async () => {
    const { code, stdout, stderr } = await run(`${PLAN} --tables my-tables,default`);
    expect(code).toBe(0);
    expect(stderr).toContain('notice: 1 table of h200_sxm vllm 0.24.0 came from my-tables\n');
    expect(stdout).not.toBe(shipped);
  });

  test('the shipped tables in front leave the folder unused, which is said', async () => {
    const { stderr } = await run(`${SHOW} --tables default,my-tables`);
    expect(stderr).toBe('notice: no table of my-tables was asked for\n');
  });

  test('the folder alone is all there is', async () => {
    const { stdout } = await run('tables list --tables my-tables --json');
    const { sets } = JSON.parse(stdout);
    expect(sets).toMatchObject([
      { system: 'h200_sxm', backend: 'vllm', version: '0.24.0', folder: 'my-tables', full: false },
    ]);
    const { code, stderr } = await run(`tables show h200_sxm vllm 0.24.0 gemm.fp8 --at m=1,n=1,k=1 --tables my-tables`);
    expect([code, stderr]).toEqual([4, expect.stringContaining('nearest: gemm.bf16')]);
  });

  test('6 and a line a fault where a table is broken', async () => {
    const folder = join(cwd, 'broken/h200_sxm/vllm/0.24.0');
    cpSync(join(cwd, 'my-tables/h200_sxm/vllm/0.24.0'), folder, { recursive: true });
    writeFileSync(join(folder, 'stray.json'), '{}');
    const table = join(folder, 'gemm.bf16.json');
    writeFileSync(table, readFileSync(table, 'utf8').replace('"name":"m"', '"name":"q"'));
    const { code, stdout, stderr } = await run('tables check --tables broken');
    expect(code).toBe(6);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'broken/h200_sxm/vllm/0.24.0/gemm.bf16.json: axes q, n, k: expected m, n, k',
      'broken/h200_sxm/vllm/0.24.0/stray.json: stray: no table has that name',
    ]);
    expect(stderr).toBe('servefit: tables failed their validation: 2 faults\n');
  });

  test.each([
    { tables: 'absent', says: '--tables absent: no such folder' },
    { tables: 'measurements', says: '--tables measurements: holds no tables' },
    { tables: 'my-tables,,default', says: 'expected folders, and default for the shipped tables' },
  ])('2 for --tables $tables', async ({ tables, says }) => {
    const { code, stdout, stderr } = await run(`${PLAN} --tables ${tables}`);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
  });

  test.each([
    { why: 'no measurements', line: CALIBRATE.replace('measurements', 'absent'), code: 2, says: 'no such folder' },
    { why: 'an unknown system', line: CALIBRATE.replace('h200_sxm', 'h300'), code: 3, says: '--system h300' },
    { why: 'an unknown backend', line: CALIBRATE.replace('vllm', 'tgi'), code: 3, says: '--backend tgi' },
    {
      why: 'a version that is no folder name',
      line: CALIBRATE.replace('0.24.0', '../x'),
      code: 2,
      says: '--backend-version ../x',
    },
    { why: 'no place to write', line: CALIBRATE.replace('my-tables', 'file/below'), code: 6, says: 'ENOTDIR' },
    { why: 'no --out', line: CALIBRATE.replace(' --out my-tables', ''), code: 2, says: '--out is missing' },
  ])('$code for $why', async ({ line, code, says }) => {
    writeFileSync(join(cwd, 'file'), '');
    const ran = await run(line);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(/^servefit: [^\n]+\n$/);
    expect(ran.stderr).toContain(says);
  });
});

describe.each([
  {
    why: 'expert layers: 30 us and 1.5 times the roofline',
    from: 'measurements-experts',
    file: 'moe.bf16.json',
    at: 'tokens=64,hidden=2048,inter=768,topk=8,experts=128,power=0',
    measuredMs: 0.40085,
    plan: 'default --model Qwen/Qwen3-30B-A3B --system h200_sxm --total-gpus 1 --backend vllm',
  },
  {
    why: 'blocks of latent attention: 50 us and 1.5 times the roofline',
    from: 'measurements-latent',
    file: 'mla_decode_module.fp8_block_bf16_h7168.json',
    at: 'requests=8,kv=1024,heads=16',
    measuredMs: 0.06447,
    plan: 'default --model deepseek-ai/DeepSeek-R1 --system h200_sxm --total-gpus 8 --backend vllm --tpot 60',
  },
])('own measurements of $why', ({ from, file, at, measuredMs, plan }) => {
  const out = `own-${from}`;

  test('are calibrated, checked, shown and planned with', async () => {
    const made = await run(CALIBRATE.replace('measurements', from).replace('my-tables', out));
    expect([made.code, made.stdout]).toEqual([0, expect.stringContaining(`${file}: `)]);
    expect(await run(`tables check --tables ${out}`)).toMatchObject({ code: 0 });
    const op = file.replace(/\.json$/, '');
    const shown = await run(`tables show h200_sxm vllm 0.24.0 ${op} --at ${at} --json --tables ${out},default`);
    const answer = JSON.parse(shown.stdout);
    expect(answer.grade).toBe('measured');
    // A row of the file; nodes are rounded to a percent of it at most.
    expect(Math.abs(answer.ms / measuredMs - 1)).toBeLessThan(0.01);
    const planned = await run(`${plan} --tables ${out},default`);
    expect([planned.code, planned.stderr]).toEqual([0, expect.stringContaining(`came from ${out}\n`)]);
    expect(planned.stdout).not.toBe((await run(plan)).stdout);
  });
});

test('measurements with a word that is none are refused in one line with file, row and column', async () => {
  mkdirSync(join(cwd, 'wrong'), { recursive: true });
  const rows = readFileSync(join(cwd, 'measurements-experts/moe_perf.csv'), 'utf8');
  writeFileSync(join(cwd, 'wrong/moe_perf.csv'), rows.replace('bfloat16,balanced,4,', 'bf16,balanced,4,'));
  const { code, stdout, stderr } = await run(CALIBRATE.replace('measurements', 'wrong').replace('my-tables', 'none'));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(
    /^servefit: [^\n]*moe_perf\.csv: row 2: moe_dtype is "bf16", expected one of bfloat16, [^\n]*\n$/,
  );
});

describe('servefit tables', () => {
  test('the shipped tables have no fault', async () => {
    const { code, stdout, stderr } = await run('tables check');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\d+ sets, [\d,]+ tables, [\d,]+ nodes: no faults\n$/);
  });

  test('alone it says what it needs, and its help lists it', async () => {
    mkdirSync(join(cwd, 'empty'), { recursive: true });
    expect(await run('tables')).toMatchObject({
      code: 2,
      stderr: 'servefit: tables needs one of list, show, calibrate, check\n',
    });
    expect(await run('tables lits')).toMatchObject({ code: 2, stderr: expect.stringContaining('did you mean list?') });
    for (const line of ['tables --help', 'help tables']) expect((await run(line)).stdout).toContain('tables calibrate');
    expect((await run('help tables show')).stdout).toMatch(
      /^Usage: servefit tables show SYSTEM BACKEND VERSION OP --at SIZES/,
    );
  });

  test('every help page is one screen', async () => {
    for (const name of ['list', 'show', 'check', 'calibrate']) {
      const { code, stdout } = await runBin(['tables', name, '--help'], { cwd, env: { COLUMNS: '80' } });
      const lines = stdout.split('\n');
      expect([name, code, lines.length <= 40]).toEqual([name, 0, true]);
      expect(lines.filter((line) => line.startsWith('  servefit '))).toHaveLength(2);
    }
  });
});
