import type { Backend } from '../base/names.ts';
import type { EffectiveRequest, PlanWorker } from '../rank/plan-result.ts';
import type { RolePool } from './role-pool.ts';

/** Limits as the engine's own options count them, and why one differs from the plan's. */
export interface EngineLimits {
  /** Tokens of one step. */
  readonly batchedTokens: number;
  readonly sequences: number;
  readonly sequenceTokens: number;
  readonly raised: readonly string[];
}

/**
 * The plan's limits in the engine's terms, raised where the engine would refuse to start or to serve a prompt: vLLM wants
 * a budget of at least one token a sequence, and of a whole sequence without chunked prefill; TensorRT-LLM without
 * chunked prefill refuses prompts above its budget; SGLang and TensorRT-LLM want whole KV blocks. SGLang counts tokens and
 * requests over all attention-DP ranks, the others per rank.
 */
export function engineLimits(backend: Backend, pool: RolePool, request: EffectiveRequest): EngineLimits {
  const { engine, dp } = pool.worker;
  const ranks = backend === 'sglang' ? dp : 1;
  const floors: { readonly tokens: number; readonly why: string }[] = [];
  const each = 1 + request.nextn;
  if (backend === 'vllm') {
    const why = each === 1 ? 'one token a sequence' : `${each} tokens a sequence, drafts included`;
    floors.push({ tokens: engine.max_sequences * each, why });
  }
  if (backend === 'vllm' && !engine.chunked_prefill) {
    floors.push({ tokens: engine.max_sequence_tokens, why: 'a whole sequence, as prefill is not chunked' });
  }
  if (backend === 'trtllm' && !engine.chunked_prefill && pool.role !== 'decode') {
    floors.push({ tokens: request.isl, why: 'a whole prompt, as prefill is not chunked' });
  }
  let tokens = engine.max_batched_tokens;
  const raised: string[] = [];
  for (const floor of floors) {
    if (floor.tokens <= tokens) continue;
    raised.push(`token budget ${tokens} raised to ${floor.tokens} (${floor.why})`);
    tokens = floor.tokens;
  }
  const whole = backend === 'vllm' ? tokens : roundUp(tokens, engine.kv_block_tokens);
  if (whole !== tokens)
    raised.push(`token budget ${tokens} raised to ${whole} (whole KV blocks of ${engine.kv_block_tokens})`);
  return {
    batchedTokens: whole * ranks,
    sequences: engine.max_sequences * ranks,
    sequenceTokens: engine.max_sequence_tokens,
    raised,
  };
}

export function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

/** Largest decode batch with a CUDA graph: as typed, 0 for none, else twice the predicted one (more is not this plan, and every graph takes memory). */
export function largestGraph(worker: PlanWorker): number {
  const { cuda_graph_max_batch: typed, max_sequences: most } = worker.engine;
  return typed ?? Math.max(1, Math.min(most, 2 * Math.ceil(worker.batch_size)));
}
