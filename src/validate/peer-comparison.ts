import { type Compared, type ErrorStatistics, errorOf, errorStatistics } from './error-statistics.ts';
import { csvRecords } from './measured-row.ts';
import { type ValidatedRow, type ValidationResult, withRows } from './validate.ts';

/** Errors of a group of runs, ours over all of them and both tools' over those that the other tool answers too. */
export interface PeerGroup {
  readonly by: string;
  readonly name: string;
  readonly metric: 'ttft_ms' | 'tpot_ms';
  readonly ours: ErrorStatistics;
  readonly shared: { readonly ours: ErrorStatistics; readonly peer: ErrorStatistics } | null;
}

type Field = 'mode' | 'backend' | 'system' | 'family' | 'model';

/** How the runs are grouped: all of a mode, and within it. */
const GROUPINGS: readonly { readonly by: string; readonly fields: readonly Field[] }[] = [
  { by: 'mode', fields: ['mode'] },
  { by: 'backend', fields: ['mode', 'backend'] },
  { by: 'backend and system', fields: ['mode', 'backend', 'system'] },
  { by: 'family', fields: ['mode', 'family'] },
  { by: 'model', fields: ['mode', 'backend', 'system', 'model'] },
];

/**
 * Our errors beside those of another tool on the same runs; `peerCsv` has the columns id, ttft_ms and tpot_ms, empty where the tool gives no answer.
 * @throws SimError INPUT_FILE when it is no CSV
 */
export function comparePeer({ rows }: ValidationResult, peerCsv: string): PeerGroup[] {
  const peer = new Map(csvRecords(peerCsv).map((record) => [record.id ?? '', record]));
  return GROUPINGS.flatMap(({ by, fields }) => {
    const nameOf = (row: ValidatedRow) => fields.map((field) => row[field]).join(' ');
    const names = [...new Set(rows.filter(({ family }) => family !== null).map(nameOf))].sort();
    return names.flatMap((name) =>
      (['ttft_ms', 'tpot_ms'] as const).flatMap((metric) => {
        const members = rows.filter((row) => row.family !== null && nameOf(row) === name);
        const group = groupOf(members, metric, (id) => Number(peer.get(id)?.[metric]));
        return group === null ? [] : [{ by, name, metric, ...group }];
      }),
    );
  });
}

function groupOf(
  rows: readonly ValidatedRow[],
  metric: PeerGroup['metric'],
  peerMs: (id: string) => number,
): Pick<PeerGroup, 'ours' | 'shared'> | null {
  const clusters = new Map<string, { ours: Compared[]; peer: Compared[] }>();
  for (const { id, cluster, metrics } of rows) {
    const found = metrics[metric];
    if (found?.scored !== true) continue;
    const listed = clusters.get(cluster) ?? { ours: [], peer: [] };
    clusters.set(cluster, listed);
    const { measured, predicted, inside_range: inside } = found;
    listed.ours.push({ measured, predicted, inside });
    const other = peerMs(id);
    if (other > 0) listed.peer.push({ measured, predicted: other, inside: null });
  }
  const all = [...clusters.values()];
  const ours = errorStatistics(all.map((listed) => listed.ours));
  if (ours === null) return null;
  const both = all.filter((listed) => listed.peer.length > 0);
  const mine = errorStatistics(both.map((listed) => listed.ours));
  const theirs = errorStatistics(both.map((listed) => listed.peer));
  return { ours, shared: mine === null || theirs === null ? null : { ours: mine, peer: theirs } };
}

/**
 * The runs with the other tool's predictions in place of ours, for the runs that it answers.
 * @throws SimError INPUT_FILE when it is no CSV
 */
export function peerResult(result: ValidationResult, peerCsv: string, name: string): ValidationResult {
  const peer = new Map(csvRecords(peerCsv).map((record) => [record.id ?? '', record]));
  const rows = result.rows.map((row): ValidatedRow => {
    const metrics = (['ttft_ms', 'tpot_ms'] as const).flatMap((metric) => {
      const [found, predicted] = [row.metrics[metric], Number(peer.get(row.id)?.[metric])];
      if (found === undefined || !(predicted > 0)) return [];
      const { measured, scored } = found;
      const error = errorOf({ measured, predicted });
      return [[metric, { measured, predicted, error, range: null, inside_range: null, scored }]];
    });
    return { ...row, metrics: Object.fromEntries(metrics) };
  });
  return { ...withRows(result, rows), file: name };
}
