import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { requireMapping } from '../base/mapping.ts';
import { ONCE } from '../base/parse-once.ts';
import type { LoadTarget } from './load-target.ts';
import { type RecommendInput, recommendInputSchema, targetOf } from './recommend-input.ts';
import {
  type ParsedRequest,
  type PlanInput,
  parseRequest,
  planInputSchema,
  usageError,
  type WithStatistics,
} from './request.ts';

/** Whose limits hold: those of every workload, or their weighted mean. */
export const WORKLOAD_POLICIES = ['all', 'weighted'] as const;
export type WorkloadPolicy = (typeof WORKLOAD_POLICIES)[number];

const WEIGHT = 'a share of the requests, above 0';
const limits = planInputSchema.pick({ isl: true, osl: true, prefix: true }).shape;
const limit = z.union([z.number('milliseconds'), z.string('milliseconds')]).nullish();

/** One kind of requests of a mix; what is left out is that of the request. */
export const workloadSchema = z.strictObject({
  name: z.string('a name').min(1, 'a name').optional(),
  weight: z.number(WEIGHT).positive(WEIGHT).optional(),
  ...limits,
  ttft: limit,
  tpot: limit,
  request_latency: limit,
});

export type WorkloadInput = z.input<typeof workloadSchema>;

/** A plan for several kinds of requests at once. */
export type WorkloadsInput = WithStatistics<PlanInput> & {
  readonly workloads: readonly WorkloadInput[];
  readonly workload_policy?: WorkloadPolicy | undefined;
};

/** The fewest GPUs for a load of several kinds of requests at once. */
export type RecommendWorkloadsInput = WithStatistics<RecommendInput> &
  Pick<WorkloadsInput, 'workloads' | 'workload_policy'>;

export interface ParsedMixTarget {
  readonly target: LoadTarget;
  readonly maxGpus: number | null;
  /** What `WorkloadsInput` has besides the number of GPUs. */
  readonly shared: Omit<WorkloadsInput, 'total_gpus'>;
}

const targets = recommendInputSchema.pick({ target_request_rate: true, target_concurrency: true, max_gpus: true });

/**
 * The load of a mix, apart from its requests.
 * @throws SimError USAGE for a load that is missing or out of range
 */
export function parseMixTarget(given: RecommendWorkloadsInput): ParsedMixTarget {
  requireMapping(given);
  const { target_request_rate, target_concurrency, max_gpus, ...shared } = given;
  if ('total_gpus' in shared) {
    throw new SimError('USAGE', '--total-gpus is given beside a target load: expected one of them', {
      hint: '--max-gpus says how many may be spent',
    });
  }
  const typed = { target_request_rate, target_concurrency, max_gpus };
  const parsed = targets.safeParse(typed, ONCE);
  if (!parsed.success) throw usageError(parsed.error.issues, typed, Object.keys(targets.shape));
  const { target_request_rate: rate = null, target_concurrency: inFlight = null } = parsed.data;
  return { target: targetOf(rate, inFlight), maxGpus: parsed.data.max_gpus ?? null, shared };
}

export interface ParsedWorkload extends ParsedRequest {
  readonly name: string;
  /** Share of the requests; all of them add up to 1. */
  readonly weight: number;
  /** What `plan()` takes for this workload alone. */
  readonly input: WithStatistics<PlanInput>;
}

export interface ParsedWorkloads {
  readonly workloads: readonly ParsedWorkload[];
  readonly policy: WorkloadPolicy;
}

/**
 * The workloads of a mix, each as a request of its own; every one must hold the longest of their sequences.
 * @throws SimError USAGE for a value that is missing, unknown or out of range
 */
export function parseWorkloads(given: WorkloadsInput): ParsedWorkloads {
  requireMapping(given);
  const { workloads: list, workload_policy: typed = 'all', ...base } = given;
  const policy = WORKLOAD_POLICIES.find((name) => name === typed);
  if (policy === undefined) {
    throw new SimError('USAGE', `--workload-policy ${String(typed)}: expected ${WORKLOAD_POLICIES.join(' or ')}`);
  }
  if (!Array.isArray(list) || list.length === 0) {
    throw new SimError('USAGE', 'workloads: expected a list of workloads, such as isl=4000,osl=500');
  }
  const fields = list.map(checked);
  const total = fields.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const longest = Math.max(...fields.map(({ isl, osl }) => (isl ?? base.isl ?? 4000) + (osl ?? base.osl ?? 1000)));
  const names = fields.map(({ name }, i) => name ?? `workload ${i + 1}`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new SimError('USAGE', `workloads: two are named ${twice}`);
  const workloads = fields.map(({ name: _name, weight = 1, ...own }, i) => {
    const name = names[i] ?? '';
    // Guard: parseRequest checks every field.
    const input = { ...base, ...own, max_seq_len: base.max_seq_len ?? longest } as WithStatistics<PlanInput>;
    return { ...inWorkload(name, () => parseRequest(input), base), name, weight: weight / total, input };
  });
  return { workloads, policy };
}

function checked(given: unknown, i: number): z.output<typeof workloadSchema> {
  requireMapping(given, `workload ${i + 1}`);
  const parsed = workloadSchema.safeParse(given, ONCE);
  if (parsed.success) return parsed.data;
  return inWorkload(`workload ${i + 1}`, () => {
    throw usageError(parsed.error.issues, given, Object.keys(workloadSchema.shape));
  });
}

/** Errors name the workload that they are about, unless they are about what all of them share. */
function inWorkload<T>(name: string, parse: () => T, shared: object = {}): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    const { code, message, hint } = error;
    const lead = isOfShared(shared, message) ? '' : `${name}: `;
    throw new SimError(code, lead + message, hint === undefined ? {} : { hint });
  }
}

function isOfShared(shared: object, message: string): boolean {
  try {
    parseRequest(shared);
    return false;
  } catch (error) {
    return error instanceof SimError && error.message === message;
  }
}
