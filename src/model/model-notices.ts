import type { Notice } from '../base/notice.ts';
import type { ModelSpec } from './model-spec.ts';

/** What of the model is not sized, sized from raw fields only, or outside the positions that it was trained for. */
export function modelNotices(model: ModelSpec, sequenceTokens: number): readonly Notice[] {
  const { id, limits = [], approximate, maxPositions } = model;
  const code = approximate ? 'model-approximate' : 'model-limits';
  const said = approximate && limits.length === 0 ? ['every size is an estimate'] : limits;
  const notices = said.map((limit) => ({ code, message: `${id}: ${limit}` }));
  if (sequenceTokens <= maxPositions) return notices;
  const message = `${id}: has ${maxPositions} positions; engines refuse sequences of ${sequenceTokens} tokens unless its config.json extends them`;
  return [...notices, { code: 'max-positions', message }];
}
