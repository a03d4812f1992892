import { searchFitWords } from './advise/fit-words.ts';
import { MS_PER_S } from './base/units.ts';
import { firstTokenCause, nextTokenCause } from './latency-cause.ts';
import { bindingOf, breakdownOf, detailedOf, type ProbedRow, stepOf, stepWords } from './probe.ts';
import type { FigureValue } from './rank/check-result.ts';
import type { PlanConfig, PlanResult } from './rank/plan-result.ts';
import { layoutWords } from './report/cells.ts';
import { fixed, percent } from './report/format.ts';
import { bestConfig, bindingWords, closestMiss, missSentences, modeResults } from './report/verdict.ts';
import { whyNone } from './report/why-none.ts';

/** A figure of an answer that is not as expected. */
export interface Missed {
  readonly figure: string;
  readonly actual: FigureValue;
}

/** What a figure of an answer owes most to, in one line; null where nothing can be said beyond its value. */
export function causeOf({ figure, actual }: Missed, row: ProbedRow, plan: PlanResult | null): string | null {
  if (figure === 'chosen') return plan === null ? null : rivals(plan);
  if (figure === 'grade') return weakest(row);
  if (figure.startsWith('memory_')) return memoryWords(row.config);
  if (/gpus|replicas|parallel|batch_size/.test(figure)) return layoutWords(row.config);
  if (isRate(figure)) return [bindingOf(row).words, decodeWords(row)].filter((words) => words !== null).join('; ');
  return latencyCause(figure, actual, row);
}

/** Of a latency, or of a speed that is one turned over. */
function latencyCause(figure: string, actual: FigureValue, row: ProbedRow): string | null {
  if (!/^(ttft|tpot|itl|request_latency|tokens_per_s_per_user)/.test(figure) || typeof actual !== 'number') return null;
  const found = detailedOf(row);
  if (found === null) {
    const held = `${fixed(row.config.concurrency, 0)} requests in flight are more than it holds at once`;
    return figure.startsWith('ttft') ? `queueing: the ${held}` : null;
  }
  if (figure.startsWith('ttft')) return firstTokenCause(found, actual);
  const { ttft_ms: ttftMs, request_latency_ms: wholeMs } = row.config;
  if (figure.startsWith('request_latency')) {
    const isFirst = ttftMs > wholeMs / 2;
    return isFirst ? firstTokenCause(found, ttftMs) : nextTokenCause(found, row.config.tpot_ms ?? 0);
  }
  return nextTokenCause(found, figure.startsWith('tokens_per_s_per_user') ? MS_PER_S / actual : actual);
}

function decodeWords(row: ProbedRow): string | null {
  const detail = breakdownOf(row);
  const step = detail === null ? null : stepOf(detail, 'decode');
  return step === null ? null : stepWords(step);
}

function isRate(figure: string): boolean {
  return (
    /^(tokens_per_s|requests_per_s|concurrency|goodput|cost_per|joule_per)/.test(figure) && !figure.includes('per_user')
  );
}

/** Why a search has no answer. */
export function infeasibleWords(plan: PlanResult): string {
  const nearest = closestMiss(plan);
  if (nearest !== null) {
    return `no configuration meets the limits: ${bindingWords(nearest)}; closest is ${layoutWords(nearest.config)}: ${missSentences(nearest)}`;
  }
  const reasons = modeResults(plan).map(({ mode, result }) => whyNone(mode, result, plan.request.total_gpus));
  const fits = plan.would_fit === undefined ? '' : `; ${searchFitWords(plan.would_fit)}`;
  return `no feasible configuration: ${[...new Set(reasons)].join('; ')}${fits}`;
}

/** The best of each mode side by side. */
function rivals(plan: PlanResult): string | null {
  if (bestConfig(plan) === null) return null;
  const words = modeResults(plan).map(({ mode, result }) => {
    const [best] = result.top;
    const why = whyNone(mode, result, plan.request.total_gpus);
    return best === undefined ? `${mode}: ${why}` : `${mode} ${fixed(best.tokens_per_s_per_gpu)}`;
  });
  const close = (plan.within_uncertainty ?? []).some(({ mode }) => mode !== plan.chosen);
  return `${words.join(', ')} tokens/s/gpu${close ? '; they differ by less than the uncertainty' : ''}`;
}

/** The operations that were not measured, largest first. */
function weakest(row: ProbedRow): string | null {
  const detail = breakdownOf(row);
  if (detail === null) return null;
  const steps = Object.values(detail).flatMap((pool) => pool.ops ?? []);
  const weak = steps.flatMap(({ step, operations }) =>
    operations.filter(({ grade }) => grade === row.config.grade).map(({ name, share }) => ({ step, name, share })),
  );
  const [first] = weak.sort((a, b) => b.share - a.share);
  return first === undefined || row.config.grade === 'measured'
    ? null
    : `${first.name}, ${percent(first.share)} of a ${first.step} step`;
}

function memoryWords({ workers }: PlanConfig): string {
  const [fullest] = Object.values(workers).sort((a, b) => b.memory_gib.total - a.memory_gib.total);
  const { weights, kv_cache: kv, activations, other, capacity } = fullest.memory_gib;
  const parts = [
    ['weights', weights],
    ['KV cache', kv],
    ['activations', activations],
    ['other', other],
  ] as const;
  const listed = [...parts].sort((a, b) => b[1] - a[1]).map(([name, gib]) => `${name} ${fixed(gib, 1)}`);
  return `${listed.join(', ')} of ${fixed(capacity, 1)} GiB a GPU`;
}
