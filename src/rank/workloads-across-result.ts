import type { Backend, Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { WorkloadPolicy } from '../input/workloads-input.ts';
import type { Candidate, Chosen } from './across-result.ts';
import type { MixDeployment, MixRegret, MixShare, MixWorkload, WorkloadsResult } from './workloads-result.ts';

/** One deployment for several kinds of requests, looked for over several systems and engines: of `default` and `recommend` with --workload. */
export interface WorkloadsAcrossResult {
  readonly schema: 'servefit/workloads-across@1';
  readonly version: string;
  readonly systems: readonly string[];
  readonly backends: readonly Backend[];
  readonly policy: WorkloadPolicy;
  readonly chosen: Chosen | null;
  readonly notices: readonly Notice[];
  /** As asked; `own` is the best deployment for the workload alone over all candidates. */
  readonly workloads: readonly MixWorkload[];
  /** The best deployment of each candidate that has one, the best candidate first. */
  readonly top: readonly MixRow[];
  /** Ranks of rows that differ from the first one by less than the uncertainty; absent where there are none. */
  readonly within_uncertainty?: readonly number[];
  /** Every system with every engine: those that answer as ranked, then the others in the order asked. */
  readonly candidates: readonly MixCandidate[];
  /** The whole answer of the chosen candidate, or where none complies of the one that comes nearest; null where none runs. */
  readonly answer: WorkloadsResult | null;
  /** With `--timing`. */
  readonly elapsed_ms?: number;
}

/** A deployment of a candidate. */
export interface MixRow extends Omit<MixDeployment, 'workloads'> {
  readonly system: string;
  readonly backend: Backend;
  readonly tier: 'screen' | 'simulate';
  readonly workloads: readonly MixRowShare[];
}

/** One workload on a deployment; `regret` is against its best on the same system and engine. */
export interface MixRowShare extends MixShare {
  /** Against its best deployment over all candidates; null where it has none. */
  readonly regret_across: MixRegret | null;
}

/** A system with an engine. */
export interface MixCandidate
  extends Pick<Candidate, 'system' | 'backend' | 'backend_version' | 'status' | 'why' | 'tier' | 'notices'> {
  readonly chosen: Mode | null;
  /** Deployments that were evaluated under every workload. */
  readonly evaluated: number;
  /** Where nothing complies: the nearest miss. */
  readonly closest: MixDeployment | null;
}
