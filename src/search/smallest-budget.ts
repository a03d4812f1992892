/** Where a search for GPUs begins and ends. */
export interface BudgetBounds {
  readonly start: number;
  /** No more may be spent; infinite without a cap. */
  readonly most: number;
  /** Where not even so many carry anything, more do not either. */
  readonly hopeless: number;
}

export interface FoundBudget {
  readonly gpus: number;
  readonly carries: boolean;
}

/**
 * The smallest number of GPUs whose share of a load is 1 or more, or the largest one tried where none is. `shareAt` is taken to rise with the number:
 * the search doubles or extrapolates until the load is carried, then halves the gap, and steps down at its end as long as that carries.
 */
export function smallestBudget(shareAt: (gpus: number) => number, bounds: BudgetBounds): FoundBudget {
  const { start, most, hopeless } = bounds;
  let low = 0;
  let high = Math.min(start, most);
  for (let share = shareAt(high); share < 1; share = shareAt(high)) {
    if (high >= most || (share === 0 && high >= hopeless)) return { gpus: high, carries: false };
    low = high;
    const wanted = share > 0 ? Math.ceil(high / share) : 2 * high;
    high = Math.min(most, Math.max(high + 1, Math.min(wanted, GROWTH * high)));
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shareAt(middle) >= 1) high = middle;
    else low = middle;
  }
  return { gpus: high, carries: true };
}

/** By so many times a budget grows at most in one step: shares of small budgets say little about large ones. */
const GROWTH = 16;
