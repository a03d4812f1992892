/** The user's limits, ms, inclusive; null where the metric is free. */
export interface Sla {
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
  readonly requestLatencyMs: number | null;
}

const DEFAULT_TTFT_MS = 2000;
const DEFAULT_TPOT_MS = 30;

/** The limits as typed, undefined where the user gave none. */
export interface SlaInput {
  readonly ttft?: number | undefined;
  readonly tpot?: number | undefined;
  readonly request_latency?: number | undefined;
}

/** The limits that apply: defaults fill in for TTFT and TPOT, except where a request latency says what the user cares about. */
export function effectiveSla(input: SlaInput): Sla {
  const requestLatencyMs = input.request_latency ?? null;
  const fallback =
    requestLatencyMs === null ? { ttft: DEFAULT_TTFT_MS, tpot: DEFAULT_TPOT_MS } : { ttft: null, tpot: null };
  return { ttftMs: input.ttft ?? fallback.ttft, tpotMs: input.tpot ?? fallback.tpot, requestLatencyMs };
}
