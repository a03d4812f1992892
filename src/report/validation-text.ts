import type { ErrorStatistics } from '../validate/error-statistics.ts';
import type { Metric } from '../validate/measured-run.ts';
import type { GroupErrors, MetricResult, ValidatedRow, ValidationResult } from '../validate/validate.ts';
import { calibrationLines } from './calibration-text.ts';
import { fixed } from './format.ts';
import { METRIC_NAMES } from './metric-names.ts';
import { hung, notedTable, numbers, tableWithin, words } from './plain-table.ts';
import { share, signed } from './shares.ts';
import { wrap } from './wrap.ts';

const WIDTH = 120;
/** Characters of a row's id that a table shows. */
const ID_WIDTH = 44;

/** Predictions beside measurements: groups, worst rows with their likely cause, and the first `rows` runs. */
export function validationText(result: ValidationResult, rows: number, columns = WIDTH): string {
  const { counts } = result;
  const width = Math.min(columns, WIDTH);
  const sections = [
    [
      ...wrap(`${result.file}: ${counts.rows} ${counts.rows === 1 ? 'run' : 'runs'}${refusals(result)}`, width),
      ...wrap(basis(result), width),
    ],
    counts.rows === 1 ? [] : groupLines(result.groups, width),
    worstLines(result, width),
    // Where lines may be longer, reasons stay behind their rows.
    rowLines(result.rows, rows, columns),
    ...(result.calibration === undefined ? [] : [calibrationLines(result.calibration, width)]),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function refusals({ counts }: ValidationResult): string {
  const said = [`${counts.ok} predicted`];
  if (counts.refused > 0) said.push(`${counts.refused} refused`);
  if (counts.malformed > 0) said.push(`${counts.malformed} malformed`);
  return `, ${said.join(', ')}`;
}

function basis({ percentile }: ValidationResult): string {
  const ttft = percentile === 'mean' ? 'mean TTFT' : 'median TTFT';
  return `${ttft}; error = predicted / measured - 1; bias = geometric mean; inside = share of the runs in their 80 % range`;
}

function groupLines(groups: readonly GroupErrors[], width: number): readonly string[] {
  // A grouping with one group repeats the line above it.
  const kinds = (by: GroupErrors['by']) => groups.filter((group) => group.by === by).length;
  const shown = groups.filter(({ by }) => by === 'all' || kinds(by) > 1);
  const rows = shown.flatMap(({ by, name, errors }) =>
    Object.entries(errors).map(([metric, statistics]) => [
      by === 'all' ? 'all' : `${by} ${name}`,
      METRIC_NAMES[metric as Metric],
      ...statisticsCells(statistics),
    ]),
  );
  if (rows.length === 0) return [];
  const columns = [
    words('Group'),
    words(''),
    numbers('runs'),
    numbers('median'),
    numbers('mean'),
    numbers('p90'),
    numbers('bias'),
    numbers('inside'),
  ];
  return tableWithin(width, { columns, rows, drop: [4, 5, 7] });
}

function statisticsCells(found: ErrorStatistics): readonly string[] {
  return [
    String(found.n),
    share(found.median_error),
    share(found.mean_error),
    share(found.p90_error),
    signed(found.bias),
    found.coverage === null ? '-' : `${fixed(100 * found.coverage, 0)} %`,
  ];
}

function worstLines({ worst }: ValidationResult, width: number): readonly string[] {
  const shown = worst.filter(({ error }) => Math.abs(Math.log1p(error)) > Math.log(NOTABLE));
  if (shown.length === 0) return [];
  return [
    ...wrap(`Furthest off (more than ${Math.round(100 * (NOTABLE - 1))} %), with the likely cause:`, width),
    ...shown.flatMap(({ id, metric, error, cause }) =>
      hung(`${METRIC_NAMES[metric]} ${signed(error)}  ${id}: ${cause === null ? 'no rule explains it' : cause.words}`, {
        width,
        first: '  ',
        rest: '    ',
      }),
    ),
  ];
}

/** Ratio from which on a row is worth a word. */
const NOTABLE = 1.25;

function rowLines(rows: readonly ValidatedRow[], shown: number, width: number): readonly string[] {
  const first = rows.slice(0, shown);
  if (first.length === 0) return [];
  const lines = first.flatMap((row) => {
    const found = Object.entries(row.metrics);
    if (found.length === 0) return [[shortId(row.id), row.status, '', '', '', '', row.reason]];
    return found.map(([metric, result], i) => [
      i === 0 ? shortId(row.id) : '',
      METRIC_NAMES[metric as Metric],
      fixed(result.measured),
      fixed(result.predicted),
      signed(result.error),
      insideCell(result),
      i === 0 ? row.reason : '',
    ]);
  });
  const columns = [
    words('Run'),
    words(''),
    numbers('measured'),
    numbers('predicted'),
    numbers('error'),
    words('80 % range'),
    words(''),
  ];
  const table = notedTable(width, { columns, rows: lines, note: 6, drop: [5] });
  const rest = rows.length - first.length;
  return rest === 0
    ? table
    : [...table, ...wrap(`and ${rest} more: --rows, --csv, --json or --save-dir show all`, Math.min(width, WIDTH))];
}

function insideCell({ range, inside_range: inside, scored }: MetricResult): string {
  const within = range === null ? '' : `${fixed(range[0])}-${fixed(range[1])} ${inside ? 'inside' : 'outside'}`;
  return scored ? within : `${within}, not scored`;
}

function shortId(id: string): string {
  return id.length <= ID_WIDTH ? id : `${id.slice(0, ID_WIDTH - 3)}...`;
}
