import type { Mode, RejectReason } from '../base/names.ts';
import type { EffectiveSla, ModeResult } from '../rank/plan-result.ts';
import { fixed } from './format.ts';

/** Reasons in the order in which a candidate meets them; also the key order of `rejected` in JSON. */
export const REJECT_REASONS = [
  'illegal_layout',
  'weights_do_not_fit',
  'kv_does_not_fit',
  'no_perf_data',
  'ttft',
  'tpot',
  'request_latency',
  'over_budget',
] as const satisfies readonly RejectReason[];

/** How many candidates of a mode were looked at and, for each reason, how many are not an answer. */
export function rejectLines(mode: Mode, result: ModeResult, sla: EffectiveSla): readonly string[] {
  const reasons = REJECT_REASONS.flatMap((reason) => {
    const rejected = result.rejected[reason] ?? 0;
    return rejected === 0 ? [] : [`${fixed(rejected, 0)} ${words(reason, sla)}`];
  });
  return [
    `${mode}: ${fixed(result.evaluated, 0)} evaluated; ${reasons.length === 0 ? 'none rejected' : reasons.join(', ')}`,
  ];
}

function words(reason: RejectReason, sla: EffectiveSla): string {
  const above = (name: string, boundMs: number | null): string =>
    boundMs === null ? `miss the ${name} bound` : `have a ${name} above ${fixed(boundMs)} ms`;
  switch (reason) {
    case 'illegal_layout':
      return 'have a layout that does not divide the model';
    case 'weights_do_not_fit':
      return 'lack GPU memory for the weights';
    case 'kv_does_not_fit':
      return 'lack GPU memory for the KV cache';
    case 'no_perf_data':
      return 'need an operation that has no data';
    case 'ttft':
      return above('TTFT', sla.ttft_ms);
    case 'tpot':
      return above('TPOT', sla.tpot_ms);
    case 'request_latency':
      return above('request latency', sla.request_latency_ms);
    case 'over_budget':
      return 'need more GPUs than the budget';
    default:
      return reason satisfies never;
  }
}
