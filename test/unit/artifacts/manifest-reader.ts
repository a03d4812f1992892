import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { MANIFEST_SCHEMAS } from './manifest-schema.ts';

/** What the tests look at in a manifest, whatever the version of its resource. */
export interface ReadComponent {
  readonly name: string;
  readonly type: string;
  readonly replicas: number;
  readonly gpus: number;
  readonly nodes: number;
  readonly image: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly engineFile: string | null;
}

export interface ReadManifest {
  readonly name: string;
  readonly api: 'v1alpha1' | 'v1beta1';
  readonly components: readonly ReadComponent[];
  readonly document: unknown;
}

interface Container {
  readonly name?: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly resources?: { readonly limits: Readonly<Record<string, string>> };
}
interface Pod {
  readonly mainContainer?: Container;
  readonly containers?: readonly Container[];
  readonly initContainers?: readonly Container[];
}
interface Entry {
  readonly name?: string;
  readonly type?: string;
  readonly componentType?: string;
  readonly subComponentType?: string;
  readonly replicas: number;
  readonly multinode?: { readonly nodeCount: number };
  readonly envs?: Container['env'];
  readonly resources?: { readonly limits: { readonly gpu: string } };
  readonly extraPodSpec?: Pod;
  readonly podTemplate?: { readonly spec: Pod };
}
interface Document {
  readonly apiVersion: string;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly services?: Readonly<Record<string, Entry>>; readonly components?: readonly Entry[] };
}

/** Parses a manifest with a YAML 1.1 reader, as Kubernetes has. */
export function readManifest(text: string): ReadManifest {
  const document = parse(text, { version: '1.1' }) as Document;
  const { services, components } = document.spec;
  const entries = services ? Object.entries(services).map(([name, entry]) => ({ ...entry, name })) : (components ?? []);
  return {
    name: document.metadata.name,
    api: document.apiVersion === 'nvidia.com/v1alpha1' ? 'v1alpha1' : 'v1beta1',
    components: entries.map(readComponent),
    document,
  };
}

function readComponent(entry: Entry): ReadComponent {
  const pod = entry.extraPodSpec ?? entry.podTemplate?.spec;
  const main = pod?.mainContainer ?? pod?.containers?.find((container) => container.name === 'main');
  const env = entry.envs ?? main?.env ?? [];
  return {
    name: entry.name ?? '',
    type: entry.subComponentType ?? entry.componentType ?? entry.type ?? '',
    replicas: entry.replicas,
    gpus: Number(entry.resources?.limits.gpu ?? main?.resources?.limits['nvidia.com/gpu'] ?? 0),
    nodes: entry.multinode?.nodeCount ?? 1,
    image: main?.image ?? '',
    args: main?.args ?? [],
    env: Object.fromEntries(env.map(({ name, value }) => [name, value ?? 'from the pod'])),
    engineFile: pod?.initContainers?.[0]?.env?.[0]?.value ?? null,
  };
}

/** GPUs that a cluster hands out: pods of every component, each with its limit. */
export function manifestGpus(manifest: ReadManifest): number {
  return manifest.components.reduce((sum, c) => sum + c.replicas * c.nodes * c.gpus, 0);
}

const ajv = new Ajv({ strict: false, allErrors: true });
const checks = { v1alpha1: ajv.compile(MANIFEST_SCHEMAS.v1alpha1), v1beta1: ajv.compile(MANIFEST_SCHEMAS.v1beta1) };

/** What our own schema of the resource finds wrong; empty for a good manifest. */
export function schemaErrors(manifest: ReadManifest): readonly string[] {
  const check = checks[manifest.api];
  check(manifest.document);
  return (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
