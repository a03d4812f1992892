import type { Backend } from '../base/names.ts';
import { nounFor } from '../base/words.ts';
import { kvHeadsPerGpu, valueHeadDim } from './matrices.ts';
import {
  type AttentionSpec,
  type DsaSpec,
  formatOf,
  type GqaSpec,
  isMoe,
  type LayerGroup,
  layerCount,
  type Mamba2Spec,
  type MatrixFormat,
  type MlaSpec,
  type ModelSpec,
  type MoeFfnSpec,
  type Parallelism,
} from './model-spec.ts';

/** Whether an engine accepts a layout; `why` is a sentence without the model's name. */
export type LayoutVerdict = { readonly ok: true } | { readonly ok: false; readonly why: string };

const LEGAL: LayoutVerdict = { ok: true };

interface Layout {
  readonly model: ModelSpec;
  readonly parallelism: Parallelism;
  readonly backend: Backend;
}

/** A layout of one layer group. */
interface Part extends Layout {
  readonly group: LayerGroup;
}

/** Whether `backend` can split the model this way. */
export function layoutVerdict(layout: Layout): LayoutVerdict {
  const { model, parallelism } = layout;
  const layers = layerCount(model);
  return firstIllegal([
    () => contextVerdict(layout),
    () => (isMoe(model) ? expertGroups(layout) : denseGroups(parallelism)),
    () =>
      parallelism.pp > layers
        ? illegal(`pp ${parallelism.pp}: the model has only ${layers} ${nounFor(layers, 'layer')}`)
        : LEGAL,
    ...model.layerGroups.map((group) => () => groupVerdict({ ...layout, group })),
  ]);
}

/** Prefill over several GPUs by parts of the sequence: SGLang, where every layer attends the whole sequence. */
function contextVerdict({ model, parallelism: { cp }, backend }: Layout): LayoutVerdict {
  if (cp === 1) return LEGAL;
  if (backend !== 'sglang') return illegal(`cp ${cp}: ${backend} has no context parallelism in prefill; sglang has`);
  const whole = model.layerGroups.every(({ attention }) => attention === null || attendsAll(attention));
  return whole ? LEGAL : illegal(`cp ${cp}: windowed and linear-attention layers do not split over the sequence`);
}

function attendsAll(attention: AttentionSpec): boolean {
  if (attention.kind === 'gqa') return attention.window === 0 && attention.chunk === undefined;
  return attention.kind === 'mla' || attention.kind === 'dsa';
}

function denseGroups({ dp, moeTp, moeEp }: Parallelism): LayoutVerdict {
  if (dp > 1) return illegal(`dp ${dp}: a dense model is copied by replicas, not by attention data parallelism`);
  if (moeTp === 1 && moeEp === 1) return LEGAL;
  return illegal(`moe tp ${moeTp}, ep ${moeEp}: a dense model has no experts to split`);
}

/** The same GPUs hold attention and experts, and each engine has its own ways of grouping them. */
function expertGroups({ parallelism: { tp, dp, cp, moeTp, moeEp }, backend }: Layout): LayoutVerdict {
  if (tp * dp * cp !== moeTp * moeEp) {
    return illegal(`tp ${tp} x dp ${dp} x cp ${cp} is not moe tp ${moeTp} x ep ${moeEp}: both are the worker's GPUs`);
  }
  if (backend === 'trtllm' && tp > 1 && dp > 1) {
    return illegal(`tp ${tp}, dp ${dp}: trtllm splits attention by tp or by dp, not by both`);
  }
  if (backend === 'vllm' && moeTp > 1 && moeEp > 1) {
    return illegal(`moe tp ${moeTp}, ep ${moeEp}: vllm splits experts by tp or by ep, not by both`);
  }
  return LEGAL;
}

function groupVerdict(part: Part): LayoutVerdict {
  const { attention, ffn } = part.group;
  const { tp } = part.parallelism;
  return firstIllegal([
    () => (attention === null ? LEGAL : attentionVerdict(part, attention)),
    () => {
      if (ffn === null) return LEGAL;
      if (ffn.kind === 'moe') return moeVerdict(part, ffn);
      const format = formatOf(part.model.quant, part.group, 'ffn');
      return splitVerdict({ axis: 'tp', by: tp, what: 'ffn width', size: ffn.intermediateSize, format });
    },
  ]);
}

function attentionVerdict(part: Part, attention: AttentionSpec): LayoutVerdict {
  const { tp } = part.parallelism;
  switch (attention.kind) {
    case 'gqa':
      return gqaVerdict(part, attention);
    case 'mla':
    case 'dsa':
      return latentVerdict(part, attention);
    case 'gdn': {
      const { keyHeads, valueHeads } = attention;
      if (keyHeads % tp === 0 && valueHeads % tp === 0) return LEGAL;
      return illegal(
        `tp ${tp}: ${keyHeads} key and ${valueHeads} value heads of linear attention do not split by ${tp}`,
      );
    }
    case 'mamba2':
      return mambaVerdict(attention, tp);
    default:
      return attention satisfies never;
  }
}

