import { type Component, HF_SECRET, MODEL_MOUNT, type WorkerPart } from './components.ts';
import type { ManifestSettings } from './manifest-settings.ts';
import { engineFileParts, mainSecurity, podSettings } from './pod-parts.ts';

/** `spec` of a DynamoGraphDeployment nvidia.com/v1alpha1: services by name, resources as strings. */
export function v1alpha1Spec(components: readonly Component[], settings: ManifestSettings): object {
  return {
    backendFramework: settings.backend,
    pvcs: [{ name: settings.modelCachePvc, create: false }],
    services: Object.fromEntries(components.map((component) => [component.name, service(component, settings)])),
  };
}

function service(component: Component, settings: ManifestSettings): object {
  const { worker, type } = component;
  return {
    componentType: type === 'frontend' ? 'frontend' : 'worker',
    ...(type === 'prefill' || type === 'decode' ? { subComponentType: type } : {}),
    replicas: component.replicas,
    envFromSecret: HF_SECRET,
    envs: component.env,
    volumeMounts: [{ name: settings.modelCachePvc, mountPoint: MODEL_MOUNT }],
    ...(worker === null ? {} : workerFields(worker, settings)),
    extraPodSpec: podSpec(component, settings),
  };
}

function workerFields(worker: WorkerPart, settings: ManifestSettings): object {
  const custom = { [settings.rdmaResource]: `${worker.gpus}` };
  return {
    ...(worker.nodes > 1 ? { multinode: { nodeCount: worker.nodes } } : {}),
    resources: {
      limits: { gpu: `${worker.gpus}`, ...(worker.rdma ? { custom } : {}) },
      ...(worker.rdma ? { requests: { custom } } : {}),
    },
    sharedMemory: { size: worker.sharedMemory },
  };
}

function podSpec(component: Component, settings: ManifestSettings): object {
  const { worker } = component;
  const file = engineFileParts(component);
  return {
    ...podSettings(component, settings),
    ...(file === null ? {} : { volumes: [file.volume], initContainers: [file.initContainer] }),
    mainContainer: {
      image: component.image,
      ...(worker === null ? {} : { command: worker.command, args: worker.args }),
      ...(file === null ? {} : { volumeMounts: [file.volumeMount] }),
      ...mainSecurity(component),
    },
  };
}
