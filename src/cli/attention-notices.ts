import { SimError } from '../base/errors.ts';
import { type DataSource, type MemoryInput, memory, type Notice, type ValidationResult } from '../index.ts';
import type { Values } from './command.ts';

/** Where a typed --attention-dtype decides nothing about measured runs, as a plan of the same model and engine says it; each notice once. */
export function attentionNotices(
  { rows }: ValidationResult,
  { values, source }: { readonly values: Values; readonly source: DataSource },
): readonly Notice[] {
  const { attention_dtype: typed, kv_cache_dtype: cache, backend_version: version } = values;
  if (typeof typed !== 'string') return [];
  const places = new Map(
    rows.flatMap(({ status, model, system, backend }) =>
      status === 'ok' && model !== null && system !== null && backend !== null
        ? [[`${model} ${system} ${backend}`, { model, system, backend }] as const]
        : [],
    ),
  );
  const notices = [...places.values()].flatMap((place) => {
    const formats = { attention_dtype: typed, ...(typeof cache === 'string' ? { kv_cache_dtype: cache } : {}) };
    const asked = { ...place, ...formats, ...(typeof version === 'string' ? { backend_version: version } : {}) };
    // Guard: the runs were predicted with these very words.
    return noticesOf(asked as MemoryInput, source);
  });
  return notices.filter(({ message }, i) => notices.findIndex((other) => other.message === message) === i);
}

/** Memory opens the model and its engine, and says what opening them says; what has no room there was predicted all the same. */
function noticesOf(asked: MemoryInput, source: DataSource): readonly Notice[] {
  try {
    return memory(asked, source).notices.filter(({ code }) => code === 'attention-dtype-without-effect');
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    // What a plan refuses (fp8 products over a cache in bf16) the runs were predicted without.
    const isFormat = error.message.startsWith('--attention-dtype');
    return isFormat
      ? [{ code: 'attention-dtype-without-effect', message: `${error.message}; without effect here` }]
      : [];
  }
}
