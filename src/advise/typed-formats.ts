import { SimError } from '../base/errors.ts';
import type { GemmDtype, MoeDtype } from '../base/names.ts';
import { isMoe, type ModelSpec } from '../model/model-spec.ts';
import { runsGemm } from '../tables/estimate-gemm.ts';
import type { SystemSpec } from '../tables/system-spec.ts';

/** Formats of weights that the user typed, `auto` where the checkpoint decides. */
export interface TypedFormats {
  readonly gemmQuant: 'auto' | GemmDtype;
  readonly moeQuant: 'auto' | MoeDtype;
}

/**
 * Nothing where the model has matrices of these formats and every system has tensor cores for them.
 * @throws SimError USAGE for experts of a dense model, UNSUPPORTED for a format that a GPU cannot multiply
 */
export function checkTypedFormats(
  { gemmQuant, moeQuant }: TypedFormats,
  model: ModelSpec,
  systems: readonly SystemSpec[],
): void {
  if (moeQuant !== 'auto' && !isMoe(model)) {
    throw new SimError('USAGE', `--moe-quant ${moeQuant}: ${model.id} has no experts`, {
      hint: '--gemm-quant is for dense weights',
    });
  }
  for (const system of systems) {
    for (const [flag, format] of [
      ['--gemm-quant', gemmQuant],
      ['--moe-quant', moeQuant],
    ] as const) {
      // Experts in mxfp4 are widened to a format that the GPU has, anywhere.
      if (format === 'auto' || format === 'mxfp4' || runsGemm(system, format)) continue;
      throw new SimError('UNSUPPORTED', `${flag} ${format}: ${system.id} has no tensor cores for ${format}`, {
        hint: `it runs ${RUNS.filter((dtype) => runsGemm(system, dtype)).join(', ')}`,
      });
    }
  }
}

const RUNS = ['bf16', 'fp8', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo'] as const satisfies readonly GemmDtype[];
