import { SimError } from '../base/errors.ts';
import type { AttentionDtype, GemmDtype, KvDtype } from '../base/names.ts';
import type { ModelSpec, QuantSpec } from './model-spec.ts';
import { weightFormat } from './weight-format.ts';

/** Number formats that the user chose; what is left out follows the checkpoint. */
export interface QuantOverrides {
  readonly gemm?: GemmDtype | undefined;
  readonly kvCacheDtype?: KvDtype | undefined;
}

export type Quantisation = Pick<ModelSpec, 'quant' | 'quantOrigin'>;

interface Checkpoint {
  readonly id: string;
  /** Parsed config.json. */
  readonly config: unknown;
  /** Parsed hf_quant_config.json; it wins over config.json where both speak. */
  readonly quantConfig?: unknown;
  readonly overrides?: QuantOverrides;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Number formats of a checkpoint: weights from its quantisation metadata, KV cache bf16 unless the checkpoint states
 * a format, attention as the KV cache. Overrides replace what the checkpoint says before it is judged.
 * @throws SimError UNSUPPORTED naming a format that is not modelled.
 */
export function inferQuantisation({ id, config, quantConfig, overrides = {} }: Checkpoint): Quantisation {
  const inConfig = objectAt(config, 'quantization_config');
  const inFile = objectAt(quantConfig, 'quantization');
  const weights = overrides.gemm === undefined ? weightFormat({ id, inConfig, inFile }) : chosenWeights(overrides.gemm);
  const kv =
    overrides.kvCacheDtype === undefined ? kvFormat({ id, inConfig, inFile }) : chosenKv(overrides.kvCacheDtype);
  return {
    quant: {
      gemm: weights.gemm,
      kvCache: kv.dtype,
      attention: attentionFormat(kv.dtype),
      groupSize: weights.groupSize,
      ...(weights.zeroPoints ? { zeroPoints: true } : {}),
    },
    quantOrigin: [...weights.origin, kv.origin, attentionOrigin(kv.dtype)],
  };
}

/** The model with the user's number formats in place of its own. */
export function overrideQuantisation(model: ModelSpec, overrides: QuantOverrides): ModelSpec {
  const { gemm, kvCacheDtype } = overrides;
  let { quant, quantOrigin } = model;
  if (gemm !== undefined) {
    const { origin, ...chosen } = chosenWeights(gemm);
    const { zeroPoints: _, ...rest } = quant;
    quant = { ...rest, ...chosen };
    quantOrigin = [...origin, ...quantOrigin.filter((line) => !line.startsWith('weights '))];
  }
  if (kvCacheDtype !== undefined) {
    quant = { ...quant, kvCache: kvCacheDtype, attention: attentionFormat(kvCacheDtype) };
    const kept = quantOrigin.filter((line) => line.startsWith('weights '));
    quantOrigin = [...kept, chosenKv(kvCacheDtype).origin, attentionOrigin(kvCacheDtype)];
  }
  return { ...model, quant, quantOrigin };
}

/** Weights per scale of a format where no checkpoint states it. */
const USUAL_GROUP = {
  bf16: 0,
  fp8: 0,
  fp8_static: 0,
  fp8_block: 128,
  nvfp4: 16,
  int8_wo: 0,
  int4_wo: 128,
} as const satisfies Record<GemmDtype, number>;

function chosenWeights(
  gemm: GemmDtype,
): Pick<QuantSpec, 'gemm' | 'groupSize'> & { zeroPoints?: true; origin: string[] } {
  return { gemm, groupSize: USUAL_GROUP[gemm], origin: [`weights ${gemm}: chosen by the user`] };
}

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

interface Metadata {
  readonly id: string;
  readonly inConfig: Json;
  readonly inFile: Json;
}

/** KV format as the checkpoint states it; a silent checkpoint gets bf16, as the engines do, whatever its weights are. */
function kvFormat({ id, inConfig, inFile }: Metadata): { dtype: KvDtype; origin: string } {
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

function objectAt(value: unknown, key: string): Json {
  if (typeof value !== 'object' || value === null) return {};
  const inner = (value as Json)[key];
  return typeof inner === 'object' && inner !== null ? (inner as Json) : {};
}
