import type { EstimateDetail, StepBreakdown } from './advise/estimate-detail.ts';
import { nounFor } from './base/words.ts';
import type { DetailedEstimate } from './estimate.ts';
import { stepOf, stepWords } from './probe.ts';
import { fixed, percent } from './report/format.ts';

/** A part of the time to a first token. */
interface Part {
  readonly ms: number;
  readonly words: string;
}

/**
 * What a time to the first token consists of, the largest part first: the prompt's own pass, what every request pays, and the rest, which it waits.
 * `ttftMs` may be a percentile; the pass is that of a mean step.
 */
export function firstTokenCause(found: DetailedEstimate, ttftMs: number): string | null {
  const step = stepOf(found.detail ?? {}, 'prefill');
  if (step === null) return null;
  const steps = stepsOfPrompt(step, found.request);
  const passMs = steps * step.ms;
  const own: readonly Part[] = [
    { ms: passMs, words: `its own ${step.step} step${steps > 1 ? 's' : ''}` },
    ...perRequest(found.detail ?? {}),
  ];
  const waitMs = Math.max(0, ttftMs - own.reduce((sum, { ms }) => sum + ms, 0));
  const parts = [{ ms: waitMs, words: 'queueing for a step' }, ...own].sort((a, b) => b.ms - a.ms);
  const [largest] = parts;
  if (largest === undefined || largest.ms === passMs) return passWords(step, steps);
  return `${largest.words} ${ofWhole(largest.ms, ttftMs)}; ${passWords(step, steps)}`;
}

/**
 * What a time between tokens owes most to: the step of decodes, or where that is the smaller part of it the steps with prompts that come in between.
 */
export function nextTokenCause(found: DetailedEstimate, actualMs: number): string | null {
  const detail = found.detail ?? {};
  const decode = stepOf(detail, 'decode');
  const withPrompts = detail.agg?.ops?.find(({ step }) => step !== 'decode') ?? null;
  if (decode === null) return withPrompts === null ? null : stepWords(withPrompts);
  if (withPrompts === null || actualMs <= 2 * decode.ms) return stepWords(decode);
  return `steps with prompts in between ${ofWhole(actualMs - decode.ms, actualMs)}; ${stepWords(withPrompts)}`;
}

/** Steps that the new tokens of a prompt take where a step holds fewer. */
function stepsOfPrompt(
  { prefill_tokens: tokens, prefill_requests: requests }: StepBreakdown,
  { isl, prefix }: DetailedEstimate['request'],
): number {
  return tokens > 0 ? Math.max(1, Math.round(((isl - prefix) * requests) / tokens)) : 1;
}

/** Times that every first token pays beside its step. */
function perRequest(detail: EstimateDetail): readonly Part[] {
  return Object.values(detail)
    .flatMap(({ time = [] }) => time)
    .filter(({ name }) => name.endsWith(PER_REQUEST))
    .map(({ name, ms }) => ({ ms, words: name.slice(0, -PER_REQUEST.length) }));
}

const PER_REQUEST = ', per request';

function passWords(step: StepBreakdown, steps: number): string {
  return steps > 1 ? `${steps} ${nounFor(steps, 'step')} a prompt, ${stepWords(step)}` : stepWords(step);
}

/** `471.00 of 633.00 ms (74.4 %)`. */
function ofWhole(ms: number, wholeMs: number): string {
  return `${fixed(ms)} of ${fixed(wholeMs)} ms (${percent(ms / wholeMs)})`;
}
