import type { GemmDtype, KvDtype } from '../base/names.ts';
import { LATENT_MODELS, type LatentModel, MLA_SIZES } from '../tables/latent-models.ts';
import {
  type LatentModule,
  type LatentStep,
  type LatentWork,
  latentModuleWork,
  mlaBmmWork,
  mlaDecodeWork,
  mlaPrefillWork,
} from '../tables/latent-work.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { dsaFile, mlaBmmFile, mlaKernelFile, mlaModuleFile } from '../tables/table-names.ts';
import type { Phase } from './attention-rows.ts';
import { numberAt, type Row, textAt } from './published.ts';
import type { Sample } from './sample.ts';

/** Models by the architecture that published rows name. */
const SPARSE_MODELS: Readonly<Record<string, LatentModel>> = {
  DeepseekV32ForCausalLM: LATENT_MODELS.deepseek,
  GlmMoeDsaForCausalLM: LATENT_MODELS.glm5,
};

const KV_NAMES: Readonly<Record<string, KvDtype>> = { bfloat16: 'bf16', fp8: 'fp8' };
const GEMM_NAMES: Readonly<Record<string, GemmDtype>> = { bfloat16: 'bf16', fp8_block: 'fp8_block', nvfp4: 'nvfp4' };

type ByFile = Map<string, Sample[]>;

/** Attention kernels alone, by file. */
export function mlaKernelSamples(rows: readonly Row[], phase: Phase, system: SystemSpec): ByFile {
  return byFile(rows, (row) => {
    const kv = KV_NAMES[textAt(row, 'kv_cache_dtype')];
    if (kv === undefined) return null;
    const step = stepOf(row, phase);
    const work = (phase === 'prefill' ? mlaPrefillWork : mlaDecodeWork)(MLA_SIZES, kv, step, system);
    const kvLen = step.newTokens + step.pastTokens;
    const coordinates =
      phase === 'prefill'
        ? [Math.log2(step.requests * step.heads), Math.log2(kvLen)]
        : [Math.log2(step.requests), Math.log2(kvLen)];
    return [
      mlaKernelFile(phase, kv),
      sampleOf(row, { step, work, coordinates, category: phase === 'prefill' ? 0 : step.heads }),
    ];
  });
}

/** Whole blocks of dense latent attention, by file; products of prefill in bf16, as engines run them unless told otherwise. */
export function mlaModuleSamples(rows: readonly Row[], phase: Phase, system: SystemSpec): ByFile {
  return byFile(rows, (row) => {
    const formats = formatsOf(row);
    if (formats === null) return null;
    const module = { ...formats, sizes: MLA_SIZES, indexer: null, computesIndex: false };
    return [mlaModuleFile(phase, { ...formats, sizes: MLA_SIZES }), moduleSample(row, { module, phase, system })];
  });
}

/** Whole blocks of sparse latent attention, by file; layers that reuse an index are files of their own. */
export function dsaModuleSamples(rows: readonly Row[], phase: Phase, system: SystemSpec): ByFile {
  return byFile(rows, (row) => {
    const formats = formatsOf(row);
    const model = SPARSE_MODELS[textAt(row, 'architecture')];
    if (formats === null || model === undefined) return null;
    const module = { ...formats, ...model, computesIndex: !textAt(row, 'op_name').endsWith('skip_indexer') };
    return [dsaFile(phase, module), moduleSample(row, { module, phase, system })];
  });
}

/** Batched products around absorbed decode, by file. */
export function mlaBmmSamples(rows: readonly Row[], system: SystemSpec): ByFile {
  return byFile(rows, (row) => {
    const dtype = KV_NAMES[textAt(row, 'bmm_dtype')];
    if (dtype === undefined) return null;
    const tokens = numberAt(row, 'num_tokens');
    const heads = numberAt(row, 'num_heads');
    const work = mlaBmmWork(tokens, heads, dtype === 'fp8' ? 1 : 2, system);
    const sample: Sample = {
      key: `${textAt(row, 'op_name')} ${tokens} ${heads}`,
      coordinates: [Math.log2(tokens), Math.log2(heads)],
      category: textAt(row, 'op_name').endsWith('pre') ? 0 : 1,
      computeMs: work.computeMs,
      memoryMs: work.memoryMs,
      footprintBytes: work.bytes,
      ms: numberAt(row, 'latency'),
      kernel: textAt(row, 'kernel_source'),
    };
    return [mlaBmmFile(dtype), sample];
  });
}

function byFile(rows: readonly Row[], place: (row: Row) => [string, Sample] | null): ByFile {
  const files: ByFile = new Map();
  for (const row of rows) {
    const placed = place(row);
    if (placed === null) continue;
    const [file, sample] = placed;
    const known = files.get(file);
    if (known === undefined) files.set(file, [sample]);
    else known.push(sample);
  }
  return files;
}

function formatsOf(row: Row): { gemm: GemmDtype; kv: KvDtype } | null {
  const gemm = GEMM_NAMES[textAt(row, 'gemm_type')];
  const kv = KV_NAMES[textAt(row, 'kv_cache_dtype')];
  const isWidened = (textAt(row, 'mla_dtype') || 'bfloat16') === 'bfloat16';
  return gemm === undefined || kv === undefined || !isWidened ? null : { gemm, kv };
}

/** Prefill rows name the tokens before the prompt as step; decode rows the cached ones before the new token. */
function stepOf(row: Row, phase: Phase): LatentStep {
  return {
    requests: numberAt(row, 'batch_size'),
    newTokens: phase === 'prefill' ? numberAt(row, 'isl') : 1,
    pastTokens: phase === 'prefill' ? numberAt(row, 'step') : numberAt(row, 'step') + numberAt(row, 'isl', 1) - 1,
    heads: numberAt(row, 'num_heads'),
  };
}

interface ModuleRow {
  readonly module: LatentModule;
  readonly phase: Phase;
  readonly system: SystemSpec;
}

function moduleSample(row: Row, { module, phase, system }: ModuleRow): Sample {
  const step = stepOf(row, phase);
  const work = latentModuleWork(module, phase, step, system);
  const length = phase === 'prefill' ? step.newTokens : step.newTokens + step.pastTokens;
  const coordinates = [Math.log2(step.requests), Math.log2(length)];
  if (phase === 'prefill' && module.indexer !== null) coordinates.push(Math.log2(1 + step.pastTokens / step.newTokens));
  return sampleOf(row, { step, work, coordinates, category: step.heads });
}

interface Placed {
  readonly step: LatentStep;
  readonly work: LatentWork;
  readonly coordinates: readonly number[];
  readonly category: number;
}

function sampleOf(row: Row, { step, work, coordinates, category }: Placed): Sample {
  return {
    key: `${step.requests} ${step.newTokens} ${step.pastTokens} ${step.heads}`,
    coordinates,
    category,
    computeMs: work.computeMs,
    memoryMs: work.memoryMs,
    footprintBytes: work.bytes,
    ms: numberAt(row, 'latency'),
    kernel: textAt(row, 'kernel_source'),
  };
}
