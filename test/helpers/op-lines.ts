import type { Op } from '../../src/ops/op.ts';

/** An operation as one line: count, name, shape, format, and the rows it sees where these are not the tokens of the GPU. */
export function opLine(op: Op): string {
  return `${op.count} ${op.name} ${shapeOf(op)}${'rows' in op && op.rows !== 'tokens' ? ` of ${op.rows}` : ''}`;
}

/** A list of operations line by line; both chains of an overlap are indented. */
export function opLines(ops: readonly Op[]): string[] {
  return ops.flatMap((op) => {
    if (op.kind !== 'overlap')
      return [opLine(op), ...(op.kind === 'latent' ? op.projections.map((p) => `  ${opLine(p)}`) : [])];
    const chain = (label: string, part: readonly Op[]) => opLines(part).map((line) => `  ${label} ${line}`);
    return [...chain('|', op.main), ...chain('||', op.side)];
  });
}

function shapeOf(op: Op): string {
  switch (op.kind) {
    case 'gemm':
      return `${op.n}x${op.k} ${op.dtype}`;
    case 'attention':
      return `${op.qHeads}/${op.kvHeads}x${op.headDim}${op.window > 0 ? ` window ${op.window}` : ''} ${op.attention}/${op.kv}`;
    case 'latent': {
      const { indexer } = op;
      const picks =
        indexer === null
          ? ''
          : ` top ${indexer.topK}, indexer ${indexer.computes ? `${indexer.heads}x${indexer.headDim}` : 'of a layer before'}`;
      return `${op.heads} heads, latent ${op.sizes.kvLoraRank}+${op.sizes.qkRopeHeadDim}${picks} ${op.gemm}/${op.kv}`;
    }
    case 'linear':
      return op.mixer === 'gdn'
        ? `${op.dims.keyHeads}x${op.dims.keyHeadDim} keys, ${op.dims.valueHeads}x${op.dims.valueHeadDim} values, ${op.dims.convKernel} taps`
        : `${op.dims.heads}x${op.dims.headDim}, state ${op.dims.stateSize}, ${op.dims.groups} groups, ${op.dims.convKernel} taps`;
    case 'moe':
      return `${op.topK} of ${op.experts}, ${op.intermediateSize}x${op.hiddenSize}${op.gated ? '' : ' not gated'}, etp${op.moeTp} ep${op.moeEp} ${op.distribution} ${op.dtype}`;
    case 'stream':
      return `${op.bytesPerRow} B`;
    case 'collective':
      return `${op.collective} over ${op.gpus}, ${op.bytesPerRow} B`;
    case 'exchange':
      return `${op.phase} over ${op.ep}, ${op.collective.bytesPerRow} B`;
    case 'sendRecv':
      return `${op.bytesPerRow} B`;
    case 'overlap':
      return '';
    default:
      return op satisfies never;
  }
}
