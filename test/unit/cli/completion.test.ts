import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { listedWords } from '../../../src/cli/flag-values.ts';
import { main } from '../../../src/cli/main.ts';
import { fakeIo } from '../../helpers/fake-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'servefit-completion-'));
const SHELLS = ['bash', 'zsh', 'fish'] as const;
const scripts: Record<string, string> = {};
beforeAll(async () => {
  for (const shell of SHELLS) {
    const fake = fakeIo();
    expect(await main(['completion', shell], fake.io)).toBe(0);
    scripts[shell] = fake.out();
    writeFileSync(join(folder, shell), fake.out());
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

/** What bash offers for the last of the words. */
function bashOffers(words: readonly string[]): string[] {
  const script = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _servefit; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, join(folder, 'bash'), ...words], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

describe.skipIf(!has('bash'))('completion in bash (skipped where there is none)', () => {
  test.each([
    { words: ['servefit', 'est'], offers: ['estimate'], why: 'commands' },
    { words: ['servefit', 'cli', 'def'], offers: ['default'], why: 'commands after cli' },
    { words: ['servefit', 'help', 'est'], offers: ['estimate'], why: 'commands after help' },
    { words: ['servefit', 'tables', 'c'], offers: ['calibrate', 'check'], why: 'members of a group' },
    { words: ['servefit', 'default', '--sys'], offers: ['--system'], why: 'flags' },
    { words: ['servefit', 'tables', 'list', '--b'], offers: ['--backend'], why: 'flags of a member' },
    { words: ['servefit', 'default', '--system', 'h2'], offers: ['h200_sxm'], why: 'systems' },
    {
      words: ['servefit', 'default', '--system', '=', 'h2'],
      offers: ['h200_sxm'],
      why: 'behind =, as bash cuts words',
    },
    {
      words: ['servefit', 'default', '--isl', '4', '--backend', 's'],
      offers: ['sglang'],
      why: 'backends behind others',
    },
    { words: ['servefit', 'default', '--mode', ''], offers: ['auto', 'agg', 'disagg'], why: 'modes' },
    {
      words: ['servefit', 'estimate', '--mode', 'static-'],
      offers: ['static-prefill', 'static-decode'],
      why: 'other modes',
    },
    { words: ['servefit', 'recommend', '--objective', 'to'], offers: ['tokens-per-gpu'], why: 'objectives' },
    { words: ['servefit', 'default', '--system', 'an'], offers: ['any'], why: 'every system' },
    { words: ['servefit', 'default', '--backend', 'a'], offers: ['any'], why: 'every engine' },
    { words: ['servefit', 'memory', '--system', 'an'], offers: [], why: 'one system' },
    { words: ['servefit', 'default', '--load', 'bu'], offers: ['bursty:'], why: 'loads that go on behind the word' },
    { words: ['servefit', 'tables', 'list', '--backend', 'n'], offers: ['nccl'], why: 'backends of tables' },
    { words: ['servefit', 'completion', ''], offers: ['bash', 'zsh', 'fish'], why: 'words without a flag' },
    { words: ['servefit', 'default', '--isl', ''], offers: [], why: 'numbers are anybody’s' },
    { words: ['servefit', 'default', '--save-dir', ''], offers: [], why: 'paths are left to readline' },
  ])('$why: $words', ({ words, offers }) => {
    expect(bashOffers(words).sort()).toEqual([...offers].sort());
  });

  test('every flag of every command is offered', () => {
    for (const { name, options } of COMMANDS) {
      expect(bashOffers(['servefit', ...name.split(' '), '--'])).toEqual([
        ...options.map(({ flag }) => flag),
        '--help',
      ]);
    }
  });
});

describe.each(['zsh', 'fish'] as const)('completion in %s', (shell) => {
  test.skipIf(!has(shell))(`is read by ${shell} without an error (skipped where there is none)`, () => {
    const { status, stderr } = spawnSync(shell, ['-n', join(folder, shell)], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  test('names every command with every flag', () => {
    const text = scripts[shell] ?? '';
    for (const { name, options } of COMMANDS) {
      const own =
        shell === 'zsh'
          ? [...text.matchAll(new RegExp(`^ +'${name}'\\) items=\\((.*)\\) ;;$`, 'gm'))]
              .map(([, line = '']) => line)
              .join('')
          : text
              .split('\n')
              .filter((line) =>
                line.includes(
                  `'${name
                    .split(' ')
                    .map((w) => `__fish_seen_subcommand_from ${w}`)
                    .join('; and ')}'`,
                ),
              )
              .join('\n');
      const missing = options.filter(
        ({ flag }) => !own.includes(shell === 'zsh' ? `'${flag}:` : ` -l ${flag.slice(2)} `),
      );
      expect([name, missing]).toEqual([name, []]);
    }
  });

  test('quotes are closed', () => {
    for (const line of (scripts[shell] ?? '').split('\n').filter((l) => !l.startsWith('#'))) {
      const open = line.replaceAll("\\'", '').match(/'/g) ?? [];
      expect([line, open.length % 2]).toEqual([line, 0]);
    }
  });

  test('texts keep their apostrophes', () => {
    const text = scripts[shell] ?? '';
    expect(text).toContain("'\\''");
    expect(text).not.toMatch(/servefits |engines own/);
  });
});

describe('words of flags', () => {
  test.each(listedWords())('%s takes what is offered', (name, words) => {
    const [flag = '', ...of] = name.split(' ').reverse();
    const command = of.reverse().join(' ');
    const options = COMMANDS.filter((c) => command === '' || c.name === command).flatMap((c) =>
      c.options.filter((option) => option.flag === flag),
    );
    expect(options.length).toBeGreaterThan(0);
    const help = options.map((option) => `${option.help} ${option.fallback}`).join(' ');
    // --moe-quant is described by way of --gemm-quant, statistics of a plan by those of an estimate.
    const where =
      flag === '--moe-quant'
        ? COMMANDS.flatMap((c) => c.options)
            .map((o) => o.help)
            .join(' ')
        : help;
    expect(words.filter((word) => !where.includes(word))).toEqual([]);
  });
});

test.each([
  { argv: ['completion', 'bsh'], says: 'completion bsh: expected bash, zsh or fish (did you mean bash?)' },
  { argv: ['completion', 'bash', 'zsh'], says: 'completion takes SHELL: zsh is one too many' },
  { argv: ['completion'], says: 'completion needs SHELL: bash, zsh or fish' },
])('refuses $argv', async ({ argv, says }) => {
  const fake = fakeIo();
  expect([await main(argv, fake.io), fake.out()]).toEqual([2, '']);
  expect(fake.err()).toContain(says);
});
