// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { aggWorkers, disaggWorkers, effectiveEngine, effectiveSla, notice } from './plan-result.ts';

export const estimatedPool = z.strictObject({
  workers: z.number(),
  tp: z.number(),
  pp: z.number(),
  dp: z.number(),
  cp: z.number().optional(),
  moe_tp: z.number().optional(),
  moe_ep: z.number().optional(),
});

export const estimatedDecodePool = z.strictObject({
  batch_size: z.number().optional().describe('Requests on each attention-DP rank, where these say the load.'),
  workers: z.number(),
  tp: z.number(),
  pp: z.number(),
  dp: z.number(),
  cp: z.number().optional(),
  moe_tp: z.number().optional(),
  moe_ep: z.number().optional(),
});

export const estimateRequest = z.strictObject({
  mode: z.enum(['agg', 'disagg']),
  concurrency: z.number().optional().describe('Requests in flight; absent where one of the others says the load.'),
  batch_size: z.number().optional().describe('Requests on each attention-DP rank of an aggregated worker.'),
  agg: estimatedPool.optional().describe('Of mode agg.'),
  prefill: estimatedPool.optional().describe('Of mode disagg.'),
  decode: estimatedDecodePool.optional(),
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
  model: z.string(),
  system: z.string(),
  decode_system: z.string().nullable(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string().describe('The version whose tables answered.'),
  isl: z.number(),
  osl: z.number(),
  prefix: z.number(),
  load: z.string().describe('steady, closed, poisson, constant or bursty:B.'),
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
  ttft_ms: z.number().optional(),
  tpot_ms: z.number().optional(),
  request_latency_ms: z.number().optional(),
  percentile: z.enum(['mean', 'p50', 'p90', 'p95', 'p99']).optional(),
});

export const distribution = z.strictObject({
  mean: z.number(),
  p50: z.number(),
  p90: z.number(),
  p95: z.number(),
  p99: z.number(),
});

export const screenFigures = z.strictObject({
  ttft_ms: z.number(),
  tpot_ms: z.number().nullable(),
  request_latency_ms: z.number(),
  requests_per_s: z.number(),
  concurrency: z.number(),
});

export const simulationResult = z.strictObject({
  load: z.string(),
  lengths: z.string(),
  seed: z.number(),
  replicas: z.number().describe('Replicas of the deployment; one of them is played, the others do the same.'),
  requests_counted: z.number().describe('Requests that count, of the replica that is played.'),
  ttft_ms: distribution,
  tpot_ms: distribution
    .nullable()
    .describe('(request latency - ttft) / (osl - 1) of each request; null where all have one token.'),
  itl_ms: distribution.nullable().describe('Gaps between tokens.'),
  request_latency_ms: distribution,
  requests_per_s: z
    .number()
    .describe("Completed while requests were counted; the row's rate of a closed loop follows from its mean latency."),
  goodput_per_s: z.number().nullable().describe('Requests per second that meet every limit.'),
  in_flight: z.number(),
  running: z.number().describe('Requests that hold a slot of an engine (of a decode worker in disaggregated mode).'),
  kv_cache_share: z.number().describe('Share of the KV cache in use.'),
  preemptions: z.number(),
  screen: screenFigures.describe('What the closed form says of the same load, means.'),
});

export const kvLayerMemory = z.strictObject({
  kind: z.enum(['full', 'window', 'latent', 'state']),
  layers: z.number(),
  bytes_per_token: z.number(),
  max_tokens: z.number().nullable().describe('Tokens a layer keeps at most; null without a limit.'),
  state_bytes: z.number(),
});

export const equation = z.strictObject({
  name: z.string(),
  symbols: z.string(),
  numbers: z.string(),
  value: z.number(),
  unit: z.enum(['bytes', 'tokens', 'sequences', 'blocks']),
});

export const workerMemory = z.strictObject({
  parallel: z.string(),
  gpus: z.number(),
  quant: z.strictObject({ gemm: z.string(), moe: z.string().nullable(), attention: z.string(), kv_cache: z.string() }),
  memory_fraction: z.number(),
  memory_fraction_of: z
    .enum(['total', 'static', 'free'])
    .describe('What the fraction multiplies: all memory, memory before loading, or memory free after loading.'),
  capacity_bytes: z.number(),
  weight_bytes: z.number(),
  weights: z.record(z.string(), z.number()),
  activation_bytes: z.number(),
  context_bytes: z.number(),
  cuda_graph_bytes: z.number(),
  communication_bytes: z.number(),
  kv_budget_bytes: z
    .number()
    .describe(
      'What the engine sets aside for the KV cache by its own rule; below 0 where the rest takes more than there is.',
    ),
  unused_bytes: z
    .number()
    .describe(
      'What the memory fraction keeps from the KV cache and nothing else takes; below 0 where the parts are more than there is.',
    ),
  kv_layers: z.array(kvLayerMemory),
  kv_bytes_per_token: z.number(),
  step_tokens: z.number(),
  sequence_tokens: z.number().describe('Tokens of one request when it completes, and in whole blocks.'),
  sequence_block_tokens: z.number(),
  kv_bytes_per_sequence: z.number(),
  max_sequences: z.number().describe('Requests that the budget holds on one attention-DP rank, by memory alone.'),
  max_requests: z
    .number()
    .describe("Requests that the worker takes: all ranks, and no more than the engine's own limit."),
  kv_blocks: z
    .number()
    .nullable()
    .describe(
      'Blocks and tokens that the budget holds of such requests, as a simulation counts them; null where no layer keeps tokens.',
    ),
  kv_tokens: z.number().nullable(),
  kv_block_tokens: z.number(),
  batch_size: z
    .number()
    .nullable()
    .describe('Requests that were asked for on a rank, and what they take; null where none were.'),
  batch_kv_bytes: z.number().nullable(),
  fits: z.boolean(),
  equations: z.array(equation),
});

export const timePart = z.strictObject({ name: z.string(), ms: z.number() });

export const stepOperation = z.strictObject({
  name: z.string(),
  kind: z.enum([
    'engine',
    'latent',
    'gemm',
    'attention',
    'linear',
    'moe',
    'stream',
    'collective',
    'exchange',
    'sendRecv',
  ]),
  shape: z
    .string()
    .describe('What one call works on, such as `m16 n5120 k8192 fp8`; empty where there is no one size.'),
  count: z.number().describe('Times that it runs in the step; layers mostly.'),
  ms: z.number().describe("What the step waits for it; those of all operations sum to the step's."),
  hidden_ms: z.number().describe('What it takes beside other operations, without making the step longer.'),
  share: z.number().describe("`ms` of the step's."),
  roofline: z
    .number()
    .nullable()
    .describe(
      "Share of the time that the GPU's peak rates would need; null where no roofline is known (collectives, host time).",
    ),
  grade: z.enum(['measured', 'extrapolated', 'estimated']),
});

export const stepBreakdown = z.strictObject({
  step: z
    .enum(['prefill', 'decode', 'mixed'])
    .describe('`mixed`: prompts beside decodes; `prefill`, `decode`: only these.'),
  prefill_tokens: z.number(),
  prefill_requests: z.number(),
  decode_requests: z.number(),
  decode_kv_tokens: z.number(),
  ms: z.number(),
  operations: z.array(stepOperation),
});

export const poolDetail = z.strictObject({
  memory: workerMemory.optional(),
  time: z.array(timePart).optional(),
  ops: z.array(stepBreakdown).optional(),
});

export const estimateDetail = z.strictObject({
  agg: poolDetail.optional(),
  prefill: poolDetail.optional(),
  decode: poolDetail.optional(),
});

export const estimateResult = z.strictObject({
  schema: z.literal('servefit/estimate@1'),
  version: z.string(),
  request: estimateRequest,
  sla: effectiveSla,
  tier: z
    .enum(['screen', 'simulate'])
    .describe('Where the figures come from: closed forms, or a simulation of every request.'),
  notices: z.array(notice),
  simulation: simulationResult.optional().describe('Of tier `simulate`.'),
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
  detail: estimateDetail.optional(),
});
