import { parse } from 'yaml';
import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { type Published, type SetId, setName } from './published.ts';
import type { TableResult } from './table-result.ts';
import { tableSource } from './table-sources.ts';

/** What is said where a source does not tell when its rows were measured. */
export const NOT_GIVEN = 'not given by the source';

const word = z.union([z.string(), z.number(), z.date()]).transform((v) => (v instanceof Date ? isoDay(v) : String(v)));

const schema = z.object({
  provenance: word.optional(),
  runtime: z.object({ framework: word.optional(), version: word.optional() }).optional(),
  tables: z.record(z.string(), z.object({ collected_at: word.optional() }).nullable()).default({}),
});

export type Sidecar = z.infer<typeof schema>;

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * What a collection_meta.yaml says about rows: framework, version, and the day of measurement where it has one.
 * @throws SimError INPUT_FILE where the text is no such file
 */
export function parseSidecar(text: string, path = 'collection_meta.yaml'): Sidecar {
  let raw: unknown;
  try {
    raw = parse(text);
  } catch (cause) {
    throw new SimError('INPUT_FILE', `${path}: not YAML`, { cause });
  }
  const parsed = schema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SimError('INPUT_FILE', `${path}: ${issue?.path.join('.') || 'file'}: ${issue?.message ?? 'invalid'}`);
}

/** Days on which the rows of tables were measured, as the sidecars of the sets that they come from say; null where none does. */
export function collectionDays(
  published: Published,
  own: SetId,
): (made: Pick<TableResult, 'file' | 'borrowed'>) => string | null {
  return ({ file, borrowed }) => {
    const source = tableSource(file);
    if (source === null) return null;
    const sets = borrowed ? borrowed.split(', ').map(setOf) : [own];
    const days = sets.flatMap((set) => {
      const text = published.sidecar(source.folder, set);
      const path = `collection_meta.yaml of ${setName(set)}`;
      return text === null ? [] : (parseSidecar(text, path).tables[`${source.table}_perf`]?.collected_at ?? []);
    });
    return days.sort().at(-1) ?? null;
  };
}

function setOf(name: string): SetId {
  const [backend = '', version = ''] = name.split(' ');
  return { backend, version };
}
