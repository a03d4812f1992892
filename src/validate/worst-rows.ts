import type { RowEstimate, RowEstimator } from './estimate-rows.ts';
import { type Cause, likelyCause } from './likely-cause.ts';
import type { MeasuredRun } from './measured-run.ts';
import type { ValidatedRow } from './validate.ts';

export interface WorstRow {
  readonly id: string;
  readonly metric: 'ttft_ms' | 'tpot_ms';
  readonly error: number;
  readonly cause: Cause | null;
}

/** Rows that are shown with their likely cause, of each metric. */
const WORST_ROWS = 8;

export interface Judging {
  readonly runs: readonly MeasuredRun[];
  readonly estimates: readonly RowEstimate[];
  readonly estimator: RowEstimator;
}

/** The measurements that count and are furthest off, each once, with what may have caused it. */
export function worstRows(rows: readonly ValidatedRow[], judging: Judging): WorstRow[] {
  const peersOf = peersByLabel(judging.runs);
  return (['ttft_ms', 'tpot_ms'] as const).flatMap((metric) => {
    const listed = new Set<string>();
    return rows
      .map((row, i) => ({ row, i, error: row.metrics[metric]?.error ?? 0 }))
      .filter(({ row }) => row.metrics[metric]?.scored === true)
      .sort((a, b) => ratio(b.error) - ratio(a.error) || a.i - b.i)
      .filter(({ row }) => !listed.has(row.cluster) && listed.add(row.cluster))
      .slice(0, WORST_ROWS)
      .map(({ row, i, error }) => ({ id: row.id, metric, error, cause: causeOf(i, metric, { ...judging, peersOf }) }));
  });
}

/** How many times off, whichever way: a prediction of half is as bad as one of twice. */
function ratio(error: number): number {
  return Math.abs(Math.log1p(error));
}

type PeersOf = (run: MeasuredRun) => readonly MeasuredRun[];

/** Runs of the same deployment, prompt length and load. */
function peersByLabel(runs: readonly MeasuredRun[]): PeersOf {
  const labelOf = ({ row }: MeasuredRun) =>
    'fault' in row
      ? ''
      : JSON.stringify([
          row.model,
          row.system,
          row.backend,
          row.precision,
          row.isl,
          row.concurrency,
          row.agg,
          row.prefill,
          row.decode,
        ]);
  const peers = new Map<string, MeasuredRun[]>();
  for (const run of runs) peers.set(labelOf(run), [...(peers.get(labelOf(run)) ?? []), run]);
  return (run) => peers.get(labelOf(run)) ?? [];
}

function causeOf(
  i: number,
  metric: WorstRow['metric'],
  judging: Judging & { readonly peersOf: PeersOf },
): Cause | null {
  const run = judging.runs[i];
  const estimate = judging.estimates[i];
  if (run === undefined || estimate === undefined || 'fault' in run.row) return null;
  const { facts, ttftMs, tpotMs, grade } = estimate;
  if (facts === null || ttftMs === null) return null;
  const { model, system, terms } = judging.estimator.deploymentOf(run.row);
  const frontEndMs = run.row.mode === 'disagg' ? terms.disaggFrontEndMs : terms.frontEndMs;
  const times = { ttftMs, tpotMs, grade: grade ?? '', facts, frontEndMs };
  return likelyCause({ row: run.row, run, model, system, ...times, peers: judging.peersOf(run) }, metric);
}
