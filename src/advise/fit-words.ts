import { nounFor } from '../base/words.ts';
import type { FitSuggestion } from '../rank/fit-suggestion.ts';
import { MAX_GPUS } from './would-fit.ts';

/**
 * "would fit: 8 GPUs (tp8pp1), or nvfp4 weights on 4 GPUs (tp4pp1)"; of pools "4 GPUs (prefill tp1pp1, decode tp2pp1)", the GPUs being those of one
 * worker of each. Says so where nothing would.
 */
export function fitWords(fits: readonly FitSuggestion[]): string {
  if (fits.length === 0) return `nothing up to ${MAX_GPUS} GPUs a worker would fit`;
  return `would fit: ${fits.map(changeWords).join(', or ')}`;
}

/** One of them by itself: "nvfp4 weights on 4 GPUs (tp4pp1)". */
export function changeWords(fit: FitSuggestion): string {
  return `${formatWords(fit)}${gpuWords(fit)}`;
}

/** The same of a search, which tries workers of a few nodes only. */
export function searchFitWords(fits: readonly FitSuggestion[]): string {
  return fits.length === 0 ? 'no worker of a size that the search tries would fit' : fitWords(fits);
}

function formatWords({ changes, gemm, moe, kv_cache: kv, checkpoint }: FitSuggestion): string {
  if (checkpoint !== undefined) return `${checkpoint} (${moe ?? gemm} weights) on `;
  const formats = { weights: `${moe ?? gemm} weights`, kv_cache: `${kv} KV cache` };
  return changes.length === 0 ? '' : `${changes.map((change) => formats[change]).join(' and ')} on `;
}

function gpuWords({ gpus, parallel, pools }: FitSuggestion): string {
  const where = `${gpus} ${nounFor(gpus, 'GPU')}`;
  if (pools === undefined) return `${where} (${parallel})`;
  const { prefill, decode } = pools;
  const isAlike = prefill.parallel === decode.parallel;
  return isAlike
    ? `${where} (a prefill and a decode worker, ${prefill.parallel} each)`
    : `${where} (prefill ${prefill.parallel}, decode ${decode.parallel})`;
}
