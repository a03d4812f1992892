import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { type ParsedRequest, parseRequest, planInputSchema } from './request.ts';

const count = z.int().min(1);
const pool = z.strictObject({ tp: count.default(1), pp: count.default(1), workers: count.default(1) });

/** One configuration, no search: the workload fields of a plan, a layout per pool and the load. */
export const estimateInputSchema = planInputSchema
  .omit({ total_gpus: true, mode: true, modes: true, top_n: true })
  .extend({
    mode: z.enum(['agg', 'disagg']),
    /** Requests in flight in the whole deployment. */
    concurrency: count,
    /** Aggregated pool. */
    agg: pool.optional(),
    prefill: pool.optional(),
    decode: pool.optional(),
  });

export type EstimateInput = z.input<typeof estimateInputSchema>;
export type PoolInput = z.output<typeof pool>;

export interface ParsedEstimate extends ParsedRequest {
  readonly mode: 'agg' | 'disagg';
  readonly concurrency: number;
  readonly agg: PoolInput;
  readonly prefill: PoolInput;
  readonly decode: PoolInput;
}

const ONE_GPU: PoolInput = { tp: 1, pp: 1, workers: 1 };

/**
 * The configuration and the limits that `input` asks for; the GPU budget is what its workers take.
 * @throws SimError USAGE for a value that is missing, unknown or out of range
 */
export function parseEstimate(input: unknown): ParsedEstimate {
  const parsed = estimateInputSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SimError('USAGE', `estimate: ${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'malformed'}`);
  }
  const { mode, concurrency, agg = ONE_GPU, prefill = ONE_GPU, decode = ONE_GPU, ...fields } = parsed.data;
  const gpus = (p: PoolInput) => p.tp * p.pp * p.workers;
  const totalGpus = mode === 'agg' ? gpus(agg) : gpus(prefill) + gpus(decode);
  const { request, sla } = parseRequest({ ...fields, total_gpus: totalGpus, mode });
  return { request, sla, mode, concurrency, agg, prefill, decode };
}
