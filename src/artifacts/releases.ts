import { compare, explain, valid } from '@renovatebot/pep440';
import { SimError } from '../base/errors.ts';
import type { Backend } from '../base/names.ts';

/** One Dynamo release as a manifest needs to know it. */
export interface DynamoRelease {
  /** Tag of the images. */
  readonly version: string;
  readonly engines: Readonly<Record<Backend, string>>;
  /** Version of the DynamoGraphDeployment resource that the manifest uses. */
  readonly api: 'v1alpha1' | 'v1beta1';
  /**
   * How a vLLM worker learns its role: --is-prefill-worker alone (a worker decodes unless told otherwise), with
   * --is-decode-worker beside it, or --disaggregation-mode, which also needs an explicit --kv-transfer-config.
   */
  readonly vllmRoles: 'is_prefill_only' | 'is_worker' | 'disaggregation_mode';
  /** How vLLM spans nodes without an operator: a Ray cluster, or its own launcher (--nnodes). */
  readonly vllmNodes: 'ray' | 'mp';
  /** vLLM workers publish KV events on a port of their own without being asked. */
  readonly vllmKvEventPort: boolean;
  /** The resource schema of this release, or of releases on both sides of it, was read. */
  readonly schemaRead: boolean;
}

const BEFORE_0_9 = {
  api: 'v1alpha1',
  vllmRoles: 'is_prefill_only',
  vllmNodes: 'ray',
  vllmKvEventPort: true,
  schemaRead: false,
} as const;
const FROM_0_9 = { ...BEFORE_0_9, vllmRoles: 'is_worker', schemaRead: true } as const;
const FROM_1_0 = { ...FROM_0_9, vllmRoles: 'disaggregation_mode', vllmNodes: 'mp' } as const;
const FROM_1_1 = { ...FROM_1_0, vllmKvEventPort: false } as const;
const FROM_1_4 = { ...FROM_1_1, api: 'v1beta1' } as const;

/**
 * Pins of NVIDIA's release notes and compatibility page, read 2026-10; the last patch stands for its minor release where
 * the engines are the same. The API version is the stored one, so that nothing depends on conversion: v1alpha1 is the
 * only one below 1.2 and the stored one up to 1.4. From 1.4 v1beta1, although it is stored only from 1.5: there
 * v1alpha1 is marked deprecated and the release's own examples use v1beta1 alone.
 */
export const DYNAMO_RELEASES: readonly DynamoRelease[] = [
  { version: '0.6.1', engines: { vllm: '0.11.0', sglang: '0.5.3.post2', trtllm: '1.1.0rc5' }, ...BEFORE_0_9 },
  { version: '0.7.0', engines: { vllm: '0.11.0', sglang: '0.5.4.post3', trtllm: '1.2.0rc2' }, ...BEFORE_0_9 },
  { version: '0.7.1', engines: { vllm: '0.11.0', sglang: '0.5.4.post3', trtllm: '1.2.0rc3' }, ...BEFORE_0_9 },
  { version: '0.8.1', engines: { vllm: '0.12.0', sglang: '0.5.6.post2', trtllm: '1.2.0rc6.post1' }, ...BEFORE_0_9 },
  { version: '0.9.0', engines: { vllm: '0.14.1', sglang: '0.5.8', trtllm: '1.3.0rc1' }, ...FROM_0_9 },
  { version: '0.9.1', engines: { vllm: '0.14.1', sglang: '0.5.8', trtllm: '1.3.0rc3' }, ...FROM_0_9 },
  { version: '1.0.2', engines: { vllm: '0.16.0', sglang: '0.5.9', trtllm: '1.3.0rc5.post1' }, ...FROM_1_0 },
  { version: '1.1.1', engines: { vllm: '0.19.0', sglang: '0.5.10.post1', trtllm: '1.3.0rc11' }, ...FROM_1_1 },
  { version: '1.2.1', engines: { vllm: '0.20.1', sglang: '0.5.11', trtllm: '1.3.0rc14' }, ...FROM_1_1 },
  { version: '1.3.1', engines: { vllm: '0.23.0', sglang: '0.5.14', trtllm: '1.3.0rc19' }, ...FROM_1_1 },
  { version: '1.4.2', engines: { vllm: '0.26.0', sglang: '0.5.16', trtllm: '1.3.0rc22' }, ...FROM_1_4 },
  { version: '1.5.0', engines: { vllm: '0.28.0', sglang: '0.5.18', trtllm: '1.3.0rc25' }, ...FROM_1_4 },
];

