import { expect, test } from 'vitest';
import { modelFromFiles, modelFromHfConfig } from '../../../src/model/hf-config.ts';
import { layerCount } from '../../../src/model/model-spec.ts';

const LLAMA = {
  architectures: ['LlamaForCausalLM'],
  hidden_size: 64,
  intermediate_size: 256,
  max_position_embeddings: 2048,
  num_attention_heads: 8,
  num_hidden_layers: 4,
  num_key_value_heads: 2,
  vocab_size: 1000,
  rope_theta: 10_000,
};

const read = (changes: object) => modelFromHfConfig({ id: 'test/model', config: { ...LLAMA, ...changes } });
const attentionOf = (changes: object) => read(changes).layerGroups.map((group) => group.attention);

test('reads a Llama configuration; fields it does not know are ignored', () => {
  expect(read({})).toEqual({
    id: 'test/model',
    family: 'llama',
    architecture: 'LlamaForCausalLM',
    hiddenSize: 64,
    vocabSize: 1000,
    maxPositions: 2048,
    tiedEmbeddings: false,
    layerGroups: [
      {
        count: 4,
        attention: { kind: 'gqa', qHeads: 8, kvHeads: 2, headDim: 8, window: 0, qkNorm: false, qkvBias: false },
        ffn: { kind: 'dense', intermediateSize: 256, gated: true },
      },
    ],
    quant: { gemm: 'bf16', kvCache: 'bf16', attention: 'bf16', groupSize: 0 },
    quantOrigin: [
      'weights bf16: the checkpoint is not quantised',
      'KV cache bf16: the checkpoint states no KV format',
      'attention bf16: follows the KV cache',
    ],
  });
});

const qwen2 = { architectures: ['Qwen2ForCausalLM'] };
const qwen3 = { architectures: ['Qwen3ForCausalLM'] };

test.each([
  {
    why: 'Llama without num_key_value_heads has one per query head',
    config: { num_key_value_heads: null },
    part: { kvHeads: 8 },
  },
  { why: 'a stated head_dim wins over hidden_size / heads', config: { head_dim: 128 }, part: { headDim: 128 } },
  { why: 'Llama with attention_bias', config: { attention_bias: true }, part: { qkvBias: true } },
  { why: 'Qwen2 always has a qkv bias', config: qwen2, part: { qkvBias: true, qkNorm: false, headDim: 8 } },
  {
    why: 'Qwen3 norms queries and keys, and its heads are 128 wide',
    config: qwen3,
    part: { qkvBias: false, qkNorm: true, headDim: 128 },
  },
  {
    why: 'Mistral with a window',
    config: { architectures: ['MistralForCausalLM'], sliding_window: 4096 },
    part: { window: 4096 },
  },
  {
    why: 'Mistral without',
    config: { architectures: ['MistralForCausalLM'], sliding_window: null },
    part: { window: 0 },
  },
  {
    why: 'Phi-3 with a window',
    config: { architectures: ['Phi3ForCausalLM'], sliding_window: 2047 },
    part: { window: 2047 },
  },
  {
    why: 'Qwen2 windows are off unless use_sliding_window',
    config: { ...qwen2, sliding_window: 512, max_window_layers: 0 },
    part: { window: 0 },
  },
])('attention: $why', ({ config, part }) => {
  const groups = attentionOf(config);
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject(part);
});

test.each([
  {
    why: 'Qwen windows start at layer max_window_layers',
    config: { ...qwen3, use_sliding_window: true, sliding_window: 512, max_window_layers: 3 },
    runs: [
      [3, 0],
      [1, 512],
    ],
  },
  {
    why: 'layer_types says it layer by layer',
    config: {
      ...qwen3,
      use_sliding_window: true,
      sliding_window: 512,
      layer_types: ['full_attention', 'sliding_attention', 'sliding_attention', 'full_attention'],
    },
    runs: [
      [1, 0],
      [2, 512],
      [1, 0],
    ],
  },
])('windows: $why', ({ config, runs }) => {
  const groups = read(config).layerGroups;
  expect(groups.map(({ count, attention }) => [count, attention?.kind === 'gqa' && attention.window])).toEqual(runs);
});

const block = (attention: object, ffn: object) => ({ attention, ffn });

