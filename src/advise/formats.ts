import type { ModelSpec } from '../model/model-spec.ts';
import { runsGemm } from '../tables/estimate-gemm.ts';
import type { SystemSpec } from '../tables/system-spec.ts';

/** The checkpoint's format that the GPU has no tensor cores for, in words, or null where it has all. Experts in mxfp4 are widened anywhere. */
export function missingFormat({ quant }: Pick<ModelSpec, 'quant'>, system: SystemSpec): string | null {
  const formats = [quant.gemm, quant.moe?.dtype ?? quant.gemm];
  for (const format of formats) {
    if (format !== 'mxfp4' && !runsGemm(system, format)) return `the GPU has no tensor cores for ${format}`;
  }
  return null;
}
