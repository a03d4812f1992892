import { anchorRatio } from '../tables/anchor.ts';
import { estimatedMs } from '../tables/roofline-fit.ts';
import type { EstimatorSet, Parameters } from './estimator-fit.ts';
import { significant } from './fit-surface.ts';
import { median, type Sample } from './sample.ts';

/** A series of one set with the parameters that its generation's estimate has. */
export interface FittedSet {
  readonly set: EstimatorSet;
  readonly fit: Parameters;
}

interface AnchorError {
  readonly rows: number;
  readonly median: number;
}

/** Every n-th row is enough for a median. */
const ROW_STRIDE = 5;

/** |anchored/measured - 1| of a series' rows, each estimate scaled by measured/estimated of the sibling at the same shape. */
export function anchoredErrors(own: FittedSet, sibling: FittedSet): number[] {
  const measured = new Map(sibling.set.samples.map((s) => [s.key, s]));
  return own.set.samples
    .filter((_, i) => i % ROW_STRIDE === 0)
    .flatMap((s) => {
      const other = measured.get(s.key);
      if (other === undefined) return [];
      const ms = of(own.fit, s) * anchorRatio(other.ms, of(sibling.fit, other));
      return [Math.abs(Math.max(ms, s.computeMs, s.memoryMs) / s.ms - 1)];
    });
}

function of(fit: Parameters, s: Sample): number {
  return estimatedMs({ ...fit, relError: 0 }, s.computeMs, s.memoryMs);
}

/** What the file records of a relation between two series. */
export function anchorError(errors: readonly number[]): AnchorError {
  return { rows: errors.length, median: significant(median(errors), 3) };
}
