import { type KvStages, kvStages, stagesBytesPerSequence, stagesBytesPerToken } from '../model/kv-cache.ts';
import { attentionMatrices } from '../model/matrices.ts';
import {
  type AttentionSpec,
  type FfnSpec,
  gpusPerWorker,
  type ModelSpec,
  type Parallelism,
} from '../model/model-spec.ts';
import { type WeightBytes, weightBytesPerGpu } from '../model/weights.ts';
import type { EngineSpec } from './engine-spec.ts';

/** What a worker does decides how much room its activations need. */
export interface MemoryDemand {
  /** Tokens of the largest step. */
  readonly stepTokens: number;
  /** Rows of logits of the largest step. */
  readonly logitRows: number;
  /** Tokens that one request holds when it completes. */
  readonly sequenceTokens: number;
}

/** Bytes on the fullest GPU of a worker, and what is left for the KV cache by the engine's own rule. */
export interface MemoryPlan {
  readonly weights: WeightBytes;
  readonly weightBytes: number;
  readonly activationBytes: number;
  /** CUDA context and libraries, CUDA graphs, collective buffers. */
  readonly overheadBytes: number;
  readonly kvBudgetBytes: number;
  readonly kvBytesPerToken: number;
  /** KV bytes that one completed request holds, rounded up to whole blocks. */
  readonly kvBytesPerSequence: number;
  /** Whole requests that the KV budget holds; 0 where not even one fits. */
  readonly maxSequences: number;
  readonly capacityBytes: number;
}

/** Bytes of an activation element between kernels, and of a logit (sampling works in fp32). */
export const ACTIVATION_BYTES = 2;
export const LOGIT_BYTES = 4;
/** Logits, their gathered copy and the sampler's probabilities are alive at the same time. */
export const LOGIT_BUFFERS = 3;

/** What a layout of a model puts on its fullest GPU whatever is asked of it. */
export interface MemoryFootprint {
  readonly weights: WeightBytes;
  readonly kvStages: KvStages;
  readonly kvBytesPerToken: number;
  /** Bytes of activations that one token of a step needs. */
  readonly activationBytesPerToken: number;
}

export function memoryFootprint(model: ModelSpec, parallel: Parallelism): MemoryFootprint {
  const stages = kvStages(model, parallel);
  return {
    weights: weightBytesPerGpu(model, parallel),
    kvStages: stages,
    kvBytesPerToken: stagesBytesPerToken(stages),
    activationBytesPerToken: (2 * model.hiddenSize + widestIntermediate(model, parallel)) * ACTIVATION_BYTES,
  };
}

/** Memory of one GPU of a worker that runs `model` split as `parallel` under `engine`; its footprint, for callers that ask often. */
export function memoryPlan(
  input: {
    readonly model: ModelSpec;
    readonly parallel: Parallelism;
    readonly engine: EngineSpec;
    readonly hbmBytes: number;
  },
  demand: MemoryDemand,
  footprint: MemoryFootprint = memoryFootprint(input.model, input.parallel),
): MemoryPlan {
  const { model, parallel, engine, hbmBytes } = input;
  const { weights } = footprint;
  const weightBytes = weights.total;
  const activationBytes = activations(model, footprint, demand);
  const grouped = gpusPerWorker(parallel) > 1;
  const collectiveBytes = grouped ? engine.collectiveBytes : 0;
  const overheadBytes = engine.contextBytes + engine.cudaGraphBytes + collectiveBytes;
  const kvBudgetBytes = kvBudget({ engine, hbmBytes, weightBytes, activationBytes, collectiveBytes });
  const blocks = Math.ceil(demand.sequenceTokens / engine.kvBlockTokens) * engine.kvBlockTokens;
  const sequenceBytes = stagesBytesPerSequence(footprint.kvStages, blocks);
  return {
    weights,
    weightBytes,
    activationBytes,
    overheadBytes,
    kvBudgetBytes,
    kvBytesPerToken: footprint.kvBytesPerToken,
    kvBytesPerSequence: sequenceBytes,
    maxSequences: kvBudgetBytes > 0 ? Math.floor(kvBudgetBytes / sequenceBytes) : 0,
    capacityBytes: hbmBytes,
  };
}

