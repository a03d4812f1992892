// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { estimateDetail } from './estimate-result.ts';
import { aggWorkers, disaggWorkers, effectiveEngine, effectiveSla, notice } from './plan-result.ts';

export const staticRequest = z.strictObject({
  modes: z.array(z.enum(['static', 'static-prefill', 'static-decode'])),
  max_batched_tokens: z.union([z.boolean(), z.number()]).optional(),
  max_num_seqs: z.union([z.boolean(), z.number()]).optional(),
  chunked_prefill: z.union([z.boolean(), z.number()]).optional(),
  batch_wait_ms: z.union([z.boolean(), z.number()]).optional(),
  receive_interval: z.union([z.boolean(), z.number()]).optional(),
  mixed_chunk: z.union([z.boolean(), z.number()]).optional(),
  cuda_graphs: z.union([z.boolean(), z.number()]).optional(),
  prefill_max_batched_tokens: z.union([z.boolean(), z.number()]).optional(),
  prefill_max_num_seqs: z.union([z.boolean(), z.number()]).optional(),
  prefill_chunked_prefill: z.union([z.boolean(), z.number()]).optional(),
  prefill_batch_wait_ms: z.union([z.boolean(), z.number()]).optional(),
  prefill_memory_fraction: z.union([z.boolean(), z.number()]).optional(),
  decode_max_batched_tokens: z.union([z.boolean(), z.number()]).optional(),
  decode_max_num_seqs: z.union([z.boolean(), z.number()]).optional(),
  decode_cuda_graphs: z.union([z.boolean(), z.number()]).optional(),
  decode_memory_fraction: z.union([z.boolean(), z.number()]).optional(),
  engine: effectiveEngine
    .optional()
    .describe('What the servers are started with; absent where a document does not show it.'),
  total_gpus: z.number(),
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
});

export const staticResult = z.strictObject({
  mode: z.enum(['static', 'static-prefill', 'static-decode']),
  request: staticRequest,
  tier: z.literal('static').describe('Always the closed form: nothing is scheduled.'),
  tokens_per_s_per_gpu: z.number().nullable().describe('Output tokens; null of prompts alone.'),
  tokens_per_s: z.number().nullable(),
  ttft_ms: z.number().nullable().describe('The pass over all prompts; null of decoding alone.'),
  ttft_basis: z.null(),
  sla_met: z.null(),
  ttft_ms_range: z.null(),
  tpot_ms_range: z.null(),
  tokens_per_s_per_gpu_range: z.null(),
  sla_range_met: z.null(),
  schema: z.literal('servefit/estimate@1'),
  version: z.string(),
  sla: effectiveSla,
  notices: z.array(notice),
  total_gpus: z.number(),
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string(),
  rank: z.number(),
  tokens_per_s_per_user: z.number().nullable().describe('null when osl = 1.'),
  requests_per_s: z.number(),
  tpot_ms: z.number().nullable().describe('null when osl = 1.'),
  request_latency_ms: z.number(),
  concurrency: z.number(),
  used_gpus: z.number(),
  replicas: z.number(),
  gpus_per_replica: z.number(),
  grade: z.enum(['measured', 'extrapolated', 'estimated']),
  kv_transfer_ms: z.number().nullable(),
  workers: z.union([aggWorkers, disaggWorkers]),
  cost_per_hour: z.number().optional(),
  cost_per_million_output_tokens: z.number().optional(),
  joule_per_output_token_max: z
    .number()
    .optional()
    .describe('All GPUs at their board power all the time: an upper bound.'),
  detail: estimateDetail.optional(),
});
