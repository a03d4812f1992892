import { expect, test } from 'vitest';
import { modelFromHfConfig } from '../../../src/model/hf-config.ts';
import type { LayerGroup } from '../../../src/model/model-spec.ts';

const COMMON = {
  hidden_size: 64,
  vocab_size: 1000,
  max_position_embeddings: 2048,
  num_hidden_layers: 4,
  num_attention_heads: 8,
  num_key_value_heads: 2,
  head_dim: 8,
  intermediate_size: 256,
};

const EXPERTS = { num_experts_per_tok: 2, moe_intermediate_size: 32 };

const LATENT = {
  q_lora_rank: 24,
  kv_lora_rank: 16,
  qk_nope_head_dim: 8,
  qk_rope_head_dim: 4,
  v_head_dim: 8,
  n_routed_experts: 16,
  n_shared_experts: 2,
};

const MAMBA = {
  mamba_num_heads: 8,
  mamba_head_dim: 4,
  ssm_state_size: 16,
  n_groups: 2,
  conv_kernel: 4,
  use_conv_bias: true,
  chunk_size: 64,
};

const LINEAR = {
  linear_num_key_heads: 4,
  linear_key_head_dim: 8,
  linear_num_value_heads: 8,
  linear_value_head_dim: 8,
  linear_conv_kernel_dim: 4,
};

const gqa = { kind: 'gqa', qHeads: 8, kvHeads: 2, headDim: 8, window: 0, qkNorm: false, qkvBias: false };
const dense = { kind: 'dense', intermediateSize: 256, gated: true };
const softmax = { scoring: 'softmax', bias: false };
const moe = {
  kind: 'moe',
  experts: 16,
  topK: 2,
  intermediateSize: 32,
  gated: true,
  shared: null,
  latentSize: null,
  router: softmax,
};
const mla = {
  kind: 'mla',
  heads: 8,
  qLoraRank: 24,
  kvLoraRank: 16,
  qkNopeHeadDim: 8,
  qkRopeHeadDim: 4,
  vHeadDim: 8,
};
const mamba2 = {
  kind: 'mamba2',
  heads: 8,
  headDim: 4,
  stateSize: 16,
  groups: 2,
  convKernel: 4,
  convBias: true,
  chunkSize: 64,
  stateElementBytes: 4,
};
const gdn = {
  kind: 'gdn',
  keyHeads: 4,
  keyHeadDim: 8,
  valueHeads: 8,
  valueHeadDim: 8,
  convKernel: 4,
  stateElementBytes: 4,
};
const shared = (intermediateSize: number, sigmoidGate = false) => ({ intermediateSize, gated: true, sigmoidGate });
const sigmoid = { scoring: 'sigmoid', bias: true };

interface Case {
  readonly why: string;
  readonly architecture: string;
  readonly config: object;
  readonly family: string;
  readonly layers: readonly unknown[];
}

