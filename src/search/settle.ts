import type { ServingPoint } from './serving-point.ts';

/** Prices a replica shape at a whole concurrency per replica; null where it cannot hold it. */
export type AtConcurrency = (concurrency: number) => ServingPoint | null;

/**
 * The point of largest whole concurrency that `allowed` accepts, between `from` (known to be allowed, or near it) and `to`; null when none is.
 * Latencies rise with concurrency, so the border is found by bisection.
 */
export function largestAllowed(
  at: AtConcurrency,
  allowed: (point: ServingPoint) => boolean,
  { from, to }: { readonly from: number; readonly to: number },
): ServingPoint | null {
  let best: ServingPoint | null = null;
  const tries = (concurrency: number): boolean => {
    const point = at(concurrency);
    if (point === null || !allowed(point)) return false;
    best = point;
    return true;
  };
  let low = Math.max(1, Math.floor(from));
  while (low > 1 && !tries(low)) low = Math.floor(low * 0.97); // rounding down to whole requests moves the start a little
  if (best === null && !tries(low)) return null;
  let high = Math.max(low, Math.floor(to));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tries(middle)) low = middle;
    else high = middle - 1;
  }
  return best;
}
