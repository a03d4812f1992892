import type { OpOf } from '../ops/op.ts';
import {
  type LatentAttentionTable,
  type LatentModuleSeries,
  type Lookup,
  newLookup,
  type Tables,
} from '../tables/tables.ts';
import { mixerPricer, type OpPricer } from './op-pricer.ts';
import { gemmCurve } from './price-gemm.ts';

/**
 * Latent attention: the whole block where the engine's was measured, else projections, absorbed products and kernel one by one; null where
 * neither was.
 */
export function latentPricer(op: OpOf<'latent'>, tables: Tables): OpPricer | null {
  const module = moduleTable(op, tables);
  if (module !== null) return blockPricer(op, module);
  return op.indexer === null ? partsPricer(op, tables) : null;
}

function moduleTable(op: OpOf<'latent'>, tables: Tables): LatentAttentionTable | null {
  const series: LatentModuleSeries = { gemm: op.gemm, kv: op.kv, sizes: op.sizes };
  if (op.indexer === null) return tables.mlaModule(series);
  const { computes, ...indexer } = op.indexer;
  return tables.dsaModule({ ...series, indexer, computesIndex: computes });
}

function blockPricer(op: OpOf<'latent'>, table: LatentAttentionTable): OpPricer {
  const { heads, count } = op;
  return mixerPricer(op, count, {
    prefill: ({ requests, newTokens, pastTokens }, out) => table.prefill(requests, newTokens, pastTokens, heads, out),
    decode: (requests, kvTokens, out) => table.decode(requests, kvTokens, heads, out),
  });
}

function partsPricer(op: OpOf<'latent'>, tables: Tables): OpPricer | null {
  const kernel = tables.mlaKernel(op.kv);
  const bmmDtype = op.gemm === 'bf16' ? 'bf16' : 'fp8';
  const absorbs = (['pre', 'post'] as const).map(
    (side) => tables.mlaBmm(bmmDtype, side) ?? tables.mlaBmm('bf16', side),
  );
  const curves = op.projections.map((p) => ({ expands: p.name === 'kv_up', curve: gemmCurve(p, tables) }));
  if (kernel === null || absorbs.includes(null) || curves.some((c) => c.curve === null)) return null;
  const { heads, count } = op;
  const part = newLookup();
  // Decode absorbs kv_up into the queries and the output, prefill expands the latent with it.
  const projections = (rows: number, out: Lookup, expanding: boolean): void => {
    for (const { expands, curve } of curves) {
      if (expands && !expanding) continue;
      curve?.padded(rows, part);
      add(out, part);
    }
  };
  return mixerPricer(op, count, {
    prefill: ({ requests, newTokens, pastTokens }, out) => {
      kernel.prefill(requests, newTokens, pastTokens, heads, out);
      projections(requests * newTokens, out, true);
    },
    decode: (requests, kvTokens, out) => {
      kernel.decode(requests, kvTokens, heads, out);
      projections(requests, out, false);
      for (const absorb of absorbs) {
        absorb?.lookup(requests, heads, part);
        add(out, part);
      }
    },
  });
}

/** Adds a part to a running sum: times add, the weakest grade stays, independent errors add in quadrature. */
function add(out: Lookup, part: Lookup): void {
  const ms = out.ms + part.ms;
  out.relError = ms > 0 ? Math.hypot(out.ms * out.relError, part.ms * part.relError) / ms : 0;
  out.ms = ms;
  out.boundMs += part.boundMs;
  out.grade = Math.max(out.grade, part.grade);
}
