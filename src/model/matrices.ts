import type {
  AttentionSpec,
  DsaSpec,
  GdnSpec,
  GqaSpec,
  Mamba2Spec,
  MatrixFormat,
  MlaSpec,
  Projection,
} from './model-spec.ts';

/** Bytes of a 2-byte element: embeddings, lm_head, norms, biases and scales of weight-only formats. */
export const BF16_BYTES = 2;
const FP32_BYTES = 4;

/** Weight matrices [n, k] of which one GPU holds `count`; `k` is summed over in the product. */
export interface Matrix {
  readonly projection: Projection;
  readonly n: number;
  readonly k: number;
  readonly count: number;
}

/** One matrix. */
export function matrix(projection: Projection, n: number, k: number): Matrix {
  return { projection, n, k, count: 1 };
}

/** The projection in front of a draft layer: a token's embedding and the hidden state side by side; bf16 and whole on every GPU. */
export function draftInput(hiddenSize: number): Matrix {
  return matrix('router', hiddenSize, 2 * hiddenSize);
}

/** Query heads on one GPU. */
export function qHeadsPerGpu(attention: GqaSpec, tp: number): number {
  return Math.ceil(attention.qHeads / tp);
}

/** Key-value heads on one GPU: at least one, so heads are copied once tp exceeds them. */
export function kvHeadsPerGpu(attention: GqaSpec, tp: number): number {
  return Math.ceil(attention.kvHeads / tp);
}

/** Width of a value head. */
export function valueHeadDim(attention: GqaSpec): number {
  return attention.vHeadDim ?? attention.headDim;
}

/** Channels of DeltaNet's short convolution on one GPU: q, k and v side by side. */
export function gdnConvChannels(a: GdnSpec, tp: number): number {
  return 2 * Math.ceil(a.keyHeads / tp) * a.keyHeadDim + Math.ceil(a.valueHeads / tp) * a.valueHeadDim;
}

/** Inner width of a Mamba-2 layer on one GPU. */
export function mambaWidth(a: Mamba2Spec, tp: number): number {
  return Math.ceil(a.heads / tp) * a.headDim;
}

/** Channels of Mamba's short convolution on one GPU: x, and B and C of each group, which is copied once tp exceeds the groups. */
export function mambaConvChannels(a: Mamba2Spec, tp: number): number {
  return mambaWidth(a, tp) + 2 * Math.ceil(a.groups / tp) * a.stateSize;
}

/** Linear layers of a token mixer on one GPU: split by heads, `out` by its input; latents and the indexer are whole on every GPU. */
export function attentionMatrices(attention: AttentionSpec, hiddenSize: number, tp: number): readonly Matrix[] {
  switch (attention.kind) {
    case 'gqa':
      return gqaMatrices(attention, hiddenSize, tp);
    case 'mla':
      return latentMatrices(attention, hiddenSize, tp);
    case 'dsa':
      return [...latentMatrices(attention, hiddenSize, tp), ...indexerMatrices(attention, hiddenSize)];
    case 'gdn':
      return gdnMatrices(attention, hiddenSize, tp);
    case 'mamba2':
      return mambaMatrices(attention, hiddenSize, tp);
    default:
      return attention satisfies never;
  }
}

function gqaMatrices(a: GqaSpec, hiddenSize: number, tp: number): readonly Matrix[] {
  const qHeads = qHeadsPerGpu(a, tp);
  const kvHeads = kvHeadsPerGpu(a, tp);
  const values = kvHeads * valueHeadDim(a);
  const out = qHeads * valueHeadDim(a);
  const matrices = [
    matrix('qkv', qHeads * a.headDim, hiddenSize),
    matrix('qkv', kvHeads * a.headDim, hiddenSize),
    ...(a.valuesAreKeys ? [] : [matrix('qkv', values, hiddenSize)]),
    matrix('out', hiddenSize, out),
  ];
  if (a.outputGate === 'element') matrices.push(matrix('qkv', out, hiddenSize));
  if (a.outputGate === 'head') matrices.push(matrix('router', qHeads, hiddenSize));
  return matrices;
}

function latentMatrices(a: MlaSpec | DsaSpec, hiddenSize: number, tp: number): readonly Matrix[] {
  const heads = Math.ceil(a.heads / tp);
  return [
    ...(a.qLoraRank === null ? [] : [matrix('down', a.qLoraRank, hiddenSize)]),
    matrix('down', a.kvLoraRank + a.qkRopeHeadDim, hiddenSize),
    matrix('qb', heads * (a.qkNopeHeadDim + a.qkRopeHeadDim), a.qLoraRank ?? hiddenSize),
    matrix('kvb', heads * (a.qkNopeHeadDim + a.vHeadDim), a.kvLoraRank),
    matrix('out', hiddenSize, heads * a.vHeadDim),
  ];
}

