import type { Parallelism } from '../model/model-spec.ts';

/** Pipeline depths that are tried: deeper pipelines only add hops for the dense models that fit a node. */
const PIPELINE_STAGES = [1, 2, 4, 8];

export interface LayoutLimits {
  readonly totalGpus: number;
  /** GPUs that one all-reduce kernel spans: tensor parallelism stays inside the scale-up domain and the measured group sizes. */
  readonly scaleUpGpus: number;
  readonly gpusPerNode: number;
}

/** Tensor groups are measured up to 8 GPUs. */
const MAX_TENSOR_GPUS = 8;
/** Largest worker of a dense model: two nodes of eight. */
const MAX_WORKER_GPUS = 16;

/** All splits of a dense model over at most `totalGpus` GPUs; yields, does not judge. */
export function* denseLayouts({ totalGpus, scaleUpGpus }: LayoutLimits): Generator<Parallelism> {
  const maxTp = Math.min(MAX_TENSOR_GPUS, scaleUpGpus);
  for (let tp = 1; tp <= maxTp; tp *= 2) {
    for (const pp of PIPELINE_STAGES) {
      if (tp * pp <= Math.min(totalGpus, MAX_WORKER_GPUS)) yield { tp, pp, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };
    }
  }
}
