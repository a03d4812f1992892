import type { SimWorker } from '../../src/simulate/sim-worker.ts';
import { stepPrices } from '../../src/simulate/step-prices.ts';
import type { StepCoster } from '../../src/step/step-cost.ts';

/** A worker without limits that bind; override what a test is about. */
export function aSimWorker(coster: StepCoster, over: Partial<SimWorker> = {}): SimWorker {
  return {
    prices: stepPrices(coster),
    policy: 'decode_first',
    tokenBudget: 8192,
    maxSequences: 512,
    chunkedPrefill: true,
    kvBlockTokens: 16,
    kvBlocks: 1_000_000,
    pp: 1,
    dp: 1,
    frontEndMs: 0,
    ...over,
  };
}
