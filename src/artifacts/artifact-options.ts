/** What the user's cluster needs to be told; everything has a default except the node sizes. */
export interface ArtifactOptions {
  /** GPUs of one node, by system name. */
  readonly nodeGpus: Readonly<Record<string, number>>;
  readonly namespace?: string | undefined;
  readonly imagePullSecret?: string | undefined;
  /** Existing volume claim that holds or caches the checkpoints; default `model-cache`. */
  readonly modelCachePvc?: string | undefined;
  /** Value of the node label nvidia.com/gpu.product, by system name; workers are then pinned to such nodes. */
  readonly kubernetesGpuProduct?: Readonly<Record<string, string | null>> | undefined;
  /** Name under which the cluster's device plugin offers RDMA; default `rdma/hca_shared_devices`. */
  readonly rdmaResource?: string | undefined;
  /** Dynamo release to write for; default: the one whose engine is nearest the plan's backend version. */
  readonly dynamoRelease?: string | undefined;
}
