import { SimError } from '../base/errors.ts';
import { codeFaults, LEAST_OF_ROOFLINE } from './check-file.ts';
import {
  type AllToAllShape,
  allToAllCurve,
  allToAllMs,
  allToAllName,
  allToAllShape,
  parseAllToAllFile,
} from './expert-all-to-all-table.ts';
import { axisPosition, baseMs } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { AtValues, FileCheck, TableKind } from './table-kind.ts';
import { type AllToAllVariant, newLookup } from './tables.ts';

const VARIANTS: readonly AllToAllVariant[] = [
  'deepep_low_latency',
  'deepep_normal',
  'nvlink_one_sided',
  'nvlink_two_sided',
];

/** Kernels that carry tokens to the ranks of their experts and back: a curve over one rank's tokens for each measured shape. */
export const expertAllToAllKind: TableKind = {
  family: 'expert_all_to_all',
  owner: 'engine',
  example: 'expert_all_to_all.deepep_low_latency',
  axes: ['tokens'],
  category: 'none',
  bounded: true,
  at: [
    { name: 'tokens', meaning: 'tokens of one rank' },
    { name: 'hidden', meaning: 'width of the model' },
    { name: 'topk', meaning: 'experts a token', atMost: 'experts' },
    { name: 'experts', meaning: 'experts of the layer' },
    { name: 'ep', meaning: 'ranks that share the experts out' },
    { name: 'back', meaning: '0 to the experts, 1 back from them', fallback: 0, mayBeZero: true, oneOf: [0, 1] },
    { name: 'bits', meaning: 'bits of an element on the way: 16, 8 or 4', fallback: 8, oneOf: [16, 8, 4] },
  ],
  open: (variant) => {
    const name = VARIANTS.find((v) => v === variant);
    if (name === undefined) return null;
    return {
      place: (at, system) => ({
        coordinates: [at.tokens ?? 1],
        category: 0,
        computeMs: 0,
        memoryMs: allToAllMs(shapeAt(at), at.tokens ?? 1, system),
      }),
      nodeWork: () => ({ computeMs: 0, memoryMs: 0 }),
      answer: (tables, at, out) => {
        const curve = tables.allToAll({ variant: name, ...shapeAt(at) });
        curve?.lookup(at.tokens ?? 1, out);
        return curve !== null;
      },
      own: {
        check: (text, system) => checkAllToAll(text, `expert_all_to_all.${name}`, system),
        around: (text, at, system) => pointsAround(text, at, system),
      },
    };
  },
};

function shapeAt(at: AtValues): AllToAllShape {
  const { hidden = 1, topk = 1, experts = 1, ep = 1, back = 0, bits = 8 } = at;
  return {
    phase: back === 0 ? 'dispatch' : 'combine',
    hiddenSize: hidden,
    topK: topk,
    experts,
    ep,
    dtype: bits === 16 ? 'bf16' : bits === 4 ? 'nvfp4' : 'fp8',
  };
}

function pointsAround(text: string, at: AtValues, system: SystemSpec) {
  const data = parseAllToAllFile(text, 'expert_all_to_all');
  const shape = shapeAt(at);
  const curve = allToAllCurve(data, shape, system);
  const position = axisPosition(data.axis, Math.log2(at.tokens ?? 1));
  const out = newLookup();
  const points = [...new Set([Math.floor(position), Math.ceil(position)])].map((index) => {
    const tokens = 2 ** (data.axis.from + data.axis.step * index);
    curve?.lookup(tokens, out);
    return { coordinates: { tokens }, just_above: [], ms: out.ms };
  });
  return { baseMs: baseMs(data.base, 0, allToAllMs(shape, at.tokens ?? 1, system)), points };
}

function checkAllToAll(text: string, name: string, system: SystemSpec): FileCheck {
  let data: ReturnType<typeof parseAllToAllFile>;
  try {
    data = parseAllToAllFile(text, name);
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    return { nodes: 0, heldOutMedian: null, faults: [error.message.slice(name.length + 2)] };
  }
  const file = JSON.parse(text) as {
    readonly node_step: number;
    readonly held_out: { readonly median: number };
    readonly curves: Readonly<Record<string, readonly unknown[]>>;
  };
  const rows = Object.values(file.curves);
  const names = [...data.curves.keys()]
    .filter((curve) => allToAllName(allToAllShape(curve)) !== curve || !(allToAllShape(curve).ep > 1))
    .map((curve) => `curve "${curve}": expected phase, hidden, top k, experts, ranks, element type`);
  const codes = codeFaults({ rows, node_step: file.node_step });
  return {
    nodes: rows.reduce((sum, row) => sum + row.length, 0),
    heldOutMedian: file.held_out.median,
    faults: [...names, ...(names.length + codes.length > 0 ? codes : rooflineFaults(data, system))],
  };
}

function rooflineFaults({ axis, base, curves }: ReturnType<typeof parseAllToAllFile>, system: SystemSpec): string[] {
  for (const [name, nodes] of curves) {
    for (const [i, v] of nodes.entries()) {
      const tokens = 2 ** (axis.from + axis.step * i);
      const linkMs = allToAllMs(allToAllShape(name), tokens, system);
      const ratio = (baseMs(base, 0, linkMs) * Math.exp(v)) / linkMs;
      if (ratio < LEAST_OF_ROOFLINE)
        return [`faster than its links: ${ratio.toFixed(2)} of their time at ${tokens} tokens of ${name}`];
    }
  }
  return [];
}
