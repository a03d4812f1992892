import type { Deployment } from './deployment.ts';
import { engineLimits, largestGraph, roundUp } from './engine-limits.ts';
import { graphBatchSizes } from './graph-sizes.ts';
import { isMoeWorker, type RolePool } from './role-pool.ts';
import { tidyNumber, toYaml } from './yaml.ts';

/** Name of a role's engine file. */
export function engineFileName(pool: RolePool): string {
  return `${pool.role}_config.yaml`;
}

/** Options of `python3 -m dynamo.trtllm` after the model; everything else stands in the engine file. */
export function trtllmArgs(pool: RolePool, engineFile: string): readonly string[] {
  return ['--extra-engine-args', engineFile, ...(pool.role === 'agg' ? [] : ['--disaggregation-mode', pool.role])];
}

/** The engine file of a role (TensorRT-LLM's LLM options for the PyTorch backend). */
export function engineFile(deployment: Deployment, pool: RolePool): string {
  const { worker, role } = pool;
  const { engine } = worker;
  const { request } = deployment.plan;
  const limits = engineLimits('trtllm', pool, request);
  return toYaml({
    backend: 'pytorch',
    // With attention data parallelism the tensor-parallel group spans its ranks: the group's size, not one rank's share.
    tensor_parallel_size: worker.tp * worker.dp,
    pipeline_parallel_size: worker.pp,
    ...(worker.dp > 1 ? { enable_attention_dp: true } : {}),
    ...(isMoeWorker(worker)
      ? { moe_tensor_parallel_size: worker.moe_tp, moe_expert_parallel_size: worker.moe_ep }
      : {}),
    ...(worker.cp > 1 ? { context_parallel_size: worker.cp } : {}),
    trust_remote_code: true,
    max_batch_size: limits.sequences,
    max_num_tokens: limits.batchedTokens,
    max_seq_len: limits.sequenceTokens,
    enable_chunked_prefill: engine.chunked_prefill,
    ...(engine.batch_wait_ms === undefined ? {} : { batch_wait_timeout_ms: engine.batch_wait_ms }),
    // Overlapping the next step's scheduling only pays where steps repeat; a prefill worker hands its request over.
    ...(role === 'prefill' ? { disable_overlap_scheduler: true } : {}),
    kv_cache_config: {
      free_gpu_memory_fraction: tidyNumber(engine.memory_fraction),
      dtype: worker.quant.kv_cache === 'fp8' ? 'fp8' : 'auto',
      tokens_per_block: engine.kv_block_tokens,
      ...(request.prefix > 0 ? { enable_block_reuse: true } : {}),
    },
    ...(role === 'prefill' ? {} : { cuda_graph_config: graphConfig(largestGraph(worker)) }),
    ...(request.nextn > 0
      ? { speculative_config: { decoding_type: 'MTP', num_nextn_predict_layers: request.nextn } }
      : {}),
    ...(role === 'agg'
      ? {}
      : {
          cache_transceiver_config: {
            backend: 'DEFAULT',
            max_tokens_in_buffer: roundUp(limits.sequenceTokens, engine.kv_block_tokens),
          },
        }),
  });
}

/** The sizes to capture, or none at all: left out, the engine would capture its own. */
function graphConfig(largest: number): object | null {
  return largest === 0 ? null : { enable_padding: true, batch_sizes: graphBatchSizes(largest) };
}
