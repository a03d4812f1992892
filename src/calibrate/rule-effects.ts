import type { SystemSpec } from '../tables/system-spec.ts';
import { moeFile } from '../tables/table-names.ts';
import { peersOf, type Source, wanted } from './comparison.ts';
import { allReduceJobs, attentionJobs, gemmJobs, staticScaleJobs } from './families.ts';
import { fitSurface } from './fit-surface.ts';
import { checkJob, type Job, repairJob } from './job.ts';
import { dsaJobs, mlaJobs } from './latent-jobs.ts';
import { linearJobs } from './linear-jobs.ts';
import { cleanMoe } from './moe-clean.ts';
import { fitMoe } from './moe-fit.ts';
import { type MoeSample, moeSamples } from './moe-rows.ts';
import type { Published } from './published.ts';
import { ALL_RULES, CROSS_CHECKS, RULES, type RuleName, type Without } from './rules.ts';
import { addCounts, type RuleCounts, type Sample } from './sample.ts';
import { moeText } from './write-moe.ts';
import { tableText } from './write-table.ts';

/** Kinds of tables whose rows are cleaned alike. */
type Family = 'gemm' | 'attention' | 'all_reduce' | 'experts' | 'latent' | 'sparse' | 'linear';

const FAMILY_FILES: Readonly<Record<Family, RegExp>> = {
  gemm: /^gemm\./,
  attention: /^(prefill|decode)_attention\./,
  all_reduce: /^custom_all_reduce\./,
  experts: /^moe\./,
  latent: /^mla_/,
  sparse: /^dsa_/,
  linear: /^(gdn|mamba2)_/,
};
const FAMILIES = Object.keys(FAMILY_FILES) as Family[];

/** Rules that are of one kind of table by name; the others are of all. */
const RULE_FAMILIES: Readonly<Partial<Record<RuleName, Family>>> = {
  cross_check_gemm: 'gemm',
  cross_check_attention: 'attention',
  cross_check_latent: 'latent',
  cross_check_experts: 'experts',
  quantised_activations: 'experts',
  impossible_kernel: 'experts',
  eager_launch: 'all_reduce',
};

/** What the rules count where they touch a row; a rule that is not here may change a table without having counted anything. */
const COUNTED: Readonly<Partial<Record<RuleName, readonly string[]>>> = {
  cross_check_gemm: ['cross_check_slow', 'cross_check_fast', 'cross_check_neighbour'],
  cross_check_attention: ['cross_check_slow', 'cross_check_fast', 'cross_check_neighbour'],
  cross_check_latent: ['cross_check_slow', 'cross_check_fast', 'cross_check_neighbour'],
  cross_check_experts: ['cross_check_slow', 'cross_check_fast', 'cross_check_neighbour'],
  cross_check_fast: ['cross_check_fast'],
  cross_check_neighbour: ['cross_check_neighbour'],
  several_kernels: ['several_kernels'],
  impossible_kernel: ['impossible_kernel'],
  duplicate_key: ['duplicate_key'],
  impossible_rows: ['faster_than_peak_flops', 'faster_than_hbm'],
  impossible_series: ['impossible_series'],
  l2_resident: ['l2_resident'],
  host_launch_bound: ['host_launch_bound'],
  eager_launch: ['eager_launch'],
};
/** A rule that touches a smaller share of a table's rows, and of those that these are compared with, leaves the table as it is. */
const LEAST_SHARE = 1 / 200;

/** Rules that act on rows before these are compared with other sets, and on the rows of the other sets. */
const ROW_RULES: Without = new Set([
  'quantised_activations',
  'several_kernels',
  'duplicate_key',
  'impossible_rows',
  'impossible_series',
  'l2_resident',
  'eager_launch',
]);

/** Rows of one table after the rules. */
interface CleanTable {
  readonly samples: readonly Sample[];
  /** What the rules did to them, and to the rows that they are compared with. */
  readonly counts: RuleCounts;
}

