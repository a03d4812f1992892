import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';

const PACKAGE_NAME = 'servefit';

/** A data source over a folder on disk; reads synchronously and keeps nothing. */
export function nodeDataSource(root: string): DataSource {
  return {
    read: (path) => absentIsNull(() => readFileSync(join(root, path), 'utf8')),
    list: (folder) => absentIsNull(() => readdirSync(join(root, folder)).sort()) ?? [],
  };
}

/**
 * The data folder of the installed package, found by walking up from this module: it is two levels up in src, three in
 * dist/lib and unknown in a bundle.
 * @throws SimError INPUT_FILE when no folder above holds the package.
 */
export function packageDataRoot(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && isOwnManifest(readFileSync(manifest, 'utf8'))) return join(folder, 'data');
    if (dirname(folder) === folder) break;
  }
  throw new SimError('INPUT_FILE', `no ${PACKAGE_NAME} package above ${start}`, { hint: 'reinstall the package' });
}

function isOwnManifest(text: string): boolean {
  return (JSON.parse(text) as { name?: string }).name === PACKAGE_NAME;
}

function absentIsNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
