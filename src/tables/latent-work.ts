import type { GemmDtype, KvDtype } from '../base/names.ts';
import { durationMs } from '../base/units.ts';
import type { SystemSpec } from './system-spec.ts';
import type { LatentSizes, SparseModuleSeries } from './tables.ts';
import { causalPairs, GEMM_FORMATS, tensorFlopsPerS } from './work.ts';

export interface LatentWork {
  readonly computeMs: number;
  readonly memoryMs: number;
  readonly bytes: number;
}

/** `requests` sequences of `newTokens` tokens each after `pastTokens` cached ones, with the heads of one GPU. */
export interface LatentStep {
  readonly requests: number;
  readonly newTokens: number;
  readonly pastTokens: number;
  readonly heads: number;
}

const BF16_BYTES = 2;
const KV_BYTES: Readonly<Record<KvDtype, number>> = { bf16: 2, fp8: 1 };

/**
 * Prefill kernel: queries, keys and values of every head are expanded to nope + rope and v elements. An fp8 cache may be multiplied in
 * fp8, so that its rate bounds it.
 */
export function mlaPrefillWork(sizes: LatentSizes, kv: KvDtype, step: LatentStep, system: SystemSpec): LatentWork {
  const width = sizes.qkNopeHeadDim + sizes.qkRopeHeadDim + sizes.vHeadDim;
  const { requests, newTokens, pastTokens, heads } = step;
  const flops = 2 * requests * causalPairs(newTokens, pastTokens, 0) * heads * width;
  const bytes = requests * heads * width * (BF16_BYTES * newTokens + KV_BYTES[kv] * (newTokens + pastTokens));
  return work({ attentionFlops: flops, kv, bytes }, system);
}

/** Decode kernel: one latent and one rotary key a cached token serve all heads, as keys and as values. */
export function mlaDecodeWork(sizes: LatentSizes, kv: KvDtype, step: LatentStep, system: SystemSpec): LatentWork {
  const { requests, heads } = step;
  const cached = latentWidth(sizes);
  const perPair = cached + sizes.kvLoraRank;
  const kvLen = step.newTokens + step.pastTokens;
  const bytes = requests * (kvLen * cached * KV_BYTES[kv] + heads * perPair * BF16_BYTES);
  return work({ attentionFlops: 2 * requests * kvLen * heads * perPair, kv, bytes }, system);
}

function latentWidth({ kvLoraRank, qkRopeHeadDim }: LatentSizes): number {
  return kvLoraRank + qkRopeHeadDim;
}

export interface LatentModule {
  readonly gemm: GemmDtype;
  readonly kv: KvDtype;
  readonly sizes: LatentSizes;
  /** The indexer of sparse attention; null where every token is attended. */
  readonly indexer: SparseModuleSeries['indexer'] | null;
  /** Whether this layer runs its indexer. */
  readonly computesIndex: boolean;
}

/**
 * The whole block: projections to and from the latents, the indexer's products, attention. Prefill expands keys and values and attends
 * in nope + rope and v elements a head; decode and sparse attention stay in the latent space. Sparse attention sees at most top-k tokens.
 */
