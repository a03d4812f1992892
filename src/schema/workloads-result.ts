// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { effectiveEngine, effectiveSla, notice, planConfig } from './plan-result.ts';

export const mixTarget = z.strictObject({
  requests_per_s: z.number().nullable(),
  concurrency: z.number().nullable(),
  max_gpus: z.number().nullable().describe('GPUs that may be spent; null without a cap.'),
});

export const mixWorkload = z.strictObject({
  name: z.string(),
  isl: z.number(),
  osl: z.number(),
  prefix: z.number(),
  weight: z.number().describe('Share of the requests; all of them add up to 1.'),
  sla: effectiveSla,
  own: planConfig
    .nullable()
    .describe(
      'The best deployment for this workload alone, of those that were looked at; null where none holds its limits.',
    ),
});

export const mixPools = z.strictObject({ prefill_requests_per_s: z.number(), decode_requests_per_s: z.number() });

export const mixRegret = z.strictObject({
  tokens_per_s_per_gpu: z.number().describe('0.1: a tenth less throughput than the own best deployment.'),
  ttft_ms: z.number().describe('Latencies above (below: negative) those of the own best one, each under its own load.'),
  tpot_ms: z.number().nullable(),
});

export const mixShare = z.strictObject({
  name: z.string(),
  time_share: z
    .number()
    .describe(
      "Share of the deployment's time, where pools are apart of the pool's that binds; 0 where the limits do not hold.",
    ),
  sla_met: z.boolean(),
  pools: mixPools
    .nullable()
    .describe('What each pool alone serves of this workload within its limits; null where pools are not apart.'),
  regret: mixRegret.nullable().describe("Against this workload's own best deployment; null where it has none."),
  config: planConfig.describe('The deployment while it serves this workload alone.'),
});

export const mixDeployment = z.strictObject({
  rank: z.number(),
  mode: z.enum(['agg', 'disagg']),
  tokens_per_s_per_gpu: z.number(),
  tokens_per_s_per_gpu_range: z
    .tuple([z.number(), z.number()])
    .describe(
      'The mix where the throughput of every workload is at the same end of its 80 % range: they run on the same engine.',
    ),
  tokens_per_s: z.number(),
  requests_per_s: z.number(),
  concurrency: z.number().describe("Requests in flight, by Little's law."),
  total_gpus: z.number(),
  used_gpus: z.number(),
  replicas: z.number(),
  gpus_per_replica: z.number(),
  sla_met: z.boolean(),
  grade: z.enum(['measured', 'extrapolated', 'estimated']),
  workloads: z.array(mixShare),
});

export const workloadsResult = z.strictObject({
  schema: z.literal('servefit/workloads@1'),
  version: z.string(),
  request: z
    .strictObject({
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
      total_gpus: z.number(),
      model: z.string(),
      system: z.string(),
      decode_system: z.string().nullable(),
      backend: z.enum(['trtllm', 'vllm', 'sglang']),
      backend_version: z.string().describe('The version whose tables answered.'),
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
    })
    .describe('What all workloads share; their lengths stand in `workloads`.'),
  target: mixTarget
    .optional()
    .describe('Of a search for the fewest GPUs: what they have to carry; absent where a number of GPUs was given.'),
  policy: z.enum(['all', 'weighted']),
  status: z
    .enum(['ok', 'no_feasible_config', 'does_not_fit', 'no_perf_data'])
    .describe('`does_not_fit`, `no_perf_data`: some workload has no layout at all, or none that is measured.'),
  workloads: z.array(mixWorkload),
  notices: z.array(notice),
  evaluated: z.number().describe('Deployments that were evaluated under every workload.'),
  chosen: z
    .enum(['agg', 'disagg'])
    .nullable()
    .describe('Mode of the best deployment; null where none holds the limits.'),
  top: z.array(mixDeployment).describe('Best first, one a (decode) layout.'),
  closest: z
    .array(mixDeployment)
    .describe('Where none holds the limits: those that hold them for the most workloads, nearest first.'),
});
