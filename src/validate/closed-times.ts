import type { ServingPoint } from '../search/serving-point.ts';
import type { Workload } from '../workload/workload.ts';
import { cohortTimes, coldTtftMs, lockStepTimes, spacedTtftMs } from './cold-times.ts';
import type { Percentile } from './estimate-rows.ts';
import { marchesInStep, type Protocol } from './label-rules.ts';
import type { MeasuredRow } from './measured-row.ts';

interface TimesQuestion {
  readonly protocol: Protocol;
  readonly percentile: Percentile;
  readonly point: ServingPoint;
  readonly workload: Workload;
}

/** Mean or median TTFT, and TPOT, as a benchmark of that protocol sees them. */
export function timesOf(
  row: MeasuredRow,
  { protocol, percentile, point, workload }: TimesQuestion,
): { ttftMs: number; tpotMs: number } {
  if (protocol === 'fixed' && row.mode === 'agg') {
    const { policy } = point.lead.engineModel.engine;
    if (marchesInStep(row)) return lockStepTimes(point, workload, point.leadBatch);
    if (policy === 'whole_prompts') return cohortTimes(point, workload, point.leadBatch);
  }
  if (protocol === 'fixed' && row.mode === 'disagg') {
    const steadyMs = spacedTtftMs(point, workload, row.concurrency);
    const ttftMs =
      percentile === 'p50' ? steadyMs : coldTtftMs({ ...point, ttftMs: steadyMs }, workload, row.concurrency);
    return { ttftMs, tpotMs: point.tpotMs };
  }
  // The first wave is a tenth of a cold loop's requests or less: the median is that of the steady state behind it.
  if (percentile === 'p50') return { ttftMs: point.ttftMs, tpotMs: point.tpotMs };
  return { ttftMs: coldTtftMs(point, workload, row.concurrency), tpotMs: point.tpotMs };
}
