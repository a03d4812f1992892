import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BACKENDS } from '../../src/base/names.ts';
import { allToAllShape, parseAllToAllFile } from '../../src/tables/expert-all-to-all-table.ts';
import { nodeLog2 } from '../../src/tables/grid-nodes.ts';
import { nodeDataSource, packageDataRoot } from '../../src/tables/load-node.ts';
import { parseMoeFile } from '../../src/tables/moe-file.ts';
import { shapeOf } from '../../src/tables/moe-table.ts';
import { openTables } from '../../src/tables/open-tables.ts';
import type { Axis } from '../../src/tables/surface.ts';
import { loadSystemSpec } from '../../src/tables/system-spec-load.ts';
import { parseTableFile } from '../../src/tables/table-file.ts';
import type { TableOp } from '../../src/tables/table-kind.ts';
import { TABLE_KINDS, tableOp } from '../../src/tables/table-schema.ts';
import { listTableSets, META_FILE, setFolder } from '../../src/tables/table-sets.ts';
import { newLookup } from '../../src/tables/tables.ts';

const source = nodeDataSource(packageDataRoot());

/** How a family is walked: along which size and axis, and which other sizes a question names. */
interface Walk {
  readonly size: string;
  readonly axis: number;
  /** The other sizes, of numbers from 0 to 1 and an exact value of the file. */
  readonly rest: (u: Draw, exact: number) => Readonly<Record<string, number>>;
  /** What one unit of the size is on its axis. */
  readonly unit?: (rest: Readonly<Record<string, number>>) => number;
}

type Draw = readonly [number, number, number, number];

/** 2 to a power between two, whole. */
const whole = (u: number, from: number, to: number) => Math.round(2 ** (from + u * (to - from)));
const heads = (u: number, exact: number) => (exact > 0 ? exact : whole(u, 0, 7));
const grouped = ([a, b]: Draw, group: number) => {
  const kvHeads = whole(b, 0, 3);
  return { requests: whole(a, 0, 8), heads: kvHeads * group, kv_heads: kvHeads };
};
const latent = ([a, b]: Draw, exact: number) => ({ requests: whole(a, 0, 10), heads: heads(b, exact) });
const gdn = ([a]: Draw, group: number) => {
  const keyHeads = whole(a, 0, 4);
  return { value_heads: keyHeads * group, key_heads: keyHeads };
};
const mamba = ([a]: Draw) => ({ mamba_heads: whole(a, 0, 8), head_dim: 64, state: 128, groups: 8 });
const channels = (rest: Readonly<Record<string, number>>) => (rest.mamba_heads ?? 1) * 64 + 2 * 8 * 128;
const onRequests = { requests: 7 };
const collective: Walk = { size: 'bytes', axis: 0, rest: (_u, gpus) => ({ gpus }) };

const WALKS: Readonly<Record<string, Walk>> = {
  gemm: { size: 'm', axis: 0, rest: ([a, b]) => ({ n: whole(a, 5, 17), k: whole(b, 5, 16) }) },
  prefill_attention: { size: 'new', axis: 1, rest: (u, group) => ({ ...grouped(u, group), past: 0 }) },
  decode_attention: { size: 'kv', axis: 1, rest: grouped },
  quantize: { size: 'm', axis: 0, rest: ([a]) => ({ k: whole(a, 5, 16) }) },
  moe: { size: 'tokens', axis: 0, rest: () => ({}) },
  expert_all_to_all: { size: 'tokens', axis: 0, rest: () => ({}) },
  mla_prefill: { size: 'new', axis: 1, rest: (u, exact) => ({ ...latent(u, exact), past: 0 }) },
  mla_decode: { size: 'kv', axis: 1, rest: latent },
  mla_prefill_module: { size: 'new', axis: 1, rest: (u, exact) => ({ ...latent(u, exact), past: 0 }) },
  mla_decode_module: { size: 'kv', axis: 1, rest: latent },
  mla_bmm: { size: 'tokens', axis: 0, rest: ([a], side) => ({ heads: whole(a, 0, 7), side }) },
  dsa_prefill: { size: 'new', axis: 1, rest: (u, exact) => ({ ...latent(u, exact), past: 0 }) },
  dsa_decode: { size: 'kv', axis: 1, rest: latent },
  gdn_prefill: { size: 'new', axis: 1, rest: (u, group) => ({ ...onRequests, ...gdn(u, group) }) },
  gdn_decode: { size: 'requests', axis: 0, rest: gdn, unit: (rest) => rest.value_heads ?? 1 },
  mamba2_prefill: { size: 'new', axis: 1, rest: (u) => ({ ...onRequests, ...mamba(u) }) },
  mamba2_decode: { size: 'requests', axis: 0, rest: mamba, unit: channels },
  custom_all_reduce: collective,
  all_reduce: collective,
  all_gather: collective,
  reduce_scatter: collective,
  all_to_all: collective,
};

