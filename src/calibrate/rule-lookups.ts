import type { DataSource } from '../base/data-source.ts';
import type { MoeDtype } from '../base/names.ts';
import { type MoeData, parseMoeFile } from '../tables/moe-file.ts';
import { moeCurveName, moeTable, shapeOf } from '../tables/moe-table.ts';
import { type MoeWorkShape, moeRates, moeWork } from '../tables/moe-work.ts';
import { type Axis, baseMs } from '../tables/surface.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { parseSystemSpec } from '../tables/system-spec-load.ts';
import { type MoeDistribution, newLookup } from '../tables/tables.ts';
import { moeText } from './write-moe.ts';

/** Rules of lookups in tables of experts, which take effect after the calibration. */
export const LOOKUP_RULES = ['measured_splits', 'router_skew'] as const;
export type LookupRule = (typeof LOOKUP_RULES)[number];

/** Nodes of the rewritten curves are this near, so that what lies between two of them is met within a percent. */
const NODES_PER_OCTAVE = 4;
/** Splits of a measured model that get a curve of their own. */
const MOST_GPUS = 64;

/**
 * The tables of experts among some paths, rewritten so that lookups answer as they would without a rule. measured_splits: a split that was not
 * measured takes the grid as it is, instead of corrected by what measured splits of its model lie above it. router_skew: rows of the measured
 * models are spread evenly.
 */
export function lookupEffect(rule: LookupRule, paths: readonly string[], data: DataSource): Map<string, string> {
  const found = paths.map((path) => [path, /^tables\/([^/]+)\/.*\/moe\.(\w+)\.json$/.exec(path)] as const);
  return new Map(
    found.flatMap(([path, match]) => {
      const text = match === null ? null : data.read(path);
      if (match === null || text === null) return [];
      const [, id = '', dtype = ''] = match;
      const system = parseSystemSpec(data.read(`systems/${id}.yaml`) ?? '', id, `systems/${id}.yaml`);
      const ask = { data: parseMoeFile(text, path), dtype: dtype as MoeDtype, system };
      const rewritten = rule === 'router_skew' ? withoutSkew(ask) : withoutMeasuredSplits(ask);
      return [[path, moeText(rewritten, { rows: null, splits: null, models: null }, EXACT)] as const];
    }),
  );
}

/** Nodes are written as they are. */
const EXACT = 1e-9;

interface Ask {
  readonly data: MoeData;
  readonly dtype: MoeDtype;
  readonly system: SystemSpec;
}

function withoutMeasuredSplits({ data, dtype, system }: Ask): MoeData {
  const gridAlone = { data: { ...data, curves: new Map() }, dtype, system };
  const added = unmeasuredSplits(data).map((shape) => {
    const at = (distribution: MoeDistribution) =>
      nodesOf(gridAlone, { shape, distribution, as: distribution }, data.axis);
    return [moeCurveName(shape), joined(at('balanced'), at('power_law_1.2'))] as const;
  });
  return { ...data, curves: new Map([...data.curves, ...added]) };
}

function withoutSkew(ask: Ask): MoeData {
  const { data } = ask;
  const { axis } = data;
  const fine = { ...axis, step: axis.step / NODES_PER_OCTAVE, count: NODES_PER_OCTAVE * (axis.count - 1) + 1 };
  const shapes = [...[...data.curves.keys()].map(shapeOf), ...unmeasuredSplits(data)];
  const curves = shapes.map((shape) => {
    const even = (as: MoeDistribution) => nodesOf(ask, { shape, distribution: 'balanced', as }, fine);
    return [moeCurveName(shape), joined(even('balanced'), even('power_law_1.2'))] as const;
  });
  // The milder skew lies on the heavier one, whose curve is that of even routing.
  return { ...data, axis: fine, milderShare: 1, curves: new Map(curves) };
}

/** Splits over up to 64 GPUs of the models that have a curve, without those that were measured. */
function unmeasuredSplits({ curves }: MoeData): readonly MoeWorkShape[] {
  const models = new Map([...curves.keys()].map((name) => [modelKey(name), shapeOf(name)]));
  const powers = Array.from({ length: Math.log2(MOST_GPUS) + 1 }, (_, i) => 2 ** i);
  return [...models.values()].flatMap((model) =>
    powers
      .flatMap((moeTp) => powers.map((moeEp) => ({ ...model, moeTp, moeEp })))
      .filter((shape) => shape.moeTp * shape.moeEp <= MOST_GPUS && !curves.has(moeCurveName(shape))),
  );
}

function modelKey(name: string): string {
  const { hiddenSize, intermediateSize, topK, experts, gated } = shapeOf(name);
  return [hiddenSize, intermediateSize, topK, experts, gated].join(' ');
}

interface CurveQuestion {
  readonly shape: MoeWorkShape;
  /** Whose times are taken. */
  readonly distribution: MoeDistribution;
  /** On whose work they are written. */
  readonly as: MoeDistribution;
}

/** ln(T/base) of a shape at the nodes of an axis. */
function nodesOf({ data, dtype, system }: Ask, { shape, distribution, as }: CurveQuestion, axis: Axis): number[] {
  const curve = moeTable(data, dtype, system).curve({ ...shape, distribution });
  const rates = moeRates(dtype, system);
  const out = newLookup();
  return Array.from({ length: axis.count }, (_, i) => {
    const tokens = 2 ** (axis.from + axis.step * i);
    curve.lookup(tokens, out);
    const work = moeWork(shape, tokens, as !== 'balanced', rates);
    return Math.log(out.ms / baseMs(data.base, work.computeMs, work.memoryMs));
  });
}

function joined(balanced: readonly number[], skewed: readonly number[]): Float64Array {
  return Float64Array.from([...balanced, ...skewed]);
}
