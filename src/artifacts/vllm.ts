import type { PlanWorker } from '../rank/plan-result.ts';
import type { Deployment } from './deployment.ts';
import { engineLimits } from './engine-limits.ts';
import { graphBatchSizes } from './graph-sizes.ts';
import { isMoeWorker, type Role, type RolePool } from './role-pool.ts';
import { tidyNumber } from './yaml.ts';

/** NIXL moves KV blocks between workers; from Dynamo 1.0 both sides have to ask for it. */
const KV_TRANSFER = JSON.stringify({ kv_connector: 'NixlConnector', kv_role: 'kv_both' });

/** Options of `python3 -m dynamo.vllm` after the model: what was predicted, then the role. */
export function vllmArgs(deployment: Deployment, pool: RolePool): readonly string[] {
  const { worker } = pool;
  const { engine } = worker;
  const limits = engineLimits('vllm', pool, deployment.plan.request);
  const parallel = ['--tensor-parallel-size', `${worker.tp}`, '--pipeline-parallel-size', `${worker.pp}`];
  if (worker.dp > 1) parallel.push('--data-parallel-size', `${worker.dp}`);
  if (isMoeWorker(worker) && worker.moe_ep > 1) parallel.push('--enable-expert-parallel');
  return [
    ...parallel,
    '--kv-cache-dtype',
    worker.quant.kv_cache === 'fp8' ? 'fp8' : 'auto',
    '--block-size',
    `${engine.kv_block_tokens}`,
    '--gpu-memory-utilization',
    `${tidyNumber(engine.memory_fraction)}`,
    '--max-model-len',
    `${limits.sequenceTokens}`,
    '--max-num-seqs',
    `${limits.sequences}`,
    '--max-num-batched-tokens',
    `${limits.batchedTokens}`,
    engine.chunked_prefill ? '--enable-chunked-prefill' : '--no-enable-chunked-prefill',
    ...graphArgs(worker),
    ...(deployment.plan.request.prefix > 0 ? ['--enable-prefix-caching'] : []),
    ...speculation(deployment.plan.request),
    '--trust-remote-code',
    ...roleArgs(deployment, pool.role),
  ];
}

/** vLLM captures its own sizes unless it is told otherwise. */
function graphArgs({ engine: { cuda_graph_max_batch: largest } }: PlanWorker): readonly string[] {
  if (largest === undefined) return [];
  if (largest === 0) return ['--enforce-eager'];
  return ['--compilation-config', JSON.stringify({ cudagraph_capture_sizes: graphBatchSizes(largest) })];
}

/** Drafts from the checkpoint's MTP layers; a prefill worker fills their keys and values, so that every role asks for them. */
function speculation({ nextn }: Deployment['plan']['request']): readonly string[] {
  return nextn === 0 ? [] : ['--speculative-config', JSON.stringify({ method: 'mtp', num_speculative_tokens: nextn })];
}

function roleArgs({ release }: Deployment, role: Role): readonly string[] {
  if (role === 'agg') return [];
  switch (release.vllmRoles) {
    case 'is_prefill_only':
      return role === 'prefill' ? ['--is-prefill-worker'] : [];
    case 'is_worker':
      return [`--is-${role}-worker`];
    case 'disaggregation_mode':
      return ['--disaggregation-mode', role, '--kv-transfer-config', KV_TRANSFER];
    default:
      return release.vllmRoles satisfies never;
  }
}
