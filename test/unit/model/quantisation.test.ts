import { expect, test } from 'vitest';
import type { MatrixFormat, ModelSpec, QuantSpec } from '../../../src/model/model-spec.ts';
import { inferQuantisation, overrideQuantisation, type QuantOverrides } from '../../../src/model/quantisation.ts';
import { aModel, SMALL_MOE } from './model-builder.ts';

interface Case {
  readonly why: string;
  /** quantization_config of config.json. */
  readonly inConfig?: unknown;
  /** quantization of hf_quant_config.json. */
  readonly inFile?: unknown;
  readonly overrides?: QuantOverrides;
  readonly expected: QuantSpec;
}

const spec = (gemm: QuantSpec['gemm'], groupSize = 0, kvCache: QuantSpec['kvCache'] = 'bf16'): QuantSpec => ({
  gemm,
  kvCache,
  attention: kvCache,
  groupSize,
});

const group = (weights: object, input_activations: object | null = null) => ({
  quant_method: 'compressed-tensors',
  config_groups: { group_0: { targets: ['Linear'], weights, input_activations } },
  ignore: ['lm_head'],
});

const CASES: readonly Case[] = [
  { why: 'no metadata', expected: spec('bf16') },
  {
    why: 'fp8 with run-time scales',
    inConfig: { quant_method: 'fp8', activation_scheme: 'dynamic' },
    expected: spec('fp8'),
  },
  {
    why: 'fp8 with stored scales',
    inConfig: { quant_method: 'fp8', activation_scheme: 'static' },
    expected: spec('fp8_static'),
  },
  { why: 'transformers fp8 is dynamic by default', inConfig: { quant_method: 'fp8' }, expected: spec('fp8') },
  {
    why: 'fp8 block, KV cache stays bf16',
    inConfig: { quant_method: 'fp8', activation_scheme: 'dynamic', weight_block_size: [128, 128] },
    expected: spec('fp8_block', 128),
  },
  {
    why: 'an empty block size is none',
    inConfig: { quant_method: 'fp8', weight_block_size: [] },
    expected: spec('fp8'),
  },
  {
    why: 'ModelOpt fp8 is static',
    inFile: { quant_algo: 'FP8', exclude_modules: ['lm_head'] },
    expected: spec('fp8_static'),
  },
  {
    why: 'ModelOpt names the KV cache',
    inFile: { quant_algo: 'FP8', kv_cache_quant_algo: 'FP8' },
    expected: spec('fp8_static', 0, 'fp8'),
  },
  {
    why: 'a null KV algorithm says nothing',
    inFile: { quant_algo: 'FP8', kv_cache_quant_algo: null },
    expected: spec('fp8_static'),
  },
  {
    why: 'only the KV cache is quantised',
    inFile: { quant_algo: null, kv_cache_quant_algo: 'FP8' },
    expected: spec('bf16', 0, 'fp8'),
  },
  {
    why: 'hf_quant_config.json wins over config.json',
    inConfig: { quant_method: 'fp8', activation_scheme: 'dynamic' },
    inFile: { quant_algo: 'NVFP4', group_size: 16 },
    expected: spec('nvfp4', 16),
  },
  {
    why: 'KV scheme as an object',
    inConfig: {
      quant_method: 'modelopt',
      quant_algo: 'FP8',
      kv_cache_scheme: { type: 'float', num_bits: 8, dynamic: false },
    },
    expected: spec('fp8_static', 0, 'fp8'),
  },
  {
    why: 'KV scheme as a word, static groups',
    inConfig: {
      quant_algo: 'FP8',
      kv_cache_scheme: 'FP8',
      config_groups: { group_0: { weights: { dynamic: false }, input_activations: { dynamic: false } } },
    },
    expected: spec('fp8_static', 0, 'fp8'),
  },
  {
    why: '16-bit KV scheme',
    inConfig: { quant_method: 'fp8', kv_cache_scheme: { type: 'float', num_bits: 16 } },
    expected: spec('fp8'),
  },
  {
    why: 'ModelOpt nvfp4',
    inFile: { quant_algo: 'NVFP4', kv_cache_quant_algo: 'FP8' },
    expected: spec('nvfp4', 16, 'fp8'),
  },
  { why: 'ModelOpt fp8 blocks', inFile: { quant_algo: 'FP8_PB_WO' }, expected: spec('fp8_block', 128) },
  {
    why: 'ModelOpt fp8 per channel and token',
    inFile: { quant_algo: 'FP8_PER_CHANNEL_PER_TOKEN' },
    expected: spec('fp8'),
  },
  {
    why: 'AWQ has zero points',
    inConfig: { quant_method: 'awq', bits: 4, group_size: 128, zero_point: true },
    expected: { ...spec('int4_wo', 128), zeroPoints: true },
  },
  {
    why: 'symmetric GPTQ has none',
    inConfig: { quant_method: 'gptq', bits: 4, group_size: 128, sym: true },
    expected: spec('int4_wo', 128),
  },
  {
    why: 'GPTQ 8 bits, one scale a channel',
    inConfig: { quant_method: 'gptq', bits: 8, group_size: -1, sym: true },
    expected: spec('int8_wo'),
  },
  { why: 'ModelOpt AWQ', inFile: { quant_algo: 'W4A16_AWQ', group_size: 128 }, expected: spec('int4_wo', 128) },
  {
    why: 'compressed int4',
    inConfig: group({ num_bits: 4, type: 'int', group_size: 64, symmetric: true }),
    expected: spec('int4_wo', 64),
  },
  {
    why: 'compressed int4, asymmetric',
    inConfig: group({ num_bits: 4, type: 'int', group_size: 128, symmetric: false }),
    expected: { ...spec('int4_wo', 128), zeroPoints: true },
  },
  { why: 'compressed int8', inConfig: group({ num_bits: 8, type: 'int' }), expected: spec('int8_wo') },
  {
    why: 'compressed fp8, dynamic activations, static weights',
    inConfig: group({ num_bits: 8, type: 'float', dynamic: false }, { num_bits: 8, type: 'float', dynamic: true }),
    expected: spec('fp8'),
  },
  {
    why: 'compressed fp8, static activations',
    inConfig: group({ num_bits: 8, type: 'float' }, { num_bits: 8, type: 'float', dynamic: false }),
    expected: spec('fp8_static'),
  },
  {
    why: 'compressed fp8 blocks',
    inConfig: group(
      { num_bits: 8, type: 'float', block_structure: [128, 128] },
      { num_bits: 8, type: 'float', dynamic: true },
    ),
    expected: spec('fp8_block', 128),
  },
  {
    why: 'compressed nvfp4',
    inConfig: group({ num_bits: 4, type: 'float', group_size: 16 }, { num_bits: 4, type: 'float', dynamic: 'local' }),
    expected: spec('nvfp4', 16),
  },
  {
    why: 'the user chooses the KV cache, attention follows',
    overrides: { kvCacheDtype: 'fp8' },
    expected: spec('bf16', 0, 'fp8'),
  },
  {
    why: 'the user takes the KV cache back to bf16',
    inFile: { quant_algo: 'FP8', kv_cache_quant_algo: 'FP8' },
    overrides: { kvCacheDtype: 'bf16' },
    expected: spec('fp8_static'),
  },
  {
    why: 'a choice of the weights spares an unknown format',
    inConfig: { quant_method: 'hqq' },
    overrides: { gemm: 'fp8_block' },
    expected: spec('fp8_block', 128),
  },
];

