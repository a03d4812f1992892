// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { chosen } from './across-result.ts';
import { notice, planConfig } from './plan-result.ts';
import { mixDeployment, mixPools, mixRegret, mixWorkload, workloadsResult } from './workloads-result.ts';

export const mixRowShare = z.strictObject({
  regret_across: mixRegret
    .nullable()
    .describe('Against its best deployment over all candidates; null where it has none.'),
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

export const mixRow = z.strictObject({
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  tier: z.enum(['screen', 'simulate']),
  workloads: z.array(mixRowShare),
  total_gpus: z.number(),
  mode: z.enum(['agg', 'disagg']),
  tokens_per_s_per_gpu: z.number(),
  tokens_per_s: z.number(),
  sla_met: z.boolean(),
  tokens_per_s_per_gpu_range: z
    .tuple([z.number(), z.number()])
    .describe(
      'The mix where the throughput of every workload is at the same end of its 80 % range: they run on the same engine.',
    ),
  rank: z.number(),
  requests_per_s: z.number(),
  concurrency: z.number().describe("Requests in flight, by Little's law."),
  used_gpus: z.number(),
  replicas: z.number(),
  gpus_per_replica: z.number(),
  grade: z.enum(['measured', 'extrapolated', 'estimated']),
});

export const mixCandidate = z.strictObject({
  chosen: z.enum(['agg', 'disagg']).nullable(),
  evaluated: z.number().describe('Deployments that were evaluated under every workload.'),
  closest: mixDeployment.nullable().describe('Where nothing complies: the nearest miss.'),
  notices: z.array(notice),
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string().nullable().describe('The version whose tables answered; null where none did.'),
  tier: z
    .enum(['screen', 'simulate'])
    .nullable()
    .describe('How its figures were made: the first of the ranking are simulated where the tier asks for it.'),
  status: z
    .enum(['ok', 'no_feasible_config', 'does_not_fit', 'no_perf_data', 'unsupported'])
    .describe('`unsupported`: the engine or the GPU does not run the model.'),
  why: z.string().nullable().describe('Why it is not in the ranking; null where it is.'),
});

export const workloadsAcrossResult = z.strictObject({
  schema: z.literal('servefit/workloads-across@1'),
  version: z.string(),
  systems: z.array(z.string()),
  backends: z.array(z.enum(['trtllm', 'vllm', 'sglang'])),
  policy: z.enum(['all', 'weighted']),
  chosen: chosen.nullable(),
  notices: z.array(notice),
  workloads: z
    .array(mixWorkload)
    .describe('As asked; `own` is the best deployment for the workload alone over all candidates.'),
  top: z.array(mixRow).describe('The best deployment of each candidate that has one, the best candidate first.'),
  within_uncertainty: z
    .array(z.number())
    .optional()
    .describe(
      'Ranks of rows that differ from the first one by less than the uncertainty; absent where there are none.',
    ),
  candidates: z
    .array(mixCandidate)
    .describe('Every system with every engine: those that answer as ranked, then the others in the order asked.'),
  answer: workloadsResult
    .nullable()
    .describe(
      'The whole answer of the chosen candidate, or where none complies of the one that comes nearest; null where none runs.',
    ),
  elapsed_ms: z.number().optional().describe('With `--timing`.'),
});
