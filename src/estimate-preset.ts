import type { DataSource } from './base/data-source.ts';
import type { Notice } from './base/notice.ts';
import { flagsOver } from './base/server-flags.ts';
import type { ParsedEstimate } from './input/estimate-input.ts';
import type { Request } from './input/request.ts';
import type { Configuration } from './search/sweep.ts';
import { loadPresets, type NamedPreset, namedPreset } from './validate/presets.ts';

/**
 * The recipe that an estimate names, at its load; null where it names none.
 * @throws SimError UNSUPPORTED, USAGE, INPUT_FILE
 */
export function presetOf(
  { preset, request, concurrency, batchSize }: ParsedEstimate,
  config: Configuration,
  source: DataSource,
): NamedPreset | null {
  if (preset === null) return null;
  const pool = 'agg' in config ? config.agg : config.prefill;
  const { dp } = pool.parallel;
  const { backend, model, system, isl } = request;
  const inFlight = concurrency ?? (batchSize ?? 1) * dp * pool.workers;
  return namedPreset(loadPresets(source), preset, { backend, model, system, isl, concurrency: inFlight, dp });
}

/** The request with the recipe's flags where none are typed: of the workers that prefill, as in the recipes' own runs. */
export function withPreset(request: Request, preset: NamedPreset | null): Request {
  if (preset === null) return request;
  const { server } = request;
  const { agg, prefill, decode } = server.roles;
  // A wait that is typed in ms stands for the recipe's in steps.
  const over = (typed: typeof agg) =>
    flagsOver(typed, typed.batchWaitMs === null ? preset.flags : { ...preset.flags, batchWait: null });
  return {
    ...request,
    kvCacheDtype: request.kvCacheDtype === 'auto' ? (preset.kvCacheDtype ?? 'auto') : request.kvCacheDtype,
    server: { ...server, roles: { agg: over(agg), prefill: over(prefill), decode } },
  };
}

/** Where the recipe was published for another model or other systems. */
export function presetNotices({ preset: name }: ParsedEstimate, preset: NamedPreset | null): readonly Notice[] {
  if (preset === null || preset.elsewhere === null) return [];
  return [{ code: 'preset-elsewhere', message: `the recipe ${name} was published for ${preset.elsewhere}` }];
}
