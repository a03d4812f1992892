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
 * squares of the two that face each other, as of independent errors. They share next to nothing: 80 % of 2,620 pairs of measured runs of one model and
 * engine on two systems have errors (of the time per token, as logarithms) that differ by at most 0.234, which is 1.47 times the 0.160 of single runs;
 * 1.45 times for two engines on one system, 1.37 times for two layouts (1,461 runs, 2026-11). Of independent ones it is 1.41.
 */
export function isWithinUncertainty(a: PlanConfig, b: PlanConfig): boolean {
  const ranged = ({ tokens_per_s_per_gpu: value, tokens_per_s_per_gpu_range: [low, high] }: PlanConfig) => ({
    value,
    low,
    high,
  });
  return isClose(ranged(a), ranged(b));
}

/** A positive figure and its 80 % range. */
export interface Ranged {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The same of any two figures of which more is better. */
export function isClose(a: Ranged, b: Ranged): boolean {
  const [upper, lower] = a.value >= b.value ? [a, b] : [b, a];
  const down = Math.log(upper.value / upper.low);
  const up = Math.log(lower.high / lower.value);
  return Math.log(upper.value / lower.value) <= Math.hypot(Math.max(0, down), Math.max(0, up));
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
