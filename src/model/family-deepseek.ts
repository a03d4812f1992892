import * as z from 'zod';
import type { Family } from './family.ts';
import { nextnLayers } from './family-glm4.ts';
import { count, type HfConfig, layerCount, names, optionalCount, optionalSize, readFields, word } from './hf-fields.ts';
import { layersBy, moeOf, perLayer, sharedOf, swiGlu } from './hf-parts.ts';
import type { AttentionSpec, LayerGroup, MoeFfnSpec } from './model-spec.ts';

/** Multi-head latent attention over fine-grained experts: DeepSeek and Kimi, and with an indexer DeepSeek-V3.2 and GLM-5. */
export const DEEPSEEK_KINDS: readonly Family[] = [
  {
    name: 'deepseek',
    architectures: [
      'DeepseekV2ForCausalLM',
      'DeepseekV3ForCausalLM',
      'KimiK25ForConditionalGeneration',
      'KimiVLForConditionalGeneration',
    ],
    layerGroups: deepseekLayers,
    beside: nextnLayers,
  },
  {
    name: 'deepseek-sparse',
    architectures: ['DeepseekV32ForCausalLM', 'GlmMoeDsaForCausalLM'],
    layerGroups: sparseLayers,
    beside: nextnLayers,
  },
];

const latentFields = () => ({
  num_hidden_layers: layerCount(),
  hidden_size: count(),
  num_attention_heads: count(),
  q_lora_rank: optionalCount(),
  kv_lora_rank: count(),
  qk_nope_head_dim: count(),
  qk_rope_head_dim: count(),
  v_head_dim: count(),
  intermediate_size: count(),
  moe_intermediate_size: count(),
  n_routed_experts: count(),
  n_shared_experts: optionalSize(),
  num_experts_per_tok: count(),
  first_k_dense_replace: optionalSize(),
  moe_layer_freq: optionalCount(),
  scoring_func: word(),
  topk_method: word(),
});

const schema = () => z.looseObject(latentFields());
type LatentFields = z.infer<ReturnType<typeof schema>>;

function deepseekLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const attention = { kind: 'mla', ...latentSizes(fields) } as const;
  return withFfn(fields, () => attention);
}

/** MLA's sizes in servefit's words. */
export function latentSizes(
  fields: Pick<
    LatentFields,
    'num_attention_heads' | 'q_lora_rank' | 'kv_lora_rank' | 'qk_nope_head_dim' | 'qk_rope_head_dim' | 'v_head_dim'
  >,
) {
  return {
    heads: fields.num_attention_heads,
    qLoraRank: fields.q_lora_rank ?? null,
    kvLoraRank: fields.kv_lora_rank,
    qkNopeHeadDim: fields.qk_nope_head_dim,
    qkRopeHeadDim: fields.qk_rope_head_dim,
    vHeadDim: fields.v_head_dim,
  } as const;
}

/** The first layers dense, then experts in every layer, or in every moe_layer_freq-th. */
function withFfn(fields: LatentFields, attentionOf: (index: number) => AttentionSpec): readonly LayerGroup[] {
  const moe = moeBlock(fields);
  const dense = swiGlu(fields.intermediate_size);
  const firstMoe = fields.first_k_dense_replace ?? 0;
  const every = fields.moe_layer_freq ?? 1;
  return layersBy(fields.num_hidden_layers, (index) => {
    const sparse = index >= firstMoe && index % every === 0;
    return { attention: attentionOf(index), ffn: sparse ? moe : dense };
  });
}

function moeBlock(fields: LatentFields): MoeFfnSpec {
  const sizes = {
    experts: fields.n_routed_experts,
    topK: fields.num_experts_per_tok,
    intermediateSize: fields.moe_intermediate_size,
  };
  return moeOf(sizes, {
    shared: sharedOf((fields.n_shared_experts ?? 0) * fields.moe_intermediate_size),
    router: {
      scoring: fields.scoring_func === 'sigmoid' ? 'sigmoid' : 'softmax',
      bias: fields.topk_method === 'noaux_tc', // the choice is corrected by a bias (DeepSeek-V3 report, 2.1.2)
    },
  });
}

const sparseSchema = () =>
  z.looseObject({
    ...latentFields(),
    index_n_heads: count(),
    index_head_dim: count(),
    index_topk: count(),
    indexer_types: names(),
  });

function sparseLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(sparseSchema(), hf);
  const types = fields.indexer_types
    ? perLayer(hf, 'indexer_types', fields.indexer_types, fields.num_hidden_layers)
    : null;
  const sizes = latentSizes(fields);
  const { index_n_heads: heads, index_head_dim: headDim, index_topk: topK } = fields;
  return withFfn(fields, (index) => {
    const computes = types === null || types[index] === 'full';
    return { kind: 'dsa', ...sizes, indexer: { heads, headDim, topK, computes } };
  });
}
