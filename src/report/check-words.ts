import type { CheckedCase, CheckedExpectation, CheckResult, Drift, FigureValue } from '../rank/check-result.ts';
import type { Range } from '../rank/plan-result.ts';
import { fixed, percent, signedPercent } from './format.ts';
import { oneLine } from './wrap.ts';

/** A value of an answer for people: whole numbers as they are unless one beside it is not, others with two decimals or four digits. */
export function figureCell(value: FigureValue, { fraction = false }: { readonly fraction?: boolean } = {}): string {
  if (value === null) return 'none';
  if (typeof value !== 'number') return oneLine(String(value));
  if (Number.isInteger(value) && !fraction) return fixed(value, 0);
  return Math.abs(value) < 1 && value !== 0 ? String(Number(value.toPrecision(4))) : fixed(value);
}

/** An 80 % range in the digits of its value; empty without one. */
export function rangeWords(range: Range | null): string {
  if (range === null) return '';
  const fraction = range.some((end) => !Number.isInteger(end));
  return range.map((end) => figureCell(end, { fraction })).join('-');
}

/** `ok`, or `FAILED`, with how sure that is. */
export function verdictWords({ met, certainty }: CheckedExpectation): string {
  const verdict = met ? 'ok' : 'FAILED';
  return certainty === null ? verdict : `${verdict}, ${certainty}`;
}

/** `tokens_per_s_per_gpu: expected >= 2000, is 925.47 (80 %: 585.30-1,154.59; certain): TPOT binds ...`. */
export function expectationSentence(expectation: CheckedExpectation): string {
  const { figure, expected, actual, range, certainty, cause } = expectation;
  const spread = range === null ? '' : ` (80 %: ${rangeWords(range)}; ${certainty})`;
  return oneLine(
    `${figure}: expected ${expected}, is ${figureCell(actual)}${spread}${cause === null ? '' : `: ${cause}`}`,
  );
}

/** `ttft_ms: 542.09 was 500.00 in the baseline: +8.4 %, more than 5.0 %`. */
export function driftSentence({ figure, baseline, actual, change, tolerance }: Drift): string {
  const unit = figure.endsWith('_share') ? ' of the whole' : '';
  const moved = change === null ? '' : `: ${signedPercent(change)}${unit}, more than ${percent(tolerance)}`;
  return oneLine(`${figure}: ${figureCell(actual)}, was ${figureCell(baseline)} in the baseline${moved}`);
}

/** Every reason for which a case does not hold, one line each; empty where it holds. */
export function failureSentences(checked: CheckedCase): readonly string[] {
  if (checked.status === 'passed') return [];
  const missed = checked.expectations.filter(({ met }) => !met);
  // Nothing feasible is the cause of every expectation: it is said once.
  const named = missed.map((expectation) =>
    expectationSentence(expectation.cause === checked.reason ? { ...expectation, cause: null } : expectation),
  );
  return [...(checked.reason === null ? [] : [oneLine(checked.reason)]), ...named, ...checked.drift.map(driftSentence)];
}

/** `2 passed, 1 failed`. */
export function tally({ passed, failed }: CheckResult): string {
  return `${passed} passed, ${failed} failed`;
}
