import type { DataSource } from '../base/data-source.ts';
import type { AttentionDtype, GemmDtype, KvDtype } from '../base/names.ts';
import {
  type AttentionAnchor,
  type AttentionEstimate,
  estimatedDecode,
  estimatedPrefill,
  runsAttention,
} from './estimate-attention.ts';
import { acrossCurve, insideCurve, type MeasuredGroup } from './estimate-collective.ts';
import { estimatedGemm, type GemmAnchor, runsGemm } from './estimate-gemm.ts';
import { type EstimatorParams, loadEstimatorParams } from './estimator-params.ts';
import { linkClass } from './link-fit.ts';
import type { RooflineFit } from './roofline-fit.ts';
import { decodeFile, gemmFile, prefillFile } from './table-names.ts';
import type {
  AttentionSeries,
  CollectiveKind,
  DecodeAttentionTable,
  PrefillAttentionTable,
  SizeCurve,
  Tables,
} from './tables.ts';

/** Group sizes that tables may hold; each is asked for once. */
const MEASURED_GROUPS = [2, 4, 8, 16, 32, 64, 72];
const GEMM_DTYPES: readonly GemmDtype[] = ['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo'];

/**
 * The same tables with estimates in their gaps, graded `estimated`: GEMM formats, attention series and group sizes of collectives that
 * the set does not hold. Null is left where the GPU cannot run a format. Parameters are read when the first gap is met.
 */
export function withEstimates(measured: Tables, source: DataSource): Tables {
  const { system, backend, backendVersion } = measured;
  const gaps: Gaps = {
    measured,
    params: once(() => loadEstimatorParams(source)),
    files: once(() => source.list(`tables/${system.id}/${backend}/${backendVersion}`)),
  };
  const gemm = kept(
    (dtype: GemmDtype) => dtype,
    (dtype) => measured.gemm(dtype) ?? missingGemm(gaps, dtype),
  );
  const prefill = kept(prefillFile, (series: AttentionSeries) => prefillOf(gaps, series));
  const decode = kept(decodeFile, (series: AttentionSeries) => decodeOf(gaps, series));
  const nccl = kept(
    ({ kind, gpus }: Collective) => `${kind} ${gpus}`,
    ({ kind, gpus }) => measured.nccl(kind, gpus) ?? missingNccl(gaps, { kind, gpus }),
  );
  const custom = kept(
    (gpus: number) => gpus,
    (gpus) => customOf(gaps, gpus),
  );
  return {
    ...measured,
    gemm,
    prefillAttention: prefill,
    decodeAttention: decode,
    customAllReduce: custom,
    nccl: (kind, gpus) => nccl({ kind, gpus }),
  };
}

/** What the gaps are filled from. */
interface Gaps {
  readonly measured: Tables;
  readonly params: () => EstimatorParams;
  /** File names of the set. */
  readonly files: () => readonly string[];
}

function missingGemm({ measured, params, files }: Gaps, dtype: GemmDtype) {
  const { system } = measured;
  if (!runsGemm(system, dtype)) return null;
  const fitOf = (d: GemmDtype) => params().kernel('gemm', system.generation, d);
  const fit = fitOf(dtype);
  const siblings = GEMM_DTYPES.flatMap((sibling) => {
    const relError = params().anchored('gemm', `${dtype} by ${sibling}`);
    return relError === null || !files().includes(gemmFile(sibling)) ? [] : [{ sibling, relError }];
  });
  const best = siblings.sort((a, b) => a.relError - b.relError)[0];
  const table = best === undefined || best.relError >= fit.relError ? null : measured.gemm(best.sibling);
  const anchor: GemmAnchor | null =
    table === null || best === undefined
      ? null
      : { table, dtype: best.sibling, fit: fitOf(best.sibling), relError: best.relError };
  return estimatedGemm({ system, dtype, fit, anchor });
}

/**
 * A series as asked; else the one with the other product format over the same cache: where an engine was measured with that cache in
 * one product format only, that is what it runs; else an estimate.
 */
function prefillOf(gaps: Gaps, series: AttentionSeries): PrefillAttentionTable | null {
  const { measured } = gaps;
  const other: AttentionDtype = series.attention === 'fp8' ? 'bf16' : 'fp8';
  const found = measured.prefillAttention(series) ?? measured.prefillAttention({ ...series, attention: other });
  if (found !== null || !runsAttention(measured.system, series)) return found;
  return estimatedPrefill(
    attentionEstimate(gaps, series, { family: 'prefill_attention', tableOf: measured.prefillAttention }),
  );
}

function decodeOf(gaps: Gaps, series: AttentionSeries): DecodeAttentionTable | null {
  const { measured } = gaps;
  const found = measured.decodeAttention(series);
  if (found !== null || !runsAttention(measured.system, series)) return found;
  return estimatedDecode(
    attentionEstimate(gaps, series, { family: 'decode_attention', tableOf: measured.decodeAttention }),
  );
}

interface Phase<T> {
  readonly family: 'prefill_attention' | 'decode_attention';
  readonly tableOf: (series: AttentionSeries) => T | null;
}

function attentionEstimate<T>(gaps: Gaps, series: AttentionSeries, phase: Phase<T>): AttentionEstimate<T> {
  const { system } = gaps.measured;
  const fitOf = (s: AttentionSeries) => gaps.params().kernel(phase.family, system.generation, fitName(phase.family, s));
  const fit = fitOf(series);
  return { system, series, fit, anchor: attentionAnchor(gaps, series, { ...phase, fit, fitOf }) };
}

