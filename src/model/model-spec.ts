import type { AttentionDtype, GemmDtype, KvDtype, MoeDtype } from '../base/names.ts';

/** Grouped-query attention (multi-head when kvHeads = qHeads). */
export interface GqaSpec {
  readonly kind: 'gqa';
  readonly qHeads: number;
  readonly kvHeads: number;
  /** Width of a query and key head, and of a value head unless `vHeadDim` says otherwise. */
  readonly headDim: number;
  /** Sliding window in tokens; 0 is full attention. */
  readonly window: number;
  /** RMS norm over each query and key head, as in Qwen3. */
  readonly qkNorm: boolean;
  /** Bias on the qkv projection, as in Qwen2. */
  readonly qkvBias: boolean;
  /** Width of a value head where it is not that of a key head (MiMo-V2). */
  readonly vHeadDim?: number;
  /** Tokens see those of their own chunk of this many only (Llama 4); such a layer has no window. */
  readonly chunk?: number;
  /** A learned logit per query head that takes part in the softmax (gpt-oss, MiMo-V2). */
  readonly sinks?: true;
  /** Sigmoid gate on the attention output, projected beside q: one value an element (Qwen3.5) or a head (Step). */
  readonly outputGate?: 'element' | 'head';
  /** Values are the keys' projection: no v matrix, while the cache holds both (full layers of Gemma 4). */
  readonly valuesAreKeys?: true;
  /** Bias on the output projection (gpt-oss). */
  readonly outBias?: true;
  /** Where qkNorm is not over each head: over the whole projection (MiniMax-M2), or without learned weights (Llama 4). */
  readonly qkNormKind?: 'layer' | 'weightless';
}

/** Sizes of multi-head latent attention: K and V are kept as one latent vector and one rotary key per token. */
interface LatentSizes {
  readonly heads: number;
  /** Width of the queries' latent; null where q is projected from the hidden state at once (DeepSeek-V2-Lite). */
  readonly qLoraRank: number | null;
  readonly kvLoraRank: number;
  readonly qkNopeHeadDim: number;
  readonly qkRopeHeadDim: number;
  readonly vHeadDim: number;
}

/** Multi-head latent attention over the whole sequence (DeepSeek V2, V3, R1, Kimi-K2). */
export interface MlaSpec extends LatentSizes {
  readonly kind: 'mla';
}

/** Latent attention over the tokens that an indexer picks (DeepSeek-V3.2, GLM-5). */
export interface DsaSpec extends LatentSizes {
  readonly kind: 'dsa';
  readonly indexer: IndexerSpec;
}

/** The small scorer in front of sparse attention: its queries and keys decide which tokens are attended. */
export interface IndexerSpec {
  readonly heads: number;
  readonly headDim: number;
  /** Tokens a query attends at most. */
  readonly topK: number;
  /** False where the layer reuses the choice of the nearest layer before it and has no indexer of its own (GLM-5.2). */
  readonly computes: boolean;
}

/** Gated DeltaNet: linear attention with one matrix of state per value head, whatever the length (Qwen3.5). */
export interface GdnSpec {
  readonly kind: 'gdn';
  readonly keyHeads: number;
  readonly keyHeadDim: number;
  readonly valueHeads: number;
  readonly valueHeadDim: number;
  /** Taps of the short convolution before q, k and v. */
  readonly convKernel: number;
  /** Bytes of an element of the recurrent state. */
  readonly stateElementBytes: number;
}

/** Mamba-2: a state-space layer with one matrix of state per head, whatever the length (Nemotron-H, Nemotron-3). */
export interface Mamba2Spec {
  readonly kind: 'mamba2';
  readonly heads: number;
  readonly headDim: number;
  readonly stateSize: number;
  /** Groups of heads that share B and C. */
  readonly groups: number;
  /** Taps of the short convolution before x, B and C. */
  readonly convKernel: number;
  readonly convBias: boolean;
  /** Tokens a prefill kernel scans at once. */
  readonly chunkSize: number;
  /** Bytes of an element of the recurrent state. */
  readonly stateElementBytes: number;
}

/** What mixes tokens in a layer. */
export type AttentionSpec = GqaSpec | MlaSpec | DsaSpec | GdnSpec | Mamba2Spec;

/** A dense feed-forward block; gated = SwiGLU (gate and up), else one up projection. */
export interface DenseFfnSpec {
  readonly kind: 'dense';
  readonly intermediateSize: number;
  readonly gated: boolean;
}

/** A mixture of experts: a router picks `topK` of `experts` blocks for each token, shared experts see every token. */
export interface MoeFfnSpec {
  readonly kind: 'moe';
  readonly experts: number;
  readonly topK: number;
  /** Width of one routed expert. */
  readonly intermediateSize: number;
  /** SwiGLU experts (gate and up), else one up projection. */
  readonly gated: boolean;
  /** All shared experts as one block, or the dense block that runs beside the routed ones (Gemma 4). */
  readonly shared: SharedExpertSpec | null;
  /** Width in which routed experts work, projected down and up around them (Nemotron-3); null is the hidden size. */
  readonly latentSize: number | null;
  readonly router: RouterSpec;
  /** Bias on each expert's matrices (gpt-oss). */
  readonly expertBias?: true;
}

export interface SharedExpertSpec {
  readonly intermediateSize: number;
  /** SwiGLU, else one up projection. */
  readonly gated: boolean;
  /** Its output is scaled by a sigmoid of one projection of the token (Qwen). */
  readonly sigmoidGate: boolean;
}

