import type { Component } from './components.ts';
import type { ManifestSettings } from './manifest-settings.ts';

const ENGINE_VOLUME = 'engine-config';

interface EngineFileParts {
  readonly volume: object;
  readonly volumeMount: object;
  readonly initContainer: object;
}

/**
 * Brings an engine file into a pod: an init container writes it into a volume that the worker mounts. So the manifest
 * stays one document, the worker's command stays a plain list, and every pod of a multi-node worker has the file.
 */
export function engineFileParts(component: Component): EngineFileParts | null {
  const file = component.worker?.engineFile;
  if (!file) return null;
  const volumeMount = { name: ENGINE_VOLUME, mountPath: file.mount };
  return {
    volume: { name: ENGINE_VOLUME, emptyDir: {} },
    volumeMount,
    initContainer: {
      name: 'write-engine-config',
      image: component.image,
      command: ['/bin/sh', '-c', `printf '%s' "$ENGINE_CONFIG" > ${file.mount}/${file.name}`],
      env: [{ name: 'ENGINE_CONFIG', value: file.text }],
      volumeMounts: [volumeMount],
    },
  };
}

/** Pod fields that have the same name in every version of the resource. */
export function podSettings(component: Component, settings: ManifestSettings): object {
  const product = component.worker?.gpuProduct ?? null;
  return {
    ...(settings.imagePullSecret === null ? {} : { imagePullSecrets: [{ name: settings.imagePullSecret }] }),
    ...(product === null ? {} : { nodeSelector: { 'nvidia.com/gpu.product': product } }),
  };
}

/** RDMA registers memory with the adapter, which locks it. */
export function mainSecurity(component: Component): object {
  return component.worker?.rdma ? { securityContext: { capabilities: { add: ['IPC_LOCK'] } } } : {};
}
