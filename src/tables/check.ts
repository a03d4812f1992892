import type { DataSource } from '../base/data-source.ts';
import { checkTableFile } from './check-file.ts';
import { parseMeta, type TableMeta } from './meta-file.ts';
import type { SystemSpec } from './system-spec.ts';
import { loadSystemSpec } from './system-spec-load.ts';
import { tableOp } from './table-schema.ts';
import { META_FILE, type SetName, setFolder, TABLE_BACKENDS } from './table-sets.ts';
import { listSystems } from './versions.ts';

/** What is wrong with one file or folder; paths are relative to the folder of tables. */
export interface TableFault {
  readonly path: string;
  readonly fault: string;
}

export interface TableCheck {
  readonly sets: number;
  readonly files: number;
  readonly nodes: number;
  readonly faults: readonly TableFault[];
}

/** Decimals of percent that meta.yaml and a file's own error may differ by: both are rounded to three digits. */
const MEDIAN_TOLERANCE = 0.006;

/** Reads every table of a data source and says what is wrong with it: shapes, numbers, physics, provenance, stray files. */
export function checkTables(source: DataSource): TableCheck {
  const faults: TableFault[] = [];
  const total = { sets: 0, files: 0, nodes: 0 };
  const systems = listSystems(source);
  for (const system of source.list('tables')) {
    if (!systems.includes(system)) {
      faults.push({ path: system, fault: `no facts about this system; known: ${systems.join(', ')}` });
      continue;
    }
    const spec = loadSystemSpec(source, system);
    for (const backend of source.list(`tables/${system}`)) {
      if (!TABLE_BACKENDS.includes(backend)) {
        faults.push({ path: `${system}/${backend}`, fault: `expected a folder of ${TABLE_BACKENDS.join(', ')}` });
        continue;
      }
      for (const version of source.list(`tables/${system}/${backend}`)) {
        const set = checkSet(source, { system, backend, version }, spec);
        total.sets++;
        total.files += set.files;
        total.nodes += set.nodes;
        faults.push(
          ...set.faults.map(({ path, fault }) => ({ path: `${system}/${backend}/${version}${path}`, fault })),
        );
      }
    }
  }
  return { ...total, faults };
}

function checkSet(source: DataSource, set: SetName, system: SystemSpec): Omit<TableCheck, 'sets'> {
  const folder = setFolder(set);
  const names = source.list(folder);
  const metaText = source.read(`${folder}/${META_FILE}`);
  if (metaText === null) return { files: 0, nodes: 0, faults: [{ path: '', fault: `no ${META_FILE}` }] };
  const parsed = parseMeta(metaText);
  if ('fault' in parsed) return { files: 0, nodes: 0, faults: [{ path: `/${META_FILE}`, fault: parsed.fault }] };
  const missing = Object.keys(parsed.meta.files).filter((name) => !names.includes(name));
  const faults: TableFault[] = missing.map((name) => ({
    path: `/${name}`,
    fault: `${META_FILE} names it: no such file`,
  }));
  let files = 0;
  let nodes = 0;
  for (const name of names) {
    if (name === META_FILE) continue;
    const text = source.read(`${folder}/${name}`) ?? '';
    const checked = checkNamed({ name, text, set, system, meta: parsed.meta });
    files++;
    nodes += checked.nodes;
    faults.push(...checked.faults.map((fault) => ({ path: `/${name}`, fault })));
  }
  return { files, nodes, faults };
}

interface NamedFile {
  readonly name: string;
  readonly text: string;
  readonly set: SetName;
  readonly system: SystemSpec;
  readonly meta: TableMeta;
}

function checkNamed({ name, text, set, system, meta }: NamedFile): { nodes: number; faults: readonly string[] } {
  const op = name.endsWith('.json') ? tableOp(name) : null;
  const ownerOfSet = set.backend === 'nccl' ? 'nccl' : 'engine';
  if (op === null || op.kind.owner !== ownerOfSet) return { nodes: 0, faults: ['stray: no table has that name'] };
  const { nodes, heldOutMedian, faults } = checkTableFile(text, op, system);
  const listed = meta.files[name];
  if (listed === undefined) return { nodes, faults: [...faults, `${META_FILE} does not name it`] };
  const ofMeta: string[] = [];
  if (heldOutMedian !== null && listed.nodes !== nodes)
    ofMeta.push(`${nodes} nodes, ${META_FILE} says ${listed.nodes}`);
  const said = listed.held_out.median_percent;
  if (heldOutMedian !== null && Math.abs(100 * heldOutMedian - said) > MEDIAN_TOLERANCE)
    ofMeta.push(`held-out median ${100 * heldOutMedian} %, ${META_FILE} says ${said} %`);
  return { nodes, faults: [...faults, ...ofMeta] };
}
