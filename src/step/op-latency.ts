import { ESTIMATED, MEASURED } from '../base/grade.ts';
import type { KvDtype } from '../base/names.ts';
import { durationMs, US_PER_MS } from '../base/units.ts';
import type { Op, OpOf } from '../ops/op.ts';
import type { AttentionSeries, DecodeAttentionTable, Lookup, PrefillAttentionTable, Tables } from '../tables/tables.ts';
import type { StepShape } from '../workload/step-shape.ts';

/** Row counts of the step being priced; one scratch per coster. */
export interface StepRows {
  tokens: number;
  logits: number;
  shape: StepShape;
}

/** Prices one operation, all its `count` repetitions together. */
export interface OpPricer {
  readonly op: Op;
  price(rows: StepRows, out: Lookup): void;
  /** Share of the last priced time that belongs to decoding requests; only attention has both. */
  decodeShare(rows: StepRows): number;
}

/** Share of HBM bandwidth that streaming kernels reach: bandwidth tests of H100 and H200 give 0.85 to 0.93 of the datasheet. */
const STREAM_EFFICIENCY = 0.85;
/** Start-up of a small kernel inside a CUDA graph; the rest of the launch gaps is the engine's per-layer term. */
const STREAM_LAUNCH_MS = 1.5 / US_PER_MS;
const STREAM_REL_ERROR = 0.3;
/** Share of the link rate that a point-to-point hop between pipeline stages reaches; no table measures it. */
const HOP_EFFICIENCY = 0.7;
const HOP_REL_ERROR = 0.5;

const noShare = () => 0;

/** The pricer of an operation on these tables, or null where its family was not measured. */
export function compileOp(op: Op, tables: Tables): OpPricer | null {
  switch (op.kind) {
    case 'gemm':
      return gemmPricer(op, tables);
    case 'attention':
      return attentionPricer(op, tables);
    case 'stream':
      return streamPricer(op, tables);
    case 'collective':
      return collectivePricer(op, tables);
    case 'sendRecv':
      return hopPricer(op, tables);
    default:
      return op satisfies never;
  }
}

function gemmPricer(op: OpOf<'gemm'>, tables: Tables): OpPricer | null {
  const table = tables.gemm(op.dtype);
  if (table === null) return null;
  const curve = table.curve(op.n, op.k);
  const { count } = op;
  const ofLogits = op.rows === 'logits';
  return {
    op,
    decodeShare: noShare,
    price: (rows, out) => {
      const m = ofLogits ? rows.logits : rows.tokens;
      if (m <= 0) return nothing(out);
      curve.lookup(m, out);
      out.ms *= count;
    },
  };
}

function attentionPricer(op: OpOf<'attention'>, tables: Tables): OpPricer | null {
  const prefill = prefillTable(op, tables);
  const decode = decodeTable(op, tables);
  if (prefill === null || decode === null) return null;
  const { qHeads, kvHeads, count } = op;
  let decodeMs = 0;
  let totalMs = 0;
  return {
    op,
    decodeShare: () => (totalMs > 0 ? decodeMs / totalMs : 0),
    price: (rows, out) => {
      let grade = MEASURED;
      let variance = 0;
      totalMs = 0;
      for (const chunk of rows.shape.prefill) {
        if (chunk.requests <= 0 || chunk.newTokens <= 0) continue;
        prefill.lookup(chunk.requests, chunk.newTokens, chunk.pastTokens, qHeads, kvHeads, out);
        totalMs += out.ms;
        variance += (out.ms * out.relError) ** 2;
        grade = Math.max(grade, out.grade);
      }
      decodeMs = 0;
      if (rows.shape.decodeRequests > 0) {
        decode.lookup(rows.shape.decodeRequests, rows.shape.decodeKvTokens, qHeads, kvHeads, out);
        decodeMs = out.ms;
        totalMs += decodeMs;
        variance += (out.ms * out.relError) ** 2;
        grade = Math.max(grade, out.grade);
      }
      out.ms = totalMs * count;
      out.grade = grade;
      out.relError = totalMs > 0 ? Math.sqrt(variance) / totalMs : 0;
    },
  };
}

