import type { Backend } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import { fullestKvLayers, type KvLayers } from '../model/kv-cache.ts';
import { gpusPerWorker, isMoe, type ModelSpec, type Parallelism, parallelName } from '../model/model-spec.ts';
import type { WeightBytes } from '../model/weights.ts';
import type { FitSuggestion } from '../rank/fit-suggestion.ts';
import type { EngineModel } from '../step/engine-model.ts';
import type { MemoryDemand } from '../step/memory.ts';
import { type Equation, memoryEquations } from './memory-equations.ts';

/** What a layer kind keeps on the fullest GPU; `bytes_per_token` and `state_bytes` are of one layer. */
export interface KvLayerMemory {
  readonly kind: KvLayers['kind'];
  readonly layers: number;
  readonly bytes_per_token: number;
  /** Tokens a layer keeps at most; null without a limit. */
  readonly max_tokens: number | null;
  readonly state_bytes: number;
}

/** Memory of the fullest GPU of one worker, as figures and as the equations that give them. All sizes in bytes. */
export interface WorkerMemory {
  readonly parallel: string;
  readonly gpus: number;
  readonly quant: {
    readonly gemm: string;
    readonly moe: string | null;
    readonly attention: string;
    readonly kv_cache: string;
  };
  readonly memory_fraction: number;
  /** What the fraction multiplies: all memory, memory before loading, or memory free after loading. */
  readonly memory_fraction_of: 'total' | 'static' | 'free';
  readonly capacity_bytes: number;
  readonly weight_bytes: number;
  readonly weights: { readonly [part: string]: number };
  readonly activation_bytes: number;
  readonly context_bytes: number;
  readonly cuda_graph_bytes: number;
  readonly communication_bytes: number;
  /** What the engine sets aside for the KV cache by its own rule; below 0 where the rest takes more than there is. */
  readonly kv_budget_bytes: number;
  /** What the memory fraction keeps from the KV cache and nothing else takes; below 0 where the parts are more than there is. */
  readonly unused_bytes: number;
  readonly kv_layers: readonly KvLayerMemory[];
  readonly kv_bytes_per_token: number;
  readonly step_tokens: number;
  /** Tokens of one request when it completes, and in whole blocks. */
  readonly sequence_tokens: number;
  readonly sequence_block_tokens: number;
  readonly kv_bytes_per_sequence: number;
  /** Requests that the budget holds on one attention-DP rank, by memory alone. */
  readonly max_sequences: number;
  /** Requests that the worker takes: all ranks, and no more than the engine's own limit. */
  readonly max_requests: number;
  /** Blocks and tokens that the budget holds of such requests, as a simulation counts them; null where no layer keeps tokens. */
  readonly kv_blocks: number | null;
  readonly kv_tokens: number | null;
  readonly kv_block_tokens: number;
  /** Requests that were asked for on a rank, and what they take; null where none were. */
  readonly batch_size: number | null;
  readonly batch_kv_bytes: number | null;
  readonly fits: boolean;
  readonly equations: readonly Equation[];
}

/** The answer of `memory()` and of `servefit memory --json`. */
export interface MemoryResult extends WorkerMemory {
  readonly schema: 'servefit/memory@1';
  readonly version: string;
  readonly model: string;
  readonly system: string;
  readonly backend: Backend;
  readonly backend_version: string;
  readonly notices: readonly Notice[];
  /** What would fit instead, nearest first; empty where this does. */
  readonly would_fit: readonly FitSuggestion[];
}

export interface MemoryQuestion {
  readonly model: ModelSpec;
  readonly engineModel: EngineModel;
  readonly parallel: Parallelism;
  readonly demand: MemoryDemand;
  /** Requests on each attention-DP rank, or null. */
  readonly batchSize: number | null;
}

/** The memory of one worker, equation by equation. */
export function workerMemory(question: MemoryQuestion): WorkerMemory {
  const { model, engineModel, parallel, demand, batchSize } = question;
  const { engine } = engineModel;
  const { weights } = engineModel.memory(parallel, demand);
  const blockTokens = engine.kvBlockTokens;
  const layers = fullestKvLayers(model, parallel, Math.ceil(demand.sequenceTokens / blockTokens) * blockTokens);
  const equations = memoryEquations(question, weights, layers);
  const value = (name: string) => equations.find((e) => e.name === name)?.value ?? null;
  const bytes = (name: string) => value(name) ?? 0;
  const maxSequences = bytes('max sequences');
  const batchBytes = value('KV cache of the batch');
  return {
    parallel: parallelName(parallel, isMoe(model)),
    gpus: gpusPerWorker(parallel),
    quant: {
      gemm: model.quant.gemm,
      moe: model.quant.moe?.dtype ?? null,
      attention: model.quant.attention,
      kv_cache: model.quant.kvCache,
    },
    memory_fraction: engine.memoryFraction,
    memory_fraction_of: engine.memoryFractionOf,
    capacity_bytes: Math.round(engineModel.hardware.hbmBytes),
    weight_bytes: bytes('weights'),
    weights: weightParts(weights),
    activation_bytes: bytes('activations'),
    context_bytes: bytes('context'),
    cuda_graph_bytes: bytes('CUDA graphs'),
    communication_bytes: bytes('communication buffers'),
    kv_budget_bytes: bytes('KV budget'),
    unused_bytes: bytes('kept free'),
    kv_layers: layers.map(({ kind, layers: count, bytesPerToken, maxTokens, stateBytes }) => ({
      kind,
      layers: count,
      bytes_per_token: bytesPerToken,
      max_tokens: kind === 'state' ? null : maxTokens,
      state_bytes: stateBytes,
    })),
    kv_bytes_per_token: bytes('KV bytes a token'),
    step_tokens: demand.stepTokens,
    sequence_tokens: demand.sequenceTokens,
    sequence_block_tokens: bytes('tokens of a sequence in blocks'),
    kv_bytes_per_sequence: bytes('KV bytes a sequence'),
    max_sequences: maxSequences,
    max_requests: bytes('max requests of the worker'),
    kv_blocks: value('blocks'),
    kv_tokens: value('max tokens'),
    kv_block_tokens: blockTokens,
    batch_size: batchSize,
    batch_kv_bytes: batchBytes,
    fits: maxSequences >= Math.max(1, batchSize ?? 1),
    equations,
  };
}

function weightParts(weights: WeightBytes): WorkerMemory['weights'] {
  const { embedding, attention, ffn, routedExperts, sharedExperts, norms, lmHead, absorbed } = weights;
  return {
    embedding,
    attention,
    ffn,
    routed_experts: routedExperts,
    shared_experts: sharedExperts,
    norms,
    lm_head: lmHead,
    absorbed,
  };
}
