import type { Op } from '../ops/op.ts';
import { stepTokens } from '../workload/step-shape.ts';
import type { StepRows } from './op-pricer.ts';

/** What one call of an operation works on in a step, as people write it: `m16 n5120 k8192`; empty where a step has no one size. */
export function opShape(op: Exclude<Op, { kind: 'overlap' }>, rows: StepRows): string {
  switch (op.kind) {
    case 'gemm':
      return `m${whole(rows[op.rows])} n${op.n} k${op.k} ${op.dtype}`;
    case 'attention':
      return `${mixed(rows)} h${op.qHeads}/${op.kvHeads} d${op.headDim}${op.window > 0 ? ` w${op.window}` : ''} ${op.kv}`;
    case 'latent':
      return `${mixed(rows)} h${op.heads} r${op.sizes.kvLoraRank} ${op.kv}`;
    case 'linear':
      return `${whole(stepTokens(rows.shape))} tokens ${op.mixer}`;
    case 'moe':
      return `m${whole(rows.worker)} h${op.hiddenSize} i${op.intermediateSize} ${op.topK}/${op.experts} tp${op.moeTp} ep${op.moeEp} ${op.dtype}`;
    case 'stream':
    case 'collective':
    case 'sendRecv':
      return bytes(rows[op.rows] * op.bytesPerRow);
    case 'exchange':
      return `m${whole(rows.tokens)} h${op.hiddenSize} ${op.topK}/${op.experts} ep${op.ep}`;
    default:
      return op satisfies never;
  }
}

/** Prompts and decoding requests that a token mixer sees: `2x4000+500 30@4500` is two pieces of 4000 tokens over 500 and 30 decodes at 4500. */
function mixed({ shape }: StepRows): string {
  const prompts = shape.prefill.map(
    ({ requests, newTokens, pastTokens }) => `${whole(requests)}x${whole(newTokens)}+${whole(pastTokens)}`,
  );
  const decodes = shape.decodeRequests > 0 ? [`${whole(shape.decodeRequests)}@${whole(shape.decodeKvTokens)}`] : [];
  return [...prompts, ...decodes].join(' ');
}

/** Steady states are averages: one decimal where a count is small and no whole number. */
function whole(value: number): string {
  const rounded = Math.round(value);
  return value < 100 && Math.abs(value - rounded) > 0.05 ? value.toFixed(1) : String(rounded);
}

const KB = 1000;
const UNITS = ['B', 'kB', 'MB', 'GB'];

function bytes(size: number): string {
  let value = size;
  let unit = 0;
  while (value >= KB && unit < UNITS.length - 1) {
    value /= KB;
    unit++;
  }
  return `${Number(value.toPrecision(3))} ${UNITS[unit]}`;
}
