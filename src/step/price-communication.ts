import { ESTIMATED } from '../base/grade.ts';
import { durationMs } from '../base/units.ts';
import type { OpOf } from '../ops/op.ts';
import type { Lookup, SizeCurve, Tables } from '../tables/tables.ts';
import { type OpPricer, rowPricer } from './op-pricer.ts';

/** Share of the link rate that a point-to-point hop between pipeline stages reaches; no table measures it. */
const HOP_EFFICIENCY = 0.7;
const HOP_REL_ERROR = 0.5;

/** A collective over a tensor or expert group: the engine's own all-reduce and NCCL, whichever is faster at the size. */
export function collectivePricer(op: OpOf<'collective'>, tables: Tables): OpPricer | null {
  const custom = op.collective === 'all_reduce' ? tables.customAllReduce(op.gpus) : null;
  const nccl = tables.nccl(op.collective, op.gpus);
  const curve = fasterOf(custom, nccl);
  if (curve === null) return null;
  const { bytesPerRow } = op;
  return rowPricer(op, { rows: op.rows, count: op.count, lookup: (m, out) => curve.lookup(m * bytesPerRow, out) });
}

/** Engines fall back from their own kernel to NCCL where messages are large: the faster of the two is what runs. */
function fasterOf(a: SizeCurve | null, b: SizeCurve | null): SizeCurve | null {
  if (a === null || b === null) return a ?? b;
  return {
    lookup: (bytes, out: Lookup) => {
      a.lookup(bytes, out);
      const { ms, grade, relError } = out;
      b.lookup(bytes, out);
      if (out.ms < ms) return;
      out.ms = ms;
      out.grade = grade;
      out.relError = relError;
    },
  };
}

export function hopPricer(op: OpOf<'sendRecv'>, tables: Tables): OpPricer {
  const { system } = tables;
  const inside = op.workerGpus <= system.scaleUpGpus;
  const bytesPerS = (inside ? system.scaleUpBytesPerS : system.networkBytesPerS) * HOP_EFFICIENCY;
  return rowPricer(op, {
    rows: op.rows,
    count: op.count,
    lookup: (m, out) => {
      out.ms = system.p2pLatencyMs + durationMs(op.bytesPerRow * m, bytesPerS);
      out.grade = ESTIMATED;
      out.relError = HOP_REL_ERROR;
    },
  });
}
