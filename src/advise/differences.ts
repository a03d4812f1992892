import type { Mode } from '../base/names.ts';
import type { FigureValue } from '../rank/check-result.ts';
import type { Difference, FigureDifference, RowDifference } from '../rank/diff-result.ts';
import type { AnswerFigures } from './figures.ts';

/** Figures with six significant digits are equal below this: files are written so. */
const WRITTEN = 1e-5;

type Entries = Readonly<Record<string, unknown>>;

/** Entries that are not the same on both sides, in the order of the first, then those that only the second has. */
export function differencesOf(first: Entries, second: Entries): readonly Difference[] {
  const [before, after] = [flat(first), flat(second)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [a, b] = [shown(before[name]), shown(after[name])];
    return isEqual(a, b) ? [] : [{ name, before: a, after: b }];
  });
}

/** Every single value by its path: `engine.max_num_seqs`, `layouts.0.tp`; a list of words or numbers is one value. */
function flat(entries: Entries): Entries {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [[name, value]];
      if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) return [[name, value]];
      return Object.entries(flat({ ...value })).map(([key, inner]) => [`${name}.${key}`, inner]);
    }),
  );
}

/** A value of a document as one word or number. */
function shown(value: unknown): FigureValue {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String).join(', ') : null;
}

function isEqual(a: FigureValue, b: FigureValue): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= WRITTEN * Math.max(Math.abs(a), Math.abs(b));
}

/** What a diff shows of the two best configurations, the most asked for first. */
const SHOWN = [
  'fits',
  'chosen',
  'status',
  'grade',
  'tokens_per_s_per_gpu',
  'tokens_per_s',
  'requests_per_s',
  'tokens_per_s_per_user',
  'ttft_ms',
  'tpot_ms',
  'request_latency_ms',
  'kv_transfer_ms',
  'concurrency',
  'total_gpus',
  'used_gpus',
  'replicas',
  'batch_size',
  'memory_gib',
  'sla_met',
  'sla_range_met',
];

/** Every figure that either side has, changed or not. */
export function figureDifferences(before: AnswerFigures, after: AnswerFigures): readonly FigureDifference[] {
  const present = SHOWN.filter((name) => name in before.values || name in after.values);
  return present.map((name) => {
    const [a, b] = [before.values[name] ?? null, after.values[name] ?? null];
    const range = before.ranges[name] ?? null;
    const inside = range === null || typeof b !== 'number' ? null : b >= range[0] && b <= range[1];
    return { name, before: a, after: b, change: changeOf(a, b), range, inside };
  });
}

/** after / before - 1; null where either is no number, or the first is 0. */
export function changeOf(before: FigureValue, after: FigureValue): number | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  if (isEqual(before, after)) return 0;
  return before === 0 ? null : after / before - 1;
}

/** A row of one side. */
export interface ComparedRow {
  readonly mode: Mode;
  readonly layout: string;
  readonly rank: number;
  readonly tokensPerSPerGpu: number;
}

/** Rows of equal mode and layout side by side; then those that only the second side has. */
export function rowDifferences(
  before: readonly ComparedRow[],
  after: readonly ComparedRow[],
): readonly RowDifference[] {
  const isSame = (a: ComparedRow) => (b: ComparedRow) => a.mode === b.mode && a.layout === b.layout;
  const added = after.filter((row) => !before.some(isSame(row)));
  return [
    ...before.map((row) => pairOf(row, after.find(isSame(row)))),
    ...added.map((row) => pairOf(undefined, row)),
  ].flatMap((pair) => pair ?? []);
}

function pairOf(a: ComparedRow | undefined, b: ComparedRow | undefined): RowDifference | null {
  const known = a ?? b;
  if (known === undefined) return null;
  return {
    mode: known.mode,
    layout: known.layout,
    rank_before: a?.rank ?? null,
    rank_after: b?.rank ?? null,
    tokens_per_s_per_gpu_before: a?.tokensPerSPerGpu ?? null,
    tokens_per_s_per_gpu_after: b?.tokensPerSPerGpu ?? null,
    change: changeOf(a?.tokensPerSPerGpu ?? null, b?.tokensPerSPerGpu ?? null),
  };
}
