// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { equation, kvLayerMemory } from './estimate-result.ts';
import { fitSuggestion, notice } from './plan-result.ts';

export const memoryResult = z.strictObject({
  schema: z.literal('servefit/memory@1'),
  version: z.string(),
  model: z.string(),
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string(),
  notices: z.array(notice),
  would_fit: z.array(fitSuggestion).describe('What would fit instead, nearest first; empty where this does.'),
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

export const modelSummary = z.strictObject({
  model: z.string(),
  family: z.string(),
  parameters_billions: z.number(),
  active_parameters_billions: z.number(),
  layers: z.number(),
  kv_bytes_per_token: z.number(),
  weight_bytes: z.number().describe('As the checkpoint stores them.'),
  gemm: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo']),
  moe: z
    .enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'mxfp4'])
    .nullable()
    .describe('Of routed experts; null in dense models.'),
  approximate: z.boolean().describe('Sized from raw fields of config.json: every number is an estimate.'),
});

export const modelsResult = z.strictObject({ schema: z.literal('servefit/models@1'), models: z.array(modelSummary) });

export const modelResult = z.strictObject({
  schema: z.literal('servefit/model@1'),
  architecture: z.string(),
  hidden_size: z.number(),
  vocab_size: z.number(),
  max_positions: z.number(),
  tied_embeddings: z.boolean(),
  layer_kinds: z.array(
    z.strictObject({ layers: z.number(), attention: z.string().nullable(), ffn: z.string().nullable() }),
  ),
  parameters: z.record(z.string(), z.number()),
  active_parameters: z.number(),
  kv_layers: z.array(kvLayerMemory),
  state_bytes_per_sequence: z.number(),
  weight_bytes_by_dtype: z.strictObject({
    bf16: z.number(),
    fp8: z.number(),
    fp8_block: z.number(),
    nvfp4: z.number(),
    int4_wo: z.number(),
  }),
  quant: z.strictObject({
    gemm: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo']),
    moe: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'mxfp4']).nullable(),
    attention: z.string(),
    kv_cache: z.string(),
  }),
  quant_origin: z.array(z.string()),
  mtp_layers: z.number(),
  mtp_parameters: z.number(),
  limits: z.array(z.string()),
  model: z.string(),
  family: z.string(),
  parameters_billions: z.number(),
  active_parameters_billions: z.number(),
  layers: z.number(),
  kv_bytes_per_token: z.number(),
  weight_bytes: z.number().describe('As the checkpoint stores them.'),
  gemm: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo']),
  moe: z
    .enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'mxfp4'])
    .nullable()
    .describe('Of routed experts; null in dense models.'),
  approximate: z.boolean().describe('Sized from raw fields of config.json: every number is an estimate.'),
});

export const supportAnswer = z.strictObject({
  status: z.enum(['measured', 'estimated', 'no']),
  grade: z
    .enum(['measured', 'extrapolated', 'estimated'])
    .nullable()
    .describe('Weakest grade of the steps of `parallel`; null where nothing runs.'),
  parallel: z
    .string()
    .nullable()
    .describe('Smallest layout without estimates, else the smallest at all; null without a model.'),
  estimated: z.array(z.string()).describe('Operations that are estimated.'),
  why: z.string().nullable().describe('Why the answer is not `measured`; null where it is.'),
});

export const supportRow = z.strictObject({
  system: z.string(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  backend_version: z.string().nullable().describe('The version whose tables answer; null without tables.'),
  measured_versions: z.array(z.string()).describe('Versions that price a dense model, oldest first.'),
  agg: supportAnswer,
  disagg: supportAnswer,
});

export const supportResult = z.strictObject({
  schema: z.literal('servefit/support@1'),
  model: z.string().nullable(),
  rows: z.array(supportRow),
  notices: z.array(notice).describe('Versions that answer in place of the one that was asked for.'),
});

export const tableFamily = z.strictObject({
  family: z.string(),
  variants: z
    .array(z.string())
    .describe(
      'What follows the family in the file names (formats, head sizes), sorted; empty for a family of one table.',
    ),
  tables: z.number(),
  rows_read: z.number(),
  rows_used: z.number(),
  rows_dropped: z
    .number()
    .describe('Rows that no fit has seen: duplicates, slower kernels of the same shape, impossible times, holes.'),
  rows_repaired: z.number().describe("Rows that stand with a donor's time or were raised to the hardware's."),
  held_out_median_percent: z
    .number()
    .nullable()
    .describe('Means over the tables, weighted by their held-out rows; null where meta.yaml is missing or broken.'),
  held_out_p95_percent: z.number().nullable(),
  collected: z
    .string()
    .nullable()
    .describe(
      'Latest day of measurement of its tables, and in words where the source gives none or gives it for a part only.',
    ),
  collected_note: z.string().nullable(),
  bytes: z.number(),
});

export const tableSet = z.strictObject({
  folder: z
    .string()
    .nullable()
    .optional()
    .describe("The user's folder that holds it; null (or absent) for the shipped tables."),
  full: z
    .boolean()
    .describe("Whether it prices a dense model: GEMM, prefill and decode attention. NCCL's sets never do."),
  origin: z.string().nullable().describe('Where the measurements come from.'),
  published: z.string().nullable().describe("Month of the source's publication, where it has one."),
  collected: z
    .string()
    .nullable()
    .describe('Latest day of measurement, and in words where the source gives none or gives it for a part only.'),
  collected_note: z.string().nullable(),
  rows_used: z.number(),
  rows_dropped: z.number(),
  rows_repaired: z.number(),
  bytes: z.number(),
  families: z.array(tableFamily),
  families_without_tables: z
    .array(z.string())
    .describe("Families that this engine's folder may hold and does not: their operations are estimated."),
  system: z.string(),
  backend: z.string().describe('An engine, or `nccl`.'),
  version: z.string(),
});

export const tablesResult = z.strictObject({ schema: z.literal('servefit/tables@1'), sets: z.array(tableSet) });

export const gridPoint = z.strictObject({
  coordinates: z.record(z.string(), z.number()).describe('By axis name.'),
  just_above: z
    .array(z.string())
    .describe(
      'Axes along which the point stands for sizes just above its coordinate: kernels cut m into tiles of powers of two.',
    ),
  ms: z.number(),
});

export const tableLookupResult = z.strictObject({
  schema: z.literal('servefit/table-lookup@1'),
  system: z.string(),
  backend: z.string(),
  version: z.string(),
  op: z.string(),
  at: z.record(z.string(), z.number()),
  ms: z.number(),
  grade: z.enum(['measured', 'extrapolated', 'estimated']),
  relative_error: z.number().describe('One standard deviation, relative.'),
  roofline_ms: z
    .number()
    .describe('The larger of the two: no answer is below it, unless the table is a difference of timings.'),
  compute_ms: z.number(),
  memory_ms: z.number(),
  base_ms: z.number().describe("Floor plus roofline with the table's efficiencies, before its grid corrects it."),
  category: z
    .strictObject({ name: z.string(), value: z.number() })
    .nullable()
    .describe('Name and value of what selects the grid; null where the table has one grid.'),
  neighbours: z.array(gridPoint),
  notices: z.array(notice),
});
