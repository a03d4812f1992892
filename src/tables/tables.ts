import type { AttentionDtype, Backend, GemmDtype, KvDtype, MoeDtype } from '../base/names.ts';
import type { SystemSpec } from './system-spec.ts';

/** Scratch that lookups write into, so that a lookup allocates nothing. */
export interface Lookup {
  ms: number;
  /** Index into GRADES: 0 measured, 1 extrapolated, 2 estimated. */
  grade: number;
  /** Relative error (one standard deviation) that the table's held-out rows and the distance beyond its range suggest. */
  relError: number;
  /** Least time that the GPU's own rates allow, part of `ms`; 0 where the table does not know it. Scales must not go below it. */
  boundMs: number;
}

export function newLookup(): Lookup {
  return { ms: 0, grade: 0, relError: 0, boundMs: 0 };
}

/** Latency of C[m,n] = A[m,k] B[k,n], activation quantisation of the dtype included. */
export interface GemmTable {
  lookup(m: number, n: number, k: number, out: Lookup): void;
  /** The table of one weight: what depends on n and k is worked out once. */
  curve(n: number, k: number): GemmCurve;
}

export interface GemmCurve {
  /** One kernel call of exactly m rows. */
  lookup(m: number, out: Lookup): void;
  /** m rows in an engine's step: engines pad small steps to captured sizes, so beyond two rows none pays for misalignment. */
  padded(m: number, out: Lookup): void;
}

/** One kernel family: exact in all fields, never interpolated between them. */
export interface AttentionSeries {
  readonly attention: AttentionDtype;
  readonly kv: KvDtype;
  readonly headDim: number;
  /** Sliding window in tokens; 0 is full attention. */
  readonly window: number;
}

/** Causal attention of `requests` prompts of `newTokens` each over `pastTokens` cached ones; heads are those on one GPU. */
export interface PrefillAttentionTable {
  lookup(requests: number, newTokens: number, pastTokens: number, qHeads: number, kvHeads: number, out: Lookup): void;
}

/** Attention of one new token of each of `requests` requests over `kvLen` cached tokens; heads are those on one GPU. */
export interface DecodeAttentionTable {
  lookup(requests: number, kvLen: number, qHeads: number, kvHeads: number, out: Lookup): void;
}

/** Latency over message size. */
export interface SizeCurve {
  lookup(bytes: number, out: Lookup): void;
}

/** What a dynamic fp8 quantisation adds: finding the scale, and multiplying by it. */
export type QuantizeKind = 'compute_scale' | 'scale_matrix';

/** Latency of one quantisation step of an m x k activation; zero where the engine has no such step of its own. */
export interface QuantizeTable {
  lookup(m: number, k: number, out: Lookup): void;
}

export type CollectiveKind = 'all_reduce' | 'all_gather' | 'reduce_scatter' | 'all_to_all';

/** How evenly tokens spread over experts: evenly, or by a power law of that exponent, seen by the busiest expert-parallel rank. */
export type MoeDistribution = 'balanced' | 'power_law_1.01' | 'power_law_1.2';

/** One expert layer as a worker runs it; exact in all fields where it was measured. */
export interface MoeShape {
  readonly dtype: MoeDtype;
  /** Width in which the experts work (the latent size where a model has one). */
  readonly hiddenSize: number;
  /** Width of one whole expert, before any split. */
  readonly intermediateSize: number;
  readonly topK: number;
  readonly experts: number;
  readonly moeTp: number;
  readonly moeEp: number;
  readonly distribution: MoeDistribution;
  /** Gate and up projections, else one up projection. */
  readonly gated: boolean;
}

/** Latency over tokens. */
export interface TokenCurve {
  lookup(tokens: number, out: Lookup): void;
}

/** Sizes of a latent-attention layer that its kernels and projections depend on; heads come with each question. */
export interface LatentSizes {
  readonly hiddenSize: number;
  readonly qLoraRank: number;
  readonly kvLoraRank: number;
  readonly qkNopeHeadDim: number;
  readonly qkRopeHeadDim: number;
  readonly vHeadDim: number;
}

/** A whole latent-attention block: projections in `gemm`, cache in `kv`. */
export interface LatentModuleSeries {
  readonly gemm: GemmDtype;
  readonly kv: KvDtype;
  readonly sizes: LatentSizes;
}

