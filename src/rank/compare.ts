import type { Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { EngineSpec } from '../step/engine-spec.ts';
import type { ConfigRef, PlanConfig, PlanResult } from './plan-result.ts';

/** Throughputs within this share of each other are tied: finer differences are rounding, not physics. */
export const TIE_SHARE = 1e-3;

/** Whether two throughputs are tied, the one rule for ranking and for the report. */
export function isTied(a: number, b: number): boolean {
  return Math.abs(Math.log(a / b)) <= TIE_SHARE;
}

/**
 * Whether two plans differ by less than the uncertainty: each one's throughput lies inside the other's 80 % range. Errors that both share
 * are not taken out, so the rule calls too many pairs close rather than too few.
 */
export function isWithinUncertainty(a: PlanConfig, b: PlanConfig): boolean {
  return inside(a.tokens_per_s_per_gpu, b) && inside(b.tokens_per_s_per_gpu, a);
}

function inside(value: number, { tokens_per_s_per_gpu_range: [low, high] }: PlanConfig): boolean {
  return value >= low && value <= high;
}

/** Ranked configurations of all modes that differ from the best one by less than the uncertainty; empty where nothing complies. */
export function closeToBest({ chosen, modes }: Pick<PlanResult, 'chosen' | 'modes'>): readonly ConfigRef[] {
  const best = chosen === null ? undefined : modes[chosen]?.top[0];
  if (best === undefined) return [];
  return (['agg', 'disagg'] as const)
    .flatMap((mode) => modes[mode]?.top ?? [])
    .filter((config) => config !== best && isWithinUncertainty(best, config))
    .map(({ mode, rank }) => ({ mode, rank }));
}

/** Code of the notices that say what thin evidence a mode rests on. */
export const THIN_EVIDENCE = 'thin-evidence';

/** What the figures of a mode rest on where the engine's data call it thin. */
export function evidenceNotices({ caveats }: Pick<EngineSpec, 'caveats'>, mode: Mode | null): readonly Notice[] {
  return caveats
    .filter((caveat) => caveat.mode === mode)
    .map(({ text }) => ({ code: THIN_EVIDENCE, message: `${mode}: ${text.trim()}` }));
}
