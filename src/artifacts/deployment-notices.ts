import type { Notice } from '../base/notice.ts';
import type { EffectiveRequest, PlanConfig } from '../rank/plan-result.ts';
import { engineLimits } from './engine-limits.ts';
import { isLocalModel } from './names.ts';
import type { DynamoRelease } from './releases.ts';
import type { RolePool } from './role-pool.ts';

/** Where the files differ from what was predicted, or need the user's hand. */
export function deploymentNotices(
  request: EffectiveRequest,
  config: PlanConfig,
  context: { readonly release: DynamoRelease; readonly pools: readonly RolePool[] },
): readonly Notice[] {
  const { release, pools } = context;
  return [
    ...releaseNotices(config, release),
    ...(isLocalModel(request.model) ? [localModelNotice(request.model)] : []),
    ...pools.flatMap((pool) => poolNotices(request, config, pool)),
  ];
}

function releaseNotices(config: PlanConfig, release: DynamoRelease): readonly Notice[] {
  const { backend, backend_version } = config;
  const pinned = release.engines[backend];
  const notices: Notice[] = [];
  if (pinned !== backend_version) {
    notices.push({
      code: 'dynamo-engine-differs',
      message: `Dynamo ${release.version} ships ${backend} ${pinned}; the prediction is for ${backend} ${backend_version}`,
    });
  }
  if (!release.schemaRead) {
    notices.push({
      code: 'dynamo-schema-unread',
      message: `the manifest for Dynamo ${release.version} follows the resource schema of 0.9; check it with kubectl apply --dry-run=server`,
    });
  }
  return notices;
}

function localModelNotice(model: string): Notice {
  return {
    code: 'model-is-a-path',
    message: `${model} is a path on this machine: copy it to the model cache of the cluster (see k8s_deploy.yaml) and to the same path of every node that runs a script`,
  };
}

function poolNotices(request: EffectiveRequest, config: PlanConfig, pool: RolePool): readonly Notice[] {
  const { role, worker } = pool;
  const notices: Notice[] = engineLimits(config.backend, pool, request).raised.map((raised) => ({
    code: 'engine-limit-raised',
    message: `${role} worker ${worker.parallel}: ${raised}`,
  }));
  if (worker.cp > 1 && config.backend !== 'trtllm') {
    notices.push({
      code: 'context-parallel-by-hand',
      message: `${role} worker ${worker.parallel}: no option of ${config.backend} for context parallelism is known; add it by hand`,
    });
  }
  if (pool.nodesPerWorker > 1 && config.backend === 'trtllm') {
    notices.push({
      code: 'trtllm-multinode',
      message: `${role} worker ${worker.parallel} spans ${pool.nodesPerWorker} nodes: the operator starts it by mpirun and needs the secret mpirun-ssh-key-${componentName(pool)}; its run scripts only say so`,
    });
  }
  return notices;
}

/**
 * Name of a pool's component in the manifest: short, because pod names are built from it, and the same for all backends;
 * planner and operator tell the roles apart by type.
 */
export function componentName(pool: RolePool): string {
  return pool.role === 'agg' ? 'worker' : pool.role;
}
