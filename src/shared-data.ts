import type { ModelSpec } from './model/model-spec.ts';
import type { EngineModel } from './step/engine-model.ts';
import type { Platform } from './step/open-engine.ts';

/** What requests on one data source have opened, by what they asked for; for callers with many requests. */
export interface SharedData {
  readonly models: Map<string, ModelSpec>;
  readonly platforms: Map<string, Platform>;
  /** They keep what they have found out about a layout. Step prices are not shared: a simulation's uncertainty is that of the steps priced for it. */
  readonly engines: Map<string, EngineModel>;
}

/** An empty store to hand to several requests, so that what is equal is opened once. It must not outlive its data source. */
export function sharedData(): SharedData {
  return { models: new Map(), platforms: new Map(), engines: new Map() };
}

/** What `known` has for the question, made and kept where it has nothing yet; without a store it is made. */
export function once<T>(known: Map<string, T> | undefined, question: unknown, make: () => T): T {
  if (known === undefined) return make();
  const key = JSON.stringify(question);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