/** A table's rows as they were measured. */
interface RawTable {
  readonly file: string;
  readonly clean: (without: Without) => CleanTable | null;
  /** What a fit of some rows writes. */
  readonly text: (samples: readonly Sample[]) => string | null;
}

/** What the tables of a set become without a rule. */
export interface RuleEffect {
  readonly rule: RuleName;
  /** Texts of the tables that change, by path in the data folder. */
  readonly tables: Readonly<Record<string, string>>;
  /** Rows of these that are dropped, added or have another time. */
  readonly rows: number;
}

export interface EffectsQuestion {
  readonly published: Published;
  readonly system: SystemSpec;
  readonly asked: AskedSet;
}

/** Tables of a set that differ without a rule, of the asked ones: fitted to the rows that are left then. Tables of few rows stay. */
export async function ruleEffects({ published, system, asked }: EffectsQuestion): Promise<readonly RuleEffect[]> {
  const { set, folder, files } = asked;
  const source = { published, system, set, wants: (file: string) => files.has(file) };
  const made: ChangedTable[] = [];
  for (const family of FAMILIES.filter((name) => [...files].some((file) => FAMILY_FILES[name].test(file))))
    made.push(...(await familyEffects(source, family)));
  return RULES.map((rule) => {
    const its = made.filter((table) => table.rule === rule);
    const tables = Object.fromEntries(its.map(({ file, text }) => [`${folder}/${file}`, text]));
    return { rule, tables, rows: its.reduce((sum, { rows }) => sum + rows, 0) };
  });
}

/** Tables of one set. */
export interface AskedSet {
  readonly system: string;
  readonly set: Source['set'];
  readonly folder: string;
  readonly files: ReadonlySet<string>;
}

/** Sets of an engine that some paths tables/<system>/<backend>/<version>/<file> lie in; collectives of NCCL know no rule of these. */
export function setsOf(paths: readonly string[]): readonly AskedSet[] {
  const byFolder = new Map<string, Set<string>>();
  for (const path of paths) {
    const at = path.lastIndexOf('/');
    const [folder, file] = [path.slice(0, at), path.slice(at + 1)];
    byFolder.set(folder, (byFolder.get(folder) ?? new Set()).add(file));
  }
  return [...byFolder].sort().flatMap(([folder, files]) => {
    const [, system = '', backend = '', version = ''] = folder.split('/');
    return backend === 'nccl' ? [] : [{ system, set: { backend, version }, folder, files }];
  });
}

type Ruled = Source & { readonly without: Without };

interface ChangedTable {
  readonly rule: RuleName;
  readonly file: string;
  readonly text: string;
  readonly rows: number;
}

async function familyEffects(source: Source, family: Family): Promise<readonly ChangedTable[]> {
  const raw = await rawTables({ ...source, without: ALL_RULES }, family);
  const before = new Map(
    raw.flatMap(({ file, clean }) => {
      const table = clean(ALL_RULES);
      return table === null ? [] : [[file, table] as const];
    }),
  );
  const changed: ChangedTable[] = [];
  for (const rule of RULES.filter((name) => (RULE_FAMILIES[name] ?? family) === family)) {
    const without: Without = new Set([rule]);
    const touched = new Set([...before].filter(([, table]) => mayChange(rule, table)).map(([file]) => file));
    if (touched.size === 0) continue;
    const isTouched = (file: string) => touched.has(file);
    const tables = ROW_RULES.has(rule) ? await rawTables({ ...source, without, wants: isTouched }, family) : raw;
    for (const { file, clean, text } of tables.filter((table) => isTouched(table.file))) {
      const samples = clean(without)?.samples ?? [];
      const rows = samples.length === 0 ? 0 : differingRows(before.get(file)?.samples ?? [], samples);
      const written = rows === 0 ? null : text(samples);
      if (written !== null) changed.push({ rule, file, text: written, rows });
    }
  }
  return changed;
}