const infer = (
  { inConfig, inFile, overrides }: Pick<Case, 'inConfig' | 'inFile' | 'overrides'>,
  model: ModelSpec = aModel(),
) =>
  inferQuantisation({
    id: 'test/model',
    config: { quantization_config: inConfig },
    quantConfig: inFile === undefined ? null : { quantization: inFile },
    model,
    ...(overrides ? { overrides } : {}),
  });

test.each(CASES)('inferQuantisation: $why', (given) => {
  expect(infer(given).quant).toEqual(given.expected);
});

test.each([
  { why: 'unknown method', inConfig: { quant_method: 'bitsandbytes' }, named: 'bitsandbytes' },
  { why: 'mixed precision', inFile: { quant_algo: 'MIXED_PRECISION' }, named: 'mixed_precision' },
  { why: 'three bits', inConfig: { quant_method: 'gptq', bits: 3, group_size: 128 }, named: 'gptq with 3 bits' },
  {
    why: 'int8 activations',
    inConfig: group({ num_bits: 8, type: 'int' }, { num_bits: 8, type: 'int' }),
    named: '8 bit int weights',
  },
  { why: 'no groups', inConfig: { quant_method: 'compressed-tensors' }, named: 'without config_groups' },
  { why: 'oblong blocks', inConfig: { quant_method: 'fp8', weight_block_size: [1, 128] }, named: '1x128' },
  { why: 'int8 KV cache', inFile: { quant_algo: 'FP8', kv_cache_quant_algo: 'INT8' }, named: 'INT8' },
  {
    why: 'groups that differ',
    inConfig: {
      quant_method: 'compressed-tensors',
      config_groups: {
        a: { weights: { num_bits: 4, type: 'int', group_size: 128 } },
        b: { weights: { num_bits: 8, type: 'int' } },
      },
    },
    named: 'mixing int4_wo and int8_wo',
  },
])('refuses by name: $why', ({ inConfig, inFile, named }) => {
  expect(() => infer({ inConfig, inFile })).toThrow(
    expect.objectContaining({ code: 'UNSUPPORTED', message: expect.stringContaining(named) }),
  );
});

