import type { AttentionDtype, Backend, GemmDtype, KvDtype } from '../base/names.ts';
import type { SystemSpec } from './system-spec.ts';

/** Scratch that lookups write into, so that a lookup allocates nothing. */
export interface Lookup {
  ms: number;
  /** Index into GRADES: 0 measured, 1 extrapolated, 2 estimated. */
  grade: number;
  /** Relative error (one standard deviation) that the table's held-out rows and the distance beyond its range suggest. */
  relError: number;
}

export function newLookup(): Lookup {
  return { ms: 0, grade: 0, relError: 0 };
}

/** Latency of C[m,n] = A[m,k] B[k,n], activation quantisation of the dtype included. */
export interface GemmTable {
  lookup(m: number, n: number, k: number, out: Lookup): void;
  /** The table of one weight: what depends on n and k is worked out once. */
  curve(n: number, k: number): GemmCurve;
}

export interface GemmCurve {
  lookup(m: number, out: Lookup): void;
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
}
