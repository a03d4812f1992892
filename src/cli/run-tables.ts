import { EXIT_CODES, SimError } from '../base/errors.ts';
import { nounFor } from '../base/words.ts';
import {
  askTable,
  checkTables,
  type DataSource,
  jsonDocument,
  type Notice,
  type TableCheck,
  type TableInventory,
  tableAnswerText,
  tableCheckText,
  tableFamiliesText,
  tableInventory,
  tableSetsText,
} from '../index.ts';
import type { Invocation, Values } from './command.ts';
import { type DataLayer, openData } from './data.ts';
import { layoutColumns } from './io.ts';
import { noticeLine } from './notices.ts';

/**
 * `servefit tables list`.
 * @throws SimError UNSUPPORTED where no set is of that system and backend
 */
export async function runTablesList({ values, notices, io }: Invocation): Promise<number> {
  const { source, layers } = openData(values, io);
  const filter = { system: lower(values.system), backend: lower(values.backend) };
  const sets = layers.flatMap((layer) =>
    tableInventory(layer.source, filter).sets.map((set) => ({ ...set, folder: layer.folder })),
  );
  if (sets.length === 0) throw noSets(source, values);
  const inventory: TableInventory = { schema: 'servefit/tables@1', sets };
  for (const notice of notices) io.stderr(noticeLine(notice));
  const text = filter.system === undefined ? tableSetsText : tableFamiliesText;
  io.stdout(values.json === true ? jsonDocument(inventory) : text(inventory, layoutColumns(io)));
  return 0;
}

/** `servefit tables show`. */
export async function runTablesShow({ values, notices, io }: Invocation): Promise<number> {
  const data = openData(values, io);
  const word = (key: string) => String(values[key] ?? '');
  if (values.at === undefined)
    throw new SimError('USAGE', '--at is missing: expected sizes such as m=16,n=4096,k=4096');
  const answer = askTable(data.source, {
    system: word('system'),
    backend: word('backend'),
    version: word('version'),
    op: word('op'),
    at: word('at'),
  });
  const all: readonly Notice[] = [...answer.notices, ...notices, ...data.notices()];
  for (const notice of all) io.stderr(noticeLine(notice));
  io.stdout(
    values.json === true ? jsonDocument({ ...answer, notices: all }) : tableAnswerText(answer, layoutColumns(io)),
  );
  return 0;
}

/** `servefit tables check`: 6 where a table failed its validation, as for any other file of data. */
export async function runTablesCheck({ values, notices, io }: Invocation): Promise<number> {
  const result = checkLayers(openData(values, io).layers);
  for (const notice of notices) io.stderr(noticeLine(notice));
  io.stdout(tableCheckText(result, layoutColumns(io)));
  if (result.faults.length === 0) return 0;
  io.stderr(
    `servefit: tables failed their validation: ${result.faults.length} ${nounFor(result.faults.length, 'fault')}\n`,
  );
  return EXIT_CODES.OUTPUT_FILE;
}

/** Every folder by itself: a table that another one hides is checked too, against its own meta.yaml. */
function checkLayers(layers: readonly DataLayer[]): TableCheck {
  const checks = layers.map(({ folder, source }) => {
    const check = checkTables(source);
    const named = check.faults.map(({ path, fault }) => ({
      path: folder === null ? path : `${folder}/${path}`,
      fault,
    }));
    return { ...check, faults: named };
  });
  return {
    sets: checks.reduce((sum, check) => sum + check.sets, 0),
    files: checks.reduce((sum, check) => sum + check.files, 0),
    nodes: checks.reduce((sum, check) => sum + check.nodes, 0),
    faults: checks.flatMap((check) => check.faults),
  };
}

function noSets(source: DataSource, { system, backend }: Values): SimError {
  const systems = source.list('tables').filter((name) => source.list(`tables/${name}`).length > 0);
  const asked = [system, backend].filter((word) => word !== undefined).join(' ');
  const known = systems.filter((name) => name === lower(system) || lower(system) === undefined);
  const backends = [...new Set(known.flatMap((name) => source.list(`tables/${name}`)))];
  const hint =
    systems.length === 0
      ? 'servefit tables calibrate makes some'
      : known.length === 0
        ? `systems with tables: ${systems.join(', ')}`
        : `backends with tables: ${backends.join(', ')}`;
  return new SimError('UNSUPPORTED', `no tables of ${asked || 'any system'}`, { hint });
}

function lower(value: string | true | undefined): string | undefined {
  return typeof value === 'string' && value !== 'all' ? value.toLowerCase() : undefined;
}
