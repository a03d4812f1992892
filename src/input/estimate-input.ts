import * as z from 'zod';
import { type ParsedRequest, parseRequest, planInputSchema, positiveInt, usageError } from './request.ts';

/** Sizes of a worker's layout; of the experts' two one follows from the other. */
export const layoutShape = {
  tp: positiveInt().optional(),
  pp: positiveInt().optional(),
  dp: positiveInt().optional(),
  moe_tp: positiveInt().optional(),
  moe_ep: positiveInt().optional(),
};

const pool = z.strictObject({ ...layoutShape, workers: positiveInt().optional() });

/** One configuration, no search: the workload fields of a plan, a layout per pool and the load. */
export const estimateInputSchema = planInputSchema
  .omit({ total_gpus: true, mode: true, modes: true, top_n: true })
  .extend({
    mode: z.enum(['agg', 'disagg'], 'agg or disagg').optional(),
    /** Requests in flight in the whole deployment. */
    concurrency: positiveInt(),
    /** Tokens that one step may hold where it is not the engine's default. */
    max_batched_tokens: positiveInt().nullish(),
    /** Aggregated pool. */
    agg: pool.optional(),
    prefill: pool.optional(),
    decode: pool.optional(),
  });

export type EstimateInput = z.input<typeof estimateInputSchema>;
export type PoolInput = z.output<typeof pool>;

/** The request's `totalGpus` is 1: what the workers take follows from their layouts, which need the model. */
export interface ParsedEstimate extends ParsedRequest {
  readonly mode: 'agg' | 'disagg';
  readonly concurrency: number;
  readonly maxBatchedTokens: number | null;
  readonly agg: PoolInput;
  readonly prefill: PoolInput;
  readonly decode: PoolInput;
}

/**
 * The configuration and the limits that `input` asks for; pools that are left out have one worker of one GPU.
 * @throws SimError USAGE for a value that is missing, unknown or out of range
 */
export function parseEstimate(input: unknown): ParsedEstimate {
  const parsed = estimateInputSchema.safeParse(input);
  if (!parsed.success) throw usageError(parsed.error.issues, input, Object.keys(estimateInputSchema.shape));
  const {
    mode = 'agg',
    concurrency,
    max_batched_tokens: maxBatchedTokens = null,
    agg = {},
    prefill = {},
    decode = {},
    ...fields
  } = parsed.data;
  const { request, sla } = parseRequest({ ...fields, total_gpus: 1, mode });
  return { request, sla, mode, concurrency, maxBatchedTokens, agg, prefill, decode };
}
