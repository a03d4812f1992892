import { ESTIMATED } from '../base/grade.ts';
import type { MoeDtype } from '../base/names.ts';
import { moeRates, moeWork } from '../tables/moe-work.ts';
import type { MoeShape, Tables, TokenCurve } from '../tables/tables.ts';
import { GEMM_FORMATS } from '../tables/work.ts';

/**
 * Exponent of the shorter work: how much of the saving kernels show. At one half the estimate is 0.97 of what was measured (80 %: 0.59 to 1.41) over the
 * 28,314 points of fp8_block, and 0.59 (0.14 to 1.36) over the 4,110 of int4_wo, that lie beside bf16 of the same shape in data/tables, November 2026.
 */
const SAVING_SHARE = 0.5;
const REL_ERROR = 0.4;

/**
 * Experts in a format that was not measured on this GPU, as weight-only kernels: the bf16 curve of the same shape, shortened by the
 * smaller weights at the arithmetic of bf16. Null where bf16 was not measured either.
 */
export function standInExperts(shape: MoeShape, tables: Tables): TokenCurve | null {
  const { dtype, distribution, ...sizes } = shape;
  const bf16 = tables.moe({ ...shape, dtype: 'bf16' });
  if (bf16 === null || dtype === 'bf16') return bf16;
  const { system } = tables;
  const wide = moeRates('bf16', system);
  const narrow = { ...wide, format: { ...wide.format, weightBytes: weightBytes(dtype, tables) } };
  const skewed = distribution !== 'balanced';
  return {
    lookup(tokens, out) {
      const before = moeWork(sizes, tokens, skewed, wide);
      const after = moeWork(sizes, tokens, skewed, narrow);
      const boundMs = Math.max(after.computeMs, after.memoryMs);
      bf16.lookup(tokens, out);
      out.ms = Math.max(boundMs, out.ms * (boundMs / Math.max(before.computeMs, before.memoryMs)) ** SAVING_SHARE);
      out.boundMs = boundMs;
      out.grade = ESTIMATED;
      out.relError = Math.hypot(out.relError, REL_ERROR);
    },
  };
}

function weightBytes(dtype: MoeDtype, { system }: Tables): number {
  return dtype === 'mxfp4' ? moeRates(dtype, system).format.weightBytes : GEMM_FORMATS[dtype].weightBytes;
}
