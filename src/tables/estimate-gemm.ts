import { ESTIMATED } from '../base/grade.ts';
import type { GemmDtype } from '../base/names.ts';
import { durationMs } from '../base/units.ts';
import { anchorRatio } from './anchor.ts';
import { estimatedMs, type RooflineFit } from './roofline-fit.ts';
import type { SystemSpec } from './system-spec.ts';
import type { GemmCurve, GemmTable, Lookup } from './tables.ts';
import { GEMM_FORMATS, gemmBytes, gemmFlops, tensorFlopsPerS } from './work.ts';

/** A format that was measured on the same GPU, to correct another one's estimate by. */
export interface GemmAnchor {
  readonly table: GemmTable;
  readonly dtype: GemmDtype;
  readonly fit: RooflineFit;
  /** Held-out relative error of estimates of this format that are corrected by that one. */
  readonly relError: number;
}

export interface GemmEstimate {
  readonly system: SystemSpec;
  readonly dtype: GemmDtype;
  readonly fit: RooflineFit;
  readonly anchor: GemmAnchor | null;
}

/** Whether a GPU multiplies in a format as such: fp8 needs compute capability 8.9, fp4 Blackwell. */
export function runsGemm(system: SystemSpec, dtype: GemmDtype): boolean {
  const { rate } = GEMM_FORMATS[dtype];
  return rate === 'bf16' || system.flopsPerS[rate] !== null;
}

/** A GEMM that was not measured: floor plus p-norm roofline, corrected by a measured format of the same GPU where there is one. */
export function estimatedGemm({ system, dtype, fit, anchor }: GemmEstimate): GemmTable {
  const own = workOf(system, dtype);
  const other = anchor === null ? null : workOf(system, anchor.dtype);
  const curve = (n: number, k: number): GemmCurve => {
    const measured = anchor?.table.curve(n, k) ?? null;
    const write = (m: number, ask: 'lookup' | 'padded', out: Lookup): void => {
      const computeMs = own.computeMs(m, n, k);
      const memoryMs = own.memoryMs(m, n, k);
      let ms = estimatedMs(fit, computeMs, memoryMs);
      let relError = fit.relError;
      if (anchor !== null && other !== null && measured !== null) {
        measured[ask](m, out);
        ms *= anchorRatio(out.ms, estimatedMs(anchor.fit, other.computeMs(m, n, k), other.memoryMs(m, n, k)));
        relError = Math.hypot(anchor.relError, out.relError);
      }
      out.boundMs = Math.max(computeMs, memoryMs);
      out.ms = Math.max(ms, out.boundMs);
      out.grade = ESTIMATED;
      out.relError = relError;
    };
    return { lookup: (m, out) => write(m, 'lookup', out), padded: (m, out) => write(m, 'padded', out) };
  };
  return { curve, lookup: (m, n, k, out) => curve(n, k).lookup(m, out) };
}

function workOf(system: SystemSpec, dtype: GemmDtype) {
  const format = GEMM_FORMATS[dtype];
  const flopsPerS = tensorFlopsPerS(system, format.rate);
  return {
    computeMs: (m: number, n: number, k: number) => durationMs(gemmFlops(m, n, k), flopsPerS),
    memoryMs: (m: number, n: number, k: number) => durationMs(gemmBytes(format, m, n, k), system.hbmBytesPerS),
  };
}
