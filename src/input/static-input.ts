import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { ONCE } from '../base/parse-once.ts';
import { estimateInputSchema, type PoolInput } from './estimate-input.ts';
import { layoutShape, nestedInput } from './flat-layout.ts';
import { parseRequest, planInputSchema, positiveInt, type Request, usageError } from './request.ts';

/** A fixed batch without a scheduler: both phases one after the other, or one of them. */
export const STATIC_MODES = ['static', 'static-prefill', 'static-decode'] as const;
export type StaticMode = (typeof STATIC_MODES)[number];

/** One worker and one fixed batch: the workload fields of a plan, a layout, and how many requests run together. */
export const staticInputSchema = planInputSchema
  .pick({
    model: true,
    system: true,
    backend: true,
    backend_version: true,
    isl: true,
    osl: true,
    prefix: true,
    kv_cache_dtype: true,
    gemm_quant: true,
    moe_quant: true,
    attention_dtype: true,
    memory_fraction: true,
    max_seq_len: true,
    nextn: true,
    nextn_accepted: true,
    nextn_accept_rates: true,
    cuda_graphs: true,
  })
  .extend({
    mode: z.enum(STATIC_MODES, 'static, static-prefill or static-decode'),
    /** Requests of the batch on each attention-DP rank. */
    batch_size: positiveInt(),
    agg: z.strictObject(layoutShape).optional(),
  });

/** As `estimateStatic()` takes it, the sizes as a mapping or each by itself. */
export const staticRequestSchema = staticInputSchema.extend(layoutShape);

export type StaticInput = z.input<typeof staticRequestSchema>;

/** The request's `totalGpus` is 1: what the worker takes follows from its layout, which needs the model. */
export interface ParsedStatic {
  readonly request: Request;
  readonly mode: StaticMode;
  readonly batchSize: number;
  readonly agg: PoolInput;
  /** Fields that were given and say nothing about that phase. */
  readonly unused: readonly ('osl' | 'prefix')[];
}

/**
 * The fixed batch that `input` asks for, defaults filled in.
 * @throws SimError USAGE for a value that is missing, unknown or out of range, and for fields of a load or of limits
 */
export function parseStatic(given: unknown): ParsedStatic {
  checkNoLoad(given);
  const input = nestedInput(given);
  const parsed = staticInputSchema.safeParse(input, ONCE);
  if (!parsed.success) throw usageError(parsed.error.issues, input, Object.keys(staticRequestSchema.shape));
  const { mode, batch_size: batchSize, agg = {}, ...fields } = parsed.data;
  const ofPhase = mode === 'static-prefill' ? { ...fields, osl: 1 } : fields;
  const { request } = parseRequest({ ...ofPhase, total_gpus: 1, mode: 'agg' });
  if (mode === 'static-decode' && request.osl === 1) {
    const hint = 'a decode of one token has no step: the first one comes of the prompts';
    throw new SimError('USAGE', '--osl 1: expected 2 or more with --mode static-decode', { hint });
  }
  const unused = [
    ...(mode === 'static-prefill' && (fields.osl ?? 1) > 1 ? (['osl'] as const) : []),
    ...(mode === 'static-decode' && (fields.prefix ?? 0) > 0 ? (['prefix'] as const) : []),
  ];
  return { request, mode, batchSize, agg, unused };
}

/** What another estimate takes and a fixed batch has no use for is named as such. */
function checkNoLoad(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  for (const [key] of given) {
    if (key in staticInputSchema.shape || !(key in estimateInputSchema.shape)) continue;
    const mode = 'mode' in input ? input.mode : 'static';
    throw new SimError('USAGE', `--${key.replaceAll('_', '-')} is for --mode agg and disagg, the mode is ${mode}`, {
      hint: 'a fixed batch has no load, no scheduler and no limits: --batch-size says how many requests run together',
    });
  }
}
