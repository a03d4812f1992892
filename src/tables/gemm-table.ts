import { EXTRAPOLATED, MEASURED } from '../base/grade.ts';
import type { GemmDtype } from '../base/names.ts';
import { durationMs } from '../base/units.ts';
import {
  axisPosition,
  baseMs,
  errorAtDistance,
  gridSize,
  interpolate1,
  interpolate2,
  octavesOutside,
  type Surface,
} from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { GemmCurve, GemmTable, Lookup } from './tables.ts';
import { GEMM_FORMATS, gemmBytes, gemmFlops, tensorFlopsPerS } from './work.ts';

/** Rows per alignment unit: fp8 kernels take a slower path when m is no multiple of 4. */
const GEMM_ALIGNMENT = 4;

/** Sizes up to here are captured as they are; the next captured size is aligned. */
const LARGEST_UNPADDED = 2;

/** Index of the grid that a kernel call of m rows belongs to. Only whole numbers can be misaligned. */
export function alignmentCategory(m: number): 0 | 1 {
  return Number.isInteger(m) && m % GEMM_ALIGNMENT !== 0 ? 1 : 0;
}

/**
 * A GEMM table over (m, n, k); a surface with two categories tells aligned from misaligned m. The interpolation over n and
 * k commutes with that over m, so that one weight's curve does it once: loops hold a curve, `lookup` is for single questions.
 */
export function gemmTable(surface: Surface, dtype: GemmDtype, system: SystemSpec): GemmTable {
  const format = GEMM_FORMATS[dtype];
  const flopsPerS = tensorFlopsPerS(system, format.rate);
  const [mAxis] = surface.axes;
  const [mFrom = 0, nFrom = 0, kFrom = 0] = surface.range.from;
  const [mTo = 0, nTo = 0, kTo = 0] = surface.range.to;
  const byAlignment = surface.categories.length > 1;
  if (mAxis === undefined) throw new Error('a GEMM surface has three axes');
  const curve = (n: number, k: number): GemmCurve => {
    const line = lineAlongM(surface, Math.log2(n), Math.log2(k));
    const fixedOctaves = octavesOutside(Math.log2(n), nFrom, nTo) + octavesOutside(Math.log2(k), kFrom, kTo);
    const write = (m: number, category: 0 | 1, out: Lookup): void => {
      const computeMs = durationMs(gemmFlops(m, n, k), flopsPerS);
      const memoryMs = durationMs(gemmBytes(format, m, n, k), system.hbmBytesPerS);
      const x = Math.log2(m);
      const offset = byAlignment ? category * mAxis.count : 0;
      const v = interpolate1(line, offset, axisPosition(mAxis, x));
      const octaves = fixedOctaves + octavesOutside(x, mFrom, mTo);
      out.boundMs = Math.max(computeMs, memoryMs);
      out.ms = Math.max(baseMs(surface.base, computeMs, memoryMs) * Math.exp(v), out.boundMs);
      out.grade = octaves === 0 ? MEASURED : EXTRAPOLATED;
      out.relError = errorAtDistance(surface.heldOutError, octaves);
    };
    return {
      lookup: (m, out) => write(m, alignmentCategory(m), out),
      padded: (m, out) => write(m, m <= LARGEST_UNPADDED ? alignmentCategory(Math.ceil(m)) : 0, out),
    };
  };
  return { curve, lookup: (m, n, k, out) => curve(n, k).lookup(m, out) };
}

/** The surface's values along m for one weight, one line a category. */
function lineAlongM(surface: Surface, log2N: number, log2K: number): Float64Array {
  const [mAxis, nAxis, kAxis] = surface.axes;
  if (mAxis === undefined || nAxis === undefined || kAxis === undefined)
    throw new Error('a GEMM surface has three axes');
  const plane = gridSize([nAxis, kAxis]);
  const y = axisPosition(nAxis, log2N);
  const z = axisPosition(kAxis, log2K);
  const line = new Float64Array(mAxis.count * surface.categories.length);
  for (let i = 0; i < line.length; i++) line[i] = interpolate2(surface.nodes, i * plane, kAxis.count, y, z);
  return line;
}
