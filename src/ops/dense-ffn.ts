import { type DenseFfnSpec, formatOf, type LayerGroup, type ModelSpec } from '../model/model-spec.ts';
import type { Op } from './op.ts';
import { ACTIVATION_BYTES, allReduce, norm } from './small-ops.ts';

/** A dense feed-forward block: norm, up (and gate), activation, down, and the sum over the tensor group. */
export function denseFfn(
  model: ModelSpec,
  group: LayerGroup,
  { ffn, tp }: { readonly ffn: DenseFfnSpec; readonly tp: number },
): Op[] {
  const h = model.hiddenSize;
  const { count } = group;
  const { dtype } = formatOf(model.quant, group, 'ffn');
  return [
    norm('ffn_norm', count, h),
    ...upAndDown({ name: 'ffn', count, hiddenSize: h, inner: ffn.intermediateSize / tp, gated: ffn.gated, dtype }),
    ...allReduce('ffn_all_reduce', count, { hiddenSize: h, gpus: tp }),
  ];
}

export interface UpAndDown {
  readonly name: string;
  readonly count: number;
  readonly hiddenSize: number;
  /** Width between the projections on one GPU. */
  readonly inner: number;
  readonly gated: boolean;
  readonly dtype: Extract<Op, { kind: 'gemm' }>['dtype'];
}

/** The two GEMMs of a block and the activation between them. */
export function upAndDown({ name, count, hiddenSize, inner, gated, dtype }: UpAndDown): Op[] {
  const up = gated ? 2 * inner : inner;
  const bytesPerRow = (up + inner) * ACTIVATION_BYTES;
  return [
    { kind: 'gemm', name: `${name}_up`, count, rows: 'tokens', n: up, k: hiddenSize, dtype },
    { kind: 'stream', name: `${name}_activation`, count, rows: 'tokens', bytesPerRow },
    { kind: 'gemm', name: `${name}_down`, count, rows: 'tokens', n: hiddenSize, k: inner, dtype },
  ];
}
