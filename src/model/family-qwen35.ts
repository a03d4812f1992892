import * as z from 'zod';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, names, optionalCount, optionalSize, readFields, word } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, perLayer, sharedOf, swiGlu } from './hf-parts.ts';
import type { FfnSpec, GdnSpec, LayerGroup, ModelSpec } from './model-spec.ts';

/** Gated DeltaNet in most layers, gated full attention in every fourth; dense or with experts (Qwen3-Next, Qwen3.5, Qwen3.6). */
export const QWEN35_KINDS: readonly Family[] = [
  { name: 'qwen3.5', architectures: ['Qwen3_5ForConditionalGeneration'], layerGroups: hybridLayers, beside: mtpLayers },
  {
    name: 'qwen3.5-moe',
    architectures: ['Qwen3_5MoeForConditionalGeneration', 'Qwen3NextForCausalLM'],
    layerGroups: hybridLayers,
    beside: mtpLayers,
  },
];

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: optionalSize(),
    attn_output_gate: flag(),
    layer_types: names(),
    full_attention_interval: optionalCount(),
    linear_num_key_heads: count(),
    linear_key_head_dim: count(),
    linear_num_value_heads: count(),
    linear_value_head_dim: count(),
    linear_conv_kernel_dim: count(),
    mamba_ssm_dtype: word(),
    num_experts: optionalSize(),
    num_experts_per_tok: optionalCount(),
    moe_intermediate_size: optionalCount(),
    shared_expert_intermediate_size: optionalSize(),
  });

type HybridFields = z.infer<ReturnType<typeof schema>>;

function hybridLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const gated = fields.attn_output_gate ?? true; // Qwen3-Next gates without saying so
  const full = gqaOf(hf, fields, { qkNorm: true, ...(gated ? { outputGate: 'element' } : {}) });
  const linear: GdnSpec = {
    kind: 'gdn',
    keyHeads: fields.linear_num_key_heads,
    keyHeadDim: fields.linear_key_head_dim,
    valueHeads: fields.linear_num_value_heads,
    valueHeadDim: fields.linear_value_head_dim,
    convKernel: fields.linear_conv_kernel_dim,
    stateElementBytes: stateElementBytes(fields.mamba_ssm_dtype),
  };
  const isFull = fullLayers(hf, fields);
  const ffn = blockOf(fields);
  return layersBy(fields.num_hidden_layers, (index) => ({ attention: isFull(index) ? full : linear, ffn }));
}

/** Bytes of a state's element; a silent configuration gets fp32, SGLang's default and the larger choice. */
export function stateElementBytes(dtype: string | null | undefined): number {
  return dtype === 'bfloat16' || dtype === 'float16' ? 2 : 4;
}

const USUAL_FULL_INTERVAL = 4;

function fullLayers(hf: HfConfig, fields: HybridFields): (index: number) => boolean {
  if (fields.layer_types) {
    const types = perLayer(hf, 'layer_types', fields.layer_types, fields.num_hidden_layers);
    return (index) => types[index] !== 'linear_attention';
  }
  const interval = fields.full_attention_interval ?? USUAL_FULL_INTERVAL;
  return (index) => (index + 1) % interval === 0;
}

function blockOf(fields: HybridFields): FfnSpec {
  const { num_experts: experts, num_experts_per_tok: topK, moe_intermediate_size: intermediateSize } = fields;
  if (!experts || !topK || !intermediateSize) return swiGlu(fields.intermediate_size ?? 0);
  return moeOf(
    { experts, topK, intermediateSize },
    { shared: sharedOf(fields.shared_expert_intermediate_size ?? 0, true) },
  );
}

const mtpSchema = () => z.looseObject({ mtp_num_hidden_layers: optionalSize() });

function mtpLayers(hf: HfConfig): Pick<ModelSpec, 'mtpLayers'> {
  const { mtp_num_hidden_layers: layers } = readFields(mtpSchema(), hf);
  return layers ? { mtpLayers: layers } : {};
}
