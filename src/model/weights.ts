import { draftGroup } from './draft-layers.ts';
import { expertBiases, type FfnSplit, ffnMatrices, routerVector } from './ffn-matrices.ts';
import {
  attentionMatrices,
  attentionNorms,
  attentionVectors,
  BF16_BYTES,
  draftInput,
  type Matrix,
  matrixBytes,
} from './matrices.ts';
import {
  formatOf,
  type LayerGroup,
  type MatrixFormat,
  type ModelSpec,
  type Parallelism,
  type Projection,
} from './model-spec.ts';
import { pipelineStages } from './pipeline.ts';

/** A quantity of a model by part; `total` is their sum. */
interface ByPart {
  readonly embedding: number;
  readonly attention: number;
  /** Dense blocks, routers, and the projections around latent experts. */
  readonly ffn: number;
  readonly routedExperts: number;
  readonly sharedExperts: number;
  readonly norms: number;
  readonly lmHead: number;
  readonly total: number;
}

/** Parameters by part; a tied lm_head has none of its own. */
export type ParameterCounts = ByPart;

/** Bytes by part. */
export interface WeightBytes extends ByPart {
  /** MLA's kv_b once more in bf16, as two matrices that decode multiplies into q and the output: engines keep it beside the stored one. */
  readonly absorbed: number;
}

/** The splits that decide how much of the weights a GPU holds; without `moeTp` and `moeEp` experts are split by tp alone. */
export type WeightSplit = Pick<Parallelism, 'tp' | 'pp'> & Partial<Parallelism>;

const WHOLE: FfnSplit = { tp: 1, moeTp: 1, moeEp: 1 };

/** Parameters of the whole model as its publisher counts them: biases with their matrices, each tied matrix once, MTP layers left out. */
export function parameterCounts(model: ModelSpec): ParameterCounts {
  const embedding = model.vocabSize * model.hiddenSize;
  const layers = sumLayers(model, model.layerGroups, COUNT);
  return withTotal({
    ...layers,
    embedding,
    norms: layers.norms + model.hiddenSize,
    lmHead: model.tiedEmbeddings ? 0 : embedding,
  });
}

/**
 * Parameters that take part in computing one token: topK of the routed experts and all the rest, without the embedding, of which one row
 * is read (the convention of the gpt-oss model card); a tied matrix counts as lm_head.
 */
export function activeParameters(model: ModelSpec): number {
  const head = model.vocabSize * model.hiddenSize;
  const layers = model.layerGroups.reduce((sum, group) => {
    const { routedExperts, ...rest } = sumLayers(model, [group], COUNT);
    const share = group.ffn?.kind === 'moe' ? group.ffn.topK / group.ffn.experts : 0;
    return sum + rest.attention + rest.ffn + rest.sharedExperts + rest.norms + routedExperts * share;
  }, 0);
  return layers + model.hiddenSize + head;
}

/** Parameters of the layers for multi-token prediction; embedding and lm_head are the model's. */
export function mtpParameters(model: ModelSpec): number {
  const group = draftGroup(model, model.mtpLayers ?? 0);
  return group === null ? 0 : withTotal({ ...sumLayers(model, [group], COUNT), embedding: 0, lmHead: 0 }).total;
}

/**
 * Weight bytes of the fullest GPU of a worker, by part. Attention and shared experts are split over tp and copied over dp and cp, routed
 * experts over moe tp x moe ep. The embedding is on the first pipeline stage, lm_head and the final norm on the last; a tied matrix
 * serves both ends, so two stages hold a copy each. Both are split over tp, and bf16 unless the
 * checkpoint says otherwise of lm_head.
 */
