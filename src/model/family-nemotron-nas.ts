import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, layerCount, optionalCount, readFields } from './hf-fields.ts';
import { checkHeads } from './hf-parts.ts';
import { type Layer, layerRuns } from './layer-runs.ts';
import type { DenseFfnSpec, GqaSpec, LayerGroup } from './model-spec.ts';

/** Llama layers after architecture search: each block has its own heads and width, or lacks a part. */
export const NEMOTRON_NAS: Family = {
  name: 'nemotron-nas',
  architectures: ['DeciLMForCausalLM'],
  layerGroups: nasLayers,
};

const blockSchema = () =>
  z.looseObject({
    attention: z.looseObject({
      no_op: flag(),
      replace_with_linear: flag(),
      n_heads_in_group: optionalCount(),
      window_length: optionalCount(),
    }),
    ffn: z.looseObject({
      no_op: flag(),
      replace_with_linear: flag(),
      ffn_mult: z.number('a number above 0').positive('a number above 0').nullish(),
    }),
  });

const schema = () =>
  z.looseObject({
    num_hidden_layers: layerCount(),
    hidden_size: count(),
    num_attention_heads: count(),
    head_dim: optionalCount(),
    attention_bias: flag(),
    block_configs: z.array(blockSchema(), 'a list with one entry per layer'),
  });

type NasFields = z.infer<ReturnType<typeof schema>>;
type Block = z.infer<ReturnType<typeof blockSchema>>;

function nasLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const blocks = fields.block_configs;
  if (blocks.length !== fields.num_hidden_layers) {
    const counts = `block_configs has ${blocks.length} entries for ${fields.num_hidden_layers} layers`;
    throw new SimError('INPUT_FILE', `${hf.id}: config.json: ${counts}`, {
      hint: 'num_hidden_layers and the length of block_configs must agree',
    });
  }
  const layers = blocks.map((block, index): Layer => {
    if (block.attention.replace_with_linear || block.ffn.replace_with_linear) {
      throw new SimError('UNSUPPORTED', `${hf.id}: block_configs.${index} replaces a part by a linear layer`, {
        hint: 'blocks with attention, feed-forward or no-op parts are supported',
      });
    }
    return { attention: attentionOf(hf, fields, index), ffn: ffnOf(hf, block, { index, hidden: fields.hidden_size }) };
  });
  return layerRuns(layers);
}

function attentionOf(hf: HfConfig, fields: NasFields, index: number): GqaSpec | null {
  const part = fields.block_configs[index]?.attention;
  if (!part || part.no_op) return null;
  const group = part.n_heads_in_group ?? missing(hf, `block_configs.${index}.attention.n_heads_in_group`);
  const qHeads = fields.num_attention_heads;
  const headDim = fields.head_dim ?? fields.hidden_size / qHeads;
  const kvHeads = qHeads / group; // the top-level num_key_value_heads is null here: each block has its own
  if (!Number.isInteger(kvHeads)) {
    const problem = `block_configs.${index}: ${qHeads} query heads do not split into groups of ${group}`;
    throw new SimError('INPUT_FILE', `${hf.id}: config.json: ${problem}`, { hint: 'check n_heads_in_group' });
  }
  checkHeads(hf, { qHeads, kvHeads, headDim });
  return {
    kind: 'gqa',
    qHeads,
    kvHeads,
    headDim,
    qkNorm: false,
    qkvBias: fields.attention_bias === true,
    window: part.window_length ?? 0,
  };
}

function ffnOf(hf: HfConfig, block: Block, at: { index: number; hidden: number }): DenseFfnSpec | null {
  if (block.ffn.no_op) return null;
  const factor = block.ffn.ffn_mult ?? missing(hf, `block_configs.${at.index}.ffn.ffn_mult`);
  return { kind: 'dense', intermediateSize: ffnWidth(factor, at.hidden), gated: true };
}

const WIDTH_STEP = 256;

// ffn_mult counts two matrices of a plain block; a gated one has three, hence 2/3, rounded up to a multiple of 256
// (configuration file of the checkpoints, nvidia/Llama-3_3-Nemotron-Super-49B-v1).
function ffnWidth(factor: number, hidden: number): number {
  return Math.ceil(Math.floor((2 * factor * hidden) / 3) / WIDTH_STEP) * WIDTH_STEP;
}

function missing(hf: HfConfig, field: string): never {
  throw new SimError('INPUT_FILE', `${hf.id}: config.json: ${field} is missing`, {
    hint: 'take the config.json that the checkpoint was published with',
  });
}
