import type { EstimateDetail } from '../advise/estimate-detail.ts';
import type { StaticResult } from '../rank/static-result.ts';
import { type BoxLine, estimateBox, GRADE_WORDS, line, requestLines, WHOLE } from './estimate-text.ts';
import { fixed } from './format.ts';

/** A fixed batch in the box of an estimate: what it has no figure for has no line. */
export function staticReport(
  result: StaticResult & { readonly detail?: EstimateDetail },
  columns: number = WHOLE,
): string {
  return estimateBox(result, { sections: [requestLines(result), latencyLines(result), rateLines(result)], columns });
}

function latencyLines(result: StaticResult): readonly BoxLine[] {
  const { ttft_ms: ttft, tpot_ms: tpot, request_latency_ms: latency, mode } = result;
  const whole = mode === 'static-decode' ? 'Decode latency' : 'Request latency';
  return [
    ...(ttft === null ? [] : line('TTFT', `${fixed(ttft, 3)} ms, all prompts in one pass`)),
    ...(tpot === null ? [] : [...line('TPOT', `${fixed(tpot, 3)} ms`), ...line(whole, `${fixed(latency, 3)} ms`)]),
    ...line('Grade', GRADE_WORDS[result.grade]),
  ];
}

function rateLines(result: StaticResult): readonly BoxLine[] {
  const figure = (label: string, value: number | null, digits = 2) =>
    value === null ? [] : line(label, fixed(value, digits));
  return [
    ...figure('Tokens/s', result.tokens_per_s),
    ...figure('Tokens/s/GPU', result.tokens_per_s_per_gpu),
    ...figure('Tokens/s/user', result.tokens_per_s_per_user),
    ...figure('Requests/s', result.requests_per_s, 3),
  ];
}
