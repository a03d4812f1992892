import { fitWords } from './advise/would-fit.ts';
import { bindingOf, breakdownOf, type ProbedRow, stepOf, stepWords } from './probe.ts';
import type { PlanConfig, PlanResult } from './rank/plan-result.ts';
import { layoutWords } from './report/cells.ts';
import { fixed, percent } from './report/format.ts';
import { bestConfig, bindingWords, closestMiss, missSentences, modeResults } from './report/verdict.ts';
import { whyNone } from './report/why-none.ts';

/** What a figure of an answer owes most to, in one line; null where nothing can be said beyond its value. */
export function causeOf(figure: string, row: ProbedRow, plan: PlanResult | null): string | null {
  if (figure === 'chosen') return plan === null ? null : rivals(plan);
  if (figure === 'grade') return weakest(row);
  if (figure.startsWith('memory_')) return memoryWords(row.config);
  if (/gpus|replicas|parallel|batch_size/.test(figure)) return layoutWords(row.config);
  const phase = phaseOf(figure);
  if (phase === null) return null;
  const detail = breakdownOf(row);
  const step = detail === null ? null : stepOf(detail, phase);
  const binding = isRate(figure) ? `${bindingOf(row).words}; ` : '';
  return step === null ? binding.replace(/; $/, '') || null : `${binding}${stepWords(step)}`;
}

function isRate(figure: string): boolean {
  return /^(tokens_per_s|requests_per_s|concurrency|goodput)/.test(figure) && !figure.includes('per_user');
}

/** First tokens wait for prompts; everything else is mostly decoding. */
function phaseOf(figure: string): 'prefill' | 'decode' | null {
  if (figure.startsWith('ttft')) return 'prefill';
  if (/^(tpot|itl|request_latency|tokens_per_s_per_user)/.test(figure) || isRate(figure)) return 'decode';
  return null;
}

/** Why a search has no answer. */
export function infeasibleWords(plan: PlanResult): string {
  const nearest = closestMiss(plan);
  if (nearest !== null) {
    return `no configuration meets the limits: ${bindingWords(nearest)}; closest is ${layoutWords(nearest.config)}: ${missSentences(nearest)}`;
  }
  const reasons = modeResults(plan).map(({ mode, result }) => whyNone(mode, result, plan.request.total_gpus));
  const fits = plan.would_fit === undefined ? '' : `; ${fitWords(plan.would_fit)}`;
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
