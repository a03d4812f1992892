import { SimError } from '../base/errors.ts';
import type { AttentionDtype, GemmDtype, KvDtype, MoeDtype } from '../base/names.ts';
import { asObject, type Json } from './hf-fields.ts';
import { BF16, exceptionLines, type FormatChoice, modelFormats } from './layer-formats.ts';
import { eachLayer, layerRuns } from './layer-runs.ts';
import { gemmFormat, isMoe, type LayerGroup, type MatrixFormat, type ModelSpec, type QuantSpec } from './model-spec.ts';
import { listedHead, moduleLists } from './module-names.ts';
import { hasModuleList, listedFormat, type QuantMetadata, type WeightFormat, weightFormat } from './weight-format.ts';

/** Number formats that the user chose; what is left out follows the checkpoint. */
export interface QuantOverrides {
  readonly gemm?: GemmDtype | undefined;
  readonly moe?: MoeDtype | undefined;
  readonly kvCacheDtype?: KvDtype | undefined;
  readonly attentionDtype?: AttentionDtype | undefined;
}

/** Number formats of a model and its layers with those of their own. */
export type Quantisation = Pick<ModelSpec, 'quant' | 'quantOrigin' | 'layerGroups'>;

interface Checkpoint {
  readonly id: string;
  /** Parsed config.json. */
  readonly config: unknown;
  /** Parsed hf_quant_config.json; it wins over config.json where both speak. */
  readonly quantConfig?: unknown;
  readonly overrides?: QuantOverrides;
  /** What the formats are for; layers without formats of their own. */
  readonly model: Pick<ModelSpec, 'architecture' | 'hiddenSize' | 'layerGroups'>;
}

/**
 * Number formats of a checkpoint: weights from its quantisation metadata, KV cache bf16 unless the checkpoint states a format,
 * attention as the KV cache. Overrides replace what the checkpoint says before it is judged.
 * @throws SimError UNSUPPORTED naming a format that is not modelled.
 */
export function inferQuantisation({ id, config, quantConfig, overrides = {}, model }: Checkpoint): Quantisation {
  const metadata = {
    id,
    inConfig: statedObject(id, ['config.json', 'quantization_config'], asObject(config).quantization_config),
    inFile: statedObject(id, ['hf_quant_config.json', 'quantization'], asObject(quantConfig).quantization),
  };
  const weightsChosen = overrides.gemm !== undefined && (overrides.moe !== undefined || !isMoe(model));
  const weights = weightsChosen ? unquantised(model) : weightsOf(metadata, model, asObject(config).expert_dtype);
  const kv = overrides.kvCacheDtype === undefined ? kvFormat(metadata) : chosenKv(overrides.kvCacheDtype);
  const read: Quantisation = {
    quant: { ...weights.quant, kvCache: kv.dtype, attention: attentionFormat(kv.dtype) },
    quantOrigin: [...weights.quantOrigin, kv.origin, attentionOrigin(kv.dtype)],
    layerGroups: weights.layerGroups,
  };
  return overridden(read, overrides);
}

/** Metadata that is there but unreadable must not pass for an unquantised checkpoint. */
function statedObject(id: string, [file, field]: readonly [string, string], value: unknown): Json {
  if (value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value)))
    return asObject(value);
  throw new SimError('INPUT_FILE', `${id}: ${file}: ${field}: expected a JSON object, found ${JSON.stringify(value)}`, {
    hint: 'take the file that the checkpoint was published with',
  });
}

interface Weights {
  readonly quant: Omit<QuantSpec, 'kvCache' | 'attention'>;
  readonly quantOrigin: readonly string[];
  readonly layerGroups: readonly LayerGroup[];
}

function unquantised({ layerGroups }: Pick<ModelSpec, 'layerGroups'>): Weights {
  return {
    quant: { gemm: 'bf16', groupSize: 0, ...(isMoe({ layerGroups }) ? { moe: BF16 } : {}) },
    quantOrigin: ['weights bf16: the checkpoint is not quantised'],
    layerGroups,
  };
}

function weightsOf(metadata: QuantMetadata, model: Checkpoint['model'], expertDtype: unknown): Weights {
  const base = weightFormat(metadata);
  const mixed = hasModuleList(metadata);
  if (base === null && !mixed) return unquantised(model);
  const layers = eachLayer(model.layerGroups);
  const formats = modelFormats(
    layers,
    model.hiddenSize,
    choiceOf({ metadata, base, mixed, model, fp4Experts: expertDtype === 'fp4' }),
  );
  const head = listedHead(metadata.inConfig, metadata.inFile);
  const lmHead = head === undefined ? null : asGemm(listedFormat(metadata.id, 'lm_head', head));
  const { gemm, moe, layerGroups } = formats;
  return {
    quant: {
      ...asQuant(gemm),
      ...(moe === null ? {} : { moe }),
      ...(lmHead === null ? {} : { lmHead }),
    },
    quantOrigin: weightLines({ base, gemm, moe, lmHead, layerGroups }),
    layerGroups,
  };
}

