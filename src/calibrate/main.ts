/** Turns published measurements into servefit's tables: npm run calibrate -- <published dir> <system> <backend> <version>. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { parseSystemSpec } from '../tables/system-spec-load.ts';
import { collectJobs, familyFolders } from './collect-jobs.ts';
import { type JobResult, runJob } from './job.ts';
import { openPublished } from './published.ts';
import { metaText } from './write-meta.ts';
import { tableText } from './write-table.ts';

const USAGE =
  'usage: calibrate <published tables dir> <system> <backend|nccl> <version> [--out data/tables] [--systems data/systems] [--held-out-only] [--cross-check on|off]';

interface Options {
  readonly published: string;
  readonly system: SystemSpec;
  readonly backend: string;
  readonly version: string;
  readonly out: string;
  readonly heldOutOnly: boolean;
  readonly crossCheck: boolean;
}

function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'data/tables' },
      systems: { type: 'string', default: 'data/systems' },
      'held-out-only': { type: 'boolean', default: false },
      'cross-check': { type: 'string', default: 'on' },
    },
  });
  const [published, system, backend, version] = positionals;
  if (published === undefined || system === undefined || backend === undefined || version === undefined)
    throw new SimError('USAGE', USAGE);
  if (backend !== 'nccl' && !BACKENDS.includes(backend as Backend))
    throw new SimError('USAGE', `unknown backend '${backend}'`, { hint: `one of ${BACKENDS.join(', ')}, nccl` });
  if (!['on', 'off'].includes(values['cross-check']))
    throw new SimError('USAGE', `--cross-check ${values['cross-check']}: on or off`);
  const path = join(values.systems, `${system}.yaml`);
  if (!existsSync(path)) throw new SimError('UNSUPPORTED', `unknown system '${system}'`, { hint: `no file ${path}` });
  return {
    published,
    system: parseSystemSpec(readFileSync(path, 'utf8'), system, path),
    backend,
    version,
    out: values.out,
    heldOutOnly: values['held-out-only'],
    crossCheck: values['cross-check'] === 'on',
  };
}

async function main(argv: readonly string[]): Promise<void> {
  const options = readOptions(argv);
  const { system, backend, version, crossCheck, heldOutOnly } = options;
  const published = openPublished(options.published, system.id);
  const set = { backend, version };
  const jobs = await collectJobs({ published, system, set });
  if (jobs.length === 0)
    throw new SimError('INPUT_FILE', `no rows for ${system.id} ${backend} ${version} in ${options.published}`);
  const results: JobResult[] = [];
  for (const job of jobs) {
    const result = runJob(job, { l2Bytes: system.l2Bytes, crossCheck, heldOutOnly });
    if (result === null) console.error(`${job.file}: too few valid rows, left out`);
    else {
      results.push(result);
      console.log(summary(result));
    }
  }
  if (heldOutOnly) return;
  const sidecars = Object.fromEntries(familyFolders(backend).map((family) => [family, published.sidecar(family, set)]));
  const meta = metaText(results, { system: system.id, backend, version, crossCheck, sidecars });
  writeSet(join(options.out, system.id, backend, version), results, meta);
}

function summary(r: JobResult): string {
  const { heldOut, codes } = r.surface;
  const percent = (share: number) => (share * 100).toFixed(1);
  const rules = Object.entries({ ...r.counts, ...r.donors }).map(([name, n]) => `${name} ${n}`);
  return `${r.file}: ${r.rowsUsed}/${r.rowsRead} rows, ${codes.length} nodes, held-out median ${percent(heldOut.median)} % p95 ${percent(heldOut.p95)} % mean ${percent(heldOut.mean)} % ${rules.join(', ')}`;
}

/** Writes a set's files and removes those that the rows no longer carry. */
function writeSet(folder: string, results: readonly JobResult[], meta: string): void {
  mkdirSync(folder, { recursive: true });
  const written = new Set(['meta.yaml', ...results.map((r) => r.file)]);
  for (const name of readdirSync(folder)) if (!written.has(name)) rmSync(join(folder, name));
  for (const r of results) writeFileSync(join(folder, r.file), tableText(r.surface));
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