function mayChange(rule: RuleName, { samples, counts }: CleanTable): boolean {
  const counted = COUNTED[rule];
  if (counted === undefined) return true;
  return counted.reduce((sum, name) => sum + (counts[name] ?? 0), 0) >= LEAST_SHARE * samples.length;
}

/** Keys whose times differ between two lists of rows, one of which may lack a key. */
export function differingRows(a: readonly Sample[], b: readonly Sample[]): number {
  const [before, after] = [timesByKey(a), timesByKey(b)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key)).length;
}

function timesByKey(samples: readonly Sample[]): ReadonlyMap<string, string> {
  const times = new Map<string, number[]>();
  for (const { key, ms } of samples) times.set(key, [...(times.get(key) ?? []), ms]);
  return new Map([...times].map(([key, all]) => [key, all.sort((x, y) => x - y).join(' ')]));
}

async function rawTables(source: Ruled, family: Family): Promise<readonly RawTable[]> {
  if (family === 'experts') return expertTables(source);
  const { l2Bytes } = source.system;
  const jobs = wanted(source, await jobsOf(source, family), ({ file }) => file).filter(({ zero }) => zero !== true);
  return jobs.map((job) => {
    const repaired = onceFor((without) => repairJob(job, { l2Bytes, without }));
    return {
      file: job.file,
      clean: (without) => {
        const clean = checkJob(job, repaired(without), without);
        return clean && { samples: clean.samples, counts: addCounts(clean.counts, job.comparison.counts ?? {}) };
      },
      text: (samples) => tableText(fitSurface(samples, job.plan, 'table'), job.borrowed ?? null),
    };
  });
}

/** Rules that take effect after the repair of rows. */
const LATE_RULES: Without = new Set([...CROSS_CHECKS, 'cross_check_fast', 'cross_check_neighbour']);

/** A repair that is done once for all questions which differ in late rules alone. */
function onceFor<T>(make: (without: Without) => T): (without: Without) => T {
  let known: { readonly made: T } | null = null;
  return (without) => {
    if (![...without].every((rule) => LATE_RULES.has(rule))) return make(without);
    known ??= { made: make(ALL_RULES) };
    return known.made;
  };
}

async function jobsOf(source: Source, family: Exclude<Family, 'experts'>): Promise<readonly Job[]> {
  switch (family) {
    case 'gemm': {
      const measured = await gemmJobs(source);
      return [...measured, ...(await staticScaleJobs(source, measured))];
    }
    case 'attention':
      return [...(await attentionJobs(source, 'prefill')), ...(await attentionJobs(source, 'decode'))];
    case 'all_reduce':
      return allReduceJobs(source);
    case 'latent':
      return mlaJobs(source);
    case 'sparse':
      return dsaJobs(source);
    case 'linear':
      return linearJobs(source);
  }
}

async function expertTables(source: Ruled): Promise<readonly RawTable[]> {
  const { published, set, system, without } = source;
  const sample = (rows: Parameters<typeof moeSamples>[0]) => moeSamples(rows, system, without);
  const own = sample(await published.rows('moe', set, 'moe'));
  const peers = await peersOf(source, 'moe', 'moe', sample);
  return wanted(source, own, ([dtype]) => moeFile(dtype)).map(([dtype, rows]) => {
    const comparison = peers(dtype);
    return {
      file: moeFile(dtype),
      clean: (left) => {
        const { samples, counts } = cleanMoe(rows, comparison, { l2Bytes: system.l2Bytes, without: left });
        return { samples, counts: addCounts(counts, comparison.counts ?? {}) };
      },
      text: (samples) => expertText(samples as readonly MoeSample[]),
    };
  });
}

/** A table of experts without its held-out errors, which no prediction depends on. */
function expertText(samples: readonly MoeSample[]): string | null {
  const data = fitMoe(samples);
  return data && moeText(data, { rows: null, splits: null, models: null });
}
