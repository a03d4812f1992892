import type { Backend } from '../base/names.ts';
import type { ArtifactOptions } from './artifact-options.ts';

/** The cluster's names with their defaults filled in. */
export interface ManifestSettings {
  readonly backend: Backend;
  readonly modelCachePvc: string;
  readonly rdmaResource: string;
  readonly imagePullSecret: string | null;
}

export function manifestSettings(backend: Backend, options: ArtifactOptions): ManifestSettings {
  return {
    backend,
    modelCachePvc: options.modelCachePvc ?? 'model-cache',
    rdmaResource: options.rdmaResource ?? 'rdma/hca_shared_devices',
    imagePullSecret: options.imagePullSecret ?? null,
  };
}
