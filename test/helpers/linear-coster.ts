import type { StepCoster } from '../../src/step/step-cost.ts';
import { prefillTokens, type StepShape } from '../../src/workload/step-shape.ts';

/** An engine whose step takes fixedMs + perPromptTokenMs x prompt tokens + perRequestMs x decoding requests. */
export interface LinearCost {
  readonly fixedMs: number;
  readonly perPromptTokenMs: number;
  readonly perRequestMs: number;
}

export function linearMs(cost: LinearCost, shape: StepShape): number {
  return cost.fixedMs + cost.perPromptTokenMs * prefillTokens(shape) + cost.perRequestMs * shape.decodeRequests;
}

export function linearCoster(cost: LinearCost): StepCoster {
  return {
    price: (shape, out) => {
      out.ms = linearMs(cost, shape);
      out.grade = 0;
      out.relError = 0.05;
    },
    breakdown: (shape) => [
      {
        name: 'all',
        kind: 'engine',
        count: 1,
        ms: linearMs(cost, shape),
        grade: 0,
        hiddenMs: 0,
        boundMs: 0,
        shape: '',
      },
    ],
  };
}