test('says where each number format was read', () => {
  const origin = infer({
    inConfig: {
      quant_method: 'fp8',
      weight_block_size: [128, 128],
      modules_to_not_convert: ['lm_head', 'model.layers.0.input_layernorm', 'model.layers.0.mlp'],
    },
  }).quantOrigin;
  expect(origin).toEqual([
    'weights fp8_block: quantization_config.quant_method fp8, weight_block_size 128x128',
    'weights bf16 in 1 layer: ffn, as the checkpoint lists them',
    'KV cache bf16: the checkpoint states no KV format',
    'attention bf16: follows the KV cache',
  ]);
});

const INT4_GROUP = group({ num_bits: 4, type: 'int', group_size: 32, symmetric: true });
const NVFP4: MatrixFormat = { dtype: 'nvfp4', groupSize: 16 };

interface MixedCase {
  readonly why: string;
  readonly model: ModelSpec;
  readonly inConfig?: unknown;
  readonly inFile?: unknown;
  readonly gemm: QuantSpec['gemm'];
  readonly moe: MatrixFormat;
  /** Formats of each layer group. */
  readonly formats: readonly unknown[];
}

const MIXED: readonly MixedCase[] = [
  {
    why: 'gpt-oss: mxfp4 experts, the rest bf16',
    model: SMALL_MOE,
    inConfig: { quant_method: 'mxfp4', modules_to_not_convert: ['model.layers.*.self_attn', 'lm_head'] },
    gemm: 'bf16',
    moe: { dtype: 'mxfp4', groupSize: 32 },
    formats: [undefined, undefined],
  },
  {
    why: 'Kimi-K2.5: regular expressions leave out all but the experts',
    model: SMALL_MOE,
    inConfig: {
      ...INT4_GROUP,
      ignore: ['re:.*self_attn.*', 're:.*shared_experts.*', 're:.*mlp\\.(gate|up|gate_up|down)_proj.*'],
    },
    gemm: 'bf16',
    moe: { dtype: 'int4_wo', groupSize: 32 },
    formats: [undefined, undefined],
  },
  {
    why: 'GLM-5: layer by layer, o_proj of the first layer only',
    model: SMALL_MOE,
    inFile: { quant_algo: 'NVFP4', exclude_modules: ['lm_head', 'model.layers.0.self_attn.o_proj'] },
    gemm: 'nvfp4',
    moe: NVFP4,
    formats: [{ out: { dtype: 'bf16', groupSize: 0 } }, undefined],
  },
  {
    why: 'a module name is not a prefix of a longer word: mlp.gate is the router, not mlp.gate_proj',
    model: SMALL_MOE,
    inConfig: { quant_method: 'fp8', modules_to_not_convert: ['model.layers.0.mlp.gate', 'gate'] },
    gemm: 'fp8',
    moe: { dtype: 'fp8', groupSize: 0 },
    formats: [undefined, undefined],
  },
  {
    why: 'a whole layer by a star; most elements outside experts are in it, so the other layer is the exception',
    model: SMALL_MOE,
    inFile: { quant_algo: 'NVFP4', exclude_modules: ['model.language_model.layers.0*'] },
    gemm: 'bf16',
    moe: NVFP4,
    formats: [undefined, { qkv: NVFP4, out: NVFP4, shared: NVFP4 }],
  },
  {
    why: 'mixed precision: each listed module has its own, what is not listed is bf16',
    model: SMALL_MOE,
    inFile: {
      quant_algo: 'MIXED_PRECISION',
      quantized_layers: {
        'model.layers.0.self_attn.q_proj': { quant_algo: 'FP8' },
        'model.layers.1.self_attn.q_proj': { quant_algo: 'FP8' },
        'model.layers.0.mlp.up_proj': { quant_algo: 'FP8' },
        'model.layers.1.mlp.experts': { quant_algo: 'W4A16_NVFP4', group_size: 16 },
      },
    },
    gemm: 'fp8_static',
    moe: { ...NVFP4, weightOnly: true },
    formats: [
      { out: { dtype: 'bf16', groupSize: 0 } },
      { out: { dtype: 'bf16', groupSize: 0 }, shared: { dtype: 'bf16', groupSize: 0 } },
    ],
  },
];

