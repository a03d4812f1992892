/** The only place where powers of 1000 and 1024 are written down. Everything inside src is in ms, bytes, bytes/s, flops/s. */
/** A count, as parameters are given in. */
export const BILLION = 1e9;
export const MILLION = 1e6;
export const GB = 1e9;
export const TERA = 1e12;
export const MIB = 2 ** 20;
export const GIB = 2 ** 30;
export const MS_PER_S = 1e3;
export const S_PER_HOUR = 3600;
export const US_PER_MS = 1e3;

/** Milliseconds that `work` takes at `ratePerS` (bytes at bytes/s, or flops at flops/s). */
export function durationMs(work: number, ratePerS: number): number {
  return (work / ratePerS) * MS_PER_S;
}
