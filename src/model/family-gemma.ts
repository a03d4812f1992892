import * as z from 'zod';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, names, optionalCount, optionalSize, readFields } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, perLayer, sharedOf, swiGlu } from './hf-parts.ts';
import type { FfnSpec, GqaSpec, LayerGroup, ModelSpec } from './model-spec.ts';

/** Google's decoders: windows in five layers of six, norms before and behind each part. */
export const GEMMA_KINDS: readonly Family[] = [
  {
    name: 'gemma3',
    architectures: ['Gemma3ForConditionalGeneration', 'Gemma3ForCausalLM'],
    layerGroups: gemma3Layers,
  },
  {
    name: 'gemma4',
    architectures: ['Gemma4ForConditionalGeneration', 'Gemma4ForCausalLM'],
    layerGroups: gemma4Layers,
    beside: gemma4Limits,
  },
];

/** Norms behind attention and behind the feed-forward block. */
const NORMS_BEHIND = 2;
/** Gemma 4's layers with experts norm the dense block's output and the experts' input and output besides. */
const NORMS_AROUND_EXPERTS = 3;
const USUAL_PATTERN = 6;

const gemmaFields = () => ({
  ...gqaFields(),
  intermediate_size: count(),
  sliding_window: optionalCount(),
  sliding_window_pattern: optionalCount(),
  layer_types: names(),
});

type GemmaFields = z.infer<ReturnType<typeof gemma3Schema>>;
const gemma3Schema = () => z.looseObject(gemmaFields());

function gemma3Layers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(gemma3Schema(), hf);
  const full = gqaOf(hf, fields, { qkNorm: true });
  const ffn = swiGlu(fields.intermediate_size);
  const isFull = fullLayers(hf, fields);
  return layersBy(fields.num_hidden_layers, (index) => ({
    attention: isFull(index) ? full : { ...full, window: fields.sliding_window ?? 0 },
    ffn,
    extraNorms: NORMS_BEHIND,
  }));
}

function fullLayers(hf: HfConfig, fields: GemmaFields): (index: number) => boolean {
  if (fields.layer_types) {
    const types = perLayer(hf, 'layer_types', fields.layer_types, fields.num_hidden_layers);
    return (index) => types[index] === 'full_attention';
  }
  const pattern = fields.sliding_window_pattern ?? USUAL_PATTERN;
  return (index) => (index + 1) % pattern === 0;
}

const gemma4Schema = () =>
  z.looseObject({
    ...gemmaFields(),
    global_head_dim: optionalCount(),
    num_global_key_value_heads: optionalCount(),
    attention_k_eq_v: flag(),
    enable_moe_block: flag(),
    num_experts: optionalSize(),
    top_k_experts: optionalCount(),
    moe_intermediate_size: optionalCount(),
    expert_intermediate_size: optionalCount(),
  });

function gemma4Layers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(gemma4Schema(), hf);
  const windowed = gqaOf(hf, fields, { qkNorm: true, window: fields.sliding_window ?? 0 });
  const full: GqaSpec = gqaOf(hf, fields, {
    qkNorm: true,
    headDim: fields.global_head_dim ?? windowed.headDim,
    kvHeads: (fields.attention_k_eq_v ? fields.num_global_key_value_heads : null) ?? windowed.kvHeads,
    ...(fields.attention_k_eq_v ? { valuesAreKeys: true } : {}),
  });
  const ffn = gemma4Block(fields);
  const extraNorms = NORMS_BEHIND + (ffn.kind === 'moe' ? NORMS_AROUND_EXPERTS : 0);
  const isFull = fullLayers(hf, fields);
  return layersBy(fields.num_hidden_layers, (index) => ({
    attention: isFull(index) ? full : windowed,
    ffn,
    extraNorms,
  }));
}

/** The dense block, which runs beside the routed experts where there are such: to them it is a shared expert. */
function gemma4Block(fields: z.infer<ReturnType<typeof gemma4Schema>>): FfnSpec {
  const { num_experts: experts, top_k_experts: topK } = fields;
  const width = fields.moe_intermediate_size ?? fields.expert_intermediate_size;
  if (!fields.enable_moe_block || !experts || !topK || !width) return swiGlu(fields.intermediate_size);
  return moeOf({ experts, topK, intermediateSize: width }, { shared: sharedOf(fields.intermediate_size) });
}

const limitsSchema = () =>
  z.looseObject({ hidden_size_per_layer_input: optionalSize(), num_kv_shared_layers: optionalSize() });

function gemma4Limits(hf: HfConfig): Pick<ModelSpec, 'limits'> {
  const fields = readFields(limitsSchema(), hf);
  const limits = [
    ...(fields.hidden_size_per_layer_input ? ['embeddings of each layer are not sized'] : []),
    ...(fields.num_kv_shared_layers ? ['layers that share a KV cache are sized with one each'] : []),
  ];
  return limits.length > 0 ? { limits } : {};
}
