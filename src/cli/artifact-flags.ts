import type { ArtifactOptions } from '../index.ts';
import { type DataSource, loadSystemSpec, type PlanResult } from '../plan-api.ts';
import type { Values } from './command.ts';

/** What the manifests need beside the plan: the nodes of its systems, and the flags that describe the user's cluster. */
export function artifactOptions({ request }: PlanResult, source: DataSource, values: Values): ArtifactOptions {
  const names = [request.system, ...(request.decode_system === null ? [] : [request.decode_system])];
  const systems = names.map((name) => loadSystemSpec(source, name));
  return {
    nodeGpus: Object.fromEntries(systems.map((s) => [s.id, s.gpusPerNode])),
    kubernetesGpuProduct: Object.fromEntries(systems.map((s) => [s.id, s.kubernetesGpuProduct])),
    namespace: textOf(values.namespace),
    imagePullSecret: textOf(values.image_pull_secret),
    modelCachePvc: textOf(values.model_cache),
    dynamoRelease: textOf(values.dynamo_version),
  };
}

function textOf(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
