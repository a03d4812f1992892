import { SimError } from '../base/errors.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import { familyHint } from '../base/suggest.ts';
import { backendOf, type WithStatistics } from './request.ts';

/** Names, a list of them in one text, or a word for all. */
export type Names = string | readonly string[];

/** A request for several systems or engines. */
export type AcrossInput<T> = Omit<WithStatistics<T>, 'system' | 'backend'> & {
  readonly system: Names;
  readonly backend?: Names | undefined;
};

/** Where an answer is looked for. */
export interface Place {
  readonly system: string;
  readonly backend: Backend;
}

const ALL_SYSTEMS = ['any', 'all'];
const ALL_BACKENDS = ['any', 'all', 'auto'];
const DEFAULT_BACKEND = 'trtllm';

/** Whether a request names several systems or engines, or all of them: one answer is then looked for over all of them. */
export function namesSeveral({ system, backend }: { readonly system?: unknown; readonly backend?: unknown }): boolean {
  return isSeveral(system, ALL_SYSTEMS) || isSeveral(backend, ALL_BACKENDS);
}

function isSeveral(typed: unknown, all: readonly string[]): boolean {
  if (Array.isArray(typed)) return true;
  return typeof typed === 'string' && (typed.includes(',') || all.includes(typed.toLowerCase()));
}

/**
 * Every system with every backend, in the order typed; `known` are the systems that a word for all stands for, and `isFile` tells a system of the
 * user's own.
 * @throws SimError USAGE for an empty name, UNSUPPORTED for one that is not known
 */
export function placesOf(
  { system, backend }: { readonly system: Names; readonly backend?: Names | undefined },
  known: readonly string[],
  isFile: (name: string) => boolean,
): readonly Place[] {
  const systems = namesOf('--system', system, { all: ALL_SYSTEMS, known });
  for (const name of systems) checkSystem('--system', name, { known, isFile });
  const typed = namesOf('--backend', backend ?? DEFAULT_BACKEND, { all: ALL_BACKENDS, known: BACKENDS });
  const backends = [...new Set(typed.map(backendOf))];
  return systems.flatMap((name) => backends.map((engine) => ({ system: name, backend: engine })));
}

function namesOf(
  flag: string,
  typed: Names,
  { all, known }: { readonly all: readonly string[]; readonly known: readonly string[] },
): readonly string[] {
  if (typed === undefined || typed === null) throw new SimError('USAGE', `${flag} is missing: expected names, or any`);
  const isList = typeof typed === 'string' || (Array.isArray(typed) && typed.every((word) => typeof word === 'string'));
  if (!isList) throw new SimError('USAGE', `${flag} ${JSON.stringify(typed)}: expected a name or a list of names`);
  const words = typeof typed === 'string' ? typed.split(',').map((word) => word.trim()) : typed;
  if (words.length === 0 || words.includes('')) {
    throw new SimError(
      'USAGE',
      `${flag} ${typeof typed === 'string' ? typed : JSON.stringify(typed)}: expected names separated by commas, or any`,
    );
  }
  return [...new Set(words.flatMap((word) => (all.includes(word.toLowerCase()) ? known : [word])))];
}

/** @throws SimError UNSUPPORTED for a system that is neither known nor a file */
export function checkSystem(
  flag: string,
  name: string,
  { known, isFile }: { readonly known: readonly string[]; readonly isFile: (name: string) => boolean },
): void {
  if (isFile(name) || known.includes(name)) return;
  const hint = familyHint(name, known);
  throw new SimError('UNSUPPORTED', `${flag} ${name}: not a system that servefit knows`, { hint });
}
