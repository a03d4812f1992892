import type { KvDtype } from '../base/names.ts';
import { BF16_BYTES, gdnConvChannels, kvHeadsPerGpu, mambaConvChannels, valueHeadDim } from './matrices.ts';
import type { AttentionSpec, DsaSpec, GqaSpec, LayerGroup, ModelSpec, Parallelism } from './model-spec.ts';
import { pipelineStages } from './pipeline.ts';

/** How a layer's cache grows: with every token, up to a window or chunk, as one latent vector per token, or not at all. */
export type KvLayerKind = 'full' | 'window' | 'latent' | 'state';

/** What layers of one kind keep of a sequence on one GPU. */
export interface KvLayers {
  readonly kind: KvLayerKind;
  readonly layers: number;
  /** Tokens a layer keeps at most; null without a limit, 0 for a state. */
  readonly maxTokens: number | null;
  /** Bytes that a token adds to one layer while it is inside the limit. */
  readonly bytesPerToken: number;
  /** Bytes that one layer keeps of a sequence of any length. */
  readonly stateBytes: number;
}

type KvSplit = Pick<Parallelism, 'tp' | 'pp'>;

const KV_ELEMENT_BYTES = { bf16: 2, fp8: 1 } as const satisfies Record<KvDtype, number>;

/**
 * KV bytes that one sequence of `tokens` tokens holds on the fullest GPU, constant states included; a windowed or chunked layer holds
 * its window or chunk at most. Attention data parallelism gives each sequence to one rank, so dp does not appear.
 */
export function kvBytesPerSequence(model: ModelSpec, parallelism: KvSplit, tokens: number): number {
  return stagesBytesPerSequence(kvStages(model, parallelism), tokens);
}

/** KV bytes that one token adds on the fullest GPU while it is inside every window. */
export function kvBytesPerToken(model: ModelSpec, parallelism: KvSplit): number {
  return stagesBytesPerToken(kvStages(model, parallelism));
}

/** Bytes that a sequence of any length holds on the fullest GPU: states of DeltaNet and Mamba layers. */
export function stateBytesPerSequence(model: ModelSpec, parallelism: KvSplit): number {
  return fullestStage(kvStages(model, parallelism), (layers) => layers.stateBytes);
}

/** `kvBytesPerSequence` of a split whose stages are known. */
export function stagesBytesPerSequence(stages: KvStages, tokens: number): number {
  return fullestStage(stages, (layers) => sequenceBytes(layers, tokens));
}

/** `kvBytesPerToken` of a split whose stages are known. */
export function stagesBytesPerToken(stages: KvStages): number {
  return fullestStage(stages, (layers) => layers.bytesPerToken);
}

/** KV bytes of one sequence of `tokens` tokens in the whole model, every head once: what moves from prefill to decode. */
export function kvTransferBytes(model: ModelSpec, tokens: number): number {
  return kvLayers(model).reduce((sum, layers) => sum + layers.layers * sequenceBytes(layers, tokens), 0);
}

/** What each kind of layer keeps on one of `tp` GPUs, in order of first appearance; layers that keep nothing are left out. */
export function kvLayers(model: Pick<ModelSpec, 'layerGroups' | 'quant'>, tp = 1): readonly KvLayers[] {
  const kinds = new Map<string, KvLayers>();
  for (const { count, attention } of model.layerGroups) {
    if (attention === null) continue;
    const layer = layerKv(attention, model.quant.kvCache, tp);
    const key = JSON.stringify(layer);
    kinds.set(key, { ...layer, layers: (kinds.get(key)?.layers ?? 0) + count });
  }
  return [...kinds.values()];
}

type LayerKv = Omit<KvLayers, 'layers'>;

