import { parse } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../../src/base/data-source.ts';

const fileSchema = z.looseObject({
  derived: z.string().optional(),
  rows_read: z.number(),
  rows_used: z.number(),
  rules: z.record(z.string(), z.number()).default({}),
  donors: z.record(z.string(), z.number()).default({}),
  nodes: z.number(),
  held_out: z.looseObject({ rows: z.number(), median_percent: z.number(), p95_percent: z.number() }),
});
const metaSchema = z.looseObject({
  system: z.string(),
  backend: z.string(),
  version: z.string(),
  files: z.record(z.string(), fileSchema),
});

/** What meta.yaml says about one table file. */
export interface TableFacts {
  readonly system: string;
  readonly backend: string;
  readonly version: string;
  /** File name without .json. */
  readonly name: string;
  /** What its held-out figures are gathered under: gemm.<dtype>, else the name's first part. */
  readonly family: string;
  readonly derived: boolean;
  readonly rowsRead: number;
  readonly rowsUsed: number;
  readonly rules: Readonly<Record<string, number>>;
  /** Sets that gave rows. */
  readonly donors: number;
  /** Share of the rows that came from them. */
  readonly donorShare: number;
  readonly heldOutRows: number;
  readonly medianPercent: number;
  readonly p95Percent: number;
}

/** All table files of all sets, ordered by path. */
export function tableFacts(source: DataSource): TableFacts[] {
  return source.list('tables').flatMap((system) =>
    source.list(`tables/${system}`).flatMap((backend) =>
      source.list(`tables/${system}/${backend}`).flatMap((version) => {
        const text = source.read(`tables/${system}/${backend}/${version}/meta.yaml`);
        return text === null ? [] : factsOf(text);
      }),
    ),
  );
}

function factsOf(text: string): TableFacts[] {
  const { system, backend, version, files } = metaSchema.parse(parse(text));
  return Object.entries(files).map(([file, f]) => {
    const given = Object.values(f.donors).reduce((sum, n) => sum + n, 0);
    const name = file.replace(/\.json$/, '');
    const [prefix = name, dtype = ''] = name.split('.');
    return {
      system,
      backend,
      version,
      name,
      family: prefix === 'gemm' ? `gemm.${dtype}` : prefix,
      derived: f.derived !== undefined,
      rowsRead: f.rows_read,
      rowsUsed: f.rows_used,
      rules: f.rules,
      donors: Object.keys(f.donors).length,
      donorShare: Math.min(1, given / f.rows_used),
      heldOutRows: f.held_out.rows,
      medianPercent: f.held_out.median_percent,
      p95Percent: f.held_out.p95_percent,
    };
  });
}

export interface Target {
  readonly medianPercent: number;
  /** No target where null. */
  readonly p95Percent: number | null;
}

const OTHER_TARGET: Target = { medianPercent: 6, p95Percent: null };

/** The held-out error that a table is meant to stay within. */
export function targetOf({ family }: TableFacts): Target {
  if (family.startsWith('gemm.')) return { medianPercent: 4, p95Percent: 16 };
  if (family.endsWith('_attention')) return { medianPercent: 5, p95Percent: 22 };
  return OTHER_TARGET;
}

export function misses(facts: TableFacts): boolean {
  const { medianPercent, p95Percent } = targetOf(facts);
  return facts.medianPercent > medianPercent || (p95Percent !== null && facts.p95Percent > p95Percent);
}
