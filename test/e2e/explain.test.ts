import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const SMALL = [
  '--model',
  'Qwen/Qwen3-0.6B',
  '--system',
  'h200_sxm',
  '--total-gpus',
  '2',
  '--isl',
  '1000',
  '--osl',
  '100',
];
const SUITE = `cases:
  - {name: search, model: Qwen/Qwen3-0.6B, system: h200_sxm, total_gpus: 2, isl: 1000, osl: 100}
  - {name: load, model: Qwen/Qwen3-0.6B, system: h200_sxm, target_request_rate: 200, isl: 1000, osl: 100}
  - {name: several, model: Qwen/Qwen3-0.6B, system: [h100_sxm, h200_sxm], total_gpus: 2, isl: 1000, osl: 100}
  - {name: layout, model: Qwen/Qwen3-0.6B, system: h200_sxm, tp: 1, concurrency: 4}
`;
let saved = '';

beforeAll(async () => {
  await buildOnce();
  writeFileSync(join(cwd, 'suite.yaml'), SUITE);
  await runBin(['default', ...SMALL, '--save-dir', 'out'], { cwd });
  saved = join('out', filesBelow(join(cwd, 'out')).find((file) => file.endsWith('plan.json')) ?? '');
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const explained = async (words: readonly string[]) => {
  const { code, stdout } = await runBin(['explain', ...words, '--json'], { cwd });
  const { notices: _notices, version: _version, ...rest } = JSON.parse(stdout);
  return { code, rest };
};

describe('flags, plan.json, config.yaml and a case say one request', () => {
  test('and have one answer', async () => {
    const flags = await explained(SMALL);
    expect(flags.code).toBe(0);
    expect(flags.rest).toMatchObject({ schema: 'servefit/explain@1', request: { total_gpus: 2, isl: 1000 } });
    expect(await explained([saved])).toEqual(flags);
    expect(await explained(['suite.yaml', '--case', 'search'])).toEqual(flags);
    expect(await explained(['suite.yaml', '--case', '1'])).toEqual(flags);
    const config = saved.replace('plan.json', 'agg/config.yaml');
    const agg = await explained([config]);
    expect(agg.rest.chosen.mode).toBe('agg');
    expect(agg.rest.runners_up.every(({ why }: { why: string }) => why === 'next_layout')).toBe(true);
  });

  test('a target load is explained by the plan of as many GPUs as it needs, several systems by the best of them', async () => {
    const load = ['--model', 'Qwen/Qwen3-0.6B', '--system', 'h200_sxm', '--isl', '1000', '--osl', '100'];
    const recommended = await runBin(['recommend', ...load, '--target-request-rate', '200', '--json'], { cwd });
    writeFileSync(join(cwd, 'recommended.json'), recommended.stdout);
    const { total_gpus: gpus } = JSON.parse(recommended.stdout);
    for (const words of [['recommended.json'], ['suite.yaml', '--case', 'load']]) {
      const { code, rest } = await explained(words);
      expect([code, rest.request.total_gpus]).toEqual([0, gpus]);
    }
    const several = ['default', ...SMALL, '--system', 'h100_sxm,h200_sxm', '--json'];
    const across = JSON.parse((await runBin(several, { cwd })).stdout);
    writeFileSync(join(cwd, 'across.json'), JSON.stringify(across));
    for (const words of [['across.json'], ['suite.yaml', '--case', 'several']]) {
      const { rest } = await explained(words);
      expect(rest.request).toMatchObject({ system: across.chosen.system, backend: across.chosen.backend });
      expect(rest.chosen.tokens_per_s_per_gpu).toBeCloseTo(across.top[0].tokens_per_s_per_gpu, 1);
    }
  });

  test('a saved plan that says something else is told apart', async () => {
    const plan = JSON.parse(readFileSync(join(cwd, saved), 'utf8'));
    plan.modes[plan.chosen].top[0].tokens_per_s_per_gpu *= 2;
    writeFileSync(join(cwd, 'old.json'), JSON.stringify(plan));
    const { stderr } = await runBin(['explain', 'old.json'], { cwd });
    expect(stderr).toMatch(/^notice: the saved plan chose .* tokens\/s\/gpu; now it is /m);
    expect((await runBin(['explain', saved], { cwd })).stderr).not.toContain('saved plan');
  });
});

describe('exit codes', () => {
  test('5: nothing meets the limits, which is then explained', async () => {
    const { code, stdout, stderr } = await runBin(['explain', ...SMALL, '--tpot', '0.001'], { cwd });
    expect(code).toBe(5);
    expect(stdout).toContain('Why nothing was chosen');
    expect(stderr).toMatch(/^servefit: no configuration meets the limits: TPOT binds/m);
  });

  test.each([
    { code: 2, why: 'no request', words: [], says: /--model, --system, --total-gpus are missing/ },
    { code: 2, why: 'no such file', words: ['nowhere.json'], says: /nowhere\.json: cannot be read/ },
    {
      code: 2,
      why: 'a file and a flag',
      words: ['suite.yaml', '--isl', '5'],
      says: /--isl does not go with suite\.yaml/,
    },
    { code: 2, why: 'several cases', words: ['suite.yaml'], says: /--case is missing: suite\.yaml has 4 cases/ },
    { code: 2, why: 'a misspelt case', words: ['suite.yaml', '--case', 'serch'], says: /did you mean search\?/ },
    {
      code: 2,
      why: 'one configuration',
      words: ['suite.yaml', '--case', 'layout'],
      says: /one configuration, nothing to choose from/,
    },
    { code: 2, why: 'a case without a file', words: [...SMALL, '--case', 'a'], says: /for the file of a check/ },
    {
      code: 3,
      why: 'a model that is not known',
      words: [...SMALL, '--model', 'Qwen/Qwen3-0.6'],
      says: /Qwen\/Qwen3-0\.6B/,
    },
  ])('$code: $why', async ({ code, words, says }) => {
    const ran = await runBin(['explain', ...words], { cwd });
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(says);
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

test.each(['40', '80'])('text fits %s columns, without escape codes', async (columns) => {
  const { stdout } = await runBin(['explain', ...SMALL], { cwd, env: { COLUMNS: columns } });
  expect(stdout.length).toBeGreaterThan(500);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(Number(columns));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
  expect(stdout).not.toMatch(/\u001b/);
});
