import type { TypedFlags } from '../input/server-input.ts';
import type { EffectiveRequest } from '../rank/plan-result.ts';

const FLAGS = [
  'max_batched_tokens',
  'max_num_seqs',
  'chunked_prefill',
  'batch_wait_ms',
  'receive_interval',
  'mixed_chunk',
  'cuda_graphs',
  'prefill_max_batched_tokens',
  'prefill_max_num_seqs',
  'prefill_chunked_prefill',
  'prefill_batch_wait_ms',
  'prefill_memory_fraction',
  'decode_max_batched_tokens',
  'decode_max_num_seqs',
  'decode_cuda_graphs',
  'decode_memory_fraction',
] as const satisfies readonly (keyof TypedFlags)[];

/** What the servers are started with as it was typed, `recipe NAME, max num seqs 64`; empty where nothing was. */
export function serverWords(request: TypedFlags & Pick<EffectiveRequest, 'preset'>): string {
  const flags = FLAGS.flatMap((key) => {
    const value = request[key];
    if (value === undefined) return [];
    const word = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
    return [`${key.replaceAll('_', '-')} ${word}`];
  });
  return [...(request.preset === undefined ? [] : [`recipe ${request.preset}`]), ...flags].join(', ');
}
