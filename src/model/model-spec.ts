import type { AttentionDtype, GemmDtype, KvDtype } from '../base/names.ts';

/** Grouped-query attention (multi-head when kvHeads = qHeads). */
export interface GqaSpec {
  readonly kind: 'gqa';
  readonly qHeads: number;
  readonly kvHeads: number;
  readonly headDim: number;
  /** Sliding window in tokens; 0 is full attention. */
  readonly window: number;
  /** RMS norm over each query and key head, as in Qwen3. */
  readonly qkNorm: boolean;
  /** Bias on the qkv projection, as in Qwen2. */
  readonly qkvBias: boolean;
}

/** A dense feed-forward block; gated = SwiGLU (gate and up), else one up projection. */
export interface DenseFfnSpec {
  readonly kind: 'dense';
  readonly intermediateSize: number;
  readonly gated: boolean;
}

/** A run of identical layers; null parts are left out of the layer (Nemotron-NAS no-op blocks). */
export interface LayerGroup {
  readonly count: number;
  readonly attention: GqaSpec | null;
  readonly ffn: DenseFfnSpec | null;
}

/** Number formats after inference from the checkpoint and after overrides. */
export interface QuantSpec {
  readonly gemm: GemmDtype;
  readonly kvCache: KvDtype;
  readonly attention: AttentionDtype;
  /** Weights per scale along k (and n for fp8 block); 0 where the format has one scale a tensor or channel. */
  readonly groupSize: number;
  /** A zero point beside each group's scale, as in AWQ; absent means none. */
  readonly zeroPoints?: boolean;
}

/** What a config.json says, in servefit's words; sizes are counts of elements. */
export interface ModelSpec {
  readonly id: string;
  readonly family: string;
  /** First entry of `architectures` in config.json. */
  readonly architecture: string;
  readonly hiddenSize: number;
  readonly vocabSize: number;
  readonly maxPositions: number;
  readonly tiedEmbeddings: boolean;
  readonly layerGroups: readonly LayerGroup[];
  readonly quant: QuantSpec;
  /** Where each number format was read, in words the report prints ("fp8_block: quantization_config.weight_block_size"). */
  readonly quantOrigin: readonly string[];
}

/** How one worker splits the model. */
export interface Parallelism {
  readonly tp: number;
  readonly pp: number;
  readonly dp: number;
  readonly cp: number;
  readonly moeTp: number;
  readonly moeEp: number;
}

/** GPUs of one worker: the only place where this product is written. */
export function gpusPerWorker(p: Parallelism): number {
  return p.tp * p.pp * p.dp * p.cp;
}

export function layerCount(model: ModelSpec): number {
  return model.layerGroups.reduce((sum, group) => sum + group.count, 0);
}

export function isMoe(_model: ModelSpec): boolean {
  return false;
}

/** Layout name as users know it: dense `tp4pp1`, MoE `tp2pp1dp4etp4ep2`, with `cpN` appended above 1. */
export function parallelName(p: Parallelism, moe: boolean): string {
  const base = `tp${p.tp}pp${p.pp}`;
  const experts = moe ? `dp${p.dp}etp${p.moeTp}ep${p.moeEp}` : '';
  return `${base}${experts}${p.cp > 1 ? `cp${p.cp}` : ''}`;
}
