import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SimError } from '../base/errors.ts';
import { isSystemPath, type SystemFiles } from '../plan-api.ts';
import type { Values } from './command.ts';
import { causeOf } from './local-model.ts';

/**
 * Texts of the files that --system and --decode-system name, by path as typed.
 * @throws SimError INPUT_FILE for a file that cannot be read
 */
export function readSystemFiles({ system, decode_system: decodeSystem }: Values, cwd: string): SystemFiles {
  const typed = [
    ['--system', system],
    ['--decode-system', decodeSystem],
  ] as const;
  return Object.fromEntries(
    typed.flatMap(([flag, names]) =>
      (typeof names === 'string' ? names.split(',') : [])
        .map((name) => name.trim())
        .filter(isSystemPath)
        .map((path) => [path, readSystemFile(flag, path, cwd)]),
    ),
  );
}

function readSystemFile(flag: string, path: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8');
  } catch (cause) {
    throw new SimError('INPUT_FILE', `${flag} ${path}: cannot be read (${causeOf(cause)})`, {
      hint: 'docs/add-a-gpu.md describes such a file',
      cause,
    });
  }
}
