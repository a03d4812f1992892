import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DataSource } from '../../../src/base/data-source.ts';

const ROOT = fileURLToPath(new URL('../../../data/', import.meta.url));

/** The repository's data folder, with a record of the files that were read. */
export function dataFolder(): DataSource & { readonly reads: readonly string[] } {
  const reads: string[] = [];
  return {
    reads,
    read(path) {
      reads.push(path);
      return statSync(ROOT + path, { throwIfNoEntry: false })?.isFile() ? readFileSync(ROOT + path, 'utf8') : null;
    },
    list: (folder) => readdirSync(ROOT + folder).sort(),
  };
}