/** What a file offers to a walk: an axis, exact values, and the sizes of measured curves where it holds curves. */
interface Offer {
  readonly axis: Axis;
  /** log2 of the measured ends of the axis. */
  readonly ends: readonly [number, number];
  readonly exact: readonly number[];
  readonly curves: readonly Readonly<Record<string, number>>[];
}

function offerOf(op: TableOp, text: string, axis: number): Offer {
  const ends = (a: Axis, to = a.from + a.step * (a.count - 1)) => [a.from, to] as const;
  if (op.kind.family === 'moe') {
    const data = parseMoeFile(text, op.name);
    const curves = [...data.curves.keys()].map(shapeOf).map((s) => ({
      ...{ hidden: s.hiddenSize, inter: s.intermediateSize, topk: s.topK, experts: s.experts },
      ...{ moe_tp: s.moeTp, moe_ep: s.moeEp, gated: Number(s.gated) },
    }));
    // A split that was not measured takes another way to its answer.
    const unseen = curves.map((s) => ({ ...s, inter: 3 * s.inter }));
    return { axis: data.axis, ends: ends(data.axis), exact: [0, 1.01, 1.2], curves: [...curves, ...unseen] };
  }
  if (op.kind.family === 'expert_all_to_all') {
    const data = parseAllToAllFile(text, op.name);
    const bits = { bf16: 16, fp8: 8, nvfp4: 4 } as const;
    const curves = [...data.curves.keys()].map(allToAllShape).map((s) => ({
      ...{ hidden: s.hiddenSize, topk: s.topK, experts: s.experts, ep: s.ep },
      ...{ back: Number(s.phase === 'combine'), bits: bits[s.dtype] },
    }));
    return { axis: data.axis, ends: ends(data.axis, data.to), exact: [0], curves };
  }
  const { axes, range, categories } = parseTableFile(text, op.name);
  const walked = axes[axis] as Axis;
  return { axis: walked, ends: [range.from[axis] ?? 0, range.to[axis] ?? 0], exact: categories, curves: [{}] };
}

const sets = listTableSets(source).map((set) => {
  const system = loadSystemSpec(source, set.system);
  // NCCL's tables are opened beside an engine's, of which any will do.
  const backend = BACKENDS.find((b) => b === set.backend) ?? 'vllm';
  const tables = openTables({ source, system, backend, version: set.version, estimates: 'refuse' });
  const folder = setFolder(set);
  const files = source.list(folder).filter((file) => file !== META_FILE);
  return { name: `${set.system} ${set.backend} ${set.version}`, system, tables, folder, files };
});

const seen = new Map<string, number>();
const alone: string[] = [];
/** Blocks answer for both phases or not at all: the file of the other phase. */
function twinOf(file: string): string | null {
  if (!/^(mla|dsa|gdn|mamba2)_(prefill|decode)/.test(file)) return null;
  return file.replace(/_(prefill|decode)/, (_all, phase) => (phase === 'prefill' ? '_decode' : '_prefill'));
}

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const draws = fc.tuple(fc.tuple(unit, unit, unit, unit), unit, unit, unit);
const runs = { numRuns: 25, seed: 23 };
/** Between two nodes the base grows and the efficiency changes on straight lines: never far beyond what the nodes say. */
const BETWEEN_NODES = 1.3;
const SAME = 1e-4;
const pick = <T>(items: readonly T[], u: number): T =>
  items[Math.min(items.length - 1, Math.floor(u * items.length))] as T;

