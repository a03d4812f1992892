/** Step sizes of a schedule: from one value to the next, inclusive, by `step`. */
type Leg = readonly [from: number, to: number, step: number];

const BATCH_LEGS: readonly Leg[] = [
  [1, 15, 1],
  [16, 28, 4],
  [32, 56, 8],
  [64, 240, 16],
  [256, 480, 32],
];
const DECODE_LEGS: readonly Leg[] = [
  [1, 15, 1],
  [16, 30, 2],
  [32, 124, 4],
  [128, 504, 8],
];
const LARGE_BATCHES = [512, 768, 1024];
const TPOT_LEGS: readonly Leg[] = [
  [1, 19, 1],
  [20, 295, 5],
];

/** Batches of an aggregated worker that are evaluated: the field's usual grid, up to `max`, and `max` itself. */
export function batchSchedule(max: number): number[] {
  return upTo([...legs(BATCH_LEGS), ...LARGE_BATCHES], max);
}

/** Decode occupancies at which replica shapes are rate matched, up to `max`, and `max` itself. */
export function decodeSchedule(max: number): number[] {
  return upTo([...legs(DECODE_LEGS), 512], max);
}

/** TPOT targets, ms, that the frontier answers for, one point each. */
export function tpotTargets(): number[] {
  return legs(TPOT_LEGS);
}

const SPLIT_STRIDE = 512;
const SMALL_BUDGETS_UP_TO = 8192;

/**
 * Token budgets that fit a prompt length: multiples of 512 where prompts may be split, else of the prompt; steps grow beyond 8192, up
 * to two prompts or 8192.
 */
export function stepBudgets(promptTokens: number, splits: boolean): number[] {
  const largest = Math.max(SMALL_BUDGETS_UP_TO, 2 * promptTokens);
  const stride = splits ? SPLIT_STRIDE : Math.max(promptTokens, SPLIT_STRIDE);
  const wide = Math.max(1024, SPLIT_STRIDE, Math.floor(largest / 8));
  const wideStride = splits ? wide : Math.ceil(wide / promptTokens) * promptTokens;
  const budgets = new Set<number>();
  let budget = stride;
  while (budget <= largest) {
    budgets.add(budget);
    budget += budget < SMALL_BUDGETS_UP_TO ? stride : wideStride;
  }
  budgets.add(promptTokens).add(2 * promptTokens);
  return [...budgets].sort((a, b) => a - b);
}

function legs(of: readonly Leg[]): number[] {
  const values: number[] = [];
  for (const [from, to, step] of of) for (let v = from; v <= to; v += step) values.push(v);
  return values;
}

function upTo(values: readonly number[], max: number): number[] {
  return [...values.filter((v) => v < max), max];
}
