import type { Notice } from '../base/notice.ts';
import type { ModelSpec } from './model-spec.ts';

/** What of the model is not sized, or sized from raw fields only: each of its limits as a notice. */
export function modelNotices({ id, limits = [], approximate }: ModelSpec): readonly Notice[] {
  const code = approximate ? 'model-approximate' : 'model-limits';
  const said = approximate && limits.length === 0 ? ['every size is an estimate'] : limits;
  return said.map((limit) => ({ code, message: `${id}: ${limit}` }));
}
