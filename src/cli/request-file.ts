import { dirname, resolve } from 'node:path';
import {
  isSystemPath,
  type LinedFile,
  type LocalModel,
  parseLined,
  type RequestDocument,
  requestOfDocument,
} from '../index.ts';
import { readLocalModel } from './local-model.ts';
import { readText } from './text-files.ts';

/** A file that holds a request, and what of it is not in the package. */
export interface RequestFile extends RequestDocument {
  readonly value: unknown;
  readonly model: LocalModel | undefined;
  readonly systems: Readonly<Record<string, string>>;
}

/**
 * The request of a file (plan.json, config.yaml, a case of a check's file), with the model and the systems that it names by a path.
 * @throws SimError INPUT_FILE, USAGE
 */
export function readRequestFile(path: string, cwd: string, caseName?: string): RequestFile {
  return requestIn(readDocument(path, cwd), { path, cwd, caseName });
}

/** A YAML or JSON file. @throws SimError INPUT_FILE */
export function readDocument(path: string, cwd: string): LinedFile {
  return parseLined(readText({ what: path, path, cwd }), path);
}

interface Place {
  readonly path: string;
  readonly cwd: string;
  readonly caseName?: string | undefined;
  readonly caseBy?: 'flag' | 'reference';
}

/** The request of a file that is read already. @throws SimError INPUT_FILE, USAGE */
export function requestIn(file: LinedFile, { path, cwd, ...asked }: Place): RequestFile {
  const document = requestOfDocument(file.value, { name: path, where: (at) => placeIn(file, path, at), ...asked });
  const { models, systems } = namedByPath([document.input], dirname(resolve(cwd, path)));
  return { ...document, value: file.value, model: models[String(document.input.model)], systems };
}

/** `capacity.yaml:12`, of the nearest entry that has a line. */
function placeIn(file: LinedFile, name: string, path: readonly (string | number)[]): string {
  const lines = path.map((_, i) => file.lineOf(path.slice(0, path.length - i)));
  const line = lines.find((found) => found !== null);
  return line === undefined ? name : `${name}:${line}`;
}

/** Models and systems that requests name by a path, by that path. */
export function namedByPath(requests: readonly Readonly<Record<string, unknown>>[], folder: string) {
  const models: Record<string, LocalModel> = {};
  const systems: Record<string, string> = {};
  for (const { model, system, decode_system: decodeSystem } of requests) {
    if (typeof model === 'string' && models[model] === undefined) {
      const local = readLocalModel(model, folder, 'model:');
      if (local !== null) models[model] = { ...local, name: model };
    }
    for (const path of [...namesIn(system), ...namesIn(decodeSystem)]) {
      if (!isSystemPath(path)) continue;
      systems[path] ??= readText({ what: `system: ${path}`, path, cwd: folder });
    }
  }
  return { models, systems };
}

/** One name, or several in a list or with commas. */
function namesIn(value: unknown): readonly string[] {
  const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return names.filter((name) => typeof name === 'string').map((name) => name.trim());
}
