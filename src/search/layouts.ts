import type { Backend } from '../base/names.ts';
import { isMoe, type ModelSpec, type Parallelism } from '../model/model-spec.ts';

/** Pipeline depths that are tried: each stage adds hops and bubbles, so deep ones are for models that fit no other way. */
const SHALLOW_STAGES = [1, 2];
const DEEP_STAGES = [1, 2, 3, 4, 5, 6, 7, 8];
const DEEP_EXPERT_STAGES = [1, 2, 3, 4];
/** Tensor groups are measured up to 8 GPUs. */
const MAX_TENSOR_GPUS = 8;

/** Splits of a model that a backend might run, dense or a mixture of experts. */
export function layouts(model: ModelSpec, backend: Backend, limits: LayoutLimits): Iterable<Parallelism> {
  return isMoe(model) ? moeLayouts(backend, limits) : denseLayouts(limits);
}

export interface LayoutLimits {
  /** GPUs of the largest worker. */
  readonly maxGpus: number;
  /** GPUs that one all-reduce kernel may span: tensor parallelism stays inside the scale-up domain. */
  readonly scaleUpGpus: number;
  /** Whether pipelines of more than two stages are tried. */
  readonly deep: boolean;
}

/** All splits of a dense model over at most `maxGpus` GPUs; yields, does not judge. */
export function* denseLayouts({ maxGpus, scaleUpGpus, deep }: LayoutLimits): Generator<Parallelism> {
  const maxTp = Math.min(MAX_TENSOR_GPUS, scaleUpGpus);
  for (let tp = 1; tp <= maxTp; tp *= 2) {
    for (const pp of deep ? DEEP_STAGES : SHALLOW_STAGES) {
      if (tp * pp <= maxGpus) yield { tp, pp, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };
    }
  }
}

/**
 * All splits of a mixture of experts over at most `maxGpus` GPUs, sizes in powers of two: attention tp x dp equals expert tp x ep, one
 * pipeline stage unless deep ones are asked for. TensorRT-LLM splits attention by tp or by dp, vLLM experts by tp or by ep; SGLang mixes both.
 */
export function* moeLayouts(
  backend: Backend,
  { maxGpus, deep }: Omit<LayoutLimits, 'scaleUpGpus'>,
): Generator<Parallelism> {
  for (const pp of deep ? DEEP_EXPERT_STAGES : [1]) {
    for (let tp = 1; tp * pp <= maxGpus; tp *= 2) {
      for (let dp = 1; tp * dp * pp <= maxGpus; dp *= 2) {
        for (let moeEp = 1; moeEp <= tp * dp; moeEp *= 2) {
          const moeTp = (tp * dp) / moeEp;
          if (backend === 'trtllm' && tp > 1 && dp > 1) continue;
          if (backend === 'vllm' && moeTp > 1 && moeEp > 1) continue;
          yield { tp, pp, dp, cp: 1, moeTp, moeEp };
        }
      }
    }
  }
}
