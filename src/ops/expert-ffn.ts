import { formatOf, type LayerGroup, type ModelSpec, type MoeFfnSpec, type Parallelism } from '../model/model-spec.ts';
import { upAndDown } from './dense-ffn.ts';
import type { Op, OpOf, RouterSkew } from './op.ts';
import { ACTIVATION_BYTES, allReduce, norm } from './small-ops.ts';

interface ExpertLayer {
  readonly ffn: MoeFfnSpec;
  readonly parallel: Parallelism;
  readonly skew: RouterSkew;
}

/**
 * A mixture of experts: router, tokens to their experts and back, routed experts, and shared experts beside them. Without attention DP every
 * GPU of the tensor group has all tokens, so the way back is the one all-reduce of the block, which sums the shared experts too.
 * With it, tokens of all ranks are gathered and the outputs scattered back; context parallelism does so with prompts, and sums the outputs of decoding tokens,
 * which every GPU has.
 */
export function expertFfn(model: ModelSpec, group: LayerGroup, layer: ExpertLayer): Op[] {
  const h = model.hiddenSize;
  const { count } = group;
  const { ffn, parallel } = layer;
  const { tp, dp, cp } = parallel;
  const routed: Op[] = [
    { kind: 'gemm', name: 'router', count, rows: 'tokens', n: ffn.experts, k: h, dtype: 'bf16' },
    ...latentProjection(model, group, { ffn, side: 'in' }),
    ...(dp > 1 ? [exchange(model, group, { ...layer, phase: 'dispatch' })] : []),
    ...(dp === 1 && cp > 1 ? [shareOut(model, group, { ...layer, collective: 'all_gather' })] : []),
    experts(model, group, layer),
    ...(dp > 1 ? [exchange(model, group, { ...layer, phase: 'combine' })] : []),
    ...(dp === 1 && cp > 1
      ? (['reduce_scatter', 'all_reduce'] as const).map((c) => shareOut(model, group, { ...layer, collective: c }))
      : []),
    ...latentProjection(model, group, { ffn, side: 'out' }),
  ];
  const shared = sharedExperts(model, group, layer);
  const both: Op[] =
    shared.length === 0 ? routed : [{ kind: 'overlap', name: 'experts', count: 1, main: routed, side: shared }];
  const gpus = dp > 1 || cp > 1 ? (shared.length > 0 ? tp : 1) : tp; // beside an exchange only the shared experts are split over tp
  return [norm('ffn_norm', count, h), ...both, ...allReduce('ffn_all_reduce', count, { hiddenSize: h, gpus })];
}

function experts(model: ModelSpec, group: LayerGroup, { ffn, parallel, skew }: ExpertLayer): OpOf<'moe'> {
  return {
    kind: 'moe',
    name: 'routed_experts',
    count: group.count,
    dtype: formatOf(model.quant, group, 'experts').dtype,
    hiddenSize: ffn.latentSize ?? model.hiddenSize,
    intermediateSize: ffn.intermediateSize,
    topK: ffn.topK,
    experts: ffn.experts,
    moeTp: parallel.moeTp,
    moeEp: parallel.moeEp,
    distribution: skew,
    gated: ffn.gated,
  };
}

function exchange(
  model: ModelSpec,
  group: LayerGroup,
  { ffn, parallel, phase }: ExpertLayer & { readonly phase: 'dispatch' | 'combine' },
): OpOf<'exchange'> {
  const width = ffn.latentSize ?? model.hiddenSize;
  const gpus = parallel.moeTp * parallel.moeEp;
  return {
    kind: 'exchange',
    name: `expert_${phase}`,
    count: group.count,
    phase,
    hiddenSize: width,
    topK: ffn.topK,
    experts: ffn.experts,
    ep: parallel.moeEp,
    dtype: formatOf(model.quant, group, 'experts').dtype,
    collective: {
      kind: 'collective',
      name: `expert_${phase}`,
      count: group.count,
      rows: 'worker',
      collective: phase === 'dispatch' ? 'all_gather' : 'reduce_scatter',
      gpus,
      bytesPerRow: width * ACTIVATION_BYTES,
    },
  };
}

/** Tokens to the experts of all GPUs and back under context parallelism: prompts are gathered and scattered, decoding tokens summed. */
function shareOut(
  model: ModelSpec,
  group: LayerGroup,
  { ffn, parallel, collective }: ExpertLayer & Pick<OpOf<'collective'>, 'collective'>,
): OpOf<'collective'> {
  return {
    kind: 'collective',
    name: `expert_${collective}`,
    count: group.count,
    rows: collective === 'all_reduce' ? 'decodes' : 'prompts',
    collective,
    gpus: parallel.moeTp * parallel.moeEp,
    bytesPerRow: (ffn.latentSize ?? model.hiddenSize) * ACTIVATION_BYTES,
  };
}

function sharedExperts(model: ModelSpec, group: LayerGroup, { ffn, parallel }: ExpertLayer): Op[] {
  const { shared } = ffn;
  if (shared === null) return [];
  const { count } = group;
  const format = formatOf(model.quant, group, 'shared').dtype;
  const gate: Op[] = shared.sigmoidGate
    ? [
        {
          kind: 'stream',
          name: 'shared_expert_gate',
          count,
          rows: 'tokens',
          bytesPerRow: 2 * model.hiddenSize * ACTIVATION_BYTES,
        },
      ]
    : [];
  const inner = shared.intermediateSize / parallel.tp;
  const block = {
    name: 'shared_expert',
    count,
    hiddenSize: model.hiddenSize,
    inner,
    gated: shared.gated,
    dtype: format,
  };
  return [...upAndDown(block), ...gate];
}

/** Projections into and out of the latent width that some models' experts work in. */
function latentProjection(
  model: ModelSpec,
  group: LayerGroup,
  { ffn, side }: { readonly ffn: MoeFfnSpec; readonly side: 'in' | 'out' },
): Op[] {
  const { latentSize } = ffn;
  if (latentSize === null) return [];
  const [n, k] = side === 'in' ? [latentSize, model.hiddenSize] : [model.hiddenSize, latentSize];
  const { dtype } = formatOf(model.quant, group, 'latent');
  return [{ kind: 'gemm', name: `expert_latent_${side}`, count: group.count, rows: 'tokens', n, k, dtype }];
}
