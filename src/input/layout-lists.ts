import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { ONCE } from '../base/parse-once.ts';

const SIZES = 'a list of whole numbers, 1 or more';
const COUNT = 'a whole number, 1 or more';
const sizes = () => z.array(z.int(SIZES).min(1, SIZES), SIZES).min(1, SIZES).optional();
const limit = () => z.int(COUNT).min(1, COUNT).optional();

const workerShape = {
  tp: sizes(),
  pp: sizes(),
  dp: sizes(),
  cp: sizes(),
  moe_tp: sizes(),
  moe_ep: sizes(),
  /** GPUs of one worker. */
  gpus: sizes(),
  /** Requests on each attention-DP rank at most. */
  max_batch_size: limit(),
};

/** A search that may use only some layouts: sizes that a list names; what has no list is free. */
export const layoutListsSchema = z.strictObject(
  {
    agg: z.strictObject(workerShape, 'a mapping of sizes').optional(),
    prefill: z.strictObject({ ...workerShape, max_workers: limit() }, 'a mapping of sizes').optional(),
    decode: z.strictObject({ ...workerShape, max_workers: limit() }, 'a mapping of sizes').optional(),
    /** GPUs of a replica of prefill and decode workers. */
    replica: z.strictObject({ gpus: sizes(), max_gpus: limit() }, 'a mapping of sizes').optional(),
  },
  'a mapping with agg, prefill, decode or replica',
);

export type LayoutLists = z.output<typeof layoutListsSchema>;
export const LAYOUTS = 'sizes by role, such as agg.tp=1,2 or prefill.gpus=4, separated by spaces';

/** Lists, or their short form as a flag has it. */
export const layoutsField = z.union([layoutListsSchema, z.string()], LAYOUTS).nullish();

/**
 * The lists of a request, the short form taken apart; null where the search is free.
 * @throws SimError USAGE for a word that names no list
 */
export function layoutListsOf(given: z.output<typeof layoutsField>): LayoutLists | null {
  if (typeof given !== 'string') return given ?? null;
  const roles: Record<string, Record<string, unknown>> = {};
  for (const word of given.split(/\s+/).filter(Boolean)) {
    const [, role = '', name = '', sizes = ''] = /^(\w+)\.(\w+)=(\d+(?:,\d+)*)$/.exec(word) ?? [];
    if (role === '') throw new SimError('USAGE', `--layouts ${word}: expected ${LAYOUTS}`);
    const list = sizes.split(',').map(Number);
    roles[role] = { ...roles[role], [name]: name.startsWith('max_') ? (list.length === 1 ? list[0] : list) : list };
  }
  const parsed = layoutListsSchema.safeParse(roles, ONCE);
  if (parsed.success) return parsed.data;
  throw new SimError('USAGE', `--layouts ${given.trim().replace(/\s+/g, ' ')}: ${problem(parsed.error.issues[0])}`);
}

/** What is wrong with lists that are written as a mapping; null where nothing is, or where they are none. */
export function layoutsProblem(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null;
  const parsed = layoutListsSchema.safeParse(given, ONCE);
  return parsed.success ? null : problem(parsed.error.issues[0]).replace(/^: /, '');
}

function problem(issue: z.core.$ZodIssue | undefined): string {
  const at = (issue?.path ?? []).filter((key) => typeof key === 'string').join('.');
  if (issue?.code !== 'unrecognized_keys') return `${at}: expected ${issue?.message ?? LAYOUTS}`;
  return at === '' ? `${issue.keys[0]} is none of agg, prefill, decode, replica` : `${at} has no list ${issue.keys[0]}`;
}
export type WorkerLists = NonNullable<LayoutLists['agg']>;
