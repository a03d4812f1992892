import { type Comparison, crossCheck } from './cross-check.ts';
import { type Repaired, replaceAll } from './donors.ts';
import { type FittedSurface, fitSurface, type SurfacePlan, zeroSurface } from './fit-surface.ts';
import { repairLaunchBound } from './launch-bound.ts';
import { applyPhysicalRules, mergeDuplicates } from './physical-rules.ts';
import { addCounts, type RuleCounts, type Sample } from './sample.ts';

/** One table file to make: own rows of a series, the same series of other sets, and how its surface is laid out. */
export interface Job {
  readonly file: string;
  readonly rowsRead: number;
  /** Own rows after the family's own rules, before the common ones. */
  readonly samples: readonly Sample[];
  /** The same series of other sets; without peers where a family has no cross-check. */
  readonly comparison: Comparison;
  readonly plan: SurfacePlan;
  /** What the family's own rules did before. */
  readonly counts?: RuleCounts;
  /** False for differences of timings, which no roofline bounds. */
  readonly bounded?: boolean;
  /** The whole table is zero: the step does not exist. */
  readonly zero?: boolean;
  /** How the rows came to be when they were not measured as such. */
  readonly derived?: string;
  /** The set whose rows these are, where the version that is calibrated has none. */
  readonly borrowed?: string;
}

export interface JobOptions {
  readonly l2Bytes: number;
  readonly crossCheck: boolean;
  readonly heldOutOnly: boolean;
}

export interface JobResult {
  readonly file: string;
  readonly surface: FittedSurface;
  readonly rowsRead: number;
  readonly rowsUsed: number;
  readonly counts: RuleCounts;
  readonly donors: RuleCounts;
  readonly derived: string | null;
  readonly borrowed: string | null;
}

/** Rows below this number do not carry a surface. */
const MIN_ROWS = 8;

/** Applies the rules in order, then fits; null where too few rows are left. */
export function runJob(job: Job, options: JobOptions): JobResult | null {
  if (job.zero === true) return zeroResult(job);
  const physical =
    job.bounded === false ? mergeDuplicates(job.samples) : applyPhysicalRules(job.samples, options.l2Bytes);
  const whole = physical.samples.length > 0 ? null : replaceAll(job.samples, job.comparison.peers);
  const launch = repairLaunchBound(whole?.samples ?? physical.samples, job.comparison.peers);
  const checked: Repaired = options.crossCheck
    ? crossCheck(launch.samples, job.comparison)
    : { samples: launch.samples, counts: {}, donors: {} };
  if (checked.samples.length < MIN_ROWS) return null;
  return {
    file: job.file,
    surface: fitSurface(checked.samples, job.plan, options.heldOutOnly),
    rowsRead: job.rowsRead,
    rowsUsed: checked.samples.length,
    counts: addCounts(job.counts ?? {}, physical.counts, whole?.counts ?? {}, launch.counts, checked.counts),
    donors: addCounts(whole?.donors ?? {}, launch.donors, checked.donors),
    derived: job.derived ?? null,
    borrowed: job.borrowed ?? null,
  };
}

function zeroResult(job: Job): JobResult {
  return {
    file: job.file,
    surface: zeroSurface(job.samples, job.plan),
    rowsRead: job.rowsRead,
    rowsUsed: job.samples.length,
    counts: addCounts(job.counts ?? {}),
    donors: {},
    derived: null,
    borrowed: job.borrowed ?? null,
  };
}
