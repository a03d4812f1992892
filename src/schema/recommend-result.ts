// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import {
  aggWorkers,
  assumption,
  disaggWorkers,
  effectiveEngine,
  effectiveSla,
  fitSuggestion,
  notice,
  planConfig,
} from './plan-result.ts';

export const recommendRequest = z.strictObject({
  target_request_rate: z.number().nullable().describe('One of the targets; the other is null.'),
  target_concurrency: z.number().nullable(),
  max_gpus: z.number().nullable().describe('GPUs that may be spent at most; null without a cap.'),
  max_batched_tokens: z.number().optional(),
  max_num_seqs: z.number().optional(),
  chunked_prefill: z.boolean().optional(),
  batch_wait_ms: z.number().optional(),
  receive_interval: z.number().optional(),
  mixed_chunk: z.boolean().optional(),
  cuda_graphs: z.union([z.boolean(), z.number()]).optional(),
  prefill_max_batched_tokens: z.number().optional(),
  prefill_max_num_seqs: z.number().optional(),
  prefill_chunked_prefill: z.boolean().optional(),
  prefill_batch_wait_ms: z.number().optional(),
  prefill_memory_fraction: z.number().optional(),
  decode_max_batched_tokens: z.number().optional(),
  decode_max_num_seqs: z.number().optional(),
  decode_cuda_graphs: z.union([z.boolean(), z.number()]).optional(),
  decode_memory_fraction: z.number().optional(),
  engine: effectiveEngine
    .optional()
    .describe('What the servers are started with; absent where a document does not show it.'),
  modes: z.array(z.enum(['agg', 'disagg'])),
  model: z.string(),
  system: z.string(),
  decode_system: z.string().nullable(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string().describe('The version whose tables answered.'),
  isl: z.number(),
  osl: z.number(),
  prefix: z.number(),
  load: z.string().describe('steady, closed, poisson, constant or bursty:B.'),
  top_n: z.number(),
  kv_cache_dtype: z.enum(['auto', 'bf16', 'fp8']).describe('The typed value, `auto` when the checkpoint decides.'),
  gemm_quant: z
    .enum(['auto', 'bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo'])
    .describe('Formats as typed, `auto` when the checkpoint decides.'),
  moe_quant: z.enum(['auto', 'bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'mxfp4']),
  attention_dtype: z.enum(['auto', 'bf16', 'fp8']),
  memory_fraction: z
    .number()
    .nullable()
    .describe("Engine's KV memory fraction when typed, else null (the engine's default applies)."),
  max_seq_len: z
    .number()
    .nullable()
    .describe('Longest sequence the engine must hold when typed, else null (isl + osl).'),
  nextn: z.number().describe('Drafts that each decode step verifies; 0 without speculation.'),
  nextn_accepted: z.number().nullable().describe('Drafts that hold on average; null without speculation.'),
  layouts: z
    .strictObject({
      agg: z
        .strictObject({
          tp: z.array(z.number()).optional(),
          pp: z.array(z.number()).optional(),
          dp: z.array(z.number()).optional(),
          cp: z.array(z.number()).optional(),
          moe_tp: z.array(z.number()).optional(),
          moe_ep: z.array(z.number()).optional(),
          gpus: z.array(z.number()).optional().describe('GPUs of one worker.'),
          max_batch_size: z.number().optional().describe('Requests on each attention-DP rank at most.'),
        })
        .optional(),
      prefill: z
        .strictObject({
          max_workers: z.number().optional(),
          tp: z.array(z.number()).optional(),
          pp: z.array(z.number()).optional(),
          dp: z.array(z.number()).optional(),
          cp: z.array(z.number()).optional(),
          moe_tp: z.array(z.number()).optional(),
          moe_ep: z.array(z.number()).optional(),
          gpus: z.array(z.number()).optional().describe('GPUs of one worker.'),
          max_batch_size: z.number().optional().describe('Requests on each attention-DP rank at most.'),
        })
        .optional(),
      decode: z
        .strictObject({
          max_workers: z.number().optional(),
          tp: z.array(z.number()).optional(),
          pp: z.array(z.number()).optional(),
          dp: z.array(z.number()).optional(),
          cp: z.array(z.number()).optional(),
          moe_tp: z.array(z.number()).optional(),
          moe_ep: z.array(z.number()).optional(),
          gpus: z.array(z.number()).optional().describe('GPUs of one worker.'),
          max_batch_size: z.number().optional().describe('Requests on each attention-DP rank at most.'),
        })
        .optional(),
      replica: z
        .strictObject({ gpus: z.array(z.number()).optional(), max_gpus: z.number().optional() })
        .optional()
        .describe('GPUs of a replica of prefill and decode workers.'),
    })
    .optional()
    .describe('Layouts that the search was restricted to; absent where it was not.'),
  preset: z.string().optional().describe('Name of the published recipe whose flags apply; absent without one.'),
  tier: z.enum(['screen', 'simulate']),
  lengths: z.string().optional(),
  requests: z.number().nullable().optional(),
  request_rate: z
    .number()
    .optional()
    .describe(
      'Requests per second of an open load; absent of closed loops, and of a plan, whose rows have rates of their own.',
    ),
  seed: z.number().optional(),
  objective: z.enum(['gpus', 'tokens-per-gpu', 'cost', 'latency', 'energy']).optional(),
  gpu_hour_price: z.union([z.number(), z.record(z.string(), z.number())]).optional(),
  currency: z.string().optional(),
  ttft_ms: z.number().optional(),
  tpot_ms: z.number().optional(),
  request_latency_ms: z.number().optional(),
  percentile: z.enum(['mean', 'p50', 'p90', 'p95', 'p99']).optional(),
});

export const recommendConfig = z.strictObject({
  capacity_requests_per_s: z.number().describe('The largest load within the limits.'),
  capacity_concurrency: z.number(),
  load_served_share: z.number().describe('Share of the target that this capacity is, at most 1.'),
  headroom_share: z
    .number()
    .describe('Capacity beyond the target, as a share of the target; negative where it falls short.'),
  rank: z.number(),
  mode: z.enum(['agg', 'disagg']),
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string(),
  tokens_per_s_per_gpu: z.number(),
  tokens_per_s: z.number(),
  tokens_per_s_per_user: z.number().nullable().describe('null when osl = 1.'),
  requests_per_s: z.number(),
  ttft_ms: z.number(),
  ttft_basis: z.string(),
  tpot_ms: z.number().nullable().describe('null when osl = 1.'),
  request_latency_ms: z.number(),
  concurrency: z.number(),
  total_gpus: z.number(),
  used_gpus: z.number(),
  replicas: z.number(),
  gpus_per_replica: z.number(),
  sla_met: z.boolean(),
  grade: z.enum(['measured', 'extrapolated', 'estimated']),
  ttft_ms_range: z.tuple([z.number(), z.number()]),
  tpot_ms_range: z.tuple([z.number(), z.number()]).nullable(),
  tokens_per_s_per_gpu_range: z.tuple([z.number(), z.number()]),
  kv_transfer_ms: z.number().nullable(),
  workers: z.union([aggWorkers, disaggWorkers]),
  sla_range_met: z
    .boolean()
    .describe(
      'Whether the high ends of the 80 % ranges meet every limit too; `sla_met` is about the values themselves.',
    ),
  cost_per_hour: z.number().optional(),
  cost_per_million_output_tokens: z.number().optional(),
  joule_per_output_token_max: z
    .number()
    .optional()
    .describe('All GPUs at their board power all the time: an upper bound.'),
});

export const recommendMode = z.strictObject({
  top: z.array(recommendConfig).describe('Fewest GPUs first, one a (decode) layout.'),
  closest: z
    .array(recommendConfig)
    .describe(
      'When nothing carries the target: what carries the most of it within `max_gpus`, or the nearest misses of the limits.',
    ),
  status: z.enum(['ok', 'no_feasible_config', 'does_not_fit', 'no_perf_data']),
  evaluated: z.number(),
  rejected: z.strictObject({
    no_perf_data: z.number().optional(),
    illegal_layout: z.number().optional(),
    weights_do_not_fit: z.number().optional(),
    kv_does_not_fit: z.number().optional(),
    ttft: z.number().optional(),
    tpot: z.number().optional(),
    request_latency: z.number().optional(),
    over_budget: z.number().optional(),
  }),
  batches_beyond_memory: z
    .number()
    .optional()
    .describe(
      'How many of `rejected.kv_does_not_fit` are large batches of layouts that hold smaller ones; absent where none.',
    ),
  smallest_replica_gpus: z
    .number()
    .optional()
    .describe('GPUs of the smallest replica, only where the budget is below it.'),
  binding: z
    .array(z.enum(['ttft', 'tpot', 'request_latency']))
    .optional()
    .describe('Only where nothing complies: the limits that stand in the way of the candidates that miss fewest.'),
  frontier: z
    .array(planConfig)
    .describe('Not dominated in tokens/s/user and tokens/s/gpu, ascending in tokens/s/user; SLA not applied.'),
});

export const recommendResult = z.strictObject({
  schema: z.literal('servefit/recommend@1'),
  request: recommendRequest,
  total_gpus: z
    .number()
    .nullable()
    .describe('GPUs of the best row of the chosen mode; null where nothing carries the target.'),
  modes: z.strictObject({ agg: recommendMode.optional(), disagg: recommendMode.optional() }),
  version: z.string(),
  sla: effectiveSla,
  notices: z.array(notice),
  assumptions: z
    .array(assumption)
    .describe('What was assumed where the request is silent: shown in the report, one line each.'),
  chosen: z.enum(['agg', 'disagg']).nullable(),
  would_fit: z
    .array(fitSuggestion)
    .optional()
    .describe('Only where the model fits no layout of the budget: what would, nearest first.'),
  elapsed_ms: z.number().optional(),
});
