import { SimError } from '../base/errors.ts';
import type { PlanConfig, PlanWorker } from '../rank/plan-result.ts';

export type Role = 'agg' | 'prefill' | 'decode';

/** All workers of one role: the only place where artifacts derive GPU and node counts. */
export interface RolePool {
  readonly role: Role;
  readonly worker: PlanWorker;
  /** Workers of this role in the whole deployment. */
  readonly workers: number;
  readonly nodesPerWorker: number;
  /** GPUs of a worker on each of its nodes; gpusPerNode x nodesPerWorker = GPUs of the worker. */
  readonly gpusPerNode: number;
  /** GPUs that a node of this system has. */
  readonly nodeGpus: number;
}

/**
 * The pools of a row, prefill before decode.
 * @throws SimError USAGE where the node size of a system is not given.
 */
export function rolePools(config: PlanConfig, nodeGpus: Readonly<Record<string, number>>): readonly RolePool[] {
  const { workers } = config;
  const roles: readonly (readonly [Role, PlanWorker])[] =
    'agg' in workers
      ? [['agg', workers.agg]]
      : [
          ['prefill', workers.prefill],
          ['decode', workers.decode],
        ];
  return roles.map(([role, worker]) => {
    const gpus = nodeGpus[worker.system];
    if (gpus === undefined) {
      throw new SimError('USAGE', `artifacts of ${worker.system}: its GPUs per node are not given`, {
        hint: 'pass nodeGpus for every system of the plan',
      });
    }
    const nodesPerWorker = evenNodes(worker.gpus, gpus);
    return {
      role,
      worker,
      workers: config.replicas * worker.count,
      nodesPerWorker,
      gpusPerNode: worker.gpus / nodesPerWorker,
      nodeGpus: gpus,
    };
  });
}

/** Fewest nodes over which `gpus` spread evenly: every pod of a worker asks for the same number of GPUs. */
function evenNodes(gpus: number, nodeGpus: number): number {
  let nodes = Math.ceil(gpus / nodeGpus);
  while (gpus % nodes !== 0) nodes += 1;
  return nodes;
}

/** A mixture-of-experts model; only for those the expert split says anything. */
export function isMoeWorker(worker: PlanWorker): boolean {
  return worker.quant.moe !== null;
}
