import type { Grade } from '../base/grade.ts';
import type { AttentionDtype, Backend, GemmDtype, KvDtype, Mode, MoeDtype, RejectReason } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { LayoutLists } from '../input/layout-lists.ts';
import type { GpuHourPrice, Objective } from '../input/objective-input.ts';
import type { Statistic } from '../input/play-input.ts';
import type { TypedFlags } from '../input/server-input.ts';
import type { RowCost } from './cost.ts';
import type { FitSuggestion } from './fit-suggestion.ts';

/**
 * The answer of `plan()` and of `servefit default --json`, field for field. It is the one document that report, artifacts
 * and users of the library read, hence snake_case inside a camelCase code base. Durations ms, rates per second, GiB = 2^30.
 */
export interface PlanResult {
  readonly schema: 'servefit/plan@1';
  readonly version: string;
  readonly request: EffectiveRequest;
  readonly sla: EffectiveSla;
  readonly notices: readonly Notice[];
  /** What was assumed where the request is silent: shown in the report, one line each. */
  readonly assumptions: readonly Assumption[];
  readonly chosen: Mode | null;
  readonly modes: { readonly [M in Mode]?: ModeResult };
  /** Ranked configurations whose throughput differs from the best one's by less than the uncertainty; absent where there are none. */
  readonly within_uncertainty?: readonly ConfigRef[];
  /** Only where the model fits no layout of the budget: what would, nearest first. */
  readonly would_fit?: readonly FitSuggestion[];
}

/** A row of a mode's `top`. */
export interface ConfigRef {
  readonly mode: Mode;
  readonly rank: number;
}

/** The tier; the other fields are those of a simulation. Names as in a request, except that a list of lengths shows only its size. */
export interface EffectivePlay {
  readonly tier: 'screen' | 'simulate';
  readonly lengths?: string;
  readonly requests?: number | null;
  /** Requests per second of an open load; absent of closed loops, and of a plan, whose rows have rates of their own. */
  readonly request_rate?: number;
  readonly seed?: number;
}

/** Settings of a server that are in effect, defaults included; limits are those of one attention-DP rank. */
export type EffectiveServer = {
  /** Tokens of one step. */
  readonly max_batched_tokens: number;
  /** Requests that run at a time. */
  readonly max_num_seqs: number;
  /** Absent of decode workers. */
  readonly chunked_prefill?: boolean;
  readonly memory_fraction: number;
  readonly kv_cache_dtype: KvDtype;
  /** TensorRT-LLM: how long prompts wait for company; the wait in steps where a recipe has that. */
  readonly batch_wait_ms?: number;
  readonly batch_wait_iters?: number;
  readonly batch_wait_max_tokens_ratio?: number;
  /** SGLang, of aggregated workers: decode steps between two looks at what has arrived. */
  readonly receive_interval_steps?: number;
  readonly mixed_chunk?: boolean;
  /** Requests up to which a decode step replays a CUDA graph, 0 for none; absent of prefill workers. */
  readonly cuda_graph_max_batch?: number;
};

/** Of every pool that the modes have. */
export type EffectiveEngine = {
  readonly agg?: EffectiveServer;
  readonly prefill?: EffectiveServer;
  readonly decode?: EffectiveServer;
};

/** How answers are ranked and priced; absent where nothing of it was asked for. */
export interface EffectiveAim {
  readonly objective?: Objective;
  readonly gpu_hour_price?: GpuHourPrice;
  readonly currency?: string;
}

/** Limits as a request has them, each absent where there is none: what `sla` shows, so that the request of a result asks the same again. */
export interface EffectiveLimits {
  readonly ttft_ms?: number;
  readonly tpot_ms?: number;
  readonly request_latency_ms?: number;
  readonly percentile?: Statistic;
}

export interface EffectiveRequest extends EffectivePlay, EffectiveAim, EffectiveLimits, TypedFlags {
  readonly model: string;
  readonly system: string;
  readonly decode_system: string | null;
  readonly backend: Backend;
  /** The version whose tables answered. */
  readonly backend_version: string;
  readonly total_gpus: number;
  readonly isl: number;
  readonly osl: number;
  readonly prefix: number;
  readonly modes: readonly Mode[];
  /** steady, closed, poisson, constant or bursty:B. */
  readonly load: string;
  readonly top_n: number;
  /** The typed value, `auto` when the checkpoint decides. */
  readonly kv_cache_dtype: 'auto' | KvDtype;
  /** Formats as typed, `auto` when the checkpoint decides. */
  readonly gemm_quant: 'auto' | GemmDtype;
  readonly moe_quant: 'auto' | MoeDtype;
  readonly attention_dtype: 'auto' | AttentionDtype;
  /** Engine's KV memory fraction when typed, else null (the engine's default applies). */
  readonly memory_fraction: number | null;
  /** Longest sequence the engine must hold when typed, else null (isl + osl). */
  readonly max_seq_len: number | null;
  /** Drafts that each decode step verifies; 0 without speculation. */
  readonly nextn: number;
  /** Drafts that hold on average; null without speculation. */
  readonly nextn_accepted: number | null;
  /** Layouts that the search was restricted to; absent where it was not. */
  readonly layouts?: LayoutLists;
  /** Name of the published recipe whose flags apply; absent without one. */
  readonly preset?: string;
  /** What the servers are started with; absent where a document does not show it. */
  readonly engine?: EffectiveEngine;
}

