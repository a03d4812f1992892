import { EXTRAPOLATED, MEASURED } from '../base/grade.ts';
import { durationMs } from '../base/units.ts';
import {
  type Axis,
  axisPosition,
  baseMs,
  errorAtDistance,
  gridSize,
  interpolate2,
  octavesOutside,
  type Surface,
} from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { AttentionSeries, DecodeAttentionTable, Lookup, PrefillAttentionTable } from './tables.ts';
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

/**
 * Relative error of pricing a prefill over cached tokens by equivalent work, at full weight when almost everything is
 * cached; the published tables hold no row with a prefix, so it is an assumption and not a fit.
 */
const PREFIX_ERROR = 0.1;

/**
 * Prefill over a cached prefix by equivalent work. With S = new + past, the chunk has the fraction
 * r = pairs(new, past) / pairs(S, 0) of the full triangle, and is priced like a full prefill of length S with
 * requests * qHeads * r heads: same length, fewer heads, same flops, and as many query tiles per head as the chunk has.
 * The base takes the chunk's own bytes: queries and outputs of the new tokens, keys and values of all S. At past = 0,
 * r = 1 and nothing changes.
 */
export function prefillAttentionTable(
  surface: Surface,
  series: AttentionSeries,
  system: SystemSpec,
): PrefillAttentionTable {
  const { headDim, kv, window } = series;
  const flopsPerS = tensorFlopsPerS(system, attentionRate(series.attention, kv, 'prefill'));
  const write = surfaceWriter(surface);
  return {
    lookup(requests, newTokens, pastTokens, qHeads, kvHeads, out) {
      const total = newTokens + pastTokens;
      const pairs = causalPairs(newTokens, pastTokens, window);
      const share = pastTokens === 0 ? 1 : pairs / causalPairs(total, 0, window);
      const kvTokens = prefillKvTokens(newTokens, pastTokens, window);
      const bytes = queryBytes(newTokens, qHeads, headDim) + kvBytes(kvTokens, kvHeads, headDim, kv);
      const computeMs = durationMs(requests * attentionFlops(pairs, qHeads, headDim), flopsPerS);
      const memoryMs = durationMs(requests * bytes, system.hbmBytesPerS);
      write(requests * qHeads * share, total, qHeads / kvHeads, computeMs, memoryMs, out);
      if (pastTokens > 0) out.relError = Math.hypot(out.relError, (PREFIX_ERROR * pastTokens) / total);
    },
  };
}

/** Decode attention over (requests * kvHeads, kvLen), one grid per measured head group. */
export function decodeAttentionTable(
  surface: Surface,
  series: AttentionSeries,
  system: SystemSpec,
): DecodeAttentionTable {
  const { headDim, kv, window } = series;
  const flopsPerS = tensorFlopsPerS(system, attentionRate(series.attention, kv, 'decode'));
  const write = surfaceWriter(surface);
  return {
    lookup(requests, kvLen, qHeads, kvHeads, out) {
      const keys = decodeKeys(kvLen, window);
      const bytes = queryBytes(1, qHeads, headDim) + kvBytes(keys, kvHeads, headDim, kv);
      const computeMs = durationMs(requests * attentionFlops(keys, qHeads, headDim), flopsPerS);
      const memoryMs = durationMs(requests * bytes, system.hbmBytesPerS);
      write(requests * kvHeads, kvLen, qHeads / kvHeads, computeMs, memoryMs, out);
    },
  };
}

/** Index of the measured group nearest in ratio to the asked one; an exactly measured one is found without logarithms. */
export function nearestGroup(groups: readonly number[], group: number): number {
  const exact = groups.indexOf(group);
  if (exact >= 0) return exact;
  let best = 0;
  for (let i = 1; i < groups.length; i++) {
    if (ratio(groups[i] ?? 1, group) < ratio(groups[best] ?? 1, group)) best = i;
  }
  return best;
}

/** How many times larger the larger of two positive numbers is. */
function ratio(a: number, b: number): number {
  return a > b ? a / b : b / a;
}

type Write = (heads: number, length: number, group: number, computeMs: number, memoryMs: number, out: Lookup) => void;

/**
 * Writes the surface's answer at (heads, length, group). Memory truncates the measured corner of many heads and long
 * lengths along heads * length = constant: beyond it the efficiency of the nearest point on that line is held.
 */
function surfaceWriter(surface: Surface): Write {
  const [headsAxis, lengthAxis] = surface.axes as readonly [Axis, Axis];
  const { from, to, sumTo } = surface.range;
  const size = gridSize(surface.axes);
  const [headsFrom = 0, lengthFrom = 0] = from;
  const [headsTo = 0, lengthTo = 0] = to;
  const sumLimit = sumTo ?? Number.POSITIVE_INFINITY;
  return (heads, length, group, computeMs, memoryMs, out) => {
    const x = Math.log2(heads);
    const y = Math.log2(length);
    const held = Math.min(Math.max(x, headsFrom), headsTo);
    const heldLength = Math.min(Math.max(y, lengthFrom), lengthTo);
    const excess = Math.max(0, held + heldLength - sumLimit) / 2;
    const category = nearestGroup(surface.categories, group);
    const nearest = surface.categories[category] ?? group;
    const groupOctaves = nearest === group ? 0 : Math.abs(Math.log2(nearest / group));
    const row = axisPosition(headsAxis, held - excess);
    const column = axisPosition(lengthAxis, heldLength - excess);
    const v = interpolate2(surface.nodes, category * size, lengthAxis.count, row, column);
    const octaves =
      octavesOutside(x, headsFrom, headsTo) + octavesOutside(y, lengthFrom, lengthTo) + excess + groupOctaves;
    out.boundMs = Math.max(computeMs, memoryMs);
    out.ms = Math.max(baseMs(surface.base, computeMs, memoryMs) * Math.exp(v), out.boundMs);
    out.grade = octaves < 1e-9 ? MEASURED : EXTRAPOLATED;
    out.relError = errorAtDistance(surface.heldOutError, octaves);
  };
}
