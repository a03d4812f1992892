import type { DataSource } from '../base/data-source.ts';
import { type EngineRequest, type OpenedEngine, openEngine } from './open-engine.ts';

/** Engines that requests on one data source have opened, by what they asked for. */
export type SharedEngines = Map<string, OpenedEngine>;

/** A store to hand to several requests, so that equal engines are opened once: their costers keep what they have priced. */
export function sharedEngines(): SharedEngines {
  return new Map();
}

/**
 * The engine of `shared` that answers the request, opened where it is not there yet; without a store a fresh one.
 * @throws SimError as `openEngine`
 */
export function openShared(
  shared: SharedEngines | undefined,
  source: DataSource,
  request: EngineRequest,
): OpenedEngine {
  if (shared === undefined) return openEngine(source, request);
  const key = JSON.stringify(request);
  const known = shared.get(key);
  if (known !== undefined) return known;
  const opened = openEngine(source, request);
  shared.set(key, opened);
  return opened;
}
