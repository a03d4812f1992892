// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';

export const effectiveServer = z.strictObject({
  max_batched_tokens: z.number().describe('Tokens of one step.'),
  max_num_seqs: z.number().describe('Requests that run at a time.'),
  chunked_prefill: z.boolean().optional().describe('Absent of decode workers.'),
  memory_fraction: z.number(),
  kv_cache_dtype: z.enum(['bf16', 'fp8']),
  batch_wait_ms: z
    .number()
    .optional()
    .describe('TensorRT-LLM: how long prompts wait for company; the wait in steps where a recipe has that.'),
  batch_wait_iters: z.number().optional(),
  batch_wait_max_tokens_ratio: z.number().optional(),
  receive_interval_steps: z
    .number()
    .optional()
    .describe('SGLang, of aggregated workers: decode steps between two looks at what has arrived.'),
  mixed_chunk: z.boolean().optional(),
  cuda_graph_max_batch: z
    .number()
    .optional()
    .describe('Requests up to which a decode step replays a CUDA graph, 0 for none; absent of prefill workers.'),
});

export const effectiveEngine = z.strictObject({
  agg: effectiveServer.optional(),
  prefill: effectiveServer.optional(),
  decode: effectiveServer.optional(),
});

export const effectiveRequest = z.strictObject({
  model: z.string(),
  system: z.string(),
  decode_system: z.string().nullable(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string().describe('The version whose tables answered.'),
  total_gpus: z.number(),
  isl: z.number(),
  osl: z.number(),
  prefix: z.number(),
  modes: z.array(z.enum(['agg', 'disagg'])),
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
  engine: effectiveEngine
    .optional()
    .describe('What the servers are started with; absent where a document does not show it.'),
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
});

export const effectiveSla = z.strictObject({
  ttft_ms: z.number().nullable(),
  tpot_ms: z.number().nullable(),
  request_latency_ms: z.number().nullable(),
  percentile: z.string().nullable(),
});

export const notice = z.strictObject({ code: z.string(), message: z.string() });

export const assumption = z.strictObject({ name: z.string(), value: z.string(), source: z.string() });

export const memoryGib = z.strictObject({
  weights: z.number(),
  kv_cache: z.number(),
  activations: z.number(),
  other: z.number(),
  total: z.number(),
  capacity: z.number(),
});

export const engineSettings = z.strictObject({
  max_batched_tokens: z.number(),
  max_sequences: z.number(),
  max_sequence_tokens: z.number(),
  memory_fraction: z.number(),
  kv_block_tokens: z.number(),
  chunked_prefill: z.boolean(),
  batch_wait_ms: z
    .number()
    .optional()
    .describe('What flags start the server with beyond that; absent where no flag does.'),
  receive_interval_steps: z.number().optional(),
  mixed_chunk: z.boolean().optional(),
  cuda_graph_max_batch: z.number().optional().describe('0 for no CUDA graphs.'),
});

export const stepSummary = z.strictObject({
  prefill_tokens: z
    .number()
    .describe('Prompt tokens and prompts in a step that carries prefill; 0 for a decode worker.'),
  prefill_requests: z.number(),
  decode_requests: z.number(),
  prefill_step_ms: z
    .number()
    .nullable()
    .describe('Duration of a step with and without prefill; null where the role has no such step.'),
  decode_step_ms: z.number().nullable(),
});

export const planWorker = z.strictObject({
  count: z.number().describe('Workers of this role in one replica.'),
  gpus: z.number().describe('GPUs of one worker.'),
  system: z.string(),
  tp: z.number(),
  pp: z.number(),
  dp: z.number(),
  cp: z.number(),
  moe_tp: z.number(),
  moe_ep: z.number(),
  parallel: z.string(),
  batch_size: z.number(),
  quant: z.strictObject({
    gemm: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo']),
    moe: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'mxfp4']).nullable(),
    attention: z.enum(['bf16', 'fp8']),
    kv_cache: z.enum(['bf16', 'fp8']),
  }),
  memory_gib: memoryGib,
  engine: engineSettings.describe('Server settings that the prediction stands for; the artifacts carry them.'),
  step: stepSummary.describe('What one engine step does when the plan runs as predicted.'),
  requests_per_s_capacity: z
    .number()
    .describe('Requests per second that one worker of this role could do at most at this batch.'),
});

export const aggWorkers = z.strictObject({ agg: planWorker });

export const disaggWorkers = z.strictObject({ prefill: planWorker, decode: planWorker });

export const planConfig = z.strictObject({
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

export const modeResult = z.strictObject({
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
  top: z.array(planConfig).describe('Best compliant configurations, one a (decode) layout.'),
  closest: z.array(planConfig).describe('Nearest misses when nothing complies (sla_met false).'),
  frontier: z
    .array(planConfig)
    .describe('Not dominated in tokens/s/user and tokens/s/gpu, ascending in tokens/s/user; SLA not applied.'),
});

export const configRef = z.strictObject({ mode: z.enum(['agg', 'disagg']), rank: z.number() });

export const fitPool = z.strictObject({ gpus: z.number(), parallel: z.string() });

export const fitSuggestion = z.strictObject({
  gpus: z.number(),
  parallel: z.string().describe('Layout of the worker; of pools that of the larger one.'),
  gemm: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo']),
  moe: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'mxfp4']).nullable(),
  kv_cache: z.enum(['bf16', 'fp8']),
  changes: z
    .array(z.enum(['weights', 'kv_cache']))
    .describe('Which formats are not those asked for: `weights`, `kv_cache`.'),
  checkpoint: z
    .string()
    .optional()
    .describe(
      "The bundled checkpoint of the same model that has these formats; absent where they are the model's own or a conversion.",
    ),
  pools: z
    .strictObject({ prefill: fitPool, decode: fitPool })
    .optional()
    .describe('Of disaggregated serving: a worker of each pool.'),
});

export const planResult = z.strictObject({
  schema: z.literal('servefit/plan@1'),
  version: z.string(),
  request: effectiveRequest,
  sla: effectiveSla,
  notices: z.array(notice),
  assumptions: z
    .array(assumption)
    .describe('What was assumed where the request is silent: shown in the report, one line each.'),
  chosen: z.enum(['agg', 'disagg']).nullable(),
  modes: z.strictObject({ agg: modeResult.optional(), disagg: modeResult.optional() }),
  within_uncertainty: z
    .array(configRef)
    .optional()
    .describe(
      "Ranked configurations whose throughput differs from the best one's by less than the uncertainty; absent where there are none.",
    ),
  would_fit: z
    .array(fitSuggestion)
    .optional()
    .describe('Only where the model fits no layout of the budget: what would, nearest first.'),
  elapsed_ms: z.number().optional(),
});
