import { type ServingPoint, tokensPerSPerGpu } from './serving-point.ts';

/** Prices a replica shape at a whole concurrency per replica; null where it cannot hold it. */
export type AtConcurrency = (concurrency: number) => ServingPoint | null;

/**
 * The point that earns the most among `start`, which is allowed, the whole concurrencies that a search for the edge of `allowed` up to
 * `limit` passes, and the last one before the kernels' tile at that edge. Latencies rise with concurrency, so the edge is found by bisection;
 * throughput mostly does too, but an engine's step may hold prompts less well at one concurrency than at a smaller one.
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
  const below = lastBelowTile(at, low);
  if (below !== null) tries(below);
  return best;
}

/** Rows of a tile of the matrix kernels: one decoding request more than fills a tile makes the step longer at once, and may earn less. */
const TILE_ROWS = 64;

/** The most requests in flight, below `edge`, whose decode batches fill one tile less; null where they fill none. */
function lastBelowTile(at: AtConcurrency, edge: number): number | null {
  const rowsAt = (concurrency: number): number => {
    const point = at(concurrency);
    return point === null ? Number.POSITIVE_INFINITY : point.leadBatch / point.lead.parallel.dp;
  };
  const full = TILE_ROWS * (Math.ceil(rowsAt(edge) / TILE_ROWS) - 1);
  if (full < TILE_ROWS || full === Number.POSITIVE_INFINITY) return null;
  let low = 0;
  let high = edge;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (rowsAt(middle) <= full) low = middle;
    else high = middle;
  }
  return low === 0 ? null : low;
}
