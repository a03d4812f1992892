import * as z from 'zod';
import type { Family } from './family.ts';
import { count, type HfConfig, numbers, optionalCount, optionalSize, readFields } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, sharedOf, swiGlu } from './hf-parts.ts';
import type { LayerGroup } from './model-spec.ts';

/** Qwen's mixtures: Qwen2 has a shared expert behind a sigmoid gate, Qwen3 has none and norms its heads. */
export const QWEN_MOE_KINDS: readonly Family[] = [
  { name: 'qwen2-moe', architectures: ['Qwen2MoeForCausalLM'], layerGroups: (hf) => qwenLayers(hf, 'qwen2') },
  {
    name: 'qwen3-moe',
    architectures: ['Qwen3MoeForCausalLM', 'Qwen3VLMoeForConditionalGeneration'],
    layerGroups: (hf) => qwenLayers(hf, 'qwen3'),
  },
];

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: count(),
    num_experts: count(),
    num_experts_per_tok: count(),
    moe_intermediate_size: count(),
    shared_expert_intermediate_size: optionalSize(),
    decoder_sparse_step: optionalCount(),
    mlp_only_layers: numbers(),
  });

function qwenLayers(hf: HfConfig, generation: 'qwen2' | 'qwen3'): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const qwen2 = generation === 'qwen2';
  const attention = gqaOf(hf, fields, qwen2 ? { qkvBias: true } : { qkNorm: true });
  const sizes = {
    experts: fields.num_experts,
    topK: fields.num_experts_per_tok,
    intermediateSize: fields.moe_intermediate_size,
  };
  const moe = moeOf(sizes, { shared: sharedOf(fields.shared_expert_intermediate_size ?? 0, true) });
  const dense = swiGlu(fields.intermediate_size);
  const step = fields.decoder_sparse_step ?? 1;
  const denseLayers = new Set(fields.mlp_only_layers ?? []);
  return layersBy(fields.num_hidden_layers, (index) => {
    const sparse = !denseLayers.has(index) && (index + 1) % step === 0;
    return { attention, ffn: sparse ? moe : dense };
  });
}
