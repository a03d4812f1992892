import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { type EngineTermFit, fitEngineTerms, fitSample } from '../index.ts';
import { loadPackageData } from '../node.ts';

const USAGE =
  'usage: fit-engines MEASURED.csv BACKEND a|b|all [SYSTEM]   (columns of servefit estimate --batch, and half, usable, cluster, score_*)';
/**
 * Prints the engine terms that fit the aggregated runs of one half of the sweeps (or of both) best, as JSON: of all GPUs, or of one GPU,
 * which start from the terms of all. Half a's terms are scored on half b and the other way round; `all` is what data/engines holds.
 */
function main([file, backend, half, system]: readonly string[]): void {
  if (file === undefined || backend === undefined || half === undefined) throw new SimError('USAGE', USAGE);
  const text = readFileSync(file, 'utf8');
  const records = parse(text, { columns: true }) as Record<string, string>[];
  const source = loadPackageData();
  const keeps = (record: { readonly half?: string }) => half === 'all' || record.half === half;
  const of = (where: string | null) => fitSample(records, { backend, system: where, keeps });
  const pooled = fitEngineTerms({ csv: text, runs: of(null), start: null }, source);
  const own: EngineTermFit | null =
    system === undefined ? null : fitEngineTerms({ csv: text, runs: of(system), start: pooled.terms }, source);
  console.log(JSON.stringify(own ?? pooled, null, 2));
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SimError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.code];
}
