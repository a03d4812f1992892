import { kvLayers } from '../model/kv-cache.ts';
import {
  gdnConvChannels,
  kvHeadsPerGpu,
  mambaConvChannels,
  mambaWidth,
  qHeadsPerGpu,
  valueHeadDim,
} from '../model/matrices.ts';
import {
  type AttentionSpec,
  type DsaSpec,
  formatOf,
  type GdnSpec,
  type GqaSpec,
  type LayerGroup,
  type Mamba2Spec,
  type MlaSpec,
  type ModelSpec,
} from '../model/model-spec.ts';
import type { Op, OpOf } from './op.ts';
import { projections } from './projections.ts';
import { ACTIVATION_BYTES, allReduce, norm } from './small-ops.ts';

interface Block<A extends AttentionSpec = AttentionSpec> {
  readonly attention: A;
  readonly tp: number;
  /** GPUs that share each prompt. */
  readonly cp: number;
}

/** A layer's token mixer: norm, projections, the mixing kernels, and the sum over the tensor group. */
export function attentionBlock(model: ModelSpec, group: LayerGroup, block: Block): Op[] {
  const { tp, cp } = block;
  const { count } = group;
  const h = model.hiddenSize;
  return [
    norm('attention_norm', count, h),
    ...mixer(model, group, block),
    ...(cp > 1 ? keyValueGather(model, group, block) : []),
    ...allReduce('attention_all_reduce', count, { hiddenSize: h, gpus: tp }),
  ];
}

function mixer(model: ModelSpec, group: LayerGroup, { attention, ...split }: Block): Op[] {
  switch (attention.kind) {
    case 'gqa':
      return groupedQuery(model, group, { attention, ...split });
    case 'mla':
    case 'dsa':
      return [latent(model, group, { attention, ...split })];
    case 'gdn':
      return deltaNet(model, group, { attention, ...split });
    case 'mamba2':
      return mamba(model, group, { attention, ...split });
    default:
      return attention satisfies never;
  }
}

function groupedQuery(model: ModelSpec, group: LayerGroup, { attention: a, tp, cp }: Block<GqaSpec>): Op[] {
  const { count } = group;
  const qHeads = qHeadsPerGpu(a, tp);
  const kvHeads = kvHeadsPerGpu(a, tp);
  const { kvCache, attention } = model.quant;
  const keyWidth = kvHeads * a.headDim;
  const kvBytes = kvCache === 'fp8' ? 1 : 2;
  // rope reads and writes q and k, qk-norm is one more pass; the cache write reads k and v and stores them in the cache's width
  const ropeBytes = (a.qkNorm ? 4 : 2) * (qHeads * a.headDim + keyWidth) * ACTIVATION_BYTES;
  const cacheBytes = (keyWidth + kvHeads * valueHeadDim(a)) * (ACTIVATION_BYTES + kvBytes);
  const gates: Op[] = a.outputGate
    ? [stream('output_gate', count, 3 * qHeads * valueHeadDim(a) * ACTIVATION_BYTES)]
    : [];
  const [before, after] = aroundMixer(projections(model, group, { of: a, tp }));
  return [
    ...before,
    stream('rope_and_kv_write', count, ropeBytes + cacheBytes),
    {
      kind: 'attention',
      name: 'attention',
      count,
      qHeads,
      kvHeads,
      headDim: a.headDim,
      window: a.window > 0 ? a.window : (a.chunk ?? 0),
      attention,
      kv: kvCache,
      ...(cp > 1 ? { cp } : {}),
    },
    ...gates,
    ...after,
  ];
}

function latent(
  model: ModelSpec,
  group: LayerGroup,
  { attention: a, tp, cp }: Block<MlaSpec | DsaSpec>,
): OpOf<'latent'> {
  return {
    kind: 'latent',
    name: a.kind === 'dsa' ? 'sparse_latent_attention' : 'latent_attention',
    count: group.count,
    gemm: formatOf(model.quant, group, 'qb').dtype,
    kv: model.quant.kvCache,
    sizes: {
      hiddenSize: model.hiddenSize,
      qLoraRank: a.qLoraRank ?? 0,
      kvLoraRank: a.kvLoraRank,
      qkNopeHeadDim: a.qkNopeHeadDim,
      qkRopeHeadDim: a.qkRopeHeadDim,
      vHeadDim: a.vHeadDim,
    },
    heads: Math.ceil(a.heads / tp),
    indexer: a.kind === 'dsa' ? a.indexer : null,
    projections: projections(model, group, { of: a, tp }),
    ...(cp > 1 ? { cp } : {}),
  };
}

function deltaNet(model: ModelSpec, group: LayerGroup, { attention: a, tp }: Block<GdnSpec>): Op[] {
  const dims = {
    keyHeads: Math.ceil(a.keyHeads / tp),
    keyHeadDim: a.keyHeadDim,
    valueHeads: Math.ceil(a.valueHeads / tp),
    valueHeadDim: a.valueHeadDim,
    convKernel: a.convKernel,
  };
  const [before, after] = aroundMixer(projections(model, group, { of: a, tp }));
  const gatedNorm = 4 * dims.valueHeads * a.valueHeadDim * ACTIVATION_BYTES;
  return [
    ...before,
    { kind: 'linear', name: 'delta_net', count: group.count, mixer: 'gdn', dims },
    stream('gated_norm', group.count, gatedNorm + gdnConvChannels(a, tp) * ACTIVATION_BYTES),
    ...after,
  ];
}

function mamba(model: ModelSpec, group: LayerGroup, { attention: a, tp }: Block<Mamba2Spec>): Op[] {
  const dims = {
    heads: Math.ceil(a.heads / tp),
    headDim: a.headDim,
    stateSize: a.stateSize,
    groups: Math.ceil(a.groups / tp),
    convKernel: a.convKernel,
  };
  const [before, after] = aroundMixer(projections(model, group, { of: a, tp }));
  const gatedNorm = 4 * mambaWidth(a, tp) * ACTIVATION_BYTES;
  return [
    ...before,
    { kind: 'linear', name: 'mamba', count: group.count, mixer: 'mamba2', dims },
    stream('gated_norm', group.count, gatedNorm + mambaConvChannels(a, tp) * ACTIVATION_BYTES),
    ...after,
  ];
}

/** Every GPU computes the keys and values of its part of the prompts, and attends those of all: they are gathered layer by layer. */
function keyValueGather(model: ModelSpec, group: LayerGroup, { tp, cp }: Block): OpOf<'collective'>[] {
  const [kept] = kvLayers({ layerGroups: [group], quant: model.quant }, tp);
  if (kept === undefined || kept.bytesPerToken === 0) return [];
  const { bytesPerToken: bytesPerRow } = kept;
  const gather = { kind: 'collective', name: 'kv_all_gather', count: group.count, rows: 'prompts' } as const;
  return [{ ...gather, collective: 'all_gather', gpus: cp, bytesPerRow }];
}

/** Projections before the mixing kernel, and those of its output. */
function aroundMixer(all: readonly OpOf<'gemm'>[]): [before: OpOf<'gemm'>[], after: OpOf<'gemm'>[]] {
  const isAfter = (op: OpOf<'gemm'>) => op.name === 'attention_out' || op.name === 'linear_out';
  return [all.filter((op) => !isAfter(op)), all.filter(isAfter)];
}

function stream(name: string, count: number, bytesPerRow: number): OpOf<'stream'> {
  return { kind: 'stream', name, count, rows: 'tokens', bytesPerRow };
}
