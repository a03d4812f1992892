import type { Mode } from '../base/names.ts';
import { nounFor } from '../base/words.ts';
import type { ModeResult } from '../rank/plan-result.ts';

/** Why a mode has no answer: the reason that binds, which is the one that the layouts nearest to running meet. */
export function whyNone(mode: Mode, result: ModeResult, totalGpus: number): string {
  const { rejected, smallest_replica_gpus: smallest } = result;
  if (smallest !== undefined) {
    const needs = mode === 'disagg' ? 'a prefill and a decode worker need' : 'a worker needs';
    return `${needs} ${gpus(smallest)} at least, the budget is ${gpus(totalGpus)}`;
  }
  // Without lists one GPU is always tried.
  if (result.evaluated === 0) return 'no layout is on the lists that the search is restricted to';
  if (result.status === 'no_feasible_config') return 'no configuration meets the SLA';
  const { kv_does_not_fit: kv = 0, weights_do_not_fit: weights = 0, no_perf_data: noData = 0 } = rejected;
  if (kv > 0) return 'the weights fit, the KV cache of one request does not';
  if (weights > 0) return 'the weights do not fit the GPUs';
  if (noData > 0) return 'an operation has no data';
  return (rejected.illegal_layout ?? 0) > 0 ? 'no layout divides the model' : 'no layout could be evaluated';
}

function gpus(count: number): string {
  return `${count} ${nounFor(count, 'GPU')}`;
}
