import { parse } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { ONCE } from '../base/parse-once.ts';
import { similarNames } from '../base/suggest.ts';
import { catalogueEntrySchema, modelOfEntry } from './catalogue-entry.ts';
import type { ModelSpec } from './model-spec.ts';

const FOLDER = 'models';
const ALIASES = 'aliases.yaml';
const SUFFIX = '.yaml';

/** Ids of the bundled models, sorted; aliases are left out. */
export function listModels(source: DataSource): readonly string[] {
  return source
    .list(FOLDER)
    .filter((file) => file.endsWith(SUFFIX) && file !== ALIASES)
    .map((file) => file.slice(0, -SUFFIX.length).replace('--', '/'))
    .sort();
}

/**
 * The bundled model of that Hugging Face id: exact, else an alias, else either in another case. Only its own file is
 * read, and the aliases where there is none. A model found by an alias keeps the alias as its id, which names the
 * checkpoint to serve.
 * @throws SimError UNSUPPORTED with the nearest names.
 */
export function loadModel(source: DataSource, id: string): ModelSpec {
  const exact = readModel(source, id, id);
  if (exact !== null) return exact;
  const ids = listModels(source);
  const aliases = readAliases(source);
  const lower = id.toLowerCase();
  const spelled = [...Object.keys(aliases), ...ids].find((known) => known.toLowerCase() === lower);
  const model = spelled === undefined ? null : readModel(source, aliases[spelled] ?? spelled, spelled);
  if (model === null) throw unknownModel(id, [...ids, ...Object.keys(aliases)]);
  return model;
}

function unknownModel(id: string, known: readonly string[]): SimError {
  const nearest = similarNames(id, known, 3);
  return new SimError('UNSUPPORTED', `model ${id} is not in the catalogue`, {
    hint: `nearest: ${nearest.join(', ')}; servefit models lists all; or give a folder with its config.json`,
  });
}

/** The model in the file of `id` under the name `as`; null where there is no such file. */
function readModel(source: DataSource, id: string, as: string): ModelSpec | null {
  const [org, name, ...rest] = id.split('/');
  if (!org || !name || rest.length > 0) return null; // every id is org/name, so no id reaches another folder
  const path = `${FOLDER}/${org}--${name}${SUFFIX}`;
  const text = source.read(path);
  return text === null ? null : checked(path, () => modelOfEntry(as, catalogueEntrySchema.parse(parse(text), ONCE)));
}

function readAliases(source: DataSource): Readonly<Record<string, string>> {
  const path = `${FOLDER}/${ALIASES}`;
  const text = source.read(path);
  return text === null ? {} : checked(path, () => z.record(z.string(), z.string()).parse(parse(text), ONCE));
}

/** The result of `read`; what a schema refuses names the file. */
function checked<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause;
    throw new SimError('INPUT_FILE', `data/${path}: ${z.prettifyError(cause).replaceAll('\n', ' ')}`, {
      hint: 'docs/add-a-model.md lists the keys',
    });
  }
}