const CASES: readonly Case[] = [
  {
    why: 'every layer has experts of intermediate_size',
    architecture: 'MixtralForCausalLM',
    config: { num_local_experts: 8, num_experts_per_tok: 2, sliding_window: null },
    family: 'mixtral',
    layers: [{ count: 4, attention: gqa, ffn: { ...moe, experts: 8, intermediateSize: 256 } }],
  },
  {
    why: 'a shared expert behind a gate, bias on qkv',
    architecture: 'Qwen2MoeForCausalLM',
    config: { ...EXPERTS, num_experts: 16, shared_expert_intermediate_size: 48 },
    family: 'qwen2-moe',
    layers: [{ count: 4, attention: { ...gqa, qkvBias: true }, ffn: { ...moe, shared: shared(48, true) } }],
  },
  {
    why: 'dense layers by list and by step',
    architecture: 'Qwen3MoeForCausalLM',
    config: { ...EXPERTS, num_experts: 16, mlp_only_layers: [1], decoder_sparse_step: 2 },
    family: 'qwen3-moe',
    layers: [
      { count: 3, attention: { ...gqa, qkNorm: true }, ffn: dense },
      { count: 1, attention: { ...gqa, qkNorm: true }, ffn: moe },
    ],
  },
  {
    why: 'windows alternate as layer_types says; sinks and biases',
    architecture: 'GptOssForCausalLM',
    config: {
      num_local_experts: 16,
      num_experts_per_tok: 2,
      attention_bias: true,
      sliding_window: 128,
      layer_types: ['sliding_attention', 'full_attention', 'sliding_attention', 'full_attention'],
    },
    family: 'gpt-oss',
    layers: [128, 0, 128, 0].map((window) => ({
      count: 1,
      attention: { ...gqa, qkvBias: true, window, sinks: true, outBias: true },
      ffn: { ...moe, intermediateSize: 256, router: { scoring: 'softmax', bias: true }, expertBias: true },
    })),
  },
  {
    why: 'one norm over a whole projection',
    architecture: 'MiniMaxM2ForCausalLM',
    config: {
      num_local_experts: 16,
      num_experts_per_tok: 2,
      use_qk_norm: true,
      qk_norm_type: 'per_layer',
      use_routing_bias: true,
      scoring_func: 'sigmoid',
    },
    family: 'minimax-m2',
    layers: [
      {
        count: 4,
        attention: { ...gqa, qkNorm: true, qkNormKind: 'layer' },
        ffn: { ...moe, intermediateSize: 256, router: sigmoid },
      },
    ],
  },
  {
    why: 'chunks in three layers of four, experts in every second',
    architecture: 'Llama4ForConditionalGeneration',
    config: {
      intermediate_size_mlp: 512,
      num_local_experts: 16,
      num_experts_per_tok: 1,
      interleave_moe_layer_step: 2,
      attention_chunk_size: 8192,
      use_qk_norm: true,
    },
    family: 'llama4',
    layers: [0, 1, 2, 3].map((index) => ({
      count: 1,
      attention: index === 3 ? gqa : { ...gqa, chunk: 8192, qkNorm: true, qkNormKind: 'weightless' },
      ffn:
        index % 2 === 0
          ? { ...dense, intermediateSize: 512 }
          : {
              ...moe,
              topK: 1,
              intermediateSize: 256,
              shared: shared(256),
              router: { scoring: 'sigmoid', bias: false },
            },
    })),
  },
  {
    why: 'the first layer dense, then DeepSeek’s experts',
    architecture: 'Glm4MoeForCausalLM',
    config: { ...EXPERTS, n_routed_experts: 16, n_shared_experts: 1, first_k_dense_replace: 1, attention_bias: true },
    family: 'glm4-moe',
    layers: [
      { count: 1, attention: { ...gqa, qkvBias: true }, ffn: dense },
      { count: 3, attention: { ...gqa, qkvBias: true }, ffn: { ...moe, shared: shared(32), router: sigmoid } },
    ],
  },
  {
    why: 'MLA without a query latent, shared experts as one block',
    architecture: 'DeepseekV2ForCausalLM',
    config: { ...EXPERTS, ...LATENT, q_lora_rank: null, first_k_dense_replace: 1 },
    family: 'deepseek',
    layers: [
      { count: 1, attention: { ...mla, qLoraRank: null }, ffn: dense },
      { count: 3, attention: { ...mla, qLoraRank: null }, ffn: { ...moe, shared: shared(64) } },
    ],
  },
  {
    why: 'an indexer in the layers that are full',
    architecture: 'GlmMoeDsaForCausalLM',
    config: {
      ...EXPERTS,
      ...LATENT,
      scoring_func: 'sigmoid',
      topk_method: 'noaux_tc',
      index_n_heads: 4,
      index_head_dim: 16,
      index_topk: 32,
      indexer_types: ['full', 'shared', 'shared', 'shared', 'full'], // the last is the prediction layer's
    },
    family: 'deepseek-sparse',
    layers: [
      [1, true],
      [3, false],
    ].map(([count, computes]) => ({
      count,
      attention: { ...mla, kind: 'dsa', indexer: { heads: 4, headDim: 16, topK: 32, computes } },
      ffn: { ...moe, shared: shared(64), router: sigmoid },
    })),
  },
  {
    why: 'DeltaNet, and gated attention in every fourth layer',
    architecture: 'Qwen3_5MoeForConditionalGeneration',
    config: {
      ...LINEAR,
      ...EXPERTS,
      num_experts: 16,
      shared_expert_intermediate_size: 32,
      attn_output_gate: true,
      mamba_ssm_dtype: 'float32',
    },
    family: 'qwen3.5-moe',
    layers: [
      { count: 3, attention: gdn, ffn: { ...moe, shared: shared(32, true) } },
      {
        count: 1,
        attention: { ...gqa, qkNorm: true, outputGate: 'element' },
        ffn: { ...moe, shared: shared(32, true) },
      },
    ],
  },
  {
    why: 'the dense sibling, a state in bf16',
    architecture: 'Qwen3_5ForConditionalGeneration',
    config: {
      ...LINEAR,
      mamba_ssm_dtype: 'bfloat16',
      layer_types: ['linear_attention', 'linear_attention', 'full_attention', 'full_attention'],
    },
    family: 'qwen3.5',
    layers: [
      { count: 2, attention: { ...gdn, stateElementBytes: 2 }, ffn: dense },
      { count: 2, attention: { ...gqa, qkNorm: true, outputGate: 'element' }, ffn: dense },
    ],
  },
  {
    why: 'one block a letter',
    architecture: 'NemotronHForCausalLM',
    config: {
      ...MAMBA,
      ...EXPERTS,
      num_hidden_layers: 5,
      hybrid_override_pattern: 'MM*-E',
      n_routed_experts: 16,
      n_shared_experts: 1,
      moe_shared_expert_intermediate_size: 48,
      moe_latent_size: 16,
      mlp_hidden_act: 'relu2',
    },
    family: 'nemotron-h',
    layers: [
      { count: 2, attention: mamba2, ffn: null },
      { count: 1, attention: gqa, ffn: null },
      { count: 1, attention: null, ffn: { ...dense, gated: false } },
      {
        count: 1,
        attention: null,
        ffn: {
          ...moe,
          gated: false,
          shared: { intermediateSize: 48, gated: false, sigmoidGate: false },
          latentSize: 16,
          router: sigmoid,
        },
      },
    ],
  },
  {
    why: 'windowed layers with heads of their own',
    architecture: 'MiMoV2FlashForCausalLM',
    config: {
      ...EXPERTS,
      n_routed_experts: 16,
      v_head_dim: 4,
      hybrid_layer_pattern: [0, 1, 1, 0],
      moe_layer_freq: [0, 1, 1, 1],
      sliding_window: 128,
      swa_num_key_value_heads: 4,
      swa_head_dim: 8,
      swa_v_head_dim: 4,
      add_swa_attention_sink_bias: true,
      scoring_func: 'sigmoid',
      topk_method: 'noaux_tc',
    },
    family: 'mimo-v2',
    layers: [
      { count: 1, attention: { ...gqa, vHeadDim: 4 }, ffn: dense },
      {
        count: 2,
        attention: { ...gqa, kvHeads: 4, window: 128, vHeadDim: 4, sinks: true },
        ffn: { ...moe, router: sigmoid },
      },
      { count: 1, attention: { ...gqa, vHeadDim: 4 }, ffn: { ...moe, router: sigmoid } },
    ],
  },
  {
    why: 'windows but in every second layer, two norms behind',
    architecture: 'Gemma3ForCausalLM',
    config: { sliding_window: 1024, sliding_window_pattern: 2 },
    family: 'gemma3',
    layers: [1024, 0, 1024, 0].map((window) => ({
      count: 1,
      attention: { ...gqa, qkNorm: true, window },
      ffn: dense,
      extraNorms: 2,
    })),
  },
  {
    why: 'full layers with wider heads whose values are the keys; the dense block beside the experts',
    architecture: 'Gemma4ForCausalLM',
    config: {
      sliding_window: 1024,
      layer_types: ['sliding_attention', 'sliding_attention', 'sliding_attention', 'full_attention'],
      global_head_dim: 16,
      num_global_key_value_heads: 1,
      attention_k_eq_v: true,
      enable_moe_block: true,
      num_experts: 16,
      top_k_experts: 2,
      moe_intermediate_size: 32,
    },
    family: 'gemma4',
    layers: [
      {
        count: 3,
        attention: { ...gqa, qkNorm: true, window: 1024 },
        ffn: { ...moe, shared: shared(256) },
        extraNorms: 5,
      },
      {
        count: 1,
        attention: { ...gqa, qkNorm: true, headDim: 16, kvHeads: 1, valuesAreKeys: true },
        ffn: { ...moe, shared: shared(256) },
        extraNorms: 5,
      },
    ],
  },
  {
    why: 'an unknown one: MLA, delta layers by number from 1, experts in a width of their own',
    architecture: 'KimiK3ForConditionalGeneration',
    config: {
      ...LATENT,
      moe_intermediate_size: 32,
      n_routed_experts: undefined,
      n_shared_experts: undefined,
      num_experts: 16,
      num_experts_per_token: 2,
      num_shared_experts: 1,
      routed_expert_hidden_size: 48,
      first_k_dense_replace: 1,
      linear_attn_config: { kda_layers: [1, 2], num_heads: 8, head_dim: 8, short_conv_kernel_size: 4 },
    },
    family: 'other',
    layers: [
      { count: 1, attention: { ...gdn, keyHeads: 8 }, ffn: dense },
      {
        count: 1,
        attention: { ...gdn, keyHeads: 8 },
        ffn: { ...moe, shared: shared(32), latentSize: 48, router: { scoring: 'softmax', bias: true } },
      },
      {
        count: 2,
        attention: mla,
        ffn: { ...moe, shared: shared(32), latentSize: 48, router: { scoring: 'softmax', bias: true } },
      },
    ],
  },
];

