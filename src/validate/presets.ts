import { parse } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { KvDtype } from '../base/names.ts';
import type { MeasuredRow } from './measured-row.ts';

/** Flags of a server that a benchmark ran, where they are not the engine's defaults. */
export interface ServerPreset {
  readonly maxBatchedTokens: number | null;
  readonly kvCacheDtype: KvDtype | null;
}

const ruleSchema = z.strictObject({
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  model: z.string(),
  precision: z.string().optional(),
  systems: z.array(z.string()).optional(),
  from: z.string().optional(),
  max_batched_tokens: z.int().positive().optional(),
  max_batched_tokens_per_isl: z.number().positive().optional(),
  kv_cache_dtype: z.enum(['bf16', 'fp8']).optional(),
});
const fileSchema = z.strictObject({ source: z.string(), rules: z.array(ruleSchema) });

type Rule = z.output<typeof ruleSchema>;

export type Presets = readonly Rule[];

const PATH = 'presets/published-recipes.yaml';

/** @throws SimError INPUT_FILE when the data file is missing or malformed */
export function loadPresets(source: DataSource): Presets {
  const text = source.read(PATH);
  const parsed = fileSchema.safeParse(text === null ? null : parse(text));
  if (!parsed.success) throw new SimError('INPUT_FILE', `data/${PATH}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.rules;
}

/** The flags that the row's recipe sets; all null for the engine's defaults. */
export function presetFor(presets: Presets, row: MeasuredRow): ServerPreset {
  const rule = presets.find((r) => matches(r, row));
  const perIsl = rule?.max_batched_tokens_per_isl;
  return {
    maxBatchedTokens: rule?.max_batched_tokens ?? (perIsl === undefined ? null : perIsl * row.isl),
    kvCacheDtype: rule?.kv_cache_dtype ?? null,
  };
}

function matches(rule: Rule, row: MeasuredRow): boolean {
  return (
    rule.backend === row.backend &&
    row.model.includes(rule.model) &&
    (rule.precision === undefined || rule.precision === row.precision) &&
    (rule.systems === undefined || rule.systems.includes(row.system)) &&
    (rule.from === undefined || (row.measuredOn !== null && row.measuredOn >= rule.from))
  );
}