interface Anchoring<T> extends Phase<T> {
  readonly fit: RooflineFit;
  readonly fitOf: (series: AttentionSeries) => RooflineFit;
}

/** The measured series that differs in one property and whose correction has proved best, when it beats no correction. */
function attentionAnchor<T>(
  { params, files }: Gaps,
  series: AttentionSeries,
  { family, tableOf, fit, fitOf }: Anchoring<T>,
): AttentionAnchor<T> | null {
  const siblings = files().flatMap((file) => {
    const sibling = seriesOfFile(file, family, series);
    if (sibling === null) return [];
    const relation = relationOf(fitName(family, series), fitName(family, sibling), series.window, sibling.window);
    const relError = relation === null ? null : params().anchored(family, relation);
    return relError === null || relError >= fit.relError ? [] : [{ sibling, relError, far: distance(series, sibling) }];
  });
  siblings.sort((a, b) => a.relError - b.relError || a.far - b.far);
  const best = siblings[0];
  const table = best === undefined ? null : tableOf(best.sibling);
  return best === undefined || table === null
    ? null
    : { table, series: best.sibling, fit: fitOf(best.sibling), relError: best.relError };
}

/** Name of a series among the fitted ones: decode by the cache alone, windows of all sizes together. */
function fitName(family: Phase<unknown>['family'], { attention, kv, headDim, window }: AttentionSeries): string {
  const format = family === 'decode_attention' ? kv : `${attention}_${kv}`;
  return `${format}_hd${headDim}${window > 0 ? '_w' : ''}`;
}

const FILES = {
  prefill_attention: /^prefill_attention\.(bf16|fp8)_(bf16|fp8)_hd(\d+)(?:_w(\d+))?\.json$/,
  decode_attention: /^decode_attention\.()(bf16|fp8)_hd(\d+)(?:_w(\d+))?\.json$/,
} as const;

/** The series that a file of the family holds; decode files leave the product format open, which is then that of `asked`. */
function seriesOfFile(file: string, family: Phase<unknown>['family'], asked: AttentionSeries): AttentionSeries | null {
  const parts = FILES[family].exec(file);
  if (parts === null) return null;
  const [, attention, kv, headDim, window] = parts;
  return {
    attention: attention === '' ? asked.attention : (attention as AttentionDtype),
    kv: kv as KvDtype,
    headDim: Number(headDim),
    window: Number(window ?? 0),
  };
}

/** What differs between two series where exactly one property does: the relations whose correction was checked. */
function relationOf(own: string, sibling: string, window: number, siblingWindow: number): string | null {
  const parts = (name: string) => /^(.*)_hd(\d+)/.exec(name) ?? [];
  const [, format, headDim] = parts(own);
  const [, otherFormat, otherHeadDim] = parts(sibling);
  const differing = [
    ...(format === otherFormat ? [] : ['format']),
    ...(headDim === otherHeadDim ? [] : ['head_dim']),
    ...(window === siblingWindow ? [] : ['window']),
  ];
  return differing.length === 1 ? (differing[0] ?? null) : null;
}

function distance(a: AttentionSeries, b: AttentionSeries): number {
  return Math.abs(Math.log2(a.headDim / b.headDim)) + Math.abs(Math.log2((a.window + 1) / (b.window + 1)));
}

interface Collective {
  readonly kind: CollectiveKind;
  readonly gpus: number;
}

function missingNccl(gaps: Gaps, { kind, gpus }: Collective): SizeCurve {
  const { measured, params } = gaps;
  const { system } = measured;
  const fit = params().link(linkClass(system), kind);
  const groups = groupsOf((g) => measured.nccl(kind, g));
  const inside = insideCurve({ system, gpus: Math.min(gpus, system.scaleUpGpus), fit, measured: groups });
  return gpus <= system.scaleUpGpus ? inside : acrossCurve({ system, kind, gpus, inside });
}

/**
 * The engine's own all-reduce. It stays inside a domain, so that NCCL answers beyond; and NCCL answers for a set that was measured
 * without such a kernel, because that is what the engine falls back to.
 */
function customOf(gaps: Gaps, gpus: number): SizeCurve | null {
  const { measured, params } = gaps;
  const { system } = measured;
  const found = measured.customAllReduce(gpus);
  if (found !== null) return found;
  const nccl = measured.nccl('all_reduce', gpus);
  const groups = groupsOf(measured.customAllReduce);
  if (gpus > system.scaleUpGpus) return nccl ?? missingNccl(gaps, { kind: 'all_reduce', gpus });
  if (groups.length === 0 && nccl !== null) return nccl;
  return insideCurve({ system, gpus, fit: params().link(linkClass(system), 'custom'), measured: groups });
}

function groupsOf(curveOf: (gpus: number) => SizeCurve | null): MeasuredGroup[] {
  return MEASURED_GROUPS.flatMap((gpus) => {
    const curve = curveOf(gpus);
    return curve === null ? [] : [{ gpus, curve }];
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function kept<A, K, T>(keyOf: (argument: A) => K, make: (argument: A) => T): (argument: A) => T {
  const known = new Map<K, T>();
  return (argument) => {
    const key = keyOf(argument);
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make(argument);
    known.set(key, value);
    return value;
  };
}
