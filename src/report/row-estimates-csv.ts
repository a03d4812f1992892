import { stringify } from 'csv-stringify/sync';
import type { RowEstimate } from '../validate/estimate-rows.ts';
import { rounded } from './format.ts';

const COLUMNS = ['id', 'ttft_ms', 'tpot_ms', 'grade', 'status', 'reason'] as const;

/** Predictions of measured rows as RFC 4180 CSV with LF: six significant digits, empty where there is none. */
export function rowEstimatesCsv(rows: readonly Omit<RowEstimate, 'facts' | 'code'>[]): string {
  const cell = (ms: number | null) => (ms === null ? '' : String(rounded(ms)));
  const records = rows.map(({ id, ttftMs, tpotMs, grade, status, reason }) => [
    id,
    cell(ttftMs),
    cell(tpotMs),
    grade ?? '',
    status,
    reason,
  ]);
  return stringify([[...COLUMNS], ...records]);
}
