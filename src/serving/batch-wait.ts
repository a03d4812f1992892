/** Prompts that wait for company: what one of them, and its batch, see of it. */
export interface BatchWaitQuestion {
  /** How long the first one waits at most. */
  readonly waitMs: number;
  /** Prompts that end the wait at once. */
  readonly full: number;
  /** Prompts that arrive per ms. */
  readonly perMs: number;
}

export interface BatchWaitMeans {
  /** Mean wait of all prompts. */
  readonly ms: number;
  /** Mean prompts that start together. */
  readonly prompts: number;
}

/**
 * The first prompt waits T = min(waitMs, (full - 1) / rate), on average joined by n = rate x T others, which come evenly and wait half as
 * long: a mean of T (1 + n/2) / (1 + n).
 */
export function batchWaitMeans({ waitMs, full, perMs }: BatchWaitQuestion): BatchWaitMeans {
  if (waitMs <= 0 || full <= 1) return { ms: 0, prompts: 1 };
  const firstMs = perMs > 0 ? Math.min(waitMs, (full - 1) / perMs) : waitMs;
  const others = perMs * firstMs;
  return { ms: (firstMs * (1 + others / 2)) / (1 + others), prompts: 1 + others };
}
