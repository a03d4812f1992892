import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GenerateInput, type GenerateResult, generate, memory } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';
import { csvRows, manifestGpus } from '../helpers/saved-plan.ts';

const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
const QWEN = 'generate --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 8';
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit generate', () => {
  test('writes one deployment below ./output, whose GPUs agree everywhere', async () => {
    const { code, stdout, stderr } = await run(`${QWEN} --json`);
    expect(code).toBe(0);
    const result = JSON.parse(stdout) as GenerateResult;
    expect(result).toMatchObject({
      schema: 'servefit/generate@1',
      fits: true,
      min_requests: 16,
      sequence_tokens: 5000,
    });
    const [, saved = ''] =
      stderr.match(/^servefit: saved in (output\/Qwen\/Qwen3-32B-FP8_generate_tp\dpp1_[0-9a-f]{8})$/m) ?? [];
    const folder = join(cwd, saved);
    expect(filesBelow(folder)).toEqual(
      expect.arrayContaining([
        'generate.json',
        'agg/top1/k8s_deploy.yaml',
        'agg/top1/run_0.sh',
        'agg/best_config_topn.csv',
      ]),
    );
    expect(JSON.parse(readFileSync(join(folder, 'generate.json'), 'utf8'))).toEqual(result);
    expect(manifestGpus(readFileSync(join(folder, 'agg/top1/k8s_deploy.yaml'), 'utf8'))).toBe(result.config?.used_gpus);
    const [row] = csvRows(readFileSync(join(folder, 'agg/best_config_topn.csv'), 'utf8'));
    expect(row?.total_gpus).toBe('8');
    // The engine may take what it holds, not only the load of the prediction.
    expect(readFileSync(join(folder, 'agg/top1/agg_config.yaml'), 'utf8')).toContain(
      `max_batch_size: ${result.held_requests}`,
    );
  });

  test('says what it does, in words and without escape codes', async () => {
    const { stdout } = await run(`${QWEN} --save-dir text`);
    expect(stdout).not.toContain('\u001b');
    // Requests are held in less than what is left, by the engine's fraction.
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/GiB left .*memory fraction of 0\.9 leaves/);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /Fits: tp\dpp1 holds \d+ requests of 5000 tokens; \d replicas? on \d of 8 GPUs; with 16 requests a replica TTFT \d+ ms, TPOT \d+\.\d ms\./,
    );
  });

  test('answers 5 without files where nothing fits, with what would', async () => {
    const { code, stdout, stderr } = await run(
      'generate --model deepseek-ai/DeepSeek-V3 --system l4 --total-gpus 4 --save-dir none',
    );
    expect(code).toBe(5);
    expect(stdout).toContain('Does not fit: deepseek-ai/DeepSeek-V3 with 16 requests of 5000 tokens on 4 GPUs');
    expect(stderr).toMatch(/would fit: \d+ GPUs .*; no files were written$/m);
    expect(existsSync(join(cwd, 'none'))).toBe(false);
  });

  test.each([
    { line: QWEN.replace('--total-gpus 8', '--total-gpus 0'), code: 2, says: '--total-gpus 0: expected' },
    { line: `${QWEN} --min-requests 0`, code: 2, says: '--min-requests 0: expected a whole number' },
    { line: `${QWEN} --system h20`, code: 3, says: 'h20' },
    { line: `${QWEN} --dynamo-version 0.0.1`, code: 3, says: '0.0.1' },
    { line: `${QWEN} --save-dir /dev/null/x`, code: 6, says: 'cannot be written' },
  ])('$code: $line', async ({ line, code, says }) => {
    const ran = await run(line);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(says);
  });

  test('two requests have two folders, the same request one', async () => {
    await run(`${QWEN} --save-dir two`);
    await run(`${QWEN} --save-dir two --min-requests 2`);
    await run(`${QWEN} --save-dir two --min-requests 2`);
    expect(readdirSync(join(cwd, 'two/Qwen'))).toHaveLength(2);
  });
});

describe('generate', () => {
  const source = loadPackageData();
  const llama: GenerateInput = {
    model: 'meta-llama/Llama-3.1-8B-Instruct',
    system: 'l4',
    backend: 'vllm',
    total_gpus: 8,
  };

  test.each([1, 2, 8, 40, 200])(
    'takes the smallest tensor group that holds %i requests, as memory() counts them',
    (requests) => {
      const found = generate({ ...llama, min_requests: requests }, source);
      const { total_gpus: _gpus, ...worker } = llama;
      const held = [1, 2, 4, 8].map((tp) => memory({ ...worker, tp }, source)).map(({ max_requests: most }) => most);
      const at = held.findIndex((most) => most >= requests);
      if (at === -1) throw new Error('no group holds so many');
      expect(found.held_requests).toBe(held[at]);
      const workers = found.config?.workers;
      expect(workers !== undefined && 'agg' in workers ? workers.agg.tp : 0).toBe(2 ** at);
    },
  );

  test('a budget that the workers do not fill counts idle GPUs', () => {
    const four = generate({ ...llama, model: 'Qwen/Qwen3-32B', system: 'l40s', total_gpus: 4 }, source);
    const seven = generate({ ...llama, model: 'Qwen/Qwen3-32B', system: 'l40s', total_gpus: 7 }, source);
    expect([four.config?.used_gpus, seven.config?.used_gpus, seven.config?.total_gpus]).toEqual([4, 4, 7]);
    // Equal replicas under equal load: 4/7 of the throughput a GPU.
    expect(Number(seven.config?.tokens_per_s_per_gpu) / Number(four.config?.tokens_per_s_per_gpu)).toBeCloseTo(
      4 / 7,
      6,
    );
  });

  test('longer requests need more GPUs', () => {
    const gpus = (isl: number) => generate({ ...llama, isl, osl: 100 }, source).config?.gpus_per_replica ?? 0;
    expect(gpus(30_000)).toBeGreaterThan(gpus(500));
  });

  test('a smaller checkpoint counts with its real bytes', () => {
    const of = (model: string) => generate({ ...llama, model, system: 'h100_sxm' }, source).config;
    const bytes = (model: string) => {
      const workers = of(model)?.workers;
      return workers !== undefined && 'agg' in workers ? workers.agg.memory_gib.weights * workers.agg.tp : 0;
    };
    expect(bytes('Qwen/Qwen3-32B-FP8') / bytes('Qwen/Qwen3-32B')).toBeLessThan(0.6);
  });
});
