import type { Backend, Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { PlanConfig, PlanResult } from '../rank/plan-result.ts';
import type { ArtifactOptions } from './artifact-options.ts';
import { deploymentNotices } from './deployment-notices.ts';
import { deploymentName, isLocalModel, modelBaseName } from './names.ts';
import { type DynamoRelease, nearestRelease, releaseNamed } from './releases.ts';
import { type RolePool, rolePools } from './role-pool.ts';

/** One table row made ready to be written down in any format. */
export interface Deployment {
  readonly name: string;
  readonly mode: Mode;
  readonly backend: Backend;
  readonly release: DynamoRelease;
  /** What the engine loads: an id on the Hub or a path. */
  readonly model: string;
  /** The name that clients ask for. */
  readonly servedModel: string;
  /** Prefill before decode. */
  readonly pools: readonly RolePool[];
  readonly plan: PlanResult;
  readonly config: PlanConfig;
  readonly options: ArtifactOptions;
  /** Of the plan and of the artifacts, each once. */
  readonly notices: readonly Notice[];
}

/** The deployment that stands for a row of the plan. */
export function deploymentFor(plan: PlanResult, config: PlanConfig, options: ArtifactOptions): Deployment {
  const { backend, mode } = config;
  const { model } = plan.request;
  const release =
    options.dynamoRelease === undefined
      ? nearestRelease(backend, config.backend_version)
      : releaseNamed(options.dynamoRelease);
  const pools = rolePools(config, options.nodeGpus);
  return {
    name: deploymentName(model, mode, maxNameLength(pools)),
    mode,
    backend,
    release,
    model,
    servedModel: isLocalModel(model) ? modelBaseName(model) : model,
    pools,
    plan,
    config,
    options,
    notices: uniqueNotices([
      ...plan.notices.filter((notice) => isAbout(notice, config.mode)),
      ...deploymentNotices(plan.request, config, { release, pools }),
    ]),
  };
}

/** Grove refuses pods whose deployment, group and component names exceed this together (Dynamo issues 8480 and 8566). */
const GROVE_MAX = 45;
const NAME_MAX = 40;
/** Longest component name of a manifest; a multi-node worker has its group's name and that of its leader or worker part. */
const LONGEST_COMPONENT = 'Frontend'.length;
const LONGEST_GROUP = 'prefillprefill-ldr'.length;

function maxNameLength(pools: readonly RolePool[]): number {
  const multinode = pools.some((pool) => pool.nodesPerWorker > 1);
  return Math.min(NAME_MAX, GROVE_MAX - (multinode ? LONGEST_GROUP : LONGEST_COMPONENT));
}

/** Notices about one mode begin with its name: those about the other one say nothing about this deployment. */
function isAbout({ message }: Notice, mode: Mode): boolean {
  return !message.startsWith(mode === 'agg' ? 'disagg: ' : 'agg: ');
}

/** Notices in order, each once. */
export function uniqueNotices(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter((a, i) => notices.findIndex((b) => a.code === b.code && a.message === b.message) === i);
}