describe.each(sets)('$name', ({ name, system, tables, folder, files }) => {
  test.each(files)('%s', (file) => {
    const op = tableOp(file);
    if (op === null) throw new Error(`${file}: no table has that name`);
    const walk = WALKS[op.kind.family];
    if (walk === undefined) throw new Error(`${op.kind.family}: not walked`);
    seen.set(op.kind.family, (seen.get(op.kind.family) ?? 0) + 1);
    const { axis, ends, exact, curves } = offerOf(op, source.read(`${folder}/${file}`) ?? '', walk.axis);
    const out = newLookup();
    const twin = twinOf(file);
    if (twin !== null && !files.includes(twin)) {
      alone.push(`${name} ${file}`);
      expect(op.answer(tables, { requests: 1, kv: 64, new: 64, heads: 1, value_heads: 1, key_heads: 1 }, out)).toBe(
        false,
      );
      return;
    }
    const isZero = !op.kind.bounded && JSON.parse(source.read(`${folder}/${file}`) ?? '{}').base.floor_ms === 0;
    const ask = (at: Readonly<Record<string, number>>): number => {
      expect(op.answer(tables, at, out), JSON.stringify(at)).toBe(true);
      expect(Number.isFinite(out.ms), JSON.stringify(at)).toBe(true);
      if (!isZero) expect(out.ms, JSON.stringify(at)).toBeGreaterThan(0);
      expect(out.relError).toBeGreaterThanOrEqual(0);
      expect([0, 1, 2]).toContain(out.grade);
      const { computeMs, memoryMs } = op.place(at, system);
      if (op.kind.bounded)
        expect(out.ms, JSON.stringify(at)).toBeGreaterThanOrEqual(Math.max(computeMs, memoryMs) * (1 - 1e-9));
      return out.ms;
    };
    fc.assert(
      fc.property(draws, ([u, byNode, within, byCurve]) => {
        const value = pick(exact, u[2]);
        const named = op.kind.family === 'moe' ? { power: value } : {};
        const rest = { ...walk.rest(u, value), ...pick(curves, byCurve), ...named };
        const per = walk.unit?.(rest) ?? 1;
        const at = (log2: number) => ({ ...rest, [walk.size]: 2 ** log2 / per });
        const same = (a: number, b: number) => expect(Math.abs(b - a)).toBeLessThanOrEqual(SAME * Math.max(a, b));
        // Inside, between two nodes of one line.
        const index = Math.floor(byNode * (axis.count - 1));
        const from = nodeLog2(axis, index) + (axis.perSegment > 0 ? 1e-9 : 0);
        const to = nodeLog2(axis, index + 1);
        const [low, high] = [ask(at(from)), ask(at(to))];
        const between = ask(at(from + within * (to - from)));
        if (to > from) {
          expect(between, JSON.stringify(at(from))).toBeLessThanOrEqual(Math.max(low, high) * BETWEEN_NODES);
          expect(between, JSON.stringify(at(from))).toBeGreaterThanOrEqual(Math.min(low, high) / BETWEEN_NODES);
        }
        // At the ends of what was measured, and far beyond them.
        for (const end of ends) {
          const isBoundary = axis.perSegment > 0 && Number.isInteger(end);
          if (!isBoundary) same(ask(at(end - 1e-7)), ask(at(end + 1e-7)));
        }
        ask(at(ends[0] - 4));
        ask(at(ends[1] + 4));
      }),
      runs,
    );
  });
});

test('every family that tables hold was walked, on every set', () => {
  expect([...seen.keys()].sort()).toEqual([...new Set(TABLE_KINDS.map((kind) => kind.family))].sort());
  expect([...seen.values()].reduce((a, b) => a + b, 0)).toBe(sets.reduce((sum, { files }) => sum + files.length, 0));
  expect(sets.length).toBeGreaterThanOrEqual(35);
  // Sources without rows of the other phase: TileLang's prefill on A100, layers that reuse an index over a bf16 cache.
  expect(alone.length).toBeLessThanOrEqual(6);
});
