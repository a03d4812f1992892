import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { requireMapping } from './base/mapping.ts';
import { type AcrossInput, checkSystem, type Place, placesOf } from './input/across-input.ts';
import type { Play } from './input/play-input.ts';
import { loadModelSpec } from './open-request.ts';
import type { PlanOptions } from './plan.ts';
import { sharedData } from './shared-data.ts';
import { isSystemPath, systemIdOfPath, withSystemFiles } from './tables/system-files.ts';
import { listSystems } from './tables/versions.ts';

type Fields = Readonly<Record<string, unknown>>;
/** The tier a place is asked with; null leaves the request's own. */
export type AskedTier = Play['tier'] | null;

/** The systems and engines of a question that is asked in each of them, and what it reads there. */
export interface Places {
  readonly places: readonly Place[];
  readonly source: DataSource;
  /** Options that let the places share what they read. */
  readonly options: PlanOptions;
  /** The request of one place. */
  readonly at: (place: Place, tier: AskedTier) => Fields;
  /** The request somewhere, to check what is the same everywhere. */
  readonly somewhere: Fields;
}

/** @throws SimError USAGE, UNSUPPORTED for a system, an engine or a model that is not known, INPUT_FILE */
export function openPlaces(
  input: AcrossInput<{ readonly model: string; readonly decode_system?: string | null | undefined }>,
  data: DataSource,
  options: PlanOptions,
): Places {
  requireMapping(input);
  const source = withSystemFiles(data, options.systems ?? {});
  const known = listSystems(source);
  const places = placesOf(input, known, isSystemPath);
  if (typeof input.decode_system === 'string')
    checkSystem('--decode-system', input.decode_system, { known, isFile: isSystemPath });
  const { system: _systems, backend: _backends, ...fields }: Fields = { ...input };
  const at = ({ system, backend }: Place, tier: AskedTier): Fields => ({
    ...fields,
    system,
    backend,
    ...(tier === null ? {} : { tier }),
  });
  const somewhere = at({ system: 'h200_sxm', backend: 'trtllm' }, null);
  return { places, source, options: { ...options, shared: sharedData() }, at, somewhere };
}

/** How a place is asked: its request is handed to a function of the library. */
export function asking<T>(
  { at, source, options }: Places,
  answer: (input: never, source: DataSource, options: PlanOptions) => T,
): (place: Place, tier: AskedTier) => T {
  // Guard: the cast hands unchecked words to a function whose first step checks every one of them.
  return (place, tier) => answer(at(place, tier) as never, source, options);
}

/** @throws SimError UNSUPPORTED for a model that no place can run */
export function checkModel(input: { readonly model: string }, { source, options }: Places): void {
  loadModelSpec(source, String(input.model), options.model);
}

/** Whether the closed form answers the same question: means of a steady loop of equal requests. */
export function isPlain({ tier, load, percentile, lengths, requests, seedTyped }: Play): boolean {
  return (
    tier === 'simulate' &&
    load.kind === 'steady' &&
    percentile === 'mean' &&
    lengths.kind === 'fixed' &&
    requests === null &&
    !seedTyped
  );
}

/** What one place cannot do is no failure of the search; anything else is the caller's. */
export function reasonOf(error: unknown): SimError {
  const isOfPlace =
    error instanceof SimError &&
    (error.code === 'UNSUPPORTED' || error.code === 'NO_PERF_DATA' || error.message.startsWith('--gpu-hour-price has'));
  if (isOfPlace) return error;
  throw error;
}

/** The systems and engines that were asked, each once, in the order of the question. */
export function placesEcho(places: readonly Place[]): {
  readonly systems: readonly string[];
  readonly backends: readonly Place['backend'][];
} {
  return {
    systems: [...new Set(places.map(({ system }) => systemIdOfPath(system)))],
    backends: [...new Set(places.map(({ backend }) => backend))],
  };
}

/**
 * Asks again, simulated, for each place that `due` names in a ranking, until it names none; each answer may reorder the ranking.
 */
export function simulateDue<T>(
  ranked: readonly T[],
  due: (order: readonly T[]) => T | undefined,
  { again, rank }: { readonly again: (answered: T) => T; readonly rank: (answers: readonly T[]) => readonly T[] },
): readonly T[] {
  let order = ranked;
  for (let next = due(order); next !== undefined; next = due(order)) {
    const asked = next;
    const simulated = again(asked);
    order = rank(order.map((answered) => (answered === asked ? simulated : answered)));
  }
  return order;
}