function layerKv(attention: AttentionSpec, dtype: KvDtype, tp: number): LayerKv {
  const keeps = { maxTokens: null, bytesPerToken: 0, stateBytes: 0 } as const;
  switch (attention.kind) {
    case 'gqa':
      return gqaKv(attention, dtype, tp);
    case 'mla': {
      // One latent and one rotary key serve all heads, so every GPU of a tensor group holds them whole.
      const elements = attention.kvLoraRank + attention.qkRopeHeadDim;
      return { ...keeps, kind: 'latent', bytesPerToken: elements * KV_ELEMENT_BYTES[dtype] };
    }
    case 'dsa':
      return { ...keeps, kind: 'latent', bytesPerToken: sparseBytes(attention, dtype) };
    case 'gdn': {
      const taps = gdnConvChannels(attention, tp) * (attention.convKernel - 1) * BF16_BYTES;
      const { valueHeads, keyHeadDim, valueHeadDim: values, stateElementBytes } = attention;
      const state = Math.ceil(valueHeads / tp) * keyHeadDim * values * stateElementBytes;
      return { ...keeps, kind: 'state', maxTokens: 0, stateBytes: taps + state };
    }
    case 'mamba2': {
      const taps = mambaConvChannels(attention, tp) * (attention.convKernel - 1) * BF16_BYTES;
      const { heads, headDim, stateSize, stateElementBytes } = attention;
      const state = Math.ceil(heads / tp) * headDim * stateSize * stateElementBytes;
      return { ...keeps, kind: 'state', maxTokens: 0, stateBytes: taps + state };
    }
    default:
      return attention satisfies never;
  }
}

/** A key and a value vector per head; the two widths may differ. */
function gqaKv(attention: GqaSpec, dtype: KvDtype, tp: number): LayerKv {
  const width = attention.headDim + valueHeadDim(attention);
  const bytesPerToken = kvHeadsPerGpu(attention, tp) * width * KV_ELEMENT_BYTES[dtype];
  const limit = attention.chunk ?? attention.window;
  return { kind: limit > 0 ? 'window' : 'full', maxTokens: limit > 0 ? limit : null, bytesPerToken, stateBytes: 0 };
}

const FP32_BYTES = 4;
/** Elements that share a scale in sparse attention's fp8 formats. */
const SPARSE_SCALE_GROUP = 128;

// FlashMLA's sparse fp8 format: the latent in fp8 with one fp32 scale per 128, the rotary key in bf16 (656 bytes for DeepSeek-V3.2). The
// indexer's keys are fp8 with a scale whatever the cache's type (DeepSeek-V3.2 report, 2.1; vLLM and SGLang indexer caches: 132 bytes).
function sparseBytes({ kvLoraRank, qkRopeHeadDim, indexer }: DsaSpec, dtype: KvDtype): number {
  const latent =
    dtype === 'fp8'
      ? scaledFp8(kvLoraRank) + qkRopeHeadDim * BF16_BYTES
      : (kvLoraRank + qkRopeHeadDim) * KV_ELEMENT_BYTES[dtype];
  return latent + (indexer.computes ? scaledFp8(indexer.headDim) : 0);
}

function scaledFp8(elements: number): number {
  return elements + Math.ceil(elements / SPARSE_SCALE_GROUP) * FP32_BYTES;
}

function sequenceBytes({ maxTokens, bytesPerToken, stateBytes }: LayerKv, tokens: number): number {
  return bytesPerToken * Math.min(tokens, maxTokens ?? tokens) + stateBytes;
}

function fullestStage(stages: KvStages, of: (layers: LayerKv) => number): number {
  return Math.max(...stages.map((stage) => stage.reduce((sum, kv) => sum + kv.layers * of(kv), 0)));
}

/** What each kind of layer keeps on one GPU of each pipeline stage, first to last. */
export type KvStages = readonly (readonly KvLayers[])[];

/** What a split keeps where. */
export function kvStages(model: ModelSpec, { tp, pp }: KvSplit): KvStages {
  return pipelineStages(model, pp).map((groups: readonly LayerGroup[]) =>
    kvLayers({ layerGroups: groups, quant: model.quant }, tp),
  );
}

/** The kinds of layers of the stage that holds most of a sequence of `tokens` tokens. */
export function fullestKvLayers(model: ModelSpec, split: KvSplit, tokens: number): readonly KvLayers[] {
  const bytes = (stage: readonly KvLayers[]) =>
    stage.reduce((sum, kv) => sum + kv.layers * sequenceBytes(kv, tokens), 0);
  return kvStages(model, split).reduce((fullest, stage) => (bytes(stage) > bytes(fullest) ? stage : fullest));
}
