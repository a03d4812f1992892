import { type Matrix, matrix } from './matrices.ts';
import type { FfnSpec, MatrixFormat, MoeFfnSpec, Parallelism, SharedExpertSpec } from './model-spec.ts';

/** The splits that decide how much of a feed-forward block one GPU holds. */
export type FfnSplit = Pick<Parallelism, 'tp' | 'moeTp' | 'moeEp'>;

/** A block's matrices stand between vectors of this width. */
export interface FfnSurroundings {
  readonly hiddenSize: number;
  readonly split: FfnSplit;
  /** Format of routed experts: some are padded. */
  readonly experts: MatrixFormat;
}

/** Routed experts on the fullest GPU. */
export function expertsPerGpu(ffn: MoeFfnSpec, moeEp: number): number {
  return Math.ceil(ffn.experts / moeEp);
}

/** Width of a routed expert on one GPU; mxfp4 kernels pad it to whole groups (vLLM's gpt-oss loader splits groups, not columns). */
export function expertWidthPerGpu(ffn: MoeFfnSpec, moeTp: number, format: MatrixFormat): number {
  const width = Math.ceil(ffn.intermediateSize / moeTp);
  return format.dtype === 'mxfp4' ? Math.ceil(width / format.groupSize) * format.groupSize : width;
}

/** Width of the vectors that routed experts read and write. */
export function expertHiddenSize(ffn: MoeFfnSpec, hiddenSize: number): number {
  return ffn.latentSize ?? hiddenSize;
}

/**
 * Linear layers of a feed-forward block on one GPU: up split by its output, down by its input. Dense blocks and shared experts split over
 * attention tp and are copied to each dp and cp rank (vLLM, TensorRT-LLM; SGLang with moe-dense-tp-size 1); routed experts split over
 * moe tp x moe ep. Routers and latent projections are whole everywhere.
 */
export function ffnMatrices(ffn: FfnSpec, { hiddenSize, split, experts }: FfnSurroundings): readonly Matrix[] {
  if (ffn.kind === 'dense') return denseMatrices('ffn', ffn, { hiddenSize, tp: split.tp });
  const local = expertsPerGpu(ffn, split.moeEp);
  const width = expertWidthPerGpu(ffn, split.moeTp, experts);
  const outer = expertHiddenSize(ffn, hiddenSize);
  const { shared, latentSize } = ffn;
  return [
    { projection: 'experts', n: width, k: outer, count: local * (ffn.gated ? 2 : 1) },
    { projection: 'experts', n: outer, k: width, count: local },
    matrix('router', ffn.experts, hiddenSize),
    ...(latentSize === null
      ? []
      : [matrix('latent', latentSize, hiddenSize), matrix('latent', hiddenSize, latentSize)]),
    ...(shared === null ? [] : denseMatrices('shared', shared, { hiddenSize, tp: split.tp })),
    ...(shared?.sigmoidGate ? [matrix('router', 1, hiddenSize)] : []),
  ];
}

function denseMatrices(
  projection: 'ffn' | 'shared',
  block: Pick<SharedExpertSpec, 'intermediateSize' | 'gated'>,
  { hiddenSize, tp }: { hiddenSize: number; tp: number },
): readonly Matrix[] {
  const width = Math.ceil(block.intermediateSize / tp);
  const up = matrix(projection, width, hiddenSize);
  return [...(block.gated ? [up, up] : [up]), matrix(projection, hiddenSize, width)];
}

/** Elements of the routed experts' biases on one GPU. */
export function expertBiases(ffn: FfnSpec, { hiddenSize, split, experts }: FfnSurroundings): number {
  if (ffn.kind === 'dense' || !ffn.expertBias) return 0;
  const width = expertWidthPerGpu(ffn, split.moeTp, experts);
  return expertsPerGpu(ffn, split.moeEp) * ((ffn.gated ? 2 : 1) * width + expertHiddenSize(ffn, hiddenSize));
}

/** Elements of a router that are no matrix. */
export function routerVector(ffn: FfnSpec): number {
  return ffn.kind === 'moe' && ffn.router.bias ? ffn.experts : 0;
}
