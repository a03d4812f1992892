import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INERT_FLAGS, PEER_COMMANDS, REWRITES } from '../../../src/cli/aiconfigurator-flags.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { PEER_FLAGS } from '../../helpers/aiconfigurator-flags.ts';
import { fromAiconfiguratorDocs, treatment } from '../../helpers/from-aiconfigurator-docs.ts';

const page = new URL('../../../docs/from-aiconfigurator.md', import.meta.url);
const known = PEER_COMMANDS.flatMap((name) => COMMANDS.find((command) => command.name === name) ?? []);

test('docs/from-aiconfigurator.md shows what becomes of each flag (UPDATE_DOCS=1 rewrites it)', () => {
  const expected = fromAiconfiguratorDocs(COMMANDS);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, expected);
  expect(readFileSync(page, 'utf8')).toBe(expected);
});

describe.each(known)('servefit $name', (command) => {
  const flags = PEER_FLAGS.filter((flag) => flag.command === command.name).map(({ flag }) => flag);

  test('has flags of AIConfigurator to answer for', () => expect(flags.length).toBeGreaterThanOrEqual(10));

  test.each(flags)('accepts %s', (flag) => {
    expect(treatment(command, flag)).not.toBeNull();
    expect(treatment(command, flag.replaceAll('-', '_').replace(/^__/, '--'))).not.toBeNull();
  });
});

test('every flag without effect is one that AIConfigurator has', () => {
  const peer = new Set(PEER_FLAGS.map(({ flag }) => flag.replaceAll('_', '-')));
  const listed = [...INERT_FLAGS.map(({ flag }) => flag), ...REWRITES.map(({ flag }) => flag)];
  expect(listed.filter((flag) => !peer.has(flag))).toEqual([]);
});
