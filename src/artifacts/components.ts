import type { Deployment } from './deployment.ts';
import { componentName } from './deployment-notices.ts';
import { isLocalModel, modelBaseName } from './names.ts';
import { runtimeImage } from './releases.ts';
import type { RolePool } from './role-pool.ts';
import { sglangArgs } from './sglang.ts';
import { engineFile, engineFileName, trtllmArgs } from './trtllm.ts';
import { vllmArgs } from './vllm.ts';

export const MODEL_MOUNT = '/opt/models';
export const HF_SECRET = 'hf-token-secret';
const ENGINE_MOUNT = '/engine-config';

/** A Kubernetes environment variable, by value or from the pod's own metadata. */
type EnvVar =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly valueFrom: { readonly fieldRef: { readonly fieldPath: string } } };

/** One component of a graph deployment, in the words that all versions of the resource share. */
export interface Component {
  readonly name: string;
  readonly type: 'frontend' | 'worker' | 'prefill' | 'decode';
  readonly replicas: number;
  readonly image: string;
  readonly env: readonly EnvVar[];
  /** null for the frontend, whose command the operator knows. */
  readonly worker: WorkerPart | null;
}

export interface WorkerPart {
  readonly command: readonly string[];
  readonly args: readonly string[];
  /** GPUs of one pod. */
  readonly gpus: number;
  /** Pods of one worker. */
  readonly nodes: number;
  readonly sharedMemory: string;
  /** KV moves between pods: RDMA devices and locked memory are needed. */
  readonly rdma: boolean;
  readonly gpuProduct: string | null;
  readonly engineFile: { readonly name: string; readonly mount: string; readonly text: string } | null;
}

/** The frontend, then the worker pools. */
export function buildComponents(deployment: Deployment): readonly Component[] {
  const image = runtimeImage(deployment.backend, deployment.release);
  const env: readonly EnvVar[] = [{ name: 'HF_HOME', value: MODEL_MOUNT }];
  return [
    { name: 'Frontend', type: 'frontend', replicas: 1, image, env, worker: null },
    ...deployment.pools.map((pool) => ({
      name: componentName(pool),
      type: pool.role === 'agg' ? ('worker' as const) : pool.role,
      replicas: pool.workers,
      image,
      env: [...env, ...workerEnv(deployment, pool)],
      worker: workerPart(deployment, pool),
    })),
  ];
}

/** InfiniBand or RoCE for KV transfer with one-sided reads; the guide's values, right for most but not all clusters. */
export const UCX_ENV: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'UCX_TLS', value: 'rc_x,rc,dc_x,dc,cuda_copy,cuda_ipc' },
  { name: 'UCX_RNDV_SCHEME', value: 'get_zcopy' },
  { name: 'UCX_RNDV_THRESH', value: '0' },
];

function workerEnv(deployment: Deployment, pool: RolePool): readonly EnvVar[] {
  const mpi = deployment.backend === 'trtllm' && pool.nodesPerWorker > 1;
  return [
    { name: 'POD_UID', valueFrom: { fieldRef: { fieldPath: 'metadata.uid' } } },
    ...(pool.role === 'agg' ? [] : UCX_ENV),
    ...(mpi ? ['OMPI_ALLOW_RUN_AS_ROOT', 'OMPI_ALLOW_RUN_AS_ROOT_CONFIRM'].map((name) => ({ name, value: '1' })) : []),
  ];
}

function workerPart(deployment: Deployment, pool: RolePool): WorkerPart {
  const file = deployment.backend === 'trtllm' ? engineFileName(pool) : null;
  return {
    command: ['python3', '-m', `dynamo.${deployment.backend}`],
    args: [...modelArgs(deployment), ...engineArgs(deployment, pool)],
    gpus: pool.gpusPerNode,
    nodes: pool.nodesPerWorker,
    sharedMemory: sharedMemory(pool.gpusPerNode),
    rdma: pool.role !== 'agg',
    gpuProduct: deployment.options.kubernetesGpuProduct?.[pool.worker.system] ?? null,
    engineFile: file === null ? null : { name: file, mount: ENGINE_MOUNT, text: engineFile(deployment, pool) },
  };
}

function engineArgs(deployment: Deployment, pool: RolePool): readonly string[] {
  switch (deployment.backend) {
    case 'vllm':
      return vllmArgs(deployment, pool);
    case 'sglang':
      return sglangArgs(deployment, pool);
    case 'trtllm':
      return trtllmArgs(pool, `${ENGINE_MOUNT}/${engineFileName(pool)}`);
    default:
      return deployment.backend satisfies never;
  }
}

function modelArgs({ backend, model, servedModel }: Deployment): readonly string[] {
  const place = isLocalModel(model) ? `${MODEL_MOUNT}/${modelBaseName(model)}` : model;
  return [backend === 'vllm' ? '--model' : '--model-path', place, '--served-model-name', servedModel];
}

/** /dev/shm of a pod: the guide gives a one-GPU worker 16 GiB; ranks that share a node exchange through it, hence per GPU. */
function sharedMemory(gpus: number): string {
  return `${Math.min(64, 16 * gpus)}Gi`;
}
