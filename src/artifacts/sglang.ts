import type { Deployment } from './deployment.ts';
import { engineLimits, largestGraph } from './engine-limits.ts';
import { isMoeWorker, type RolePool } from './role-pool.ts';
import { tidyNumber } from './yaml.ts';

/** First port of the hand-shake between prefill and decode workers; workers of one node count up from here. */
const SGLANG_BOOTSTRAP_PORT = 12345;

/** Options of `python3 -m dynamo.sglang` after the model; the same in every release listed. */
export function sglangArgs(deployment: Deployment, pool: RolePool, slot = 0): readonly string[] {
  const { worker, role } = pool;
  const { engine } = worker;
  const limits = engineLimits('sglang', pool, deployment.plan.request);
  // SGLang's tensor-parallel size spans attention-DP and context-parallel ranks: it is the whole group, not one rank's share.
  const parallel = ['--tp-size', `${worker.tp * worker.dp * worker.cp}`, '--pp-size', `${worker.pp}`];
  if (worker.dp > 1) parallel.push('--dp-size', `${worker.dp}`, '--enable-dp-attention');
  if (isMoeWorker(worker) && worker.moe_ep > 1) parallel.push('--ep-size', `${worker.moe_ep}`);
  // A prefill worker never replays a decode graph.
  const graphs = role === 'prefill' ? [] : graphArgs(largestGraph(worker));
  const disagg = [
    '--disaggregation-mode',
    role,
    '--disaggregation-transfer-backend',
    'nixl',
    '--disaggregation-bootstrap-port',
    `${SGLANG_BOOTSTRAP_PORT + slot}`,
    '--host',
    '0.0.0.0',
  ];
  return [
    ...parallel,
    '--kv-cache-dtype',
    worker.quant.kv_cache === 'fp8' ? 'fp8_e4m3' : 'auto',
    '--page-size',
    `${engine.kv_block_tokens}`,
    '--mem-fraction-static',
    `${tidyNumber(engine.memory_fraction)}`,
    '--context-length',
    `${limits.sequenceTokens}`,
    '--max-running-requests',
    `${limits.sequences}`,
    // -1 turns chunking off; the budget then bounds whole prompts.
    '--chunked-prefill-size',
    `${engine.chunked_prefill ? limits.batchedTokens : -1}`,
    '--max-prefill-tokens',
    `${limits.batchedTokens}`,
    ...(engine.receive_interval_steps === undefined
      ? []
      : ['--scheduler-recv-interval', `${engine.receive_interval_steps}`]),
    ...(engine.mixed_chunk === true ? ['--enable-mixed-chunk'] : []),
    ...graphs,
    ...speculation(deployment.plan.request),
    '--trust-remote-code',
    '--skip-tokenizer-init',
    ...(role === 'agg' ? [] : disagg),
  ];
}

function graphArgs(largest: number): readonly string[] {
  return largest === 0 ? ['--disable-cuda-graph'] : ['--cuda-graph-max-bs', `${largest}`];
}

/** A chain of drafts from the checkpoint's MTP layers: no tree (top k 1), and the last verified token beside the drafts. */
function speculation({ nextn }: Deployment['plan']['request']): readonly string[] {
  if (nextn === 0) return [];
  const sizes = ['--speculative-num-steps', `${nextn}`, '--speculative-eagle-topk', '1'];
  return ['--speculative-algorithm', 'NEXTN', ...sizes, '--speculative-num-draft-tokens', `${nextn + 1}`];
}
