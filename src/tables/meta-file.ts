import { parse } from 'yaml';
import * as z from 'zod';
import { ONCE } from '../base/parse-once.ts';

const count = z.int().min(0);
const share = z.number().min(0);

/** What meta.yaml says about a file; keys beyond these are allowed, since a calibrator may say more. */
const fileSchema = z.object({
  collected_at: z.string().optional(),
  rows_read: count,
  rows_used: count,
  rules: z.record(z.string(), count).default({}),
  donors: z.record(z.string(), count).default({}),
  nodes: count,
  held_out: z.object({ rows: count, median_percent: share, p95_percent: share }),
});

const schema = z.object({
  origin: z.string().min(1),
  published: z.string().optional(),
  collected: z.record(z.string(), z.object({ collected_at: z.string().optional() })).default({}),
  files: z.record(z.string(), fileSchema),
});

export type TableMeta = z.infer<typeof schema>;
export type TableFileMeta = z.infer<typeof fileSchema>;

/** A set's provenance from the text of meta.yaml, or what is wrong with it in one phrase. */
export function parseMeta(text: string): { readonly meta: TableMeta } | { readonly fault: string } {
  let raw: unknown;
  try {
    raw = parse(text);
  } catch {
    return { fault: 'not YAML' };
  }
  const parsed = schema.safeParse(raw, ONCE);
  if (parsed.success) return { meta: parsed.data };
  const [issue] = parsed.error.issues;
  return { fault: `${issue?.path.join('.') || 'file'}: ${issue?.message ?? 'invalid'}` };
}
