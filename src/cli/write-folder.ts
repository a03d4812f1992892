import { chmodSync, existsSync, mkdirSync, opendirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SimError } from '../base/errors.ts';
import { causeOf } from './local-model.ts';

export interface FolderFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly executable: boolean;
}

/**
 * Makes `target` hold exactly `files`: they are written into a folder beside it that then takes its name, so that a
 * failure leaves what was there before, and nothing half-written.
 * @throws SimError OUTPUT_FILE with the path and the system's reason.
 */
export function replaceFolder(target: string, files: readonly FolderFile[]): void {
  const partial = beside(target, 'partial');
  const made: string[] = [];
  try {
    const parent = makeFolders(dirname(target));
    if (parent !== undefined) made.push(parent);
    made.unshift(partial);
    rmSync(partial, { recursive: true, force: true });
    for (const file of files) writeOne(join(partial, ...file.path.split('/')), file);
    swap(partial, target);
  } catch (cause) {
    made.forEach(removeIfMade);
    throw new SimError('OUTPUT_FILE', `${target}: cannot be written (${causeOf(cause)})`, { cause });
  }
}

function removeIfMade(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A name that the system refuses (too long, below a file) was not made; the first error is the one to report.
  }
}

/**
 * Makes a folder and those above it; returns the first that was missing.
 * Guard: mkdirSync's own `recursive` retries for ever below /proc, where a folder can be neither found nor made.
 */
function makeFolders(path: string): string | undefined {
  if (existsSync(path)) {
    // Throws ENOTDIR where the name is a file's.
    opendirSync(path).closeSync();
    return undefined;
  }
  const first = makeFolders(dirname(path));
  mkdirSync(path);
  return first ?? path;
}

function writeOne(path: string, { content, executable }: FolderFile): void {
  makeFolders(dirname(path));
  writeFileSync(path, content);
  if (executable) chmodSync(path, 0o755);
}

/** Gives `partial` the name `target`; a folder cannot be renamed onto a full one, so the old one steps aside first. */
function swap(partial: string, target: string): void {
  const old = beside(target, 'old');
  rmSync(old, { recursive: true, force: true });
  const replaces = existsSync(target);
  if (replaces) renameSync(target, old);
  try {
    renameSync(partial, target);
  } catch (error) {
    if (replaces) renameSync(old, target);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** A hidden name in the same folder, hence on the same disk, where a rename is one step. The process id keeps runs apart. */
function beside(target: string, word: string): string {
  return join(dirname(target), `.${basename(target)}.${word}-${process.pid}`);
}