const read = (architecture: string, config: object) =>
  modelFromHfConfig({ id: 'test/model', config: { ...COMMON, ...config, architectures: [architecture] } });

test.each(CASES)('$architecture: $why', ({ architecture, config, family, layers }) => {
  const model = read(architecture, config);
  expect(model.family).toBe(family);
  expect(model.layerGroups).toEqual(layers as readonly LayerGroup[]);
});

test.each([
  {
    why: 'DeepSeek’s field',
    architecture: 'DeepseekV3ForCausalLM',
    config: { ...EXPERTS, ...LATENT, num_nextn_predict_layers: 1 },
    layers: 1,
  },
  {
    why: 'MiniMax: modules of layers',
    architecture: 'MiniMaxM2ForCausalLM',
    config: {
      num_local_experts: 4,
      num_experts_per_tok: 2,
      use_mtp: true,
      num_mtp_modules: 3,
      mtp_transformer_layers: 1,
    },
    layers: 3,
  },
  {
    why: 'Qwen3.5',
    architecture: 'Qwen3_5ForConditionalGeneration',
    config: { ...LINEAR, mtp_num_hidden_layers: 1 },
    layers: 1,
  },
  {
    why: 'none',
    architecture: 'DeepseekV3ForCausalLM',
    config: { ...EXPERTS, ...LATENT, num_nextn_predict_layers: 0 },
    layers: undefined,
  },
])('layers for multi-token prediction are named, not counted: $why', ({ architecture, config, layers }) => {
  const model = read(architecture, config);
  expect(model.mtpLayers).toBe(layers);
  expect(model.layerGroups.reduce((sum, g) => sum + g.count, 0)).toBe(4);
});

