import type { SupportAnswer, SupportMatrix, SupportRow } from '../advise/support.ts';
import { fitsWithin, plainTable, tableWithin, words } from './plain-table.ts';
import { wrap } from './wrap.ts';

const WIDTH = 80;
/** Columns that hold every table. */
const WHOLE = 120;
const CELLS = { measured: 'measured', estimated: 'estimate', no: 'no' } as const satisfies Record<
  SupportAnswer['status'],
  string
>;

/** The matrix, a line a system, and below it why a cell is not `measured`. */
export function supportText(matrix: SupportMatrix, columns = WHOLE): string {
  const width = Math.min(WIDTH, columns);
  const backends = [...new Set(matrix.rows.map((row) => row.backend))];
  const systems = [...new Set(matrix.rows.map((row) => row.system))];
  const cell = (system: string, backend: string) =>
    matrix.rows.find((row) => row.system === system && row.backend === backend);
  const table =
    matrix.model === null
      ? tableWithin(columns, {
          columns: [words('system'), ...backends.map(words)],
          rows: systems.map((system) => [system, ...backends.map((backend) => versionCell(cell(system, backend)))]),
        })
      : modelTable({ systems, backends, cell }, columns);
  return [
    ...wrap(
      matrix.model === null ? 'Measured versions by system and backend' : `${matrix.model} by system and backend`,
      width,
    ),
    '',
    ...table,
    '',
    ...reasonLines(matrix, backends.length, width),
    ...legend(matrix).flatMap((line) => wrap(line, width)),
    '',
  ].join('\n');
}

function versionCell(row: SupportRow | undefined): string {
  if (row === undefined) return '';
  const { agg, backend_version: version, measured_versions: versions } = row;
  if (agg.status !== 'measured') return CELLS[agg.status];
  const others = versions.filter((v) => v !== version).length;
  return `${version}${others === 0 ? '' : ` (+${others})`}`;
}

type CellOf = (system: string, backend: string) => SupportRow | undefined;

/** With the version, where the same answers for all systems. */
function nameOf(backend: string, versions: ReadonlySet<string>): string {
  return versions.size === 1 ? `${backend} ${[...versions][0]}` : backend;
}

interface Matrix {
  readonly systems: readonly string[];
  readonly backends: readonly string[];
  readonly cell: CellOf;
}

/** All backends side by side, or below each other where that is too wide. */
function modelTable(matrix: Matrix, width: number): readonly string[] {
  const whole = backendTable(matrix);
  if (fitsWithin(width, whole) || matrix.backends.length < 2) return whole;
  return matrix.backends.flatMap((backend, i) => [
    ...(i === 0 ? [] : ['']),
    ...backendTable({ ...matrix, backends: [backend] }),
  ]);
}

/** Two columns a backend, under its name. */
function backendTable({ systems, backends, cell }: Matrix): readonly string[] {
  const columns = backends.flatMap(() => [words('agg'), words('disagg')]);
  const rows = systems.map((system) => [
    system,
    ...backends.flatMap((backend) => {
      const row = cell(system, backend);
      return row === undefined ? ['', ''] : [CELLS[row.agg.status], CELLS[row.disagg.status]];
    }),
  ]);
  const heads = [words('system'), ...columns];
  // The names are a row of their own above the heads, so that they do not widen the columns below.
  const versions = (backend: string) => new Set(systems.flatMap((s) => cell(s, backend)?.backend_version ?? []));
  const names = ['', ...backends.flatMap((backend) => [nameOf(backend, versions(backend)), ''])];
  const [head = '', ...body] = plainTable(heads, [names, ...rows]);
  const [nameLine = '', ...others] = body;
  return [nameLine, head, ...others];
}

/** One entry a reason, with the cells that it is about: "h200_sxm", or "h200_sxm vllm" where other engines differ. */
function reasonLines({ rows }: SupportMatrix, backends: number, width: number): readonly string[] {
  const bySystem = new Map<string, Map<string, string[]>>();
  for (const row of rows) {
    for (const reason of reasonsOf(row)) {
      const systems = bySystem.get(reason) ?? new Map<string, string[]>();
      systems.set(row.system, [...(systems.get(row.system) ?? []), row.backend]);
      bySystem.set(reason, systems);
    }
  }
  const entries = [...bySystem].map(([reason, systems]) => {
    const places = [...systems].map(([system, engines]) =>
      engines.length === backends ? system : `${system} ${engines.join('+')}`,
    );
    return `${reason}: ${places.join(', ')}`;
  });
  return entries.flatMap((entry) => wrap(entry, width - 2).map((line, i) => `${i === 0 ? '' : '  '}${line}`));
}

function reasonsOf({ agg, disagg }: SupportRow): readonly string[] {
  const text = ({ status, why }: SupportAnswer) => (why === null ? null : `${CELLS[status]}, ${why}`);
  const [a, d] = [text(agg), text(disagg)];
  if (a === d) return a === null ? [] : [a];
  return [...(a === null ? [] : [`agg ${a}`]), ...(d === null ? [] : [`disagg ${d}`])];
}

function legend({ model }: SupportMatrix): readonly string[] {
  return model === null
    ? ['A version is the newest full set, (+n) older ones. estimate: from the datasheet.']
    : ['measured: all operations on tables. estimate: some from the datasheet.'];
}
