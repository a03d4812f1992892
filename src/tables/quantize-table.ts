import { EXTRAPOLATED, MEASURED } from '../base/grade.ts';
import { durationMs } from '../base/units.ts';
import { axisPosition, baseMs, errorAtDistance, interpolate2, octavesOutside, type Surface } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { QuantizeTable } from './tables.ts';
import { activationBytes } from './work.ts';

/** A quantisation step over (m, k). Steps are differences of two timings, so that no roofline bounds them. */
export function quantizeTable(surface: Surface, system: SystemSpec): QuantizeTable {
  const [mAxis, kAxis] = surface.axes;
  const { from, to } = surface.range;
  if (mAxis === undefined || kAxis === undefined) throw new Error('a quantisation surface has two axes');
  return {
    lookup(m, k, out) {
      const x = Math.log2(m);
      const y = Math.log2(k);
      const octaves = octavesOutside(x, from[0] ?? 0, to[0] ?? 0) + octavesOutside(y, from[1] ?? 0, to[1] ?? 0);
      const v = interpolate2(surface.nodes, 0, kAxis.count, axisPosition(mAxis, x), axisPosition(kAxis, y));
      out.ms = baseMs(surface.base, 0, durationMs(activationBytes(m, k), system.hbmBytesPerS)) * Math.exp(v);
      out.grade = octaves === 0 ? MEASURED : EXTRAPOLATED;
      out.relError = errorAtDistance(surface.heldOutError, octaves);
    },
  };
}
