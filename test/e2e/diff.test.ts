import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const SMALL = ['--model', 'Qwen/Qwen3-0.6B', '--system', 'h200_sxm', '--total-gpus', '2', '--osl', '100', '--json'];
const SUITE = `defaults: {model: Qwen/Qwen3-0.6B, system: h200_sxm, osl: 100}
cases:
  - {name: short, total_gpus: 2, isl: 1000}
  - {name: long, total_gpus: 2, isl: 2000}
  - {name: layout, tp: 1, concurrency: 4}
`;

beforeAll(async () => {
  await buildOnce();
  for (const [name, isl] of [
    ['a', '1000'],
    ['b', '2000'],
  ] as const) {
    const { stdout } = await runBin(['default', ...SMALL, '--isl', isl], { cwd });
    writeFileSync(join(cwd, `${name}.json`), stdout);
  }
  writeFileSync(join(cwd, 'suite.yaml'), SUITE);
  writeFileSync(
    join(cwd, 'request.yaml'),
    'model: Qwen/Qwen3-0.6B\nsystem: h200_sxm\ntotal_gpus: 2\nosl: 100\nisl: 1000\n',
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('exit codes', () => {
  test.each([
    { code: 0, words: ['a.json', 'b.json'], says: 'Inputs that differ', why: 'a difference is an answer' },
    { code: 1, words: ['a.json', 'b.json', '--exit-code'], says: 'Inputs that differ', why: 'a difference, asked for' },
    { code: 0, words: ['a.json', 'a.json', '--exit-code'], says: 'Nothing differs.', why: 'none' },
    {
      code: 0,
      words: ['a.json', 'request.yaml', '--exit-code'],
      says: 'Nothing differs.',
      why: 'a result and its request',
    },
    { code: 0, words: ['suite.yaml#short', 'a.json', '--exit-code'], says: 'Nothing differs.', why: 'a case by name' },
    {
      code: 1,
      words: ['suite.yaml#1', 'suite.yaml#2', '--exit-code'],
      says: 'isl   1,000  2,000',
      why: 'cases by number',
    },
    { code: 0, words: ['suite.yaml#3', 'a.json'], says: 'agg 1 x tp1pp1', why: 'one configuration and a search' },
  ])('$code: $why', async ({ code, words, says }) => {
    const ran = await runBin(['diff', ...words], { cwd });
    expect(ran.stdout).toContain(says);
    expect([ran.code, ran.stderr]).toEqual([code, '']);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(ran.stdout).not.toMatch(/\u001b/);
  });

  test.each([
    { code: 2, words: ['a.json', 'nowhere.json'], says: /nowhere\.json: cannot be read/ },
    { code: 2, words: ['a.json'], says: /diff needs B: / },
    { code: 2, words: ['a.json', 'suite.yaml'], says: /^servefit: suite\.yaml has 3 cases.*suite\.yaml#short/ },
    { code: 2, words: ['a.json', 'suite.yaml#lng'], says: /^servefit: suite\.yaml#lng: .*did you mean long\?/ },
    { code: 2, words: ['request.yaml#nope', 'a.json'], says: /^servefit: request\.yaml#nope: .* is no suite of cases/ },
    { code: 2, words: ['a.json#nope', 'a.json'], says: /^servefit: a\.json#nope: a\.json is no suite of cases/ },
    { code: 2, words: ['a.json', 'broken.yaml'], file: 'model: [', says: /broken\.yaml:1: / },
    {
      code: 2,
      words: ['a.json', 'typo.yaml'],
      file: 'model: a\nsistem: b\ntotal_gpus: 1',
      says: /typo\.yaml:2: sistem .*did you mean system\?/,
    },
    {
      code: 3,
      words: ['a.json', 'model.yaml'],
      file: 'model: Qwen/Qwen3-0.6\nsystem: h200_sxm\ntotal_gpus: 1',
      says: /model\.yaml: .*Qwen\/Qwen3-0\.6B/,
    },
  ])('$code: $words', async ({ code, words, file, says }) => {
    if (file !== undefined) writeFileSync(join(cwd, words[1] ?? ''), file);
    const ran = await runBin(['diff', ...words], { cwd });
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(says);
    expect(ran.stderr).not.toContain('--case');
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

test('--json is one document with equal figures too', async () => {
  const { stdout } = await runBin(['diff', 'a.json', 'b.json', '--json'], { cwd });
  const found = JSON.parse(stdout);
  expect(found).toMatchObject({
    schema: 'servefit/diff@1',
    same: false,
    inputs: [{ name: 'isl', before: 1000, after: 2000 }],
  });
  expect(found.figures.some(({ change }: { change: number }) => change === 0)).toBe(true);
});

test.each(['40', '80'])('text fits %s columns', async (columns) => {
  const { stdout } = await runBin(['diff', 'a.json', 'b.json'], { cwd, env: { COLUMNS: columns } });
  expect(stdout.length).toBeGreaterThan(300);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(Number(columns));
});
