import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { ONCE } from '../base/parse-once.ts';

/** A parsed config.json and the name under which messages speak of it. */
export interface HfConfig {
  readonly id: string;
  readonly config: unknown;
}

const COUNT_WORDS = 'a whole number, 1 or more';
/** Layers are sized one by one; published models have fewer than 200. */
const MAX_LAYERS = 10_000;
const LAYER_WORDS = `a whole number from 1 to ${MAX_LAYERS}`;
const SIZE_WORDS = 'a whole number, 0 or more';

/** A size that the configuration must state. */
export const count = () => z.int(COUNT_WORDS).min(1, COUNT_WORDS);

/** The number of layers. */
export const layerCount = () => z.int(LAYER_WORDS).min(1, LAYER_WORDS).max(MAX_LAYERS, LAYER_WORDS);

/** A size that may be left out or null. */
export const optionalCount = () => count().nullish();

/** A size that may be 0, left out or null. */
export const optionalSize = () => z.int(SIZE_WORDS).min(0, SIZE_WORDS).nullish();

/** A switch that is off where it is left out. */
export const flag = () => z.boolean('true or false').nullish();

/** A word, such as a scoring function or a number format. */
export const word = () => z.string('a word').nullish();

/** One name per layer. */
export const names = () => z.array(z.string('a list of names'), 'a list of names').nullish();

/** One number per layer. */
export const numbers = () => z.array(z.int('a list of numbers'), 'a list of numbers').nullish();

/**
 * The fields of `schema` as typed values; fields it does not name are ignored.
 * @throws SimError INPUT_FILE naming every field that is missing or malformed.
 */
export function readFields<T>(schema: z.ZodType<T>, { id, config }: HfConfig): T {
  const parsed = schema.safeParse(config, ONCE);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const field = issue.path.join('.');
    if (field === '') return 'is not a JSON object';
    return valueAt(config, issue.path) === undefined ? `${field} is missing` : `${field}: expected ${issue.message}`;
  });
  throw new SimError('INPUT_FILE', `${id}: config.json: ${problems.join('; ')}`, {
    hint: 'take the config.json that the checkpoint was published with',
  });
}

/** A refusal that names the file and the field at fault. */
export function malformed({ id }: HfConfig, problem: string, hint: string): SimError {
  return new SimError('INPUT_FILE', `${id}: config.json: ${problem}`, { hint });
}

/** An object of a parsed file. */
export type Json = Readonly<Record<string, unknown>>;

/** `value` as an object, empty where it is none. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}
