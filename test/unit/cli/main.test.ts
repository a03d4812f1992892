import { describe, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { COMMANDS } from '../../../src/cli/commands.ts';
import { main } from '../../../src/cli/main.ts';
import { PLAN_OPTIONS } from '../../../src/cli/options.ts';
import { fakeIo } from '../../helpers/fake-io.ts';

async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const fake = fakeIo();
  const code = await main(argv, fake.io);
  return { code, out: fake.out(), err: fake.err() };
}

describe('main', () => {
  test.each([
    { argv: ['--version'], why: 'the flag' },
    { argv: ['version'], why: 'the command' },
    { argv: ['cli', 'version'], why: 'the command after cli' },
    { argv: ['default', '--version'], why: 'the flag after a command' },
  ])('prints the version: $why', async ({ argv }) => {
    expect(await run(...argv)).toEqual({ code: 0, out: `servefit ${packageJson.version}\n`, err: '' });
  });

  test('alone shows a short screen, not a wall', async () => {
    const { code, out, err } = await run();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('servefit default --model');
    expect(out.split('\n').length).toBeLessThanOrEqual(14);
    expect(out.match(/^ {2}\w+ {2,}/gm)).toHaveLength(6);
    expect(await run('cli')).toEqual({ code, out, err });
  });

  test.each([
    { argv: [], columns: 80 },
    { argv: [], columns: 40 },
    { argv: ['help'], columns: 80 },
    { argv: ['help'], columns: 40 },
  ])('keeps to the columns there are: $argv in $columns', async ({ argv, columns }) => {
    const fake = fakeIo({ env: { COLUMNS: String(columns) } });
    expect(await main(argv, fake.io)).toBe(0);
    const lines = fake.out().split('\n');
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
    // Nothing is cut: a summary is there in full, its later lines under its first.
    const summary = COMMANDS.find(({ name }) => name === 'explain')?.summary ?? 'none';
    expect(fake.out().replace(/\s+/g, ' ')).toContain(`explain ${summary}`);
    const start = lines.findIndex((line) => line.startsWith('  explain '));
    expect(lines[start + 1]?.search(/\S/)).toBe(lines[start]?.indexOf('say why'));
  });

  test.each([
    { argv: ['models'], says: 'Qwen/Qwen3-0.6B' },
    { argv: ['schema'], says: 'explain-result' },
    { argv: ['support'], says: 'h200_sxm' },
    { argv: ['memory', '--model', 'Qwen/Qwen3-0.6B', '--system', 'h200_sxm'], says: 'KV budget' },
  ])('lists within 80 and 40 columns: $argv', async ({ argv, says }) => {
    for (const columns of [80, 40]) {
      const fake = fakeIo({ env: { COLUMNS: String(columns) } });
      expect(await main(argv, fake.io)).toBe(0);
      expect(fake.out()).toContain(says);
      expect(
        fake
          .out()
          .split('\n')
          .filter((line) => line.length > columns),
      ).toEqual([]);
    }
  });

  test.each([{ argv: ['--help'] }, { argv: ['-h'] }, { argv: ['help'] }, { argv: ['cli', '--help'] }])(
    'lists every command: $argv',
    async ({ argv }) => {
      const { code, out, err } = await run(...argv);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(COMMANDS.length).toBeGreaterThanOrEqual(2);
      for (const command of COMMANDS) expect(out).toContain(command.name);
    },
  );

  test.each([
    { argv: ['default', '--help-all'] },
    { argv: ['help', 'default', '--help-all'] },
    { argv: ['default', '--isl', '1', '--help-all'] },
  ])('shows each flag of a command with two examples: $argv', async ({ argv }) => {
    const { code, out, err } = await run(...argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const option of PLAN_OPTIONS) expect(out).toContain(option.flag);
    expect(out.match(/^ {2}servefit default --model/gm)).toHaveLength(2);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  test.each([
    { argv: ['generate', '--generator-help'], why: 'without a model' },
    { argv: ['generate', '--generator-help', 'deploy', '--generator-help-backend', 'vllm'], why: 'with its words' },
    { argv: ['cli', 'default', '--model', 'x', '--generator_help=all'], why: 'in the old spelling' },
    { argv: ['--generator-help'], why: 'alone' },
  ])('--generator-help prints what shapes deployment files and does nothing else: $why', async ({ argv }) => {
    const { code, out, err } = await run(...argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const { flag } of PLAN_OPTIONS.filter(({ group }) => group === 'Deployment files'))
      expect(out).toContain(flag);
    expect(out).toContain('--generator-set: ');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test.each([
    { argv: ['default', '--help'] },
    { argv: ['help', 'default'] },
    { argv: ['default', '--isl', '1', '-h'] },
    { argv: ['cli', 'default', '--model', '-h'] },
  ])('shows one screen: $argv', async ({ argv }) => {
    const { code, out, err } = await run(...argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Usage: servefit default --model ID --system NAME [flags]\n');
  });

  test.each([
    {
      argv: ['defalt'],
      says: 'defalt is not a command of servefit (did you mean default?)',
      why: 'a misspelt command',
    },
    { argv: ['webapp'], says: 'servefit --help lists the commands', why: 'no such command' },
    { argv: ['help', 'defalt'], says: 'did you mean default?', why: 'help for a misspelt command' },
    { argv: ['--model', 'x'], says: '--model comes before a command', why: 'a flag without a command' },
    { argv: ['default', '--totl-gpus', '8'], says: 'did you mean --total-gpus?', why: 'a misspelt flag' },
    {
      argv: ['cli', '--totl_gpus', '8'],
      says: 'did you mean --total-gpus?',
      why: 'the oldest form, without a command word',
    },
    {
      argv: ['default', 'Qwen/Qwen3-32B-FP8'],
      says: 'default takes no word beside its flags: Qwen/Qwen3-32B-FP8 is one too many',
      why: 'a stray word',
    },
    { argv: ['version', '--json'], says: '--json is not a flag of servefit version', why: 'a flag of another command' },
  ])('refuses with 2 and one line: $why', async ({ argv, says }) => {
    const { code, out, err } = await run(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
    expect(err).toMatch(/^servefit: [^\n]+\n$/);
  });

  test('reports a defect of its own with the trace and 70', async () => {
    const fake = fakeIo({
      stdout: () => {
        throw new TypeError('broken on purpose');
      },
    });
    expect(await main(['version'], fake.io)).toBe(70);
    expect(fake.err()).toContain('TypeError: broken on purpose');
    expect(fake.err()).toMatch(/\n\s+at .*\n[\s\S]*please report it/);
  });
});
