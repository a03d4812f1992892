import type { Notice } from '../base/notice.ts';
import type { Tier } from '../input/play-input.ts';
import type { EffectiveRequest, EffectiveSla, PlanConfig } from './plan-result.ts';
import type { SimulationResult } from './simulation-result.ts';

/** The answer of `estimate()` and of `servefit estimate --json`: a row of a plan, with the request it answers. */
export interface EstimateResult extends PlanConfig {
  readonly schema: 'servefit/estimate@1';
  readonly version: string;
  readonly request: EffectiveRequest;
  readonly sla: EffectiveSla;
  /** Where the figures come from: closed forms, or a simulation of every request. */
  readonly tier: Tier;
  readonly notices: readonly Notice[];
  /** Of tier `simulate`. */
  readonly simulation?: SimulationResult;
}
