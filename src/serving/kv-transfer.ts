import { durationMs } from '../base/units.ts';

/** The way that a prompt's KV cache takes from a prefill to a decode worker. */
export interface KvLink {
  /** GPUs that send and receive in parallel: the smaller side of the two workers. */
  readonly parallelGpus: number;
  /** Line rate per GPU, one direction. */
  readonly bytesPerS: number;
  /** Share of the line rate that transfers reach. */
  readonly efficiency: number;
  readonly latencyMs: number;
}

/** Time to move `bytes` of KV cache (all heads once) over the link when it is otherwise idle. */
export function kvTransferMs(bytes: number, link: KvLink): number {
  return link.latencyMs + durationMs(bytes, link.parallelGpus * link.bytesPerS * link.efficiency);
}
