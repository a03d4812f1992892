import type { Mode } from '../base/names.ts';
import type { FigureValue } from './check-result.ts';
import type { Range } from './plan-result.ts';

/** The answer of `diff()` and of `servefit diff --json`; `before` and `after` are the two that are compared, in their order. */
export interface DiffResult {
  readonly schema: 'servefit/diff@1';
  readonly version: string;
  /** Whether nothing at all differs. */
  readonly same: boolean;
  readonly before: ComparedAnswer;
  readonly after: ComparedAnswer;
  /** Fields of the request and limits that differ; null where one side does not have it. */
  readonly inputs: readonly Difference[];
  /** Versions that differ: of servefit, of the tables that answered. */
  readonly data: readonly Difference[];
  /** What is assumed where the requests are silent, where that differs. */
  readonly assumptions: readonly Difference[];
  /** Of the best configuration of each side (its nearest miss where nothing complies), equal figures included. */
  readonly figures: readonly FigureDifference[];
  /** Rows of both, in the order of the first. */
  readonly rows: readonly RowDifference[];
  /** Notices that only one side has. */
  readonly notices: { readonly before: readonly string[]; readonly after: readonly string[] };
}

export interface ComparedAnswer {
  /** What the user calls it, such as a path. */
  readonly name: string;
  /** `servefit/plan@1` and the like; a request has that of its answer. */
  readonly schema: string;
  readonly chosen: Mode | null;
  /** The best configuration in a few words; null where there is none. */
  readonly layout: string | null;
}

export interface Difference {
  readonly name: string;
  readonly before: FigureValue;
  readonly after: FigureValue;
}

export interface FigureDifference extends Difference {
  /** after / before - 1; null where either is no number. */
  readonly change: number | null;
  /** 80 % range of the first; null without one. */
  readonly range: Range | null;
  /** Whether the second lies inside it; null without a range. */
  readonly inside: boolean | null;
}

export interface RowDifference {
  readonly mode: Mode;
  readonly layout: string;
  /** Place in the list of its mode; null where that side does not have the layout. */
  readonly rank_before: number | null;
  readonly rank_after: number | null;
  readonly tokens_per_s_per_gpu_before: number | null;
  readonly tokens_per_s_per_gpu_after: number | null;
  readonly change: number | null;
}