test.each([
  {
    architecture: 'MixtralForCausalLM',
    config: {},
    says: 'num_local_experts is missing; num_experts_per_tok is missing',
  },
  {
    architecture: 'MixtralForCausalLM',
    config: { num_local_experts: 4, num_experts_per_tok: 8 },
    says: 'a token takes 8 of 4 experts',
  },
  {
    architecture: 'GptOssForCausalLM',
    config: { num_local_experts: 4, num_experts_per_tok: 2, sliding_window: 8, layer_types: ['full_attention'] },
    says: 'layer_types has 1 entries for 4 layers',
  },
  {
    architecture: 'NemotronHForCausalLM',
    config: { ...MAMBA, hybrid_override_pattern: 'MX' },
    says: 'a layer of the pattern is X',
  },
  {
    architecture: 'NemotronHForCausalLM',
    config: { ...MAMBA, hybrid_override_pattern: 'ME' },
    says: 'n_routed_experts, num_experts_per_tok or moe_intermediate_size is missing',
  },
  { architecture: 'NemotronHForCausalLM', config: MAMBA, says: 'hybrid_override_pattern is missing' },
])('refuses as malformed: $architecture: $says', ({ architecture, config, says }) => {
  expect(() => read(architecture, config)).toThrow(
    expect.objectContaining({ code: 'INPUT_FILE', message: expect.stringContaining(says) }),
  );
});
