import { ALL_RULES, type Without } from './rules.ts';
import { type Cleaned, median, type Sample } from './sample.ts';

/** Timer resolution and clock boost: a row may beat the nominal peak by this much and still be a measurement. */
const TOLERANCE = 0.98;
/** A series with a larger share of impossible rows measured something else; none of its rows is trusted. */
const MAX_IMPOSSIBLE_SHARE = 0.05;

/** The rules that need nothing but the rows themselves and the GPU's facts, in the order in which they apply. */
export function applyPhysicalRules(samples: readonly Sample[], l2Bytes: number, without: Without = ALL_RULES): Cleaned {
  const kernels = without.has('several_kernels') ? { samples, counts: {} } : chooseKernel(samples);
  const unique = without.has('duplicate_key') ? { ...kernels, counts: {} } : mergeDuplicates(kernels.samples);
  const valid = dropImpossible(unique.samples, l2Bytes, without);
  return { samples: valid.samples, counts: { ...kernels.counts, ...unique.counts, ...valid.counts } };
}

/**
 * several_kernels: an engine selects one kernel for a key; where a key was measured with several, the fastest kernel
 * that does not beat the hardware is kept.
 */
export function chooseKernel(samples: readonly Sample[]): Cleaned {
  const best = new Map<string, Sample>();
  const several = new Set<string>();
  for (const s of samples) {
    const known = best.get(s.key);
    if (known === undefined) {
      best.set(s.key, s);
    } else if (known.kernel !== s.kernel) {
      several.add(s.key);
      if (faster(s, known)) best.set(s.key, s);
    }
  }
  if (several.size === 0) return { samples, counts: {} };
  const kept = samples.filter((s) => best.get(s.key)?.kernel === s.kernel);
  return { samples: kept, counts: { several_kernels: samples.length - kept.length } };
}

/** Whether `a` is a better choice than `b`: possible before impossible, then fast before slow, then by name. */
function faster(a: Sample, b: Sample): boolean {
  const aBad = a.ms < a.computeMs * TOLERANCE;
  const bBad = b.ms < b.computeMs * TOLERANCE;
  if (aBad !== bBad) return bBad;
  return a.ms < b.ms || (a.ms === b.ms && a.kernel < b.kernel);
}

/** duplicate_key: rows that repeat a key count once, with their median. */
export function mergeDuplicates(samples: readonly Sample[]): Cleaned {
  const byKey = new Map<string, Sample[]>();
  for (const s of samples) {
    const same = byKey.get(s.key);
    if (same === undefined) byKey.set(s.key, [s]);
    else same.push(s);
  }
  if (byKey.size === samples.length) return { samples, counts: {} };
  const merged = [...byKey.values()].map((same) => {
    const first = same[0] as Sample;
    return same.length === 1 ? first : { ...first, ms: median(same.map((s) => s.ms)) };
  });
  return { samples: merged, counts: { duplicate_key: samples.length - merged.length } };
}

/**
 * not_positive, faster_than_peak_flops and faster_than_hbm drop rows below the roofline; l2_resident raises rows below
 * the memory roofline whose footprint fits into L2, because a decode step streams its weights and its cache from HBM.
 * impossible_series drops a whole series when too many of its rows are impossible.
 */
export function dropImpossible(
  samples: readonly Sample[],
  l2Bytes: number,
  without: Without = ALL_RULES,
): Cleaned & { readonly rowWise: readonly Sample[] } {
  const counts = { not_positive: 0, faster_than_peak_flops: 0, faster_than_hbm: 0, l2_resident: 0 };
  const keepsFast = without.has('impossible_rows');
  let impossible = 0;
  const kept: Sample[] = [];
  for (const s of samples) {
    if (!(s.ms > 0)) counts.not_positive++;
    else if (s.ms < s.computeMs * TOLERANCE) {
      impossible++;
      if (keepsFast) kept.push(s);
      else counts.faster_than_peak_flops++;
    } else if (s.ms >= s.memoryMs) kept.push(s);
    else if (s.footprintBytes > l2Bytes) {
      if (keepsFast) kept.push(s);
      else counts.faster_than_hbm++;
      // A warm cache saves at most its own size: what is faster still cannot be a measurement of this work.
      if (s.ms < s.memoryMs * (1 - l2Bytes / s.footprintBytes) * TOLERANCE) impossible++;
    } else if (without.has('l2_resident')) kept.push(s);
    else {
      counts.l2_resident++;
      kept.push({ ...s, ms: s.memoryMs });
    }
  }
  const heavy = samples.filter((s) => s.footprintBytes > l2Bytes || s.computeMs > HEAVY_COMPUTE_MS).length;
  const isTrusted = without.has('impossible_series') || heavy === 0;
  if (!isTrusted && impossible / heavy > MAX_IMPOSSIBLE_SHARE) {
    return { samples: [], rowWise: kept, counts: { ...counts, l2_resident: 0, impossible_series: kept.length } };
  }
  return { samples: kept, rowWise: kept, counts };
}

/** Rows with less work than this are all launch overhead and could not betray themselves. */
const HEAVY_COMPUTE_MS = 0.02;
