import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SimError } from '../base/errors.ts';
import { type LocalModel, parseHfJson } from '../plan-api.ts';

/** What only a path begins with: ., .., /, ~ or a drive. */
const PATH_START = /^(\.{1,2}([/\\]|$)|[/\\]|~|[A-Za-z]:[/\\])/;

/**
 * The model at `typed` when that is a folder with config.json or such a file, null when it can only be an id; `what` names the word in errors.
 * @throws SimError INPUT_FILE where the path is plainly one (./x, /x, x.json) and has no readable config.
 */
export function readLocalModel(typed: string, cwd: string, what = '--model'): LocalModel | null {
  const path = resolve(cwd, typed);
  const isPath = PATH_START.test(typed) || typed.endsWith('.json');
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) {
    if (isPath) throw new SimError('INPUT_FILE', `${what} ${typed}: no such file or folder`);
    return null;
  }
  const configPath = stat.isDirectory() ? join(path, 'config.json') : path;
  if (!existsSync(configPath)) {
    if (isPath) throw new SimError('INPUT_FILE', `${what} ${typed}: the folder has no config.json`);
    return null;
  }
  const folder = dirname(configPath);
  const quantPath = join(folder, 'hf_quant_config.json');
  return {
    name: pathName(typed, cwd),
    config: readJson(configPath),
    quantConfig: existsSync(quantPath) ? readJson(quantPath) : null,
  };
}

/** The folder as typed, in a form that cannot be an id (./org/model for org/model) and that ends in a name. */
function pathName(typed: string, cwd: string): string {
  const folder = (typed.endsWith('.json') ? dirname(typed) : typed).replace(/(?<=.)[/\\]+$/, '');
  if (/(^|[/\\])\.{1,2}$/.test(folder)) return resolve(cwd, folder);
  return PATH_START.test(folder) ? folder : `./${folder}`;
}

function readJson(path: string): unknown {
  try {
    return parseConfig(readFileSync(path, 'utf8'), path);
  } catch (cause) {
    if (cause instanceof SimError) throw cause;
    throw new SimError('INPUT_FILE', `${path}: cannot be read (${causeOf(cause)})`, { cause });
  }
}

/** The JSON object in `text`, Python's Infinity and NaN allowed; `where` names it in the error. */
export function parseConfig(text: string, where: string): unknown {
  const value = parseHfJson(text, where);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new SimError('INPUT_FILE', `${where}: expected a JSON object`);
}

/** The shortest true account of a caught value: a system error's code, else its message. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
