import { SimError } from '../base/errors.ts';
import type { Mode } from '../base/names.ts';
import type { ServerRole } from '../base/server-flags.ts';
import type { ServerRequest } from '../input/server-input.ts';
import { aggEngineOf, type SweepSpace } from '../search/sweep.ts';
import { memoryDemand } from '../search/workers.ts';
import type { EngineModel } from '../step/engine-model.ts';
import type { EffectiveEngine, EffectiveServer } from './plan-result.ts';

/** The server settings of every pool that the modes have, typed or not. */
export function effectiveEngine(space: SweepSpace, modes: readonly Mode[]): EffectiveEngine {
  const of = (engineModel: EngineModel, role: ServerRole) => effectiveServer(space, engineModel, role);
  return {
    ...(modes.includes('agg') ? { agg: of(aggEngineOf(space), 'agg') } : {}),
    ...(modes.includes('disagg')
      ? { prefill: of(space.prefillEngine, 'prefill'), decode: of(space.decodeEngine, 'decode') }
      : {}),
  };
}

/** Settings that the engine does not have, or the role has no use for, are left out. */
function effectiveServer({ workload, model }: SweepSpace, engineModel: EngineModel, role: ServerRole): EffectiveServer {
  const { engine } = engineModel;
  const { server, policy } = engine;
  return {
    max_batched_tokens: memoryDemand({ engineModel, workload }, role).stepTokens,
    max_num_seqs: engine.maxSequences,
    ...(role === 'decode' ? {} : { chunked_prefill: engine.chunkedPrefill }),
    memory_fraction: engine.memoryFraction,
    kv_cache_dtype: model.quant.kvCache,
    ...(policy === 'whole_prompts' && role !== 'decode' ? batchWait(engineModel) : {}),
    ...(policy === 'prefill_first' && role === 'agg'
      ? { receive_interval_steps: server.receiveInterval, mixed_chunk: server.mixedChunk }
      : {}),
    ...(role === 'prefill' ? {} : { cuda_graph_max_batch: Math.min(server.graphBatch, engine.maxSequences) }),
  };
}

function batchWait({ engine: { server } }: EngineModel): Partial<EffectiveServer> {
  const { batchWait: inSteps, batchWaitMs } = server;
  if (inSteps === null) return { batch_wait_ms: batchWaitMs };
  return { batch_wait_iters: inSteps.iterations, batch_wait_max_tokens_ratio: inSteps.tokenShare };
}

/** Documents carry 6 significant digits. */
const ROUNDING = 1e-5;

/**
 * Checks the settings of a saved request against those in effect: they follow from the flags and the engine's defaults, and cannot be set there.
 * @throws SimError USAGE for the first that differs
 */
export function checkShown({ shown }: ServerRequest, effective: EffectiveEngine): void {
  for (const [role, settings] of Object.entries(shown ?? {})) {
    const now = (effective as Readonly<Record<string, object>>)[role] as Readonly<Record<string, unknown>> | undefined;
    for (const [key, value] of Object.entries(settings)) {
      const is = now?.[key];
      const isSame =
        typeof value === 'number' && typeof is === 'number' ? Math.abs(value - is) <= ROUNDING * is : value === is;
      if (value === null || isSame || (now === undefined && role in KNOWN_ROLES)) continue;
      const hint = 'engine shows what is in effect; set it by max_batched_tokens, max_num_seqs and so on beside it';
      const message = `engine.${role}.${key} ${JSON.stringify(value)}: ${JSON.stringify(is) ?? 'nothing'} is in effect`;
      throw new SimError('USAGE', message, { hint });
    }
  }
}

/** Pools whose settings a request may show though its mode has no such pool: a saved request of both modes narrowed to one. */
const KNOWN_ROLES = { agg: true, prefill: true, decode: true };
