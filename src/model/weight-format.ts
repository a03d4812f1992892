import { SimError } from '../base/errors.ts';
import { asObject } from './hf-fields.ts';
import type { MatrixFormat } from './model-spec.ts';

/** Number format of a checkpoint's quantised matrices and the words that say where it was read; null where nothing is quantised. */
export interface WeightFormat {
  readonly format: MatrixFormat;
  readonly origin: string;
}

type Json = Readonly<Record<string, unknown>>;

export interface QuantMetadata {
  readonly id: string;
  /** `quantization_config` of config.json, empty where there is none. */
  readonly inConfig: Json;
  /** `quantization` of hf_quant_config.json, empty where there is none. */
  readonly inFile: Json;
}

/** One quantisation algorithm and the object that states its sizes. */
interface Algo {
  readonly id: string;
  readonly name: string;
  /** The field the name was read from. */
  readonly place: string;
  readonly inConfig: Json;
  readonly inFile: Json;
}

type Read = MatrixFormat & { readonly because?: string };
type Reader = (algo: Algo) => Read;

const NVFP4_GROUP = 16;
const MXFP4_GROUP = 32;
const INT4_GROUP = 128;
const FP8_BLOCK = 128;

const nvfp4: Reader = ({ inFile }) => ({ dtype: 'nvfp4', groupSize: size(inFile.group_size) ?? NVFP4_GROUP });

// Spellings: transformers quant_method, ModelOpt quant_algo (both lower-cased, dashes as underscores).
const READERS: Readonly<Record<string, Reader>> = {
  fp8: readFp8,
  fp8_block_scales: () => ({ dtype: 'fp8_block', groupSize: FP8_BLOCK }),
  fp8_pb_wo: () => ({ dtype: 'fp8_block', groupSize: FP8_BLOCK }),
  fp8_pb_real: () => ({ dtype: 'fp8_block', groupSize: FP8_BLOCK }),
  fp8_per_channel_per_token: () => ({ dtype: 'fp8', groupSize: 0 }),
  fp8_pc_pt: () => ({ dtype: 'fp8', groupSize: 0 }),
  fbgemm_fp8: () => ({ dtype: 'fp8', groupSize: 0 }),
  nvfp4,
  nvfp4_awq: nvfp4,
  w4a16_nvfp4: (algo) => ({ ...nvfp4(algo), weightOnly: true, because: 'bf16 activations' }),
  mxfp4: () => ({ dtype: 'mxfp4', groupSize: MXFP4_GROUP }),
  w4a16_mxfp4: () => ({ dtype: 'mxfp4', groupSize: MXFP4_GROUP }),
  awq: readIntegers,
  awq_marlin: readIntegers,
  gptq: readIntegers,
  gptq_marlin: readIntegers,
  int4_awq: ({ inFile }) => ({ dtype: 'int4_wo', groupSize: size(inFile.group_size) ?? INT4_GROUP }),
  w4a16_awq: ({ inFile }) => ({ dtype: 'int4_wo', groupSize: size(inFile.group_size) ?? INT4_GROUP }),
  w4a16: ({ inFile }) => ({ dtype: 'int4_wo', groupSize: size(inFile.group_size) ?? 0 }),
  w8a16: ({ inFile }) => ({ dtype: 'int8_wo', groupSize: size(inFile.group_size) ?? 0 }),
  compressed_tensors: readGroups,
  modelopt: readGroups,
};

/** Names under which ModelOpt lists a format for each module. */
const MIXED = new Set(['mixed_precision', 'w4a8_mixed', 'mixed']);

/**
 * Format of a checkpoint's quantised matrices; which those are, `moduleFormats` says. In mixed precision it is the format of what is not
 * listed, null for bf16.
 * @throws SimError UNSUPPORTED naming an algorithm that is not modelled.
 */
export function weightFormat(metadata: QuantMetadata): WeightFormat | null {
  const algo = algoOf(metadata);
  if (algo === null) return null;
  if (!MIXED.has(algo.name)) return formatOfAlgo(algo);
  if (!hasModuleList(metadata)) return refuse(algo, ' without quantized_layers');
  const { quant_method: method, weight_block_size: block } = metadata.inConfig;
  if (method !== 'fp8') return null;
  const base = { ...algo, name: 'fp8', place: 'quantization_config.quant_method' };
  return formatOfAlgo({ ...base, inConfig: { weight_block_size: block ?? [FP8_BLOCK, FP8_BLOCK] } });
}

/** Whether a list gives modules formats of their own. */
export function hasModuleList({ inConfig, inFile }: QuantMetadata): boolean {
  return Object.keys(asObject(inFile.quantized_layers ?? inConfig.quantized_layers)).length > 0;
}

/** Format of one entry of `quantized_layers`. */
export function listedFormat(id: string, module: string, entry: Json): MatrixFormat {
  const name = String(entry.quant_algo).toLowerCase().replaceAll('-', '_');
  const algo = { id, name, place: `quantized_layers ${module} quant_algo`, inConfig: {}, inFile: entry };
  return formatOfAlgo(algo).format;
}

function formatOfAlgo(algo: Algo): WeightFormat {
  const { because, ...format } = (READERS[algo.name] ?? refuse)(algo);
  const detail = because === undefined ? '' : `, ${because}`;
  return { format, origin: `${algo.place} ${algo.name}${detail}` };
}

