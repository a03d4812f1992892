import { SimError } from '../base/errors.ts';
import type { MoeDtype } from '../base/names.ts';
import { codeFaults, LEAST_OF_ROOFLINE } from './check-file.ts';
import { type MoeData, parseMoeFile } from './moe-file.ts';
import { moeCurveName, moeTable, shapeOf } from './moe-table.ts';
import { moeRates, moeWork } from './moe-work.ts';
import { axisPosition, baseMs } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { AtValues, FileCheck, GridPoint, TableKind } from './table-kind.ts';
import { type MoeDistribution, type MoeShape, newLookup } from './tables.ts';

const DTYPES: readonly MoeDtype[] = ['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'mxfp4'];

/** Expert layers: a curve over tokens for each measured shape, and a grid for the others. */
export const moeKind: TableKind = {
  family: 'moe',
  owner: 'engine',
  example: 'moe.fp8_block',
  axes: ['tokens'],
  category: 'none',
  bounded: true,
  at: [
    { name: 'tokens', meaning: 'tokens that enter the layer, over all ranks' },
    { name: 'hidden', meaning: 'width of the model' },
    { name: 'inter', meaning: 'width of one whole expert' },
    { name: 'topk', meaning: 'experts a token', atMost: 'experts' },
    { name: 'experts', meaning: 'experts of the layer' },
    { name: 'moe_tp', meaning: 'GPUs that split an expert', fallback: 1 },
    { name: 'moe_ep', meaning: 'GPUs that share the experts out', fallback: 1 },
    { name: 'gated', meaning: 'experts with a gate: 1, else 0', fallback: 1, mayBeZero: true, oneOf: [0, 1] },
    {
      name: 'power',
      meaning: 'power law of the routing: 0 (balanced), 1.01 or 1.2',
      fallback: 0,
      mayBeZero: true,
      oneOf: [0, 1.01, 1.2],
    },
  ],
  open: (variant) => {
    const dtype = DTYPES.find((d) => d === variant);
    if (dtype === undefined) return null;
    const work = (at: AtValues, system: SystemSpec) => {
      const shape = shapeAt(dtype, at);
      return moeWork(shape, at.tokens ?? 1, shape.distribution !== 'balanced', moeRates(dtype, system));
    };
    return {
      place: (at, system) => ({ coordinates: [at.tokens ?? 1], category: 0, ...work(at, system) }),
      nodeWork: () => ({ computeMs: 0, memoryMs: 0 }),
      answer: (tables, at, out) => {
        const curve = tables.moe(shapeAt(dtype, at));
        curve?.lookup(at.tokens ?? 1, out);
        return curve !== null;
      },
      own: {
        check: (text, system) => checkMoe(text, dtype, system),
        around: (text, at, system) => {
          const data = parseMoeFile(text, `moe.${dtype}`);
          const { computeMs, memoryMs } = work(at, system);
          return { baseMs: baseMs(data.base, computeMs, memoryMs), points: pointsAround(data, { dtype, at, system }) };
        },
      },
    };
  },
};

function shapeAt(dtype: MoeDtype, at: AtValues): MoeShape {
  const {
    hidden = 1,
    inter = 1,
    topk = 1,
    experts = 1,
    moe_tp: moeTp = 1,
    moe_ep: moeEp = 1,
    gated = 1,
    power = 0,
  } = at;
  const distribution: MoeDistribution = power === 0 ? 'balanced' : power < 1.1 ? 'power_law_1.01' : 'power_law_1.2';
  return {
    dtype,
    hiddenSize: hidden,
    intermediateSize: inter,
    topK: topk,
    experts,
    moeTp,
    moeEp,
    distribution,
    gated: gated > 0,
  };
}

interface Question {
  readonly dtype: MoeDtype;
  readonly at: AtValues;
  readonly system: SystemSpec;
}

function pointsAround(data: MoeData, { dtype, at, system }: Question): readonly GridPoint[] {
  const { axis } = data;
  const curve = moeTable(data, dtype, system).curve(shapeAt(dtype, at));
  const position = axisPosition(axis, Math.log2(at.tokens ?? 1));
  const out = newLookup();
  return [...new Set([Math.floor(position), Math.ceil(position)])].map((index) => {
    const tokens = 2 ** (axis.from + axis.step * index);
    curve.lookup(tokens, out);
    return { coordinates: { tokens }, just_above: [], ms: out.ms };
  });
}

function checkMoe(text: string, dtype: MoeDtype, system: SystemSpec): FileCheck {
  const name = `moe.${dtype}`;
  let data: MoeData;
  try {
    data = parseMoeFile(text, name);
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    return { nodes: 0, heldOutMedian: null, faults: [error.message.slice(name.length + 2)] };
  }
  const file = JSON.parse(text) as {
    readonly node_step: number;
    readonly held_out: { readonly median: number } | null;
    readonly curves: Readonly<Record<string, readonly (readonly unknown[])[]>>;
    readonly grid: { readonly rows: readonly (readonly unknown[])[] };
  };
  const rows = [...Object.values(file.curves).flat(), ...file.grid.rows];
  const codes = codeFaults({ rows, node_step: file.node_step });
  return {
    nodes: rows.reduce((sum, row) => sum + row.length, 0),
    heldOutMedian: file.held_out?.median ?? null,
    faults: [...nameFaults(data), ...(codes.length > 0 ? codes : rooflineFaults(data, dtype, system))],
  };
}

function nameFaults({ curves }: MoeData): string[] {
  return [...curves.keys()]
    .filter((name) => moeCurveName(shapeOf(name)) !== name || !Object.values(shapeOf(name)).every(isSize))
    .map((name) => `curve "${name}": expected hidden, inter, top k, experts, moe tp, moe ep`);
}

function isSize(value: number | boolean): boolean {
  return typeof value === 'boolean' || (Number.isInteger(value) && value > 0);
}

/** Balanced routing first, the skewed one behind it, as the file holds them. */
function rooflineFaults({ axis, base, curves }: MoeData, dtype: MoeDtype, system: SystemSpec): string[] {
  const rates = moeRates(dtype, system);
  for (const [name, nodes] of curves) {
    for (const [i, v] of nodes.entries()) {
      const tokens = 2 ** (axis.from + axis.step * (i % axis.count));
      const { computeMs, memoryMs } = moeWork(shapeOf(name), tokens, i >= axis.count, rates);
      const ratio = (baseMs(base, computeMs, memoryMs) * Math.exp(v)) / Math.max(computeMs, memoryMs);
      if (ratio < LEAST_OF_ROOFLINE)
        return [`faster than the hardware: ${ratio.toFixed(2)} of the roofline's time at ${tokens} tokens of ${name}`];
    }
  }
  return [];
}
