type Range = readonly [low: number, high: number];

/** A time in ms and its 80 % range. */
interface RangedMs {
  readonly ms: number;
  readonly range: Range;
}

/**
 * 80 % range of TTFT and the time of the tokens after it together: the errors of the two hardly go together, so that their squares add up. Of 1,140
 * measured runs 85 % lie inside; both at their far ends at once would be a range for 88 % of aggregated and 94 % of disaggregated ones.
 */
export function sumRange(ttft: RangedMs, rest: RangedMs): Range {
  const ms = ttft.ms + rest.ms;
  return [
    ms - Math.hypot(ttft.ms - ttft.range[0], rest.ms - rest.range[0]),
    ms + Math.hypot(ttft.range[1] - ttft.ms, rest.range[1] - rest.ms),
  ];
}

/** Latencies of a row and their 80 % ranges, as the JSON document names them. */
interface RowLatencies {
  readonly ttft_ms: number;
  readonly ttft_ms_range: Range;
  readonly tpot_ms: number | null;
  readonly tpot_ms_range: Range | null;
  readonly request_latency_ms: number;
}

/** That of the request latency of a row, which may be a percentile and so not the sum of the others. */
export function requestLatencyRange(row: RowLatencies): Range {
  const { ttft_ms: ttft, tpot_ms: tpot, request_latency_ms: latency } = row;
  const rest = latency - ttft;
  const [fastest, slowest] = row.tpot_ms_range ?? [0, 0];
  const restRange =
    tpot === null || tpot === 0
      ? ([rest, rest] as const)
      : ([(fastest / tpot) * rest, (slowest / tpot) * rest] as const);
  return sumRange({ ms: ttft, range: row.ttft_ms_range }, { ms: rest, range: restRange });
}
