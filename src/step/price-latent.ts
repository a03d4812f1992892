import { durationMs } from '../base/units.ts';
import type { OpOf } from '../ops/op.ts';
import {
  type LatentAttentionTable,
  type LatentModuleSeries,
  type Lookup,
  newLookup,
  type Tables,
} from '../tables/tables.ts';
import { tensorFlopsPerS } from '../tables/work.ts';
import { decodingTokens, type StepShape } from '../workload/step-shape.ts';
import { mixerPricer, type OpPricer } from './op-pricer.ts';
import { gemmCurve } from './price-gemm.ts';

/**
 * Latent attention: the whole block where the engine's was measured, else projections, absorbed products and kernel one by one; null where
 * neither was.
 */
export function latentPricer(op: OpOf<'latent'>, tables: Tables): OpPricer | null {
  const module = moduleTable(op, tables);
  if (module !== null) return blockPricer(op, module, tensorFlopsPerS(tables.system, op.kv === 'fp8' ? 'fp8' : 'bf16'));
  return op.indexer === null ? partsPricer(op, tables) : null;
}

function moduleTable(op: OpOf<'latent'>, tables: Tables): LatentAttentionTable | null {
  const series: LatentModuleSeries = { gemm: op.gemm, kv: op.kv, sizes: op.sizes };
  if (op.indexer === null) return tables.mlaModule(series);
  const { computes, ...indexer } = op.indexer;
  return tables.dsaModule({ ...series, indexer, computesIndex: computes });
}

function blockPricer(op: OpOf<'latent'>, table: LatentAttentionTable, flopsPerS: number): OpPricer {
  const { heads, count } = op;
  return mixerPricer(op, count, {
    prefill: ({ requests, newTokens, pastTokens }, out) => table.prefill(requests, newTokens, pastTokens, heads, out),
    decode: (shape, out) => {
      const { decodeRequests, decodeKvTokens, decodeTokensPerRequest: each = 1 } = shape;
      if (each === 1) return table.decode(decodeRequests, decodeKvTokens, heads, out);
      if (op.indexer !== null) return table.decode(decodeRequests * each, decodeKvTokens, heads, out);
      verified(op, table, { shape, each, flopsPerS }, out);
    },
  });
}

/** Share of the tensor cores' rate that latent decode kernels reach when compute-bound: 640 to 660 of 989 TFLOP/s on H800 (FlashMLA's README, April 2025). */
const LATENT_COMPUTE_EFFICIENCY = 0.66;

interface Verification {
  readonly shape: StepShape;
  /** Tokens of each request. */
  readonly each: number;
  readonly flopsPerS: number;
}

/**
 * A block whose requests verify several tokens each. Blocks are measured with one token a request, and latents are read once for all tokens of a
 * request: as many rows with the same latents altogether, or those rows without latents and the products at the kernels' rate, whichever is longer.
 */
function verified(
  op: OpOf<'latent'>,
  table: LatentAttentionTable,
  { shape, each, flopsPerS }: Verification,
  out: Lookup,
): void {
  const { heads, sizes } = op;
  const rows = shape.decodeRequests * each;
  table.decode(rows, 1, heads, out);
  const perPair = 2 * sizes.kvLoraRank + sizes.qkRopeHeadDim;
  const flops = 2 * rows * heads * perPair * shape.decodeKvTokens;
  const computeMs = out.ms + durationMs(flops, flopsPerS * LATENT_COMPUTE_EFFICIENCY);
  table.decode(rows, Math.max(1, shape.decodeKvTokens / each), heads, out);
  out.boundMs = Math.max(out.boundMs, durationMs(flops, flopsPerS));
  out.ms = Math.max(out.ms, computeMs);
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
    decode: (shape, out) => {
      const rows = decodingTokens(shape);
      // The tokens of a verified request share its latents, as more heads would.
      kernel.decode(shape.decodeRequests, shape.decodeKvTokens, heads * (shape.decodeTokensPerRequest ?? 1), out);
      projections(rows, out, false);
      for (const absorb of absorbs) {
        absorb?.lookup(rows, heads, part);
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
