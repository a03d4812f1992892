import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SimError } from '../base/errors.ts';
import { causeOf } from './local-model.ts';

/** A file by the words that an error about it begins with, such as `--batch runs.csv`. */
export interface NamedFile {
  readonly what: string;
  readonly path: string;
  readonly cwd: string;
}

/** @throws SimError INPUT_FILE when it cannot be read */
export function readText({ what, path, cwd }: NamedFile): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8');
  } catch (cause) {
    throw new SimError('INPUT_FILE', `${what}: cannot be read (${causeOf(cause)})`, { cause });
  }
}

/** Writes `text`, folders above it included. @throws SimError OUTPUT_FILE when it cannot be written */
export function writeText({ what, path, cwd }: NamedFile, text: string): void {
  const target = resolve(cwd, path);
  try {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  } catch (cause) {
    throw new SimError('OUTPUT_FILE', `${what}: cannot be written (${causeOf(cause)})`, { cause });
  }
}
