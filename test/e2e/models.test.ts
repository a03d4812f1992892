import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listModels } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const run = (line: string) => runBin(line.split(' '), { cwd });
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit models', () => {
  test('lists every bundled model, without escape codes', async () => {
    const { code, stdout, stderr } = await run('models');
    expect([code, stderr]).toEqual([0, '']);
    for (const id of listModels(loadPackageData())) expect(stdout).toContain(`  ${id} `);
    expect(stdout).not.toContain('\u001b');
  });

  test('as JSON: the same models', async () => {
    const { stdout } = await run('models --json');
    const { schema, models } = JSON.parse(stdout);
    expect([schema, models.length]).toEqual(['servefit/models@1', listModels(loadPackageData()).length]);
  });

  test('describes one: layers, parameters, KV cache, weights, origins', async () => {
    const { code, stdout } = await run('models openai/gpt-oss-120b');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}18 x attention in a window of 128 tokens/m);
    expect(stdout).toMatch(/^ {2}nvfp4 +[\d,]+ +[\d.]+$/m);
    expect(stdout).toContain('experts mxfp4: ');
  });

  test('an alias is another name of the same model', async () => {
    const [alias, own] = await Promise.all([
      run('models meta-llama/Meta-Llama-3.1-8B --json'),
      run('models meta-llama/Llama-3.1-8B-Instruct --json'),
    ]);
    expect(JSON.parse(alias.stdout).parameters).toEqual(JSON.parse(own.stdout).parameters);
  });

  test.each(['folder', 'folder/config.json'])('reads %s, Infinity and all', async (path) => {
    mkdirSync(join(cwd, 'folder'), { recursive: true });
    const config = {
      architectures: ['Qwen3ForCausalLM'],
      hidden_size: 1024,
      num_hidden_layers: 4,
      num_attention_heads: 16,
      num_key_value_heads: 8,
      head_dim: 128,
      intermediate_size: 3072,
      vocab_size: 1000,
      max_position_embeddings: 4096,
      tie_word_embeddings: true,
    };
    writeFileSync(join(cwd, 'folder/config.json'), JSON.stringify(config).replace('}', ',"scale":Infinity}'));
    const { code, stdout, stderr } = await run(`models ${path} --json`);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ model: './folder', layers: 4, kv_bytes_per_token: 4 * 8 * 256 * 2 });
  });

  test('3 for an unknown name, with the nearest three', async () => {
    const { code, stdout, stderr } = await run('models Qwen/Qwen3-32');
    expect([code, stdout]).toEqual([3, '']);
    const names = stderr.match(/nearest: ([^;]+);/)?.[1]?.split(', ') ?? [];
    expect([names.length, names[0]]).toEqual([3, 'Qwen/Qwen3-32B']);
  });

  test('2 for a path that is none, and for a second name', async () => {
    const missing = await run('models ./none');
    expect([missing.code, missing.stdout]).toEqual([2, '']);
    expect(missing.stderr).toBe('servefit: models ./none: no such file or folder\n');
    expect((await run('models a/b c/d')).code).toBe(2);
  });
});
