import { EXTRAPOLATED, MEASURED } from '../base/grade.ts';
import type { GemmDtype } from '../base/names.ts';
import { durationMs } from '../base/units.ts';
import {
  axisPosition,
  baseMs,
  errorAtDistance,
  gridSize,
  interpolate3,
  octavesOutside,
  type Surface,
} from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { GemmTable } from './tables.ts';
import { GEMM_FORMATS, gemmBytes, gemmFlops, tensorFlopsPerS } from './work.ts';

/** Rows per alignment unit: fp8 kernels take a slower path when m is no multiple of 4. */
export const GEMM_ALIGNMENT = 4;

/**
 * Index of the grid that an m belongs to. Only whole numbers can be misaligned; a fraction is the mean over steps whose
 * sizes engines pad to captured (aligned) ones.
 */
export function alignmentCategory(m: number): 0 | 1 {
  return Number.isInteger(m) && m % GEMM_ALIGNMENT !== 0 ? 1 : 0;
}

/** A GEMM table over (m, n, k); a surface with two categories tells aligned from misaligned m. */
export function gemmTable(surface: Surface, dtype: GemmDtype, system: SystemSpec): GemmTable {
  const format = GEMM_FORMATS[dtype];
  const flopsPerS = tensorFlopsPerS(system, format.rate);
  const [mAxis, nAxis, kAxis] = surface.axes;
  const { from, to } = surface.range;
  const size = gridSize(surface.axes);
  const byAlignment = surface.categories.length > 1;
  if (mAxis === undefined || nAxis === undefined || kAxis === undefined)
    throw new Error('a GEMM surface has three axes');
  return {
    lookup(m, n, k, out) {
      const computeMs = durationMs(gemmFlops(m, n, k), flopsPerS);
      const memoryMs = durationMs(gemmBytes(format, m, n, k), system.hbmBytesPerS);
      const x = Math.log2(m);
      const y = Math.log2(n);
      const z = Math.log2(k);
      const offset = byAlignment ? alignmentCategory(m) * size : 0;
      const v = interpolate3(surface, offset, axisPosition(mAxis, x), axisPosition(nAxis, y), axisPosition(kAxis, z));
      const octaves =
        octavesOutside(x, from[0] ?? 0, to[0] ?? 0) +
        octavesOutside(y, from[1] ?? 0, to[1] ?? 0) +
        octavesOutside(z, from[2] ?? 0, to[2] ?? 0);
      out.ms = Math.max(baseMs(surface.base, computeMs, memoryMs) * Math.exp(v), computeMs, memoryMs);
      out.grade = octaves === 0 ? MEASURED : EXTRAPOLATED;
      out.relError = errorAtDistance(surface.heldOutError, octaves);
    },
  };
}
