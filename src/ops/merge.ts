import type { Op, OpOf } from './op.ts';

/**
 * A shorter list with the same cost: equal operations become one with their counts added (two all-reduces a layer), streaming kernels on
 * the same rows one of mean size, since their cost is linear in bytes. Names of the merged parts are lost; breakdowns use the full list.
 */
export function mergedOps(ops: readonly Op[]): readonly Op[] {
  const merged = new Map<string, Op>();
  const apart: Op[] = [];
  for (const op of ops) {
    if (op.kind === 'overlap') {
      apart.push({ ...op, main: mergedOps(op.main), side: mergedOps(op.side) });
      continue;
    }
    const key = keyOf(op);
    const same = merged.get(key);
    merged.set(key, same === undefined ? op : join(same, op));
  }
  return [...merged.values(), ...apart];
}

/** Operations with the same key may be joined: all but name and count agree, and for streaming kernels not even the bytes must. */
function keyOf(op: Exclude<Op, { kind: 'overlap' }>): string {
  if (op.kind === 'stream') return `stream ${op.rows}`;
  const { name: _name, count: _count, ...rest } = op;
  if (rest.kind !== 'exchange') return JSON.stringify(rest);
  // The collective that stands in for an exchange runs as often as it.
  const { name: _of, count: _times, ...collective } = rest.collective;
  return JSON.stringify({ ...rest, collective });
}

function join(a: Op, b: Op): Op {
  const count = a.count + b.count;
  if (a.kind === 'stream' && b.kind === 'stream') return { ...a, count, bytesPerRow: meanBytes(a, b) };
  if (a.kind === 'exchange') return { ...a, count, collective: { ...a.collective, count } };
  return { ...a, count } as Op;
}

function meanBytes(a: OpOf<'stream'>, b: OpOf<'stream'>): number {
  return (a.count * a.bytesPerRow + b.count * b.bytesPerRow) / (a.count + b.count);
}
