import { parse } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { Backend, KvDtype } from '../base/names.ts';
import { NO_FLAGS, type ServerFlags } from '../base/server-flags.ts';
import { nearestName } from '../base/suggest.ts';
import type { SchedulerFlags } from '../search/simulated.ts';
import type { MeasuredRow } from './measured-row.ts';

/** Flags of a server that a benchmark ran, where they are not the engine's defaults. */
export interface ServerPreset {
  readonly maxBatchedTokens: number | null;
  readonly kvCacheDtype: KvDtype | null;
  readonly flags: SchedulerFlags;
}

const ruleSchema = z.strictObject({
  // by which estimate --preset takes its flags
  name: z.string().optional(),
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  model: z.string(),
  precision: z.string().optional(),
  systems: z.array(z.string()).optional(),
  from: z.string().optional(),
  max_batched_tokens: z.int().positive().optional(),
  max_batched_tokens_per_isl: z.number().positive().optional(),
  // isl + concurrency + 64, up to a multiple of 64, and no less than this
  max_batched_tokens_fitting_from: z.int().min(0).optional(),
  cells: z.array(z.string()).optional(),
  tp_below: z.int().positive().optional(),
  attention_dp: z.literal(true).optional(),
  max_sequences: z.int().positive().optional(),
  batch_wait: z.strictObject({ iterations: z.int().positive(), token_share: z.number().positive() }).optional(),
  // decode steps between two looks at what has arrived, by the concurrency that it holds from on
  receive_interval: z
    .array(z.strictObject({ from_concurrency: z.int().positive(), steps: z.int().positive() }))
    .optional(),
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
  const wait = rule?.batch_wait;
  const interval = receiveInterval(rule, row);
  return {
    maxBatchedTokens: rule === undefined ? null : stepBudget(rule, row),
    kvCacheDtype: rule?.kv_cache_dtype ?? null,
    flags: {
      ...(rule?.max_sequences === undefined ? {} : { maxSequences: rule.max_sequences }),
      ...(wait === undefined ? {} : { batchWait: { iterations: wait.iterations, tokenShare: wait.token_share } }),
      ...(interval === null ? {} : { receiveInterval: interval }),
    },
  };
}

function receiveInterval(rule: Rule | undefined, { concurrency }: Pick<MeasuredRow, 'concurrency'>): number | null {
  return rule?.receive_interval?.filter((r) => r.from_concurrency <= concurrency).at(-1)?.steps ?? null;
}

/** Whose servers a recipe starts. */
export interface PresetQuestion {
  readonly backend: Backend;
  readonly model: string;
  readonly system: string;
  readonly isl: number;
  readonly concurrency: number;
  /** Attention-DP ranks of a worker: recipes count requests over all of them. */
  readonly dp: number;
}

export interface NamedPreset {
  readonly flags: ServerFlags;
  readonly kvCacheDtype: KvDtype | null;
  /** What else the recipe was published for than this: another model, other systems; null where it fits. */
  readonly elsewhere: string | null;
}

/**
 * The flags of a recipe by its name.
 * @throws SimError UNSUPPORTED for an unknown name, USAGE for a recipe of another backend
 */
export function namedPreset(presets: Presets, name: string, question: PresetQuestion): NamedPreset {
  const rule = presets.find((r) => r.name === name);
  const { backend, model, system, dp } = question;
  if (rule === undefined) throw unknownPreset(presets, name, question);
  if (rule.backend !== backend) {
    throw new SimError('USAGE', `--preset ${name}: a recipe for ${rule.backend}, the backend is ${backend}`);
  }
  const { batch_wait: wait, max_sequences: sequences, systems } = rule;
  const elsewhere = systems === undefined || systems.includes(system) ? null : systems.join(' and ');
  return {
    flags: {
      ...NO_FLAGS,
      maxBatchedTokens: stepBudget(rule, question),
      maxNumSeqs: sequences === undefined ? null : Math.max(1, Math.floor(sequences / dp)),
      batchWait: wait === undefined ? null : { iterations: wait.iterations, tokenShare: wait.token_share },
      receiveInterval: receiveInterval(rule, question),
    },
    kvCacheDtype: rule.kv_cache_dtype ?? null,
    elsewhere: model.includes(rule.model) ? elsewhere : rule.model,
  };
}

function unknownPreset(presets: Presets, name: string, { backend, model }: PresetQuestion): SimError {
  const fitting = presets.filter((r) => r.backend === backend && model.includes(r.model));
  const known = (fitting.length > 0 ? fitting : presets).flatMap((r) => r.name ?? []);
  const near = nearestName(name, known);
  const hint = near === null ? `known: ${known.join(', ')}` : `did you mean ${near}?`;
  return new SimError('UNSUPPORTED', `--preset ${name}: no recipe of that name`, { hint });
}

const BUDGET_UNIT = 64;

function stepBudget(rule: Rule, { isl, concurrency }: Pick<MeasuredRow, 'isl' | 'concurrency'>): number | null {
  if (rule.max_batched_tokens !== undefined) return rule.max_batched_tokens;
  if (rule.max_batched_tokens_per_isl !== undefined) return rule.max_batched_tokens_per_isl * isl;
  const least = rule.max_batched_tokens_fitting_from;
  if (least === undefined) return null;
  return Math.max(least, Math.ceil((isl + concurrency + BUDGET_UNIT) / BUDGET_UNIT) * BUDGET_UNIT);
}

function matches(rule: Rule, row: MeasuredRow): boolean {
  return (
    rule.backend === row.backend &&
    row.model.includes(rule.model) &&
    (rule.precision === undefined || rule.precision === row.precision) &&
    (rule.systems === undefined || rule.systems.includes(row.system)) &&
    (rule.cells === undefined || rule.cells.includes(`${row.isl}/${row.osl}`)) &&
    (rule.attention_dp === undefined || (row.agg?.dp ?? 1) > 1) &&
    (rule.tp_below === undefined || (row.agg !== null && row.agg.tp < rule.tp_below)) &&
    (rule.from === undefined || (row.measuredOn !== null && row.measuredOn >= rule.from))
  );
}
