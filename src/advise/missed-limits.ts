import type { Sla } from '../input/sla.ts';
import type { ServingPoint } from '../search/serving-point.ts';

export interface Miss {
  readonly reason: 'ttft' | 'tpot' | 'request_latency';
  readonly valueMs: number;
  readonly limitMs: number;
}

/** The limits that a point misses, the worst by share first. */
export function missesOf({ ttftMs, tpotMs, requestLatencyMs }: ServingPoint, sla: Sla): readonly Miss[] {
  const limits = [
    { reason: 'ttft' as const, valueMs: ttftMs, limitMs: sla.ttftMs },
    { reason: 'tpot' as const, valueMs: tpotMs, limitMs: sla.tpotMs },
    { reason: 'request_latency' as const, valueMs: requestLatencyMs, limitMs: sla.requestLatencyMs },
  ];
  const missed = limits.flatMap(({ reason, valueMs, limitMs }) =>
    limitMs !== null && valueMs > limitMs ? [{ reason, valueMs, limitMs }] : [],
  );
  return missed.sort((a, b) => excess(b) - excess(a));
}

/** How far a miss is beyond its limit, as a share of it. */
export function excess({ valueMs, limitMs }: Miss): number {
  return valueMs / limitMs - 1;
}