export function latentModuleWork(
  module: LatentModule,
  phase: 'prefill' | 'decode',
  step: LatentStep,
  system: SystemSpec,
): LatentWork {
  const { sizes, indexer, kv, gemm } = module;
  const { requests, newTokens, pastTokens, heads } = step;
  const tokens = requests * newTokens;
  const total = newTokens + pastTokens;
  const weights = projectionElements(sizes, heads) + indexElements(module);
  const limit = indexer === null ? 0 : indexer.topK;
  const pairs = requests * causalPairs(newTokens, pastTokens, limit);
  const absorbed = phase === 'decode' || indexer !== null;
  const perPair = absorbed
    ? latentWidth(sizes) + sizes.kvLoraRank
    : sizes.qkNopeHeadDim + sizes.qkRopeHeadDim + sizes.vHeadDim;
  // A sparse prefill may run dense below top k, with expanded heads: the cheaper of the two bounds it.
  const dense = sizes.qkNopeHeadDim + sizes.qkRopeHeadDim + sizes.vHeadDim;
  const attentionFlops = 2 * pairs * heads * (phase === 'prefill' ? Math.min(perPair, dense) : perPair);
  const indexFlops =
    indexer === null || !module.computesIndex
      ? 0
      : 2 * requests * causalPairs(newTokens, pastTokens, 0) * indexer.heads * indexer.headDim;
  const needsIndex = total > limit;
  const attended = limit > 0 && phase === 'decode' ? Math.min(total, limit) : total;
  const cacheBytes =
    requests * attended * latentWidth(sizes) * KV_BYTES[kv] +
    (indexFlops > 0 && needsIndex ? requests * total * (indexer?.headDim ?? 0) : 0);
  return work(
    {
      attentionFlops,
      kv,
      gemmFlops: 2 * tokens * weights,
      indexFlops: needsIndex ? indexFlops : 0,
      gemm,
      bytes: GEMM_FORMATS[gemm].weightBytes * weights + cacheBytes + 2 * BF16_BYTES * tokens * sizes.hiddenSize,
    },
    system,
  );
}

/** Weights of the projections of `heads` heads. */
function projectionElements(s: LatentSizes, heads: number): number {
  const down = s.hiddenSize * (s.qLoraRank + s.kvLoraRank + s.qkRopeHeadDim);
  const up =
    s.qLoraRank * (s.qkNopeHeadDim + s.qkRopeHeadDim) +
    s.kvLoraRank * (s.qkNopeHeadDim + s.vHeadDim) +
    s.vHeadDim * s.hiddenSize;
  return down + heads * up;
}

/** Weights of the indexer: queries from the latent, one key and a weight a head from the hidden state. */
function indexElements({ indexer, computesIndex, sizes }: LatentModule): number {
  if (indexer === null || !computesIndex) return 0;
  const queries = sizes.qLoraRank * indexer.heads * indexer.headDim;
  return queries + sizes.hiddenSize * (indexer.headDim + indexer.heads);
}

interface Amount {
  readonly attentionFlops: number;
  readonly kv: KvDtype;
  readonly bytes: number;
  readonly gemmFlops?: number;
  readonly gemm?: GemmDtype;
  readonly indexFlops?: number;
}

function work(amount: Amount, system: SystemSpec): LatentWork {
  const { attentionFlops, kv, bytes, gemmFlops = 0, gemm = 'bf16', indexFlops = 0 } = amount;
  const attentionRate = tensorFlopsPerS(system, kv === 'fp8' ? 'fp8' : 'bf16');
  const gemmRate = tensorFlopsPerS(system, GEMM_FORMATS[gemm].rate);
  // Indexers score in fp8 where the GPU can.
  const indexMs = durationMs(indexFlops, tensorFlopsPerS(system, 'fp8'));
  return {
    computeMs: durationMs(attentionFlops, attentionRate) + durationMs(gemmFlops, gemmRate) + indexMs,
    memoryMs: durationMs(bytes, system.hbmBytesPerS),
    bytes,
  };
}

/** Batched products of absorbed decode: n heads of tokens x 128 times 128 x 512, or back. */
export function mlaBmmWork(tokens: number, heads: number, bytesPerElement: number, system: SystemSpec): LatentWork {
  const bytes = heads * (tokens * (BMM_NARROW + BMM_WIDE) + BMM_NARROW * BMM_WIDE) * bytesPerElement;
  const rate = tensorFlopsPerS(system, bytesPerElement === 1 ? 'fp8' : 'bf16');
  return {
    computeMs: durationMs(2 * tokens * heads * BMM_NARROW * BMM_WIDE, rate),
    memoryMs: durationMs(bytes, system.hbmBytesPerS),
    bytes,
  };
}

/** Width of a head and of the latent that was measured: those of DeepSeek and Kimi. */
const BMM_NARROW = 128;
const BMM_WIDE = 512;
