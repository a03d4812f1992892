import type { Sla } from '../input/sla.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import type { SlaLimit } from './plan-result.ts';

/** A limit that a point misses, and by which factor (above 1). */
export interface Miss {
  readonly reason: SlaLimit;
  readonly excess: number;
}

/** The first limit that the point misses, in the order ttft, tpot, request latency; null when it meets all. Bounds are inclusive. */
export function firstMiss(point: Latencies, sla: Sla): Miss | null {
  if (sla.ttftMs !== null && point.ttftMs > sla.ttftMs) return { reason: 'ttft', excess: point.ttftMs / sla.ttftMs };
  if (sla.tpotMs !== null && point.tpotMs > sla.tpotMs) return { reason: 'tpot', excess: point.tpotMs / sla.tpotMs };
  const limit = sla.requestLatencyMs;
  if (limit !== null && point.requestLatencyMs > limit) {
    return { reason: 'request_latency', excess: point.requestLatencyMs / limit };
  }
  return null;
}

type Latencies = Pick<ServingPoint, 'ttftMs' | 'tpotMs' | 'requestLatencyMs'>;

/** Every limit that the point misses. */
export function missedLimits(point: Latencies, sla: Sla): readonly SlaLimit[] {
  const limits = [
    ['ttft', point.ttftMs, sla.ttftMs],
    ['tpot', point.tpotMs, sla.tpotMs],
    ['request_latency', point.requestLatencyMs, sla.requestLatencyMs],
  ] as const;
  return limits.flatMap(([name, ms, limit]) => (limit !== null && ms > limit ? [name] : []));
}

/**
 * The limits that stand in the way where no point complies: those that the points with the fewest misses miss. Two of them bind where
 * some points hold the one and some the other but none both, or where none holds either.
 */
export function bindingLimits(points: readonly Latencies[], sla: Sla): readonly SlaLimit[] {
  const missed = points.map((point) => missedLimits(point, sla));
  const fewest = missed.reduce((least, limits) => Math.min(least, limits.length), Number.POSITIVE_INFINITY);
  const binding = new Set(missed.filter((limits) => limits.length === fewest).flat());
  return (['ttft', 'tpot', 'request_latency'] as const).filter((limit) => binding.has(limit));
}

export function meetsSla(point: Latencies, sla: Sla): boolean {
  return firstMiss(point, sla) === null;
}

/** Factors above 1 by which a limit may be missed, in the names of the limits. */
export interface NearMiss {
  readonly ttft: number;
  readonly tpot: number;
  readonly requestLatency: number;
}

/** The limits, each made wider by its factor. */
export function widened({ ttftMs, tpotMs, requestLatencyMs }: Sla, near: NearMiss): Sla {
  return {
    ttftMs: ttftMs === null ? null : ttftMs * near.ttft,
    tpotMs: tpotMs === null ? null : tpotMs * near.tpot,
    requestLatencyMs: requestLatencyMs === null ? null : requestLatencyMs * near.requestLatency,
  };
}

/** Largest factor by which the point exceeds a limit; at most 1 when it meets all. */
export function worstExcess(point: ServingPoint, sla: Sla): number {
  return Math.max(
    sla.ttftMs === null ? 0 : point.ttftMs / sla.ttftMs,
    sla.tpotMs === null ? 0 : point.tpotMs / sla.tpotMs,
    sla.requestLatencyMs === null ? 0 : point.requestLatencyMs / sla.requestLatencyMs,
  );
}
