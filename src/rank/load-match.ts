/** A demand on the deployment: requests per second, or requests in flight. */
export type LoadTarget = { readonly requestsPerS: number } | { readonly concurrency: number };

/** What one replica carries while it meets the SLA. */
export interface ReplicaCapacity {
  readonly requestsPerS: number;
  readonly concurrency: number;
  readonly gpus: number;
}

/** Replicas that carry the load, at least one, and the GPUs they take. */
export function replicasForLoad(replica: ReplicaCapacity, target: LoadTarget): { replicas: number; gpus: number } {
  const ratio =
    'requestsPerS' in target ? target.requestsPerS / replica.requestsPerS : target.concurrency / replica.concurrency;
  const replicas = Math.max(1, Math.ceil(ratio));
  return { replicas, gpus: replicas * replica.gpus };
}
