import type { Mode } from '../base/names.ts';
import { leadWorker, type PlanConfig, type PlanResult } from '../rank/plan-result.ts';
import { layoutWords } from './cells.ts';
import { count, fixed } from './format.ts';
import { modeResults } from './verdict.ts';

/** A configuration as charts and the table below them show it; the order of points is that of the marks in the chart. */
export interface ParetoPoint {
  readonly mode: Mode;
  readonly layout: string;
  readonly tokens_per_s_per_user: number;
  readonly tokens_per_s_per_gpu: number;
  readonly ttft_ms: number;
  readonly tpot_ms: number;
  readonly concurrency: number;
  readonly batch_size: number;
  readonly used_gpus: number;
  readonly sla_met: boolean;
  readonly sla_range_met: boolean;
  readonly grade: string;
  /** All of it in one readable line: tooltip, accessible name. */
  readonly words: string;
}

/** The point of a configuration; none when it has no speed per user (a single output token). */
export function paretoPoint(config: PlanConfig): readonly ParetoPoint[] {
  if (config.tokens_per_s_per_user === null || config.tpot_ms === null) return [];
  const facts = {
    mode: config.mode,
    layout: layoutWords(config),
    tokens_per_s_per_user: config.tokens_per_s_per_user,
    tokens_per_s_per_gpu: config.tokens_per_s_per_gpu,
    ttft_ms: config.ttft_ms,
    tpot_ms: config.tpot_ms,
    concurrency: config.concurrency,
    batch_size: leadWorker(config).batch_size,
    used_gpus: config.used_gpus,
    sla_met: config.sla_met,
    sla_range_met: config.sla_range_met,
    grade: config.grade,
  };
  return [{ ...facts, words: wordsOf(facts) }];
}

function wordsOf(point: Omit<ParetoPoint, 'words'>): string {
  return [
    point.layout,
    `${fixed(point.tokens_per_s_per_user, 1)} tokens/s/user`,
    `${fixed(point.tokens_per_s_per_gpu, 1)} tokens/s/gpu`,
    `TTFT ${fixed(point.ttft_ms, 1)} ms`,
    `TPOT ${fixed(point.tpot_ms)} ms`,
    `concurrency ${count(point.concurrency)}`,
    point.sla_met ? 'meets the SLA' : 'misses the SLA',
    `grade ${point.grade}`,
  ].join('; ');
}

/** All frontier points, aggregated first, each mode in rising tokens/s/user. */
export function frontierPoints(plan: PlanResult): readonly ParetoPoint[] {
  return modeResults(plan).flatMap(({ result }) =>
    result.frontier.flatMap(paretoPoint).sort((a, b) => a.tokens_per_s_per_user - b.tokens_per_s_per_user),
  );
}

/** The modes that were asked for and have nothing to draw. */
export function modesWithoutPoints(plan: PlanResult): readonly Mode[] {
  const drawn = new Set(frontierPoints(plan).map((point) => point.mode));
  return modeResults(plan).flatMap(({ mode }) => (drawn.has(mode) ? [] : [mode]));
}
