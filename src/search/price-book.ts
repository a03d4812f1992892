import { type StepPrices, stepPrices } from '../simulate/step-prices.ts';
import type { StepCoster } from '../step/step-cost.ts';

/** Step prices by coster: simulations of one layout share them. */
export interface PriceBook {
  of(coster: StepCoster): StepPrices;
}

/** An empty book; keep it as long as the engines whose costers it is asked for. */
export function newPriceBook(): PriceBook {
  const known = new Map<StepCoster, StepPrices>();
  return {
    of: (coster) => {
      let prices = known.get(coster);
      if (prices === undefined) {
        prices = stepPrices(coster);
        known.set(coster, prices);
      }
      return prices;
    },
  };
}