function algoOf(metadata: QuantMetadata): Algo | null {
  const { inConfig, inFile } = metadata;
  const places = [
    ['hf_quant_config.json quant_algo', inFile.quant_algo],
    ['quantization_config.quant_algo', inConfig.quant_algo],
    ['quantization_config.quant_method', inConfig.quant_method],
  ] as const;
  for (const [place, value] of places) {
    if (typeof value !== 'string' || value.toLowerCase() === 'none') continue;
    return { ...metadata, place, name: value.toLowerCase().replaceAll('-', '_') };
  }
  return null;
}

function refuse({ id, name, place }: Algo, detail = ''): never {
  throw new SimError('UNSUPPORTED', `${id}: quantisation ${name}${detail} (${place}) is not supported`, {
    hint: 'supported: fp8 (dynamic, static, block), nvfp4, mxfp4, AWQ, GPTQ and compressed-tensors with 4 or 8 bit weights',
  });
}

function readFp8(algo: Algo): Read {
  const { inConfig } = algo;
  const block = blockSize(algo, inConfig.weight_block_size);
  if (block !== null) {
    return { dtype: 'fp8_block', groupSize: block, because: `weight_block_size ${block}x${block}` };
  }
  const scheme = inConfig.activation_scheme;
  if (typeof scheme === 'string') return fp8Of(scheme === 'dynamic', `activation_scheme ${scheme}`);
  const groups = groupsOf(inConfig);
  if (groups.length > 0) {
    return fp8Of(
      groups.some((group) => isDynamic(group.input_activations)),
      'config_groups',
    );
  }
  // ModelOpt (quant_algo) stores one activation scale a tensor; transformers' own fp8 (quant_method) is dynamic by default.
  return fp8Of(algo.place.endsWith('quant_method'), undefined);
}

function fp8Of(dynamic: boolean, because: string | undefined): Read {
  const format = { dtype: dynamic ? 'fp8' : 'fp8_static', groupSize: 0 } as const;
  return because === undefined ? format : { ...format, because };
}

/** AWQ and GPTQ: packed integers with one scale a group, and a zero point where the scheme is asymmetric. */
function readIntegers(algo: Algo): Read {
  const { inConfig } = algo;
  const bits = inConfig.bits ?? inConfig.w_bit;
  if (bits !== 4 && bits !== 8) return refuse(algo, ` with ${String(bits)} bits`);
  const groupSize = size(inConfig.group_size ?? inConfig.q_group_size) ?? 0;
  const asymmetric = inConfig.zero_point === true || inConfig.sym === false;
  return {
    dtype: bits === 4 ? 'int4_wo' : 'int8_wo',
    groupSize,
    ...(asymmetric ? { zeroPoints: true } : {}),
    because: `${bits} bits, ${groupSize === 0 ? 'one scale a channel' : `groups of ${groupSize}`}`,
  };
}

/** compressed-tensors, and ModelOpt metadata of the same form: the format of each group of layers is spelled out. */
function readGroups(algo: Algo): Read {
  const groups = groupsOf(algo.inConfig);
  const formats = groups.map((group) => formatOfGroup(algo, group));
  const [first] = formats;
  if (first === undefined) return refuse(algo, ' without config_groups');
  const mixed = formats.some((f) => f.dtype !== first.dtype || f.groupSize !== first.groupSize);
  return mixed ? refuse(algo, ` mixing ${formats.map((f) => f.dtype).join(' and ')}`) : first;
}

function formatOfGroup(algo: Algo, group: Json): Read {
  const weights = asObject(group.weights);
  const { num_bits: bits, type } = weights;
  const weightOnly = group.input_activations === undefined || group.input_activations === null;
  const groupSize = size(weights.group_size) ?? 0;
  const because = `${String(bits)} bit ${String(type)} weights`;
  if (type === 'int' && weightOnly && (bits === 4 || bits === 8)) {
    const zeroPoints = weights.symmetric === false ? ({ zeroPoints: true } as const) : {};
    return { dtype: bits === 4 ? 'int4_wo' : 'int8_wo', groupSize, ...zeroPoints, because };
  }
  if (type === 'float' && weightOnly && bits === 4) {
    if (groupSize === MXFP4_GROUP) return { dtype: 'mxfp4', groupSize, because };
    if (groupSize === NVFP4_GROUP) return { dtype: 'nvfp4', groupSize, weightOnly: true, because };
  }
  if (type === 'float' && !weightOnly) {
    const block = blockSize(algo, weights.block_structure);
    if (bits === 8 && block !== null) return { dtype: 'fp8_block', groupSize: block, because };
    if (bits === 8) return fp8Of(isDynamic(group.input_activations), because);
    if (bits === 4 && groupSize === NVFP4_GROUP) return { dtype: 'nvfp4', groupSize, because };
  }
  const activations = weightOnly ? 'bf16 activations' : 'quantised activations';
  return refuse(algo, ` of ${because} with ${activations}`);
}

/** Side of the square block that shares a scale, or null where the format has none. */
function blockSize(algo: Algo, value: unknown): number | null {
  const sides = typeof value === 'string' ? value.split('x').map(Number) : value;
  if (!Array.isArray(sides) || sides.length === 0) return null;
  const [n, k] = sides;
  if (n !== k || size(n) === null) return refuse(algo, ` with blocks of ${sides.join('x')}`);
  return size(n);
}

function groupsOf(inConfig: Json): readonly Json[] {
  return Object.values(asObject(inConfig.config_groups)).map(asObject);
}

function isDynamic(value: unknown): boolean {
  return asObject(value).dynamic === true;
}

function size(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}