/** Series to try in order: as asked, then the neighbouring number formats of the same shape. */
function seriesOf(op: OpOf<'attention'>): AttentionSeries[] {
  const series = (attention: 'bf16' | 'fp8', kv: KvDtype): AttentionSeries => ({
    attention,
    kv,
    headDim: op.headDim,
    window: op.window,
  });
  const other = op.attention === 'fp8' ? 'bf16' : 'fp8';
  return [series(op.attention, op.kv), series(other, op.kv), series('bf16', 'bf16')];
}

function prefillTable(op: OpOf<'attention'>, tables: Tables): PrefillAttentionTable | null {
  return firstOf(seriesOf(op), (s) => tables.prefillAttention(s));
}

function decodeTable(op: OpOf<'attention'>, tables: Tables): DecodeAttentionTable | null {
  return firstOf(seriesOf(op), (s) => tables.decodeAttention(s));
}

function firstOf<S, T>(candidates: readonly S[], find: (s: S) => T | null): T | null {
  for (const candidate of candidates) {
    const found = find(candidate);
    if (found !== null) return found;
  }
  return null;
}

function streamPricer(op: OpOf<'stream'>, tables: Tables): OpPricer {
  const bytesPerS = tables.system.hbmBytesPerS * STREAM_EFFICIENCY;
  const { bytesPerRow, count } = op;
  const ofLogits = op.rows === 'logits';
  return {
    op,
    decodeShare: noShare,
    price: (rows, out) => {
      const m = ofLogits ? rows.logits : rows.tokens;
      if (m <= 0) return nothing(out);
      out.ms = count * (STREAM_LAUNCH_MS + durationMs(bytesPerRow * m, bytesPerS));
      // Streaming kernels and the engine's terms are calibrated together, end to end, on measured deployments
      // (data/engines says which): what the roofline misses here, the fitted time per layer holds.
      out.grade = MEASURED;
      out.relError = STREAM_REL_ERROR;
    },
  };
}

function collectivePricer(op: OpOf<'collective'>, tables: Tables): OpPricer | null {
  const { bytesPerRow, count, gpus } = op;
  const custom = op.collective === 'all_reduce' ? tables.customAllReduce(gpus) : null;
  const nccl = tables.nccl(op.collective, gpus);
  if (custom === null && nccl === null) return null;
  const ofLogits = op.rows === 'logits';
  return {
    op,
    decodeShare: noShare,
    price: (rows, out) => {
      const m = ofLogits ? rows.logits : rows.tokens;
      if (m <= 0) return nothing(out);
      const table = custom ?? nccl;
      table?.lookup(m * bytesPerRow, out);
      if (custom !== null && nccl !== null) keepFaster(nccl, m * bytesPerRow, out);
      out.ms *= count;
    },
  };
}

/** Engines fall back from their own all-reduce to NCCL where messages are large: the faster of the two is what runs. */
function keepFaster(nccl: { lookup(bytes: number, out: Lookup): void }, bytes: number, out: Lookup): void {
  const { ms, grade, relError } = out;
  nccl.lookup(bytes, out);
  if (out.ms < ms) return;
  out.ms = ms;
  out.grade = grade;
  out.relError = relError;
}

function hopPricer(op: OpOf<'sendRecv'>, tables: Tables): OpPricer {
  const { system } = tables;
  const inside = op.workerGpus <= system.scaleUpGpus;
  const bytesPerS = (inside ? system.scaleUpBytesPerS : system.networkBytesPerS) * HOP_EFFICIENCY;
  const { bytesPerRow, count } = op;
  return {
    op,
    decodeShare: noShare,
    price: (rows, out) => {
      out.ms = count * (system.p2pLatencyMs + durationMs(bytesPerRow * rows.tokens, bytesPerS));
      out.grade = ESTIMATED;
      out.relError = HOP_REL_ERROR;
    },
  };
}

function nothing(out: Lookup): void {
  out.ms = 0;
  out.grade = MEASURED;
  out.relError = 0;
}
