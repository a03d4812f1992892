import * as z from 'zod';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, optionalSize, readFields, word } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, sharedOf } from './hf-parts.ts';
import type { LayerGroup, ModelSpec } from './model-spec.ts';

/** MiniMax-M2: full attention with norms over whole projections, many narrow experts. */
export const MINIMAX_M2: Family = {
  name: 'minimax-m2',
  architectures: ['MiniMaxM2ForCausalLM'],
  layerGroups: minimaxLayers,
  beside: mtpModules,
};

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: count(),
    num_local_experts: count(),
    num_experts_per_tok: count(),
    shared_intermediate_size: optionalSize(),
    use_qk_norm: flag(),
    qk_norm_type: word(),
    use_routing_bias: flag(),
    scoring_func: word(),
  });

function minimaxLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const wholeNorm = fields.use_qk_norm === true && fields.qk_norm_type !== 'per_head';
  const attention = gqaOf(hf, fields, {
    qkNorm: fields.use_qk_norm === true,
    ...(wholeNorm ? { qkNormKind: 'layer' } : {}),
  });
  const sizes = {
    experts: fields.num_local_experts,
    topK: fields.num_experts_per_tok,
    intermediateSize: fields.intermediate_size,
  };
  const ffn = moeOf(sizes, {
    shared: sharedOf(fields.shared_intermediate_size ?? 0),
    router: {
      scoring: fields.scoring_func === 'softmax' ? 'softmax' : 'sigmoid',
      bias: fields.use_routing_bias === true,
    },
  });
  return layersBy(fields.num_hidden_layers, () => ({ attention, ffn }));
}

const mtpSchema = () =>
  z.looseObject({ use_mtp: flag(), num_mtp_modules: optionalSize(), mtp_transformer_layers: optionalSize() });

function mtpModules(hf: HfConfig): Pick<ModelSpec, 'mtpLayers'> {
  const { use_mtp: used, num_mtp_modules: modules, mtp_transformer_layers: each } = readFields(mtpSchema(), hf);
  return used ? { mtpLayers: (modules ?? 0) * (each ?? 1) } : {};
}
