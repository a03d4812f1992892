/** Turns published measurements into servefit's tables: npm run calibrate -- <published dir> <system> <backend> <version>. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { parseSystemSpec } from '../tables/system-spec-load.ts';
import { familyFolders } from './collect-jobs.ts';
import { openPublished } from './published.ts';
import { type Without, withoutOf } from './rules.ts';
import { collectionDays } from './sidecar.ts';
import { isOfGroups, TABLE_GROUPS } from './table-groups.ts';
import type { TableResult } from './table-result.ts';
import { keptMeta, metaText } from './write-meta.ts';

const USAGE =
  'usage: calibrate <published tables dir> <system> <backend|nccl> <version> [--out data/tables] [--systems data/systems] [--only dense,moe,...] [--held-out-only] [--without RULE[,RULE...]] [--cross-check on|off]';

interface Options {
  readonly published: string;
  readonly system: SystemSpec;
  readonly backend: string;
  readonly version: string;
  readonly out: string;
  readonly groups: typeof TABLE_GROUPS;
  readonly heldOutOnly: boolean;
  readonly without: Without;
}

function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'data/tables' },
      systems: { type: 'string', default: 'data/systems' },
      only: { type: 'string' },
      'held-out-only': { type: 'boolean', default: false },
      without: { type: 'string' },
      'cross-check': { type: 'string', default: 'on' },
    },
  });
  const [published, system, backend, version] = positionals;
  if (published === undefined || system === undefined || backend === undefined || version === undefined)
    throw new SimError('USAGE', USAGE);
  if (backend !== 'nccl' && !BACKENDS.includes(backend as Backend))
    throw new SimError('USAGE', `unknown backend '${backend}'`, { hint: `one of ${BACKENDS.join(', ')}, nccl` });
  const path = join(values.systems, `${system}.yaml`);
  if (!existsSync(path)) throw new SimError('UNSUPPORTED', `unknown system '${system}'`, { hint: `no file ${path}` });
  return {
    published,
    system: parseSystemSpec(readFileSync(path, 'utf8'), system, path),
    backend,
    version,
    out: values.out,
    groups: groupsOf(values.only, backend),
    heldOutOnly: values['held-out-only'],
    without: withoutOf(values.without, values['cross-check']),
  };
}

/** The groups of tables that --only names; all of them without it. NCCL has collectives only. */
function groupsOf(only: string | undefined, backend: string): typeof TABLE_GROUPS {
  const named = only?.split(',');
  const known = backend === 'nccl' ? TABLE_GROUPS.slice(0, 1) : TABLE_GROUPS;
  const unknown = named?.find((name) => !known.some((g) => g.name === name));
  if (unknown !== undefined)
    throw new SimError('USAGE', `--only ${unknown}: one of ${known.map((g) => g.name).join(', ')}`);
  return known.filter((g) => named === undefined || named.includes(g.name));
}

async function main(argv: readonly string[]): Promise<void> {
  const options = readOptions(argv);
  const { system, backend, version, without, heldOutOnly, groups } = options;
  const published = openPublished(options.published, system.id);
  const set = { backend, version };
  const results: TableResult[] = [];
  for (const group of groups) {
    const parts = heldOutOnly ? 'held_out' : 'both';
    const made = await group.make({ published, system, set, without }, parts, (file, table) => {
      if (table === null) console.error(`${file}: too few valid rows, left out`);
      else console.log(summary(table));
    });
    results.push(...made.filter((r) => !isShippedBesides(r, options)));
  }
  if (results.length === 0)
    throw new SimError('INPUT_FILE', `no rows for ${system.id} ${backend} ${version} in ${options.published}`);
  if (heldOutOnly) return;
  const folder = join(options.out, system.id, backend, version);
  const isKept = (file: string) => !isOfGroups(file, groups) && backend !== 'nccl';
  const old = join(folder, 'meta.yaml');
  const kept = existsSync(old) ? keptMeta(readFileSync(old, 'utf8'), isKept) : { files: {}, collected: {} };
  const folders = backend === 'nccl' ? familyFolders(backend) : [...new Set(groups.flatMap((g) => g.folders))];
  const sidecars = Object.fromEntries(folders.map((family) => [family, published.sidecar(family, set)]));
  const dayOf = collectionDays(published, set);
  const meta = metaText(results, { system: system.id, backend, version, without, sidecars, kept, dayOf });
  writeSet(folder, results, { meta, isKept });
}

/** Whether a borrowed table lies in the folder of the backend's other version, from where a plan takes it too. */
function isShippedBesides({ borrowed, file }: TableResult, { out, system, backend }: Options): boolean {
  const [donor, version = ''] = borrowed?.split(' ') ?? [];
  return donor === backend && existsSync(join(out, system.id, backend, version, file));
}

function summary(r: TableResult): string {
  const percent = (share: number) => (share * 100).toFixed(1);
  const rules = Object.entries({ ...r.counts, ...r.donors }).map(([name, n]) => `${name} ${n}`);
  const more = r.more === undefined ? '' : ` ${JSON.stringify(r.more)}`;
  return `${r.file}: ${r.rowsUsed}/${r.rowsRead} rows, ${r.nodes} nodes, ${r.text.length} bytes, held-out median ${percent(r.heldOut.median)} % p95 ${percent(r.heldOut.p95)} % mean ${percent(r.heldOut.mean)} % ${rules.join(', ')}${more}`;
}

interface Rest {
  readonly meta: string;
  readonly isKept: (file: string) => boolean;
}

/** Writes a set's files and removes those of the same groups that the rows no longer carry. */
function writeSet(folder: string, results: readonly TableResult[], { meta, isKept }: Rest): void {
  mkdirSync(folder, { recursive: true });
  const written = new Set(['meta.yaml', ...results.map((r) => r.file)]);
  for (const name of readdirSync(folder)) if (!written.has(name) && !isKept(name)) rmSync(join(folder, name));
  for (const r of results) writeFileSync(join(folder, r.file), r.text);
  writeFileSync(join(folder, 'meta.yaml'), meta);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof SimError) {
    console.error(error.hint === undefined ? error.message : `${error.message} (${error.hint})`);
    process.exitCode = EXIT_CODES[error.code];
  } else if (isBadFlag(error)) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = EXIT_CODES.USAGE;
  } else {
    throw error;
  }
});

/** Whether parseArgs refused the command line. */
function isBadFlag(error: unknown): error is Error {
  return error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
}