/**
 * KV budget by the engine's own rule. vLLM: fraction x all memory - weights - profiled activations - what lives outside torch, graphs
 * not counted. SGLang: fraction x memory free before loading - weights; activations and graphs live in the rest.
 * TensorRT-LLM: fraction x what is free after loading and the warm-up pass.
 */
function kvBudget(m: {
  readonly engine: EngineSpec;
  readonly hbmBytes: number;
  readonly weightBytes: number;
  readonly activationBytes: number;
  readonly collectiveBytes: number;
}): number {
  const { engine, hbmBytes, weightBytes, activationBytes } = m;
  const outside = engine.contextBytes + m.collectiveBytes;
  switch (engine.memoryFractionOf) {
    case 'total': {
      const byFraction = engine.memoryFraction * hbmBytes - weightBytes - activationBytes - outside;
      const byCapacity = hbmBytes - weightBytes - activationBytes - outside - engine.cudaGraphBytes;
      return Math.min(byFraction, byCapacity);
    }
    case 'static': {
      const byFraction = engine.memoryFraction * (hbmBytes - outside) - weightBytes;
      const byCapacity = hbmBytes - weightBytes - activationBytes - outside - engine.cudaGraphBytes;
      return Math.min(byFraction, byCapacity);
    }
    case 'free':
      return engine.memoryFraction * (hbmBytes - weightBytes - activationBytes - outside - engine.cudaGraphBytes);
    default:
      return engine.memoryFractionOf satisfies never;
  }
}

/**
 * Largest working set of a layer (input, residual and the wider of the token mixer's and the feed-forward block's intermediates, bf16) over
 * the rows of the largest step, and the sampler's fp32 logits over the whole vocabulary.
 */
function activations(model: ModelSpec, { activationBytesPerToken }: MemoryFootprint, demand: MemoryDemand): number {
  return demand.stepTokens * activationBytesPerToken + demand.logitRows * model.vocabSize * LOGIT_BYTES * LOGIT_BUFFERS;
}

/** Elements a token of the widest intermediate of any layer, on one GPU. */
export function widestIntermediate(model: ModelSpec, parallel: Parallelism): number {
  let widest = 0;
  for (const { attention, ffn } of model.layerGroups) {
    if (attention !== null) widest = Math.max(widest, mixerWidth(attention, model.hiddenSize, parallel.tp));
    if (ffn !== null) widest = Math.max(widest, ffnWidth(ffn, model.hiddenSize, parallel));
  }
  return widest;
}

/** Outputs of the projections and of the mixing kernel, which is as wide as the input of the output projection. */
function mixerWidth(attention: AttentionSpec, hiddenSize: number, tp: number): number {
  let width = 0;
  for (const { projection, n, k } of attentionMatrices(attention, hiddenSize, tp)) {
    width += projection === 'out' || projection === 'linearOut' ? k : n;
  }
  return width;
}

/** Per token of a rank: experts see each token topK times, those of all ranks, a moeEp-th of them on each GPU. */
function ffnWidth(ffn: FfnSpec, hiddenSize: number, { tp, dp, moeTp, moeEp }: Parallelism): number {
  const inner = (block: { readonly intermediateSize: number; readonly gated: boolean }, split: number) =>
    ((block.gated ? 3 : 2) * block.intermediateSize) / split;
  if (ffn.kind === 'dense') return inner(ffn, tp);
  const copies = (dp * ffn.topK) / moeEp;
  const shared = ffn.shared === null ? 0 : inner(ffn.shared, tp);
  return copies * ((ffn.latentSize ?? hiddenSize) + inner(ffn, moeTp)) + shared;
}
