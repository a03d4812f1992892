import { ESTIMATED } from '../base/grade.ts';
import { durationMs } from '../base/units.ts';
import { anchorRatio } from './anchor.ts';
import { estimatedMs, type RooflineFit } from './roofline-fit.ts';
import type { SystemSpec } from './system-spec.ts';
import type { AttentionSeries, DecodeAttentionTable, PrefillAttentionTable } from './tables.ts';
import {
  attentionFlops,
  attentionRate,
  causalPairs,
  decodeKeys,
  kvBytes,
  prefillKvTokens,
  queryBytes,
  tensorFlopsPerS,
} from './work.ts';

/** A series that was measured on the same GPU, to correct another one's estimate by. */
export interface AttentionAnchor<T> {
  readonly table: T;
  readonly series: AttentionSeries;
  readonly fit: RooflineFit;
  /** Held-out relative error of estimates that are corrected by a sibling which differs in the same way. */
  readonly relError: number;
}

export interface AttentionEstimate<T> {
  readonly system: SystemSpec;
  readonly series: AttentionSeries;
  readonly fit: RooflineFit;
  readonly anchor: AttentionAnchor<T> | null;
}

/** Whether a GPU multiplies and caches in a series' formats: fp8 needs compute capability 8.9. */
export function runsAttention(system: SystemSpec, { attention, kv }: AttentionSeries): boolean {
  return (attention === 'bf16' && kv === 'bf16') || system.flopsPerS.fp8 !== null;
}

/** Prefill attention that was not measured; a cached prefix adds its own pairs and bytes, so that no equivalent work is assumed. */
export function estimatedPrefill(estimate: AttentionEstimate<PrefillAttentionTable>): PrefillAttentionTable {
  const { system, series, fit, anchor } = estimate;
  const own = prefillWork(system, series);
  const other = anchor === null ? null : prefillWork(system, anchor.series);
  return {
    lookup(requests, newTokens, pastTokens, qHeads, kvHeads, out) {
      const computeMs = requests * own.computeMs(newTokens, pastTokens, qHeads);
      const memoryMs = requests * own.memoryMs(newTokens, pastTokens, qHeads, kvHeads);
      let ms = estimatedMs(fit, computeMs, memoryMs);
      let relError = fit.relError;
      if (anchor !== null && other !== null) {
        anchor.table.lookup(requests, newTokens, pastTokens, qHeads, kvHeads, out);
        const otherCompute = requests * other.computeMs(newTokens, pastTokens, qHeads);
        const otherMemory = requests * other.memoryMs(newTokens, pastTokens, qHeads, kvHeads);
        ms *= anchorRatio(out.ms, estimatedMs(anchor.fit, otherCompute, otherMemory));
        relError = Math.hypot(anchor.relError, out.relError);
      }
      out.boundMs = Math.max(computeMs, memoryMs);
      out.ms = Math.max(ms, out.boundMs);
      out.grade = ESTIMATED;
      out.relError = relError;
    },
  };
}

/** Decode attention that was not measured. */
export function estimatedDecode(estimate: AttentionEstimate<DecodeAttentionTable>): DecodeAttentionTable {
  const { system, series, fit, anchor } = estimate;
  const own = decodeWork(system, series);
  const other = anchor === null ? null : decodeWork(system, anchor.series);
  return {
    lookup(requests, kvLen, qHeads, kvHeads, out) {
      const computeMs = requests * own.computeMs(kvLen, qHeads);
      const memoryMs = requests * own.memoryMs(kvLen, qHeads, kvHeads);
      let ms = estimatedMs(fit, computeMs, memoryMs);
      let relError = fit.relError;
      if (anchor !== null && other !== null) {
        anchor.table.lookup(requests, kvLen, qHeads, kvHeads, out);
        const otherCompute = requests * other.computeMs(kvLen, qHeads);
        const otherMemory = requests * other.memoryMs(kvLen, qHeads, kvHeads);
        ms *= anchorRatio(out.ms, estimatedMs(anchor.fit, otherCompute, otherMemory));
        relError = Math.hypot(anchor.relError, out.relError);
      }
      out.boundMs = Math.max(computeMs, memoryMs);
      out.ms = Math.max(ms, out.boundMs);
      out.grade = ESTIMATED;
      out.relError = relError;
    },
  };
}

/** Times of one request's prefill at the hardware's rates. */
function prefillWork(system: SystemSpec, { attention, kv, headDim, window }: AttentionSeries) {
  const flopsPerS = tensorFlopsPerS(system, attentionRate(attention, kv, 'prefill'));
  return {
    computeMs: (fresh: number, past: number, qHeads: number) =>
      durationMs(attentionFlops(causalPairs(fresh, past, window), qHeads, headDim), flopsPerS),
    memoryMs: (fresh: number, past: number, qHeads: number, kvHeads: number) =>
      durationMs(
        queryBytes(fresh, qHeads, headDim) + kvBytes(prefillKvTokens(fresh, past, window), kvHeads, headDim, kv),
        system.hbmBytesPerS,
      ),
  };
}

/** Times of one request's decode step at the hardware's rates. */
function decodeWork(system: SystemSpec, { attention, kv, headDim, window }: AttentionSeries) {
  const flopsPerS = tensorFlopsPerS(system, attentionRate(attention, kv, 'decode'));
  return {
    computeMs: (kvLen: number, qHeads: number) =>
      durationMs(attentionFlops(decodeKeys(kvLen, window), qHeads, headDim), flopsPerS),
    memoryMs: (kvLen: number, qHeads: number, kvHeads: number) =>
      durationMs(
        queryBytes(1, qHeads, headDim) + kvBytes(decodeKeys(kvLen, window), kvHeads, headDim, kv),
        system.hbmBytesPerS,
      ),
  };
}