export function weightBytesPerGpu(model: ModelSpec, parallelism: WeightSplit): WeightBytes {
  const { tp, pp } = parallelism;
  const split = ffnSplit(parallelism);
  const vocabBytes = Math.ceil(model.vocabSize / tp) * model.hiddenSize * BF16_BYTES; // the vocabulary is padded to tp
  const { lmHead } = model.quant;
  const headBytes = lmHead
    ? matrixBytes({ n: Math.ceil(model.vocabSize / tp), k: model.hiddenSize }, lmHead)
    : vocabBytes;
  const stages = pipelineStages(model, pp).map((groups, stage) => {
    const first = stage === 0;
    const last = stage === pp - 1;
    const layers = sumLayers(model, groups, {
      split,
      matrix: matrixBytes,
      vector: (elements) => elements * BF16_BYTES,
    });
    const parts = withTotal({
      ...layers,
      embedding: first ? vocabBytes : 0,
      norms: layers.norms + (last ? model.hiddenSize * BF16_BYTES : 0),
      lmHead: last && !(first && model.tiedEmbeddings) ? headBytes : 0,
    });
    const absorbed = absorbedBytes(model, groups, tp);
    return { ...parts, absorbed, total: parts.total + absorbed };
  });
  return stages.reduce((fullest, stage) => (stage.total > fullest.total ? stage : fullest));
}

function ffnSplit({ tp, dp = 1, cp = 1, moeEp = 1, moeTp }: WeightSplit): FfnSplit {
  return { tp, moeEp, moeTp: moeTp ?? Math.max(1, (tp * dp * cp) / moeEp) };
}

function absorbedBytes(model: ModelSpec, groups: readonly LayerGroup[], tp: number): number {
  return groups.reduce((sum, { count, attention }) => {
    if (attention?.kind !== 'mla' && attention?.kind !== 'dsa') return sum;
    const kvb = attentionMatrices(attention, model.hiddenSize, tp).filter((m) => m.projection === 'kvb');
    return sum + count * kvb.reduce((bytes, { n, k }) => bytes + n * k * BF16_BYTES, 0);
  }, 0);
}

interface Measure {
  readonly split: FfnSplit;
  /** What a matrix counts for. */
  readonly matrix: (matrix: Matrix, format: MatrixFormat) => number;
  /** What a bias or a norm counts for. */
  readonly vector: (elements: number) => number;
}

const COUNT: Measure = { split: WHOLE, matrix: ({ n, k }) => n * k, vector: (elements) => elements };

type LayerSums = Omit<ByPart, 'embedding' | 'lmHead' | 'total'>;

function sumLayers(model: ModelSpec, groups: readonly LayerGroup[], measure: Measure): LayerSums {
  const sum = { attention: 0, ffn: 0, routedExperts: 0, sharedExperts: 0, norms: 0 };
  const h = model.hiddenSize;
  for (const group of groups) {
    const { count, attention, ffn } = group;
    const add = (matrices: readonly Matrix[], part: (projection: Projection) => keyof LayerSums) => {
      for (const m of matrices) {
        sum[part(m.projection)] += count * m.count * measure.matrix(m, formatOf(model.quant, group, m.projection));
      }
    };
    if (attention !== null) {
      add(attentionMatrices(attention, h, measure.split.tp), () => 'attention');
      sum.attention += count * measure.vector(attentionVectors(attention, h, measure.split.tp));
      sum.norms += count * measure.vector(attentionNorms(attention, h));
    }
    if (ffn !== null) {
      const around = { hiddenSize: h, split: measure.split, experts: formatOf(model.quant, group, 'experts') };
      add(ffnMatrices(ffn, around), ffnPart);
      sum.routedExperts += count * measure.vector(expertBiases(ffn, around));
      sum.ffn += count * measure.vector(routerVector(ffn));
      sum.norms += count * measure.vector(h);
    }
    if (group.draft) add([draftInput(h)], () => 'ffn');
    sum.norms += count * measure.vector((group.extraNorms ?? 0) * h);
  }
  return sum;
}

function ffnPart(projection: Projection): keyof LayerSums {
  if (projection === 'experts') return 'routedExperts';
  return projection === 'shared' ? 'sharedExperts' : 'ffn';
}

function withTotal(parts: Omit<ByPart, 'total'>): ByPart {
  const { embedding, attention, ffn, routedExperts, sharedExperts, norms, lmHead } = parts;
  const total = embedding + attention + ffn + routedExperts + sharedExperts + norms + lmHead;
  return { embedding, attention, ffn, routedExperts, sharedExperts, norms, lmHead, total };
}
