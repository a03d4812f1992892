import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXIT_BUG, EXIT_CODES, EXIT_INTERRUPTED } from '../../../src/base/errors.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { cliDocs } from '../../helpers/cli-docs.ts';

const page = new URL('../../../docs/cli.md', import.meta.url);

test('docs/cli.md shows the flags as they are (UPDATE_DOCS=1 rewrites it)', () => {
  const expected = cliDocs(COMMANDS);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, expected);
  expect(readFileSync(page, 'utf8')).toBe(expected);
});

test('docs/exit-codes.md has a row for every code and no other', () => {
  const text = readFileSync(new URL('../../../docs/exit-codes.md', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| (\d+) \|/gm)].map((m) => Number(m[1]));
  const codes = [...new Set([0, ...Object.values(EXIT_CODES), EXIT_BUG, EXIT_INTERRUPTED])].sort((a, b) => a - b);
  expect(listed).toEqual(codes);
});
