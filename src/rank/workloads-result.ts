import type { Grade } from '../base/grade.ts';
import type { Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { WorkloadPolicy } from '../input/workloads-input.ts';
import type { EffectiveRequest, EffectiveSla, ModeResult, PlanConfig, Range } from './plan-result.ts';

/** The answer of `planWorkloads()` and of `servefit default --workload ... --json`: one deployment for several kinds of requests. */
export interface WorkloadsResult {
  readonly schema: 'servefit/workloads@1';
  readonly version: string;
  /** What all workloads share; their lengths stand in `workloads`. */
  readonly request: Omit<EffectiveRequest, 'isl' | 'osl' | 'prefix'>;
  /** Of a search for the fewest GPUs: what they have to carry; absent where a number of GPUs was given. */
  readonly target?: MixTarget;
  readonly policy: WorkloadPolicy;
  /** `does_not_fit`, `no_perf_data`: some workload has no layout at all, or none that is measured. */
  readonly status: ModeResult['status'];
  readonly workloads: readonly MixWorkload[];
  readonly notices: readonly Notice[];
  /** Deployments that were evaluated under every workload. */
  readonly evaluated: number;
  /** Mode of the best deployment; null where none holds the limits. */
  readonly chosen: Mode | null;
  /** Best first, one a (decode) layout. */
  readonly top: readonly MixDeployment[];
  /** Where none holds the limits: those that hold them for the most workloads, nearest first. */
  readonly closest: readonly MixDeployment[];
}

/** A load of the mix; one of the two is null. */
export interface MixTarget {
  readonly requests_per_s: number | null;
  readonly concurrency: number | null;
  /** GPUs that may be spent; null without a cap. */
  readonly max_gpus: number | null;
}

export interface MixWorkload {
  readonly name: string;
  readonly isl: number;
  readonly osl: number;
  readonly prefix: number;
  /** Share of the requests; all of them add up to 1. */
  readonly weight: number;
  readonly sla: EffectiveSla;
  /** The best deployment for this workload alone, of those that were looked at; null where none holds its limits. */
  readonly own: PlanConfig | null;
}

/** One deployment and the mix that it serves. Rates are of all workloads together. */
export interface MixDeployment {
  readonly rank: number;
  readonly mode: Mode;
  readonly tokens_per_s_per_gpu: number;
  /** The mix where the throughput of every workload is at the same end of its 80 % range: they run on the same engine. */
  readonly tokens_per_s_per_gpu_range: Range;
  readonly tokens_per_s: number;
  readonly requests_per_s: number;
  /** Requests in flight, by Little's law. */
  readonly concurrency: number;
  readonly total_gpus: number;
  readonly used_gpus: number;
  readonly replicas: number;
  readonly gpus_per_replica: number;
  readonly sla_met: boolean;
  readonly grade: Grade;
  readonly workloads: readonly MixShare[];
}

/** One workload on a deployment. */
export interface MixShare {
  readonly name: string;
  /** Share of the deployment's time, where pools are apart of the pool's that binds; 0 where the limits do not hold. */
  readonly time_share: number;
  readonly sla_met: boolean;
  /** What each pool alone serves of this workload within its limits; null where pools are not apart. */
  readonly pools: MixPools | null;
  /** Against this workload's own best deployment; null where it has none. */
  readonly regret: MixRegret | null;
  /** The deployment while it serves this workload alone. */
  readonly config: PlanConfig;
}

export interface MixPools {
  readonly prefill_requests_per_s: number;
  readonly decode_requests_per_s: number;
}

export interface MixRegret {
  /** 0.1: a tenth less throughput than the own best deployment. */
  readonly tokens_per_s_per_gpu: number;
  /** Latencies above (below: negative) those of the own best one, each under its own load. */
  readonly ttft_ms: number;
  readonly tpot_ms: number | null;
}
