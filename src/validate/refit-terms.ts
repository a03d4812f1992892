import { EFFORT, type EngineTermFit, termObjective } from './engine-fit.ts';
import type { TermFitter } from './fitted-source.ts';
import { type Effort, jacobianAt, minimum, minimumNear } from './gauss-newton.ts';
import { HALVES, type Half } from './held-out.ts';
import type { Matrix } from './least-squares.ts';

/** Steps with known derivatives are cheap, and each goes a good part of the way. */
const NEAR: Effort = { rounds: 3, halvings: 1, leastGain: 0.003, leastMove: 0 };

interface Solved {
  readonly at: readonly number[];
  readonly jacobian: Matrix;
}

/** Fits of both halves whose ends are remembered. */
export interface Refits {
  /** Fits in full, and remembers where each fit ends and how its residuals react to the terms there. */
  readonly full: (half: Half) => TermFitter;
  /** Fits from the remembered ends, with the derivatives of there: for predictions that differ a little. */
  readonly near: (half: Half) => TermFitter;
}

/** Terms for many variants of the same predictions: fitted once in full, then each from there. */
export function newRefits(): Refits {
  const known = new Map<string, Solved>();
  const keyOf = (half: Half, name: string) => `${HALVES.indexOf(half)} ${name}`;
  return {
    full: (half) => (name, input, source) => {
      const { objective, fitAt } = termObjective(input, source);
      const end = minimum(objective, EFFORT);
      const jacobian = jacobianAt(objective, end.at, objective.residualsAt(end.at));
      known.set(keyOf(half, name), { at: end.at, jacobian });
      return fitAt(end);
    },
    near:
      (half) =>
      (name, input, source): EngineTermFit => {
        const { objective, fitAt } = termObjective(input, source);
        const from = known.get(keyOf(half, name));
        return fitAt(from === undefined ? minimum(objective, EFFORT) : minimumNear(objective, NEAR, from));
      },
  };
}
