import type { Base } from '../tables/surface.ts';
import type { FitErrors } from './fit-surface.ts';
import type { JobResult } from './job.ts';
import type { RuleCounts } from './sample.ts';
import { tableText } from './write-table.ts';

/** A finished table file and what meta.yaml says about it. */
export interface TableResult {
  readonly file: string;
  readonly text: string;
  readonly rowsRead: number;
  readonly rowsUsed: number;
  readonly counts: RuleCounts;
  readonly donors: RuleCounts;
  readonly derived: string | null;
  readonly borrowed?: string | null;
  readonly nodes: number;
  readonly base: Base;
  readonly heldOut: FitErrors;
  /** What else is worth keeping, by key of meta.yaml. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Told about each table: made, or left out for lack of sound rows. */
export type Report = (file: string, made: TableResult | null) => void;

/** The file of a fitted surface. */
export function tableResult({ surface, ...job }: JobResult): TableResult {
  return {
    ...job,
    text: tableText(surface, job.borrowed),
    nodes: surface.codes.length,
    base: surface.base,
    heldOut: surface.heldOut,
  };
}
