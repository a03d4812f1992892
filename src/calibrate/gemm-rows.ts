import type { GemmDtype } from '../base/names.ts';
import { durationMs } from '../base/units.ts';
import { alignmentCategory } from '../tables/gemm-table.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { GEMM_FORMATS, gemmBytes, gemmFlops, tensorFlopsPerS } from '../tables/work.ts';
import { numberAt, type Row, textAt } from './published.ts';
import { oncePerTable, type Sample } from './sample.ts';

/** Published names of GEMM formats and ours; others (smooth-quant int8) are not served. */
const GEMM_NAMES: Readonly<Record<string, GemmDtype>> = {
  bfloat16: 'bf16',
  fp8: 'fp8',
  fp8_static: 'fp8_static',
  fp8_block: 'fp8_block',
  nvfp4: 'nvfp4',
  int8_wo: 'int8_wo',
  int4_wo: 'int4_wo',
};

/** GEMM rows by format. */
export const gemmSamples = oncePerTable(
  (rows: readonly Row[], system: SystemSpec): ReadonlyMap<GemmDtype, readonly Sample[]> => sampled(rows, system),
);

function sampled(rows: readonly Row[], system: SystemSpec): Map<GemmDtype, Sample[]> {
  const byDtype = new Map<GemmDtype, Sample[]>();
  for (const row of rows) {
    const dtype = GEMM_NAMES[textAt(row, 'gemm_dtype')];
    if (dtype === undefined) continue;
    const shape = { m: numberAt(row, 'm'), n: numberAt(row, 'n'), k: numberAt(row, 'k') };
    const sample = gemmSample(dtype, shape, system);
    const list = byDtype.get(dtype) ?? [];
    if (list.length === 0) byDtype.set(dtype, list);
    list.push({ ...sample, ms: numberAt(row, 'latency'), kernel: textAt(row, 'kernel_source') });
  }
  return byDtype;
}

/** A sample without its latency. */
export function gemmSample(
  dtype: GemmDtype,
  { m, n, k }: { m: number; n: number; k: number },
  system: SystemSpec,
): Sample {
  const format = GEMM_FORMATS[dtype];
  const bytes = gemmBytes(format, m, n, k);
  return {
    key: `${m} ${n} ${k}`,
    coordinates: [Math.log2(m), Math.log2(n), Math.log2(k)],
    category: ALIGNED_FORMATS.has(dtype) ? alignmentCategory(m) : 0,
    computeMs: durationMs(gemmFlops(m, n, k), tensorFlopsPerS(system, format.rate)),
    memoryMs: durationMs(bytes, system.hbmBytesPerS),
    footprintBytes: bytes,
    ms: 0,
    kernel: '',
  };
}

/** Formats whose kernels treat rows that are no multiple of 4 differently. */
const ALIGNED_FORMATS: ReadonlySet<GemmDtype> = new Set<GemmDtype>(['fp8', 'fp8_static', 'fp8_block']);
