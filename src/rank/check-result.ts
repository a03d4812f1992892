import type { Notice } from '../base/notice.ts';
import type { Range } from './plan-result.ts';

/** The answer of `check()` and of `servefit check --format json`, which is also the baseline of a later check. */
export interface CheckResult {
  readonly schema: 'servefit/check@1';
  readonly version: string;
  /** Tolerance of cases that name none, as a share. */
  readonly tolerance: number;
  readonly passed: number;
  /** Cases that do not hold, those included that could not be answered. */
  readonly failed: number;
  readonly cases: readonly CheckedCase[];
  /** Of the suite as a whole: cases of the baseline that are gone, cases that it does not have. */
  readonly notices: readonly Notice[];
}

export interface CheckedCase {
  readonly name: string;
  readonly command: 'plan' | 'recommend' | 'estimate';
  /** Line of the file that the case begins at; null where it came from no file. */
  readonly line: number | null;
  /** `error`: not answered at all, such as a model that is not known. */
  readonly status: 'passed' | 'failed' | 'error';
  /** Why the case does not hold beyond its expectations: nothing is feasible, or it could not be answered; else null. */
  readonly reason: string | null;
  /** The configuration that answers, in a few words; null where none does. */
  readonly layout: string | null;
  readonly expectations: readonly CheckedExpectation[];
  /** Figures that left the baseline; empty where they hold or there is none. */
  readonly drift: readonly Drift[];
  /** Every figure of the answer that `expect` knows. */
  readonly figures: Figures;
}

export type FigureValue = number | string | boolean | null;
export type Figures = Readonly<Record<string, FigureValue>>;

export interface CheckedExpectation {
  readonly figure: string;
  /** As written. */
  readonly expected: string;
  /** null where the answer has no such figure. */
  readonly actual: FigureValue;
  /** 80 % range of the actual value, where it has one. */
  readonly range: Range | null;
  readonly met: boolean;
  /** `certain` where the whole range agrees with the verdict, `undecided` where the bound lies inside it, null without a range. */
  readonly certainty: 'certain' | 'undecided' | null;
  /** Of an expectation that is not met: what the figure owes most to. */
  readonly cause: string | null;
  readonly line: number | null;
}

/** A figure that is not what the baseline says. */
export interface Drift {
  readonly figure: string;
  readonly baseline: FigureValue;
  readonly actual: FigureValue;
  /** actual / baseline - 1, of a share actual - baseline; null for words. */
  readonly change: number | null;
  /** Largest change allowed, as a share. */
  readonly tolerance: number;
}
