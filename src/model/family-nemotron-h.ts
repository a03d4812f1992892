import * as z from 'zod';
import type { Family } from './family.ts';
import { nextnLayers } from './family-glm4.ts';
import { stateElementBytes } from './family-qwen35.ts';
import {
  count,
  flag,
  type HfConfig,
  malformed,
  names,
  optionalCount,
  optionalSize,
  readFields,
  word,
} from './hf-fields.ts';
import { gqaOf, moeOf } from './hf-parts.ts';
import { type Layer, layerRuns } from './layer-runs.ts';
import type { LayerGroup, Mamba2Spec, MoeFfnSpec } from './model-spec.ts';

/** One block a layer: Mamba-2, attention, a dense block or experts, in the order of a pattern (Nemotron-H, Nemotron-3). */
export const NEMOTRON_H: Family = {
  name: 'nemotron-h',
  architectures: ['NemotronHForCausalLM'],
  layerGroups: hybridLayers,
  beside: nextnLayers,
};

type BlockKind = 'mamba' | 'attention' | 'mlp' | 'moe';

/** Letters of hybrid_override_pattern. */
const LETTERS: Readonly<Record<string, BlockKind>> = { M: 'mamba', '*': 'attention', '-': 'mlp', E: 'moe' };

const schema = () =>
  z.looseObject({
    hidden_size: count(),
    num_attention_heads: count(),
    num_key_value_heads: optionalCount(),
    head_dim: optionalCount(),
    attention_head_dim: optionalCount(),
    attention_bias: flag(),
    intermediate_size: optionalSize(),
    mlp_hidden_act: word(),
    hybrid_override_pattern: word(),
    layers_block_type: names(),
    mamba_num_heads: count(),
    mamba_head_dim: count(),
    ssm_state_size: count(),
    n_groups: count(),
    conv_kernel: count(),
    use_conv_bias: flag(),
    chunk_size: optionalCount(),
    mamba_ssm_cache_dtype: word(),
    n_routed_experts: optionalSize(),
    num_experts_per_tok: optionalCount(),
    moe_intermediate_size: optionalCount(),
    moe_latent_size: optionalCount(),
    moe_shared_expert_intermediate_size: optionalSize(),
    n_shared_experts: optionalSize(),
  });

type HybridFields = z.infer<ReturnType<typeof schema>>;

function hybridLayers(hf: HfConfig): readonly LayerGroup[] {
  const fields = readFields(schema(), hf);
  const headDim = fields.head_dim ?? fields.attention_head_dim;
  const attention = () => gqaOf(hf, { ...fields, head_dim: headDim });
  // One projection in front of a squared ReLU; SiLU blocks would have a gate.
  const gated = (fields.mlp_hidden_act ?? 'relu2') !== 'relu2';
  const block: Readonly<Record<BlockKind, () => Layer>> = {
    mamba: () => ({ attention: mambaOf(fields), ffn: null }),
    attention: () => ({ attention: attention(), ffn: null }),
    mlp: () => ({ attention: null, ffn: { kind: 'dense', intermediateSize: fields.intermediate_size ?? 0, gated } }),
    moe: () => ({ attention: null, ffn: expertsOf(hf, fields, gated) }),
  };
  return layerRuns(pattern(hf, fields).map((kind) => block[kind]()));
}

function pattern(hf: HfConfig, fields: HybridFields): readonly BlockKind[] {
  const listed = fields.layers_block_type ?? [...(fields.hybrid_override_pattern ?? '')].map((c) => LETTERS[c] ?? c);
  const kinds = listed.map((name): BlockKind => {
    if (name === 'mamba' || name === 'attention' || name === 'mlp' || name === 'moe') return name;
    throw malformed(hf, `a layer of the pattern is ${name}`, 'layers are mamba, attention, mlp or moe (M, *, -, E)');
  });
  if (kinds.length > 0) return kinds;
  throw malformed(
    hf,
    'hybrid_override_pattern is missing',
    'take the config.json that the checkpoint was published with',
  );
}

const USUAL_CHUNK = 128;

function mambaOf(fields: HybridFields): Mamba2Spec {
  return {
    kind: 'mamba2',
    heads: fields.mamba_num_heads,
    headDim: fields.mamba_head_dim,
    stateSize: fields.ssm_state_size,
    groups: fields.n_groups,
    convKernel: fields.conv_kernel,
    convBias: fields.use_conv_bias === true,
    chunkSize: fields.chunk_size ?? USUAL_CHUNK,
    stateElementBytes: stateElementBytes(fields.mamba_ssm_cache_dtype),
  };
}

function expertsOf(hf: HfConfig, fields: HybridFields, gated: boolean): MoeFfnSpec {
  const { n_routed_experts: experts, num_experts_per_tok: topK, moe_intermediate_size: intermediateSize } = fields;
  if (!experts || !topK || !intermediateSize) {
    const hint = 'the pattern has expert layers, which need these sizes';
    throw malformed(hf, 'n_routed_experts, num_experts_per_tok or moe_intermediate_size is missing', hint);
  }
  const sharedWidth = (fields.n_shared_experts ?? 0) * (fields.moe_shared_expert_intermediate_size ?? intermediateSize);
  return moeOf(
    { experts, topK, intermediateSize },
    {
      gated,
      shared: sharedWidth > 0 ? { intermediateSize: sharedWidth, gated, sigmoidGate: false } : null,
      latentSize: fields.moe_latent_size ?? null,
      router: { scoring: 'sigmoid', bias: true },
    },
  );
}
