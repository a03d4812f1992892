import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/cli/command.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { helpPage } from '../../../src/cli/help-page.ts';

describe.each(COMMANDS)('servefit $name --help', (command) => {
  test.each([80, 100])('fits a screen of 40 lines and %i columns', (columns) => {
    const lines = helpPage(command, columns).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
  });

  test('has two examples of servefit or more', () => {
    const page = helpPage(command, 80);
    const examples = page.slice(page.indexOf('Examples:')).match(/^ {2}servefit /gm) ?? [];
    expect(examples.length).toBe(command.examples.length);
    expect(examples.length).toBeGreaterThanOrEqual(2);
  });

  test('names every flag and every word', () => {
    const page = helpPage(command, 80);
    expect(command.options.filter(({ flag }) => !page.includes(flag))).toEqual([]);
    expect((command.positionals ?? []).filter(({ name }) => !page.includes(name))).toEqual([]);
  });

  test.each([40, 60])('examples wrap at %i columns so that a shell reads them as they are', (columns) => {
    const page = helpPage(command, columns);
    const joined = page.slice(page.indexOf('Examples:')).replace(/ \\\n +/g, ' ');
    for (const example of command.examples) expect(joined).toContain(`  ${example}\n`);
  });
});

const many: Command = {
  name: 'many',
  summary: 'do much',
  options: Array.from({ length: 90 }, (_, i) => ({
    flag: `--flag-${i}`,
    help: 'do one thing',
    group: 'Output' as const,
  })),
  examples: ['servefit many --flag-1', 'servefit many --flag-2'],
  run: async () => 0,
};

test('on a narrow screen flags are explained, not only named', () => {
  const lines = helpPage(many, 40).split('\n');
  expect(lines.length).toBeLessThanOrEqual(41);
  expect(lines.filter((line) => line === '      do one thing').length).toBeGreaterThanOrEqual(8);
  expect(lines.some((line) => /^\d+ more: --help-all explains them$/.test(line))).toBe(true);
});

test('a command with more flags than lines shows some and names the others', () => {
  const page = helpPage(many, 80);
  expect(page.split('\n').length).toBeLessThanOrEqual(41);
  expect(page).toContain('--flag-0                    do one thing');
  expect(page).toContain('More (--help-all explains them):');
  expect(page).toContain('--flag-89');
});

test('a help text that is too long is cut at a word', () => {
  const help = 'tell a story that is far longer than the few columns which are left for it on a screen';
  const page = helpPage(
    { ...many, options: [{ flag: '--one', value: 'X', fallback: '5', help, group: 'Output' }] },
    80,
  );
  expect(page).toContain('--one X                     [5] tell a story that is far longer than the ...\n');
});
