import type { ModeResult, PlanConfig, PlanResult, PlanWorker } from '../rank/plan-result.ts';
import type { RecommendResult } from '../rank/recommend-result.ts';
import { rounded } from './format.ts';
import { REJECT_REASONS } from './reject-words.ts';

/** A plan, and with `--timing` how long it took. */
export type TimedPlan = PlanResult & { readonly elapsed_ms?: number };
export type TimedRecommendation = RecommendResult & { readonly elapsed_ms?: number };

type Keys<T> = readonly (keyof T & string)[];

// The order in which people read a document. A key that is not listed follows its siblings in the order it was made.
const PLAN = [
  'schema',
  'version',
  'request',
  'sla',
  'notices',
  'assumptions',
  'chosen',
  'modes',
  'within_uncertainty',
  'would_fit',
] as const satisfies Keys<PlanResult>;
const REQUEST = [
  'model',
  'system',
  'decode_system',
  'backend',
  'backend_version',
  'total_gpus',
  'isl',
  'osl',
  'prefix',
  'modes',
  'load',
  'top_n',
  'kv_cache_dtype',
  'gemm_quant',
  'moe_quant',
  'attention_dtype',
  'memory_fraction',
  'max_seq_len',
  'nextn',
  'nextn_accepted',
  'ttft_ms',
  'tpot_ms',
  'request_latency_ms',
  'percentile',
] as const satisfies Keys<PlanResult['request']>;
const CONFIG = [
  'rank',
  'mode',
  'system',
  'backend',
  'backend_version',
  'tokens_per_s_per_gpu',
  'tokens_per_s',
  'tokens_per_s_per_user',
  'requests_per_s',
  'ttft_ms',
  'ttft_basis',
  'tpot_ms',
  'request_latency_ms',
  'concurrency',
  'total_gpus',
  'used_gpus',
  'replicas',
  'gpus_per_replica',
  'sla_met',
  'grade',
  'ttft_ms_range',
  'tpot_ms_range',
  'tokens_per_s_per_gpu_range',
  'kv_transfer_ms',
  'workers',
  'sla_range_met',
] as const satisfies Keys<PlanConfig>;
const WORKER = [
  'count',
  'gpus',
  'system',
  'tp',
  'pp',
  'dp',
  'cp',
  'moe_tp',
  'moe_ep',
  'parallel',
  'batch_size',
  'quant',
  'memory_gib',
  'engine',
  'step',
  'requests_per_s_capacity',
] as const satisfies Keys<PlanWorker>;
const MODE = [
  'status',
  'evaluated',
  'rejected',
  'batches_beyond_memory',
  'smallest_replica_gpus',
  'binding',
  'top',
  'closest',
  'frontier',
] as const satisfies Keys<ModeResult>;
const LISTED: Readonly<Record<string, readonly string[]>> = {
  request: REQUEST,
  sla: ['ttft_ms', 'tpot_ms', 'request_latency_ms', 'percentile'],
  notices: ['code', 'message'],
  assumptions: ['name', 'value', 'source'],
  modes: ['agg', 'disagg'],
  within_uncertainty: ['mode', 'rank'],
  agg: [...MODE, ...WORKER],
  disagg: MODE,
  rejected: REJECT_REASONS,
  top: CONFIG,
  closest: CONFIG,
  frontier: CONFIG,
  workers: ['agg', 'prefill', 'decode'],
  prefill: WORKER,
  decode: WORKER,
  quant: ['gemm', 'moe', 'attention', 'kv_cache'],
  engine: [
    'max_batched_tokens',
    'max_sequences',
    'max_sequence_tokens',
    'memory_fraction',
    'kv_block_tokens',
    'chunked_prefill',
  ],
  step: ['prefill_tokens', 'prefill_requests', 'decode_requests', 'prefill_step_ms', 'decode_step_ms'],
  memory_gib: ['weights', 'kv_cache', 'activations', 'other', 'total', 'capacity'],
};

/**
 * The plan as one JSON document: same plan, same bytes. Numbers carry 6 significant digits.
 * @throws RangeError when a number is not finite, which is a defect of whoever made the plan.
 */
export function planJson(plan: TimedPlan): string {
  return `${JSON.stringify(written(plan, PLAN), null, 2)}\n`;
}

/** A recommendation as one JSON document, as `planJson` writes a plan. */
export function recommendJson(result: TimedRecommendation): string {
  const keys = PLAN.flatMap((key) => (key === 'modes' ? ['total_gpus', key] : [key]));
  return `${JSON.stringify(written(result, keys), null, 2)}\n`;
}

/** A value as it is written: keys in order, numbers rounded, the items of a list under the keys of the list. */
function written(value: unknown, keys: readonly string[]): unknown {
  if (typeof value === 'number') return rounded(value);
  if (Array.isArray(value)) return value.map((item) => written(item, keys));
  if (value === null || typeof value !== 'object') return value;
  const entries = new Map(Object.entries(value));
  const ordered = [
    ...keys.filter((key) => entries.has(key)),
    ...[...entries.keys()].filter((key) => !keys.includes(key)),
  ];
  return Object.fromEntries(ordered.map((key) => [key, written(entries.get(key), LISTED[key] ?? [])]));
}
