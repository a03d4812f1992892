import { describe, expect, test } from 'vitest';
import { describeModel, modelList } from '../../../src/advise/models.ts';
import { listModels, loadModel } from '../../../src/model/catalogue.ts';
import { loadPackageData } from '../../../src/node.ts';
import { modelDescriptionText, modelListText } from '../../../src/report/models-text.ts';

const source = loadPackageData();
const described = (id: string) => describeModel(loadModel(source, id));

describe('the list', () => {
  const { models } = modelList(source);

  test('has every bundled model once, families together', () => {
    expect(models.map(({ model }) => model).sort()).toEqual([...listModels(source)]);
    expect(models.length).toBeGreaterThanOrEqual(60);
    const families = models.map(({ family }) => family);
    expect(families.filter((family, i) => family !== families[i - 1]).length).toBe(new Set(families).size);
  });

  test('the text has a line for each and no wider than a screen', () => {
    const lines = modelListText({ schema: 'servefit/models@1', models }).split('\n');
    for (const { model } of models)
      expect(lines.filter((line) => line.trimStart().split(' ')[0] === model).length).toBe(1);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(130);
  });

  test('active parameters never exceed all, and dense models have no other', () => {
    for (const { parameters_billions: all, active_parameters_billions: active } of models)
      expect(active).toBeLessThanOrEqual(all);
  });
});

describe('Llama-3.1-8B by hand', () => {
  const model = described('meta-llama/Llama-3.1-8B-Instruct');

  test('one layer kind', () => {
    expect(model.layer_kinds).toEqual([
      { layers: 32, attention: 'full attention, 32 query and 8 key-value heads of 128', ffn: 'dense ffn of 14336' },
    ]);
  });

  test('parameters by part', () => {
    const h = 4096;
    expect(model.parameters).toEqual({
      embedding: 128_256 * h,
      attention: 32 * (2 * h * h + 2 * 1024 * h),
      ffn: 32 * 3 * 14_336 * h,
      routed_experts: 0,
      shared_experts: 0,
      norms: 65 * h,
      lm_head: 128_256 * h,
      total: 8_030_261_248,
    });
  });

  test('weights by dtype: the layers narrow, embedding, lm_head and norms stay in two bytes', () => {
    const rest = 2 * (2 * 128_256 * 4096 + 65 * 4096);
    const matrices = 6_979_321_856;
    expect(model.weight_bytes_by_dtype).toEqual({
      bf16: 2 * matrices + rest,
      fp8: matrices + rest,
      fp8_block: matrices + (4 * matrices) / 128 ** 2 + rest, // one fp32 a block of 128 x 128
      nvfp4: matrices / 2 + matrices / 16 + rest, // one byte a group of 16
      int4_wo: matrices / 2 + (2 * matrices) / 128 + rest, // one bf16 a group of 128
    });
    expect(model.weight_bytes).toBe(model.weight_bytes_by_dtype.bf16);
  });

  test('32 x 8 x 256 x 2 bytes of KV a token', () => expect(model.kv_bytes_per_token).toBe(131_072));
});

describe('kinds of layers', () => {
  test.each([
    {
      id: 'deepseek-ai/DeepSeek-V3',
      kinds: [3, 58],
      kv: [['latent', 61, (512 + 64) * 2]],
      why: 'three dense layers, then experts',
    },
    {
      id: 'openai/gpt-oss-120b',
      kinds: [18, 18],
      kv: [
        ['window', 18, 2048],
        ['full', 18, 2048],
      ],
      why: 'windows alternate',
    },
    {
      id: 'deepseek-ai/DeepSeek-V3.2',
      kinds: [3, 58],
      kv: [['latent', 61, (512 + 64) * 2 + 132]],
      why: 'the indexer keeps 132 bytes a token',
    },
  ])('$id: $why', ({ id, kinds, kv }) => {
    const model = described(id);
    expect(model.layer_kinds.map(({ layers }) => layers)).toEqual(kinds);
    expect(model.kv_layers.map(({ kind, layers, bytes_per_token }) => [kind, layers, bytes_per_token])).toEqual(kv);
    expect(model.layer_kinds.reduce((sum, { layers }) => sum + layers, 0)).toBe(model.layers);
  });

  test('a hybrid keeps states beside the caches of its full layers', () => {
    const { kv_layers: kv, state_bytes_per_sequence: state } = described('Qwen/Qwen3.5-397B-A17B');
    expect(kv.map(({ kind }) => kind).sort()).toEqual(['full', 'state']);
    expect(state).toBe(kv.reduce((sum, { layers, state_bytes: bytes }) => sum + layers * bytes, 0));
    expect(state).toBeGreaterThan(0);
  });
});

test('the description names MTP layers, limits and where formats were read', () => {
  const v3 = modelDescriptionText(described('deepseek-ai/DeepSeek-V3'));
  expect(v3).toContain('MTP layers  1, ');
  expect(v3).toContain('weights fp8_block: quantization_config');
  const m3 = described('MiniMaxAI/MiniMax-M3');
  expect([m3.approximate, m3.limits.length > 0]).toEqual([true, true]);
  expect(modelDescriptionText(m3)).toContain('is not modelled: sizes are estimated');
});
