import type { KvDtype } from '../base/names.ts';
import type { OpOf } from '../ops/op.ts';
import type { AttentionSeries, Tables } from '../tables/tables.ts';
import { mixerPricer, type OpPricer } from './op-pricer.ts';

/** Grouped-query attention, or null where neither its number formats nor neighbouring ones were measured. */
export function attentionPricer(op: OpOf<'attention'>, tables: Tables): OpPricer | null {
  const series = seriesOf(op);
  const prefill = firstOf(series, (s) => tables.prefillAttention(s));
  const decode = firstOf(series, (s) => tables.decodeAttention(s));
  if (prefill === null || decode === null) return null;
  const { qHeads, kvHeads, count } = op;
  return mixerPricer(op, count, {
    prefill: ({ requests, newTokens, pastTokens }, out) =>
      prefill.lookup(requests, newTokens, pastTokens, qHeads, kvHeads, out),
    // Kernels pack the tokens of a verified request as further heads of its group: keys and values are read once for all.
    decode: ({ decodeRequests, decodeKvTokens, decodeTokensPerRequest = 1 }, out) =>
      decode.lookup(decodeRequests, decodeKvTokens, qHeads * decodeTokensPerRequest, kvHeads, out),
  });
}

/** Series to try in order: as asked, then the neighbouring number formats of the same shape, then no window. */
function seriesOf(op: OpOf<'attention'>): AttentionSeries[] {
  const { headDim, attention } = op;
  const other = attention === 'fp8' ? 'bf16' : 'fp8';
  const formats = (window: number): AttentionSeries[] => {
    const series = (a: 'bf16' | 'fp8', kv: KvDtype): AttentionSeries => ({ attention: a, kv, headDim, window });
    return [series(attention, op.kv), series(other, op.kv), series('bf16', 'bf16')];
  };
  return op.window > 0 ? [...formats(op.window), ...formats(0)] : formats(0);
}

function firstOf<S, T>(candidates: readonly S[], find: (s: S) => T | null): T | null {
  for (const candidate of candidates) {
    const found = find(candidate);
    if (found !== null) return found;
  }
  return null;
}
