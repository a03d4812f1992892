import type { Sla } from '../input/sla.ts';
import type { ServingPoint } from '../search/serving-point.ts';

export type SlaReason = 'ttft' | 'tpot' | 'request_latency';

/** A limit that a point misses, and by which factor (above 1). */
export interface Miss {
  readonly reason: SlaReason;
  readonly excess: number;
}

/** The first limit that the point misses, in the order ttft, tpot, request latency; null when it meets all. Bounds are inclusive. */
export function firstMiss(point: ServingPoint, sla: Sla): Miss | null {
  if (sla.ttftMs !== null && point.ttftMs > sla.ttftMs) return { reason: 'ttft', excess: point.ttftMs / sla.ttftMs };
  if (sla.tpotMs !== null && point.tpotMs > sla.tpotMs) return { reason: 'tpot', excess: point.tpotMs / sla.tpotMs };
  const limit = sla.requestLatencyMs;
  if (limit !== null && point.requestLatencyMs > limit) {
    return { reason: 'request_latency', excess: point.requestLatencyMs / limit };
  }
  return null;
}

export function meetsSla(point: ServingPoint, sla: Sla): boolean {
  return firstMiss(point, sla) === null;
}

/** Largest factor by which the point exceeds a limit; at most 1 when it meets all. */
export function worstExcess(point: ServingPoint, sla: Sla): number {
  return Math.max(
    sla.ttftMs === null ? 0 : point.ttftMs / sla.ttftMs,
    sla.tpotMs === null ? 0 : point.tpotMs / sla.tpotMs,
    sla.requestLatencyMs === null ? 0 : point.requestLatencyMs / sla.requestLatencyMs,
  );
}
