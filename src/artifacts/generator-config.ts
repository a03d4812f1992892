import type { Deployment } from './deployment.ts';
import { engineLimits } from './engine-limits.ts';
import { manifestSettings } from './manifest-settings.ts';
import { headLines, predictedFigures } from './prediction.ts';
import { runtimeImage } from './releases.ts';
import type { RolePool } from './role-pool.ts';
import { commentLines, tidyNumber, toYaml } from './yaml.ts';

/** Text of generator_config.yaml: every resolved value behind the other files of the folder, targets beside predictions. */
export function generatorConfig(deployment: Deployment): string {
  const { plan, config, release, backend, options, pools } = deployment;
  const settings = manifestSettings(backend, options);
  const { request } = plan;
  return (
    commentLines(headLines(deployment).slice(0, 1)) +
    toYaml({
      ServiceConfig: { model_path: deployment.model, served_model_name: deployment.servedModel, port: 8000 },
      K8sConfig: {
        name: deployment.name,
        ...(options.namespace === undefined ? {} : { k8s_namespace: options.namespace }),
        k8s_image: runtimeImage(backend, release),
        ...(settings.imagePullSecret === null ? {} : { k8s_image_pull_secret: settings.imagePullSecret }),
        k8s_pvc_name: settings.modelCachePvc,
        api_version: `nvidia.com/${release.api}`,
      },
      DynConfig: {
        mode: config.mode,
        dynamo_version: release.version,
        backend,
        backend_version: release.engines[backend],
        predicted_for_backend_version: config.backend_version,
      },
      WorkerConfig: {
        replicas: config.replicas,
        ...Object.fromEntries(
          pools.flatMap(({ role, workers, worker }) => [
            [`${role}_workers`, workers],
            [`${role}_gpus_per_worker`, worker.gpus],
          ]),
        ),
        used_gpus: config.used_gpus,
        total_gpus: config.total_gpus,
      },
      SlaConfig: { isl: request.isl, osl: request.osl, prefix: request.prefix, targets: targets(deployment) },
      Prediction: { ...predictedFigures(deployment), ttft_basis: config.ttft_basis, grade: config.grade },
      NodeConfig: Object.fromEntries(pools.map((pool) => [pool.worker.system, { num_gpus_per_node: pool.nodeGpus }])),
      params: Object.fromEntries(pools.map((pool) => [pool.role, params(deployment, pool)])),
      notices: deployment.notices.map((notice) => ({ code: notice.code, message: notice.message })),
    })
  );
}

function targets({ plan }: Deployment): object {
  return withoutNulls({ ...plan.sla });
}

function params(deployment: Deployment, pool: RolePool): object {
  const { worker } = pool;
  const limits = engineLimits(deployment.backend, pool, deployment.plan.request);
  return withoutNulls({
    parallel: worker.parallel,
    tensor_parallel_size: worker.tp,
    pipeline_parallel_size: worker.pp,
    data_parallel_size: worker.dp,
    context_parallel_size: worker.cp,
    moe_tensor_parallel_size: worker.quant.moe === null ? null : worker.moe_tp,
    moe_expert_parallel_size: worker.quant.moe === null ? null : worker.moe_ep,
    gpus_per_worker: worker.gpus,
    nodes_per_worker: pool.nodesPerWorker,
    predicted_batch_size: tidyNumber(worker.batch_size),
    max_batch_size: limits.sequences,
    max_num_tokens: limits.batchedTokens,
    max_seq_len: limits.sequenceTokens,
    memory_fraction: tidyNumber(worker.engine.memory_fraction),
    tokens_per_block: worker.engine.kv_block_tokens,
    chunked_prefill: worker.engine.chunked_prefill,
    batch_wait_ms: worker.engine.batch_wait_ms ?? null,
    receive_interval_steps: worker.engine.receive_interval_steps ?? null,
    mixed_chunk: worker.engine.mixed_chunk ?? null,
    cuda_graph_max_batch: worker.engine.cuda_graph_max_batch ?? null,
    gemm_quant_mode: worker.quant.gemm,
    moe_quant_mode: worker.quant.moe,
    fmha_quant_mode: worker.quant.attention,
    kv_cache_dtype: worker.quant.kv_cache,
    memory_gib: Object.fromEntries(Object.entries(worker.memory_gib).map(([key, gib]) => [key, tidyNumber(gib)])),
  });
}

/** A record without its empty fields: files never spell out that something is missing. */
export function withoutNulls(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}
