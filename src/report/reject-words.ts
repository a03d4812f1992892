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
  const batches = result.batches_beyond_memory ?? 0;
  const reasons = REJECT_REASONS.flatMap((reason) => {
    const all = result.rejected[reason] ?? 0;
    const layouts = reason === 'kv_does_not_fit' ? all - batches : all;
    const said = layouts === 0 ? [] : [`${fixed(layouts, 0)} ${words(reason, layouts === 1, sla)}`];
    if (reason !== 'kv_does_not_fit' || batches === 0) return said;
    const larger = batches === 1 ? '1 is a larger batch' : `${fixed(batches, 0)} are larger batches`;
    return [...said, `${larger} than the GPU memory left for the KV cache holds`];
  });
  return [
    `${mode}: ${fixed(result.evaluated, 0)} evaluated; ${reasons.length === 0 ? 'none rejected' : reasons.join(', ')}`,
  ];
}

function words(reason: RejectReason, isOne: boolean, sla: EffectiveSla): string {
  const verb = (one: string, many: string): string => (isOne ? one : many);
  const above = (name: string, boundMs: number | null): string =>
    boundMs === null
      ? `${verb('misses', 'miss')} the ${name} bound`
      : `${verb('has', 'have')} a ${name} above ${fixed(boundMs)} ms`;
  switch (reason) {
    case 'illegal_layout':
      return verb('is a layout that does not divide the model', 'are layouts that do not divide the model');
    case 'weights_do_not_fit':
      return `${verb('lacks', 'lack')} GPU memory for the weights`;
    case 'kv_does_not_fit':
      return `${verb('lacks', 'lack')} GPU memory for the KV cache of one request`;
    case 'no_perf_data':
      return `${verb('needs', 'need')} an operation that has no data`;
    case 'ttft':
      return above('TTFT', sla.ttft_ms);
    case 'tpot':
      return above('TPOT', sla.tpot_ms);
    case 'request_latency':
      return above('request latency', sla.request_latency_ms);
    case 'over_budget':
      return `${verb('needs', 'need')} more GPUs than the budget`;
    default:
      return reason satisfies never;
  }
}
