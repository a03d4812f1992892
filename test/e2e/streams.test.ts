import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { BIN, filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';

beforeAll(buildOnce);

const SMALL = [
  '--model',
  'Qwen/Qwen3-0.6B',
  '--system',
  'h200_sxm',
  '--total-gpus',
  '4',
  '--isl',
  '1000',
  '--osl',
  '100',
  '--tier',
  'screen',
];

describe('streams', () => {
  test.skipIf(process.platform !== 'linux')('6 and one line where stdout is a full disk (Linux has /dev/full)', () => {
    const line = `exec "$0" "$@" > /dev/full`;
    const ran = spawnSync('sh', ['-c', line, process.execPath, BIN, 'default', ...SMALL], { encoding: 'utf8' });
    expect([ran.status, ran.stderr]).toEqual([6, 'servefit: the output cannot be written (ENOSPC)\n']);
  });

  test.each([
    { argv: [], why: 'alone' },
    { argv: ['--help'], why: 'help' },
    { argv: ['default', '--help'], why: 'help of a command' },
    { argv: ['default', ...SMALL], why: 'a report' },
    { argv: ['default', ...SMALL, '--json'], why: 'a document' },
    { argv: ['default', ...SMALL, '--tpot', '0.001'], why: 'a report without an answer' },
  ])('no escape code when piped: $why', async ({ argv }) => {
    const { stdout, stderr } = await runBin(argv);
    expect(stdout.length).toBeGreaterThan(100);
    for (const text of [stdout, stderr]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what must not be there
      expect(text).not.toMatch(/\u001b/);
      expect(text).toMatch(/^[\n -~]*$/);
    }
  });

  test.each([{ columns: 120 }, { columns: 80 }, { columns: 40 }])(
    'no line of a report is wider than $columns columns',
    async ({ columns }) => {
      const env = columns === 120 ? {} : { COLUMNS: String(columns) };
      const { stdout } = await runBin(['default', ...SMALL], { env });
      const widest = Math.max(...stdout.split('\n').map((line) => line.length));
      expect(widest).toBeLessThanOrEqual(columns);
      expect(widest).toBeGreaterThan(columns / 2);
    },
  );

  test('a reader that closes early is no failure', () => {
    const ran = spawnSync('sh', ['-c', `${process.execPath} ${BIN} default ${SMALL.join(' ')} --json | head -n 1`]);
    expect(String(ran.stdout)).toBe('{\n');
    expect(String(ran.stderr)).not.toMatch(/EPIPE|at /);
  });

  test('--timing adds elapsed_ms to the JSON and a line to stderr, nothing else', async () => {
    const plain = await runBin(['default', ...SMALL, '--json']);
    const timed = await runBin(['default', ...SMALL, '--json', '--timing']);
    const { elapsed_ms: elapsed, ...rest } = JSON.parse(timed.stdout);
    expect(elapsed).toBeGreaterThan(0);
    expect(rest).toEqual(JSON.parse(plain.stdout));
    expect(JSON.parse(plain.stdout)).not.toHaveProperty('elapsed_ms');
    expect(timed.stderr).toMatch(/^servefit: searched in \d+ ms$/m);
  });

  test('flags of AIConfigurator without effect change nothing and are named', async () => {
    const plain = await runBin(['default', ...SMALL, '--json']);
    const noisy = await runBin([
      'default',
      ...SMALL,
      '--json',
      '--log-level',
      'DEBUG',
      '--database_mode=HYBRID',
      '--transfer-policy',
      'off',
    ]);
    const { notices, ...rest } = JSON.parse(noisy.stdout);
    const { notices: quiet, ...same } = JSON.parse(plain.stdout);
    expect(rest).toEqual(same);
    expect(notices.length).toBe(quiet.length + 3);
    for (const flag of ['--log-level', '--database-mode', '--transfer-policy'])
      expect(noisy.stderr).toContain(`notice: ${flag} has no effect here`);
  });

  test('a model in a folder is planned without the network and saved without an organisation', async () => {
    const cwd = scratchFolder();
    mkdirSync(join(cwd, 'mine'));
    writeFileSync(join(cwd, 'mine/config.json'), JSON.stringify(LLAMA));
    const words = ['--model', 'mine', '--system', 'h200_sxm', '--total-gpus', '2', '--save-dir', 'out'];
    const { code, stdout } = await runBin(['default', ...words], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('./mine');
    expect(filesBelow(join(cwd, 'out')).some((f) => /^mine_isl4000_osl1000_[^/]+\/plan\.json$/.test(f))).toBe(true);
    rmSync(cwd, { recursive: true, force: true });
  });
});

/** A Llama of 8 layers, small enough for any GPU. */
const LLAMA = {
  architectures: ['LlamaForCausalLM'],
  model_type: 'llama',
  torch_dtype: 'bfloat16',
  hidden_size: 2048,
  intermediate_size: 8192,
  num_hidden_layers: 8,
  num_attention_heads: 32,
  num_key_value_heads: 8,
  head_dim: 64,
  vocab_size: 128256,
  max_position_embeddings: 131072,
  tie_word_embeddings: true,
  rms_norm_eps: 1e-5,
};
