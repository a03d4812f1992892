import type { GemmDtype } from '../base/names.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import {
  CUSTOM_ALL_REDUCE_FILE,
  collectiveFile,
  decodeFile,
  gemmFile,
  prefillFile,
  quantizeFile,
} from '../tables/table-names.ts';
import type { QuantizeKind } from '../tables/tables.ts';
import { attentionSamples, type Phase } from './attention-rows.ts';
import { borrowedSet } from './borrow.ts';
import { allReduceSamples, ncclSamples } from './comm-rows.ts';
import { mapValues, peersOf, type Source, wanted } from './comparison.ts';
import { alone } from './cross-check.ts';
import { gemmSamples } from './gemm-rows.ts';
import type { Job } from './job.ts';
import { attentionPlan, CURVE_PLAN, gemmPlan, QUANTIZE_PLAN } from './plans.ts';
import type { Row } from './published.ts';
import { QUANTIZE_TABLES, quantizeSamples } from './quantize-rows.ts';
import { staticScaleSamples } from './static-scale.ts';

/** One job per GEMM format. empty_shape: rows of a product without rows or columns, which some collectors asked for. */
export async function gemmJobs(source: Source): Promise<Job[]> {
  const own = gemmSamples(await source.published.rows('gemm', source.set, 'gemm'), source.system);
  const peers = await peersOf(source, 'gemm', 'gemm', (rows) => gemmSamples(rows, source.system));
  return wanted(source, own, ([dtype]) => gemmFile(dtype)).map(([dtype, all]) => {
    const samples = all.filter((s) => s.coordinates.every(Number.isFinite));
    return {
      file: gemmFile(dtype),
      rowsRead: all.length,
      samples,
      comparison: { ...peers(dtype), ownKernels: hasOwnKernels(dtype, source.system) },
      check: 'cross_check_gemm',
      plan: gemmPlan(dtype),
      counts: { empty_shape: all.length - samples.length },
    };
  });
}

/**
 * GEMM of fp8 blocks on B200: vLLM's kernel (CUTLASS) takes 1.6 times TensorRT-LLM's (DeepGEMM) from single rows to beyond 8k alike, and SGLang
 * quantises in a step of its own, 10 us; deployments of both show it (docs/accuracy.md). On Hopper the engines' kernels are alike at large m, and
 * deployments want the comparison. With vLLM on GB200 none was measured.
 */
function hasOwnKernels(dtype: GemmDtype, { id }: SystemSpec): boolean {
  return dtype === 'fp8_block' && id === 'b200_sxm';
}

/** One job per attention series. */
export async function attentionJobs(source: Source, phase: Phase): Promise<Job[]> {
  const table = phase === 'prefill' ? 'context_attention' : 'generation_attention';
  const sample = (rows: readonly Row[]) => attentionSamples(rows, phase, source.system);
  const own = sample(await source.published.rows('attention', source.set, table));
  const peers = await peersOf(source, 'attention', table, (rows) => mapValues(sample(rows), (s) => s.samples));
  const fileOf = phase === 'prefill' ? prefillFile : decodeFile;
  return wanted(source, own, ([, { series }]) => fileOf(series)).map(([name, { series, samples }]) => ({
    file: fileOf(series),
    rowsRead: samples.length,
    samples,
    comparison: peers(name),
    check: 'cross_check_attention',
    plan: attentionPlan(phase),
  }));
}

/** The engine's own all-reduce; kernels differ by design, so that other engines are no yardstick. */
export async function allReduceJobs(source: Source): Promise<Job[]> {
  const { set, borrowed } = borrowedSet(source, 'comm', 'custom_allreduce');
  const rows = set === null ? [] : await source.published.rows('comm', set, 'custom_allreduce');
  const { samples, counts } = allReduceSamples(rows, source.system, source.without);
  if (samples.length === 0) return [];
  return [
    {
      file: CUSTOM_ALL_REDUCE_FILE,
      rowsRead: rows.length,
      samples,
      comparison: alone(source.set),
      plan: CURVE_PLAN,
      counts,
      ...(borrowed === null ? {} : { borrowed }),
    },
  ];
}

/** One job per NCCL collective. */
export async function ncclJobs(source: Source): Promise<Job[]> {
  const rows = await source.published.rows('comm', source.set, 'nccl');
  return [...ncclSamples(rows, source.system)].map(([kind, { samples, counts, rowsRead }]) => ({
    file: collectiveFile(kind),
    rowsRead,
    samples,
    comparison: alone(source.set),
    plan: CURVE_PLAN,
    counts,
  }));
}

/** One job per quantisation step. */
export async function quantizeJobs(source: Source): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const kind of ['compute_scale', 'scale_matrix'] as const satisfies readonly QuantizeKind[]) {
    const rows = await source.published.rows('quantize', source.set, QUANTIZE_TABLES[kind]);
    if (rows.length === 0) continue;
    const { samples, counts, zero } = quantizeSamples(rows, source.system);
    jobs.push({
      file: quantizeFile(kind),
      rowsRead: rows.length,
      samples,
      comparison: alone(source.set),
      plan: QUANTIZE_PLAN,
      counts,
      bounded: false,
      zero,
    });
  }
  return jobs;
}

/** fp8 GEMM with a stored activation scale, where the set has no rows of its own: fp8 without the search for the scale. */
export async function staticScaleJobs(source: Source, measured: readonly Job[]): Promise<Job[]> {
  const file = gemmFile('fp8_static');
  if (wanted(source, [file], String).length === 0 || measured.some((job) => job.file === file)) return [];
  const own = await staticScaleSamples(source, source.set);
  if (own.length === 0) return [];
  const comparison = await peersOf(
    source,
    'gemm',
    'gemm',
    async (_rows, set) => new Map([['fp8_static', await staticScaleSamples(source, set)]]),
  );
  return [
    {
      file,
      rowsRead: own.length,
      samples: own,
      comparison: comparison('fp8_static'),
      check: 'cross_check_gemm',
      plan: gemmPlan('fp8_static'),
      derived: 'gemm fp8 rows minus compute_scale rows of the same m and k, not below the roofline',
    },
  ];
}
