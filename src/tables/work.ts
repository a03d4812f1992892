import type { AttentionDtype, GemmDtype, KvDtype } from '../base/names.ts';
import type { SystemSpec } from './system-spec.ts';

/** Bytes per element of one GEMM format and the tensor-core rate that multiplies it. */
export interface GemmFormat {
  readonly weightBytes: number;
  /** Least bytes per activation element that have to be read; a run-time quantisation reads more. */
  readonly activationBytes: number;
  readonly rate: 'bf16' | 'fp8' | 'fp4';
}

/** Bytes per output element: every format accumulates to bf16. */
const OUTPUT_BYTES = 2;

/** nvfp4 stores 4 bits and one 8-bit scale per 16 elements: 9/16 byte. */
export const GEMM_FORMATS: Readonly<Record<GemmDtype, GemmFormat>> = {
  bf16: { weightBytes: 2, activationBytes: 2, rate: 'bf16' },
  fp8: { weightBytes: 1, activationBytes: 1, rate: 'fp8' },
  fp8_static: { weightBytes: 1, activationBytes: 1, rate: 'fp8' },
  fp8_block: { weightBytes: 1, activationBytes: 1, rate: 'fp8' },
  nvfp4: { weightBytes: 9 / 16, activationBytes: 9 / 16, rate: 'fp4' },
  int8_wo: { weightBytes: 1, activationBytes: 2, rate: 'bf16' },
  int4_wo: { weightBytes: 0.5, activationBytes: 2, rate: 'bf16' },
};

/** Tensor-core rate of a format on a GPU; a GPU without that path computes in bf16. */
export function tensorFlopsPerS(system: SystemSpec, rate: 'bf16' | 'fp8' | 'fp4'): number {
  if (rate === 'bf16') return system.flopsPerS.bf16;
  return system.flopsPerS[rate] ?? system.flopsPerS.bf16;
}

/** Flops of C[m,n] = A[m,k] B[k,n]. */
export function gemmFlops(m: number, n: number, k: number): number {
  return 2 * m * n * k;
}

/** Least HBM traffic of one GEMM: weights and activations once in their format, the result once in bf16. */
export function gemmBytes(format: GemmFormat, m: number, n: number, k: number): number {
  return format.weightBytes * n * k + format.activationBytes * m * k + OUTPUT_BYTES * m * n;
}

/** Bytes per element of a cached key or value. */
const KV_BYTES: Readonly<Record<KvDtype, number>> = { bf16: 2, fp8: 1 };
/** Queries and activations arrive and outputs leave in bf16. */
const QUERY_BYTES = 2;

/**
 * Query-key pairs of `newTokens` tokens after `pastTokens` cached ones under a causal mask: token i sees min(i, window)
 * keys, so without a window the sum is new*past + new*(new+1)/2.
 */
export function causalPairs(newTokens: number, pastTokens: number, window: number): number {
  const total = newTokens + pastTokens;
  if (window <= 0 || total <= window) return newTokens * pastTokens + (newTokens * (newTokens + 1)) / 2;
  if (pastTokens >= window) return newTokens * window;
  return (window * (window + 1) - pastTokens * (pastTokens + 1)) / 2 + (total - window) * window;
}

/** Flops of attention over `pairs` query-key pairs per query head: one product with K and one with V. */
export function attentionFlops(pairs: number, qHeads: number, headDim: number): number {
  return 4 * pairs * qHeads * headDim;
}

/** Cached tokens that prefill has to read: everything, or with a window the new tokens and one window before them. */
export function prefillKvTokens(newTokens: number, pastTokens: number, window: number): number {
  const total = newTokens + pastTokens;
  return window <= 0 ? total : Math.min(total, newTokens + window);
}

/** Bytes of queries and outputs of `tokens` tokens. */
export function queryBytes(tokens: number, qHeads: number, headDim: number): number {
  return 2 * QUERY_BYTES * tokens * qHeads * headDim;
}

/** Bytes of the keys and values of `tokens` cached tokens. */
export function kvBytes(tokens: number, kvHeads: number, headDim: number, kv: KvDtype): number {
  return 2 * KV_BYTES[kv] * tokens * kvHeads * headDim;
}

/** Cached tokens that one decode token attends to. */
export function decodeKeys(kvLen: number, window: number): number {
  return window > 0 ? Math.min(kvLen, window) : kvLen;
}

/** Rate of the attention products; an fp8 cache is multiplied in fp8 where the GPU can (compute capability 8.9 on). */
export function attentionRate(attention: AttentionDtype, kv: KvDtype, phase: 'prefill' | 'decode'): 'bf16' | 'fp8' {
  return attention === 'fp8' || (phase === 'decode' && kv === 'fp8') ? 'fp8' : 'bf16';
}

/**
 * Least share of the full tensor that has to enter one GPU over its link: everything but its own part, whatever the
 * algorithm, in-switch reduction included (a ring all-reduce moves twice as much).
 */
export function linkShare(gpus: number): number {
  return (gpus - 1) / gpus;
}

/** Bytes of an m x k activation in bf16, which a quantisation has to read. */
export function activationBytes(m: number, k: number): number {
  return QUERY_BYTES * m * k;
}
