// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import {
  aggWorkers,
  assumption,
  configRef,
  disaggWorkers,
  effectiveRequest,
  effectiveSla,
  fitSuggestion,
  modeResult,
  notice,
  planConfig,
} from './plan-result.ts';
import { recommendConfig, recommendMode, recommendRequest } from './recommend-result.ts';

export const chosen = z.strictObject({
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  mode: z.enum(['agg', 'disagg']),
});

export const acrossPlanRow = z.strictObject({
  tier: z
    .enum(['screen', 'simulate'])
    .describe('`screen`: the closed form alone; the first rows are simulated where the tier asks for it.'),
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

export const acrossRecommendRow = z.strictObject({
  tier: z
    .enum(['screen', 'simulate'])
    .describe('`screen`: the closed form alone; the first rows are simulated where the tier asks for it.'),
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

export const modeSummary = z.strictObject({
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
  best: z.union([planConfig, recommendConfig]).nullable().describe('Its best configuration.'),
  closest: z.union([planConfig, recommendConfig]).nullable().describe('Where nothing complies: the nearest miss.'),
});

export const candidate = z.strictObject({
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string().nullable().describe('The version whose tables answered; null where none did.'),
  status: z
    .enum(['ok', 'no_feasible_config', 'does_not_fit', 'no_perf_data', 'unsupported'])
    .describe('`unsupported`: the engine or the GPU does not run the model.'),
  why: z.string().nullable().describe('Why it is not in the ranking; null where it is.'),
  tier: z
    .enum(['screen', 'simulate'])
    .nullable()
    .describe('How its figures were made: the first of the ranking are simulated where the tier asks for it.'),
  chosen: z.enum(['agg', 'disagg']).nullable(),
  modes: z.strictObject({ agg: modeSummary.optional(), disagg: modeSummary.optional() }),
  notices: z.array(notice),
});

export const planResult2 = z.strictObject({
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
});

export const recommendResult2 = z.strictObject({
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
});

export const acrossResult = z.strictObject({
  schema: z.literal('servefit/across@1'),
  version: z.string(),
  systems: z.array(z.string()),
  backends: z.array(z.enum(['trtllm', 'vllm', 'sglang'])),
  objective: z.enum(['gpus', 'tokens-per-gpu', 'cost', 'latency', 'energy']),
  chosen: chosen.nullable(),
  notices: z.array(notice),
  top: z
    .array(z.union([acrossPlanRow, acrossRecommendRow]))
    .describe('The best configuration of each candidate that has one, the best candidate first.'),
  within_uncertainty: z
    .array(z.number())
    .optional()
    .describe(
      'Ranks of rows that differ from the first one by less than the uncertainty; absent where there are none.',
    ),
  candidates: z
    .array(candidate)
    .describe('Every system with every engine: those that answer as ranked, then the others in the order asked.'),
  answer: z
    .union([planResult2, recommendResult2])
    .nullable()
    .describe(
      'The whole answer of the chosen candidate, or where none complies of the one that comes nearest; null where none runs.',
    ),
  elapsed_ms: z.number().optional().describe('With `--timing`.'),
});