export interface RouterSpec {
  readonly scoring: 'softmax' | 'sigmoid';
  /** A value per expert beside the scores: a bias, or a correction that only steers the choice (DeepSeek-V3). */
  readonly bias: boolean;
}

export type FfnSpec = DenseFfnSpec | MoeFfnSpec;

/**
 * Matrices that a checkpoint may store in a number format of their own. `qkv`: q, k, v and an output gate of GQA. `down`: MLA's
 * projections to the latents (q_a and kv_a; without a query latent q is `qb`). `qb`, `kvb`: from the latents to the heads. `out`: output of
 * attention. `indexer`: of sparse attention. `linearIn`, `linearOut`: of DeltaNet and Mamba. `ffn`, `shared`, `experts`: feed-forward blocks.
 * `latent`: around latent experts. `router`: routers and gates of one value a head or token, bf16 in every checkpoint.
 */
export type Projection =
  | 'qkv'
  | 'down'
  | 'qb'
  | 'kvb'
  | 'out'
  | 'indexer'
  | 'linearIn'
  | 'linearOut'
  | 'ffn'
  | 'shared'
  | 'experts'
  | 'latent'
  | 'router';

/** How a matrix is stored. */
export interface MatrixFormat<D extends MoeDtype = MoeDtype> {
  readonly dtype: D;
  /** Weights per scale along k (and n for fp8 block); 0 where the format has one scale a tensor or channel. */
  readonly groupSize: number;
  /** A zero point beside each group's scale, as in AWQ; absent means none. */
  readonly zeroPoints?: true;
  /** Activations stay bf16 although the name does not say so (NVFP4 of ModelOpt's W4A16). */
  readonly weightOnly?: true;
}

/** Formats of a layer's matrices where they are not the model's. */
export type LayerFormats = {
  readonly [P in Projection]?: MatrixFormat<P extends 'experts' ? MoeDtype : GemmDtype>;
};

/** A run of identical layers; null parts are left out of the layer (Nemotron-NAS no-op blocks, single blocks of Nemotron-H). */
export interface LayerGroup {
  readonly count: number;
  readonly attention: AttentionSpec | null;
  readonly ffn: FfnSpec | null;
  /** Norms of hidden width beyond the one before each part (Gemma's norms behind them). */
  readonly extraNorms?: number;
  /** Matrices stored otherwise than the model's QuantSpec says; `formatOf` answers for all. */
  readonly formats?: LayerFormats;
  /** Layers for multi-token prediction that an engine loads to speculate: only drafts pass them. */
  readonly draft?: true;
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
  /** Activations of `gemm` stay bf16 although its name does not say so; absent means they do not. */
  readonly weightOnly?: true;
  /** Format of routed experts; absent in models without experts. */
  readonly moe?: MatrixFormat;
  /** Format of lm_head; absent means bf16, as in almost every checkpoint. */
  readonly lmHead?: MatrixFormat<GemmDtype>;
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
  /** Layers for multi-token prediction that the checkpoint has beside `layerGroups`; absent means none. */
  readonly mtpLayers?: number;
  /** Those layers are stored in bf16, whatever the others are: conversions to fp4 leave them out. */
  readonly mtpBf16?: true;
  /** No family reads the architecture: sizes are taken from raw fields and every number is an estimate; `limits` says why. */
  readonly approximate?: true;
  /** What of the checkpoint is not sized, or sized roughly, in sentences for notices; absent means all is sized. */
  readonly limits?: readonly string[];
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

/** Whether any layer routes tokens to experts. */
export function isMoe(model: Pick<ModelSpec, 'layerGroups'>): boolean {
  return model.layerGroups.some(({ ffn }) => ffn?.kind === 'moe');
}

const BF16_FORMAT: MatrixFormat<'bf16'> = { dtype: 'bf16', groupSize: 0 };

/** How a layer of `group` stores a projection: in its own format, else in the model's for experts or for other matrices. */
export function formatOf<P extends Projection>(
  quant: QuantSpec,
  { formats }: Pick<LayerGroup, 'formats'>,
  projection: P,
): NonNullable<LayerFormats[P]>;
export function formatOf(
  quant: QuantSpec,
  { formats }: Pick<LayerGroup, 'formats'>,
  projection: Projection,
): MatrixFormat {
  const own = formats?.[projection];
  if (own !== undefined) return own;
  if (projection === 'router') return BF16_FORMAT;
  return projection === 'experts' && quant.moe !== undefined ? quant.moe : gemmFormat(quant);
}

/** The model's format of matrices outside the experts. */
export function gemmFormat(quant: QuantSpec): MatrixFormat<GemmDtype> {
  return {
    dtype: quant.gemm,
    groupSize: quant.groupSize,
    ...(quant.zeroPoints ? { zeroPoints: true } : {}),
    ...(quant.weightOnly ? { weightOnly: true } : {}),
  };
}

/** Layout name as users know it: dense `tp4pp1`, MoE `tp2pp1dp4etp4ep2`, with `cpN` appended above 1. */
export function parallelName(p: Parallelism, moe: boolean): string {
  const base = `tp${p.tp}pp${p.pp}`;
  const experts = moe ? `dp${p.dp}etp${p.moeTp}ep${p.moeEp}` : '';
  return `${base}${experts}${p.cp > 1 ? `cp${p.cp}` : ''}`;
}
