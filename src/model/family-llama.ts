import * as z from 'zod';
import type { Family } from './family.ts';
import { count, flag, type HfConfig, names, optionalCount, optionalSize, readFields } from './hf-fields.ts';
import { gqaFields, gqaOf, layersBy, swiGlu } from './hf-parts.ts';
import type { LayerGroup } from './model-spec.ts';

/**
 * Decoders of the Llama shape: grouped-query attention, then a gated feed-forward block, in every layer.
 * The kinds differ in norms, biases and windows only.
 */
interface LlamaKind {
  readonly name: string;
  readonly architectures: readonly string[];
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
  { ...plain, name: 'llama', architectures: ['LlamaForCausalLM'] },
  { ...plain, name: 'mistral', architectures: ['MistralForCausalLM'] },
  // Phi-3 and phi-4 store qkv and gate-up as one matrix each; the sizes are the same.
  { ...plain, name: 'phi3', architectures: ['Phi3ForCausalLM'] },
  { ...plain, name: 'qwen2', architectures: ['Qwen2ForCausalLM'], qkvBias: 'always', windowIsOptIn: true },
  {
    name: 'qwen3',
    architectures: ['Qwen3ForCausalLM', 'Qwen3VLForConditionalGeneration'],
    qkNorm: true,
    qkvBias: 'attention_bias',
    windowIsOptIn: true,
    defaultHeadDim: 128,
  },
  // MiMo-7B is the Qwen2 layer; its multi-token-prediction layer is not part of ordinary decoding.
  { ...plain, name: 'mimo', architectures: ['MiMoForCausalLM'], qkvBias: 'always', windowIsOptIn: true },
];

/** The families of the Llama shape, one for each kind. */
export const LLAMA_KINDS: readonly Family[] = KINDS.map((kind) => ({
  name: kind.name,
  architectures: kind.architectures,
  layerGroups: (hf) => llamaLayers(hf, kind),
}));

const schema = () =>
  z.looseObject({
    ...gqaFields(),
    intermediate_size: count(),
    sliding_window: optionalCount(),
    use_sliding_window: flag(),
    max_window_layers: optionalSize(),
    layer_types: names(),
  });

type LlamaFields = z.infer<ReturnType<typeof schema>>;

function llamaLayers(hf: HfConfig, kind: LlamaKind): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const headDim = fields.head_dim ?? kind.defaultHeadDim;
  const attention = gqaOf(hf, fields, {
    qkNorm: kind.qkNorm,
    ...(headDim === null ? {} : { headDim }),
    ...(kind.qkvBias === 'always' ? { qkvBias: true } : {}),
  });
  const ffn = swiGlu(fields.intermediate_size);
  const windowOf = windows(fields, kind);
  return layersBy(fields.num_hidden_layers, (index) => ({ attention: { ...attention, window: windowOf(index) }, ffn }));
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
