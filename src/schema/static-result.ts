// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { estimateDetail } from './estimate-result.ts';
import { aggWorkers, disaggWorkers, effectiveSla, notice } from './plan-result.ts';

export const estimatedLayout = z.strictObject({
  tp: z.number(),
  pp: z.number(),
  dp: z.number(),
  cp: z.number().optional(),
  moe_tp: z.number().optional(),
  moe_ep: z.number().optional(),
});

export const staticRequest = z.strictObject({
  mode: z.enum(['static', 'static-prefill', 'static-decode']),
  batch_size: z.number(),
  agg: estimatedLayout,
  cuda_graphs: z.union([z.boolean(), z.number()]).optional(),
  model: z.string(),
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string().describe('The version whose tables answered.'),
  isl: z.number(),
  osl: z.number(),
  prefix: z.number(),
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
  tpot_ms: z.number().nullable().describe('null when osl = 1.'),
  request_latency_ms: z.number(),
  rank: z.number(),
  tokens_per_s_per_user: z.number().nullable().describe('null when osl = 1.'),
  requests_per_s: z.number(),
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
