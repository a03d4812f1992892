import type { Backend, Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import { SERVER_KEYS, type ServerKey, type ServerRequest, serverFlag } from './server-input.ts';

/** What decides whether a flag says something. */
export interface ServedBy {
  readonly backend: Backend;
  readonly modes: readonly Mode[];
  /** Steps hold either prompts or decodes, and arrivals are looked for at intervals. */
  readonly isPrefillFirst: boolean;
  /** Prompts may wait for company. */
  readonly hasBatchWait: boolean;
}

/** One notice for every typed flag that the engine does not have, or that no pool of the modes has a use for. */
export function serverNotices({ typed }: ServerRequest, served: ServedBy): readonly Notice[] {
  return SERVER_KEYS.filter((key) => typed[key] !== undefined).flatMap((key) => {
    const why = uselessBecause(key, served);
    return why === null
      ? []
      : [{ code: 'flag-without-effect', message: `${serverFlag(key)} has no effect here: ${why}` }];
  });
}

function uselessBecause(key: ServerKey, { backend, modes, isPrefillFirst, hasBatchWait }: ServedBy): string | null {
  const isOfAgg = key === 'receive_interval' || key === 'mixed_chunk';
  if (isOfAgg && !isPrefillFirst) {
    return key === 'mixed_chunk'
      ? `${backend} puts prompts and decodes into one step always`
      : `${backend} looks for arrivals before every step`;
  }
  if (isOfAgg && !modes.includes('agg')) return 'it is for workers that both prefill and decode';
  if (key.endsWith('batch_wait_ms') && !hasBatchWait) return `${backend} starts prompts as they come`;
  return null;
}
