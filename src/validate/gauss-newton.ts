import { type Matrix, regularisedStep } from './least-squares.ts';

/** One standard deviation of a single run, relative: repeats of published runs differ by 8 and 3.5 %, and no model is exact. */
export const NOISE = { ttft: 0.15, tpot: 0.06 } as const;
/** A residual beyond this many deviations pulls no harder than one at it (Huber). */
const HUBER = 1.5;

/** A term that a fit may move: deviations from its start are counted in widths of its prior, and end at its bounds. */
export interface Unknown {
  readonly start: number;
  readonly width: number;
  readonly low: number;
  readonly high: number;
}

/** What is fitted: the unknowns, and how far off every measurement is under them, in units of its noise. */
export interface Objective {
  readonly unknowns: readonly Unknown[];
  readonly residualsAt: (at: readonly number[]) => readonly number[];
}

/** When a descent ends: after so many rounds, or once a round gains or moves less than this. */
export interface Effort {
  readonly rounds: number;
  /** How often a step that does not help is halved before the round is given up. */
  readonly halvings: number;
  /** Share of the cost. */
  readonly leastGain: number;
  /** Widths of the prior, of the unknown that moves furthest. */
  readonly leastMove: number;
}

export interface Minimum {
  readonly at: readonly number[];
  readonly cost: number;
}

/** A minimum with the derivatives that led there. */
export interface SlopedMinimum extends Minimum {
  readonly jacobian: Matrix;
}

/** The value of an unknown that lies so many widths of its prior from its start. */
export function valueAt({ start, width, low, high }: Unknown, deviation: number): number {
  return Math.min(high, Math.max(low, start + deviation * width));
}

/** log(measured / predicted) over the noise; 0 where there is nothing to compare. */
export function residual(measured: number | null, predicted: number | null, noise: number): number {
  return measured === null || !predicted ? 0 : Math.log(measured / predicted) / noise;
}

/** Deviations held to the bounds of their unknowns. */
export function withinBounds(unknowns: readonly Unknown[], at: readonly number[]): number[] {
  return at.map((deviation, i) => {
    const unknown = unknowns[i];
    return unknown === undefined ? 0 : (valueAt(unknown, deviation) - unknown.start) / unknown.width;
  });
}

/** How every residual falls when an unknown rises, by a difference of half a prior width towards the middle of its bounds. */
export function jacobianAt(
  { unknowns, residualsAt }: Objective,
  at: readonly number[],
  residuals: readonly number[],
): Matrix {
  const columns = unknowns.map((unknown, i) => {
    const by = valueAt(unknown, at[i] ?? 0) > (unknown.low + unknown.high) / 2 ? -0.5 : 0.5;
    const moved = residualsAt(at.map((x, k) => (k === i ? x + by : x)));
    return moved.map((r, k) => ((residuals[k] ?? 0) - r) / by);
  });
  return residuals.map((_, k) => columns.map((column) => column[k] ?? 0));
}

/** Weight of every residual in the next step: 1 up to the Huber limit, less the further beyond. */
export function robustWeights(residuals: readonly number[]): number[] {
  return residuals.map((r) => Math.min(1, HUBER / Math.max(HUBER, Math.abs(r))));
}

/** Sum of squared residuals, those beyond the Huber limit in proportion, and of squared deviations from the prior. */
function costOf(residuals: readonly number[], at: readonly number[]): number {
  const huber = (r: number) => (r < HUBER ? r * r : 2 * HUBER * r - HUBER * HUBER);
  const misfit = residuals.reduce((sum, r) => sum + huber(Math.abs(r)), 0);
  return at.reduce((sum, x) => sum + x * x, misfit);
}

interface Point extends Minimum {
  readonly residuals: readonly number[];
}

/** Gauss-Newton from the start of every unknown, each step halved until the cost falls; the prior keeps steps short. */
export function minimum(objective: Objective, effort: Effort): Minimum {
  const { at, cost } = slopedMinimum(objective, effort);
  return { at, cost };
}

/** The same, with the derivatives of the last round. */
export function slopedMinimum(objective: Objective, effort: Effort): SlopedMinimum {
  let jacobian: Matrix = [];
  const slopesAt = ({ at, residuals }: Point) => {
    jacobian = jacobianAt(objective, at, residuals);
    return jacobian;
  };
  const { at, cost } = descended(objective, effort, { from: objective.unknowns.map(() => 0), slopesAt });
  return { at, cost, jacobian };
}

/**
 * The same from a point near the minimum, with derivatives that are known from a like objective: a step costs one evaluation instead of one
 * for every unknown, and ends where the true derivatives would have led as long as they are alike.
 */
export function minimumNear(
  objective: Objective,
  effort: Effort,
  { at, jacobian }: Pick<SlopedMinimum, 'at' | 'jacobian'>,
): Minimum {
  return descended(objective, effort, { from: withinBounds(objective.unknowns, at), slopesAt: () => jacobian });
}

interface Descent {
  readonly from: readonly number[];
  readonly slopesAt: (point: Point) => Matrix;
}

function descended(objective: Objective, effort: Effort, { from, slopesAt }: Descent): Minimum {
  let point = pointAt(objective, from);
  for (let round = 0; round < effort.rounds && from.length > 0; round++) {
    const next = descent(objective, point, { effort, slopesAt });
    if (next === null) break;
    const gain = point.cost - next.cost;
    const moved = Math.max(...next.at.map((x, i) => Math.abs(x - (point.at[i] ?? 0))));
    const isDone = gain < effort.leastGain * point.cost || moved < effort.leastMove;
    point = next;
    if (isDone) break;
  }
  return { at: point.at, cost: point.cost };
}

function pointAt({ residualsAt }: Objective, at: readonly number[]): Point {
  const residuals = residualsAt(at);
  return { at, residuals, cost: costOf(residuals, at) };
}

function descent(
  objective: Objective,
  from: Point,
  { effort, slopesAt }: Pick<Descent, 'slopesAt'> & { readonly effort: Effort },
): Point | null {
  const { at, residuals, cost } = from;
  const step = regularisedStep(slopesAt(from), residuals, { weights: robustWeights(residuals), at });
  for (let halved = 0; halved <= effort.halvings; halved++) {
    const moved = at.map((x, i) => x + (step[i] ?? 0) / 2 ** halved);
    const next = pointAt(objective, withinBounds(objective.unknowns, moved));
    if (next.cost < cost) return next;
  }
  return null;
}
