import type { DenseFfnSpec, GqaSpec, QuantSpec } from './model-spec.ts';

/** Bytes of a 2-byte element: embeddings, lm_head, norms, biases and scales of weight-only formats. */
export const BF16_BYTES = 2;
const FP32_BYTES = 4;

/** A weight matrix [n, k] of which one GPU holds this much; `k` is summed over in the product. */
export interface Matrix {
  readonly n: number;
  readonly k: number;
}

/** Query heads on one GPU. */
export function qHeadsPerGpu(attention: GqaSpec, tp: number): number {
  return Math.ceil(attention.qHeads / tp);
}

/** Key-value heads on one GPU: at least one, so heads are copied once tp exceeds them. */
export function kvHeadsPerGpu(attention: GqaSpec, tp: number): number {
  return Math.ceil(attention.kvHeads / tp);
}

/** Linear layers of an attention block on one GPU: q, k and v split by heads, o by its input. */
export function attentionMatrices(attention: GqaSpec, hiddenSize: number, tp: number): readonly Matrix[] {
  const q = qHeadsPerGpu(attention, tp) * attention.headDim;
  const kv = kvHeadsPerGpu(attention, tp) * attention.headDim;
  return [
    { n: q, k: hiddenSize },
    { n: kv, k: hiddenSize },
    { n: kv, k: hiddenSize },
    { n: hiddenSize, k: q },
  ];
}

/** Elements of the qkv bias on one GPU. */
export function attentionBias(attention: GqaSpec, tp: number): number {
  if (!attention.qkvBias) return 0;
  return (qHeadsPerGpu(attention, tp) + 2 * kvHeadsPerGpu(attention, tp)) * attention.headDim;
}

/** Linear layers of a feed-forward block on one GPU: gate and up split by their output, down by its input. */
export function ffnMatrices(ffn: DenseFfnSpec, hiddenSize: number, tp: number): readonly Matrix[] {
  const width = Math.ceil(ffn.intermediateSize / tp);
  const up = { n: width, k: hiddenSize };
  return [...(ffn.gated ? [up, up] : [up]), { n: hiddenSize, k: width }];
}

/** Norm weights of one layer: one vector before each part, and one per head width for query and key norms. Every GPU holds all. */
export function normElements(attention: GqaSpec | null, ffn: DenseFfnSpec | null, hiddenSize: number): number {
  const beforeAttention = attention === null ? 0 : hiddenSize + (attention.qkNorm ? 2 * attention.headDim : 0);
  return beforeAttention + (ffn === null ? 0 : hiddenSize);
}

/**
 * Bytes of a stored matrix, scales of groups and blocks included. One scale a tensor or channel is left out (below 0.1 %).
 * Layouts: fp8 block one fp32 a block (DeepSeek-V3 report, 3.3.2); nvfp4 one e4m3 byte per group along k (NVIDIA, NVFP4);
 * integers one 16-bit scale per group along k, and a zero point of the weights' own width where the scheme has one (AWQ, GPTQ).
 */
export function matrixBytes({ n, k }: Matrix, quant: QuantSpec): number {
  const elements = n * k;
  const groups = quant.groupSize > 0 ? n * Math.ceil(k / quant.groupSize) : 0;
  const zeros = quant.zeroPoints === true ? groups : 0;
  switch (quant.gemm) {
    case 'bf16':
      return elements * BF16_BYTES;
    case 'fp8':
    case 'fp8_static':
      return elements;
    case 'fp8_block':
      return elements + Math.ceil(n / quant.groupSize) * Math.ceil(k / quant.groupSize) * FP32_BYTES;
    case 'nvfp4':
      return elements / 2 + groups;
    case 'int8_wo':
      return elements + groups * BF16_BYTES + zeros;
    case 'int4_wo':
      return elements / 2 + groups * BF16_BYTES + zeros / 2;
    default:
      return quant.gemm satisfies never;
  }
}
