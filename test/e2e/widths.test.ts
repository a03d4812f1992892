import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import type { Io } from '../../src/cli/io.ts';
import { main } from '../../src/cli/main.ts';
import { fakeIo } from '../helpers/fake-io.ts';
import { ROOT } from '../unit/docs/doc-files.ts';

const FIXTURES = join(ROOT, 'test/fixtures');
const cwd = mkdtempSync(join(tmpdir(), 'servefit-widths-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const MODEL = '--model Qwen/Qwen3-8B --system h200_sxm';
const EXPERTS = '--model Qwen/Qwen3-30B-A3B --system h200_sxm';

beforeAll(async () => {
  const request = { model: 'Qwen/Qwen3-8B', system: 'h200_sxm', tier: 'screen' };
  const row = 'agg,1000,100,8,1,40,7';
  writeFileSync(
    join(cwd, 'refused.csv'),
    [
      'id,system,backend,model,mode,isl,osl,concurrency,tp,ttft_ms,tpot_ms',
      `a,h200_sxm,vllm,Qwen/Qwen3-8B,${row}`,
      `b,h200_sxm,vllm,deepseek-ai/DeepSeek-V3,${row}`,
      `c,h200_sxm,vllm,nobody/knows-this-one,${row}`,
    ].join('\n'),
  );
  writeFileSync(
    join(cwd, 'experiments.yaml'),
    JSON.stringify({
      'a chat of usual length': { ...request, total_gpus: 1 },
      'an experiment with a name that is long enough for two lines': { ...request, total_gpus: 2, isl: 8000 },
      broken: { modl: 'x' },
    }),
  );
  writeFileSync(
    join(cwd, 'cases.yaml'),
    JSON.stringify({
      defaults: request,
      cases: [
        { name: 'fails', total_gpus: 1, expect: { tpot_ms: '<= 1', tokens_per_s_per_gpu: '>= 1' } },
        { name: 'nothing fits', total_gpus: 1, model: 'deepseek-ai/DeepSeek-V3', expect: { fits: false } },
        { name: 'other flags', total_gpus: 1, max_num_seqs: 16 },
      ],
    }),
  );
});

/** Every command, with what makes its output wide. */
const LINES: readonly string[] = [
  '',
  '--help',
  ...COMMANDS.flatMap(({ name }) => [`${name} --help`, `${name} --help-all`]),
  'tables --help',
  `default ${MODEL} --total-gpus 4`,
  `default ${EXPERTS} --total-gpus 8 --backend sglang --gpu-hour-price 2.5 --tier screen`,
  `default ${MODEL} --total-gpus 2 --tpot 0.01 --tier screen`,
  'default --model deepseek-ai/DeepSeek-V3 --system h200_sxm --total-gpus 1',
  'default --model Qwen/Qwen3-8B --system any --total-gpus 8 --backend vllm --tier screen',
  `default ${MODEL} --backend any --total-gpus 4 --tier screen`,
  `default ${MODEL} --total-gpus 2 --tier screen --workload isl=1000,osl=100 --workload isl=4000,osl=50,weight=2`,
  `default ${MODEL} --backend any --total-gpus 2 --tier screen --workload isl=1000,osl=100 --workload isl=4000,osl=50,weight=2`,
  `default ${MODEL} --tier screen --target-request-rate 5 --workload isl=1000,osl=100 --workload isl=4000,osl=50,weight=2`,
  'generate --generator-help',
  `recommend ${MODEL} --target-request-rate 4 --gpu-hour-price 3 --tier screen`,
  'recommend --model Qwen/Qwen3-8B --system any --target-concurrency 64 --tier screen',
  `recommend ${MODEL} --target-request-rate 4000 --max-gpus 1 --tier screen`,
  `estimate ${MODEL} --backend vllm --concurrency 8 --detail all`,
  `estimate ${EXPERTS} --backend vllm --mode disagg --concurrency 8 --detail all`,
  `estimate ${MODEL} --mode static --batch-size 8 --detail all`,
  'estimate --model deepseek-ai/DeepSeek-V3.2 --system b200_sxm --tp 8 --concurrency 8 --detail all',
  `estimate --batch ${FIXTURES}/validate/measured.csv --out rows.csv --tier screen`,
  'exp experiments.yaml',
  `validate ${FIXTURES}/validate/measured.csv --tier screen`,
  `validate ${FIXTURES}/validate/measured.csv --tier screen --calibrate`,
  'validate refused.csv --tier screen',
  'check cases.yaml',
  `explain ${MODEL} --total-gpus 2 --tier screen`,
  'explain cases.yaml --case 2',
  'diff cases.yaml#1 cases.yaml#2',
  'diff cases.yaml#1 cases.yaml#3',
  `generate ${MODEL} --total-gpus 2`,
  `memory ${EXPERTS} --batch-size 4`,
  'memory --model deepseek-ai/DeepSeek-V3 --system h200_sxm --tp 2',
  'models',
  'models Qwen/Qwen3-8B',
  'models deepseek-ai/DeepSeek-V3.2',
  'models nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16',
  'support',
  'support --model deepseek-ai/DeepSeek-V3',
  'schema',
  'tables list',
  'tables list --system h200_sxm --backend vllm',
  'tables show h200_sxm trtllm 1.3.0rc20 gemm.fp8 --at m=16,n=4096,k=4096',
  'tables show h200_sxm vllm 0.24.0 decode_attention.bf16_hd128 --at requests=32,kv=4500,heads=64,kv_heads=8',
  'tables check',
  `tables calibrate ${FIXTURES}/measurements --system h200_sxm --backend vllm --backend-version 0.24.0 --out mine`,
  'version',
  'default --modle x',
  'default --model Qwen/Qwen3-99B --system h200_sxm --total-gpus 8',
];

/** What is written for tools: scripts and documents, which no terminal reflows. */
const FOR_TOOLS = ['completion'];

async function printed(line: string, io: Partial<Io>): Promise<{ out: string; err: string }> {
  const fake = fakeIo({ cwd, ...io });
  const code = await main(
    line.split(' ').filter((word) => word !== ''),
    fake.io,
  );
  expect([0, 1, 2, 3, 5], fake.err()).toContain(code);
  return { out: fake.out(), err: fake.err() };
}

const piped = (columns: number): Partial<Io> => ({ env: { COLUMNS: String(columns) } });
const terminal = (columns: number): Partial<Io> => ({
  isTty: true,
  columns,
  stderrTty: true,
  stderrColumns: columns,
  env: { LANG: 'en_US.UTF-8', TERM: 'xterm-256color' },
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes take no room
const CODES = /\u001b\[[0-9;]*[mK]/g;

/** Lines that a screen breaks; one that is a single path or name has no place to be broken at. */
function tooWide(text: string, columns: number): readonly string[] {
  return text
    .replace(CODES, '')
    .split(/[\n\r]/)
    .filter((line) => [...line].length > columns && line.trim().includes(' '));
}

const WORD = /\p{L}+/gu;
const NUMBER = /\d[\d,.]*/g;
/** Words that only a narrow screen needs. */
const NARROW_WORDS = 'Left out at At columns some tables are without is'.split(' ');
/** A row of the chart in letters, whose scale depends on the width. */
const CHART = /^[\d., ]*[+|┤│][^|│]*$/;
const PROGRESS = /^\[[#-]+\] \d/;

/** Pieces of words, and of numbers in tables with borders, that the output has only where it is narrow. */
function brokenWords(narrow: string, wide: string): readonly string[] {
  const known = new Set([...(wide.match(WORD) ?? []), ...(wide.match(NUMBER) ?? []), ...NARROW_WORDS]);
  const lines = narrow
    .replace(CODES, '')
    .split(/[\n\r]/)
    .filter((line) => !CHART.test(line) && !PROGRESS.test(line));
  const numbers = lines.filter((line) => /^[|│]/.test(line)).join('\n');
  const found = [...(lines.join('\n').match(WORD) ?? []), ...(numbers.match(NUMBER) ?? [])];
  return [...new Set(found)].filter((piece) => !known.has(piece));
}

describe.each([40, 80])('%i columns', (columns) => {
  test.each(LINES)('servefit %s', async (line) => {
    const whole = await printed(line, piped(1000));
    for (const io of [piped(columns), terminal(columns)]) {
      const { out, err } = await printed(line, io);
      expect(out.length + err.length).toBeGreaterThan(10);
      expect(tooWide(out, columns)).toEqual([]);
      expect(tooWide(err, columns)).toEqual([]);
      // A help page of a narrow screen shows other flags than that of a wide one.
      if (!/^$|--help$/.test(line)) expect(brokenWords(out + err, whole.out + whole.err)).toEqual([]);
    }
  });
});

test('every command is among the lines', () => {
  const missing = COMMANDS.map(({ name }) => name).filter(
    (name) => !FOR_TOOLS.includes(name) && LINES.filter((line) => line.startsWith(name)).length < 3,
  );
  expect(missing).toEqual([]);
});

describe('what tools read', () => {
  test('without COLUMNS and a terminal a row is one line, however long', async () => {
    const { out } = await printed(
      'estimate --model deepseek-ai/DeepSeek-V3.2 --system b200_sxm --tp 8 --concurrency 8 --detail ops',
      {},
    );
    const row = out.split('\n').find((line) => line.startsWith('  routed_experts '));
    expect(row).toMatch(/ m[\d.]+ h7168 i2048 8\/256 tp8 ep1 fp8_block .* measured$/);
    expect(row?.length).toBeGreaterThan(80);
  });

  test('without COLUMNS and a terminal a message is one line', async () => {
    const { err } = await printed('default --model Qwen/Qwen3-99B --system h200_sxm --total-gpus 8', {});
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err.length).toBeGreaterThan(100);
  });

  test.each([
    { why: 'a pipe', io: {} },
    { why: 'NO_COLOR on a terminal', io: { ...terminal(80), env: { NO_COLOR: '1' } } },
    { why: '--no-color on a terminal', io: terminal(80), flag: ' --no-color' },
  ])('no escape codes: $why', async ({ io, flag = '' }) => {
    for (const line of [`default ${MODEL} --total-gpus 2 --tier screen${flag}`, `estimate ${MODEL} --concurrency 8`]) {
      const { out, err } = await printed(line, io);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
      expect(out + err).not.toMatch(/\u001b/);
    }
  });

  test('a terminal without NO_COLOR has colours', async () => {
    const { out } = await printed(`default ${MODEL} --total-gpus 2 --tier screen`, terminal(80));
    expect(out).toContain('\u001b[1;36m');
  });
});
