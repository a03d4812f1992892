/**
 * Floor plus p-norm roofline, the latency of an operation that nothing was measured for:
 * T = floor + ((C/u_c)^p + (M/u_m)^p)^(1/p), with C the time at the peak rate and M the time at the peak bandwidth.
 * p = infinity is the plain roofline, p = 1 work and traffic one after the other. Efficiencies are at most 1, so that no
 * estimate is faster than max(C, M).
 */
export interface RooflineFit {
  readonly floorMs: number;
  readonly computeEfficiency: number;
  readonly memoryEfficiency: number;
  /** p: how sharply one bound takes over from the other. */
  readonly sharpness: number;
  /** One standard deviation of ln(estimated/measured) on rows the parameters were not fitted on. */
  readonly relError: number;
}

/** The estimate in ms; grows with C and with M. */
export function estimatedMs(fit: RooflineFit, computeMs: number, memoryMs: number): number {
  const compute = computeMs / fit.computeEfficiency;
  const memory = memoryMs / fit.memoryEfficiency;
  const larger = Math.max(compute, memory);
  if (larger === 0) return fit.floorMs;
  const smaller = Math.min(compute, memory);
  // The larger term is taken out of the norm: neither power can overflow.
  return fit.floorMs + larger * (1 + (smaller / larger) ** fit.sharpness) ** (1 / fit.sharpness);
}
