import type { Backend, MoeDtype } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { ModelSpec } from '../model/model-spec.ts';
import { runsGemm } from '../tables/estimate-gemm.ts';
import type { SystemSpec } from '../tables/system-spec.ts';

/** The checkpoint's format that the GPU has no tensor cores for, in words, or null where it has all. Experts in mxfp4 are widened anywhere. */
export function missingFormat({ quant }: Pick<ModelSpec, 'quant'>, system: SystemSpec): string | null {
  const [format] = missingFormats(quant, system);
  return format === undefined ? null : `the GPU has no tensor cores for ${format}`;
}

/** What runs in place of each format that a GPU cannot multiply, and whether the engine is known to. */
export function formatNotices(
  model: Pick<ModelSpec, 'id' | 'quant'>,
  backend: Backend,
  systems: readonly SystemSpec[],
): readonly Notice[] {
  const distinct = systems.filter((system, i) => systems.findIndex(({ id }) => id === system.id) === i);
  return distinct.flatMap((system) =>
    missingFormats(model.quant, system).map((format) => ({
      code: 'format-without-tensor-cores',
      message: `${model.id}: ${system.id} has no tensor cores for ${format}: priced as weight-only kernels, which keep the weights small and multiply in bf16; ${practice(backend, format)}`,
    })),
  );
}

function missingFormats({ gemm, moe, weightOnly }: ModelSpec['quant'], system: SystemSpec): readonly MatrixDtype[] {
  // Weight-only checkpoints ask for such kernels on any GPU.
  const dense = weightOnly === true ? [] : [gemm];
  const experts = moe === undefined || moe.weightOnly === true ? [] : [moe.dtype];
  const formats = [...dense, ...experts].filter((dtype) => dtype !== 'mxfp4');
  return [...new Set(formats)].filter((dtype) => !runsGemm(system, dtype));
}

type MatrixDtype = Exclude<MoeDtype, 'mxfp4'>;

/**
 * After the engines' documentation and source: vLLM and SGLang fall back to Marlin kernels for fp8, vLLM for nvfp4 too; SGLang's ModelOpt
 * FP4 path asks for compute capability 10.0, and TensorRT-LLM's support matrix has fp8 from Ada, fp4 from Blackwell on.
 */
function practice(backend: Backend, format: MatrixDtype): string {
  const isFp4 = format === 'nvfp4';
  if (backend === 'vllm' || (backend === 'sglang' && !isFp4)) return `${backend} runs Marlin kernels there`;
  return `${backend} documents ${format} for ${isFp4 ? 'Blackwell' : 'Ada and newer GPUs'} only: check that it loads`;
}
