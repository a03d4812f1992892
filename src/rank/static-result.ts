import type { ServerKey } from '../input/server-input.ts';
import type { StaticMode } from '../input/static-input.ts';
import type { EstimatedLayout, EstimateResult } from './estimate-result.ts';
import type { EffectiveAim, EffectiveLimits, EffectivePlay, EffectiveRequest } from './plan-result.ts';

type Own =
  | 'mode'
  | 'request'
  | 'tier'
  | 'simulation'
  | 'tokens_per_s_per_gpu'
  | 'tokens_per_s'
  | 'ttft_ms'
  | 'ttft_basis'
  | 'sla_met'
  | 'ttft_ms_range'
  | 'tpot_ms_range'
  | 'tokens_per_s_per_gpu_range'
  | 'sla_range_met';

/**
 * The answer of `estimateStatic()` and of `servefit estimate --mode static --json`: the fields of an estimate, null where a fixed batch
 * has nothing to say. No front end, no queue; ranges are of measured deployments, which a fixed batch is not.
 */
export interface StaticResult extends Omit<EstimateResult, Own> {
  readonly mode: StaticMode;
  readonly request: StaticRequest;
  /** Always the closed form: nothing is scheduled. */
  readonly tier: 'static';
  /** Output tokens; null of prompts alone. */
  readonly tokens_per_s_per_gpu: number | null;
  readonly tokens_per_s: number | null;
  /** The pass over all prompts; null of decoding alone. */
  readonly ttft_ms: number | null;
  readonly ttft_basis: null;
  readonly sla_met: null;
  readonly ttft_ms_range: null;
  readonly tpot_ms_range: null;
  readonly tokens_per_s_per_gpu_range: null;
  readonly sla_range_met: null;
}

/** What a fixed batch has no use for: a load, a scheduler, limits, pools. */
type OfScheduled =
  | 'modes'
  | 'total_gpus'
  | 'top_n'
  | 'layouts'
  | 'load'
  | 'decode_system'
  | 'engine'
  | 'preset'
  | keyof EffectivePlay
  | keyof EffectiveLimits
  | keyof EffectiveAim
  | Exclude<ServerKey, 'cuda_graphs'>;

/** The request as it was answered, which `estimateStatic()` takes as it stands. */
export interface StaticRequest extends Omit<EffectiveRequest, OfScheduled> {
  readonly mode: StaticMode;
  readonly batch_size: number;
  readonly agg: EstimatedLayout;
}
