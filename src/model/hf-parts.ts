import { count, flag, type HfConfig, layerCount, malformed, optionalCount } from './hf-fields.ts';
import { type Layer, layerRuns } from './layer-runs.ts';
import type { DenseFfnSpec, GqaSpec, LayerGroup, MoeFfnSpec, SharedExpertSpec } from './model-spec.ts';

/** Fields of every decoder with grouped-query attention, for a family's schema. */
export const gqaFields = () => ({
  num_hidden_layers: layerCount(),
  hidden_size: count(),
  num_attention_heads: count(),
  num_key_value_heads: optionalCount(),
  head_dim: optionalCount(),
  attention_bias: flag(),
});

export interface GqaFields {
  readonly hidden_size: number;
  readonly num_attention_heads: number;
  readonly num_key_value_heads?: number | null | undefined;
  readonly head_dim?: number | null | undefined;
  readonly attention_bias?: boolean | null | undefined;
}

/** Grouped-query attention as the common fields state it; `changes` are what the architecture says besides. */
export function gqaOf(hf: HfConfig, fields: GqaFields, changes: Partial<GqaSpec> = {}): GqaSpec {
  const qHeads = fields.num_attention_heads;
  const spec: GqaSpec = {
    kind: 'gqa',
    qHeads,
    kvHeads: fields.num_key_value_heads ?? qHeads, // left out means one K and V head per query head
    headDim: fields.head_dim ?? fields.hidden_size / qHeads,
    qkNorm: false,
    qkvBias: fields.attention_bias === true,
    window: 0,
    ...changes,
  };
  checkHeads(hf, spec);
  return spec;
}

/** @throws SimError INPUT_FILE where heads do not divide. */
export function checkHeads(hf: HfConfig, heads: Pick<GqaSpec, 'qHeads' | 'kvHeads' | 'headDim'>): void {
  const { qHeads, kvHeads, headDim } = heads;
  if (qHeads % kvHeads !== 0) {
    const problem = `${qHeads} query heads are not a multiple of ${kvHeads} key-value heads`;
    throw malformed(hf, problem, 'check num_attention_heads and num_key_value_heads');
  }
  if (!Number.isInteger(headDim)) {
    throw malformed(hf, `head_dim is missing and hidden_size / heads is ${headDim}`, 'state head_dim');
  }
}

/** A gated dense block. */
export function swiGlu(intermediateSize: number): DenseFfnSpec {
  return { kind: 'dense', intermediateSize, gated: true };
}

/** Shared experts as one block of their joint width, null where there are none. */
export function sharedOf(intermediateSize: number, sigmoidGate = false): SharedExpertSpec | null {
  return intermediateSize > 0 ? { intermediateSize, gated: true, sigmoidGate } : null;
}

/** `layers` layers, the one of each index made by `layer`, as runs of equal ones. */
export function layersBy(layers: number, layer: (index: number) => Layer): readonly LayerGroup[] {
  return layerRuns(Array.from({ length: layers }, (_, index) => layer(index)));
}

/** A list with one entry a layer. */
export function perLayer<T>(hf: HfConfig, field: string, list: readonly T[], layers: number): readonly T[] {
  if (list.length >= layers) return list; // some lists go on with the layers for multi-token prediction
  const problem = `${field} has ${list.length} entries for ${layers} layers`;
  throw malformed(hf, problem, `num_hidden_layers and the length of ${field} must agree`);
}

/** A mixture of gated experts without shared ones, behind a softmax router; `changes` are what the architecture says besides. */
export function moeOf(
  sizes: Pick<MoeFfnSpec, 'experts' | 'topK' | 'intermediateSize'>,
  changes: Partial<MoeFfnSpec> = {},
): MoeFfnSpec {
  const router = { scoring: 'softmax', bias: false } as const;
  return { kind: 'moe', ...sizes, gated: true, shared: null, latentSize: null, router, ...changes };
}
