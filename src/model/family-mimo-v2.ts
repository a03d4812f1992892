import * as z from 'zod';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, optionalCount, optionalSize, readFields, word } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, perLayer, sharedOf, swiGlu } from './hf-parts.ts';
import type { GqaSpec, LayerGroup } from './model-spec.ts';

/** MiMo-V2: windowed and full layers with heads of their own, values narrower than keys, experts in most layers. */
export const MIMO_V2: Family = {
  name: 'mimo-v2',
  architectures: ['MiMoV2FlashForCausalLM', 'MiMoV2ForCausalLM'],
  layerGroups: mimoLayers,
};

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    v_head_dim: optionalCount(),
    intermediate_size: count(),
    hybrid_layer_pattern: z.array(z.int('a list of numbers'), 'a list of numbers'),
    moe_layer_freq: z.array(z.int('a list of numbers'), 'a list of numbers'),
    sliding_window: optionalCount(),
    sliding_window_size: optionalCount(),
    swa_num_attention_heads: optionalCount(),
    swa_num_key_value_heads: optionalCount(),
    swa_head_dim: optionalCount(),
    swa_v_head_dim: optionalCount(),
    add_swa_attention_sink_bias: flag(),
    add_full_attention_sink_bias: flag(),
    n_routed_experts: count(),
    n_shared_experts: optionalSize(),
    num_experts_per_tok: count(),
    moe_intermediate_size: count(),
    scoring_func: word(),
    topk_method: word(),
  });

type MimoFields = z.infer<ReturnType<typeof schema>>;

function mimoLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const layers = fields.num_hidden_layers;
  const windowed = perLayer(hf, 'hybrid_layer_pattern', fields.hybrid_layer_pattern, layers);
  const sparse = perLayer(hf, 'moe_layer_freq', fields.moe_layer_freq, layers);
  const full = gqaOf(hf, fields, {
    ...valueWidth(fields.v_head_dim, fields.head_dim),
    ...(fields.add_full_attention_sink_bias ? { sinks: true } : {}),
  });
  const window = windowAttention(hf, fields, full);
  const dense = swiGlu(fields.intermediate_size);
  const moe = moeOf(
    {
      experts: fields.n_routed_experts,
      topK: fields.num_experts_per_tok,
      intermediateSize: fields.moe_intermediate_size,
    },
    {
      shared: sharedOf((fields.n_shared_experts ?? 0) * fields.moe_intermediate_size),
      router: {
        scoring: fields.scoring_func === 'softmax' ? 'softmax' : 'sigmoid',
        bias: fields.topk_method === 'noaux_tc',
      },
    },
  );
  return layersBy(layers, (index) => ({
    attention: windowed[index] === 1 ? window : full,
    ffn: sparse[index] === 1 ? moe : dense,
  }));
}

function windowAttention(hf: HfConfig, fields: MimoFields, full: GqaSpec): GqaSpec {
  const headDim = fields.swa_head_dim ?? full.headDim;
  return gqaOf(hf, fields, {
    qHeads: fields.swa_num_attention_heads ?? full.qHeads,
    kvHeads: fields.swa_num_key_value_heads ?? full.kvHeads,
    headDim,
    window: fields.sliding_window ?? fields.sliding_window_size ?? 0,
    ...valueWidth(fields.swa_v_head_dim ?? full.vHeadDim, headDim),
    ...(fields.add_swa_attention_sink_bias ? { sinks: true } : {}),
  });
}

function valueWidth(vHeadDim: number | null | undefined, headDim: number | null | undefined): { vHeadDim?: number } {
  return vHeadDim && vHeadDim !== headDim ? { vHeadDim } : {};
}