const NAS = {
  ...LLAMA,
  architectures: ['DeciLMForCausalLM'],
  hidden_size: 8192,
  num_attention_heads: 64,
  num_key_value_heads: null,
  intermediate_size: null,
  block_configs: [
    block({ n_heads_in_group: 8, no_op: false }, { ffn_mult: 5.25, no_op: false }),
    block({ n_heads_in_group: 8, no_op: false }, { ffn_mult: 5.25, no_op: false }),
    block({ n_heads_in_group: null, no_op: true }, { ffn_mult: 1.0, no_op: false }),
    block({ n_heads_in_group: 16, no_op: false, window_length: 1024 }, { ffn_mult: null, no_op: true }),
  ],
};

test('Nemotron-NAS: heads and widths by block, although the top-level num_key_value_heads is null', () => {
  const model = modelFromHfConfig({ id: 'test/nas', config: NAS });
  const attention = { kind: 'gqa', qHeads: 64, headDim: 128, qkNorm: false, qkvBias: false } as const;
  expect(layerCount(model)).toBe(4);
  expect(model.layerGroups).toEqual([
    {
      count: 2,
      attention: { ...attention, kvHeads: 8, window: 0 }, // 64 / 8
      ffn: { kind: 'dense', intermediateSize: 28_672, gated: true }, // 2 x 5.25 x 8192 / 3, a multiple of 256
    },
    // 2 x 8192 / 3 = 5461.3, rounded up to 22 x 256
    { count: 1, attention: null, ffn: { kind: 'dense', intermediateSize: 5632, gated: true } },
    { count: 1, attention: { ...attention, kvHeads: 4, window: 1024 }, ffn: null },
  ]);
});

const without = (field: keyof typeof LLAMA) => ({ [field]: undefined });

test.each([
  ...(['hidden_size', 'vocab_size', 'num_hidden_layers', 'num_attention_heads', 'intermediate_size'] as const).map(
    (field) => ({ field, config: without(field), says: `${field} is missing` }),
  ),
  {
    field: 'max_position_embeddings',
    config: without('max_position_embeddings'),
    says: 'max_position_embeddings is missing',
  },
  { field: 'architectures', config: without('architectures'), says: 'architectures is missing' },
  { field: 'hidden_size', config: { hidden_size: '64' }, says: 'hidden_size: expected a whole number, 1 or more' },
  { field: 'vocab_size', config: { vocab_size: 0 }, says: 'vocab_size: expected a whole number, 1 or more' },
  { field: 'kv heads', config: { num_key_value_heads: 3 }, says: '8 query heads are not a multiple of 3' },
  { field: 'head_dim', config: { hidden_size: 60 }, says: 'head_dim is missing and hidden_size / heads is 7.5' },
  { field: 'block_configs', config: { ...NAS, block_configs: undefined }, says: 'block_configs is missing' },
  {
    field: 'block_configs',
    config: { ...NAS, num_hidden_layers: 5 },
    says: 'block_configs has 4 entries for 5 layers',
  },
  {
    field: 'n_heads_in_group',
    config: { ...NAS, num_hidden_layers: 1, block_configs: [block({ no_op: false }, { no_op: true })] },
    says: 'block_configs.0.attention.n_heads_in_group is missing',
  },
  {
    field: 'ffn_mult',
    config: { ...NAS, num_hidden_layers: 1, block_configs: [block({ no_op: true }, { ffn_mult: null })] },
    says: 'block_configs.0.ffn.ffn_mult is missing',
  },
])('refuses as malformed: $says', ({ config, says }) => {
  expect(() => read(config)).toThrow(
    expect.objectContaining({ code: 'INPUT_FILE', message: expect.stringContaining(`config.json: ${says}`) }),
  );
});

test('names every missing field at once', () => {
  expect(() => read({ num_hidden_layers: undefined, intermediate_size: undefined })).toThrow(
    'test/model: config.json: num_hidden_layers is missing; intermediate_size is missing',
  );
});

