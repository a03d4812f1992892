import type { Notice } from '../base/notice.ts';
import type { EffectiveRequest, EffectiveSla, PlanConfig } from './plan-result.ts';

/** The answer of `estimate()` and of `servefit estimate --json`: a row of a plan, with the request it answers. */
export interface EstimateResult extends PlanConfig {
  readonly schema: 'servefit/estimate@1';
  readonly version: string;
  readonly request: EffectiveRequest;
  readonly sla: EffectiveSla;
  readonly notices: readonly Notice[];
}
