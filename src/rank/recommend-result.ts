import type { EffectiveRequest, ModeResult, PlanConfig, PlanResult } from './plan-result.ts';

/**
 * The answer of `recommend()` and of `servefit recommend --json`: the fewest GPUs that carry a load within the limits. Names are those of a plan;
 * rows show the deployment at the target load.
 */
export interface RecommendResult extends Omit<PlanResult, 'schema' | 'request' | 'modes' | 'within_uncertainty'> {
  readonly schema: 'servefit/recommend@1';
  readonly request: RecommendRequest;
  /** GPUs of the best row of the chosen mode; null where nothing carries the target. */
  readonly total_gpus: number | null;
  readonly modes: { readonly [M in keyof PlanResult['modes']]?: RecommendMode };
}

export interface RecommendRequest extends Omit<EffectiveRequest, 'total_gpus'> {
  /** One of the targets; the other is null. */
  readonly target_request_rate: number | null;
  readonly target_concurrency: number | null;
  /** GPUs that may be spent at most; null without a cap. */
  readonly max_gpus: number | null;
}

export interface RecommendMode extends Omit<ModeResult, 'top' | 'closest'> {
  /** Fewest GPUs first, one a (decode) layout. */
  readonly top: readonly RecommendConfig[];
  /** When nothing carries the target: what carries the most of it within `max_gpus`, or the nearest misses of the limits. */
  readonly closest: readonly RecommendConfig[];
}

/** `total_gpus` is what this row needs, all of it used. */
export interface RecommendConfig extends PlanConfig {
  /** The largest load within the limits. */
  readonly capacity_requests_per_s: number;
  readonly capacity_concurrency: number;
  /** Share of the target that this capacity is, at most 1. */
  readonly load_served_share: number;
  /** Capacity beyond the target, as a share of the target; negative where it falls short. */
  readonly headroom_share: number;
}

/** The headroom of a row that has one: a recommendation's. */
export function headroomOf(config: object): number | null {
  return 'headroom_share' in config && typeof config.headroom_share === 'number' ? config.headroom_share : null;
}

/** The same answer as a plan for as many GPUs as it needs, for charts, tables and deployment files. */
export function asPlan(result: RecommendResult): PlanResult {
  const { schema: _schema, total_gpus: totalGpus, request, ...rest } = result;
  const { max_gpus: maxGpus } = request;
  return { ...rest, schema: 'servefit/plan@1', request: { ...request, total_gpus: totalGpus ?? maxGpus ?? 1 } };
}
