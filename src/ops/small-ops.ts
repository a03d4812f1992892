import type { OpOf, Rows } from './op.ts';

/** Width of activations between kernels: every engine keeps them in bf16 (op inputs are quantised inside the GEMM tables). */
export const ACTIVATION_BYTES = 2;

/** Fused residual add and RMS norm: two tensors read, two written. */
export function norm(name: string, count: number, hiddenSize: number, rows: Rows = 'tokens'): OpOf<'stream'> {
  return { kind: 'stream', name, count, rows, bytesPerRow: 4 * hiddenSize * ACTIVATION_BYTES };
}

/** The sum of a split matrix product over its group; nothing on one GPU. */
export function allReduce(
  name: string,
  count: number,
  { hiddenSize, gpus }: { readonly hiddenSize: number; readonly gpus: number },
): OpOf<'collective'>[] {
  if (gpus === 1) return [];
  const bytesPerRow = hiddenSize * ACTIVATION_BYTES;
  return [{ kind: 'collective', name, count, rows: 'tokens', collective: 'all_reduce', gpus, bytesPerRow }];
}
