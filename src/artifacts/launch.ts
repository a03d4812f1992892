import type { Deployment } from './deployment.ts';
import type { Placement } from './node-plan.ts';
import { sglangArgs } from './sglang.ts';
import { commandLines, quoteShell, requireVariable } from './shell.ts';
import { engineFileName, trtllmArgs } from './trtllm.ts';
import { vllmArgs } from './vllm.ts';

/** How a script starts one worker's share of its node, or why it cannot. */
export interface LaunchLine {
  /** Lines that must run first. */
  readonly before: readonly string[];
  readonly command: string;
  /** Set where an honest command does not exist. */
  readonly refusal: string | null;
}

/** Ports: one block a worker of the node, so that no two engines of a node meet. */
const SYSTEM_PORT = 8081;
const VLLM_PORT = 20_000;
const VLLM_PORT_BLOCK = 100;
const VLLM_NIXL_OFFSET = 50;
const SGLANG_PORT = 30_000;
const SGLANG_PORT_BLOCK = 100;
/** Rendezvous of a multi-node worker; it has its nodes for itself. */
const RENDEZVOUS_PORT = 29_500;
const RAY_PORT = 6379;

/** Arguments of a launch that are bash text already, against those still to be quoted. */
interface Arguments {
  readonly model: readonly string[];
  readonly engine: readonly string[];
  readonly span: readonly string[];
}

/** The bash command of one worker's share of a node. */
export function launchLines(deployment: Deployment, placement: Placement): LaunchLine {
  const { pool, gpuIds, slot, index, rank } = placement;
  const refusal = refusalOf(deployment, placement);
  if (refusal !== null) return { before: [], command: '', refusal };
  const spanning = pool.nodesPerWorker > 1;
  const before = spanning ? [...leaderAddress(placement)] : [];
  if (spanning && usesRay(deployment)) {
    // Only the leader runs Dynamo; the other nodes lend their GPUs to the Ray cluster.
    if (rank > 0) {
      return { before, command: `launch ray ray start --address="$LEADER_IP:${RAY_PORT}" --block`, refusal };
    }
    before.push(`ray start --head --node-ip-address="$LEADER_IP" --port=${RAY_PORT}`);
  }
  const { model, engine, span } = argumentsOf(deployment, placement);
  const env = [
    `CUDA_VISIBLE_DEVICES=${gpuIds.join(',')}`,
    `DYN_SYSTEM_PORT=${SYSTEM_PORT + slot}`,
    ...engineEnv(deployment, placement),
  ];
  const words = [
    `launch ${pool.role}-${index} env ${env.join(' ')} python3 -m dynamo.${deployment.backend}`,
    ...model,
    ...engine,
    ...span,
  ];
  return { before, command: commandLines(words), refusal };
}

function usesRay({ backend, release }: Deployment): boolean {
  return backend === 'vllm' && release.vllmNodes === 'ray';
}

function refusalOf({ backend }: Deployment, { pool }: Placement): string | null {
  if (pool.nodesPerWorker === 1) return null;
  const what = `this ${pool.role} worker (${pool.worker.parallel}) spans ${pool.nodesPerWorker} nodes of ${pool.gpusPerNode} GPUs`;
  if (backend === 'trtllm') {
    return `${what}: TensorRT-LLM starts such a worker as one MPI job (srun or mpirun over its nodes, one task a GPU, trtllm-llmapi-launch python3 -m dynamo.trtllm ...), which a script per node cannot do. Use k8s_deploy.yaml, whose operator does it.`;
  }
  if (backend === 'vllm' && pool.worker.dp > 1) {
    return `${what} with attention data parallelism: vLLM then wants its ranks started one by one. Use k8s_deploy.yaml, whose operator does it.`;
  }
  return null;
}

function leaderAddress({ leaderNode, rank }: Placement): readonly string[] {
  if (leaderNode === 0) return ['LEADER_IP="$HEAD_NODE_IP"'];
  const name = `NODE_${leaderNode}_IP`;
  const why = rank === 0 ? 'the address of this node' : `the address of node ${leaderNode}`;
  return [requireVariable(name, `set ${name} to ${why}, which leads the worker`), `LEADER_IP="$${name}"`];
}

function argumentsOf(deployment: Deployment, placement: Placement): Arguments {
  const { pool, slot } = placement;
  const served = ['--served-model-name', '"$SERVED_MODEL_NAME"'];
  const span = spanArgs(deployment, placement);
  switch (deployment.backend) {
    case 'vllm':
      return {
        model: ['--model', '"$MODEL_PATH"', ...served],
        engine: vllmArgs(deployment, pool).map(quoteShell),
        span,
      };
    case 'sglang': {
      const port = ['--port', `${SGLANG_PORT + SGLANG_PORT_BLOCK * slot}`];
      const engine = [...sglangArgs(deployment, pool, slot), ...port].map(quoteShell);
      return { model: ['--model-path', '"$MODEL_PATH"', ...served], engine, span };
    }
    case 'trtllm': {
      // The file's name needs no quotes; the folder does.
      const engine = trtllmArgs(pool, `"$HERE/${engineFileName(pool)}"`);
      return { model: ['--model-path', '"$MODEL_PATH"', ...served], engine, span };
    }
    default:
      return deployment.backend satisfies never;
  }
}

function spanArgs(deployment: Deployment, { pool, rank }: Placement): readonly string[] {
  if (pool.nodesPerWorker === 1) return [];
  if (usesRay(deployment)) return ['--distributed-executor-backend', 'ray'];
  const nodes = ['--nnodes', `${pool.nodesPerWorker}`, '--node-rank', `${rank}`];
  if (deployment.backend === 'sglang') return ['--dist-init-addr', `"$LEADER_IP:${RENDEZVOUS_PORT}"`, ...nodes];
  const master = ['--master-addr', '"$LEADER_IP"', '--master-port', `${RENDEZVOUS_PORT}`];
  return ['--distributed-executor-backend', 'mp', ...nodes, ...master, ...(rank > 0 ? ['--headless'] : [])];
}

function engineEnv({ backend, mode, release }: Deployment, { slot }: Placement): readonly string[] {
  if (backend !== 'vllm') return [];
  const port = VLLM_PORT + VLLM_PORT_BLOCK * slot;
  return [
    ...(release.vllmKvEventPort ? [`DYN_VLLM_KV_EVENT_PORT=${port}`] : []),
    ...(mode === 'disagg' ? [`VLLM_NIXL_SIDE_CHANNEL_PORT=${port + VLLM_NIXL_OFFSET}`] : []),
  ];
}
