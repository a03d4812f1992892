import type { SystemSpec } from './system-spec.ts';
import type { Lookup, Tables } from './tables.ts';

/** Time of a point's work at the datasheet's peak rate and peak bandwidth; the larger is its roofline. */
export interface Work {
  readonly computeMs: number;
  readonly memoryMs: number;
}

/** A size that a question about a table names, such as m=16. */
export interface AtName {
  readonly name: string;
  readonly meaning: string;
  /** Taken where the question does not name it; a size without one has to be named. */
  readonly fallback?: number;
  /** Whether 0 is a size too. */
  readonly mayBeZero?: true;
  /** The values that mean something, where only some do. */
  readonly oneOf?: readonly number[];
  /** A size that this one must not exceed, or must be a multiple of. */
  readonly atMost?: string;
  readonly multipleOf?: string;
}

export type AtValues = Readonly<Record<string, number>>;

/** Where a question lies on a table's grid, in plain numbers (not log2), and the work it stands for. */
export interface Place extends Work {
  readonly coordinates: readonly number[];
  readonly category: number;
}

/** What a file says about itself. */
export interface FileCheck {
  readonly nodes: number;
  /** Median held-out error as the file states it; null where the file cannot be read. */
  readonly heldOutMedian: number | null;
  /** What is wrong, one sentence each. */
  readonly faults: readonly string[];
}

/** A point of a table's own grid. */
export interface GridPoint {
  /** By axis name. */
  readonly coordinates: Readonly<Record<string, number>>;
  /** Axes along which the point stands for sizes just above its coordinate: kernels cut m into tiles of powers of two. */
  readonly just_above: readonly string[];
  readonly ms: number;
}

/** How to read a file that is no surface. */
export interface OwnFormat {
  check(text: string, system: SystemSpec): FileCheck;
  /** The base at a question, and the points of the grid around it. */
  around(
    text: string,
    at: AtValues,
    system: SystemSpec,
  ): { readonly baseMs: number; readonly points: readonly GridPoint[] };
}

/** One table file: how to ask it and what its nodes stand for. */
export interface TableOp {
  /** Name of the file without `.json`. */
  readonly name: string;
  readonly kind: TableKind;
  place(at: AtValues, system: SystemSpec): Place;
  /** Work of a grid node; bases and rooflines derive from it. */
  nodeWork(coordinates: readonly number[], category: number, system: SystemSpec): Work;
  /** Writes the answer that a plan gets; false where the table has none. */
  answer(tables: Tables, at: AtValues, out: Lookup): boolean;
  /** Absent for surfaces (table-file.ts). */
  readonly own?: OwnFormat;
}

/** A kind of table file. */
export interface TableKind {
  /** First part of the file name. */
  readonly family: string;
  /** Whose folder it lies in: an engine's, or NCCL's. */
  readonly owner: 'engine' | 'nccl';
  /** A name of the kind, for messages. */
  readonly example: string;
  readonly axes: readonly string[];
  /** Name of the exact value that selects a grid, as files hold it. */
  readonly category: string;
  /** False for differences of timings, which no roofline bounds. */
  readonly bounded: boolean;
  readonly at: readonly AtName[];
  /** The table of that variant (what follows `family.`, null where nothing does), null where the kind has no such variant. */
  open(variant: string | null): Omit<TableOp, 'name' | 'kind'> | null;
}
