import type { Backend } from '../base/names.ts';
import { kvHeadsPerGpu } from './matrices.ts';
import { type GqaSpec, layerCount, type ModelSpec, type Parallelism } from './model-spec.ts';

/** Whether an engine accepts a layout; `why` is a sentence without the model's name. */
export type LayoutVerdict = { readonly ok: true } | { readonly ok: false; readonly why: string };

const LEGAL: LayoutVerdict = { ok: true };

interface Layout {
  readonly model: ModelSpec;
  readonly parallelism: Parallelism;
  readonly backend: Backend;
}

/** Whether `backend` can split the dense model this way. */
export function layoutVerdict({ model, parallelism, backend }: Layout): LayoutVerdict {
  const { tp, pp, dp, cp, moeTp, moeEp } = parallelism;
  if (cp > 1) {
    return illegal(
      backend === 'sglang'
        ? `cp ${cp}: context parallelism of dense models is not modelled`
        : `cp ${cp}: ${backend} has no context parallelism in prefill; sglang has`,
    );
  }
  if (dp > 1) return illegal(`dp ${dp}: a dense model is copied by replicas, not by attention data parallelism`);
  if (moeTp > 1 || moeEp > 1) return illegal(`moe tp ${moeTp}, ep ${moeEp}: a dense model has no experts to split`);
  const layers = layerCount(model);
  if (pp > layers) return illegal(`pp ${pp}: the model has only ${layers} layers`);
  return firstIllegal(model, tp);
}

function firstIllegal(model: ModelSpec, tp: number): LayoutVerdict {
  for (const { attention, ffn } of model.layerGroups) {
    const verdict = attention === null ? LEGAL : attentionVerdict(model, attention, tp);
    if (!verdict.ok) return verdict;
    if (ffn === null) continue;
    const width = splitVerdict(model, tp, { what: 'ffn width', size: ffn.intermediateSize });
    if (!width.ok) return width;
  }
  return LEGAL;
}

function attentionVerdict(model: ModelSpec, attention: GqaSpec, tp: number): LayoutVerdict {
  const { qHeads, kvHeads, headDim } = attention;
  if (qHeads % tp !== 0) return illegal(`tp ${tp}: ${qHeads} query heads are not divisible by ${tp}`);
  if (kvHeads % tp !== 0 && tp % kvHeads !== 0) {
    return illegal(`tp ${tp}: ${kvHeads} key-value heads neither split over ${tp} GPUs nor copy evenly to them`);
  }
  const q = splitVerdict(model, tp, { what: 'q width', size: qHeads * headDim });
  if (!q.ok) return q;
  // Copied heads keep their full width on every GPU.
  return blockVerdict(model, tp, { what: 'k and v width', perGpu: kvHeadsPerGpu(attention, tp) * headDim });
}

function splitVerdict(model: ModelSpec, tp: number, { what, size }: { what: string; size: number }): LayoutVerdict {
  if (size % tp !== 0) return illegal(`tp ${tp}: ${what} ${size} is not divisible by ${tp}`);
  return blockVerdict(model, tp, { what, perGpu: size / tp });
}

// Engines split a block-quantised matrix between blocks only, because a block has one scale.
function blockVerdict(model: ModelSpec, tp: number, part: { what: string; perGpu: number }): LayoutVerdict {
  const { gemm, groupSize } = model.quant;
  if (tp === 1 || gemm !== 'fp8_block' || part.perGpu % groupSize === 0) return LEGAL;
  return illegal(`tp ${tp}: ${part.what} ${part.perGpu} on each GPU is not a multiple of the fp8 block ${groupSize}`);
}

function illegal(why: string): LayoutVerdict {
  return { ok: false, why };
}
