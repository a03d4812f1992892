import { stringify } from 'csv-stringify/sync';
import type { Metric } from '../validate/measured-run.ts';
import type { ValidatedRow, ValidationResult } from '../validate/validate.ts';
import { rounded } from './format.ts';
import { METRIC_NAMES } from './metric-names.ts';

const METRICS = Object.keys(METRIC_NAMES) as readonly Metric[];

const LABELS = [
  'id',
  'status',
  'mode',
  'backend',
  'system',
  'model',
  'family',
  'isl',
  'osl',
  'concurrency',
  'grade',
] as const;
const RESULTS = ['measured', 'predicted', 'error', 'range_low', 'range_high', 'inside_range', 'scored'] as const;

/** A line a run as RFC 4180 CSV with LF: of each metric the measurement, the prediction, its error and its 80 % range. */
export function validationCsv({ rows }: ValidationResult): string {
  const columns = METRICS.flatMap((metric) => RESULTS.map((name) => `${metric}_${name}`));
  return stringify([[...LABELS, ...columns, 'reason'], ...rows.map(cellsOf)]);
}

function cellsOf(row: ValidatedRow): string[] {
  const results = METRICS.flatMap((metric) => {
    const found = row.metrics[metric];
    if (found === undefined) return RESULTS.map(() => '');
    const { measured, predicted, error, range, inside_range: inside, scored } = found;
    const [low, high] = range ?? [null, null];
    return [measured, predicted, error, low, high, inside, scored].map(cell);
  });
  return [...LABELS.map((name) => cell(row[name])), ...results, row.reason];
}

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(rounded(value)) : value;
}
