import { type Component, HF_SECRET, MODEL_MOUNT, type WorkerPart } from './components.ts';
import type { ManifestSettings } from './manifest-settings.ts';
import { engineFileParts, mainSecurity, podSettings } from './pod-parts.ts';

const CACHE_VOLUME = 'model-cache';

/** `spec` of a DynamoGraphDeployment nvidia.com/v1beta1: a list of components around ordinary pod templates. */
export function v1beta1Spec(components: readonly Component[], settings: ManifestSettings): object {
  return {
    backendFramework: settings.backend,
    components: components.map((component) => ({
      name: component.name,
      type: component.type,
      replicas: component.replicas,
      ...(component.worker === null ? {} : workerFields(component.worker)),
      podTemplate: { spec: podSpec(component, settings) },
    })),
  };
}

function workerFields(worker: WorkerPart): object {
  return {
    ...(worker.nodes > 1 ? { multinode: { nodeCount: worker.nodes } } : {}),
    sharedMemorySize: worker.sharedMemory,
  };
}

function podSpec(component: Component, settings: ManifestSettings): object {
  const file = engineFileParts(component);
  const cache = { name: CACHE_VOLUME, persistentVolumeClaim: { claimName: settings.modelCachePvc } };
  return {
    ...podSettings(component, settings),
    volumes: [cache, ...(file === null ? [] : [file.volume])],
    ...(file === null ? {} : { initContainers: [file.initContainer] }),
    containers: [mainContainer(component, settings)],
  };
}

/** The container named `main` is the one that the operator completes (ports, probes, discovery). */
function mainContainer(component: Component, settings: ManifestSettings): object {
  const { worker } = component;
  const file = engineFileParts(component);
  return {
    name: 'main',
    image: component.image,
    ...(worker === null ? {} : { command: worker.command, args: worker.args }),
    envFrom: [{ secretRef: { name: HF_SECRET } }],
    env: component.env,
    ...(worker === null ? {} : { resources: resources(worker, settings) }),
    volumeMounts: [{ name: CACHE_VOLUME, mountPath: MODEL_MOUNT }, ...(file === null ? [] : [file.volumeMount])],
    ...mainSecurity(component),
  };
}

function resources(worker: WorkerPart, settings: ManifestSettings): object {
  const rdma = worker.rdma ? { [settings.rdmaResource]: `${worker.gpus}` } : {};
  return { limits: { 'nvidia.com/gpu': `${worker.gpus}`, ...rdma }, ...(worker.rdma ? { requests: rdma } : {}) };
}
