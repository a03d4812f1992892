import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { peerModels } from '../../../src/base/peer-models.ts';
import { INERT_FLAGS } from '../../../src/cli/aiconfigurator-flags.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { normaliseArgv, spellings } from '../../../src/cli/normalise-argv.ts';
import { DEFAULT_OPTIONS } from '../../../src/cli/recommend-options.ts';
import { listModels } from '../../../src/index.ts';
import { loadPackageData } from '../../../src/node.ts';

const normal = (words: readonly string[], afterCli = false) =>
  normaliseArgv(words, { command: 'default', options: DEFAULT_OPTIONS, afterCli });

function refusal(words: readonly string[]): string {
  try {
    normal(words);
  } catch (error) {
    if (error instanceof SimError) return `${error.code} ${error.message} (${error.hint ?? ''})`;
    throw error;
  }
  throw new Error('normaliseArgv accepted the words');
}

describe('normaliseArgv', () => {
  test.each([
    { words: ['--total_gpus', '4'], argv: ['--total-gpus', '4'], why: 'snake_case' },
    { words: ['--total-gpus=4'], argv: ['--total-gpus', '4'], why: 'value after =' },
    { words: ['--total_gpus=4'], argv: ['--total-gpus', '4'], why: 'both' },
    { words: ['--hf_id', 'a/b'], argv: ['--model', 'a/b'], why: 'an old name in snake_case' },
    { words: ['--hf-id', 'a/b'], argv: ['--model', 'a/b'], why: 'an old name' },
    { words: ['--model-path', 'a/b'], argv: ['--model', 'a/b'], why: "a peer's name" },
    { words: ['--serving-mode', 'agg'], argv: ['--mode', 'agg'], why: "a peer's name for the mode" },
    { words: ['--perf-db-version', '1'], argv: ['--backend-version', '1'], why: "a peer's name for the version" },
    { words: ['--free_gpu_memory_fraction', '0.8'], argv: ['--memory-fraction', '0.8'], why: "an engine's name" },
    { words: ['--model=a_b/c=d'], argv: ['--model', 'a_b/c=d'], why: 'underscores and = in a value stay' },
    { words: ['--model', 'a_b'], argv: ['--model', 'a_b'], why: 'underscores in the next word stay' },
    {
      words: ['--prefix', '-5'],
      argv: ['--prefix', '-5'],
      why: 'a negative number is a value; the request refuses it',
    },
    { words: ['--json', '--isl', '1'], argv: ['--json', '--isl', '1'], why: 'a switch takes nothing' },
    { words: ['-h'], argv: ['-h'], why: 'help goes through' },
    { words: ['stray'], argv: ['stray'], why: 'a stray word is left for commander to refuse' },
    { words: ['--namespace='], argv: ['--namespace', ''], why: 'an empty value is a value' },
  ])('$why: $words', ({ words, argv }) => {
    expect(normal(words)).toEqual({ argv, notices: [] });
  });

  test('reads --version VALUE after `cli` as the version of the backend', () => {
    expect(normal(['--version', '0.20.0'], true).argv).toEqual(['--backend-version', '0.20.0']);
    expect(normal(['--version=0.20.0'], true).argv).toEqual(['--backend-version', '0.20.0']);
  });

  test.each([
    { words: ['--log-level', 'DEBUG', '--isl', '1'], why: 'one value' },
    { words: ['--log_level=DEBUG', '--isl', '1'], why: 'an attached value' },
    { words: ['--debug', '--isl', '1'], why: 'a switch' },
    { words: ['--encoder-tp', '1', '2', '4', '--isl', '1'], why: 'many values' },
    { words: ['--isl', '1', '--engine-step-backend', 'rust'], why: 'at the end' },
  ])('drops a flag without effect with one notice: $why', ({ words }) => {
    const { argv, notices } = normal(words);
    expect(argv).toEqual(['--isl', '1']);
    expect(notices.map((n) => n.code)).toEqual(['flag-without-effect']);
    expect(notices[0]?.message).toMatch(/^--[a-z-]+ has no effect here: .+/);
  });

  test('answers the mode `all` as auto and says so', () => {
    const { argv, notices } = normal(['--serving-mode', 'all']);
    expect(argv).toEqual(['--mode', 'auto']);
    expect(notices).toHaveLength(1);
  });

  test.each([
    { name: 'QWEN3_32B', id: 'Qwen/Qwen3-32B' },
    { name: 'LLAMA3.1_70B', id: 'meta-llama/Llama-3.1-70B-Instruct' },
    { name: 'DEEPSEEK_V3', id: 'deepseek-ai/DeepSeek-V3' },
    { name: 'MOE_Mixtral8x7B', id: 'mistralai/Mixtral-8x7B-v0.1' },
  ])('answers the old name $name as its checkpoint and says so', ({ name, id }) => {
    const { argv, notices } = normal(['--model', name]);
    expect(argv).toEqual(['--model', id]);
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining(`--model ${name} is answered as ${id}`),
    ]);
  });

  test('every old name stands for a bundled model', () => {
    const ids = listModels(loadPackageData());
    expect(peerModels().length).toBeGreaterThan(20);
    expect(peerModels().filter(([name, id]) => !ids.includes(id) || name !== name.toLowerCase())).toEqual([]);
  });

  test('takes the claim of --model-cache NAME:MOUNT:PATH and says so', () => {
    const { argv, notices } = normal(['--model-cache', 'weights:/mnt:qwen']);
    expect(argv).toEqual(['--model-cache', 'weights']);
    expect(notices.map((n) => n.message)).toEqual([
      '--model-cache weights:/mnt:qwen: the claim weights is used, its mount point is that of the manifest',
    ]);
  });

  test.each([
    { words: ['--totl-gpus', '4'], says: '--totl-gpus is not a flag of servefit default (did you mean --total-gpus?)' },
    { words: ['--totl_gpus=4'], says: '--totl_gpus is not a flag of servefit default (did you mean --total-gpus?)' },
    { words: ['--modle', 'x'], says: 'did you mean --model?' },
    { words: ['--total', '4'], says: 'did you mean --total-gpus?' },
    { words: ['--total_gpu=8'], says: 'did you mean --total-gpus? flags are not abbreviated' },
    { words: ['--save', 'x'], says: 'did you mean --save-dir?' },
    { words: ['--system', 'h200_sxm', '--sys', 'x'], says: 'did you mean --system? flags' },
    { words: ['--hfid', 'x'], says: 'did you mean --hf-id?' },
    { words: ['--TTFT', '5'], says: 'did you mean --ttft?' },
    { words: ['--log-levl', 'x'], says: 'did you mean --log-level?' },
    { words: ['--something-quite-different'], says: 'servefit default --help lists the flags' },
    { words: ['-x'], says: '-x is not a flag' },
    { words: ['--model', '--system', 'h200_sxm'], says: '--model needs a value' },
    { words: ['--model'], says: '--model needs a value' },
    { words: ['--log-level'], says: '--log-level needs a value' },
    { words: ['--json=yes'], says: '--json takes no value' },
  ])('refuses $words', ({ words, says }) => {
    const line = refusal(words);
    expect(line).toContain(says);
    expect(line.startsWith('USAGE ')).toBe(true);
  });

  test('every spelling in kebab-case, snake_case and with = gives the same words', () => {
    const valued = [...spellings(DEFAULT_OPTIONS)].filter(([, option]) => option.value !== undefined);
    expect(valued.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.constantFrom(...valued), fc.stringMatching(/^[\w./=-]{1,12}$/), ([spelling, option], value) => {
        fc.pre(!value.startsWith('--') && value !== 'all');
        const snake = `--${spelling.slice(2).replaceAll('-', '_')}`;
        for (const words of [[spelling, value], [snake, value], [`${spelling}=${value}`], [`${snake}=${value}`]]) {
          expect(normal(words)).toEqual({ argv: [option.flag, value], notices: [] });
        }
      }),
    );
  });
});

