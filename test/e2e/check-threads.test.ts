import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const MODELS = ['Qwen/Qwen3-0.6B', 'Qwen/Qwen3-8B', 'org/unknown'];
const BACKENDS = ['vllm', 'sglang'];

/** Cases of three models (one of them unknown) on two engines, whose prompts grow from one to the next. */
function suite(length: number, last: object = {}): string {
  const cases = Array.from({ length }, (_, i) => ({
    name: `case ${i}`,
    model: MODELS[i % MODELS.length],
    backend: BACKENDS[i % BACKENDS.length],
    isl: 500 + 100 * i,
    expect: { tokens_per_s_per_gpu: i % 4 === 0 ? '>= 1e9' : '>= 1', ttft_ms_p95: '> 0' },
    ...(i === length - 1 ? last : {}),
  }));
  return JSON.stringify({ defaults: { system: 'h200_sxm', total_gpus: 2, osl: 100 }, cases }, null, 1);
}

const run = (file: string, threads: string, words: readonly string[] = []) =>
  runBin(['check', file, ...words], { cwd, env: { SERVEFIT_THREADS: threads } });

beforeAll(async () => {
  await buildOnce();
  writeFileSync(join(cwd, 'suite.json'), suite(13));
  writeFileSync(join(cwd, 'mistake.json'), suite(7, { total_gpus: -1 }));
  // Read without fault, refused only once the model is open: more drafts accepted than are made.
  writeFileSync(join(cwd, 'late.json'), suite(7, { model: MODELS[0], nextn: 1, nextn_accepted: 3 }));
  writeFileSync(join(cwd, 'long.json'), suite(4000));
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('threads of check change nothing but the time', () => {
  test.each([
    { file: 'suite.json', words: [], code: 1, why: 'some cases fail, some are of an unknown model' },
    { file: 'suite.json', words: ['--json'], code: 1, why: 'every figure' },
    { file: 'suite.json', words: ['--format', 'github'], code: 1, why: 'lines of the file' },
    { file: 'mistake.json', words: [], code: 2, why: 'a mistake that is found before anything runs' },
    { file: 'late.json', words: [], code: 2, why: 'a mistake that is found by the thread that has the case' },
  ])('$file $words: $why', async ({ file, words, code }) => {
    const alone = await run(file, '1', words);
    expect(alone.code).toBe(code);
    expect(await run(file, '2', words)).toEqual(alone);
    expect(await run(file, '5', words)).toEqual(alone);
  });

  test('an interruption ends them all', async () => {
    const ran = await runBin(['check', 'long.json'], {
      cwd,
      env: { SERVEFIT_THREADS: '2' },
      started: (pid) => void setTimeout(() => process.kill(pid, 'SIGINT'), 1000),
    });
    expect([ran.signal, ran.stdout, ran.stderr]).toEqual(['SIGINT', '', '']);
  });

  test.each(['0', 'two', '-1', '1.5'])('SERVEFIT_THREADS=%s is refused in one line', async (typed) => {
    const { code, stderr } = await run('suite.json', typed);
    expect([code, stderr]).toEqual([
      2,
      `servefit: SERVEFIT_THREADS=${typed}: expected a number of threads, 1 for none beside the main one\n`,
    ]);
  });
});
