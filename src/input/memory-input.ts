import type * as z from 'zod';
import { ONCE } from '../base/parse-once.ts';
import { layoutShape } from './flat-layout.ts';
import { parseRequest, planInputSchema, positiveInt, type Request, usageError } from './request.ts';

/** One worker whose memory is asked for: the engine fields of a plan, a layout, and how much it must hold. */
export const memoryInputSchema = planInputSchema
  .pick({
    model: true,
    system: true,
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
    nextn: true,
  })
  .extend({
    ...layoutShape,
    max_batched_tokens: positiveInt().nullish(),
    /** Requests on each attention-DP rank. */
    batch_size: positiveInt().nullish(),
  });

export type MemoryInput = z.input<typeof memoryInputSchema>;
export type LayoutInput = Pick<MemoryInput, keyof typeof layoutShape>;

export interface ParsedMemory {
  readonly request: Request;
  readonly layout: LayoutInput;
  readonly maxBatchedTokens: number | null;
  readonly batchSize: number | null;
}

/**
 * The worker that `input` describes, defaults filled in.
 * @throws SimError USAGE for a value that is missing, unknown or out of range
 */
export function parseMemory(input: unknown): ParsedMemory {
  const parsed = memoryInputSchema.safeParse(input, ONCE);
  if (!parsed.success) throw usageError(parsed.error.issues, input, Object.keys(memoryInputSchema.shape));
  const { tp, pp, dp, cp, moe_tp, moe_ep, max_batched_tokens = null, batch_size = null, ...fields } = parsed.data;
  // How many drafts are accepted does not show in memory.
  const accepted = (fields.nextn ?? 0) === 0 ? {} : { nextn_accepted: 0 };
  const { request } = parseRequest({ ...fields, ...accepted, total_gpus: 1 });
  return {
    request,
    layout: { tp, pp, dp, cp, moe_tp, moe_ep },
    maxBatchedTokens: max_batched_tokens,
    batchSize: batch_size,
  };
}
