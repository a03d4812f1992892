import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { fakeIo } from '../../helpers/fake-io.ts';

const cwd = mkdtempSync(join(tmpdir(), 'servefit-exp-'));
writeFileSync(
  join(cwd, 'a.yaml'),
  'a: {command: estimate, model: Qwen/Qwen3-0.6B, system: h200_sxm, tp: 1, concurrency: 2, tier: screen}\n',
);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const COUNT = /1 experiment: 1 ok, 0 not/g;

test.each([
  { why: 'a terminal reads the count once', words: [], tty: [true, true], times: 1, says: /^$/ },
  { why: 'a file has the table, the terminal the count', words: [], tty: [false, true], times: 2, says: COUNT },
  { why: 'JSON lines have no table', words: ['--jsonl'], tty: [true, true], times: 1, says: COUNT },
  { why: 'what is written is said', words: ['--csv', 'a.csv'], tty: [true, true], times: 1, says: /written: a\.csv/ },
])('$why', async ({ words, tty: [isTty = false, stderrTty = false], times, says }) => {
  const { io, out, err } = fakeIo({ isTty, stderrTty, columns: 100, cwd });
  expect(await main(['exp', 'a.yaml', ...words], io)).toBe(0);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the bar of progress clears its line
  const said = err().replace(/\r?\u001b\[K|\r/g, '');
  expect(`${out()}${said}`.match(COUNT)).toHaveLength(times);
  expect(said).toMatch(says);
});
