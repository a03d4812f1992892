import { SimError } from '../base/errors.ts';
import type { GemmDtype } from '../base/names.ts';

/** Number format of the linear layers and the words that say where it was read. */
export interface WeightFormat {
  readonly gemm: GemmDtype;
  readonly groupSize: number;
  readonly zeroPoints?: true;
  readonly origin: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

interface Metadata {
  readonly id: string;
  /** `quantization_config` of config.json, empty where there is none. */
  readonly inConfig: Json;
  /** `quantization` of hf_quant_config.json, empty where there is none. */
  readonly inFile: Json;
}

interface Algo extends Metadata {
  readonly name: string;
  /** The field the name was read from. */
  readonly place: string;
}

type Reader = (algo: Algo) => Omit<WeightFormat, 'origin'> & { readonly because?: string };

const NVFP4_GROUP = 16;
const INT4_GROUP = 128;
const FP8_BLOCK = 128;

// Spellings: transformers quant_method, ModelOpt quant_algo (both lower-cased, dashes as underscores).
const READERS: Readonly<Record<string, Reader>> = {
  fp8: readFp8,
  fp8_block_scales: () => ({ gemm: 'fp8_block', groupSize: FP8_BLOCK }),
  fp8_pb_wo: () => ({ gemm: 'fp8_block', groupSize: FP8_BLOCK }),
  fp8_pb_real: () => ({ gemm: 'fp8_block', groupSize: FP8_BLOCK }),
  fp8_per_channel_per_token: () => ({ gemm: 'fp8', groupSize: 0 }),
  fp8_pc_pt: () => ({ gemm: 'fp8', groupSize: 0 }),
  fbgemm_fp8: () => ({ gemm: 'fp8', groupSize: 0 }),
  nvfp4: ({ inFile }) => ({ gemm: 'nvfp4', groupSize: size(inFile.group_size) ?? NVFP4_GROUP }),
  nvfp4_awq: ({ inFile }) => ({ gemm: 'nvfp4', groupSize: size(inFile.group_size) ?? NVFP4_GROUP }),
  awq: readIntegers,
  awq_marlin: readIntegers,
  gptq: readIntegers,
  gptq_marlin: readIntegers,
  int4_awq: ({ inFile }) => ({ gemm: 'int4_wo', groupSize: size(inFile.group_size) ?? INT4_GROUP }),
  w4a16_awq: ({ inFile }) => ({ gemm: 'int4_wo', groupSize: size(inFile.group_size) ?? INT4_GROUP }),
  w4a16: ({ inFile }) => ({ gemm: 'int4_wo', groupSize: size(inFile.group_size) ?? 0 }),
  w8a16: ({ inFile }) => ({ gemm: 'int8_wo', groupSize: size(inFile.group_size) ?? 0 }),
  compressed_tensors: readGroups,
  modelopt: readGroups,
};

/**
 * Format of the weights from a checkpoint's quantisation metadata; bf16 where there is none.
 * @throws SimError UNSUPPORTED naming an algorithm that is not modelled.
 */
export function weightFormat(metadata: Metadata): WeightFormat {
  const algo = algoOf(metadata);
  if (algo === null) return { gemm: 'bf16', groupSize: 0, origin: ['weights bf16: the checkpoint is not quantised'] };
  const { because, ...format } = (READERS[algo.name] ?? refuse)(algo);
  const detail = because === undefined ? '' : `, ${because}`;
  const origin = [`weights ${format.gemm}: ${algo.place} ${algo.name}${detail}`];
  return { ...format, origin: [...origin, ...exclusions(metadata)] };
}

function algoOf(metadata: Metadata): Algo | null {
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
    hint: 'supported: fp8 (dynamic, static, block), nvfp4, AWQ, GPTQ and compressed-tensors with 4 or 8 bit weights',
  });
}

