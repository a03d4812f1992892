import { type AllToAllShape, allToAllMs, allToAllName } from '../tables/expert-all-to-all-table.ts';
import { type Axis, type Base, baseMs, interpolate1 } from '../tables/surface.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { expertAllToAllFile } from '../tables/table-names.ts';
import type { AllToAllVariant } from '../tables/tables.ts';
import { donorsFirstOwn } from './borrow.ts';
import type { Source } from './comparison.ts';
import { fitBase } from './fit-base.ts';
import { fitCurves, type OnCurve } from './fit-curves.ts';
import { type FitErrors, type FitParts, isHeldOut, roundBase, significant } from './fit-surface.ts';
import { mergeDuplicates } from './physical-rules.ts';
import { numberAt, type Row, type SetId, setName, textAt } from './published.ts';
import { median, quantile, type Sample } from './sample.ts';
import type { Report, TableResult } from './table-result.ts';

const NODE_STEP = 0.01;
const SMOOTHING = { bend: 0.02, slope: 0.0001, category: 0 };
const US_PER_MS = 1000;

interface CurveSample extends Sample {
  readonly name: string;
}

interface VariantRows {
  readonly variant: AllToAllVariant;
  readonly table: string;
  /** Engines that use these kernels; one may borrow from another. */
  readonly backends: readonly string[];
  readonly samples: (rows: readonly Row[], system: SystemSpec) => readonly CurveSample[];
}

const VARIANTS: readonly VariantRows[] = [
  { variant: 'deepep_low_latency', table: 'wideep_deepep_ll', backends: ['sglang', 'vllm'], samples: lowLatency },
  { variant: 'deepep_normal', table: 'wideep_deepep_normal', backends: ['sglang', 'vllm'], samples: normal },
  { variant: 'nvlink_one_sided', table: 'trtllm_alltoall', backends: ['trtllm'], samples: oneSided },
  { variant: 'nvlink_two_sided', table: 'trtllm_alltoall', backends: ['trtllm'], samples: twoSided },
];

/**
 * Kernels that carry tokens to their experts. They were measured with few versions, each for other group sizes: all sets of the GPU
 * are taken together, the first one in the order of donors counts for a curve that several hold.
 */
export async function allToAllResults(source: Source, _parts: FitParts, report: Report): Promise<TableResult[]> {
  const results: TableResult[] = [];
  for (const { variant, table, backends, samples } of VARIANTS) {
    if (!backends.includes(source.set.backend)) continue;
    const sets: SetId[] = [];
    const curves = new Map<string, CurveSample[]>();
    let rowsRead = 0;
    for (const set of donorsFirstOwn(source, 'comm', table)) {
      const rows = await source.published.rows('comm', set, table);
      const fresh = samples(rows, source.system).filter((s) => !curves.has(s.name));
      if (fresh.length === 0) continue;
      sets.push(set);
      rowsRead += rows.length;
      for (const s of fresh) curves.set(s.name, [...(curves.get(s.name) ?? []), s]);
    }
    if (curves.size === 0) continue;
    const result = fitted(variant, curves, { sets, own: source.set, rowsRead });
    report(result.file, result);
    results.push(result);
  }
  return results;
}

function isSame(a: SetId, b: SetId): boolean {
  return a.backend === b.backend && a.version === b.version;
}

interface Origin {
  readonly sets: readonly SetId[];
  readonly own: SetId;
  readonly rowsRead: number;
}

function fitted(
  variant: AllToAllVariant,
  curves: Map<string, CurveSample[]>,
  { sets, own, rowsRead }: Origin,
): TableResult {
  const names = [...curves.keys()].sort();
  const samples = names.flatMap((name) => mergeDuplicates(curves.get(name) ?? []).samples as readonly CurveSample[]);
  const base = roundBase(fitBase(samples));
  const to = samples.reduce((most, s) => Math.max(most, s.coordinates[0] ?? 0), 0);
  const axis: Axis = { name: 'tokens', from: 0, step: 1, count: Math.ceil(to) + 1, perSegment: 0 };
  const points = samples.map((sample) => ({ sample, curve: names.indexOf(sample.name) }));
  const nodesOf = (some: typeof points) => fitCurves(some, names.length, base, { axis, smoothing: SMOOTHING });
  const heldOut = heldOutErrors(points, { half: nodesOf(points.filter((p) => !isHeldOut(p.sample.key))), axis, base });
  const nodes = nodesOf(points);
  const borrowed = sets.every((set) => isSame(set, own)) ? null : sets.map(setName).join(', ');
  return {
    file: expertAllToAllFile(variant),
    text: allToAllText({ names, nodes, axis, base, to, heldOut, borrowed }),
    rowsRead,
    rowsUsed: samples.length,
    counts: {},
    donors: {},
    derived: null,
    borrowed,
    nodes: nodes.length,
    base,
    heldOut,
    more: { curves: names.length },
  };
}

interface HalfFit {
  readonly half: Float64Array;
  readonly axis: Axis;
  readonly base: Base;
}

function heldOutErrors(points: readonly OnCurve[], { half, axis, base }: HalfFit): FitErrors {
  const errors = points
    .filter((p) => isHeldOut(p.sample.key))
    .map(({ sample: s, curve }) => {
      const v = interpolate1(half, curve * axis.count, s.coordinates[0] ?? 0);
      return Math.abs((baseMs(base, 0, s.memoryMs) * Math.exp(v)) / s.ms - 1);
    });
  const mean = errors.reduce((a, b) => a + b, 0) / Math.max(errors.length, 1);
  return { rows: errors.length, median: median(errors), p95: quantile(errors, 0.95), mean };
}

