/**
 * The part of the DynamoGraphDeployment resource that servefit writes, as strict JSON schemas of our own: facts of the
 * published resource (names, types, enums, patterns) with nothing else allowed. The published schemas are checked where
 * they exist (published-schemas.test.ts); this one always runs.
 */
const text = { type: 'string', minLength: 1 } as const;
const count = { type: 'integer', minimum: 1 } as const;
const quantity = { type: 'string', pattern: '^[0-9]+Gi$' } as const;
/** Extended resources and the `gpu` shorthand: whole numbers spelt as strings; an integer is refused by v1alpha1. */
const amount = { type: 'string', pattern: '^[1-9][0-9]*$' } as const;
const dnsLabel = { type: 'string', pattern: '^[a-z]([-a-z0-9]*[a-z0-9])?$', maxLength: 40 } as const;

function object(properties: Readonly<Record<string, unknown>>, required: readonly string[] = Object.keys(properties)) {
  return { type: 'object', properties, required, additionalProperties: false };
}
function list(items: unknown) {
  return { type: 'array', items, minItems: 1 };
}
function mapOf(values: unknown) {
  return { type: 'object', additionalProperties: values, minProperties: 1 };
}

const env = list(
  object(
    { name: text, value: text, valueFrom: object({ fieldRef: object({ fieldPath: { const: 'metadata.uid' } }) }) },
    ['name'],
  ),
);
const mounts = list(object({ name: text, mountPath: text }));
const initContainer = object({ name: text, image: text, command: list(text), env, volumeMounts: mounts });
const security = object({ capabilities: object({ add: { const: ['IPC_LOCK'] } }) });
const podFields = {
  imagePullSecrets: list(object({ name: text })),
  nodeSelector: mapOf(text),
  initContainers: list(initContainer),
};
const emptyVolume = object({ name: text, emptyDir: object({}) });
const claimVolume = object({ name: text, persistentVolumeClaim: object({ claimName: text }) });

function manifest(apiVersion: string, spec: unknown) {
  const metadata = object({ name: dnsLabel, namespace: text, labels: mapOf(text), annotations: mapOf(text) }, [
    'name',
    'labels',
    'annotations',
  ]);
  return object({ apiVersion: { const: apiVersion }, kind: { const: 'DynamoGraphDeployment' }, metadata, spec });
}

const backendFramework = { enum: ['vllm', 'sglang', 'trtllm'] };
const multinode = object({ nodeCount: { type: 'integer', minimum: 2 } });

const service = object(
  {
    componentType: { enum: ['frontend', 'worker'] },
    subComponentType: { enum: ['prefill', 'decode'] },
    replicas: count,
    envFromSecret: { const: 'hf-token-secret' },
    envs: env,
    volumeMounts: list(object({ name: text, mountPoint: text })),
    multinode,
    resources: object(
      { limits: object({ gpu: amount, custom: mapOf(amount) }, ['gpu']), requests: object({ custom: mapOf(amount) }) },
      ['limits'],
    ),
    sharedMemory: object({ size: quantity }),
    extraPodSpec: object(
      {
        ...podFields,
        volumes: list(emptyVolume),
        mainContainer: object(
          { image: text, command: list(text), args: list(text), volumeMounts: mounts, securityContext: security },
          ['image'],
        ),
      },
      ['mainContainer'],
    ),
  },
  ['componentType', 'replicas', 'envFromSecret', 'envs', 'volumeMounts', 'extraPodSpec'],
);

const component = object(
  {
    name: { type: 'string', pattern: '^[A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?$', maxLength: 63 },
    type: { enum: ['frontend', 'worker', 'prefill', 'decode'] },
    replicas: count,
    multinode,
    sharedMemorySize: quantity,
    podTemplate: object({
      spec: object(
        {
          ...podFields,
          volumes: list({ anyOf: [claimVolume, emptyVolume] }),
          containers: list(
            object(
              {
                name: { const: 'main' },
                image: text,
                command: list(text),
                args: list(text),
                envFrom: list(object({ secretRef: object({ name: { const: 'hf-token-secret' } }) })),
                env,
                resources: object({ limits: mapOf(amount), requests: mapOf(amount) }, ['limits']),
                volumeMounts: mounts,
                securityContext: security,
              },
              ['name', 'image', 'envFrom', 'env', 'volumeMounts'],
            ),
          ),
        },
        ['volumes', 'containers'],
      ),
    }),
  },
  ['name', 'type', 'replicas', 'podTemplate'],
);

export const MANIFEST_SCHEMAS = {
  v1alpha1: manifest(
    'nvidia.com/v1alpha1',
    object({
      backendFramework,
      pvcs: list(object({ name: text, create: { const: false } })),
      services: mapOf(service),
    }),
  ),
  v1beta1: manifest('nvidia.com/v1beta1', object({ backendFramework, components: list(component) })),
} as const;