interface Chooser {
  readonly metadata: QuantMetadata;
  readonly base: WeightFormat | null;
  readonly mixed: boolean;
  readonly model: Checkpoint['model'];
  /** config.json states fp4 for experts besides the format of the rest (DeepSeek-V4). */
  readonly fp4Experts: boolean;
}

const FP4_EXPERTS: MatrixFormat = { dtype: 'mxfp4', groupSize: 32 };

function choiceOf({ metadata, base, mixed, model, fp4Experts }: Chooser): FormatChoice {
  const { id, inConfig, inFile } = metadata;
  const lists = moduleLists(inConfig, inFile, model.architecture.startsWith('Gemma4'));
  return (layer, projection) => {
    const listed = mixed ? lists.listed(layer, projection) : undefined;
    const format = listed === undefined ? (base?.format ?? BF16) : listedFormat(id, listed.module, listed.entry);
    // In mixed precision the list of exceptions speaks of modules that are not listed anyway.
    const ignored = !mixed && lists.isIgnored(layer, projection);
    if (projection === 'experts') {
      if (ignored) return BF16;
      return fp4Experts && listed === undefined ? FP4_EXPERTS : format;
    }
    return ignored ? BF16 : asGemm(format);
  };
}

/** mxfp4 is a format of experts: checkpoints keep everything else in bf16. */
function asGemm(format: MatrixFormat): MatrixFormat<GemmDtype> {
  const { dtype } = format;
  return dtype === 'mxfp4' ? BF16 : { ...format, dtype };
}

interface WeightWords {
  readonly base: WeightFormat | null;
  readonly gemm: MatrixFormat;
  readonly moe: MatrixFormat | null;
  readonly lmHead: MatrixFormat | null;
  readonly layerGroups: readonly LayerGroup[];
}

function weightLines({ base, gemm, moe, lmHead, layerGroups }: WeightWords): readonly string[] {
  const from = (format: MatrixFormat) => {
    if (base?.format.dtype === format.dtype) return base.origin;
    return format.dtype === 'bf16' ? 'the checkpoint does not quantise them' : 'the checkpoint states it for them';
  };
  return [
    `weights ${gemm.dtype}: ${from(gemm)}`,
    ...(moe !== null && moe.dtype !== gemm.dtype ? [`experts ${moe.dtype}: ${from(moe)}`] : []),
    ...(lmHead === null ? [] : [`weights ${lmHead.dtype} of lm_head: ${from(lmHead)}`]),
    ...exceptionLines(layerGroups),
  ];
}

function asQuant({ dtype, groupSize, zeroPoints, weightOnly }: MatrixFormat<GemmDtype>) {
  return {
    gemm: dtype,
    groupSize,
    ...(zeroPoints ? { zeroPoints: true } : {}),
    ...(weightOnly ? { weightOnly } : {}),
  } as const;
}

/** The model with the user's number formats in place of its own. */
export function overrideQuantisation(model: ModelSpec, overrides: QuantOverrides): ModelSpec {
  return { ...model, ...overridden(model, overrides) };
}

function overridden(from: Quantisation, { gemm, moe, kvCacheDtype, attentionDtype }: QuantOverrides): Quantisation {
  let result = from;
  if (gemm !== undefined) result = withGemm(result, gemm);
  if (moe !== undefined && isMoe(from)) result = withMoe(result, moe);
  if (kvCacheDtype !== undefined) {
    const { quantOrigin, quant, layerGroups } = result;
    const kept = quantOrigin.filter((line) => !line.startsWith('KV cache ') && !line.startsWith('attention '));
    result = {
      layerGroups,
      quant: { ...quant, kvCache: kvCacheDtype, attention: attentionFormat(kvCacheDtype) },
      quantOrigin: [...kept, chosenKv(kvCacheDtype).origin, attentionOrigin(kvCacheDtype)],
    };
  }
  if (attentionDtype === undefined) return result;
  return {
    ...result,
    quant: { ...result.quant, attention: attentionDtype },
    quantOrigin: [
      ...result.quantOrigin.filter((line) => !line.startsWith('attention ')),
      `attention ${attentionDtype}: chosen by the user`,
    ],
  };
}

