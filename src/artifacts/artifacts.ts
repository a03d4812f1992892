import type { Mode } from '../base/names.ts';
import { MODES } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { PlanResult } from '../rank/plan-result.ts';
import type { ArtifactOptions } from './artifact-options.ts';
import { type Deployment, deploymentFor, uniqueNotices } from './deployment.ts';
import { generatorConfig } from './generator-config.ts';
import { kubernetesManifest } from './kubernetes.ts';
import { planNodes } from './node-plan.ts';
import { requestConfig } from './request-config.ts';
import { runScript } from './run-script.ts';
import { engineFile, engineFileName } from './trtllm.ts';

export interface ArtifactFile {
  /** Relative to the result folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly executable: boolean;
}

export interface Artifacts {
  readonly files: readonly ArtifactFile[];
  /** What the artifacts add to the plan's own notices. */
  readonly notices: readonly Notice[];
  /** Dynamo release of the best row of the chosen mode; null when no row complies and there are no files. */
  readonly dynamoRelease: string | null;
}

/**
 * The deployable files of a plan: for every mode with a compliant row its request, and for every such row the folder
 * `<mode>/top<N>` with manifest, run scripts, engine files and resolved values.
 * @throws SimError USAGE where a system's node size is not given, UNSUPPORTED for an unknown Dynamo release.
 */
export function artifactsFor(plan: PlanResult, options: ArtifactOptions): Artifacts {
  const files: ArtifactFile[] = [];
  const deployments: Deployment[] = [];
  for (const mode of MODES) {
    const rows = (plan.modes[mode]?.top ?? []).map((config) => deploymentFor(plan, config, options));
    if (rows.length === 0) continue;
    deployments.push(...rows);
    files.push(
      textFile(`${mode}/config.yaml`, requestConfig(plan, mode, uniqueNotices(rows.flatMap((d) => d.notices)))),
    );
    for (const [i, deployment] of rows.entries()) files.push(...rowFiles(deployment, `${mode}/top${i + 1}`));
  }
  const known = new Set(plan.notices.map((notice) => notice.message));
  return {
    files,
    notices: uniqueNotices(deployments.flatMap((d) => d.notices)).filter((notice) => !known.has(notice.message)),
    dynamoRelease: best(deployments, plan.chosen)?.release.version ?? null,
  };
}

function best(deployments: readonly Deployment[], chosen: Mode | null): Deployment | undefined {
  return deployments.find((deployment) => deployment.mode === chosen) ?? deployments[0];
}

function rowFiles(deployment: Deployment, folder: string): readonly ArtifactFile[] {
  const nodes = planNodes(deployment);
  const engines = deployment.backend === 'trtllm' ? deployment.pools : [];
  return [
    textFile(`${folder}/generator_config.yaml`, generatorConfig(deployment)),
    textFile(`${folder}/k8s_deploy.yaml`, kubernetesManifest(deployment)),
    ...engines.map((pool) => textFile(`${folder}/${engineFileName(pool)}`, engineFile(deployment, pool))),
    ...nodes.map((_, i) => ({
      path: `${folder}/run_${i}.sh`,
      text: runScript(deployment, nodes, i),
      executable: true,
    })),
  ];
}

function textFile(path: string, text: string): ArtifactFile {
  return { path, text, executable: false };
}
