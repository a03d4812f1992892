import type { ArtifactOptions } from '../../../src/artifacts/artifact-options.ts';
import { artifactsFor } from '../../../src/artifacts/artifacts.ts';
import type { Backend } from '../../../src/base/names.ts';
import type { EffectiveRequest, PlanConfig, PlanResult } from '../../../src/rank/plan-result.ts';
import {
  type AggSketch,
  aDisaggConfig,
  aModeResult,
  anAggConfig,
  aPlan,
  BASE_REQUEST,
  type DisaggSketch,
} from '../../helpers/plan-fixture.ts';
import { type ReadManifest, readManifest } from './manifest-reader.ts';

export const NODE_GPUS = { h200_sxm: 8, h100_sxm: 8 } as const;

/** A plan of exactly this row. */
export function planOf(config: PlanConfig, request: Partial<EffectiveRequest> = {}): PlanResult {
  return aPlan({
    request: { ...BASE_REQUEST, ...request, backend: config.backend, backend_version: config.backend_version },
    chosen: config.mode,
    modes: { [config.mode]: aModeResult({ top: [config], frontier: [config] }) },
  });
}

export interface RowFiles {
  readonly manifest: ReadManifest;
  readonly text: (name: string) => string;
  readonly names: readonly string[];
  readonly scripts: readonly string[];
  readonly notices: readonly string[];
}

/** The files of the only row of a plan. */
export function filesOf(plan: PlanResult, options: Partial<ArtifactOptions> = {}): RowFiles {
  const { files, notices } = artifactsFor(plan, { nodeGpus: NODE_GPUS, ...options });
  const byName = new Map(files.map((file) => [file.path.replace(/^(dis)?agg\/top1\//, ''), file.text]));
  const text = (name: string): string => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`no file ${name} among ${[...byName.keys()].join(', ')}`);
    return found;
  };
  const scripts = files.filter((file) => file.executable).map((file) => file.text);
  return {
    manifest: readManifest(text('k8s_deploy.yaml')),
    text,
    names: [...byName.keys()],
    scripts,
    notices: notices.map((n) => n.code),
  };
}

/** One aggregated row of a backend at the version that a release pins. */
export function aggFiles(backend: Backend, dynamoRelease: string, sketch: AggSketch = {}): RowFiles {
  return filesOf(planOf(anAggConfig({ ...sketch, backend, backendVersion: '0.14.1' })), { dynamoRelease });
}

/** One disaggregated row likewise. */
export function disaggFiles(backend: Backend, dynamoRelease: string, sketch: DisaggSketch = {}): RowFiles {
  return filesOf(planOf(aDisaggConfig({ ...sketch, backend, backendVersion: '0.14.1' })), { dynamoRelease });
}

/** The value after a flag; undefined where the flag is absent. */
export function flag(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}
