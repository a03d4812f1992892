import { durationMs } from '../base/units.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import type { QuantizeKind } from '../tables/tables.ts';
import { activationBytes } from '../tables/work.ts';
import { numberAt, type Row } from './published.ts';
import type { RuleCounts, Sample } from './sample.ts';

export const QUANTIZE_TABLES: Readonly<Record<QuantizeKind, string>> = {
  compute_scale: 'computescale',
  scale_matrix: 'scale_matrix',
};

/** When more than this share is zero, the engine has no such step: the table is zero, not a fit of the rest. */
const ZERO_SHARE = 0.5;

/**
 * Quantisation rows. clamped_zero: steps are differences of two timings, and a difference that came out negative was
 * written as zero; zeros among positive rows are left out, a table of zeros is zero.
 */
export function quantizeSamples(
  rows: readonly Row[],
  system: SystemSpec,
): { samples: readonly Sample[]; counts: RuleCounts; zero: boolean } {
  const all = rows.map((row) => quantizeSample(row, system));
  const positive = all.filter((s) => s.ms > 0);
  const zero = all.length - positive.length > ZERO_SHARE * all.length;
  return { samples: zero ? all : positive, counts: { clamped_zero: all.length - positive.length }, zero };
}

function quantizeSample(row: Row, system: SystemSpec): Sample {
  const m = numberAt(row, 'm');
  const k = numberAt(row, 'k');
  const bytes = activationBytes(m, k);
  return {
    key: `${m} ${k}`,
    coordinates: [Math.log2(m), Math.log2(k)],
    category: 0,
    computeMs: 0,
    memoryMs: durationMs(bytes, system.hbmBytesPerS),
    footprintBytes: bytes,
    ms: numberAt(row, 'latency'),
    kernel: '',
  };
}
