import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { parseSystemSpec } from './system-spec-load.ts';
import { listSystems } from './versions.ts';

/** Texts of system files of the user's own, by path as typed. */
export type SystemFiles = Readonly<Record<string, string>>;

/** Whether a typed system is a path: it ends in .yaml or .yml, or begins as only a path does. */
export function isSystemPath(typed: string): boolean {
  return /\.ya?ml$/i.test(typed) || /^(\.{1,2}([/\\]|$)|[/\\]|~[/\\]|[A-Za-z]:[/\\])/.test(typed);
}

/** Name of the system that a file describes: the file's name without its ending. */
export function systemIdOfPath(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? path;
  return name.replace(/\.ya?ml$/i, '').toLowerCase();
}

/**
 * The same data with systems of the user's own beside the shipped ones, each under the name of its file, so that everything that
 * asks for a system finds them.
 * @throws SimError INPUT_FILE for a file that is broken or has the name of a shipped system
 */
export function withSystemFiles(source: DataSource, files: SystemFiles): DataSource {
  const paths = Object.keys(files);
  if (paths.length === 0) return source;
  const shipped = listSystems(source);
  const own = new Map<string, string>();
  for (const path of paths) {
    const id = systemIdOfPath(path);
    const text = files[path] ?? '';
    parseSystemSpec(text, id, path);
    const file = `systems/${id}.yaml`;
    // Adding the same file twice (by the shell and by a library call) is no clash.
    if (shipped.includes(id) && source.read(file) !== text) {
      throw new SimError('INPUT_FILE', `${path}: ${id} is a system that servefit knows`, {
        hint: `give the file another name, or ask for --system ${id}`,
      });
    }
    own.set(file, text);
  }
  return {
    read: (path) => own.get(path) ?? source.read(path),
    list: (folder) => {
      const names = source.list(folder);
      if (folder !== 'systems') return names;
      return [...new Set([...names, ...[...own.keys()].map((file) => file.slice('systems/'.length))])].sort();
    },
  };
}
