import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { evaluateEquation } from '../helpers/evaluate-equation.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
const LLAMA = 'memory --model meta-llama/Llama-3.1-8B-Instruct --system h100_sxm --backend vllm';
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit memory', () => {
  test('prints equations that hold as they stand', async () => {
    const { code, stdout, stderr } = await run(`${LLAMA} --batch-size 8`);
    expect([code, stderr]).toEqual([0, '']);
    // An equation begins in the first column; its numbers and its result follow, each after a line that begins with =.
    const plain = stdout.replace(/\n {4,}/g, ' ').replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
    const equations = [...plain.matchAll(/^[^=\n]+ = [^\n]+\n {2}= ([^\n]+)\n {2}= ([\d.]+)/gm)];
    expect(equations.length).toBeGreaterThanOrEqual(8);
    for (const [, numbers = '', value] of equations) expect(evaluateEquation(numbers)).toBe(Number(value));
    expect(stdout).toContain('It fits.');
  });

  test('memory and the limit of the engine are told apart', async () => {
    // data/engines/vllm.yaml lets a worker run 512 requests at most; sequences of 100 tokens are far more by memory.
    const { stdout } = await run(`${LLAMA} --isl 50 --osl 50`);
    const flat = stdout.replace(/\s+/g, ' ');
    const [, held = '', runs = ''] =
      /Holds ([\d,]+) sequences of 100 tokens by memory; a worker runs ([\d,]+) requests/.exec(flat) ?? [];
    const number = (text: string) => Number(text.replaceAll(',', ''));
    expect(number(held)).toBeGreaterThan(number(runs));
    expect(number(runs)).toBeGreaterThan(0);
  });

  test('the JSON has the same figures', async () => {
    const { stdout } = await run(`${LLAMA} --json`);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({
      schema: 'servefit/memory@1',
      fits: true,
      kv_bytes_per_token: 131_072,
      would_fit: [],
    });
    for (const { numbers, value } of result.equations) expect(evaluateEquation(numbers)).toBe(value);
  });

  test.each([
    { line: `${LLAMA} --tp 2 --max-batched-tokens 2048`, why: 'layout and steps' },
    { line: `${LLAMA} --memory_fraction=0.5 --max-seq-len 9000`, why: 'snake_case and = as everywhere' },
    { line: `${LLAMA} --gemm-quant fp8 --kv-cache-dtype fp8 --tp-size 4`, why: 'formats, an alias' },
    {
      line: 'memory --model deepseek-ai/DeepSeek-V3 --system h200_sxm --backend sglang --dp 8 --ep 8',
      why: 'expert parallelism',
    },
  ])('$why: $line', async ({ line }) => {
    const { code, stderr } = await run(line);
    expect([code, stderr]).toEqual([0, '']);
  });

  test('5 where the model does not fit, with what would, never with the limits', async () => {
    const { code, stdout, stderr } = await run('memory --model deepseek-ai/DeepSeek-V3 --system h200_sxm --tp 4');
    expect(code).toBe(5);
    expect(stdout).toContain('It does not fit.');
    expect(stderr).toMatch(/leave no room for a KV cache; would fit: 6 GPUs \(tp\S+\), or \w+ weights on 3 GPUs/);
    expect(stderr).not.toMatch(/SLA|relax|ttft|tpot/i);
  });

  test('5 for a batch that is too large, and for a layout that the engine refuses', async () => {
    const batch = await run(`${LLAMA} --batch-size 5000`);
    expect([batch.code, batch.stderr]).toEqual([
      5,
      expect.stringMatching(/5000 sequences of 5000 tokens do not fit, \d+ do/),
    ]);
    const layout = await run(`${LLAMA} --tp 3`);
    expect([layout.code, layout.stdout]).toEqual([5, '']);
    expect(layout.stderr).toContain('32 query heads are not divisible by 3');
  });

  test.each([
    { line: `${LLAMA} --tp x`, code: 2, says: '--tp x: expected a whole number' },
    { line: `${LLAMA} --gemm-quant nvfp4`, code: 3, says: 'no tensor cores for nvfp4' },
    { line: 'memory --system h100_sxm', code: 2, says: '--model is missing' },
    { line: 'memory --model org/none --system h100_sxm', code: 3, says: 'nearest: ' },
  ])('$code: $line', async ({ line, code, says }) => {
    const ran = await run(line);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toContain(says);
  });
});

describe('a plan whose model fits no layout', () => {
  test('a batch beyond the limit of the engine: memory decides, and the limit is said', async () => {
    const line = 'memory --model Qwen/Qwen3-8B --system h200_sxm --batch-size 1000';
    const [one, eight] = await Promise.all([run(line), run(`${line} --tp 8`)]);
    expect(one?.code).toBe(5);
    expect(one?.stderr).toMatch(/1000 sequences of 5000 tokens do not fit, 159 do; would fit: 6 GPUs \(tp2pp3\)/);
    expect(eight?.code).toBe(0);
    expect(eight?.stdout).toContain('It fits; the engine runs 512 of them at a time, the others wait.');
  });

  test('5, with what would fit instead of a word about limits', async () => {
    const { code, stderr } = await run(
      'default --model deepseek-ai/DeepSeek-V3 --system h200_sxm --backend vllm --total-gpus 4',
    );
    expect(code).toBe(5);
    const line = stderr.split('\n').find((l) => l.startsWith('servefit: ')) ?? '';
    expect(line).toMatch(/the weights do not fit .*; would fit: 6 GPUs/);
    expect(line).not.toMatch(/SLA|relax|ttft|tpot/i);
  });
});
