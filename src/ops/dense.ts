import { SimError } from '../base/errors.ts';
import type { DenseFfnSpec, GqaSpec, ModelSpec, Parallelism } from '../model/model-spec.ts';
import { gpusPerWorker } from '../model/model-spec.ts';
import type { Op } from './op.ts';

/** Width of activations between kernels: every engine keeps them in bf16 (op inputs are quantised inside the GEMM tables). */
const ACTIVATION_BYTES = 2;

/**
 * Operations of one forward pass of a dense decoder on one GPU, prefill and decode alike: the step decides the row counts.
 * Two all-reduces a layer and one for the vocabulary-parallel embedding; logits are computed in bf16 and gathered.
 */
export function buildDenseOps(model: ModelSpec, parallel: Parallelism): readonly Op[] {
  const { tp, pp } = parallel;
  const h = model.hiddenSize;
  const vocabPerGpu = Math.ceil(model.vocabSize / tp);
  const ops: Op[] = [
    { kind: 'stream', name: 'embedding', count: 1, rows: 'tokens', bytesPerRow: 2 * h * ACTIVATION_BYTES },
    ...allReduce('embedding_all_reduce', 1, h, tp),
  ];
  for (const group of model.layerGroups) {
    const { attention, ffn, count } = group;
    if (attention) ops.push(...(attention.kind === 'gqa' ? attentionOps(model, attention, count, tp) : refuse(model)));
    if (ffn) ops.push(...(ffn.kind === 'dense' ? ffnOps(model, ffn, count, tp) : refuse(model)));
  }
  ops.push(norm('final_norm', 1, h, 'logits'), {
    kind: 'gemm',
    name: 'logits',
    count: 1,
    rows: 'logits',
    n: vocabPerGpu,
    k: h,
    dtype: 'bf16',
  });
  if (tp > 1) {
    const bytesPerRow = vocabPerGpu * tp * ACTIVATION_BYTES;
    ops.push({
      kind: 'collective',
      name: 'logits_all_gather',
      count: 1,
      rows: 'logits',
      collective: 'all_gather',
      gpus: tp,
      bytesPerRow,
    });
  }
  if (pp > 1) {
    const bytesPerRow = h * ACTIVATION_BYTES;
    ops.push({
      kind: 'sendRecv',
      name: 'pipeline',
      count: pp - 1,
      rows: 'tokens',
      bytesPerRow,
      workerGpus: gpusPerWorker(parallel),
    });
  }
  return ops;
}

function refuse({ id, family }: ModelSpec): never {
  throw new SimError('UNSUPPORTED', `${id}: operations of the ${family} family are not modelled`, {
    hint: 'dense models with grouped-query attention are',
  });
}

function attentionOps(model: ModelSpec, a: GqaSpec, count: number, tp: number): Op[] {
  const h = model.hiddenSize;
  const qHeads = a.qHeads / tp;
  const kvHeads = Math.ceil(a.kvHeads / tp); // heads are replicated once tp exceeds them
  const qWidth = qHeads * a.headDim;
  const kvWidth = kvHeads * a.headDim;
  const { gemm, kvCache, attention } = model.quant;
  const kvBytes = kvCache === 'fp8' ? 1 : 2;
  // rope reads and writes q and k; the cache write reads k and v and stores them in the cache's width; qk-norm is one more pass
  const ropeBytes = (a.qkNorm ? 4 : 2) * (qWidth + kvWidth) * ACTIVATION_BYTES;
  const cacheWriteBytes = 2 * kvWidth * (ACTIVATION_BYTES + kvBytes);
  return [
    norm('attention_norm', count, h),
    { kind: 'gemm', name: 'qkv', count, rows: 'tokens', n: qWidth + 2 * kvWidth, k: h, dtype: gemm },
    { kind: 'stream', name: 'rope_and_kv_write', count, rows: 'tokens', bytesPerRow: ropeBytes + cacheWriteBytes },
    {
      kind: 'attention',
      name: 'attention',
      count,
      qHeads,
      kvHeads,
      headDim: a.headDim,
      window: a.window,
      attention,
      kv: kvCache,
    },
    { kind: 'gemm', name: 'attention_out', count, rows: 'tokens', n: h, k: qWidth, dtype: gemm },
    ...allReduce('attention_all_reduce', count, h, tp),
  ];
}

function ffnOps(model: ModelSpec, ffn: DenseFfnSpec, count: number, tp: number): Op[] {
  const h = model.hiddenSize;
  const inner = ffn.intermediateSize / tp;
  const up = ffn.gated ? 2 * inner : inner;
  const dtype = model.quant.gemm;
  return [
    norm('ffn_norm', count, h),
    { kind: 'gemm', name: 'ffn_up', count, rows: 'tokens', n: up, k: h, dtype },
    { kind: 'stream', name: 'activation', count, rows: 'tokens', bytesPerRow: (up + inner) * ACTIVATION_BYTES },
    { kind: 'gemm', name: 'ffn_down', count, rows: 'tokens', n: h, k: inner, dtype },
    ...allReduce('ffn_all_reduce', count, h, tp),
  ];
}

/** Fused residual add and RMS norm: two tensors read, two written. */
function norm(name: string, count: number, hiddenSize: number, rows: 'tokens' | 'logits' = 'tokens'): Op {
  return { kind: 'stream', name, count, rows, bytesPerRow: 4 * hiddenSize * ACTIVATION_BYTES };
}

function allReduce(name: string, count: number, hiddenSize: number, tp: number): Op[] {
  if (tp === 1) return [];
  const bytesPerRow = hiddenSize * ACTIVATION_BYTES;
  return [{ kind: 'collective', name, count, rows: 'tokens', collective: 'all_reduce', gpus: tp, bytesPerRow }];
}