/** Every matrix outside the experts in the chosen format. */
function withGemm({ quant, quantOrigin, layerGroups }: Quantisation, gemm: GemmDtype): Quantisation {
  const { kvCache, attention, moe } = quant;
  const experts = moe ?? (isMoe({ layerGroups }) ? gemmFormat(quant) : undefined);
  return {
    quant: { gemm, groupSize: USUAL_GROUP[gemm], kvCache, attention, ...(experts ? { moe: experts } : {}) },
    quantOrigin: [`weights ${gemm}: chosen by the user`, ...quantOrigin.filter((l) => !l.startsWith('weights '))],
    layerGroups: keepFormats(layerGroups, 'experts'),
  };
}

/** Routed experts in the chosen format. */
function withMoe({ quant, quantOrigin, layerGroups }: Quantisation, dtype: MoeDtype): Quantisation {
  const line = `experts ${dtype}: chosen by the user`;
  const others = quantOrigin.filter((l) => !l.startsWith('experts '));
  const firstOther = others.findIndex((l) => !l.startsWith('weights '));
  return {
    quant: { ...quant, moe: { dtype, groupSize: USUAL_GROUP[dtype] } },
    quantOrigin: [...others.slice(0, firstOther), line, ...others.slice(firstOther)],
    layerGroups: keepFormats(layerGroups, 'others'),
  };
}

function keepFormats(groups: readonly LayerGroup[], which: 'experts' | 'others'): readonly LayerGroup[] {
  if (groups.every(({ formats }) => formats === undefined)) return groups;
  const kept = eachLayer(groups).map(({ formats, ...layer }) => {
    const own = Object.entries(formats ?? {}).filter(([p]) => (p === 'experts') === (which === 'experts'));
    return own.length === 0 ? layer : { ...layer, formats: Object.fromEntries(own) };
  });
  return layerRuns(kept);
}

/** Weights per scale of a format where no checkpoint states it. */
const USUAL_GROUP = {
  bf16: 0,
  fp8: 0,
  fp8_static: 0,
  fp8_block: 128,
  nvfp4: 16,
  mxfp4: 32,
  int8_wo: 0,
  int4_wo: 128,
} as const satisfies Record<MoeDtype, number>;

function chosenKv(dtype: KvDtype): { dtype: KvDtype; origin: string } {
  return { dtype, origin: `KV cache ${dtype}: chosen by the user` };
}

// The engines' attention kernels quantise the queries to the type of the cache and multiply in it.
function attentionFormat(kv: KvDtype): AttentionDtype {
  return kv;
}

function attentionOrigin(kv: KvDtype): string {
  return `attention ${attentionFormat(kv)}: follows the KV cache`;
}

const KV_NAMES: Readonly<Record<string, KvDtype>> = {
  fp8: 'fp8',
  fp8_e4m3: 'fp8',
  fp8_e5m2: 'fp8',
  e4m3: 'fp8',
  e5m2: 'fp8',
  bf16: 'bf16',
  bfloat16: 'bf16',
  fp16: 'bf16',
  float16: 'bf16',
  auto: 'bf16',
  none: 'bf16',
};

/** KV format as the checkpoint states it; a silent checkpoint gets bf16, as the engines do, whatever its weights are. */
function kvFormat({ id, inConfig, inFile }: QuantMetadata): { dtype: KvDtype; origin: string } {
  const places: readonly (readonly [string, unknown])[] = [
    ['hf_quant_config.json kv_cache_quant_algo', inFile.kv_cache_quant_algo],
    ['quantization_config.kv_cache_quant_algo', inConfig.kv_cache_quant_algo],
    ['quantization_config.kv_cache_quant_method', inConfig.kv_cache_quant_method],
    ['quantization_config.kv_cache_dtype', inConfig.kv_cache_dtype],
    ['quantization_config.kv_cache_scheme', inConfig.kv_cache_scheme],
  ];
  const stated = places.find(([, value]) => value !== undefined && value !== null);
  if (stated === undefined) return { dtype: 'bf16', origin: 'KV cache bf16: the checkpoint states no KV format' };
  const [place, value] = stated;
  const dtype = typeof value === 'string' ? KV_NAMES[value.toLowerCase()] : kvOfScheme(value);
  if (dtype === undefined) {
    const name = typeof value === 'string' ? value : JSON.stringify(value);
    throw new SimError('UNSUPPORTED', `${id}: KV cache format ${name} (${place}) is not supported`, {
      hint: 'supported: bf16, fp8; --kv-cache-dtype overrides the checkpoint',
    });
  }
  return { dtype, origin: `KV cache ${dtype}: ${place}` };
}

function kvOfScheme(scheme: unknown): KvDtype | undefined {
  if (typeof scheme !== 'object' || scheme === null) return undefined;
  const { type, num_bits: bits } = scheme as Json;
  if (type !== 'float' || typeof bits !== 'number') return undefined;
  if (bits === 8) return 'fp8';
  return bits === 16 ? 'bf16' : undefined;
}
