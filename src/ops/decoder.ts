import { gpusPerWorker, type LayerGroup, type ModelSpec, type Parallelism } from '../model/model-spec.ts';
import { attentionBlock } from './attention-block.ts';
import { denseFfn } from './dense-ffn.ts';
import { expertFfn } from './expert-ffn.ts';
import type { Op, RouterSkew } from './op.ts';
import { ACTIVATION_BYTES, allReduce, norm } from './small-ops.ts';

export interface DecoderOptions {
  readonly skew: RouterSkew;
}

/**
 * Operations of one forward pass of a decoder on one GPU, prefill and decode alike: the step decides the row counts.
 * One all-reduce after each attention and each feed-forward block and one for the vocabulary-parallel embedding; logits are computed in
 * bf16 and gathered.
 */
export function buildOps(model: ModelSpec, parallel: Parallelism, options: DecoderOptions): readonly Op[] {
  const { tp, pp } = parallel;
  const ops: Op[] = [...embedding(model, tp)];
  for (const group of model.layerGroups) ops.push(...layerOps(model, group, { parallel, options }));
  ops.push(...head(model, tp));
  if (pp > 1) {
    const bytesPerRow = model.hiddenSize * ACTIVATION_BYTES;
    const workerGpus = gpusPerWorker(parallel);
    ops.push({ kind: 'sendRecv', name: 'pipeline', count: pp - 1, rows: 'tokens', bytesPerRow, workerGpus });
  }
  return ops;
}

/** Rows of the embedding, and the sum over the ranks that each hold a part of the vocabulary. */
export function embedding({ hiddenSize }: ModelSpec, tp: number): Op[] {
  return [
    { kind: 'stream', name: 'embedding', count: 1, rows: 'tokens', bytesPerRow: 2 * hiddenSize * ACTIVATION_BYTES },
    ...allReduce('embedding_all_reduce', 1, { hiddenSize, gpus: tp }),
  ];
}

/** From the hidden state to logits. */
export function head(model: ModelSpec, tp: number): Op[] {
  return [norm('final_norm', 1, model.hiddenSize, 'logits'), ...logits(model, tp)];
}

/** Operations of a run of equal layers. */
export function layerOps(
  model: ModelSpec,
  group: LayerGroup,
  { parallel, options }: { readonly parallel: Parallelism; readonly options: DecoderOptions },
): Op[] {
  const { attention, ffn, count, extraNorms = 0 } = group;
  const ops: Op[] = [];
  if (attention !== null) ops.push(...attentionBlock(model, group, { attention, tp: parallel.tp, cp: parallel.cp }));
  if (ffn?.kind === 'dense') ops.push(...denseFfn(model, group, { ffn, tp: parallel.tp }));
  if (ffn?.kind === 'moe') ops.push(...expertFfn(model, group, { ffn, parallel, skew: options.skew }));
  if (extraNorms > 0) ops.push(norm('extra_norms', count * extraNorms, model.hiddenSize));
  return ops;
}

function logits({ vocabSize, hiddenSize }: ModelSpec, tp: number): Op[] {
  const n = Math.ceil(vocabSize / tp);
  const gemm: Op = { kind: 'gemm', name: 'logits', count: 1, rows: 'logits', n, k: hiddenSize, dtype: 'bf16' };
  if (tp === 1) return [gemm];
  const bytesPerRow = n * tp * ACTIVATION_BYTES;
  const gather = {
    kind: 'collective',
    name: 'logits_all_gather',
    count: 1,
    rows: 'logits',
    gpus: tp,
    bytesPerRow,
  } as const;
  return [gemm, { ...gather, collective: 'all_gather' }];
}
