import type { Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { Tier } from '../input/play-input.ts';
import type { EffectiveAim, EffectiveRequest, EffectiveSla, PlanConfig } from './plan-result.ts';
import type { SimulationResult } from './simulation-result.ts';

/** The answer of `estimate()` and of `servefit estimate --json`: a row of a plan, with the request it answers. */
export interface EstimateResult extends PlanConfig {
  readonly schema: 'servefit/estimate@1';
  readonly version: string;
  readonly request: EstimateRequest;
  readonly sla: EffectiveSla;
  /** Where the figures come from: closed forms, or a simulation of every request. */
  readonly tier: Tier;
  readonly notices: readonly Notice[];
  /** Of tier `simulate`. */
  readonly simulation?: SimulationResult;
}

/** What only a search has. */
type OfSearch = 'modes' | 'total_gpus' | 'top_n' | 'layouts' | keyof EffectiveAim;

/** The request as it was answered, which `estimate()` takes as it stands (a list of lengths shows its size only, and has to be given again). */
export interface EstimateRequest extends Omit<EffectiveRequest, OfSearch> {
  readonly mode: Mode;
  /** Requests in flight; absent where one of the others says the load. */
  readonly concurrency?: number;
  /** Requests on each attention-DP rank of an aggregated worker. */
  readonly batch_size?: number;
  /** Of mode agg. */
  readonly agg?: EstimatedPool;
  /** Of mode disagg. */
  readonly prefill?: EstimatedPool;
  readonly decode?: EstimatedDecodePool;
}

/** Sizes of a worker; those of experts only of a model that has them. */
export interface EstimatedLayout {
  readonly tp: number;
  readonly pp: number;
  readonly dp: number;
  readonly cp?: number;
  readonly moe_tp?: number;
  readonly moe_ep?: number;
}

export interface EstimatedPool extends EstimatedLayout {
  readonly workers: number;
}

export interface EstimatedDecodePool extends EstimatedPool {
  /** Requests on each attention-DP rank, where these say the load. */
  readonly batch_size?: number;
}
