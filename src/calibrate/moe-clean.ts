import { alone, type Comparison, crossCheck } from './cross-check.ts';
import type { CleanOptions } from './job.ts';
import { repairLaunchBound } from './launch-bound.ts';
import type { MoeSample } from './moe-rows.ts';
import { applyPhysicalRules } from './physical-rules.ts';
import type { Without } from './rules.ts';
import { addCounts, type RuleCounts } from './sample.ts';

export interface CleanMoe {
  readonly samples: readonly MoeSample[];
  readonly counts: RuleCounts;
  readonly donors: RuleCounts;
}

/**
 * The calibrator's rules on expert layers. impossible_kernel: of several kernels one that beats the hardware does not stand for the
 * key. The cross-check runs model by model with one grid a split, all distributions together: they run the same kernel.
 */
export function cleanMoe(
  samples: readonly MoeSample[],
  comparison: Comparison,
  { l2Bytes, without }: CleanOptions,
): CleanMoe {
  const possible = without.has('impossible_kernel') ? samples : withoutImpossibleKernels(samples, l2Bytes);
  const physical = applyPhysicalRules(possible, l2Bytes, without);
  const launch = repairLaunchBound(physical.samples, comparison.peers, without);
  const compared = without.has('cross_check_experts') ? alone(comparison.own) : comparison;
  const checked = crossCheckByModel(launch.samples as readonly MoeSample[], compared, without);
  const dropped = { impossible_kernel: samples.length - possible.length };
  return {
    samples: checked.samples,
    counts: addCounts(dropped, physical.counts, launch.counts, checked.counts),
    donors: addCounts(launch.donors, checked.donors),
  };
}

/** Same margin as the common rules grant a timer. */
const TOLERANCE = 0.98;

function withoutImpossibleKernels(samples: readonly MoeSample[], l2Bytes: number): readonly MoeSample[] {
  const kernels = new Map<string, Set<string>>();
  for (const s of samples) {
    const known = kernels.get(s.key);
    if (known === undefined) kernels.set(s.key, new Set([s.kernel]));
    else known.add(s.kernel);
  }
  const isPossible = (s: MoeSample) =>
    s.ms >= s.computeMs * TOLERANCE && (s.footprintBytes <= l2Bytes || s.ms >= s.memoryMs * TOLERANCE);
  return samples.filter((s) => (kernels.get(s.key)?.size ?? 0) < 2 || isPossible(s));
}

function crossCheckByModel(samples: readonly MoeSample[], comparison: Comparison, without: Without): CleanMoe {
  const byModel = groupBy(samples, (s) => s.model);
  const results = [...byModel.values()].map((rows) => {
    const grids = new Map<string, number>();
    const numbered = rows.map((s) => {
      if (!grids.has(s.shapeKey)) grids.set(s.shapeKey, grids.size);
      return { ...s, category: grids.get(s.shapeKey) ?? 0 };
    });
    return crossCheck(numbered, comparison, without);
  });
  return {
    samples: results.flatMap((r) => r.samples as readonly MoeSample[]),
    counts: addCounts(...results.map((r) => r.counts)),
    donors: addCounts(...results.map((r) => r.donors)),
  };
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
  return groups;
}
