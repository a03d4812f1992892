import type { ParsedEstimate } from '../input/estimate-input.ts';
import type { ParsedStatic } from '../input/static-input.ts';
import { isMoe, type ModelSpec, type Parallelism } from '../model/model-spec.ts';
import type { Configuration, PoolChoice } from '../search/sweep.ts';
import type { EstimatedLayout, EstimatedPool, EstimateRequest } from './estimate-result.ts';
import type { EffectiveRequest } from './plan-result.ts';
import { effectiveLimits, engineLast } from './request-echo.ts';
import type { StaticRequest } from './static-result.ts';

/** The request of an estimate: without what only a search has, with its layout, its load and its limits. */
export function estimateEcho(
  echo: EffectiveRequest,
  { mode, sla, play, concurrency, batchSize, preset }: ParsedEstimate,
  { config, model }: { readonly config: Configuration; readonly model: ModelSpec },
): EstimateRequest {
  const { modes: _modes, total_gpus: _gpus, top_n: _rows, layouts: _layouts, ...rest } = echo;
  const pool = ({ parallel, workers }: PoolChoice): EstimatedPool => ({ workers, ...sizesOf(parallel, model) });
  const batch = batchSize === null ? {} : { batch_size: batchSize };
  return engineLast({
    ...rest,
    ...effectiveLimits(sla, play),
    mode,
    ...(concurrency === null ? {} : { concurrency }),
    ...('agg' in config
      ? { ...batch, agg: pool(config.agg) }
      : { prefill: pool(config.prefill), decode: { ...pool(config.decode), ...batch } }),
    ...(preset === null ? {} : { preset }),
  });
}

/** The request of a fixed batch: the workload, the layout and the batch. */
export function staticEcho(
  echo: EffectiveRequest,
  { mode, batchSize, request: { server } }: ParsedStatic,
  { parallel, model }: { readonly parallel: Parallelism; readonly model: ModelSpec },
): StaticRequest {
  const { cuda_graphs: graphs } = server.typed;
  return {
    model: echo.model,
    system: echo.system,
    backend: echo.backend,
    backend_version: echo.backend_version,
    isl: echo.isl,
    osl: echo.osl,
    prefix: echo.prefix,
    kv_cache_dtype: echo.kv_cache_dtype,
    gemm_quant: echo.gemm_quant,
    moe_quant: echo.moe_quant,
    attention_dtype: echo.attention_dtype,
    memory_fraction: echo.memory_fraction,
    max_seq_len: echo.max_seq_len,
    nextn: echo.nextn,
    nextn_accepted: echo.nextn_accepted,
    ...(graphs === undefined ? {} : { cuda_graphs: graphs }),
    mode,
    batch_size: batchSize,
    agg: sizesOf(parallel, model),
  };
}

function sizesOf({ tp, pp, dp, cp, moeTp, moeEp }: Parallelism, model: ModelSpec): EstimatedLayout {
  return { tp, pp, dp, ...(cp > 1 ? { cp } : {}), ...(isMoe(model) ? { moe_tp: moeTp, moe_ep: moeEp } : {}) };
}
