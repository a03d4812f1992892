import type { Bound, Expectation } from '../input/expectation.ts';
import type { CheckedExpectation, Drift, Figures, FigureValue } from '../rank/check-result.ts';
import type { Range } from '../rank/plan-result.ts';
import type { AnswerFigures } from './figures.ts';

/** An expectation against the answer; `tolerance` is that of bare numbers. */
export function judge(
  expectation: Expectation,
  { values, ranges }: AnswerFigures,
  tolerance: number,
): Pick<CheckedExpectation, 'figure' | 'expected' | 'actual' | 'range' | 'met' | 'certainty'> {
  const { name, text, bound } = expectation;
  const actual = values[name] ?? null;
  const range = ranges[name] ?? null;
  if (bound.kind === 'words') {
    const met = bound.words.some((word) => word.toLowerCase() === String(actual).toLowerCase());
    return { figure: name, expected: text, actual, range: null, met, certainty: null };
  }
  const allowed = intervalOf(bound, tolerance);
  const shown = bound.kind === 'about' && bound.tolerance === null ? `${text} +- ${tolerance * 100} %` : text;
  if (typeof actual !== 'number')
    return { figure: name, expected: shown, actual, range: null, met: false, certainty: null };
  const certainty = range === null ? null : certaintyOf(range, allowed);
  return { figure: name, expected: shown, actual, range, met: isIn(actual, allowed), certainty };
}

interface Interval {
  readonly low: number;
  readonly high: number;
  readonly isOpen: boolean;
}

function intervalOf(bound: Exclude<Bound, { kind: 'words' }>, fallback: number): Interval {
  if (bound.kind === 'interval') return bound;
  const slack = Math.abs(bound.value) * (bound.tolerance ?? fallback);
  return { low: bound.value - slack, high: bound.value + slack, isOpen: false };
}

function isIn(value: number, { low, high, isOpen }: Interval): boolean {
  return isOpen ? value > low && value < high : value >= low && value <= high;
}

/** Certain where the whole range is on one side of the verdict: all of it allowed, or none of it. */
function certaintyOf([low, high]: Range, allowed: Interval): 'certain' | 'undecided' {
  const isInside = isIn(low, allowed) && isIn(high, allowed);
  const isOutside = allowed.isOpen
    ? high <= allowed.low || low >= allowed.high
    : high < allowed.low || low > allowed.high;
  return isInside || isOutside ? 'certain' : 'undecided';
}

/** What a stored answer is compared by, beside what its case expects. */
const COMPARED = [
  'fits',
  'chosen',
  'grade',
  'tokens_per_s_per_gpu',
  'ttft_ms',
  'tpot_ms',
  'request_latency_ms',
  'total_gpus',
  'used_gpus',
];
/** Files carry six significant digits. */
const WRITTEN = 1e-5;

export interface DriftQuestion {
  readonly baseline: Figures;
  readonly actual: Figures;
  /** Figures to compare beside the usual ones. */
  readonly expected: readonly string[];
  readonly tolerance: number;
}

/** Figures that left the baseline: numbers by more than the tolerance, words by being others. */
export function driftOf({ baseline, actual, expected, tolerance }: DriftQuestion): readonly Drift[] {
  const figures = [...new Set([...COMPARED, ...expected])].filter((figure) => figure in baseline);
  return figures.flatMap((figure): Drift[] => {
    const [before, after] = [baseline[figure] ?? null, actual[figure] ?? null];
    const change = changeOf(figure, before, after);
    const holds = change === null ? before === after : Math.abs(change) <= tolerance + WRITTEN;
    return holds ? [] : [{ figure, baseline: before, actual: after, change, tolerance }];
  });
}

/** after / before - 1, of shares after - before; null where they are no numbers, or where nothing can be divided by. */
function changeOf(figure: string, before: FigureValue, after: FigureValue): number | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  if (before === after) return 0;
  // A hundredth of the whole is as much near 0 as near 1.
  if (figure.endsWith('_share')) return after - before;
  return before === 0 ? null : after / before - 1;
}