test.each([
  { words: ['--enable-chunked-prefill'], argv: ['--chunked-prefill', 'on'] },
  { words: ['--no_enable_chunked_prefill'], argv: ['--chunked-prefill', 'off'] },
  { words: ['--chunked-prefill-size', '-1'], argv: ['--max-batched-tokens', '-1'] },
  { words: ['--max_num_tokens=4096'], argv: ['--max-batched-tokens', '4096'] },
  { words: ['--max-running-requests', '64'], argv: ['--max-num-seqs', '64'] },
  { words: ['--scheduler-recv-interval', '10'], argv: ['--receive-interval', '10'] },
  { words: ['--enable-mixed-chunk'], argv: ['--mixed-chunk', 'on'] },
  { words: ['--disable-cuda-graph'], argv: ['--cuda-graphs', 'off'] },
  { words: ['--enforce-eager'], argv: ['--cuda-graphs', 'off'] },
])("engines' own words for a server flag: $words", ({ words, argv }) => {
  expect(normal(words)).toEqual({ argv, notices: [] });
});

test.each([
  { why: 'the same flag', words: ['--total-gpus', '8', '--total-gpus', '4'], names: ['--total-gpus', '4'] },
  { why: 'another spelling of it', words: ['--model', 'a', '--model-path', 'b'], names: ['--model-path', 'b'] },
])('a value that a later one overrides is named: $why', ({ words, names }) => {
  const [notice, ...others] = normal(words).notices;
  expect(others).toEqual([]);
  for (const name of names) expect(notice?.message).toContain(name);
});

test('flags that gather values may stand several times', () =>
  expect(normal(['--layouts', 'agg.tp=1', '--layouts', 'agg.pp=1']).notices).toEqual([]));

test('a switch of an engine takes no value', () => {
  expect(() => normal(['--enforce-eager=1'])).toThrow('--enforce-eager takes no value, 1 was given');
});

test.each(COMMANDS)('no spelling of $name means two things', ({ options }) => {
  const all = options.flatMap((o) => [o.flag, ...(o.aliases ?? []), ...Object.keys(o.words ?? {})]);
  expect([...new Set(all)]).toHaveLength(all.length);
});

test('no flag without effect is listed twice', () => {
  const all = INERT_FLAGS.map((f) => f.flag);
  expect(all.length).toBeGreaterThan(60);
  expect([...new Set(all)]).toHaveLength(all.length);
});
