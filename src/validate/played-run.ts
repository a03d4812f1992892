import { type SchedulerFlags, simulateReplica, simulateWorker } from '../search/simulated.ts';
import type { Runnable, SweepSpace } from '../search/sweep.ts';
import type { Lengths } from '../simulate/lengths.ts';
import type { Workload } from '../workload/workload.ts';
import type { Percentile } from './estimate-rows.ts';
import { marchesInStep, type Protocol } from './label-rules.ts';
import type { MeasuredRow } from './measured-row.ts';

/** Requests of a published benchmark are ten times its concurrency. */
const WAVES = 10;
/** InferenceX draws lengths evenly from this share of nominal to nominal. */
const INFERENCEX_RATIO = 0.8;
const SEED = 1;

interface Played {
  readonly run: Runnable;
  readonly space: SweepSpace;
  readonly protocol: Protocol;
  readonly percentile: Percentile;
  readonly flags: SchedulerFlags;
}

/** TTFT and TPOT of a measured run, played as its benchmark did: a cold closed loop; null where a request does not fit the KV cache. */
export function playedRun(
  row: MeasuredRow,
  { run, space, protocol, percentile, flags }: Played,
): { readonly ttftMs: number; readonly tpotMs: number } | null {
  const { isl, osl, prefixTokens } = { ...space.workload, isl: row.isl, osl: row.osl };
  const cv = row.mode === 'agg' && !marchesInStep(row) ? FIXED_SPREAD : 0;
  const lengths = lengthsOf(protocol, cv, { isl, osl, prefixTokens });
  const replicas = 'shape' in run ? 1 : run.workers;
  const concurrency = Math.max(1, Math.round(row.concurrency / replicas));
  const load = { kind: 'cold_loop', concurrency, requests: WAVES * concurrency } as const;
  const question = { load, lengths, seed: SEED, flags };
  const result =
    'shape' in run ? simulateReplica(run.shape, space, question) : simulateWorker(run.worker, space, question);
  if (typeof result === 'string') return null;
  return { ttftMs: result.ttftMs[percentile], tpotMs: result.tpotMs?.mean ?? 0 };
}

/**
 * Spread of lengths in runs of nominally fixed ones, as a standard deviation relative to the mean: where requests do not march in step, wave after
 * wave, lengths were not quite fixed, and so small a spread is what dissolves the waves of a cold start. How those runs were driven is not published.
 */
const FIXED_SPREAD = 0.02;

function lengthsOf(protocol: Protocol, cv: number, mean: Workload): Lengths {
  if (protocol === 'inferencex') return { kind: 'uniform', ...mean, ratio: INFERENCEX_RATIO };
  return cv > 0 ? { kind: 'lognormal', ...mean, cv } : { kind: 'fixed', ...mean };
}
