import type { DataSource } from '../base/data-source.ts';
import { type RowEstimator, rowEstimator } from './estimate-rows.ts';
import { type CsvRecord, type MeasuredRow, readMeasuredRows } from './measured-row.ts';

/** The longest hand-over that is believed, also the bound in data/engines. */
const MOST_MS = 400;
/** A first token later than this after its prediction waits for a start or a queue, not for a hand-over. */
const MOST_EXCESS_MS = 3 * MOST_MS;
/** Load is light where the first token takes at most so many times what a lone request's takes. */
const LIGHT = 2;
/** Runs without which no value is told. */
const LEAST_RUNS = 2;

export interface HandoverFit {
  readonly runs: number;
  readonly valueMs: number;
}

/**
 * The time of the hand-over between pools on different nodes: how much later than predicted without it the first token of lightly loaded runs
 * comes, in the median over distinct runs. `source` holds the engine's other terms. Null where fewer than two runs tell.
 */
export function fitHandover(records: readonly CsvRecord[], csv: string, source: DataSource): HandoverFit | null {
  const rows = new Map(readMeasuredRows(csv).flatMap((row) => ('fault' in row ? [] : [[row.id, row] as const])));
  const estimator = rowEstimator(source);
  const seen = new Set<string>();
  const excesses: number[] = [];
  for (const record of records) {
    const row = rows.get(record.id ?? '');
    const { cluster = '' } = record;
    const counts = record.usable === '1' && record.mode === 'disagg' && record.score_ttft === '1';
    if (!counts || row === undefined || seen.has(cluster)) continue;
    seen.add(cluster);
    const excessMs = lightExcess(estimator, row, Number(record.ttft_ms));
    if (excessMs !== null && excessMs <= MOST_EXCESS_MS) excesses.push(excessMs);
  }
  if (excesses.length < LEAST_RUNS) return null;
  return { runs: excesses.length, valueMs: Number(Math.min(MOST_MS, Math.max(0, median(excesses))).toPrecision(3)) };
}

/** Measured less predicted without a hand-over; null where the load is not light or the pools share a node. */
function lightExcess(estimator: RowEstimator, row: MeasuredRow, measuredMs: number): number | null {
  const { backend } = row;
  const terms = estimator.deploymentOf(row).terms;
  const at = (disaggHandoverMs: number, concurrency: number): number | null =>
    estimator.withTerms(new Map([[backend, { ...terms, disaggHandoverMs }]])).estimate({ ...row, concurrency }).ttftMs;
  const withoutMs = at(0, row.concurrency);
  const loneMs = at(0, 1);
  if (withoutMs === null || loneMs === null || withoutMs > LIGHT * loneMs) return null;
  return at(MOST_MS, 1) === loneMs ? null : measuredMs - withoutMs;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
