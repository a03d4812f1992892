import type { GemmDtype } from '../base/names.ts';
import type { Phase } from './attention-rows.ts';
import type { SurfacePlan } from './fit-surface.ts';

/** One percent, so that rounding (0.3 % rms) stays below the spread of repeated measurements (about 1 %). */
const SURFACE_STEP = 0.01;
/** Curves go through their points: half a percent. */
const CURVE_STEP = 0.005;

const GEMM_SMOOTHING = { bend: 1, slope: 0.05, category: 0.5 };
const ATTENTION_SMOOTHING = { bend: 0.3, slope: 0.01, category: 0.3 };
/** Sizes are measured at every octave and kernels switch between two of them: the curve goes through its points. */
const CURVE_SMOOTHING = { bend: 0.02, slope: 0.0001, category: 0 };

/**
 * Octaves suffice for n, k and m of formats whose kernels are smooth; fp8 kernels step at tiles of m (64 rows, 128, 256),
 * so that each octave of m has a first and a last node of its own.
 */
export function gemmPlan(dtype: GemmDtype): SurfacePlan {
  const perSegment = dtype.startsWith('fp8') ? 2 : 0;
  return {
    axes: [
      { name: 'm', step: 1, perSegment },
      { name: 'n', step: 1 },
      { name: 'k', step: 1 },
    ],
    category: 'm_misaligned',
    sumLimited: false,
    smoothing: GEMM_SMOOTHING,
    nodeStep: SURFACE_STEP,
  };
}

export function attentionPlan(phase: Phase): SurfacePlan {
  const [heads, length] = phase === 'prefill' ? ['requests_x_q_heads', 'length'] : ['requests_x_kv_heads', 'kv_len'];
  return {
    axes: [
      { name: heads as string, step: 1.5 },
      { name: length as string, step: 1.5 },
    ],
    category: 'q_heads_per_kv_head',
    sumLimited: true,
    smoothing: ATTENTION_SMOOTHING,
    nodeStep: SURFACE_STEP,
  };
}

export const CURVE_PLAN: SurfacePlan = {
  axes: [{ name: 'bytes', step: 1 }],
  category: 'gpus',
  sumLimited: false,
  smoothing: CURVE_SMOOTHING,
  nodeStep: CURVE_STEP,
};

/** Quantisation steps over rows and columns of the activation. */
export const QUANTIZE_PLAN: SurfacePlan = {
  axes: [
    { name: 'm', step: 1 },
    { name: 'k', step: 1 },
  ],
  category: 'none',
  sumLimited: false,
  smoothing: GEMM_SMOOTHING,
  nodeStep: SURFACE_STEP,
};
