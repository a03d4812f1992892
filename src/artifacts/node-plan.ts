import type { Deployment } from './deployment.ts';
import type { RolePool } from './role-pool.ts';

/** One worker's share of one node. */
export interface Placement {
  readonly pool: RolePool;
  /** Number of the worker within its role, from 0. */
  readonly index: number;
  /** Position among the workers of this node, from 0: what ports count from. */
  readonly slot: number;
  readonly gpuIds: readonly number[];
  /** Which of the worker's nodes this is, from 0; rank 0 leads. */
  readonly rank: number;
  /** Number of the node that rank 0 runs on. */
  readonly leaderNode: number;
}

export interface NodePlan {
  readonly system: string;
  readonly placements: readonly Placement[];
}

interface Node {
  readonly system: string;
  readonly gpus: number;
  used: number;
  readonly placements: Placement[];
}

interface Ticket {
  readonly pool: RolePool;
  readonly index: number;
}

/**
 * Workers on nodes, first fit: in the order of the replicas, prefill and decode interleaved, so that a node holds a fair
 * share of both; largest first instead where that order leaves holes and needs more nodes. A worker wider than a node
 * takes nodes of its own.
 */
export function planNodes(deployment: Deployment): readonly NodePlan[] {
  const tickets = interleaved(deployment);
  const inOrder = firstFit(tickets);
  const bySize = firstFit([...tickets].sort((a, b) => b.pool.worker.gpus - a.pool.worker.gpus));
  return bySize.length < inOrder.length ? bySize : inOrder;
}

/** Replica after replica; within one, each role's workers spread evenly over the sequence, prefill first on ties. */
function interleaved({ pools, config }: Deployment): readonly Ticket[] {
  const tickets: Ticket[] = [];
  for (let replica = 0; replica < config.replicas; replica++) {
    const ofReplica = pools.flatMap((pool) =>
      Array.from({ length: pool.worker.count }, (_, i) => ({
        ticket: { pool, index: replica * pool.worker.count + i },
        at: (i + 0.5) / pool.worker.count,
      })),
    );
    ofReplica.sort((a, b) => a.at - b.at);
    tickets.push(...ofReplica.map((entry) => entry.ticket));
  }
  return tickets;
}

function firstFit(tickets: readonly Ticket[]): readonly NodePlan[] {
  const nodes: Node[] = [];
  for (const ticket of tickets) {
    const { pool } = ticket;
    const { system } = pool.worker;
    const need = pool.gpusPerNode;
    const shared = nodes.findIndex((node) => node.system === system && node.used + need <= node.gpus);
    if (pool.nodesPerWorker === 1 && shared >= 0) {
      place(nodes, shared, { ...ticket, rank: 0, leaderNode: shared });
      continue;
    }
    const leaderNode = nodes.length;
    for (let rank = 0; rank < pool.nodesPerWorker; rank++) {
      nodes.push({ system, gpus: pool.nodesPerWorker > 1 ? need : pool.nodeGpus, used: 0, placements: [] });
      place(nodes, leaderNode + rank, { ...ticket, rank, leaderNode });
    }
  }
  return nodes.map(({ system, placements }) => ({ system, placements }));
}

function place(nodes: readonly Node[], at: number, what: Omit<Placement, 'slot' | 'gpuIds'>): void {
  const node = nodes[at];
  if (node === undefined) return;
  const gpuIds = Array.from({ length: what.pool.gpusPerNode }, (_, i) => node.used + i);
  node.placements.push({ ...what, slot: node.placements.length, gpuIds });
  node.used += what.pool.gpusPerNode;
}
