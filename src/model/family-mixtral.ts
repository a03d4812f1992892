import * as z from 'zod';
import type { Family } from './family.ts';
import { count, type HfConfig, optionalCount, readFields } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf } from './hf-parts.ts';
import type { LayerGroup } from './model-spec.ts';

/** The Mistral layer with experts in every block. */
export const MIXTRAL: Family = { name: 'mixtral', architectures: ['MixtralForCausalLM'], layerGroups: mixtralLayers };

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: count(),
    num_local_experts: count(),
    num_experts_per_tok: count(),
    sliding_window: optionalCount(),
  });

function mixtralLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const attention = gqaOf(hf, fields, { window: fields.sliding_window ?? 0 });
  const ffn = moeOf({
    experts: fields.num_local_experts,
    topK: fields.num_experts_per_tok,
    intermediateSize: fields.intermediate_size,
  });
  return layersBy(fields.num_hidden_layers, () => ({ attention, ffn }));
}