function gqaVerdict({ model, group, parallelism: { tp } }: Part, attention: GqaSpec): LayoutVerdict {
  const { qHeads, kvHeads, headDim } = attention;
  if (qHeads % tp !== 0) return illegal(`tp ${tp}: ${qHeads} query heads are not divisible by ${tp}`);
  if (kvHeads % tp !== 0 && tp % kvHeads !== 0) {
    return illegal(`tp ${tp}: ${kvHeads} key-value heads neither split over ${tp} GPUs nor copy evenly to them`);
  }
  const format = formatOf(model.quant, group, 'qkv');
  const heads = kvHeadsPerGpu(attention, tp); // copied heads keep their full width on every GPU
  const k = heads * headDim;
  const v = heads * valueHeadDim(attention);
  return firstIllegal([
    () => splitVerdict({ axis: 'tp', by: tp, what: 'q width', size: qHeads * headDim, format }),
    () => blockVerdict({ axis: 'tp', by: tp, what: k === v ? 'k and v width' : 'k width', perGpu: k, format }),
    () => (k === v ? LEGAL : blockVerdict({ axis: 'tp', by: tp, what: 'v width', perGpu: v, format })),
  ]);
}

function latentVerdict({ model, group, parallelism: { tp } }: Part, a: MlaSpec | DsaSpec): LayoutVerdict {
  if (a.heads % tp !== 0) return illegal(`tp ${tp}: ${a.heads} heads are not divisible by ${tp}`);
  const width = (what: string, perHead: number, projection: 'qb' | 'kvb' | 'out') => () =>
    splitVerdict({
      axis: 'tp',
      by: tp,
      what,
      size: a.heads * perHead,
      format: formatOf(model.quant, group, projection),
    });
  return firstIllegal([
    width('q width', a.qkNopeHeadDim + a.qkRopeHeadDim, 'qb'),
    width('k and v width', a.qkNopeHeadDim + a.vHeadDim, 'kvb'),
    width('attention output', a.vHeadDim, 'out'),
  ]);
}

function mambaVerdict({ heads, groups }: Mamba2Spec, tp: number): LayoutVerdict {
  if (heads % tp !== 0) return illegal(`tp ${tp}: ${heads} Mamba heads are not divisible by ${tp}`);
  if (groups % tp === 0 || tp % groups === 0) return LEGAL;
  return illegal(`tp ${tp}: ${groups} Mamba groups neither split over ${tp} GPUs nor copy evenly to them`);
}

function moeVerdict({ model, group, parallelism, backend }: Part, ffn: MoeFfnSpec): LayoutVerdict {
  const { tp, moeTp, moeEp } = parallelism;
  const { experts, intermediateSize, shared } = ffn;
  if (moeEp > experts) return illegal(`ep ${moeEp}: there are only ${experts} experts`);
  // vLLM gives the first ranks one expert more; the others have equal ranks only.
  if (experts % moeEp !== 0 && backend !== 'vllm') {
    return illegal(`ep ${moeEp}: ${experts} experts are not divisible by ${moeEp}, which ${backend} requires`);
  }
  const format = formatOf(model.quant, group, 'experts');
  const expert = splitVerdict({ axis: 'moe tp', by: moeTp, what: 'expert width', size: intermediateSize, format });
  // TensorRT-LLM narrows the group of a shared expert until its blocks fit.
  if (!expert.ok || shared === null || backend === 'trtllm') return expert;
  const stored = formatOf(model.quant, group, 'shared');
  const { intermediateSize: size } = shared;
  return splitVerdict({ axis: 'tp', by: tp, what: 'shared expert width', size, format: stored });
}

interface Split {
  readonly axis: 'tp' | 'moe tp';
  readonly by: number;
  readonly what: string;
  readonly format: MatrixFormat;
}

function splitVerdict({ size, ...split }: Split & { readonly size: number }): LayoutVerdict {
  if (size % split.by !== 0) {
    return illegal(`${split.axis} ${split.by}: ${split.what} ${size} is not divisible by ${split.by}`);
  }
  return blockVerdict({ ...split, perGpu: size / split.by });
}

// Engines split a block-quantised matrix between blocks only, because a block has one scale; the same holds for the groups of weight-only
// and nvfp4 experts. mxfp4 is padded instead.
function blockVerdict({ axis, by, what, perGpu, format }: Split & { readonly perGpu: number }): LayoutVerdict {
  const { dtype, groupSize } = format;
  const aligned = dtype === 'fp8_block' || (axis === 'moe tp' && (dtype === 'nvfp4' || dtype === 'int4_wo'));
  if (by === 1 || !aligned || groupSize === 0 || perGpu % groupSize === 0) return LEGAL;
  const unit = dtype === 'fp8_block' ? 'the fp8 block' : `the ${dtype} group`;
  return illegal(`${axis} ${by}: ${what} ${perGpu} on each GPU is not a multiple of ${unit} ${groupSize}`);
}

function firstIllegal(checks: readonly (() => LayoutVerdict)[]): LayoutVerdict {
  for (const check of checks) {
    const verdict = check();
    if (!verdict.ok) return verdict;
  }
  return LEGAL;
}

function illegal(why: string): LayoutVerdict {
  return { ok: false, why };
}
