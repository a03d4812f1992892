import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { ONCE } from '../base/parse-once.ts';
import type { LoadTarget } from './load-target.ts';
import { isOpen, loadWord, withoutStatistics } from './play-input.ts';
import { type ParsedRequest, parseRequest, planInputSchema, positiveInt, usageError } from './request.ts';

/** Beyond any fleet; counts of replicas stay exact below it. */
const MOST = 1e8;
const RATE = 'requests per second, above 0 and at most 1e8';
const IN_FLIGHT = 'requests in flight, above 0 and at most 1e8';

/** A load to carry in place of a number of GPUs; one of the targets. */
export const recommendInputSchema = planInputSchema.omit({ total_gpus: true }).extend({
  target_request_rate: z.number(RATE).positive(RATE).max(MOST, RATE).nullish(),
  target_concurrency: z.number(IN_FLIGHT).positive(IN_FLIGHT).max(MOST, IN_FLIGHT).nullish(),
  max_gpus: positiveInt().nullish(),
});

export type RecommendInput = z.input<typeof recommendInputSchema>;

/** The request's `totalGpus` is the most that may be spent, 1 where that is left open. */
export interface ParsedRecommend extends ParsedRequest {
  readonly target: LoadTarget;
  /** Null without a cap. */
  readonly maxGpus: number | null;
}

/**
 * The request, the limits and the load that `given` asks for.
 * @throws SimError USAGE for a value that is missing, unknown or out of range
 */
export function parseRecommend(given: unknown): ParsedRecommend {
  const { input, limits } = withoutStatistics(given);
  const parsed = recommendInputSchema.safeParse(input, ONCE);
  if (!parsed.success) throw usageError(parsed.error.issues, input, Object.keys(recommendInputSchema.shape));
  const {
    target_request_rate: requestsPerS = null,
    target_concurrency: concurrency = null,
    max_gpus: maxGpus = null,
    ...fields
  } = parsed.data;
  const target = targetOf(requestsPerS, concurrency);
  const request = parseRequest({ ...fields, total_gpus: maxGpus ?? 1 }, { tier: 'simulate', limits });
  const { load } = request.play;
  if ('concurrency' in target && isOpen(load)) {
    throw new SimError('USAGE', `--target-concurrency does not go with --load ${loadWord(load)}`, {
      hint: 'how many requests are in flight follows from --target-request-rate',
    });
  }
  return { ...request, target, maxGpus };
}

/**
 * The one target that is given.
 * @throws SimError USAGE for none or both
 */
export function targetOf(requestsPerS: number | null, concurrency: number | null): LoadTarget {
  if (requestsPerS !== null && concurrency !== null) {
    throw new SimError('USAGE', '--target-request-rate and --target-concurrency are both given: expected one of them');
  }
  if (requestsPerS !== null) return { requestsPerS };
  if (concurrency !== null) return { concurrency };
  throw new SimError('USAGE', '--target-request-rate is missing: expected requests per second', {
    hint: 'or --target-concurrency, the requests in flight',
  });
}
