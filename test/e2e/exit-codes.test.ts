import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { BIN, filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const SMALL = [
  '--model',
  'Qwen/Qwen3-0.6B',
  '--system',
  'h200_sxm',
  '--total-gpus',
  '1',
  '--isl',
  '1000',
  '--osl',
  '100',
];
const BIG = ['--model', 'meta-llama/Meta-Llama-3.1-405B', '--system', 'h200_sxm', '--total-gpus', '1'];

describe('exit codes', () => {
  test('0: an answer, and nothing on stderr but notices', async () => {
    const { code, stdout, stderr } = await runBin(['default', ...SMALL], { cwd });
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(500);
    for (const line of stderr.split('\n').filter((l) => l !== '')) expect(line).toMatch(/^notice: /);
  });

  test.each([
    { code: 2, words: [...SMALL, '--totl-gpus', '2'], says: /did you mean --total-gpus\?/, why: 'a misspelt flag' },
    {
      code: 2,
      words: ['--model', 'Qwen/Qwen3-0.6B', '--system', 'h200_sxm'],
      says: /--total-gpus is missing/,
      why: 'no budget',
    },
    { code: 2, words: [...SMALL, '--prefix', '1000'], says: /--prefix 1000/, why: 'a value out of range' },
    { code: 2, words: [...SMALL, '--isl', '0x10'], says: /--isl 0x10/, why: 'a number in a spelling that is not ours' },
    { code: 2, words: [...SMALL, '--ttft', '1e400'], says: /--ttft 1e400: expected milli/, why: 'a number beyond all' },
    { code: 2, words: [...SMALL, '--save-dir', ''], says: /--save-dir "": expected DIR/, why: 'a blank folder' },
    {
      code: 2,
      words: [...SMALL, '--tier', 'screen', '--tpot', '600@p95'],
      says: /percentile/,
      why: 'a percentile in the screening tier',
    },
    { code: 2, words: [...SMALL, '--model', './nowhere'], says: /\.\/nowhere/, why: 'an unreadable file' },
    { code: 3, words: [...SMALL, '--model', 'Qwen/Qwen3-0.6'], says: /Qwen\/Qwen3-0\.6B/, why: 'a misspelt model' },
    { code: 3, words: [...SMALL, '--system', 'h200-sxm'], says: /h200_sxm/, why: 'a misspelt system' },
    {
      code: 3,
      words: [...SMALL, '--decode-system', 'h20_sxm'],
      says: /--decode-system h20_sxm.*h200_sxm/,
      why: 'a misspelt system of the decode pool',
    },
    { code: 3, words: [...SMALL, '--backend', 'vlm'], says: /did you mean vllm\?/, why: 'a misspelt backend' },
    {
      code: 3,
      words: [...SMALL, '--save-dir', 'out', '--dynamo-version', '9.9'],
      says: /9\.9/,
      why: 'no such Dynamo release',
    },
  ])('$code: $why', async ({ code, words, says }) => {
    const ran = await runBin(['default', ...words], { cwd });
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(says);
    expect(ran.stderr).not.toMatch(/^\s+at /m);
    expect(ran.stderr.split('\n').filter((l) => l.startsWith('servefit: '))).toHaveLength(1);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.each([
    { words: [...SMALL, '--ttft', '0.001'], says: /TTFT/i, why: 'a first token that nothing gives that fast' },
    { words: [...SMALL, '--tpot', '0.001'], says: /TPOT/i, why: 'tokens that nothing gives that fast' },
    {
      words: [...SMALL, '--request-latency', '0.01'],
      says: /latency/i,
      why: 'a request that nothing answers that fast',
    },
    { words: BIG, says: /fit/i, why: 'a model larger than the GPU' },
  ])('5: $why: binding constraint on stderr, the document still printed, no files', async ({ words, says }) => {
    const { code, stdout, stderr } = await runBin(['default', ...words, '--json', '--save-dir', 'out'], { cwd });
    expect(code).toBe(5);
    const lines = stderr.split('\n').filter((l) => l.startsWith('servefit: '));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(says);
    const json = JSON.parse(stdout);
    expect(json.chosen).toBeNull();
    for (const mode of Object.values<{ status: string; top: unknown[] }>(json.modes)) {
      expect(mode.status).not.toBe('ok');
      expect(mode.top).toEqual([]);
    }
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('5: the report is printed as well, with the nearest misses', async () => {
    const { code, stdout, stderr } = await runBin(['default', ...SMALL, '--tpot', '0.001'], { cwd });
    expect(code).toBe(5);
    expect(stdout).toContain('Qwen/Qwen3-0.6B');
    expect(stderr).toMatch(/closest is .*TPOT \d/);
  });

  test('6: files that cannot be written; the answer is printed before', async () => {
    const here = scratchFolder();
    writeFileSync(join(here, 'file'), 'mine');
    const { code, stdout, stderr } = await runBin(['default', ...SMALL, '--save-dir', 'file/below'], { cwd: here });
    expect(code).toBe(6);
    expect(stdout.length).toBeGreaterThan(500);
    expect(stderr).toMatch(/^servefit: .*file\/below.*ENOTDIR/m);
    expect(filesBelow(here)).toEqual(['file']);
    rmSync(here, { recursive: true, force: true });
  });

  test('70: a checkout that is not built', async () => {
    const here = scratchFolder();
    mkdirSync(join(here, 'bin'));
    copyFileSync(BIN, join(here, 'bin/servefit.js'));
    writeFileSync(join(here, 'package.json'), '{"type":"module"}');
    const { code, stdout, stderr } = await runBin(['version'], { cwd: here, bin: join(here, 'bin/servefit.js') });
    expect({ code, stdout }).toEqual({ code: 70, stdout: '' });
    expect(stderr).toMatch(/^servefit: [^\n]*npm ci[^\n]*\n$/);
    rmSync(here, { recursive: true, force: true });
  });

  test('130: an interruption ends it at once; shells say 130 for the signal', async () => {
    // A hub that never answers keeps the process waiting for as long as the test needs.
    const server = createServer(() => {});
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const env = { HF_ENDPOINT: `http://127.0.0.1:${port}` };
    let pid = 0;
    server.once('connection', () => process.kill(pid, 'SIGINT'));
    const ran = await runBin(['default', ...SMALL, '--model', 'org/unknown', '--allow-download'], {
      cwd,
      env,
      started: (id) => {
        pid = id;
      },
    });
    expect([ran.signal, ran.stdout, ran.stderr]).toEqual(['SIGINT', '', '']);
    server.closeAllConnections();
    server.close();
    const shell = spawnSync('sh', [
      '-c',
      `${process.execPath} -e "process.kill(process.pid, 'SIGINT'); setTimeout(() => {}, 9e3)"; echo $?`,
    ]);
    expect(String(shell.stdout)).toBe('130\n');
  });

  test('an interruption while files are written comes after the folder is whole', () => {
    const here = scratchFolder();
    const entry = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
    const script = `
      import { nodeIo } from ${JSON.stringify(entry)};
      import { writeFileSync } from 'node:fs';
      await nodeIo().uninterrupted(() => {
        process.kill(process.pid, 'SIGINT');
        const until = performance.now() + 100;
        while (performance.now() < until);
        writeFileSync('whole', '');
      });
      setTimeout(() => {}, 9e3);
    `;
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: here });
    expect(ran.signal).toBe('SIGINT');
    expect(filesBelow(here)).toEqual(['whole']);
    rmSync(here, { recursive: true, force: true });
  });
});

describe('a load beyond the engine, not beyond the memory', () => {
  // The engines' decode graphs end at 512 requests: 3 workers carry 1,100.
  test.each([
    { words: ['--concurrency', '1100'], says: '1100 requests a worker, trtllm runs 512 at most', hint: '--workers 3' },
    {
      words: ['--concurrency', '1100', '--mode', 'disagg', '--decode-workers', '2'],
      says: '550 requests a worker, trtllm runs 512 at most',
      hint: '--decode-workers 3',
    },
  ])('estimate $words: names the engine and the workers that carry it', async ({ words, says, hint }) => {
    const ran = await runBin(['estimate', '--model', 'Qwen/Qwen3-0.6B', '--system', 'h200_sxm', ...words], { cwd });
    expect(ran.code).toBe(5);
    expect(ran.stderr).toContain(says);
    expect(ran.stderr).toContain(hint);
  });
});
