import type { Metric } from '../validate/measured-run.ts';

/** What reports call a metric. */
export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  ttft_ms: 'TTFT',
  tpot_ms: 'TPOT',
  request_latency_ms: 'latency',
  requests_per_s: 'requests/s',
  tokens_per_s: 'tokens/s',
};
