import * as z from 'zod';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, optionalSize, readFields } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, sharedOf, swiGlu } from './hf-parts.ts';
import type { LayerGroup, ModelSpec } from './model-spec.ts';

/** GLM-4.5: grouped-query attention, the first layers dense, then DeepSeek's router and a shared expert. */
export const GLM4_MOE: Family = {
  name: 'glm4-moe',
  architectures: ['Glm4MoeForCausalLM'],
  layerGroups: glmLayers,
  beside: nextnLayers,
};

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: count(),
    moe_intermediate_size: count(),
    n_routed_experts: count(),
    n_shared_experts: optionalSize(),
    num_experts_per_tok: count(),
    first_k_dense_replace: optionalSize(),
    use_qk_norm: flag(),
  });

function glmLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const attention = gqaOf(hf, fields, { qkNorm: fields.use_qk_norm === true });
  const sizes = {
    experts: fields.n_routed_experts,
    topK: fields.num_experts_per_tok,
    intermediateSize: fields.moe_intermediate_size,
  };
  const moe = moeOf(sizes, {
    shared: sharedOf((fields.n_shared_experts ?? 0) * fields.moe_intermediate_size),
    router: { scoring: 'sigmoid', bias: true },
  });
  const dense = swiGlu(fields.intermediate_size);
  const firstMoe = fields.first_k_dense_replace ?? 0;
  return layersBy(fields.num_hidden_layers, (index) => ({ attention, ffn: index < firstMoe ? dense : moe }));
}

const nextnSchema = () => z.looseObject({ num_nextn_predict_layers: optionalSize() });

/** Layers for multi-token prediction as DeepSeek's field names them. */
export function nextnLayers(hf: HfConfig): Pick<ModelSpec, 'mtpLayers'> {
  const { num_nextn_predict_layers: layers } = readFields(nextnSchema(), hf);
  return layers ? { mtpLayers: layers } : {};
}
