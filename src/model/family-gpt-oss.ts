import * as z from 'zod';
import type { Family } from './family.ts';
import { count, type HfConfig, names, readFields } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, moeOf, perLayer } from './hf-parts.ts';
import type { GqaSpec, LayerGroup } from './model-spec.ts';

/** OpenAI's open weights: attention with sinks, every other layer windowed, biases everywhere. */
export const GPT_OSS: Family = { name: 'gpt-oss', architectures: ['GptOssForCausalLM'], layerGroups: gptOssLayers };

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: count(),
    num_local_experts: count(),
    num_experts_per_tok: count(),
    sliding_window: count(),
    layer_types: names(),
  });

function gptOssLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const layers = fields.num_hidden_layers;
  // Without a list the even layers are windowed (configuration of gpt-oss in transformers 4.55).
  const types = fields.layer_types ? perLayer(hf, 'layer_types', fields.layer_types, layers) : null;
  const windowed = (index: number) => (types ? types[index] === 'sliding_attention' : index % 2 === 0);
  const full: GqaSpec = gqaOf(hf, fields, {
    sinks: true,
    ...(fields.attention_bias ? { outBias: true } : {}),
  });
  const sizes = {
    experts: fields.num_local_experts,
    topK: fields.num_experts_per_tok,
    intermediateSize: fields.intermediate_size,
  };
  const ffn = moeOf(sizes, { router: { scoring: 'softmax', bias: true }, expertBias: true });
  return layersBy(layers, (index) => ({
    attention: windowed(index) ? { ...full, window: fields.sliding_window } : full,
    ffn,
  }));
}
