// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { effectiveRequest, effectiveSla, notice, planConfig } from './plan-result.ts';

export const checkedExpectation = z.strictObject({
  figure: z.string(),
  expected: z.string().describe('As written.'),
  actual: z
    .union([z.boolean(), z.string(), z.number()])
    .nullable()
    .describe('null where the answer has no such figure.'),
  range: z.tuple([z.number(), z.number()]).nullable().describe('80 % range of the actual value, where it has one.'),
  met: z.boolean(),
  certainty: z
    .enum(['certain', 'undecided'])
    .nullable()
    .describe(
      '`certain` where the whole range agrees with the verdict, `undecided` where the bound lies inside it, null without a range.',
    ),
  cause: z.string().nullable().describe('Of an expectation that is not met: what the figure owes most to.'),
  line: z.number().nullable(),
});

export const drift = z.strictObject({
  figure: z.string(),
  baseline: z.union([z.boolean(), z.string(), z.number()]).nullable(),
  actual: z.union([z.boolean(), z.string(), z.number()]).nullable(),
  change: z.number().nullable().describe('actual / baseline - 1, of a share actual - baseline; null for words.'),
  tolerance: z.number().describe('Largest change allowed, as a share.'),
});

export const checkedCase = z.strictObject({
  name: z.string(),
  command: z.enum(['recommend', 'estimate', 'plan']),
  line: z.number().nullable().describe('Line of the file that the case begins at; null where it came from no file.'),
  status: z
    .enum(['error', 'passed', 'failed'])
    .describe('`error`: not answered at all, such as a model that is not known.'),
  reason: z
    .string()
    .nullable()
    .describe(
      'Why the case does not hold beyond its expectations: nothing is feasible, or it could not be answered; else null.',
    ),
  layout: z.string().nullable().describe('The configuration that answers, in a few words; null where none does.'),
  expectations: z.array(checkedExpectation),
  drift: z.array(drift).describe('Figures that left the baseline; empty where they hold or there is none.'),
  figures: z
    .record(z.string(), z.union([z.boolean(), z.string(), z.number()]).nullable())
    .describe('Every figure of the answer that `expect` knows.'),
});

export const checkResult = z.strictObject({
  schema: z.literal('servefit/check@1'),
  version: z.string(),
  tolerance: z.number().describe('Tolerance of cases that name none, as a share.'),
  passed: z.number(),
  failed: z.number().describe('Cases that do not hold, those included that could not be answered.'),
  cases: z.array(checkedCase),
  notices: z
    .array(notice)
    .describe('Of the suite as a whole: cases of the baseline that are gone, cases that it does not have.'),
});

export const explainedBinding = z.strictObject({
  constraint: z
    .enum(['engine', 'ttft', 'tpot', 'request_latency', 'memory', 'prefill_pool', 'pool', 'saturation', 'none'])
    .describe(
      '`prefill_pool`: the share of its capacity that a prefill pool is planned at; `pool`: a pool that is full.',
    ),
  concurrency: z.number().describe('Requests in flight of one replica at which it shows.'),
  words: z.string(),
});

export const runnerUp = z.strictObject({
  why: z.enum(['next_layout', 'other_mode']),
  config: planConfig,
  tokens_per_s_per_gpu_change: z.number(),
  share: z.number().describe('Of the throughput of the chosen one.'),
  ttft_ms_change: z.number(),
  tpot_ms_change: z.number().nullable().describe('null when osl = 1.'),
  within_uncertainty: z.boolean(),
});

export const share = z.strictObject({ name: z.string(), ms: z.number(), share: z.number() });

export const explainedPhase = z.strictObject({
  role: z.enum(['agg', 'prefill', 'decode']),
  step: z.enum(['prefill', 'decode', 'mixed']),
  ms: z.number(),
  kinds: z.array(share).describe('Kinds of work, the largest first.'),
  largest: z.array(share).describe('The three largest operations.'),
});

export const rejectedLayout = z.strictObject({
  role: z
    .enum(['agg', 'prefill', 'decode'])
    .describe('What the worker would do; only of the modes that were asked for.'),
  parallel: z.string(),
  gpus: z.number(),
  reason: z.enum(['no_perf_data', 'weights_do_not_fit', 'kv_does_not_fit', 'ttft', 'tpot', 'request_latency']),
  short_gib: z
    .number()
    .nullable()
    .describe('GiB of a GPU that are missing for one request; null where memory is not the reason.'),
  partner: z
    .string()
    .nullable()
    .describe(
      'The worker of the other pool beside which the latency is; null of aggregated workers, and where memory is the reason.',
    ),
  value_ms: z
    .number()
    .nullable()
    .describe('Latency with one request in flight and the limit; null where no limit is missed.'),
  limit_ms: z.number().nullable(),
  remedies: z.array(z.string()).describe('Changes that would each make the layout possible.'),
});

