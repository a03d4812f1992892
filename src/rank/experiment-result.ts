import type { ErrorCode } from '../base/errors.ts';
import type { Notice } from '../base/notice.ts';
import type { ExperimentCommand } from '../input/experiment.ts';
import type { EstimateResult } from './estimate-result.ts';
import type { PlanResult } from './plan-result.ts';
import type { RecommendResult } from './recommend-result.ts';
import type { WorkloadsResult } from './workloads-result.ts';

/** What became of one experiment: what `servefit exp --jsonl` writes, one a line. */
export interface ExperimentResult {
  readonly schema: 'servefit/experiment@1';
  readonly name: string;
  /** From 0, in the order of the file, shards or not. */
  readonly index: number;
  readonly command: ExperimentCommand;
  /** ok: a configuration meets the limits, or the estimate was made. */
  readonly status: 'ok' | 'no_feasible_config' | 'error';
  readonly error: ExperimentError | null;
  /** How the fields were read; what the result itself has to say is in its own notices. */
  readonly notices: readonly Notice[];
  readonly result: PlanResult | RecommendResult | EstimateResult | WorkloadsResult | null;
}

export interface ExperimentError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string | null;
}