test.each([
  { why: 'no decoder by its name', config: { architectures: ['BertModel'] } },
  { why: 'an encoder-decoder', config: { architectures: ['T5ForConditionalGeneration'], is_encoder_decoder: true } },
  { why: 'no sizes', config: { architectures: ['NewForCausalLM'], num_hidden_layers: undefined } },
])('refuses by name, with the families that are read: $why', ({ config }) => {
  expect(() => read(config)).toThrow(
    expect.objectContaining({
      code: 'UNSUPPORTED',
      message: `test/model: architecture ${config.architectures[0]} is not modelled and no decoder`,
      hint: expect.stringContaining('Qwen3ForCausalLM'),
    }),
  );
});

test('an unknown decoder is sized from its raw fields and marked approximate', () => {
  const model = read({
    architectures: ['NewForCausalLM'],
    num_experts: 8,
    num_experts_per_tok: 2,
    moe_intermediate_size: 32,
    first_k_dense_replace: 1,
  });
  expect(model).toMatchObject({ family: 'other', architecture: 'NewForCausalLM', approximate: true });
  expect(model.limits).toEqual([expect.stringContaining('architecture NewForCausalLM is not modelled')]);
  expect(model.layerGroups.map(({ count, ffn }) => [count, ffn?.kind])).toEqual([
    [1, 'dense'],
    [3, 'moe'],
  ]);
});

test('a multimodal model is its text decoder, with what only the outer configuration states', () => {
  const { architectures: _, ...text } = LLAMA;
  const config = { architectures: ['Qwen3VLForConditionalGeneration'], text_config: text, tie_word_embeddings: true };
  const model = modelFromHfConfig({ id: 'test/vision', config });
  expect(model).toMatchObject({ family: 'qwen3', hiddenSize: 64, tiedEmbeddings: true });
  expect(model.limits).toEqual(['image, video and audio encoders are not sized: text requests only']);
});

test('refuses a block that is replaced by a linear layer', () => {
  const blocks = [block({ no_op: true, replace_with_linear: true }, { ffn_mult: 1 })];
  expect(() => read({ ...NAS, num_hidden_layers: 1, block_configs: blocks })).toThrow(
    expect.objectContaining({ code: 'UNSUPPORTED', message: expect.stringContaining('linear layer') }),
  );
});

test('modelFromFiles reads texts, with the bare numbers that Python writes', () => {
  const configText = JSON.stringify(LLAMA)
    .replace('10000', '-Infinity')
    .replace('}', ', "time_step_limit": [NaN, Infinity]}');
  const quantText = '{"quantization": {"quant_algo": "FP8", "kv_cache_quant_algo": "FP8"}}';
  const model = modelFromFiles({ id: 'test/model', configText, quantText });
  expect(model).toEqual(modelFromHfConfig({ id: 'test/model', config: LLAMA, quantConfig: JSON.parse(quantText) }));
  expect(model.quant.kvCache).toBe('fp8');
});

test.each([
  { configText: '{"a": ', quantText: null, says: 'test/model: config.json is not JSON' },
  { configText: JSON.stringify(LLAMA), quantText: 'x', says: 'test/model: hf_quant_config.json is not JSON' },
  { configText: '[]', quantText: null, says: 'config.json: is not a JSON object' },
  { configText: 'null', quantText: null, says: 'config.json: is not a JSON object' },
])('modelFromFiles: $says', ({ configText, quantText, says }) => {
  expect(() => modelFromFiles({ id: 'test/model', configText, quantText })).toThrow(
    expect.objectContaining({ code: 'INPUT_FILE', message: expect.stringContaining(says) }),
  );
});

test.each([
  {
    changes: { num_hidden_layers: 1e12 },
    says: 'num_hidden_layers: expected a whole number from 1 to 10000',
    why: 'no machine could list so many layers',
  },
  {
    changes: { quantization_config: 'abc' },
    says: 'quantization_config: expected a JSON object, found "abc"',
    why: 'it must not pass for bf16',
  },
  {
    changes: { quantization_config: [8] },
    says: 'quantization_config: expected a JSON object, found [8]',
    why: 'a list has no fields',
  },
])('refuses $changes: $why', ({ changes, says }) => {
  expect(() => read(changes)).toThrow(
    expect.objectContaining({ code: 'INPUT_FILE', message: expect.stringContaining(says) }),
  );
});

test('a null quantization_config is an unquantised checkpoint', () => {
  expect(read({ quantization_config: null }).quant.gemm).toBe('bf16');
});
