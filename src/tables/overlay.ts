import type { DataSource } from '../base/data-source.ts';

/** A folder of tables of the user's own: <system>/<backend>/<version>/<table>.json, as in data/tables. */
export interface TableFolder {
  /** As the user typed it. */
  readonly name: string;
  readonly source: DataSource;
}

/** A set of which tables were read, and from which folder. */
export interface FolderUse {
  readonly folder: string;
  /** System, backend and version, joined by spaces. */
  readonly set: string;
  readonly tables: number;
}

export interface TableOverlay {
  readonly source: DataSource;
  /** What has been read from the user's folders up to now; the shipped tables are not listed. */
  used(): readonly FolderUse[];
}

const TABLES = 'tables';

/**
 * The base's data with its tables replaced by `layers`, first match wins, table by table: a folder of one measured operation
 * leaves the others to the next layer. `default` stands for the base's own tables; without it they are not seen.
 */
export function overlayTables(base: DataSource, layers: readonly (TableFolder | 'default')[]): TableOverlay {
  const readFrom = new Map<string, Set<string>>();
  const inLayer = (layer: TableFolder | 'default', path: string) =>
    layer === 'default' ? { source: base, path } : { source: layer.source, path: path.slice(TABLES.length + 1) };
  const read = (path: string): string | null => {
    for (const layer of layers) {
      const { source, path: own } = inLayer(layer, path);
      const text = source.read(own);
      if (text === null) continue;
      if (layer !== 'default') remember(readFrom, layer.name, path);
      return text;
    }
    return null;
  };
  return {
    source: {
      read: (path) => (isTables(path) ? read(path) : base.read(path)),
      list: (folder) => {
        if (!isTables(folder)) return base.list(folder);
        const names = layers.flatMap((layer) => {
          const { source, path } = inLayer(layer, folder);
          return source.list(path);
        });
        return [...new Set(names)].sort();
      },
    },
    used: () =>
      [...readFrom].map(([key, paths]) => {
        const [folder = '', set = ''] = key.split('\n');
        return { folder, set, tables: paths.size };
      }),
  };
}

function isTables(path: string): boolean {
  return path === TABLES || path.startsWith(`${TABLES}/`);
}

function remember(readFrom: Map<string, Set<string>>, folder: string, path: string): void {
  const parts = path.split('/').slice(1);
  if (parts.length < 4 || !path.endsWith('.json')) return;
  const key = `${folder}\n${parts.slice(0, 3).join(' ')}`;
  const paths = readFrom.get(key) ?? new Set<string>();
  paths.add(path);
  readFrom.set(key, paths);
}
