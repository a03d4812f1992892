import { CAUSES, causeOf } from './accuracy-causes.ts';
import { misses, type TableFacts, targetOf } from './accuracy-meta.ts';
import { percent, sig, table } from './accuracy-numbers.ts';

/** The sections about kernel tables: per set and family, then what misses its target and why. */
export function tablesSection(all: readonly TableFacts[]): string {
  const missing = all.filter(misses);
  const dense = all.filter((f) => targetOf(f).p95Percent !== null);
  return `## Kernel tables: held-out error

Half of the measured shapes of every table, picked by a hash, is left out of a fit and predicted by it; the shipped table is then fitted on all of
them. Errors are |predicted / measured - 1|. The measurements themselves repeat within about 1 % (median) and 2 to 6 % (p95).

Over the ${dense.length} GEMM and attention tables, the mean of the medians is ${sig(
    mean(dense, (f) => f.medianPercent),
    2,
  )} %, of the 95th
percentiles ${sig(
    mean(dense, (f) => f.p95Percent),
    2,
  )} %. Within one set and family, medians and p95 below are means weighted by held-out rows, with
the worst table in brackets. Row counts are rounded; \`used\` is what the fit saw after the rules of [data-format.md](data-format.md#calibration).

${systemsOf(all)
  .map((system) => `### ${system}\n\n${familyTable(all.filter((f) => f.system === system))}`)
  .join('\n')}
## Tables that miss their target

Targets (held out): GEMM median 4 %, p95 16 %; attention 5 % and 22 %; every other family median 6 %.
${missing.length} of ${all.length} tables miss one of the two. The cause is assigned by rule from what meta.yaml says, the first that applies:

${CAUSES.filter((cause) => missing.some((f) => causeOf(f) === cause))
  .map((cause) => `**${cause.name}** (${missing.filter((f) => causeOf(f) === cause).length}). ${cause.because(all)}\n`)
  .join('\n')}
${systemsOf(missing)
  .map((system) => `### ${system}: tables that miss\n\n${missTable(missing.filter((f) => f.system === system))}`)
  .join('\n')}`;
}

function familyTable(facts: readonly TableFacts[]): string {
  const keys = [...new Set(facts.map((f) => `${f.backend} ${f.version}\t${f.family}`))];
  const rows = keys.map((key) => {
    const [set = '', family = ''] = key.split('\t');
    const group = facts.filter((f) => `${f.backend} ${f.version}\t${f.family}` === key);
    return [
      set,
      group.length === 1 ? family : `${family} (${group.length} tables)`,
      spread(group, (f) => f.medianPercent),
      spread(group, (f) => f.p95Percent),
      sig(sum(group, (f) => f.rowsRead)),
      sig(sum(group, (f) => f.rowsUsed)),
      rulesText(group),
    ];
  });
  return table(['set', 'family', 'median %', 'p95 %', 'rows read', 'used', 'rows touched, by rule'], rows);
}

function missTable(facts: readonly TableFacts[]): string {
  const rows = facts.map((f) => [
    `${f.backend} ${f.version}`,
    f.name,
    sig(f.medianPercent, 2),
    sig(f.p95Percent, 2),
    sig(f.rowsUsed),
    f.donors === 0 ? '' : `${percent(f.donorShare)} of ${f.donors}`,
    causeOf(f).name,
  ]);
  return table(['set', 'table', 'median %', 'p95 %', 'rows', 'from donors', 'cause'], rows);
}

function spread(facts: readonly TableFacts[], of: (f: TableFacts) => number): string {
  const weighted = sum(facts, (f) => of(f) * f.heldOutRows) / sum(facts, (f) => f.heldOutRows);
  return facts.length === 1
    ? sig(weighted, 2)
    : `${sig(weighted, 2)} (${sig(Math.max(...facts.map((f) => of(f))), 2)})`;
}

function rulesText(facts: readonly TableFacts[]): string {
  const counts = new Map<string, number>();
  for (const { rules } of facts) {
    for (const [rule, n] of Object.entries(rules)) counts.set(rule, (counts.get(rule) ?? 0) + n);
  }
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([rule, n]) => `${rule} ${sig(n)}`)
    .join(', ');
}

function systemsOf(facts: readonly TableFacts[]): string[] {
  return [...new Set(facts.map((f) => f.system))];
}

function sum(facts: readonly TableFacts[], of: (f: TableFacts) => number): number {
  return facts.reduce((total, f) => total + of(f), 0);
}

function mean(facts: readonly TableFacts[], of: (f: TableFacts) => number): number {
  return sum(facts, of) / facts.length;
}