function readFp8(algo: Algo): ReturnType<Reader> {
  const { inConfig } = algo;
  const block = blockSize(algo, inConfig.weight_block_size);
  if (block !== null) {
    return { gemm: 'fp8_block', groupSize: block, because: `weight_block_size ${block}x${block}` };
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

function fp8Of(dynamic: boolean, because: string | undefined): ReturnType<Reader> {
  const format = { gemm: dynamic ? 'fp8' : 'fp8_static', groupSize: 0 } as const;
  return because === undefined ? format : { ...format, because };
}

/** AWQ and GPTQ: packed integers with one scale a group, and a zero point where the scheme is asymmetric. */
function readIntegers(algo: Algo): ReturnType<Reader> {
  const { inConfig } = algo;
  const bits = inConfig.bits ?? inConfig.w_bit;
  if (bits !== 4 && bits !== 8) return refuse(algo, ` with ${String(bits)} bits`);
  const groupSize = size(inConfig.group_size ?? inConfig.q_group_size) ?? 0;
  const asymmetric = inConfig.zero_point === true || inConfig.sym === false;
  return {
    gemm: bits === 4 ? 'int4_wo' : 'int8_wo',
    groupSize,
    ...(asymmetric ? { zeroPoints: true } : {}),
    because: `${bits} bits, ${groupSize === 0 ? 'one scale a channel' : `groups of ${groupSize}`}`,
  };
}

/** compressed-tensors, and ModelOpt metadata of the same form: the format of each group of layers is spelled out. */
function readGroups(algo: Algo): ReturnType<Reader> {
  const groups = groupsOf(algo.inConfig);
  const formats = groups.map((group) => formatOfGroup(algo, group));
  const [first] = formats;
  if (first === undefined) return refuse(algo, ' without config_groups');
  const mixed = formats.some((f) => f.gemm !== first.gemm || f.groupSize !== first.groupSize);
  return mixed ? refuse(algo, ` mixing ${formats.map((f) => f.gemm).join(' and ')}`) : first;
}

function formatOfGroup(algo: Algo, group: Json): ReturnType<Reader> {
  const weights = asObject(group.weights);
  const { num_bits: bits, type } = weights;
  const weightOnly = group.input_activations === undefined || group.input_activations === null;
  const groupSize = size(weights.group_size) ?? 0;
  const because = `${String(bits)} bit ${String(type)} weights`;
  if (type === 'int' && weightOnly && (bits === 4 || bits === 8)) {
    const zeroPoints = weights.symmetric === false ? ({ zeroPoints: true } as const) : {};
    return { gemm: bits === 4 ? 'int4_wo' : 'int8_wo', groupSize, ...zeroPoints, because };
  }
  if (type === 'float' && !weightOnly) {
    const block = blockSize(algo, weights.block_structure);
    if (bits === 8 && block !== null) return { gemm: 'fp8_block', groupSize: block, because };
    if (bits === 8) return fp8Of(isDynamic(group.input_activations), because);
    if (bits === 4 && groupSize === NVFP4_GROUP) return { gemm: 'nvfp4', groupSize, because };
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

/** Modules that the checkpoint leaves in bf16 beyond embeddings, norms and lm_head, said in words: they are sized as quantised. */
function exclusions({ inConfig, inFile }: Metadata): readonly string[] {
  const lists = [inFile.exclude_modules, inConfig.ignore, inConfig.modules_to_not_convert];
  const names = lists.find(Array.isArray) ?? [];
  const unexpected = names.map(String).filter((name) => !/lm_head|embed|norm/.test(name));
  if (unexpected.length === 0) return [];
  const shown = unexpected.slice(0, 3).join(', ');
  const more = unexpected.length > 3 ? ` and ${unexpected.length - 3} more` : '';
  return [`weights of ${shown}${more}: bf16 in the checkpoint, sized like the others`];
}

function groupsOf(inConfig: Json): readonly Json[] {
  return Object.values(asObject(inConfig.config_groups)).map(asObject);
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function isDynamic(value: unknown): boolean {
  return asObject(value).dynamic === true;
}

function size(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}
