/** Steps between captured sizes: a padded step computes at most 7 rows too many up to 128, and an eighth above. */
const GRAPH_STEPS = [
  { upTo: 8, step: 1 },
  { upTo: 16, step: 2 },
  { upTo: 128, step: 8 },
  { upTo: 256, step: 16 },
  { upTo: 512, step: 32 },
  { upTo: 2048, step: 64 },
] as const;

/** Decode batch sizes to capture: ascending, each once, the last one `limit`. */
export function graphBatchSizes(limit: number): readonly number[] {
  const sizes: number[] = [];
  let size = 0;
  for (const { upTo, step } of GRAPH_STEPS) {
    while (size + step <= Math.min(upTo, limit)) {
      size += step;
      sizes.push(size);
    }
  }
  return sizes.at(-1) === limit ? sizes : [...sizes, limit];
}
