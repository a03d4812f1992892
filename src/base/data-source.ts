/**
 * Read access to the data folder (models, systems, tables, terms), so that the library runs without a file system:
 * node reads the package's files, a browser passes texts in. Paths are relative to data/, with forward slashes.
 */
export interface DataSource {
  /** The file's text, or null where there is no such file. */
  read(path: string): string | null;
  /** Names (not paths) of the entries of a folder, sorted; empty where there is no such folder. */
  list(folder: string): readonly string[];
}

/** A data source over texts held in memory, keyed by path relative to data/. */
export function memoryDataSource(files: Readonly<Record<string, string>>): DataSource {
  const paths = Object.keys(files);
  return {
    read: (path) => files[path] ?? null,
    list: (folder) => {
      const prefix = folder === '' ? '' : `${folder}/`;
      const names = paths.filter((p) => p.startsWith(prefix)).map((p) => p.slice(prefix.length).split('/')[0] ?? '');
      return [...new Set(names)].sort();
    },
  };
}
