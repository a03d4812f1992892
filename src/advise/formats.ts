import type { ModelSpec } from '../model/model-spec.ts';
import type { SystemSpec } from '../tables/system-spec.ts';

/** Tensor-core rates that number formats need, by the beginning of their name; bf16 and weight-only formats multiply in bf16. */
const NEEDED: readonly { readonly begins: string; readonly rate: 'fp8' | 'fp4'; readonly words: string }[] = [
  { begins: 'fp8', rate: 'fp8', words: 'fp8' },
  { begins: 'nvfp4', rate: 'fp4', words: 'fp4' },
  { begins: 'w4a8_mxfp4', rate: 'fp4', words: 'fp4' },
];

/** Which format of the checkpoint the GPU cannot multiply, in words, or null where it can all. */
export function missingFormat({ quant }: Pick<ModelSpec, 'quant'>, system: SystemSpec): string | null {
  const formats = Object.entries(quant).flatMap(([part, format]) =>
    typeof format === 'string' && (part === 'gemm' || part === 'moe') ? [format] : [],
  );
  for (const format of formats) {
    const needed = NEEDED.find(({ begins }) => format.startsWith(begins));
    if (needed !== undefined && system.flopsPerS[needed.rate] === null)
      return `${format} weights: the GPU has no ${needed.words} tensor cores`;
  }
  return null;
}
