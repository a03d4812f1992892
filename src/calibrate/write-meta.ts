import { parse, stringify } from 'yaml';
import { type FitErrors, SPLIT_SEED, significant } from './fit-surface.ts';
import type { JobResult } from './job.ts';
import { ALL_RULES, CROSS_CHECKS, RULES, type Without } from './rules.ts';
import { NOT_GIVEN, parseSidecar } from './sidecar.ts';
import { type TableResult, tableResult } from './table-result.ts';

export interface MetaOptions {
  readonly system: string;
  readonly backend: string;
  readonly version: string;
  /** Rules that were left out; none when absent. */
  readonly without?: Without;
  readonly sidecars: Readonly<Record<string, string | null>>;
  /** Day on which a table's rows were measured, null where the source does not say. */
  readonly dayOf?: (made: TableResult) => string | null;
  /** Where the rows come from, when not from the published tables. */
  readonly origin?: string;
  /** What meta.yaml says about files that this run leaves as they are. */
  readonly kept?: KeptMeta;
}

interface KeptMeta {
  readonly files: Readonly<Record<string, unknown>>;
  readonly collected: Readonly<Record<string, unknown>>;
}

/** The parts of a meta.yaml that are about files which stay. */
export function keptMeta(text: string, isKept: (file: string) => boolean): KeptMeta {
  const { files = {}, collected = {} } = parse(text) as Partial<KeptMeta>;
  return { files: Object.fromEntries(Object.entries(files).filter(([file]) => isKept(file))), collected };
}

const PUBLISHED = 'performance tables published with NVIDIA AIConfigurator, Apache-2.0, August 2026';
/** Month of that publication: all that is known of the age of rows whose sidecar has no day. */
const PUBLISHED_MONTH = '2026-08';

/** Text of meta.yaml: where the rows come from, what each rule did to how many of them, and how well the fit predicts. */
export function metaText(results: readonly (JobResult | TableResult)[], options: MetaOptions): string {
  const made = results.map((r) => ('surface' in r ? tableResult(r) : r));
  const { without = ALL_RULES } = options;
  const entries: [string, unknown][] = [
    ...Object.entries(options.kept?.files ?? {}),
    ...made.map((r): [string, unknown] => [r.file, fileMeta(r, options.dayOf?.(r) ?? null)]),
  ];
  const meta = {
    origin: options.origin ?? PUBLISHED,
    ...(options.origin === undefined ? { published: PUBLISHED_MONTH } : {}),
    system: options.system,
    backend: options.backend,
    version: options.version,
    collected: {
      ...options.kept?.collected,
      ...Object.fromEntries(
        Object.entries(options.sidecars).flatMap(([family, text]) =>
          text === null ? [] : [[family, provenance(text)]],
        ),
      ),
    },
    fit: {
      method: 'roofline base and log-regular grid, L1 by reweighted least squares; docs/data-format.md',
      held_out: 'random half of the keys',
      seed: SPLIT_SEED,
      cross_check: !CROSS_CHECKS.every((rule) => without.has(rule)),
      ...(without.size === 0 ? {} : { without: RULES.filter((rule) => without.has(rule)) }),
    },
    files: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return stringify(meta, { lineWidth: 0 });
}

function fileMeta(r: TableResult, day: string | null) {
  const { base, heldOut } = r;
  return {
    ...(r.derived === null ? {} : { derived: r.derived }),
    ...(r.borrowed ? { borrowed: r.borrowed } : {}),
    ...(day === null ? {} : { collected_at: day }),
    rows_read: r.rowsRead,
    rows_used: r.rowsUsed,
    ...(Object.keys(r.counts).length === 0 ? {} : { rules: r.counts }),
    ...(Object.keys(r.donors).length === 0 ? {} : { donors: r.donors }),
    nodes: r.nodes,
    held_out: errorsMeta(heldOut),
    base: {
      floor_ms: base.floorMs,
      compute_efficiency: base.computeEfficiency,
      memory_efficiency: base.memoryEfficiency,
    },
    ...r.more,
  };
}

/** Held-out errors as meta.yaml states them. */
export function errorsMeta(e: FitErrors) {
  return {
    rows: e.rows,
    median_percent: percent(e.median),
    p95_percent: percent(e.p95),
    mean_percent: percent(e.mean),
  };
}

function percent(share: number): number {
  return significant(share * 100, 3);
}

/** What the published sidecar says about the run: framework, version, the latest day where it has one. */
function provenance(text: string): Record<string, unknown> {
  const { provenance: how, runtime, tables } = parseSidecar(text);
  const days = Object.values(tables).flatMap((t) => t?.collected_at ?? []);
  return {
    framework: runtime?.framework ?? 'unknown',
    version: runtime?.version ?? 'unknown',
    provenance: how ?? 'unknown',
    collected_at: days.sort().at(-1) ?? NOT_GIVEN,
  };
}
