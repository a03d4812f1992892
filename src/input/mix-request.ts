import { namesSeveral } from './across-input.ts';
import {
  type ParsedWorkloads,
  parseMixTarget,
  parseWorkloads,
  type RecommendWorkloadsInput,
  type WorkloadsInput,
} from './workloads-input.ts';

/** A request for several kinds of requests in a file, as its function takes it, unchecked. */
export interface MixRequest {
  readonly command: 'plan' | 'recommend';
  readonly input: Fields;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of such a request beside those of a plan or of a recommendation. */
export const MIX_FIELDS: readonly string[] = ['workloads', 'workload_policy'];
/** Fields that it has no answer to. */
export const NOT_OF_MIXES: readonly string[] = ['objective', 'gpu_hour_price', 'currency'];

/** Whether a request is for several kinds of requests; `workloads: null` says that it is not. */
export function isMixRequest({ workloads }: { readonly workloads?: unknown }): boolean {
  return workloads !== undefined && workloads !== null;
}

/** The fields without those of a mix, of a request that has no workloads. */
export function withoutMixFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !MIX_FIELDS.includes(key)));
}

/** A place to read a request in that is the same wherever it is asked. */
export const SOMEWHERE = { system: 'h200_sxm', backend: 'trtllm' } as const;

/**
 * The workloads of a request, wherever it is asked; `place` is where it was answered.
 * @throws SimError USAGE, UNSUPPORTED for an engine that is not known
 */
export function parseMix({ command, input }: MixRequest, place: Fields = {}): ParsedWorkloads {
  const placed = { ...input, ...(namesSeveral(input) ? SOMEWHERE : {}), ...place };
  // Guard: the casts hand unchecked fields to functions that check every one of them.
  if (command === 'plan') return parseWorkloads(placed as unknown as WorkloadsInput);
  const { shared } = parseMixTarget(placed as unknown as RecommendWorkloadsInput);
  return parseWorkloads({ ...shared, total_gpus: 1 } as WorkloadsInput);
}

/** The workload that a message of `parseMix` begins with, by its place in the list; null where it is about none. */
export function workloadOfMessage(message: string, { workloads }: { readonly workloads?: unknown }): number | null {
  if (!Array.isArray(workloads)) return null;
  const found = workloads.findIndex((one: unknown, i) => message.startsWith(`${workloadName(one, i)}: `));
  const counted = /^workload (\d+)(?::| is) /.exec(message)?.[1];
  return found !== -1 ? found : counted === undefined ? null : Number(counted) - 1;
}

/** Its own name, else its number. */
export function workloadName(workload: unknown, i: number): string {
  const name = typeof workload === 'object' && workload !== null && 'name' in workload ? workload.name : null;
  return typeof name === 'string' && name !== '' ? name : `workload ${i + 1}`;
}
