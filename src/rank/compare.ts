import type { Notice } from '../base/notice.ts';
import type { EngineModel } from '../step/engine-model.ts';
import type { ConfigRef, PlanConfig, PlanResult } from './plan-result.ts';

/** Throughputs within this share of each other are tied: finer differences are rounding, not physics. */
export const TIE_SHARE = 1e-3;

/** Whether two throughputs are tied, the one rule for ranking and for the report. */
export function isTied(a: number, b: number): boolean {
  return Math.abs(Math.log(a / b)) <= TIE_SHARE;
}

/**
 * Whether two plans differ by less than the uncertainty: the 80 % range of their ratio includes 1. Its half-width is the root of the sum of
 * squares of the two that face each other, as of independent errors; what the plans' errors share is not taken out, so that rather too many
 * pairs count as close than too few.
 */
export function isWithinUncertainty(a: PlanConfig, b: PlanConfig): boolean {
  const [upper, lower] = a.tokens_per_s_per_gpu >= b.tokens_per_s_per_gpu ? [a, b] : [b, a];
  const down = Math.log(upper.tokens_per_s_per_gpu / upper.tokens_per_s_per_gpu_range[0]);
  const up = Math.log(lower.tokens_per_s_per_gpu_range[1] / lower.tokens_per_s_per_gpu);
  const apart = Math.log(upper.tokens_per_s_per_gpu / lower.tokens_per_s_per_gpu);
  return apart <= Math.hypot(Math.max(0, down), Math.max(0, up));
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

/** What a configuration's figures rest on where the engine's data call it thin. */
export function evidenceNotices(
  { engine, hardware }: Pick<EngineModel, 'engine' | 'hardware'>,
  row: Pick<PlanConfig, 'mode' | 'gpus_per_replica'> | null | undefined,
): readonly Notice[] {
  if (!row) return [];
  const isHandedOver = row.gpus_per_replica > hardware.gpusPerNode && engine.terms.disaggHandoverMs > 0;
  return engine.caveats
    .filter(({ mode, several_nodes = false }) => mode === row.mode && (!several_nodes || isHandedOver))
    .map(({ text }) => ({ code: THIN_EVIDENCE, message: `${row.mode}: ${text.trim()}` }));
}
