// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { planResult2, recommendResult2 } from './across-result.ts';
import { estimateRequest, simulationResult } from './estimate-result.ts';
import { aggWorkers, disaggWorkers, effectiveSla, notice } from './plan-result.ts';
import { workloadsResult } from './workloads-result.ts';

export const experimentError = z.strictObject({
  code: z.enum([
    'CHECK_FAILED',
    'USAGE',
    'INPUT_FILE',
    'UNSUPPORTED',
    'NO_PERF_DATA',
    'NO_FEASIBLE_CONFIG',
    'OUTPUT_FILE',
  ]),
  message: z.string(),
  hint: z.string().nullable(),
});

export const estimateResult2 = z.strictObject({
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
});

export const experimentResult = z.strictObject({
  schema: z.literal('servefit/experiment@1'),
  name: z.string(),
  index: z.number().describe('From 0, in the order of the file, shards or not.'),
  command: z.enum(['default', 'recommend', 'estimate']),
  status: z
    .enum(['error', 'ok', 'no_feasible_config'])
    .describe('ok: a configuration meets the limits, or the estimate was made.'),
  error: experimentError.nullable(),
  notices: z
    .array(notice)
    .describe('How the fields were read; what the result itself has to say is in its own notices.'),
  result: z.union([planResult2, recommendResult2, estimateResult2, workloadsResult]).nullable(),
});
