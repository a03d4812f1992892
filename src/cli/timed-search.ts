import { type DataSource, type LocalModel, type PlanResult, withSystemFiles } from '../plan-api.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import type { Io } from './io.ts';
import { readSystemFiles } from './system-files.ts';
import { withModel } from './with-model.ts';

/** What a search may be told beside its request. */
export interface SearchOptions {
  readonly model: LocalModel | undefined;
  readonly requireMeasured: boolean;
}

/** How a command searches, and what of its result is a plan. */
export interface TimedSearch<T> {
  readonly search: (source: DataSource, options: SearchOptions) => T;
  readonly planOf: (found: T) => PlanResult;
}

export interface Searched<T> {
  readonly found: T;
  readonly source: DataSource;
  readonly data: ReturnType<typeof openData>;
  readonly elapsedMs: number;
}

/**
 * The search of a command on the data that its flags name, timed.
 * @throws SimError for the user's mistakes; NO_PERF_DATA where --require-measured leaves nothing
 */
export async function timedSearch<T>(
  { values, io }: Pick<Invocation, 'values' | 'io'>,
  { search, planOf }: TimedSearch<T>,
): Promise<Searched<T>> {
  const data = openData(values, io);
  const source = withSystemFiles(data.source, readSystemFiles(values, io.cwd));
  const requireMeasured = values.require_measured === true;
  const startedMs = io.nowMs();
  const found = await withModel(values, io, (model) => search(source, { model, requireMeasured }));
  const elapsedMs = io.nowMs() - startedMs;
  if (requireMeasured) {
    const { refuseUnmeasured } = await import('./unmeasured.ts');
    refuseUnmeasured(planOf(found), { source, values, cwd: io.cwd });
  }
  return { found, source, data, elapsedMs };
}

/** A request with the name that a model of the user's own has. */
export function named<T extends object>(input: T, { model }: SearchOptions): T {
  return model === undefined ? input : { ...input, model: model.name };
}

/** The document or the report on stdout, and with --timing how long the search took. */
export function printTimed(
  values: Values,
  io: Io,
  {
    elapsedMs,
    json,
    text,
  }: { readonly elapsedMs: number; readonly json: (timing: object) => string; readonly text: () => string },
): void {
  const timing = values.timing === true ? { elapsed_ms: elapsedMs } : {};
  io.stdout(values.json === true ? json(timing) : text());
  if (values.timing === true) io.stderr(`servefit: searched in ${elapsedMs.toFixed(0)} ms\n`);
}
