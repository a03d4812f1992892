import type * as z from 'zod';
import { ONCE } from '../base/parse-once.ts';
import { type ParsedRequest, parseRequest, planInputSchema, positiveInt, usageError } from './request.ts';

/** A deployment that only has to fit: the model, GPUs and engine of a plan, the lengths of requests, and how many a worker must hold. */
export const generateInputSchema = planInputSchema
  .pick({
    model: true,
    system: true,
    total_gpus: true,
    backend: true,
    backend_version: true,
    isl: true,
    osl: true,
    kv_cache_dtype: true,
    gemm_quant: true,
    moe_quant: true,
    attention_dtype: true,
    memory_fraction: true,
    max_seq_len: true,
  })
  .extend({
    /** Requests of isl + osl tokens that each worker must hold at once. */
    min_requests: positiveInt().optional(),
  });

export type GenerateInput = z.input<typeof generateInputSchema>;

export const DEFAULT_MIN_REQUESTS = 16;

export interface ParsedGenerate extends ParsedRequest {
  readonly minRequests: number;
}

/**
 * The request and the number of requests to hold, defaults filled in.
 * @throws SimError USAGE for a value that is missing, unknown or out of range
 */
export function parseGenerate(input: unknown): ParsedGenerate {
  const parsed = generateInputSchema.safeParse(input, ONCE);
  if (!parsed.success) throw usageError(parsed.error.issues, input, Object.keys(generateInputSchema.shape));
  const { min_requests: minRequests = DEFAULT_MIN_REQUESTS, ...fields } = parsed.data;
  return { ...parseRequest({ ...fields, mode: 'agg', tier: 'screen' }), minRequests };
}
