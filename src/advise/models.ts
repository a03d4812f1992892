import type { DataSource } from '../base/data-source.ts';
import type { GemmDtype, MoeDtype } from '../base/names.ts';
import { BILLION } from '../base/units.ts';
import { listModels, loadModel } from '../model/catalogue.ts';
import { kvBytesPerToken, kvLayers, stateBytesPerSequence } from '../model/kv-cache.ts';
import { layerKinds } from '../model/layer-runs.ts';
import { isMoe, layerCount, type ModelSpec } from '../model/model-spec.ts';
import { overrideQuantisation } from '../model/quantisation.ts';
import { activeParameters, mtpParameters, parameterCounts, weightBytesPerGpu } from '../model/weights.ts';
import { layerWords } from './layer-words.ts';
import type { KvLayerMemory } from './memory.ts';

/** A line of the catalogue. Parameters in billions; KV bytes of one token on one GPU that holds the whole model. */
export interface ModelSummary {
  readonly model: string;
  readonly family: string;
  readonly parameters_billions: number;
  readonly active_parameters_billions: number;
  readonly layers: number;
  readonly kv_bytes_per_token: number;
  /** As the checkpoint stores them. */
  readonly weight_bytes: number;
  readonly gemm: GemmDtype;
  /** Of routed experts; null in dense models. */
  readonly moe: MoeDtype | null;
  /** Sized from raw fields of config.json: every number is an estimate. */
  readonly approximate: boolean;
}

/** `servefit models --json`. */
export interface ModelList {
  readonly schema: 'servefit/models@1';
  readonly models: readonly ModelSummary[];
}

/** `servefit models NAME --json`: everything that the arithmetic of a model rests on. Sizes in bytes and counts of elements. */
export interface ModelDescription extends ModelSummary {
  readonly schema: 'servefit/model@1';
  readonly architecture: string;
  readonly hidden_size: number;
  readonly vocab_size: number;
  readonly max_positions: number;
  readonly tied_embeddings: boolean;
  readonly layer_kinds: readonly {
    readonly layers: number;
    readonly attention: string | null;
    readonly ffn: string | null;
  }[];
  readonly parameters: { readonly [part: string]: number };
  readonly active_parameters: number;
  readonly kv_layers: readonly KvLayerMemory[];
  readonly state_bytes_per_sequence: number;
  readonly weight_bytes_by_dtype: { readonly [D in (typeof SHOWN_DTYPES)[number]]: number };
  readonly quant: {
    readonly gemm: GemmDtype;
    readonly moe: MoeDtype | null;
    readonly attention: string;
    readonly kv_cache: string;
  };
  readonly quant_origin: readonly string[];
  readonly mtp_layers: number;
  readonly mtp_parameters: number;
  readonly limits: readonly string[];
}

/** Formats that the description converts the weights to. */
const SHOWN_DTYPES = ['bf16', 'fp8', 'fp8_block', 'nvfp4', 'int4_wo'] as const satisfies readonly GemmDtype[];

/** Every bundled model, sorted by family, then by name. */
export function modelList(source: DataSource): ModelList {
  const models = listModels(source).map((id) => modelSummary(loadModel(source, id)));
  const order = (a: ModelSummary, b: ModelSummary) => compare(a.family, b.family) || compare(a.model, b.model);
  return { schema: 'servefit/models@1', models: [...models].sort(order) };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const WHOLE = { tp: 1, pp: 1 };

function modelSummary(model: ModelSpec): ModelSummary {
  return {
    model: model.id,
    family: model.family,
    parameters_billions: parameterCounts(model).total / BILLION,
    active_parameters_billions: activeParameters(model) / BILLION,
    layers: layerCount(model),
    kv_bytes_per_token: kvBytesPerToken(model, WHOLE),
    weight_bytes: storedBytes(model),
    gemm: model.quant.gemm,
    moe: model.quant.moe?.dtype ?? null,
    approximate: model.approximate === true,
  };
}

/** What the checkpoint holds: without the copies that engines add. */
function storedBytes(model: ModelSpec): number {
  const { total, absorbed } = weightBytesPerGpu(model, WHOLE);
  return total - absorbed;
}

/** One model in full. */
export function describeModel(model: ModelSpec): ModelDescription {
  const { embedding, attention, ffn, routedExperts, sharedExperts, norms, lmHead, total } = parameterCounts(model);
  const { quant } = model;
  return {
    schema: 'servefit/model@1',
    ...modelSummary(model),
    architecture: model.architecture,
    hidden_size: model.hiddenSize,
    vocab_size: model.vocabSize,
    max_positions: model.maxPositions,
    tied_embeddings: model.tiedEmbeddings,
    layer_kinds: kindsOf(model),
    parameters: {
      embedding,
      attention,
      ffn,
      routed_experts: routedExperts,
      shared_experts: sharedExperts,
      norms,
      lm_head: lmHead,
      total,
    },
    active_parameters: activeParameters(model),
    kv_layers: kvLayers(model).map(({ kind, layers, bytesPerToken, maxTokens, stateBytes }) => ({
      kind,
      layers,
      bytes_per_token: bytesPerToken,
      max_tokens: kind === 'state' ? null : maxTokens,
      state_bytes: stateBytes,
    })),
    state_bytes_per_sequence: stateBytesPerSequence(model, WHOLE),
    weight_bytes_by_dtype: bytesByDtype(model),
    quant: { gemm: quant.gemm, moe: quant.moe?.dtype ?? null, attention: quant.attention, kv_cache: quant.kvCache },
    quant_origin: model.quantOrigin,
    mtp_layers: model.mtpLayers ?? 0,
    mtp_parameters: mtpParameters(model),
    limits: model.limits ?? [],
  };
}

/** Layer kinds in order of first appearance; layers that differ in number formats only are one kind. */
function kindsOf({ layerGroups }: ModelSpec): ModelDescription['layer_kinds'] {
  const plain = layerGroups.map(({ count, attention, ffn }) => ({ count, attention, ffn }));
  return layerKinds(plain).map(({ count, attention, ffn }) => ({ layers: count, ...layerWords(attention, ffn) }));
}

function bytesByDtype(model: ModelSpec): ModelDescription['weight_bytes_by_dtype'] {
  const bytes = (dtype: GemmDtype) =>
    storedBytes(overrideQuantisation(model, { gemm: dtype, ...(isMoe(model) ? { moe: dtype } : {}) }));
  return {
    bf16: bytes('bf16'),
    fp8: bytes('fp8'),
    fp8_block: bytes('fp8_block'),
    nvfp4: bytes('nvfp4'),
    int4_wo: bytes('int4_wo'),
  };
}
