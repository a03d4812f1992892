import {
  attentionBias,
  attentionMatrices,
  BF16_BYTES,
  ffnMatrices,
  type Matrix,
  matrixBytes,
  normElements,
} from './matrices.ts';
import type { LayerGroup, ModelSpec, Parallelism } from './model-spec.ts';
import { pipelineStages } from './pipeline.ts';

/** A quantity of a model by part; `total` is their sum. */
interface ByPart {
  readonly embedding: number;
  readonly attention: number;
  readonly ffn: number;
  readonly norms: number;
  readonly lmHead: number;
  readonly total: number;
}

/** Parameters by part; a tied lm_head has none of its own. */
export type ParameterCounts = ByPart;

/** Bytes by part. */
export type WeightBytes = ByPart;

/** Parameters of the whole model as its publisher counts them: biases with their matrices, each tied matrix once. */
export function parameterCounts(model: ModelSpec): ParameterCounts {
  const embedding = model.vocabSize * model.hiddenSize;
  const layers = sumLayers(model, model.layerGroups, {
    tp: 1,
    matrix: ({ n, k }) => n * k,
    vector: (elements) => elements,
  });
  return withTotal({
    embedding,
    attention: layers.attention,
    ffn: layers.ffn,
    norms: layers.norms + model.hiddenSize,
    lmHead: model.tiedEmbeddings ? 0 : embedding,
  });
}

/**
 * Weight bytes of the fullest GPU of a worker, by part. The embedding is on the first pipeline stage, lm_head and the
 * final norm on the last; a tied matrix serves both ends, so two stages hold a copy each. Both are bf16 in every format.
 */
export function weightBytesPerGpu(model: ModelSpec, parallelism: Pick<Parallelism, 'tp' | 'pp'>): WeightBytes {
  const { tp, pp } = parallelism;
  const vocabBytes = Math.ceil(model.vocabSize / tp) * model.hiddenSize * BF16_BYTES; // the vocabulary is padded to tp
  const stages = pipelineStages(model, pp).map((groups, stage) => {
    const first = stage === 0;
    const last = stage === pp - 1;
    const layers = sumLayers(model, groups, {
      tp,
      matrix: (m) => matrixBytes(m, model.quant),
      vector: (elements) => elements * BF16_BYTES,
    });
    return withTotal({
      embedding: first ? vocabBytes : 0,
      attention: layers.attention,
      ffn: layers.ffn,
      norms: layers.norms + (last ? model.hiddenSize * BF16_BYTES : 0),
      lmHead: last && !(first && model.tiedEmbeddings) ? vocabBytes : 0,
    });
  });
  return stages.reduce((fullest, stage) => (stage.total > fullest.total ? stage : fullest));
}

interface Measure {
  readonly tp: number;
  /** What a quantisable matrix counts for. */
  readonly matrix: (matrix: Matrix) => number;
  /** What a bias or a norm counts for. */
  readonly vector: (elements: number) => number;
}

function sumLayers(model: ModelSpec, groups: readonly LayerGroup[], { tp, matrix, vector }: Measure) {
  const sum = { attention: 0, ffn: 0, norms: 0 };
  const all = (matrices: readonly Matrix[]) => matrices.reduce((total, m) => total + matrix(m), 0);
  for (const { count, attention, ffn } of groups) {
    if (attention !== null) {
      const linear = all(attentionMatrices(attention, model.hiddenSize, tp));
      sum.attention += count * (linear + vector(attentionBias(attention, tp)));
    }
    if (ffn !== null) sum.ffn += count * all(ffnMatrices(ffn, model.hiddenSize, tp));
    sum.norms += count * vector(normElements(attention, ffn, model.hiddenSize));
  }
  return sum;
}

function withTotal(parts: Omit<ByPart, 'total'>): ByPart {
  return { ...parts, total: parts.embedding + parts.attention + parts.ffn + parts.norms + parts.lmHead };
}
