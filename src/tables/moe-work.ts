import type { MoeDtype } from '../base/names.ts';
import { durationMs } from '../base/units.ts';
import type { SystemSpec } from './system-spec.ts';
import type { MoeShape } from './tables.ts';
import { GEMM_FORMATS, type GemmFormat, tensorFlopsPerS } from './work.ts';

/** SM versions from this one on multiply 4-bit weights with 8-bit activations; older ones widen them to bf16. */
const BLACKWELL_SM = 100;
/** mxfp4 stores 4 bits and one 8-bit scale per 32 elements: 17/32 byte. */
const MXFP4_BYTES = 17 / 32;
/** Activations enter in bf16 at the earliest quantised by the step before, and leave in bf16. */
const OUTPUT_BYTES = 2;
/**
 * Skewed routing touches fewer experts than uniform routing does: rows of a power law were measured at down to 0.72 of the time that
 * the uniform count of experts takes at peak bandwidth (256 tokens on one of 128 experts each).
 */
export const SKEWED_SHARE = 0.7;

/** Whether engines give mxfp4 experts 8-bit activations on a GPU. */
export function quantisesActivations(system: SystemSpec): boolean {
  return system.smVersion >= BLACKWELL_SM;
}

/** Number format of expert weights on a GPU. */
export function moeFormat(dtype: MoeDtype, system: SystemSpec): GemmFormat {
  if (dtype !== 'mxfp4') return GEMM_FORMATS[dtype];
  const quantised = quantisesActivations(system);
  return { weightBytes: MXFP4_BYTES, activationBytes: quantised ? 1 : 2, rate: quantised ? 'fp8' : 'bf16' };
}

/** Sizes of an expert layer that its work depends on. */
export type MoeWorkShape = Omit<MoeShape, 'dtype' | 'distribution'>;

export interface MoeWork {
  readonly computeMs: number;
  readonly memoryMs: number;
  readonly bytes: number;
}

/**
 * Work of one rank with `tokens` tokens in the whole layer, at the datasheet's rates. Routed rows are tokens * topK / ep. Of the
 * E/ep experts of a rank balanced routing gives min(1, tokens * topK / E) a token (collectors spread tokens evenly: rows of 384 experts, 8 a token,
 * take the same time from 48 tokens on), uniform routing 1 - (1 - 1/E)^(tokens * topK), a power law at least 0.7 of that.
 */
export function moeWork(shape: MoeWorkShape, tokens: number, skewed: boolean, at: MoeRates): MoeWork {
  const { hiddenSize, topK, experts, moeEp } = shape;
  const inner = shape.intermediateSize / shape.moeTp;
  const matrices = shape.gated ? 3 : 2;
  const routed = (tokens * topK) / moeEp;
  const touched = skewed
    ? SKEWED_SHARE * (1 - (1 - 1 / experts) ** (tokens * topK))
    : Math.min(1, (tokens * topK) / experts);
  const active = (experts / moeEp) * touched;
  const weights = at.format.weightBytes * matrices * hiddenSize * inner * active;
  const bytes = weights + Math.min(tokens, routed) * hiddenSize * (at.format.activationBytes + OUTPUT_BYTES);
  return {
    computeMs: durationMs(2 * matrices * routed * hiddenSize * inner, at.flopsPerS),
    memoryMs: durationMs(bytes, at.bytesPerS),
    bytes,
  };
}

export interface MoeRates {
  readonly format: GemmFormat;
  readonly flopsPerS: number;
  readonly bytesPerS: number;
}

export function moeRates(dtype: MoeDtype, system: SystemSpec): MoeRates {
  const format = moeFormat(dtype, system);
  return { format, flopsPerS: tensorFlopsPerS(system, format.rate), bytesPerS: system.hbmBytesPerS };
}
