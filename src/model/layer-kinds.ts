import type { AttentionSpec } from './model-spec.ts';

/** Whether a token mixer keeps a state of constant size instead of keys and values. */
export function isLinear(kind: AttentionSpec['kind']): boolean {
  return kind === 'gdn' || kind === 'mamba2';
}