interface Fitted {
  readonly names: readonly string[];
  readonly nodes: Float64Array;
  readonly axis: Axis;
  readonly base: Base;
  readonly to: number;
  readonly heldOut: FitErrors;
  readonly borrowed: string | null;
}

/** Text of an all-to-all file, a line a curve. */
function allToAllText({ names, nodes, axis, base, to, heldOut: e, borrowed }: Fitted): string {
  const round = (v: number) => significant(v, 3);
  const curve = (i: number) =>
    [...nodes.slice(i * axis.count, (i + 1) * axis.count)].map((v) => Math.round(v / NODE_STEP)).join(',');
  return [
    '{',
    ...(borrowed === null ? [] : [`"borrowed": ${JSON.stringify(borrowed)},`]),
    `"axes": [${JSON.stringify({ name: axis.name, log2_from: 0, log2_step: 1, count: axis.count })}],`,
    `"base": ${JSON.stringify({ floor_ms: base.floorMs, memory_efficiency: base.memoryEfficiency })},`,
    `"log2_to": ${Math.ceil(to * 1e4) / 1e4},`,
    `"held_out": ${JSON.stringify({ rows: e.rows, median: round(e.median), p95: round(e.p95), mean: round(e.mean) })},`,
    `"node_step": ${NODE_STEP},`,
    '"curves": {',
    names.map((name, i) => `"${name}":[${curve(i)}]`).join(',\n'),
    '}',
    '}',
    '',
  ].join('\n');
}

/** DeepEP carries fp8 out and bf16 back; times are averages in us. */
function lowLatency(rows: readonly Row[], system: SystemSpec): readonly CurveSample[] {
  return rows.flatMap((row) =>
    (['dispatch', 'combine'] as const).map((phase) =>
      curveSample(deepEpShape(row, phase, system), numberAt(row, 'num_token'), {
        ms: numberAt(row, `${phase}_avg_t_us`) / US_PER_MS,
        system,
      }),
    ),
  );
}

/** Engines give DeepEP's normal kernels this many of the GPU's multiprocessors. */
const NORMAL_SMS = 20;

function normal(rows: readonly Row[], system: SystemSpec): readonly CurveSample[] {
  return rows
    .filter((row) => numberAt(row, 'dispatch_sms') === NORMAL_SMS && numberAt(row, 'combine_sms') === NORMAL_SMS)
    .flatMap((row) =>
      (['dispatch', 'combine'] as const).map((phase) => {
        const us = numberAt(row, `${phase}_transmit_us`) + numberAt(row, `${phase}_notify_us`);
        const tokens = numberAt(row, 'num_token');
        return curveSample(deepEpShape(row, phase, system), tokens, { ms: us / US_PER_MS, system });
      }),
    );
}

function deepEpShape(row: Row, phase: AllToAllShape['phase'], system: SystemSpec): AllToAllShape {
  return {
    phase,
    hiddenSize: numberAt(row, 'hidden_size'),
    topK: numberAt(row, 'num_topk'),
    experts: numberAt(row, 'num_experts'),
    ep: numberAt(row, 'node_num') * system.gpusPerNode,
    dtype: 'fp8',
  };
}

function oneSided(rows: readonly Row[], system: SystemSpec): readonly CurveSample[] {
  return nvlink(
    rows.filter((row) => textAt(row, 'kernel_source') === 'NVLinkOneSided'),
    system,
  );
}

function twoSided(rows: readonly Row[], system: SystemSpec): readonly CurveSample[] {
  return nvlink(
    rows.filter((row) => textAt(row, 'kernel_source') === 'NVLinkTwoSided'),
    system,
  );
}

const NVLINK_DTYPES = { bfloat16: 'bf16', fp8: 'fp8', nvfp4: 'nvfp4' } as const;

/** TRT-LLM's kernels; two-sided ones prepare counts first, which is part of the dispatch. */
function nvlink(rows: readonly Row[], system: SystemSpec): readonly CurveSample[] {
  const keyOf = (row: Row) =>
    ['moe_dtype', 'moe_ep_size', 'num_tokens', 'hidden_size', 'topk', 'num_experts']
      .map((k) => textAt(row, k))
      .join(' ');
  const prepare = new Map(
    rows
      .filter((row) => textAt(row, 'op_name') === 'alltoall_prepare')
      .map((row) => [keyOf(row), numberAt(row, 'latency')]),
  );
  return rows.flatMap((row) => {
    const phase = ({ alltoall_dispatch: 'dispatch', alltoall_combine: 'combine' } as const)[textAt(row, 'op_name')];
    const dtype = NVLINK_DTYPES[textAt(row, 'moe_dtype') as keyof typeof NVLINK_DTYPES];
    if (phase === undefined || dtype === undefined) return [];
    const shape: AllToAllShape = {
      phase,
      hiddenSize: numberAt(row, 'hidden_size'),
      topK: numberAt(row, 'topk'),
      experts: numberAt(row, 'num_experts'),
      ep: numberAt(row, 'moe_ep_size'),
      dtype,
    };
    const before = phase === 'dispatch' ? (prepare.get(keyOf(row)) ?? 0) : 0;
    return [curveSample(shape, numberAt(row, 'num_tokens'), { ms: numberAt(row, 'latency') + before, system })];
  });
}

function curveSample(
  shape: AllToAllShape,
  tokens: number,
  { ms, system }: { readonly ms: number; readonly system: SystemSpec },
): CurveSample {
  const name = allToAllName(shape);
  return {
    name,
    key: `${name} ${tokens}`,
    coordinates: [Math.log2(tokens)],
    category: 0,
    computeMs: 0,
    memoryMs: allToAllMs(shape, tokens, system),
    footprintBytes: Number.POSITIVE_INFINITY,
    ms,
    kernel: '',
  };
}
