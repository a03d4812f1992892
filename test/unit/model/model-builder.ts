import type { GqaSpec, ModelSpec, QuantSpec } from '../../../src/model/model-spec.ts';

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