test.each(MIXED)('formats by module: $why', ({ model, inConfig, inFile, gemm, moe, formats }) => {
  const inferred = infer({ inConfig, inFile }, model);
  expect(inferred.quant).toMatchObject({ gemm, moe });
  expect(inferred.layerGroups.map((g) => g.formats)).toEqual(formats);
});

test('a list that names lm_head gives it a format, and says so', () => {
  const { quant, quantOrigin } = infer({
    inFile: {
      quant_algo: 'MIXED_PRECISION',
      quantized_layers: { lm_head: { quant_algo: 'FP8' }, 'model.layers.0.mlp.up_proj': { quant_algo: 'FP8' } },
    },
  });
  expect(quant.lmHead).toEqual({ dtype: 'fp8_static', groupSize: 0 });
  expect(quantOrigin).toContain('weights fp8_static of lm_head: the checkpoint states it for them');
});

test('choices for experts and for the rest do not touch each other', () => {
  const kimi = infer({ inConfig: { ...INT4_GROUP, ignore: ['re:.*self_attn.*'] } }, SMALL_MOE);
  const model: ModelSpec = { ...SMALL_MOE, ...kimi };
  const gemm = overrideQuantisation(model, { gemm: 'fp8_block' });
  expect(gemm.quant).toMatchObject({ gemm: 'fp8_block', groupSize: 128, moe: { dtype: 'int4_wo', groupSize: 32 } });
  expect(gemm.layerGroups.every((g) => g.formats === undefined)).toBe(true);
  const moe = overrideQuantisation(model, { moe: 'mxfp4', attentionDtype: 'fp8' });
  expect(moe.quant).toMatchObject({ gemm: kimi.quant.gemm, moe: { dtype: 'mxfp4', groupSize: 32 }, attention: 'fp8' });
  expect(moe.quantOrigin).toEqual(expect.arrayContaining(['experts mxfp4: chosen by the user']));
  expect(moe.layerGroups).toEqual(model.layerGroups);
  expect(overrideQuantisation(aModel(), { moe: 'mxfp4' })).toEqual(aModel()); // no experts, nothing to choose
});

const awq = aModel({
  quant: { ...spec('int4_wo', 64), zeroPoints: true },
  quantOrigin: ['weights int4_wo: a', 'KV cache bf16: b', 'attention bf16: c'],
});

test('overrideQuantisation replaces one format and its line, and keeps the rest', () => {
  const fp8Kv = overrideQuantisation(awq, { kvCacheDtype: 'fp8' });
  expect(fp8Kv.quant).toEqual({ ...spec('int4_wo', 64, 'fp8'), zeroPoints: true });
  expect(fp8Kv.quantOrigin).toEqual([
    'weights int4_wo: a',
    'KV cache fp8: chosen by the user',
    'attention fp8: follows the KV cache',
  ]);
  const nvfp4 = overrideQuantisation(awq, { gemm: 'nvfp4' });
  expect(nvfp4.quant).toEqual(spec('nvfp4', 16));
  expect(nvfp4.quantOrigin).toEqual(['weights nvfp4: chosen by the user', 'KV cache bf16: b', 'attention bf16: c']);
  expect(overrideQuantisation(awq, {})).toEqual(awq);
});