export interface EffectiveSla {
  readonly ttft_ms: number | null;
  readonly tpot_ms: number | null;
  readonly request_latency_ms: number | null;
  readonly percentile: string | null;
}

export interface Assumption {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

export interface ModeResult {
  readonly status: 'ok' | 'no_feasible_config' | 'does_not_fit' | 'no_perf_data';
  readonly evaluated: number;
  readonly rejected: { readonly [R in RejectReason]?: number };
  /** How many of `rejected.kv_does_not_fit` are large batches of layouts that hold smaller ones; absent where none. */
  readonly batches_beyond_memory?: number;
  /** GPUs of the smallest replica, only where the budget is below it. */
  readonly smallest_replica_gpus?: number;
  /** Only where nothing complies: the limits that stand in the way of the candidates that miss fewest. */
  readonly binding?: readonly SlaLimit[];
  /** Best compliant configurations, one a (decode) layout. */
  readonly top: readonly PlanConfig[];
  /** Nearest misses when nothing complies (sla_met false). */
  readonly closest: readonly PlanConfig[];
  /** Not dominated in tokens/s/user and tokens/s/gpu, ascending in tokens/s/user; SLA not applied. */
  readonly frontier: readonly PlanConfig[];
}

/** Keys of EffectiveSla without their unit. */
export type SlaLimit = 'ttft' | 'tpot' | 'request_latency';

export type Range = readonly [low: number, high: number];

export interface PlanConfig extends RowCost {
  readonly rank: number;
  readonly mode: Mode;
  readonly system: string;
  readonly backend: Backend;
  readonly backend_version: string;
  readonly tokens_per_s_per_gpu: number;
  readonly tokens_per_s: number;
  /** null when osl = 1. */
  readonly tokens_per_s_per_user: number | null;
  readonly requests_per_s: number;
  readonly ttft_ms: number;
  readonly ttft_basis: string;
  /** null when osl = 1. */
  readonly tpot_ms: number | null;
  readonly request_latency_ms: number;
  readonly concurrency: number;
  readonly total_gpus: number;
  readonly used_gpus: number;
  readonly replicas: number;
  readonly gpus_per_replica: number;
  readonly sla_met: boolean;
  readonly grade: Grade;
  readonly ttft_ms_range: Range;
  readonly tpot_ms_range: Range | null;
  readonly tokens_per_s_per_gpu_range: Range;
  readonly kv_transfer_ms: number | null;
  readonly workers: AggWorkers | DisaggWorkers;
  /** Whether the high ends of the 80 % ranges meet every limit too; `sla_met` is about the values themselves. */
  readonly sla_range_met: boolean;
}

export interface AggWorkers {
  readonly agg: PlanWorker;
}

export interface DisaggWorkers {
  readonly prefill: PlanWorker;
  readonly decode: PlanWorker;
}

export interface PlanWorker {
  /** Workers of this role in one replica. */
  readonly count: number;
  /** GPUs of one worker. */
  readonly gpus: number;
  readonly system: string;
  readonly tp: number;
  readonly pp: number;
  readonly dp: number;
  readonly cp: number;
  readonly moe_tp: number;
  readonly moe_ep: number;
  readonly parallel: string;
  readonly batch_size: number;
  readonly quant: {
    readonly gemm: GemmDtype;
    readonly moe: MoeDtype | null;
    readonly attention: AttentionDtype;
    readonly kv_cache: KvDtype;
  };
  readonly memory_gib: MemoryGib;
  /** Server settings that the prediction stands for; the artifacts carry them. */
  readonly engine: EngineSettings;
  /** What one engine step does when the plan runs as predicted. */
  readonly step: StepSummary;
  /** Requests per second that one worker of this role could do at most at this batch. */
  readonly requests_per_s_capacity: number;
}

/** Per GPU, fullest rank. kv_cache is what the resident requests take, capacity the GPU's memory. */
export interface MemoryGib {
  readonly weights: number;
  readonly kv_cache: number;
  readonly activations: number;
  readonly other: number;
  readonly total: number;
  readonly capacity: number;
}

export interface EngineSettings {
  readonly max_batched_tokens: number;
  readonly max_sequences: number;
  readonly max_sequence_tokens: number;
  readonly memory_fraction: number;
  readonly kv_block_tokens: number;
  readonly chunked_prefill: boolean;
  /** What flags start the server with beyond that; absent where no flag does. */
  readonly batch_wait_ms?: number;
  readonly receive_interval_steps?: number;
  readonly mixed_chunk?: boolean;
  /** 0 for no CUDA graphs. */
  readonly cuda_graph_max_batch?: number;
}

export interface StepSummary {
  /** Prompt tokens and prompts in a step that carries prefill; 0 for a decode worker. */
  readonly prefill_tokens: number;
  readonly prefill_requests: number;
  readonly decode_requests: number;
  /** Duration of a step with and without prefill; null where the role has no such step. */
  readonly prefill_step_ms: number | null;
  readonly decode_step_ms: number | null;
}

/** The worker whose layout groups the top list: the aggregated one, or the decode one. */
export function leadWorker(config: PlanConfig): PlanWorker {
  return 'agg' in config.workers ? config.workers.agg : config.workers.decode;
}
