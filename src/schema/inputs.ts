import * as z from 'zod';
import { LAYOUT_FIELDS } from '../input/estimate-fields.ts';
import { estimateInputSchema } from '../input/estimate-input.ts';
import { generateInputSchema } from '../input/generate-input.ts';
import { memoryInputSchema } from '../input/memory-input.ts';
import { recommendInputSchema } from '../input/recommend-input.ts';
import { planInputSchema, positiveInt } from '../input/request.ts';
import { staticInputSchema } from '../input/static-input.ts';
import { WORKLOAD_POLICIES, workloadSchema } from '../input/workloads-input.ts';

/** A limit is taken apart before a request is checked: in files it may have a statistic, 600@p95. */
const limit = z
  .union([z.number().positive(), z.string().regex(/^\d+(\.\d+)?@(mean|p50|p90|p95|p99)$/)])
  .nullish()
  .describe('milliseconds, of the mean or of a percentile such as 600@p95');
const limits = {
  ttft: limit,
  tpot: limit,
  request_latency: limit,
  ttft_ms: limit,
  tpot_ms: limit,
  request_latency_ms: limit,
};

export const planRequest = planInputSchema.extend(limits);
export const recommendRequest = recommendInputSchema.extend(limits);
export const estimateRequest = estimateInputSchema.extend(limits);
export const staticRequest = staticInputSchema;
export const memoryRequest = memoryInputSchema;
export const generateRequest = generateInputSchema;

const { ttft, tpot, request_latency } = limits;
/** A plan for several kinds of requests. */
const mix = {
  workloads: z.array(workloadSchema.extend({ ttft, tpot, request_latency })).min(1),
  workload_policy: z.enum(WORKLOAD_POLICIES).optional(),
};
export const workloadsRequest = planRequest.extend(mix);
/** The fewest GPUs for them. */
export const recommendWorkloadsRequest = recommendRequest.extend(mix);

/** Sizes of pools under the names that flags have: prefill_tp. */
const flatSizes = Object.fromEntries(LAYOUT_FIELDS.map((name) => [name, positiveInt().optional()]));
const caseFields = estimateInputSchema
  .extend(planInputSchema.shape)
  .extend(recommendInputSchema.shape)
  .extend(limits)
  .extend({ mode: z.enum(['auto', 'agg', 'disagg']).optional(), ...flatSizes })
  .partial();
const tolerance = z.union([z.number(), z.string()]).optional().describe('a share, or a text such as 5%');
const figure = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const expectations = z
  .record(z.string(), z.union([figure, z.array(figure)]))
  .describe('figures of the answer by name: a bound such as ">= 500", a value, or a list of those that will do');
const own = {
  command: z.enum(['plan', 'recommend', 'estimate']).optional(),
  tolerance,
  expect: expectations.optional(),
};

/** The file of `servefit check`. */
export const checkFile = z.strictObject({
  defaults: caseFields.extend(own).optional().describe('fields of all cases that do not have them'),
  tolerance,
  cases: z.array(caseFields.extend({ name: z.string().min(1), ...own })).min(1),
});

const experimentFields = z.record(z.string(), z.unknown());

/** The file of `servefit exp`: a mapping of experiments by name, a list of them, or one; fields are checked one experiment at a time. */
export const experimentsFile = z.union([
  z.array(z.object({ name: z.string() }).catchall(z.unknown())),
  z
    .object({
      exps: z.array(z.string()).optional().describe('names to run, in this order'),
      defaults: experimentFields.optional().describe('fields of all experiments that do not have them'),
    })
    .catchall(z.unknown()),
]);
