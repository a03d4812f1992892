import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { type EngineTermFit, fitEngineTerms, type MeasuredTimes } from '../index.ts';
import { loadPackageData } from '../node.ts';

const USAGE =
  'usage: fit-engines MEASURED.csv BACKEND a|b|all [SYSTEM]   (columns of servefit estimate --batch, and half, usable, cluster, score_*)';
/** Distinct runs of one model and GPU that a fit uses at most: of all GPUs, and of one GPU's own terms. */
const SAMPLE = { all: 12, own: 24 };

/**
 * Prints the engine terms that fit the aggregated runs of one half of the sweeps (or of both) best, as JSON: of all GPUs, or of one GPU,
 * which start from the terms of all. Half a's terms are scored on half b and the other way round; `all` is what data/engines holds.
 */
function main([file, backend, half, system]: readonly string[]): void {
  if (file === undefined || backend === undefined || half === undefined) throw new SimError('USAGE', USAGE);
  const text = readFileSync(file, 'utf8');
  const records: Record<string, string>[] = parse(text, { columns: true });
  const source = loadPackageData();
  const of = (where: string | null, most: number) => sampleOf(records, { backend, half, system: where, most });
  const pooled = fitEngineTerms({ csv: text, runs: of(null, SAMPLE.all), start: null }, source);
  const own: EngineTermFit | null =
    system === undefined
      ? null
      : fitEngineTerms({ csv: text, runs: of(system, SAMPLE.own), start: pooled.terms }, source);
  console.log(JSON.stringify(own ?? pooled, null, 2));
}

interface Question {
  readonly backend: string;
  readonly half: string;
  readonly system: string | null;
  readonly most: number;
}

/** One run of each cluster of repeats, at most so many of one model on one GPU, evenly over the table. */
function sampleOf(records: readonly Record<string, string>[], asked: Question): MeasuredTimes[] {
  const groups = new Map<string, Record<string, string>[]>();
  const seen = new Set<string>();
  for (const record of records) {
    const { cluster = '', model, system } = record;
    const counts = record.usable === '1' && record.mode === 'agg' && record.backend === asked.backend;
    const isAsked = (asked.half === 'all' || record.half === asked.half) && (asked.system ?? system) === system;
    if (!counts || !isAsked || seen.has(cluster)) continue;
    seen.add(cluster);
    const key = `${system} ${model}`;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].flatMap((group) => {
    const stride = Math.max(1, group.length / asked.most);
    const picked: MeasuredTimes[] = [];
    for (let i = 0; i < group.length; i += stride) {
      const record = group[Math.floor(i)];
      if (record !== undefined) picked.push(timesOf(record, Math.min(group.length, asked.most)));
    }
    return picked;
  });
}

function timesOf(record: Record<string, string>, group: number): MeasuredTimes {
  const trusted = (name: 'ttft' | 'tpot') => record[`score_${name}`] === '1';
  return {
    id: record.id ?? '',
    ttftMs: trusted('ttft') ? Number(record.ttft_ms) : null,
    tpotMs: trusted('tpot') ? Number(record.tpot_ms) : null,
    group,
  };
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SimError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.code];
}
