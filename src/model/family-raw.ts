import * as z from 'zod';
import { latentSizes } from './family-deepseek.ts';
import { nextnLayers } from './family-glm4.ts';
import { stateElementBytes } from './family-qwen35.ts';
import {
  asObject,
  count,
  type HfConfig,
  names,
  numbers,
  optionalCount,
  optionalSize,
  readFields,
  word,
} from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, sharedOf, swiGlu } from './hf-parts.ts';
import type { AttentionSpec, FfnSpec, LayerGroup, ModelSpec } from './model-spec.ts';

/** Name of the family of models that none describes. */
export const RAW_FAMILY = 'other';

const DECODER = /(ForCausalLM|ForConditionalGeneration|LMHeadModel)$/;

/** Whether an architecture that no family reads can still be sized: a text decoder that states its usual sizes. */
export function looksLikeDecoder({ config }: HfConfig, architecture: string): boolean {
  const { hidden_size, num_hidden_layers, num_attention_heads, vocab_size, is_encoder_decoder } = asObject(config);
  const sizes = [hidden_size, num_hidden_layers, num_attention_heads, vocab_size];
  return (
    DECODER.test(architecture) && is_encoder_decoder !== true && sizes.every((s) => typeof s === 'number' && s > 0)
  );
}

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: optionalSize(),
    dense_intermediate_size: optionalSize(),
    sliding_window: optionalCount(),
    layer_types: names(),
    q_lora_rank: optionalCount(),
    kv_lora_rank: optionalCount(),
    qk_nope_head_dim: optionalCount(),
    qk_rope_head_dim: optionalCount(),
    v_head_dim: optionalCount(),
    linear_attn_config: z.looseObject({}).nullish(),
    num_experts: optionalSize(),
    n_routed_experts: optionalSize(),
    num_local_experts: optionalSize(),
    num_experts_per_tok: optionalCount(),
    num_experts_per_token: optionalCount(),
    moe_intermediate_size: optionalCount(),
    n_shared_experts: optionalSize(),
    num_shared_experts: optionalSize(),
    routed_expert_hidden_size: optionalCount(),
    first_k_dense_replace: optionalSize(),
    moe_layer_freq: z.union([z.int(), z.array(z.int())]).nullish(),
    scoring_func: word(),
  });

type RawFields = z.infer<ReturnType<typeof schema>>;

/** Layers from raw fields: attention by the widths that are stated, experts where a count of them is. */
export function rawLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const attentionOf = rawAttention(hf, fields);
  const ffnOf = rawFfn(fields);
  return layersBy(fields.num_hidden_layers, (index) => ({ attention: attentionOf(index), ffn: ffnOf(index) }));
}

/** What stands beside the layers of a model that is sized roughly. */
export function rawBeside(hf: HfConfig, architecture: string): Pick<ModelSpec, 'approximate' | 'limits' | 'mtpLayers'> {
  const reason = `architecture ${architecture} is not modelled: sizes are estimated from the raw fields of config.json, attention as full`;
  return { ...nextnLayers(hf), approximate: true, limits: [reason] };
}

function rawAttention(hf: HfConfig, fields: RawFields): (index: number) => AttentionSpec {
  const { sliding_window: window, layer_types: types } = fields;
  const full = latentOf(fields) ?? gqaOf(hf, fields);
  const linear = linearOf(fields);
  return (index) => {
    if (linear?.layers.has(index)) return linear.attention;
    const windowed = full.kind === 'gqa' && window && types?.[index] === 'sliding_attention';
    return windowed ? { ...full, window } : full;
  };
}

function latentOf(fields: RawFields): AttentionSpec | null {
  const { kv_lora_rank, qk_nope_head_dim, qk_rope_head_dim, v_head_dim } = fields;
  if (!kv_lora_rank || !qk_nope_head_dim || !qk_rope_head_dim || !v_head_dim) return null;
  return {
    kind: 'mla',
    ...latentSizes({ ...fields, kv_lora_rank, qk_nope_head_dim, qk_rope_head_dim, v_head_dim }),
  };
}

const linearSchema = () =>
  z.looseObject({
    kda_layers: numbers(), // counted from 1
    num_heads: count(),
    head_dim: count(),
    short_conv_kernel_size: count(),
  });

/** Kimi's delta attention, sized as Gated DeltaNet with as many key as value heads. */
function linearOf({ linear_attn_config: config }: RawFields) {
  const parsed = linearSchema().safeParse(config);
  if (!parsed.success || !parsed.data.kda_layers) return null;
  const { num_heads: heads, head_dim: width, short_conv_kernel_size: convKernel, kda_layers: layers } = parsed.data;
  const attention: AttentionSpec = {
    kind: 'gdn',
    keyHeads: heads,
    keyHeadDim: width,
    valueHeads: heads,
    valueHeadDim: width,
    convKernel,
    stateElementBytes: stateElementBytes(null),
  };
  return { layers: new Set(layers.map((layer) => layer - 1)), attention };
}

function rawFfn(fields: RawFields): (index: number) => FfnSpec {
  const experts = fields.num_experts ?? fields.n_routed_experts ?? fields.num_local_experts ?? 0;
  const topK = fields.num_experts_per_tok ?? fields.num_experts_per_token ?? 0;
  const width = fields.moe_intermediate_size ?? fields.intermediate_size ?? 0;
  const dense = swiGlu(fields.dense_intermediate_size ?? fields.intermediate_size ?? width);
  if (experts === 0 || topK === 0) return () => dense;
  const shared = (fields.n_shared_experts ?? fields.num_shared_experts ?? 0) * width;
  const moe = moeOf(
    { experts, topK, intermediateSize: width },
    {
      shared: sharedOf(shared),
      latentSize: fields.routed_expert_hidden_size ?? null,
      router: { scoring: fields.scoring_func === 'sigmoid' ? 'sigmoid' : 'softmax', bias: true },
    },
  );
  const frequency = fields.moe_layer_freq;
  const firstMoe = fields.first_k_dense_replace ?? 0;
  return (index) => {
    const sparse = Array.isArray(frequency) ? frequency[index] !== 0 : index >= firstMoe;
    return sparse ? moe : dense;
  };
}
