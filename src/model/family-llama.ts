import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, optionalCount, readFields } from './hf-fields.ts';
import { type Layer, layerRuns } from './layer-runs.ts';
import type { LayerGroup } from './model-spec.ts';

/**
 * Decoders of the Llama shape: grouped-query attention, then a gated feed-forward block, in every layer.
 * The kinds differ in norms, biases and windows only.
 */
interface LlamaKind {
  readonly name: string;
  readonly architecture: string;
  readonly qkNorm: boolean;
  /** Bias on the qkv projection: always, never, or as `attention_bias` says. */
  readonly qkvBias: 'always' | 'attention_bias';
  /** `sliding_window` counts only with `use_sliding_window`, and from layer `max_window_layers` on. */
  readonly windowIsOptIn: boolean;
  /** Width of a head where `head_dim` is left out; null derives it as hidden_size / num_attention_heads. */
  readonly defaultHeadDim: number | null;
}

const plain = { qkNorm: false, qkvBias: 'attention_bias', windowIsOptIn: false, defaultHeadDim: null } as const;

// Sources: the modelling and configuration files of each model type in Hugging Face transformers 4.5x.
const KINDS: readonly LlamaKind[] = [
  { ...plain, name: 'llama', architecture: 'LlamaForCausalLM' },
  { ...plain, name: 'mistral', architecture: 'MistralForCausalLM' },
  // Phi-3 and phi-4 store qkv and gate-up as one matrix each; the sizes are the same.
  { ...plain, name: 'phi3', architecture: 'Phi3ForCausalLM' },
  { ...plain, name: 'qwen2', architecture: 'Qwen2ForCausalLM', qkvBias: 'always', windowIsOptIn: true },
  {
    name: 'qwen3',
    architecture: 'Qwen3ForCausalLM',
    qkNorm: true,
    qkvBias: 'attention_bias',
    windowIsOptIn: true,
    defaultHeadDim: 128,
  },
  // MiMo-7B is the Qwen2 layer; its multi-token-prediction layer is not part of ordinary decoding.
  { ...plain, name: 'mimo', architecture: 'MiMoForCausalLM', qkvBias: 'always', windowIsOptIn: true },
];

/** The families of the Llama shape, one for each kind. */
export const LLAMA_KINDS: readonly Family[] = KINDS.map((kind) => ({
  name: kind.name,
  architectures: [kind.architecture],
  layerGroups: (hf) => llamaLayers(hf, kind),
}));

const schema = z.looseObject({
  num_hidden_layers: count(),
  hidden_size: count(),
  num_attention_heads: count(),
  num_key_value_heads: optionalCount(),
  head_dim: optionalCount(),
  intermediate_size: count(),
  attention_bias: flag(),
  sliding_window: optionalCount(),
  use_sliding_window: flag(),
  max_window_layers: z.int('a whole number, 0 or more').min(0, 'a whole number, 0 or more').nullish(),
  layer_types: z.array(z.string('a list of names'), 'a list of names').nullish(),
});

type LlamaFields = z.infer<typeof schema>;

function llamaLayers(hf: HfConfig, kind: LlamaKind): readonly LayerGroup[] {
  const fields = readFields(schema, hf);
  const qHeads = fields.num_attention_heads;
  const kvHeads = fields.num_key_value_heads ?? qHeads; // left out means one K and V head per query head
  const headDim = fields.head_dim ?? kind.defaultHeadDim ?? fields.hidden_size / qHeads;
  checkHeads(hf, { qHeads, kvHeads, headDim });
  const attention = {
    kind: 'gqa',
    qHeads,
    kvHeads,
    headDim,
    qkNorm: kind.qkNorm,
    qkvBias: kind.qkvBias === 'always' || fields.attention_bias === true,
  } as const;
  const ffn = { kind: 'dense', intermediateSize: fields.intermediate_size, gated: true } as const;
  const windowOf = windows(fields, kind);
  const layers = Array.from({ length: fields.num_hidden_layers }, (_, index): Layer => {
    return { attention: { ...attention, window: windowOf(index) }, ffn };
  });
  return layerRuns(layers);
}

/** Sliding window of layer `index`, 0 for full attention. */
function windows(fields: LlamaFields, kind: LlamaKind): (index: number) => number {
  const window = fields.sliding_window ?? 0;
  if (window === 0 || (kind.windowIsOptIn && fields.use_sliding_window !== true)) return () => 0;
  const types = fields.layer_types;
  if (types) return (index) => (types[index] === 'sliding_attention' ? window : 0);
  const first = kind.windowIsOptIn ? (fields.max_window_layers ?? fields.num_hidden_layers) : 0;
  return (index) => (index >= first ? window : 0);
}

/** @throws SimError INPUT_FILE where heads do not divide. */
export function checkHeads(hf: HfConfig, heads: { qHeads: number; kvHeads: number; headDim: number }): void {
  const { qHeads, kvHeads, headDim } = heads;
  if (qHeads % kvHeads !== 0) {
    throw new SimError(
      'INPUT_FILE',
      `${hf.id}: config.json: ${qHeads} query heads are not a multiple of ${kvHeads} key-value heads`,
      { hint: 'check num_attention_heads and num_key_value_heads' },
    );
  }
  if (!Number.isInteger(headDim)) {
    throw new SimError(
      'INPUT_FILE',
      `${hf.id}: config.json: head_dim is missing and hidden_size / heads is ${headDim}`,
      {
        hint: 'state head_dim',
      },
    );
  }
}
