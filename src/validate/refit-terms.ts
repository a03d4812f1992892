import { type EngineTermFit, termObjective } from './engine-fit.ts';
import type { TermFitter } from './fitted-source.ts';
import { type Effort, minimumNear, type SlopedMinimum, slopedMinimum } from './gauss-newton.ts';
import { HALVES, type Half } from './held-out.ts';

/** Enough to come near; what is left is the work of the steps below. */
const FIRST: Effort = { rounds: 3, halvings: 2, leastGain: 0.003, leastMove: 0 };
/** Steps with known derivatives are cheap, and each goes a good part of the way. */
const NEAR: Effort = { rounds: 3, halvings: 1, leastGain: 0.003, leastMove: 0 };

/** Fits of both halves whose ends are remembered. */
export interface Refits {
  /** Fits from the priors, and remembers where each fit ends and how its residuals react to the terms there. */
  readonly first: (half: Half) => TermFitter;
  /** Fits from the remembered ends, with the derivatives of there: for predictions that differ a little. */
  readonly near: (half: Half) => TermFitter;
}

/** Terms for many variants of the same predictions: fitted once, then each from there. */
export function newRefits(): Refits {
  const known = new Map<string, SlopedMinimum>();
  const keyOf = (half: Half, name: string) => `${HALVES.indexOf(half)} ${name}`;
  return {
    first: (half) => (name, input, source) => {
      const { objective, fitAt } = termObjective(input, source);
      const end = slopedMinimum(objective, FIRST);
      known.set(keyOf(half, name), end);
      return fitAt(end);
    },
    near:
      (half) =>
      (name, input, source): EngineTermFit => {
        const { objective, fitAt } = termObjective(input, source);
        const end = known.get(keyOf(half, name)) ?? slopedMinimum(objective, FIRST);
        return fitAt(minimumNear(objective, NEAR, end));
      },
  };
}
