import type { GqaSpec, MlaSpec, ModelSpec, MoeFfnSpec, QuantSpec } from '../../../src/model/model-spec.ts';

/** Eight query heads of 4 over two key-value heads: small enough to count by hand. */
export const SMALL_ATTENTION: GqaSpec = {
  kind: 'gqa',
  qHeads: 8,
  kvHeads: 2,
  headDim: 4,
  window: 0,
  qkNorm: false,
  qkvBias: false,
};

export const BF16: QuantSpec = { gemm: 'bf16', kvCache: 'bf16', attention: 'bf16', groupSize: 0 };

/** Four layers, hidden size 32, ffn 64, vocabulary 100, bf16; `changes` replace fields. */
export function aModel(changes: Partial<ModelSpec> = {}): ModelSpec {
  return {
    id: 'test/small',
    family: 'llama',
    architecture: 'LlamaForCausalLM',
    hiddenSize: 32,
    vocabSize: 100,
    maxPositions: 4096,
    tiedEmbeddings: false,
    layerGroups: [{ count: 4, attention: SMALL_ATTENTION, ffn: { kind: 'dense', intermediateSize: 64, gated: true } }],
    quant: BF16,
    quantOrigin: ['weights bf16: test'],
    ...changes,
  };
}

/** Four of 16 experts of width 64, and a shared one of 32. */
export const SMALL_EXPERTS: MoeFfnSpec = {
  kind: 'moe',
  experts: 16,
  topK: 4,
  intermediateSize: 64,
  gated: true,
  shared: { intermediateSize: 32, gated: true, sigmoidGate: false },
  latentSize: null,
  router: { scoring: 'softmax', bias: false },
};

/** Eight heads whose keys and values are one latent of 16 and a rotary key of 4. */
export const SMALL_LATENT: MlaSpec = {
  kind: 'mla',
  heads: 8,
  qLoraRank: 24,
  kvLoraRank: 16,
  qkNopeHeadDim: 8,
  qkRopeHeadDim: 4,
  vHeadDim: 8,
};

/** A dense layer, then one with experts, as aModel in everything else. */
export const SMALL_MOE: ModelSpec = aModel({
  layerGroups: [
    { count: 1, attention: SMALL_ATTENTION, ffn: { kind: 'dense', intermediateSize: 64, gated: true } },
    { count: 1, attention: SMALL_ATTENTION, ffn: SMALL_EXPERTS },
  ],
  quant: { ...BF16, moe: { dtype: 'bf16', groupSize: 0 } },
});
