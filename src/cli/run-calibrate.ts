import { join, resolve } from 'node:path';
import { SimError } from '../base/errors.ts';
import type { CalibratedSet, CalibratedTable } from '../calibrate/entry.ts';
import { listSystems, loadSystemSpec } from '../index.ts';
import { loadPackageData } from '../node.ts';
import type { Invocation, Values } from './command.ts';
import { layoutColumns } from './io.ts';
import { noticeLine } from './notices.ts';
import { wrapped } from './wrapped.ts';
import { replaceFolder } from './write-folder.ts';

const BACKENDS = ['trtllm', 'vllm', 'sglang', 'nccl'];

/**
 * `servefit tables calibrate`: a user's measurements into a folder of tables for --tables.
 * @throws SimError USAGE, UNSUPPORTED, INPUT_FILE for what was typed and measured, OUTPUT_FILE
 */
export async function runCalibrate({ values, notices, io }: Invocation): Promise<number> {
  const [from, systemName, backend, version, out] = ['from', 'system', 'backend', 'backend_version', 'out'].map((key) =>
    needed(values, key),
  ) as [string, string, string, string, string];
  const source = loadPackageData();
  const systems = listSystems(source);
  if (!systems.includes(systemName))
    throw new SimError('UNSUPPORTED', `--system ${systemName}: not a system that servefit knows`, {
      hint: `known: ${systems.join(', ')}`,
    });
  if (!BACKENDS.includes(backend))
    throw new SimError('UNSUPPORTED', `--backend ${backend}: expected one of ${BACKENDS.join(', ')}`);
  if (!/^[\w][\w.+-]*$/.test(version))
    throw new SimError('USAGE', `--backend-version ${version}: expected a name for a folder, such as 0.25.0`);
  const { calibrate } = await import('../calibrate/entry.ts');
  const request = { from: resolve(io.cwd, from), system: loadSystemSpec(source, systemName), backend, version };
  const set = await calibrate(request);
  const folder = join(out, systemName, backend, version);
  const files = set.files.map(({ path, text }) => ({ path, content: text, executable: false }));
  await io.uninterrupted(() => replaceFolder(resolve(io.cwd, folder), files));
  for (const notice of [...notices, ...leftOut(set)]) io.stderr(noticeLine(notice));
  const lines = set.tables.flatMap((table) => wrapped(tableLine(table), layoutColumns(io), '  '));
  io.stdout(`${lines.join('\n')}\n`);
  io.stderr(`servefit: saved in ${folder}; --tables ${out},default uses it\n`);
  return 0;
}

function needed(values: Values, key: string): string {
  const value = values[key];
  if (typeof value === 'string' && value !== '') return value;
  throw new SimError('USAGE', `--${key.replaceAll('_', '-')} is missing`);
}

function leftOut({ left_out: files }: CalibratedSet) {
  return files.map((file) => ({
    code: 'table-left-out',
    message: `${file}: left out, too few sound rows of what this backend runs`,
  }));
}

function tableLine(table: CalibratedTable): string {
  const [middle, tail] = [table.held_out_median_percent, table.held_out_p95_percent].map((e) => e?.toFixed(1));
  const error =
    middle === undefined ? 'too few rows to hold some out' : `held-out error median ${middle} %, p95 ${tail} %`;
  const rules = Object.entries(table.rules).map(([name, rows]) => `${name} ${rows}`);
  const touched = rules.length === 0 ? '' : `; ${rules.join(', ')}`;
  return `${table.file}: ${table.rows_used} of ${table.rows_read} rows, ${table.nodes} nodes, ${error}${touched}`;
}
