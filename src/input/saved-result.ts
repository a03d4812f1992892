import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { GRADES } from '../base/grade.ts';
import { MODES } from '../base/names.ts';
import { ONCE } from '../base/parse-once.ts';

/** What is read of a saved result: enough to compare it; other fields are let through. */

const range = z.tuple([z.number(), z.number()]);
const memory = z.looseObject({
  weights: z.number(),
  kv_cache: z.number(),
  activations: z.number(),
  other: z.number(),
  total: z.number(),
  capacity: z.number(),
});
const worker = z.looseObject({
  count: z.number(),
  parallel: z.string(),
  batch_size: z.number(),
  memory_gib: memory,
});
const config = z.looseObject({
  rank: z.number(),
  mode: z.enum(MODES),
  tokens_per_s_per_gpu: z.number(),
  tokens_per_s: z.number(),
  tokens_per_s_per_user: z.number().nullable(),
  requests_per_s: z.number(),
  ttft_ms: z.number(),
  tpot_ms: z.number().nullable(),
  request_latency_ms: z.number(),
  concurrency: z.number(),
  total_gpus: z.number(),
  used_gpus: z.number(),
  replicas: z.number(),
  gpus_per_replica: z.number(),
  sla_met: z.boolean(),
  sla_range_met: z.boolean(),
  grade: z.enum(GRADES),
  ttft_ms_range: range,
  tpot_ms_range: range.nullable(),
  tokens_per_s_per_gpu_range: range,
  kv_transfer_ms: z.number().nullable(),
  workers: z.union([z.looseObject({ agg: worker }), z.looseObject({ prefill: worker, decode: worker })]),
});
const answer = {
  version: z.string(),
  request: z.record(z.string(), z.unknown()),
  sla: z.record(z.string(), z.unknown()),
  notices: z.array(z.looseObject({ message: z.string() })),
};
const mode = z.looseObject({ status: z.string(), top: z.array(config), closest: z.array(config) });
const assumption = z.looseObject({ name: z.string(), value: z.string() });
const search = z.looseObject({
  schema: z.enum(['servefit/plan@1', 'servefit/recommend@1']),
  ...answer,
  assumptions: z.array(assumption),
  chosen: z.enum(MODES).nullable(),
  modes: z.partialRecord(z.enum(MODES), mode),
});
const estimate = config.extend({ schema: z.literal('servefit/estimate@1'), ...answer });

export type SavedSearch = z.output<typeof search>;
export type SavedEstimate = z.output<typeof estimate>;

/**
 * The search or the estimate that a document is.
 * @throws SimError INPUT_FILE for a result of another kind, or one that is damaged
 */
export function parseSavedResult(document: { readonly schema: unknown }, name: string): SavedSearch | SavedEstimate {
  const isEstimate = document.schema === 'servefit/estimate@1';
  const parsed = (isEstimate ? estimate : search).safeParse(document, ONCE);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  if (at === 'schema') {
    const hint = 'expected a result of servefit, or a request';
    throw new SimError('INPUT_FILE', `${name}: ${String(document.schema)} cannot be compared`, { hint });
  }
  throw new SimError('INPUT_FILE', `${name}: ${at}: not that of a ${String(document.schema)} result`);
}
