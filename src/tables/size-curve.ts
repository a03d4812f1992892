import { durationMs } from '../base/units.ts';
import { axisPosition, baseMs, gradeSurface, interpolate1, octavesOutside, type Surface } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { SizeCurve } from './tables.ts';
import { linkShare } from './work.ts';

/** Latency of a collective over message bytes for one measured GPU count; null where that count was not measured. */
export function sizeCurve(surface: Surface, gpus: number, system: SystemSpec): SizeCurve | null {
  const category = surface.categories.indexOf(gpus);
  const axis = surface.axes[0];
  if (category < 0 || axis === undefined) return null;
  const offset = category * axis.count;
  const [from = 0] = surface.range.from;
  const [to = 0] = surface.range.to;
  const share = linkShare(gpus);
  return {
    lookup(bytes, out) {
      const linkMs = durationMs(share * bytes, system.scaleUpBytesPerS);
      const x = Math.log2(bytes);
      const octaves = octavesOutside(x, from, to);
      const v = interpolate1(surface.nodes, offset, axisPosition(axis, x));
      out.ms = Math.max(baseMs(surface.base, 0, linkMs) * Math.exp(v), linkMs);
      gradeSurface(surface, octaves, out);
    },
  };
}
