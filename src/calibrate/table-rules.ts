import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DataSource } from '../base/data-source.ts';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { movedRuns, type RulePredictions, ruleScores, ruleStudy, studiedRuns, validate } from '../index.ts';
import { loadPackageData } from '../node.ts';
import { parseSystemSpec } from '../tables/system-spec-load.ts';
import { openPublished } from './published.ts';
import { type EffectsQuestion, type RuleEffect, ruleEffects, setsOf } from './rule-effects.ts';
import { LOOKUP_RULES, lookupEffect } from './rule-lookups.ts';
import { RULES } from './rules.ts';

const USAGE =
  'usage: table-rules <published tables dir> MEASURED.csv DATE [--tables DIR] [--out data/validation/table-rules.json]   (MEASURED as for fit-residuals)';
const OUT = 'data/validation/table-rules.json';

/** Tables as they are without one rule; none where no table of the runs depends on it. */
interface WithoutRule {
  readonly rule: string;
  readonly tables: ReadonlyMap<string, string>;
  /** Rows with another time, dropped or added; null for a rule of lookups. */
  readonly rows: number | null;
}

/**
 * What each rule of the calibration is worth on measured deployments: the tables that the runs ask are made anew without it, the runs predicted
 * from them under the shipped terms and under terms refitted on the other half of the sweeps. --tables keeps the tables in a folder, and takes
 * them from there the next time.
 */
async function main(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { tables: { type: 'string' }, out: { type: 'string', default: OUT } },
  });
  const [published, measured, date] = positionals;
  if (published === undefined || measured === undefined || date === undefined) throw new SimError('USAGE', USAGE);
  const csv = studiedRuns(readFileSync(measured, 'utf8'));
  const data = loadPackageData();
  const without = await tablesWithout({ published, csv, folder: values.tables ?? null }, data);
  console.log('fitting terms on each half');
  const study = ruleStudy(csv, data);
  const rules = without.map(({ rule, tables, rows }) => {
    const predicted = tables.size === 0 ? study.all : study.predict(overlaid(data, tables), enginesOf(tables));
    console.log(`${rule}: ${tables.size} tables${rows === null ? '' : `, ${rows} rows`}; ${scoreWords(predicted)}`);
    return { rule, tables: tables.size, rows, ...movedRuns(study.all, predicted), ...ruleScores(predicted) };
  });
  const command = `npm run table-rules -- <published tables> MEASURED.csv ${date}`;
  writeFileSync(values.out, studyJson({ date, command, ...ruleScores(study.all) }, rules));
  console.log(`${values.out} written; with all rules ${scoreWords(study.all)}`);
}

function scoreWords(predicted: RulePredictions): string {
  const { shipped, refitted } = ruleScores(predicted);
  const words = ([name, score]: readonly [string, typeof shipped]) => {
    const [tpot, ttft] = [score.tpot_ms, score.ttft_ms].map((e) => percent(e?.median_error, e?.mean_error));
    return `${name} TPOT ${tpot} TTFT ${ttft}`;
  };
  return [words(['shipped', shipped]), words(['refitted', refitted])].join(', ');
}

function percent(...shares: readonly (number | undefined)[]): string {
  return shares.map((share) => (100 * (share ?? Number.NaN)).toFixed(2)).join('/');
}

interface TablesQuestion {
  readonly published: string;
  readonly csv: string;
  readonly folder: string | null;
}

async function tablesWithout({ published, csv, folder }: TablesQuestion, data: DataSource): Promise<WithoutRule[]> {
  const paths = tablesRead(csv, data);
  const effects: RuleEffect[] = [];
  let opened: Pick<EffectsQuestion, 'system' | 'published'> | null = null;
  for (const asked of setsOf(paths)) {
    const kept = folder === null ? null : join(folder, `${asked.folder.replaceAll('/', '_')}.json`);
    if (kept !== null && existsSync(kept)) {
      effects.push(...(JSON.parse(readFileSync(kept, 'utf8')) as RuleEffect[]));
      continue;
    }
    if (opened?.system.id !== asked.system) opened = openSystem(published, asked.system, data);
    const made = await ruleEffects({ ...opened, asked });
    effects.push(...made);
    if (kept !== null) {
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, JSON.stringify(made));
    }
    console.log(
      `${asked.folder}: ${made.map(({ rule, tables }) => `${rule} ${Object.keys(tables).length}`).join(', ')}`,
    );
  }
  const calibrated = RULES.map((rule) => {
    const its = effects.filter((effect) => effect.rule === rule);
    const tables = new Map(its.flatMap((effect) => Object.entries(effect.tables)));
    return { rule, tables, rows: its.reduce((sum, { rows }) => sum + rows, 0) };
  });
  return [
    ...calibrated,
    ...LOOKUP_RULES.map((rule) => ({ rule, tables: lookupEffect(rule, paths, data), rows: null })),
  ];
}

function openSystem(published: string, id: string, data: DataSource) {
  const path = `systems/${id}.yaml`;
  return { published: openPublished(published, id), system: parseSystemSpec(data.read(path) ?? '', id, path) };
}

/** Paths of the tables that predictions of the runs read. */
function tablesRead(csv: string, data: DataSource): readonly string[] {
  const read = new Set<string>();
  const watched: DataSource = {
    list: (folder) => data.list(folder),
    read: (path) => {
      const text = data.read(path);
      if (text !== null && path.startsWith('tables/')) read.add(path);
      return text;
    },
  };
  validate({ name: 'published runs', text: csv, tier: 'screen' }, watched);
  return [...read].sort();
}

/** Engines of tables/<system>/<backend>/<version>/<file>. */
function enginesOf(tables: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...tables.keys()].map((path) => path.split('/')[2] ?? ''));
}

function overlaid(data: DataSource, texts: ReadonlyMap<string, string>): DataSource {
  return { list: (folder) => data.list(folder), read: (path) => texts.get(path) ?? data.read(path) };
}

/** JSON with a rule and a group a line, shares to a ten-thousandth. */
function studyJson(head: object, rules: readonly { readonly groups: readonly object[] }[]): string {
  const line = (value: unknown) =>
    JSON.stringify(value, (_, v: unknown) =>
      typeof v === 'number' && !Number.isInteger(v) ? Math.round(v * 1e4) / 1e4 : v,
    );
  const fields = Object.entries(head).map(([name, value]) => `  ${line(name)}: ${line(value)}`);
  const entries = rules.map(({ groups, ...rule }) => {
    const lines = groups.map((group) => `      ${line(group)}`).join(',\n');
    return `    {${line(rule).slice(1, -1)}, "groups": [${lines === '' ? '' : `\n${lines}\n    `}]}`;
  });
  return `{\n${fields.join(',\n')},\n  "rules": [\n${entries.join(',\n')}\n  ]\n}\n`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof SimError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.code];
});
