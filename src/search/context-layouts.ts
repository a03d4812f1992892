import type { Backend } from '../base/names.ts';
import type { ModelSpec, Parallelism } from '../model/model-spec.ts';
import type { LayoutLimits } from './layouts.ts';

const CONTEXT_GPUS = [2, 4, 8];

/**
 * Layouts whose GPUs share each prompt: SGLang offers them for sparse latent attention (DeepSeek-V3.2, GLM-5), whose attention is then split by
 * tokens instead of by heads; experts spread over the same GPUs.
 */
export function* contextLayouts(
  model: ModelSpec,
  backend: Backend,
  { maxGpus }: Pick<LayoutLimits, 'maxGpus'>,
): Generator<Parallelism> {
  if (backend !== 'sglang' || !model.layerGroups.every(({ attention }) => attention?.kind === 'dsa')) return;
  for (const cp of CONTEXT_GPUS) {
    if (cp > maxGpus) continue;
    for (let moeEp = 1; moeEp <= cp; moeEp *= 2) yield { tp: 1, pp: 1, dp: 1, cp, moeTp: cp / moeEp, moeEp };
  }
}