/**
 * The release whose pinned engine is nearest `engineVersion`. Only the neighbours in PEP 440 order can be nearest: the
 * last pin not above the version and the first not below. Of the two the one wins whose version differs in a later, or
 * by less in the same, component (epoch, release numbers, pre-release, post-release): 0.24.0 is nearer 0.23.0 than
 * 0.26.0, and 1.3.0rc20 nearer rc19 than rc22. Ties take the older engine, as the choice of tables does; releases with
 * the same engine take the newest.
 */
export function nearestRelease(backend: Backend, engineVersion: string): DynamoRelease {
  if (!valid(engineVersion)) {
    throw new SimError('USAGE', `backend version ${engineVersion}: not a version number`, {
      hint: 'for example 0.24.0 or 1.3.0rc20',
    });
  }
  const pinned = (release: DynamoRelease): string => release.engines[backend];
  const below = DYNAMO_RELEASES.filter((r) => compare(pinned(r), engineVersion) <= 0).at(-1);
  const aboveFirst = DYNAMO_RELEASES.find((r) => compare(pinned(r), engineVersion) >= 0);
  const above = aboveFirst && DYNAMO_RELEASES.filter((r) => pinned(r) === pinned(aboveFirst)).at(-1);
  const chosen = below && above ? nearer([below, above], backend, engineVersion) : (below ?? above);
  if (chosen === undefined) throw new Error('the table of Dynamo releases is empty');
  return chosen;
}

function nearer(pair: readonly [DynamoRelease, DynamoRelease], backend: Backend, version: string): DynamoRelease {
  const [below, above] = pair;
  const target = components(version);
  const gaps = (release: DynamoRelease): number[] =>
    components(release.engines[backend]).map((part, i) => Math.abs(part - (target[i] ?? 0)));
  const ofBelow = gaps(below);
  const ofAbove = gaps(above);
  for (const [i, gap] of ofBelow.entries()) {
    const other = ofAbove[i] ?? 0;
    if (gap !== other) return gap < other ? below : above;
  }
  return below;
}

/** Release numbers of engines stay far below this; a final release counts as the last of its pre-releases. */
const FINAL = 100_000;
const RELEASE_PARTS = 4;

function components(version: string): number[] {
  const parsed = explain(version);
  if (parsed === null) return [];
  const release = Array.from({ length: RELEASE_PARTS }, (_, i) => parsed.release[i] ?? 0);
  const pre = parsed.pre === null ? FINAL : Number(parsed.pre[1]);
  return [parsed.epoch, ...release, pre, parsed.post === null ? 0 : Number(parsed.post) + 1];
}

/**
 * The listed release that a user names: `1.3.1`, or `1.3` for its last patch.
 * @throws SimError UNSUPPORTED where no such release is listed.
 */
export function releaseNamed(name: string): DynamoRelease {
  const found = DYNAMO_RELEASES.filter((r) => r.version === name || r.version.startsWith(`${name}.`)).at(-1);
  if (found !== undefined) return found;
  const known = DYNAMO_RELEASES.map((r) => r.version).join(', ');
  throw new SimError('UNSUPPORTED', `Dynamo release ${name} is not known`, { hint: `known releases: ${known}` });
}

/** Image that runs frontend and workers of a backend. The plain tag: CUDA 12 up to 1.2, CUDA 13 (driver 580) from 1.3. */
export function runtimeImage(backend: Backend, release: DynamoRelease): string {
  const name = backend === 'trtllm' ? 'tensorrtllm' : backend;
  return `nvcr.io/nvidia/ai-dynamo/${name}-runtime:${release.version}`;
}
