import type { Aim } from '../input/objective-input.ts';
import { lengthsWord, loadWord, type Play } from '../input/play-input.ts';
import type { Request } from '../input/request.ts';
import type { Sla } from '../input/sla.ts';
import type { SweepSpace } from '../search/sweep.ts';
import type { EffectiveAim, EffectiveLimits, EffectivePlay, EffectiveRequest, EffectiveSla } from './plan-result.ts';
import { checkShown, effectiveEngine } from './server-echo.ts';

/**
 * The request as it was answered: names resolved, defaults filled in, the version whose tables were used.
 * @throws SimError USAGE where a saved request shows other server settings than those in effect
 */
export function effectiveRequest(request: Request, space: SweepSpace, play: Play): EffectiveRequest {
  const { model, workload, prefillEngine, decodeEngine } = space;
  const engine = effectiveEngine(space, request.modes);
  checkShown(request.server, engine);
  return {
    model: model.id,
    system: prefillEngine.systemId,
    decode_system: request.decodeSystem === null || !request.modes.includes('disagg') ? null : decodeEngine.systemId,
    backend: request.backend,
    backend_version: prefillEngine.backendVersion,
    total_gpus: request.totalGpus,
    isl: request.isl,
    osl: request.osl,
    prefix: request.prefix,
    modes: request.modes,
    ...effectivePlay(play),
    top_n: request.topN,
    kv_cache_dtype: request.kvCacheDtype,
    gemm_quant: request.gemmQuant,
    moe_quant: request.moeQuant,
    attention_dtype: request.attentionDtype,
    memory_fraction: request.memoryFraction,
    max_seq_len: request.maxSeqLen,
    nextn: workload.speculation?.draftTokens ?? 0,
    nextn_accepted: workload.speculation?.acceptedTokens ?? null,
    ...(request.layouts === undefined ? {} : { layouts: request.layouts }),
    ...request.server.typed,
    engine,
  };
}

/** The request of a search, which asks the same again: with its limits and what it ranks by. */
export function searchedRequest(
  request: Request,
  space: SweepSpace,
  { play, sla, aim }: { readonly play: Play; readonly sla: Sla; readonly aim: Aim },
): EffectiveRequest {
  return engineLast({ ...effectiveRequest(request, space, play), ...effectiveLimits(sla, play), ...effectiveAim(aim) });
}

/** What was asked for before what follows from it. */
export function engineLast<T extends Pick<EffectiveRequest, 'engine'>>({ engine, ...asked }: T) {
  return engine === undefined ? asked : { ...asked, engine };
}

/** What was asked of the ranking and the prices. */
function effectiveAim({ objective, prices }: Aim): EffectiveAim {
  return {
    ...(objective === null ? {} : { objective }),
    ...(prices === null ? {} : { gpu_hour_price: prices.gpuHour, currency: prices.currency }),
  };
}

/** The limits as fields of a request. */
export function effectiveLimits({ ttftMs, tpotMs, requestLatencyMs }: Sla, { percentile }: Play): EffectiveLimits {
  return {
    ...(ttftMs === null ? {} : { ttft_ms: ttftMs }),
    ...(tpotMs === null ? {} : { tpot_ms: tpotMs }),
    ...(requestLatencyMs === null ? {} : { request_latency_ms: requestLatencyMs }),
    ...(percentile === 'mean' ? {} : { percentile }),
  };
}

/** The limits, and the percentile of requests that they hold for; null where they hold for means. */
export function effectiveSla(sla: Sla, { percentile }: Pick<Play, 'percentile'>): EffectiveSla {
  return {
    ttft_ms: sla.ttftMs,
    tpot_ms: sla.tpotMs,
    request_latency_ms: sla.requestLatencyMs,
    percentile: percentile === 'mean' ? null : percentile,
  };
}

/** The tier, and what a simulation adds to the request. */
function effectivePlay(play: Play): Pick<EffectiveRequest, 'load'> & EffectivePlay {
  const load = loadWord(play.load);
  if (play.tier === 'screen') return { load, tier: play.tier };
  return {
    load,
    tier: play.tier,
    lengths: lengthsWord(play.lengths),
    requests: play.requests,
    ...(play.requestRate === null ? {} : { request_rate: play.requestRate }),
    seed: play.seed,
  };
}
