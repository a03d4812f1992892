import type { Op, OpOf } from './op.ts';

/**
 * A shorter list with the same cost: collectives of equal size become one with their counts added, streaming kernels on the same rows
 * one of mean size, since their cost is linear in bytes. Names of the merged parts are lost; breakdowns use the full list.
 */
export function mergedOps(ops: readonly Op[]): readonly Op[] {
  const merged = new Map<string, Op>();
  for (const op of ops) {
    const key = keyOf(op);
    const same = merged.get(key);
    merged.set(key, same === undefined ? op : join(same, op));
  }
  return [...merged.values()];
}

/** Operations with the same key may be joined; all others have a key of their own. */
function keyOf(op: Op): string {
  switch (op.kind) {
    case 'stream':
      return `stream ${op.rows}`;
    case 'collective':
      return `collective ${op.collective} ${op.gpus} ${op.rows} ${op.bytesPerRow}`;
    case 'gemm':
      return `gemm ${op.n} ${op.k} ${op.dtype} ${op.rows}`;
    case 'attention':
      return `attention ${op.qHeads} ${op.kvHeads} ${op.headDim} ${op.window} ${op.attention} ${op.kv}`;
    case 'sendRecv':
      return 'sendRecv';
    default:
      return op satisfies never;
  }
}

function join(a: Op, b: Op): Op {
  const count = a.count + b.count;
  if (a.kind === 'stream' && b.kind === 'stream') return { ...a, count, bytesPerRow: meanBytes(a, b) };
  return { ...a, count };
}

function meanBytes(a: OpOf<'stream'>, b: OpOf<'stream'>): number {
  return (a.count * a.bytesPerRow + b.count * b.bytesPerRow) / (a.count + b.count);
}
