import { MEASURED } from '../base/grade.ts';
import { durationMs, US_PER_MS } from '../base/units.ts';
import type { Op, OpOf } from '../ops/op.ts';
import type { LinearAttentionTable, Lookup, Tables } from '../tables/tables.ts';
import { newLookup } from '../tables/tables.ts';
import { decodingTokens, prefillTokens } from '../workload/step-shape.ts';
import { mixerPricer, type OpPricer, rowPricer, type StepRows } from './op-pricer.ts';
import { attentionPricer } from './price-attention.ts';
import { collectivePricer, hopPricer } from './price-communication.ts';
import { exchangePricer, moePricer } from './price-experts.ts';
import { gemmPricer } from './price-gemm.ts';
import { latentPricer } from './price-latent.ts';

/** Share of HBM bandwidth that streaming kernels reach: bandwidth tests of H100 and H200 give 0.85 to 0.93 of the datasheet. */
const STREAM_EFFICIENCY = 0.85;
/** Start-up of a small kernel inside a CUDA graph; the rest of the launch gaps is the engine's per-layer term. */
const STREAM_LAUNCH_MS = 1.5 / US_PER_MS;
const STREAM_REL_ERROR = 0.3;

/** The pricer of an operation on these tables, or null where its family was not measured. */
export function compileOp(op: Op, tables: Tables): OpPricer | null {
  switch (op.kind) {
    case 'gemm':
      return gemmPricer(op, tables);
    case 'attention':
      return attentionPricer(op, tables);
    case 'latent':
      return latentPricer(op, tables);
    case 'linear':
      return linearPricer(op, tables);
    case 'moe':
      return moePricer(op, tables);
    case 'stream':
      return streamPricer(op, tables);
    case 'collective':
      return collectivePricer(op, tables);
    case 'exchange':
      return exchangePricer(op, tables);
    case 'sendRecv':
      return hopPricer(op, tables);
    case 'overlap':
      return overlapPricer(op, tables);
    default:
      return op satisfies never;
  }
}

/** All pricers of a list, or null when one of its operations has no performance data. */
export function compileOps(ops: readonly Op[], tables: Tables): OpPricer[] | null {
  const pricers: OpPricer[] = [];
  for (const op of ops) {
    const pricer = compileOp(op, tables);
    if (pricer === null) return null;
    pricers.push(pricer);
  }
  return pricers;
}

function linearPricer(op: OpOf<'linear'>, tables: Tables): OpPricer | null {
  const table: LinearAttentionTable | null = op.mixer === 'gdn' ? tables.gdn(op.dims) : tables.mamba2(op.dims);
  if (table === null) return null;
  return mixerPricer(op, op.count, {
    prefill: ({ requests, newTokens }, out) => table.prefill(requests, newTokens, out),
    // Verified tokens pass the recurrence one after the other, each leaving a state to fall back to.
    decode: (shape, out) => table.decode(decodingTokens(shape), out),
  });
}

function streamPricer(op: OpOf<'stream'>, tables: Tables): OpPricer {
  const bytesPerS = tables.system.hbmBytesPerS * STREAM_EFFICIENCY;
  return rowPricer(op, {
    rows: op.rows,
    count: op.count,
    lookup: (m, out) => {
      out.ms = STREAM_LAUNCH_MS + durationMs(op.bytesPerRow * m, bytesPerS);
      // Streaming kernels and the engine's terms are calibrated together, end to end, on measured deployments
      // (data/engines says which): what the roofline misses here, the fitted time per layer holds.
      out.grade = MEASURED;
      out.relError = STREAM_REL_ERROR;
    },
  });
}

/** Decode steps hide the shorter chain behind the longer one on a second stream; prefill steps fill the GPU with either. */
function overlapPricer(op: OpOf<'overlap'>, tables: Tables): OpPricer | null {
  const main = compileOps(op.main, tables);
  const side = compileOps(op.side, tables);
  if (main === null || side === null) return null;
  const other = newLookup();
  const part = newLookup();
  return {
    op,
    decodeShare: () => 0,
    price: (rows, out) => {
      sumInto(out, main, { rows, part });
      sumInto(other, side, { rows, part });
      const isPrefill = prefillTokens(rows.shape) > 0;
      const together = isPrefill ? out.ms + other.ms : Math.max(out.ms, other.ms);
      out.boundMs = isPrefill ? out.boundMs + other.boundMs : Math.max(out.boundMs, other.boundMs);
      if (other.ms > out.ms) out.relError = other.relError;
      out.ms = together;
      out.grade = Math.max(out.grade, other.grade);
    },
  };
}

function sumInto(out: Lookup, pricers: readonly OpPricer[], { rows, part }: { rows: StepRows; part: Lookup }): void {
  let ms = 0;
  let variance = 0;
  let boundMs = 0;
  let grade = MEASURED;
  for (const pricer of pricers) {
    pricer.price(rows, part);
    ms += part.ms;
    boundMs += part.boundMs;
    variance += (part.ms * part.relError) ** 2;
    grade = Math.max(grade, part.grade);
  }
  out.ms = ms;
  out.boundMs = boundMs;
  out.grade = grade;
  out.relError = ms > 0 ? Math.sqrt(variance) / ms : 0;
}