function indexerMatrices({ indexer, qLoraRank }: DsaSpec, hiddenSize: number): readonly Matrix[] {
  if (!indexer.computes) return [];
  return [
    matrix('indexer', indexer.heads * indexer.headDim, qLoraRank ?? hiddenSize),
    matrix('indexer', indexer.headDim, hiddenSize),
    matrix('router', indexer.heads, hiddenSize), // weight of each head's score
  ];
}

function gdnMatrices(a: GdnSpec, hiddenSize: number, tp: number): readonly Matrix[] {
  const heads = Math.ceil(a.valueHeads / tp);
  const values = heads * a.valueHeadDim;
  return [
    matrix('linearIn', gdnConvChannels(a, tp), hiddenSize),
    matrix('linearIn', values, hiddenSize), // gate of the output
    matrix('router', 2 * heads, hiddenSize), // step and decay of each head
    matrix('linearOut', hiddenSize, values),
  ];
}

function mambaMatrices(a: Mamba2Spec, hiddenSize: number, tp: number): readonly Matrix[] {
  const width = mambaWidth(a, tp);
  const heads = Math.ceil(a.heads / tp);
  return [
    matrix('linearIn', width + mambaConvChannels(a, tp) + heads, hiddenSize), // gate, convolution, step of each head
    matrix('linearOut', hiddenSize, width),
  ];
}

/** Elements on one GPU that are no matrices of a token mixer: biases, sinks, convolutions, decays. */
export function attentionVectors(attention: AttentionSpec, hiddenSize: number, tp: number): number {
  switch (attention.kind) {
    case 'gqa':
      return gqaVectors(attention, tp) + (attention.outBias ? hiddenSize : 0);
    case 'mla':
    case 'dsa':
      return 0;
    case 'gdn':
      return (
        gdnConvChannels(attention, tp) * attention.convKernel +
        2 * Math.ceil(attention.valueHeads / tp) + // A and the bias of the step
        attention.valueHeadDim // norm before the output
      );
    case 'mamba2':
      return (
        mambaConvChannels(attention, tp) * (attention.convKernel + (attention.convBias ? 1 : 0)) +
        3 * Math.ceil(attention.heads / tp) + // A, D and the bias of the step
        mambaWidth(attention, tp) // norm before the output
      );
    default:
      return attention satisfies never;
  }
}

function gqaVectors(a: GqaSpec, tp: number): number {
  const qHeads = qHeadsPerGpu(a, tp);
  const kvWidth = kvHeadsPerGpu(a, tp) * (a.headDim + valueHeadDim(a));
  return (a.qkvBias ? qHeads * a.headDim + kvWidth : 0) + (a.sinks ? qHeads : 0);
}

/** Norm weights of one token mixer: one vector before it, and those over heads or latents. Every GPU holds all. */
export function attentionNorms(attention: AttentionSpec, hiddenSize: number): number {
  switch (attention.kind) {
    case 'gqa':
      return hiddenSize + qkNorms(attention);
    case 'mla':
      return hiddenSize + (attention.qLoraRank ?? 0) + attention.kvLoraRank;
    case 'dsa': {
      const keys = attention.indexer.computes ? 2 * attention.indexer.headDim : 0; // a layer norm: weight and bias
      return hiddenSize + (attention.qLoraRank ?? 0) + attention.kvLoraRank + keys;
    }
    case 'gdn':
    case 'mamba2':
      return hiddenSize;
    default:
      return attention satisfies never;
  }
}

function qkNorms(a: GqaSpec): number {
  if (!a.qkNorm || a.qkNormKind === 'weightless') return 0;
  return a.qkNormKind === 'layer' ? (a.qHeads + a.kvHeads) * a.headDim : 2 * a.headDim;
}

/**
 * Bytes of one stored matrix, scales of groups and blocks included. One scale a tensor or channel is left out (below 0.1 %).
 * Layouts: fp8 block one fp32 a block (DeepSeek-V3 report, 3.3.2); nvfp4 one e4m3 byte per group along k (NVIDIA, NVFP4); mxfp4 one e8m0
 * byte per group (OCP microscaling formats 1.0); integers one 16-bit scale per group along k, and a zero point of the weights' own width
 * where the scheme has one (AWQ, GPTQ).
 */
export function matrixBytes({ n, k }: Pick<Matrix, 'n' | 'k'>, format: MatrixFormat): number {
  const { dtype, groupSize } = format;
  const elements = n * k;
  const groups = groupSize > 0 ? n * Math.ceil(k / groupSize) : 0;
  const zeros = format.zeroPoints === true ? groups : 0;
  switch (dtype) {
    case 'bf16':
      return elements * BF16_BYTES;
    case 'fp8':
    case 'fp8_static':
      return elements;
    case 'fp8_block':
      return elements + Math.ceil(n / groupSize) * Math.ceil(k / groupSize) * FP32_BYTES;
    case 'nvfp4':
    case 'mxfp4':
      return elements / 2 + groups;
    case 'int8_wo':
      return elements + groups * BF16_BYTES + zeros;
    case 'int4_wo':
      return elements / 2 + groups * BF16_BYTES + zeros / 2;
    default:
      return dtype satisfies never;
  }
}
