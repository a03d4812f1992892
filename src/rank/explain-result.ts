import type { Notice } from '../base/notice.ts';
import type { EffectiveRequest, EffectiveSla, PlanConfig } from './plan-result.ts';

/** The answer of `explain()` and of `servefit explain --json`. */
export interface ExplainResult {
  readonly schema: 'servefit/explain@1';
  readonly version: string;
  readonly request: EffectiveRequest;
  readonly sla: EffectiveSla;
  readonly notices: readonly Notice[];
  /** The plan that won; null where none meets the limits. */
  readonly chosen: PlanConfig | null;
  /** Where none does: the nearest miss (null where nothing fits) and why. */
  readonly closest: PlanConfig | null;
  readonly why_none: string | null;
  /** What keeps the plan (or the nearest miss) from carrying more; null where nothing fits. */
  readonly binding: ExplainedBinding | null;
  /** The next layout of the same mode, and the best of the other one. */
  readonly runners_up: readonly RunnerUp[];
  /** Steps that the latencies are made of. */
  readonly phases: readonly ExplainedPhase[];
  /** Layouts of one worker that cannot be an answer: aggregated ones, then those of either pool, those that lack least first. */
  readonly rejected: readonly RejectedLayout[];
  /** The answer in the closed form, which the variations are held against; null where nothing meets the limits. */
  readonly sensitivity_base: SensitivityBase | null;
  /** What each input moves, the one that moves the answer most first. */
  readonly sensitivity: readonly Sensitivity[];
}

export interface ExplainedBinding {
  /** `prefill_pool`: the share of its capacity that a prefill pool is planned at; `pool`: a pool that is full. */
  readonly constraint:
    | 'ttft'
    | 'tpot'
    | 'request_latency'
    | 'memory'
    | 'engine'
    | 'prefill_pool'
    | 'pool'
    | 'saturation'
    | 'none';
  /** Requests in flight of one replica at which it shows. */
  readonly concurrency: number;
  readonly words: string;
}

/** A configuration beside the chosen one; differences are its figure less that of the chosen one. */
export interface RunnerUp {
  readonly why: 'next_layout' | 'other_mode';
  readonly config: PlanConfig;
  readonly tokens_per_s_per_gpu_change: number;
  /** Of the throughput of the chosen one. */
  readonly share: number;
  readonly ttft_ms_change: number;
  /** null when osl = 1. */
  readonly tpot_ms_change: number | null;
  readonly within_uncertainty: boolean;
}

export interface ExplainedPhase {
  readonly role: 'agg' | 'prefill' | 'decode';
  readonly step: 'mixed' | 'prefill' | 'decode';
  readonly ms: number;
  /** Kinds of work, the largest first. */
  readonly kinds: readonly Share[];
  /** The three largest operations. */
  readonly largest: readonly Share[];
}

export interface Share {
  readonly name: string;
  readonly ms: number;
  readonly share: number;
}

export interface RejectedLayout {
  /** What the worker would do; only of the modes that were asked for. */
  readonly role: 'agg' | 'prefill' | 'decode';
  readonly parallel: string;
  readonly gpus: number;
  readonly reason: 'weights_do_not_fit' | 'kv_does_not_fit' | 'no_perf_data' | 'ttft' | 'tpot' | 'request_latency';
  /** GiB of a GPU that are missing for one request; null where memory is not the reason. */
  readonly short_gib: number | null;
  /** The worker of the other pool beside which the latency is; null of aggregated workers, and where memory is the reason. */
  readonly partner: string | null;
  /** Latency with one request in flight and the limit; null where no limit is missed. */
  readonly value_ms: number | null;
  readonly limit_ms: number | null;
  /** Changes that would each make the layout possible. */
  readonly remedies: readonly string[];
}

export interface SensitivityBase {
  readonly tokens_per_s_per_gpu: number;
  readonly layout: string;
}

export interface Sensitivity {
  readonly input: string;
  readonly value: string | number;
  /** Largest change of the throughput by a variation, as a share; null where a variation leaves no answer or is the first to have one. */
  readonly swing: number | null;
  readonly variations: readonly Variation[];
}

export interface Variation {
  readonly value: string | number;
  /** null where nothing meets the limits then. */
  readonly tokens_per_s_per_gpu: number | null;
  /** Against the answer as it is; null where either is missing. */
  readonly change: number | null;
  /** The layout that wins then, where it is another one. */
  readonly layout: string | null;
}
