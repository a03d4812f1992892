import { type ServingPoint, tokensPerSPerGpu } from './serving-point.ts';

/** Prices a replica shape at a whole concurrency per replica; null where it cannot hold it. */
export type AtConcurrency = (concurrency: number) => ServingPoint | null;

/**
 * The point that earns the most among `start`, which is allowed, and the whole concurrencies that a search for the edge of `allowed` up to
 * `limit` passes. Latencies rise with concurrency, so the edge is found by bisection; throughput mostly does too, but an engine's
 * step may hold prompts less well at one concurrency than at a smaller one.
 */
export function bestAllowed(
  at: AtConcurrency,
  allowed: (point: ServingPoint) => boolean,
  { start, limit }: { readonly start: ServingPoint; readonly limit: number },
): ServingPoint {
  let best = start;
  const tries = (concurrency: number): boolean => {
    const point = at(concurrency);
    if (point === null || !allowed(point)) return false;
    if (tokensPerSPerGpu(point) > tokensPerSPerGpu(best)) best = point;
    return true;
  };
  let low = start.replicaConcurrency;
  let high = Math.max(low, Math.floor(limit));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tries(middle)) low = middle;
    else high = middle - 1;
  }
  return best;
}
