import * as z from 'zod';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, names, numbers, optionalCount, readFields } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, perLayer, sharedOf, swiGlu } from './hf-parts.ts';
import type { GqaSpec, LayerGroup } from './model-spec.ts';

/** Llama 4: layers with rotary positions attend inside a chunk, every fourth the whole sequence; experts in some layers. */
export const LLAMA4: Family = {
  name: 'llama4',
  architectures: ['Llama4ForConditionalGeneration', 'Llama4ForCausalLM'],
  layerGroups: llama4Layers,
};

// Where the configuration is silent: every fourth layer has no rotary positions (configuration of llama4 in transformers 4.51).
const USUAL_NOPE_INTERVAL = 4;

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: count(),
    intermediate_size_mlp: count(),
    num_local_experts: count(),
    num_experts_per_tok: count(),
    interleave_moe_layer_step: count(),
    moe_layers: numbers(),
    attention_chunk_size: optionalCount(),
    layer_types: names(),
    no_rope_layers: numbers(),
    no_rope_layer_interval: optionalCount(),
    use_qk_norm: flag(),
  });

type Llama4Fields = z.infer<ReturnType<typeof schema>>;

function llama4Layers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const chunk = fields.attention_chunk_size;
  const isChunked = chunkedLayers(hf, fields);
  const moe = moeOf(
    {
      experts: fields.num_local_experts,
      topK: fields.num_experts_per_tok,
      intermediateSize: fields.intermediate_size,
    },
    { shared: sharedOf(fields.intermediate_size), router: { scoring: 'sigmoid', bias: false } },
  );
  const dense = swiGlu(fields.intermediate_size_mlp);
  const listed = fields.moe_layers && fields.moe_layers.length > 0 ? new Set(fields.moe_layers) : null;
  return layersBy(fields.num_hidden_layers, (index) => {
    const full = gqaOf(hf, fields);
    // Only layers with rotary positions norm their heads, and without learned weights.
    const rotary: GqaSpec = fields.use_qk_norm ? { ...full, qkNorm: true, qkNormKind: 'weightless' } : full;
    const attention = isChunked(index) ? { ...rotary, ...(chunk ? { chunk } : {}) } : full;
    const sparse = listed?.has(index) ?? (index + 1) % fields.interleave_moe_layer_step === 0;
    return { attention, ffn: sparse ? moe : dense };
  });
}

function chunkedLayers(hf: HfConfig, fields: Llama4Fields): (index: number) => boolean {
  const layers = fields.num_hidden_layers;
  if (fields.layer_types) {
    const types = perLayer(hf, 'layer_types', fields.layer_types, layers);
    return (index) => types[index] === 'chunked_attention';
  }
  if (fields.no_rope_layers && fields.no_rope_layers.length > 0) {
    const rotary = perLayer(hf, 'no_rope_layers', fields.no_rope_layers, layers); // 1 means rotary, in spite of the name
    return (index) => rotary[index] !== 0;
  }
  const interval = fields.no_rope_layer_interval ?? USUAL_NOPE_INTERVAL;
  return (index) => (index + 1) % interval !== 0;
}
