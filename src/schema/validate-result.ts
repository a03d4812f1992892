// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { notice } from './plan-result.ts';

export const errorStatistics = z.strictObject({
  n: z.number(),
  median_error: z.number(),
  mean_error: z.number(),
  p90_error: z.number(),
  bias: z.number().describe('Geometric mean of predicted / measured, less 1: positive where predictions are too long.'),
  coverage: z
    .number()
    .nullable()
    .describe('Share of the measurements inside their 80 % range; null where none has one.'),
});

export const groupErrors = z.strictObject({
  by: z.enum(['system', 'backend', 'mode', 'all', 'family']),
  name: z.string(),
  errors: z.strictObject({
    ttft_ms: errorStatistics.optional(),
    tpot_ms: errorStatistics.optional(),
    request_latency_ms: errorStatistics.optional(),
    tokens_per_s: errorStatistics.optional(),
    requests_per_s: errorStatistics.optional(),
  }),
});

export const cause = z.strictObject({ code: z.string(), words: z.string() });

export const worstRow = z.strictObject({
  id: z.string(),
  metric: z.enum(['ttft_ms', 'tpot_ms']),
  error: z.number(),
  cause: cause.nullable(),
});

export const metricResult = z.strictObject({
  measured: z.number(),
  predicted: z.number(),
  error: z.number().describe('predicted / measured - 1.'),
  range: z.tuple([z.number(), z.number()]).nullable(),
  inside_range: z.boolean().nullable(),
  scored: z.boolean().describe('Whether it counts in the statistics.'),
});

export const validatedRow = z.strictObject({
  id: z.string(),
  cluster: z.string(),
  half: z
    .enum(['a', 'b'])
    .nullable()
    .describe('Half of the sweeps that a table deals its runs into; null where it does not.'),
  mode: z.enum(['agg', 'disagg']).nullable(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']).nullable(),
  system: z.string().nullable(),
  model: z.string().nullable(),
  family: z.string().nullable(),
  isl: z.number().nullable(),
  osl: z.number().nullable(),
  concurrency: z.number().nullable(),
  status: z.enum(['ok', 'refused', 'malformed']),
  grade: z.enum(['measured', 'extrapolated', 'estimated']).nullable(),
  reason: z.string().describe('Repairs of the label, remarks on the run, or the reason of a refusal.'),
  metrics: z.strictObject({
    ttft_ms: metricResult.optional(),
    tpot_ms: metricResult.optional(),
    request_latency_ms: metricResult.optional(),
    tokens_per_s: metricResult.optional(),
    requests_per_s: metricResult.optional(),
  }),
});

export const fittedTerm = z.strictObject({
  name: z.enum([
    'prefill_scale',
    'decode_layer_us',
    'front_end_ms',
    'decode_scale',
    'decode_request_us',
    'prefill_step_ms',
    'disagg_front_end_ms',
  ]),
  shipped: z.number(),
  fitted: z.number(),
});

export const metricErrors = z.strictObject({
  ttft_ms: errorStatistics.nullable(),
  tpot_ms: errorStatistics.nullable(),
});

export const engineCalibration = z.strictObject({
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  runs: z.number(),
  fitted_on: z.string(),
  terms: z.array(fittedTerm),
  refused: z
    .array(
      z.strictObject({
        name: z.enum([
          'prefill_scale',
          'decode_layer_us',
          'front_end_ms',
          'decode_scale',
          'decode_request_us',
          'prefill_step_ms',
          'disagg_front_end_ms',
        ]),
        why: z.string(),
      }),
    )
    .describe('Terms that the runs cannot decide, which keep their shipped value.'),
  held_out: z.string().describe('How runs were held out of the fit that predicts them.'),
  before: metricErrors,
  after: metricErrors,
});

export const calibrationReport = z.strictObject({
  engines: z.array(engineCalibration),
  left_out: z.array(z.string()).describe('Engines whose runs are too few, in words.'),
});

export const validateResult = z.strictObject({
  schema: z.literal('servefit/validate@1'),
  version: z.string(),
  file: z.string(),
  format: z.enum(['table', 'aiperf-json', 'aiperf-csv', 'vllm-bench', 'sglang-bench']),
  protocol: z.enum(['auto', 'inferencex', 'fixed']),
  percentile: z.enum(['mean', 'p50']),
  tier: z.enum(['screen', 'simulate']),
  notices: z.array(notice),
  counts: z.strictObject({ rows: z.number(), ok: z.number(), refused: z.number(), malformed: z.number() }),
  groups: z.array(groupErrors),
  worst: z.array(worstRow),
  rows: z.array(validatedRow),
  calibration: calibrationReport.optional(),
});