/** A latent-attention block whose indexer picks the tokens that are attended (DeepSeek-V3.2, GLM-5). */
export interface SparseModuleSeries extends LatentModuleSeries {
  readonly indexer: { readonly heads: number; readonly headDim: number; readonly topK: number };
  /** False for layers that reuse the choice of a layer before them (GLM-5.2). */
  readonly computesIndex: boolean;
}

/** Latent attention; heads are those on one GPU. */
export interface LatentAttentionTable {
  prefill(requests: number, newTokens: number, pastTokens: number, heads: number, out: Lookup): void;
  decode(requests: number, kvLen: number, heads: number, out: Lookup): void;
}

/** The batched products of absorbed latent attention: queries into the latent space, outputs out of it. */
export type MlaBmmSide = 'pre' | 'post';

export interface HeadsTokensTable {
  lookup(tokens: number, heads: number, out: Lookup): void;
}

/** Gated DeltaNet between its projections; heads are those on one GPU. */
export interface GdnDims {
  readonly keyHeads: number;
  readonly keyHeadDim: number;
  readonly valueHeads: number;
  readonly valueHeadDim: number;
  readonly convKernel: number;
}

/** Mamba-2 between its projections; heads and groups are those on one GPU. */
export interface Mamba2Dims {
  readonly heads: number;
  readonly headDim: number;
  readonly stateSize: number;
  readonly groups: number;
  readonly convKernel: number;
}

/** Convolution and recurrence of a linear-attention layer; a decode step costs the same at every length. */
export interface LinearAttentionTable {
  prefill(requests: number, newTokens: number, out: Lookup): void;
  decode(requests: number, out: Lookup): void;
}

/** Kernels that carry tokens to the ranks of their experts and back. */
export type AllToAllVariant = 'deepep_low_latency' | 'deepep_normal' | 'nvlink_one_sided' | 'nvlink_two_sided';

export interface AllToAllKey {
  readonly variant: AllToAllVariant;
  readonly phase: 'dispatch' | 'combine';
  readonly hiddenSize: number;
  readonly topK: number;
  readonly experts: number;
  readonly ep: number;
  /** Format in which tokens travel; DeepEP's tables hold its own (fp8 out, bf16 back) and ignore it. */
  readonly dtype: 'bf16' | 'fp8' | 'nvfp4';
}

/** Calibrated tables of one system, backend and version. Each family is read on first use; null means nothing was measured. */
export interface Tables {
  readonly system: SystemSpec;
  readonly backend: Backend;
  readonly backendVersion: string;
  gemm(dtype: GemmDtype): GemmTable | null;
  prefillAttention(series: AttentionSeries): PrefillAttentionTable | null;
  decodeAttention(series: AttentionSeries): DecodeAttentionTable | null;
  quantize(kind: QuantizeKind): QuantizeTable | null;
  /** The engine's own one-shot or two-shot all-reduce kernel; sizes are bytes of the reduced tensor. */
  customAllReduce(gpus: number): SizeCurve | null;
  /** NCCL; sizes are bytes of the full (gathered) tensor. */
  nccl(kind: CollectiveKind, gpus: number): SizeCurve | null;
  /** Tokens are those that enter the worker's expert layer, over all attention-DP ranks; router and shared experts not included. */
  moe(shape: MoeShape): TokenCurve | null;
  /** The attention block from hidden state to hidden state, without norms and all-reduce. */
  mlaModule(series: LatentModuleSeries): LatentAttentionTable | null;
  /** The attention kernel alone: expanded heads in prefill, absorbed ones in decode. */
  mlaKernel(kv: KvDtype): LatentAttentionTable | null;
  mlaBmm(dtype: 'bf16' | 'fp8', side: MlaBmmSide): HeadsTokensTable | null;
  /** As mlaModule, with the indexer and attention over the tokens that it picks. */
  dsaModule(series: SparseModuleSeries): LatentAttentionTable | null;
  gdn(dims: GdnDims): LinearAttentionTable | null;
  mamba2(dims: Mamba2Dims): LinearAttentionTable | null;
  /** Tokens are those of one rank. */
  allToAll(key: AllToAllKey): TokenCurve | null;
}
