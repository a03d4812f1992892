import { parse, stringify } from 'yaml';
import { SPLIT_SEED, significant } from './fit-surface.ts';
import type { JobResult } from './job.ts';

export interface MetaOptions {
  readonly system: string;
  readonly backend: string;
  readonly version: string;
  readonly crossCheck: boolean;
  readonly sidecars: Readonly<Record<string, string | null>>;
  /** Where the rows come from, when not from the published tables. */
  readonly origin?: string;
}

const PUBLISHED = 'performance tables published with NVIDIA AIConfigurator, Apache-2.0, August 2026';

/** Text of meta.yaml: where the rows come from, what each rule did to how many of them, and how well the fit predicts. */
export function metaText(results: readonly JobResult[], options: MetaOptions): string {
  const files = [...results].sort((a, b) => (a.file < b.file ? -1 : 1));
  const meta = {
    origin: options.origin ?? PUBLISHED,
    system: options.system,
    backend: options.backend,
    version: options.version,
    collected: Object.fromEntries(
      Object.entries(options.sidecars).flatMap(([family, text]) => (text === null ? [] : [[family, provenance(text)]])),
    ),
    fit: {
      method: 'roofline base and log-regular grid, L1 by reweighted least squares; docs/data-format.md',
      held_out: 'random half of the keys',
      seed: SPLIT_SEED,
      cross_check: options.crossCheck,
    },
    files: Object.fromEntries(files.map((r) => [r.file, fileMeta(r)])),
  };
  return stringify(meta, { lineWidth: 0 });
}

function fileMeta(r: JobResult) {
  const { base, heldOut, codes } = r.surface;
  return {
    ...(r.derived === null ? {} : { derived: r.derived }),
    rows_read: r.rowsRead,
    rows_used: r.rowsUsed,
    ...(Object.keys(r.counts).length === 0 ? {} : { rules: r.counts }),
    ...(Object.keys(r.donors).length === 0 ? {} : { donors: r.donors }),
    nodes: codes.length,
    held_out: {
      rows: heldOut.rows,
      median_percent: percent(heldOut.median),
      p95_percent: percent(heldOut.p95),
      mean_percent: percent(heldOut.mean),
    },
    base: {
      floor_ms: base.floorMs,
      compute_efficiency: base.computeEfficiency,
      memory_efficiency: base.memoryEfficiency,
    },
  };
}

function percent(share: number): number {
  return significant(share * 100, 3);
}

/** What the published sidecar says about the run: framework, version, date where it has one. */
function provenance(sidecar: string): Record<string, unknown> {
  const parsed = parse(sidecar) as {
    provenance?: string;
    runtime?: { framework?: string; version?: string };
    tables?: Record<string, { collected_at?: unknown; status?: string }>;
  };
  const dates = Object.values(parsed.tables ?? {}).flatMap((t) =>
    t.collected_at === undefined ? [] : [String(t.collected_at)],
  );
  return {
    framework: parsed.runtime?.framework ?? 'unknown',
    version: String(parsed.runtime?.version ?? 'unknown'),
    provenance: parsed.provenance ?? 'unknown',
    ...(dates.length === 0 ? {} : { collected_at: dates.sort().at(-1) }),
  };
}
