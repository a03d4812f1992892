import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { ONCE } from '../base/parse-once.ts';
import { flatShape, layoutShape, nestedInput } from './flat-layout.ts';
import { isOpen, loadWord, type Play, requestRateShape, withoutStatistics } from './play-input.ts';
import { type ParsedRequest, parseRequest, planInputSchema, positiveInt, usageError } from './request.ts';

const pool = z.strictObject({ ...layoutShape, workers: positiveInt().optional() });

/** `batch_size` is the load in place of `concurrency`: requests resident on each attention-DP rank of each decode worker. */
const decodePool = pool.extend({ batch_size: positiveInt().optional() });

/** One configuration, no search: the workload fields of a plan, a layout per pool and the load. */
export const estimateInputSchema = planInputSchema
  .omit({
    total_gpus: true,
    mode: true,
    modes: true,
    top_n: true,
    layouts: true,
    objective: true,
    gpu_hour_price: true,
    currency: true,
  })
  .extend({
    mode: z.enum(['agg', 'disagg'], 'agg or disagg').optional(),
    ...requestRateShape,
    /** Requests in flight in the whole deployment; this, `batch_size` or, of an open load, `request_rate`. */
    concurrency: positiveInt().optional(),
    /** Requests resident on each attention-DP rank of an aggregated worker. */
    batch_size: positiveInt().optional(),
    /** Name of a published recipe whose server flags apply where none are typed. */
    preset: z.string('the name of a published recipe').min(1, 'the name of a published recipe').nullish(),
    /** Aggregated pool. */
    agg: pool.optional(),
    prefill: pool.optional(),
    decode: decodePool.optional(),
  });

/** As `estimate()` takes it: the sizes of a pool as a mapping, or each under its flag's name (`tp`, `prefill_tp`). */
export const estimateRequestSchema = estimateInputSchema.extend(flatShape);

export type EstimateInput = z.input<typeof estimateRequestSchema>;

/** Every name that an estimate takes. */
export const ESTIMATE_FIELDS: readonly string[] = Object.keys(estimateRequestSchema.shape);
export type PoolInput = z.output<typeof pool>;

/** The request's `totalGpus` is 1: what the workers take follows from their layouts, which need the model. */
export interface ParsedEstimate extends Omit<ParsedRequest, 'aim'> {
  readonly mode: 'agg' | 'disagg';
  readonly concurrency: number | null;
  /** Requests of each attention-DP rank of an aggregated or a decode worker, where these are given instead of the concurrency. */
  readonly batchSize: number | null;
  readonly preset: string | null;
  readonly agg: PoolInput;
  readonly prefill: PoolInput;
  readonly decode: PoolInput;
}

/**
 * The configuration and the limits that `input` asks for; pools that are left out have one worker of one GPU.
 * @throws SimError USAGE for a value that is missing, unknown or out of range
 */
export function parseEstimate(given: unknown): ParsedEstimate {
  const { input: said, limits } = withoutStatistics(given);
  const input = nestedInput(said);
  const parsed = estimateInputSchema.safeParse(input, ONCE);
  if (!parsed.success) throw usageError(parsed.error.issues, input, ESTIMATE_FIELDS);
  const {
    mode = 'agg',
    concurrency = null,
    batch_size: batchSize = null,
    preset = null,
    agg = {},
    prefill = {},
    decode: { batch_size: decodeBatch = null, ...decode } = {},
    request_rate: requestRate = null,
    ...fields
  } = parsed.data;
  const context = { tier: 'simulate', limits, requestRate } as const;
  const { request, sla, play } = parseRequest({ ...fields, total_gpus: 1, mode }, context);
  checkLoad(play, { mode, concurrency, batchSize, decodeBatch });
  const batch = mode === 'disagg' ? decodeBatch : batchSize;
  return { request, sla, play, mode, concurrency, batchSize: batch, preset, agg, prefill, decode };
}

interface ClosedLoad {
  readonly mode: 'agg' | 'disagg';
  readonly concurrency: number | null;
  readonly batchSize: number | null;
  readonly decodeBatch: number | null;
}

/** One of the ways to say how much is asked of the deployment: requests in flight, or of an open load requests per second. */
function checkLoad({ load, requestRate }: Play, { mode, concurrency, batchSize, decodeBatch }: ClosedLoad): void {
  const batch = mode === 'disagg' ? decodeBatch : batchSize;
  const batchFlag = mode === 'disagg' ? '--decode-batch-size' : '--batch-size';
  if (batchSize !== null && mode === 'disagg') {
    const hint = 'the batches of two pools follow from the load';
    throw new SimError(
      'USAGE',
      `--batch-size ${batchSize}: for --mode agg; expected --concurrency or --decode-batch-size`,
      { hint },
    );
  }
  if (isOpen(load)) {
    const flag = concurrency !== null ? '--concurrency' : batchFlag;
    if (concurrency !== null || batch !== null) {
      const hint = 'how many requests are in flight follows from --request-rate';
      throw new SimError('USAGE', `${flag} does not go with --load ${loadWord(load)}`, { hint });
    }
    if (requestRate !== null) return;
    throw new SimError(
      'USAGE',
      `--request-rate is missing: --load ${loadWord(load)} sends so many requests per second`,
    );
  }
  if (requestRate !== null) {
    const hint = 'a closed loop sends a request as one completes';
    throw new SimError('USAGE', `--request-rate ${requestRate}: needs --load poisson, constant or bursty:B`, { hint });
  }
  if (concurrency !== null && batch !== null) {
    throw new SimError('USAGE', `--concurrency and ${batchFlag} are both given: expected one of them`);
  }
  if (concurrency === null && batch === null) {
    throw new SimError(
      'USAGE',
      `--concurrency is missing: expected the requests in flight, or ${batchFlag} of a worker`,
    );
  }
}