export const sensitivityBase = z.strictObject({ tokens_per_s_per_gpu: z.number(), layout: z.string() });

export const variation = z.strictObject({
  value: z.union([z.string(), z.number()]),
  tokens_per_s_per_gpu: z.number().nullable().describe('null where nothing meets the limits then.'),
  change: z.number().nullable().describe('Against the answer as it is; null where either is missing.'),
  layout: z.string().nullable().describe('The layout that wins then, where it is another one.'),
});

export const sensitivity = z.strictObject({
  input: z.string(),
  value: z.union([z.string(), z.number()]),
  swing: z
    .number()
    .nullable()
    .describe(
      'Largest change of the throughput by a variation, as a share; null where a variation leaves no answer or is the first to have one.',
    ),
  variations: z.array(variation),
});

export const explainResult = z.strictObject({
  schema: z.literal('servefit/explain@1'),
  version: z.string(),
  request: effectiveRequest,
  sla: effectiveSla,
  notices: z.array(notice),
  chosen: planConfig.nullable().describe('The plan that won; null where none meets the limits.'),
  closest: planConfig.nullable().describe('Where none does: the nearest miss (null where nothing fits) and why.'),
  why_none: z.string().nullable(),
  binding: explainedBinding
    .nullable()
    .describe('What keeps the plan (or the nearest miss) from carrying more; null where nothing fits.'),
  runners_up: z.array(runnerUp).describe('The next layout of the same mode, and the best of the other one.'),
  phases: z.array(explainedPhase).describe('Steps that the latencies are made of.'),
  rejected: z
    .array(rejectedLayout)
    .describe(
      'Layouts of one worker that cannot be an answer: aggregated ones, then those of either pool, those that lack least first.',
    ),
  sensitivity_base: sensitivityBase
    .nullable()
    .describe(
      'The answer in the closed form, which the variations are held against; null where nothing meets the limits.',
    ),
  sensitivity: z.array(sensitivity).describe('What each input moves, the one that moves the answer most first.'),
});

export const comparedAnswer = z.strictObject({
  name: z.string().describe('What the user calls it, such as a path.'),
  schema: z.string().describe('`servefit/plan@1` and the like; a request has that of its answer.'),
  chosen: z.enum(['agg', 'disagg']).nullable(),
  layout: z.string().nullable().describe('The best configuration in a few words; null where there is none.'),
});

export const difference = z.strictObject({
  name: z.string(),
  before: z.union([z.boolean(), z.string(), z.number()]).nullable(),
  after: z.union([z.boolean(), z.string(), z.number()]).nullable(),
});

export const figureDifference = z.strictObject({
  change: z.number().nullable().describe('after / before - 1; null where either is no number.'),
  range: z.tuple([z.number(), z.number()]).nullable().describe('80 % range of the first; null without one.'),
  inside: z.boolean().nullable().describe('Whether the second lies inside it; null without a range.'),
  name: z.string(),
  before: z.union([z.boolean(), z.string(), z.number()]).nullable(),
  after: z.union([z.boolean(), z.string(), z.number()]).nullable(),
});

export const rowDifference = z.strictObject({
  mode: z.enum(['agg', 'disagg']),
  layout: z.string(),
  rank_before: z
    .number()
    .nullable()
    .describe('Place in the list of its mode; null where that side does not have the layout.'),
  rank_after: z.number().nullable(),
  tokens_per_s_per_gpu_before: z.number().nullable(),
  tokens_per_s_per_gpu_after: z.number().nullable(),
  change: z.number().nullable(),
});

export const diffResult = z.strictObject({
  schema: z.literal('servefit/diff@1'),
  version: z.string(),
  same: z.boolean().describe('Whether nothing at all differs.'),
  before: comparedAnswer,
  after: comparedAnswer,
  inputs: z
    .array(difference)
    .describe('Fields of the request and limits that differ; null where one side does not have it.'),
  data: z.array(difference).describe('Versions that differ: of servefit, of the tables that answered.'),
  assumptions: z.array(difference).describe('What is assumed where the requests are silent, where that differs.'),
  figures: z
    .array(figureDifference)
    .describe(
      'Of the best configuration of each side (its nearest miss where nothing complies), equal figures included.',
    ),
  rows: z.array(rowDifference).describe('Rows of both, in the order of the first.'),
  notices: z
    .strictObject({ before: z.array(z.string()), after: z.array(z.string()) })
    .describe('Notices that only one side has.'),
});
