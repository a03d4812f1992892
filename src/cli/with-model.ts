import { SimError } from '../base/errors.ts';
import type { LocalModel } from '../plan-api.ts';
import type { Values } from './command.ts';
import type { Io } from './io.ts';

/** What `run` gives for a bundled model (undefined), for one in a folder, or, only with --allow-download, for one of the hub. */
export async function withModel<T>(values: Values, io: Io, run: (model: LocalModel | undefined) => T): Promise<T> {
  const typed = values.model;
  if (typeof typed !== 'string') return run(undefined);
  const { readLocalModel } = await import('./local-model.ts');
  const local = readLocalModel(typed, io.cwd);
  if (local !== null || values.allow_download !== true) return run(local ?? undefined);
  try {
    return run(undefined);
  } catch (error) {
    // Any other name that is unknown (a system, say) is no reason to ask the hub.
    const isModel = error instanceof SimError && error.code === 'UNSUPPORTED' && error.message.includes(typed);
    if (!isModel) throw error;
    const { downloadModel } = await import('./download.ts');
    return run(await downloadModel(typed, io));
  }
}
