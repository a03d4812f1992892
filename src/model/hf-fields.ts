import * as z from 'zod';
import { SimError } from '../base/errors.ts';

/** A parsed config.json and the name under which messages speak of it. */
export interface HfConfig {
  readonly id: string;
  readonly config: unknown;
}

const COUNT_WORDS = 'a whole number, 1 or more';

/** A size that the configuration must state. */
export const count = () => z.int(COUNT_WORDS).min(1, COUNT_WORDS);

/** A size that may be left out or null. */
export const optionalCount = () => count().nullish();

/** A switch that is off where it is left out. */
export const flag = () => z.boolean('true or false').nullish();

/**
 * The fields of `schema` as typed values; fields it does not name are ignored.
 * @throws SimError INPUT_FILE naming every field that is missing or malformed.
 */
export function readFields<T>(schema: z.ZodType<T>, { id, config }: HfConfig): T {
  const parsed = schema.safeParse(config);
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

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}
