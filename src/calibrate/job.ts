import { alone, type Comparison, crossCheck } from './cross-check.ts';
import { type Repaired, replaceAll } from './donors.ts';
import { type FitParts, type FittedSurface, fitSurface, type SurfacePlan, zeroSurface } from './fit-surface.ts';
import { repairLaunchBound } from './launch-bound.ts';
import { applyPhysicalRules, mergeDuplicates } from './physical-rules.ts';
import type { CrossCheckRule, Without } from './rules.ts';
import { addCounts, type RuleCounts, type Sample } from './sample.ts';

/** One table file to make: own rows of a series, the same series of other sets, and how its surface is laid out. */
export interface Job {
  readonly file: string;
  readonly rowsRead: number;
  /** Own rows after the family's own rules, before the common ones. */
  readonly samples: readonly Sample[];
  /** The same series of other sets; without peers where a family has no cross-check. */
  readonly comparison: Comparison;
  /** The cross-check's name for this kind of table; absent where there is nothing to compare with. */
  readonly check?: CrossCheckRule;
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

export interface CleanOptions {
  readonly l2Bytes: number;
  readonly without: Without;
}

export interface JobOptions extends CleanOptions {
  readonly parts: FitParts;
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
  const clean = cleanJob(job, options);
  if (clean === null) return null;
  return {
    file: job.file,
    surface: fitSurface(clean.samples, job.plan, options.parts),
    rowsRead: job.rowsRead,
    rowsUsed: clean.samples.length,
    counts: clean.counts,
    donors: clean.donors,
    derived: job.derived ?? null,
    borrowed: job.borrowed ?? null,
  };
}

/** The rows of a job after the rules; null where too few are left for a fit. */
export function cleanJob(job: Job, options: CleanOptions): Repaired | null {
  return checkJob(job, repairJob(job, options), options.without);
}

/** The rows of a job after the rules before the cross-check. */
export function repairJob(job: Job, { l2Bytes, without }: CleanOptions): Repaired {
  const { comparison } = job;
  const physical =
    job.bounded === false ? mergeDuplicates(job.samples) : applyPhysicalRules(job.samples, l2Bytes, without);
  const whole = physical.samples.length > 0 ? null : replaceAll(job.samples, comparison.peers);
  const launch = repairLaunchBound(whole?.samples ?? physical.samples, comparison.peers, without);
  return {
    samples: launch.samples,
    counts: addCounts(job.counts ?? {}, physical.counts, whole?.counts ?? {}, launch.counts),
    donors: addCounts(whole?.donors ?? {}, launch.donors),
  };
}

/** Repaired rows of a job after the cross-check; null where too few are left for a fit. */
export function checkJob(
  { comparison, check }: Job,
  { samples, ...before }: Repaired,
  without: Without,
): Repaired | null {
  const isChecked = check !== undefined && !without.has(check);
  // Rows that all came from donors are of the donors' kernels.
  const isBorrowed = (before.counts.host_launch_bound ?? 0) >= samples.length;
  const compared = isBorrowed ? { ...comparison, ownKernels: false } : comparison;
  const checked = crossCheck(samples, isChecked ? compared : alone(comparison.own), without);
  if (checked.samples.length < MIN_ROWS) return null;
  return {
    samples: checked.samples,
    counts: addCounts(before.counts, checked.counts),
    donors: addCounts(before.donors, checked.donors),
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
