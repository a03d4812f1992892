import { readFileSync } from 'node:fs';
import { axisPosition, baseMs } from '../tables/surface.ts';
import { parseSystemSpec } from '../tables/system-spec-load.ts';
import { peersOf } from './comparison.ts';
import { fitBase } from './fit-base.ts';
import { fitCurves } from './fit-curves.ts';
import { fitGrid, observe, predict } from './fit-grid.ts';
import { isHeldOut } from './fit-surface.ts';
import { cleanMoe, groupBy } from './moe-clean.ts';
import { type MoeSample, moeSamples } from './moe-rows.ts';
import { openPublished } from './published.ts';
import { median, quantile } from './sample.ts';

const [sys, backend, version, xc = 'on'] = process.argv.slice(2) as string[];
const system = parseSystemSpec(readFileSync(`data/systems/${sys}.yaml`, 'utf8'), sys!, '');
const published = openPublished('/work/shared/measurements/tables', sys!);
const set = { backend: backend!, version: version! };
const own = moeSamples(await published.rows('moe', set, 'moe'), system);
const peers =
  xc === 'on'
    ? await peersOf({ published, system, set }, 'moe', 'moe', (rows) => moeSamples(rows, system))
    : () => ({ own: set, peers: [], witnesses: [] });
const pc = (e: number[]) =>
  e.length === 0 ? '-' : `med ${(100 * median(e)).toFixed(1)} p95 ${(100 * quantile(e, 0.95)).toFixed(0)} n${e.length}`;
const L = Math.log2;
for (const [dtype, samples] of own) {
  const rows = cleanMoe(samples, peers(dtype), { l2Bytes: system.l2Bytes, crossCheck: xc === 'on' }).samples.filter(
    (s) => s.distribution !== 1,
  );
  const base = fitBase(rows);
  console.log('##', dtype, rows.length, JSON.stringify(base));
  const variants: Record<string, (s: MoeSample) => number[]> = {
    A: (s) => [
      L((s.tokens * s.shape.topK) / s.shape.experts),
      L(s.shape.intermediateSize / s.shape.moeTp),
      L(s.shape.hiddenSize),
      L(s.shape.experts / s.shape.moeEp),
    ],
    B: (s) => [
      L((s.tokens * s.shape.topK) / s.shape.experts),
      L(s.shape.intermediateSize / s.shape.moeTp),
      L(s.shape.experts / s.shape.moeEp),
    ],
    C: (s) => [
      L(s.tokens),
      L((s.tokens * s.shape.topK) / s.shape.experts),
      L(s.shape.intermediateSize / s.shape.moeTp),
      L(s.shape.experts / s.shape.moeEp),
    ],
  };
  for (const [vn, steps, sm] of [
    ['A', [2, 2, 1.5, 2.25], 0.3],
    ['A', [1.5, 1.5, 1, 1.5], 0.3],
    ['A', [1.5, 1.5, 1, 1.5], 1],
    ['B', [1.5, 1.5, 1.5], 0.3],
    ['C', [2, 2, 2, 2], 0.3],
  ] as [string, number[], number][]) {
    const f = variants[vn]!;
    const co = new Map(rows.map((s) => [s, f(s)]));
    const axes = steps.map((st, d) => {
      let lo = 1e9,
        hi = -1e9;
      for (const c of co.values()) {
        lo = Math.min(lo, c[d]!);
        hi = Math.max(hi, c[d]!);
      }
      const from = Math.floor(lo / st) * st;
      return { name: 'x', from, step: st, count: Math.max(1, Math.ceil((hi - from) / st - 1e-9)) + 1, perSegment: 0 };
    });
    const shape = { axes, categories: 2 };
    const fit = (rs: MoeSample[]) =>
      fitGrid(
        shape,
        observe(
          shape,
          rs.map((s) => ({ coordinates: co.get(s)!, category: s.distribution === 0 ? 0 : 1 })),
          rs.map((s) => Math.log(s.ms / baseMs(base, s.computeMs, s.memoryMs))),
        ),
        { bend: sm, slope: 0.02, category: 0.1 },
      );
    const pred = (rs: MoeSample[], n: Float64Array) => {
      const p = predict(
        observe(
          shape,
          rs.map((s) => ({ coordinates: co.get(s)!, category: s.distribution === 0 ? 0 : 1 })),
          rs.map(() => 0),
        ),
        n,
      );
      return rs.map((s, i) =>
        Math.max(baseMs(base, s.computeMs, s.memoryMs) * Math.exp(p[i]!), s.computeMs, s.memoryMs),
      );
    };
    const res: string[] = [];
    const gridFull = fit(rows as MoeSample[]);
    for (const [name, keyOf] of [
      ['shapes', (s: MoeSample) => s.shapeKey],
      ['models', (s: MoeSample) => s.model],
    ] as const) {
      const tr = rows.filter((s) => !isHeldOut(keyOf(s))),
        te = rows.filter((s) => isHeldOut(keyOf(s)));
      if (te.length === 0 || tr.length === 0) {
        res.push(name + ' none');
        continue;
      }
      const n = fit(tr);
      const p = pred(te, n);
      const e = te.map((s, i) => Math.abs(p[i]! / s.ms - 1));
      res.push(`${name} grid ${pc(e)}`);
      if (name === 'shapes') {
        // sibling
        const known = new Map<string, MoeSample>();
        for (const s of tr) known.set(s.shapeKey + '|' + s.distribution + '|' + s.tokens, s);
        const shapesByModel = groupBy(tr, (s) => s.model);
        const pt = new Map<MoeSample, number>();
        const ptr = pred(tr, n);
        tr.forEach((s, i) => pt.set(s, ptr[i]!));
        const out: Record<string, number[]> = {
          sibGrid: [],
          sibRule: [],
          grid: [],
          mix: [],
          sibTpRule: [],
          sibTpGrid: [],
        };
        const sibs = new Map<string, MoeSample[]>();
        for (const [m, rs] of shapesByModel) {
          const u = new Map<string, MoeSample>();
          for (const s of rs) u.set(s.shapeKey, s);
          sibs.set(m, [...u.values()]);
        }
        const floorOf = new Map<string, number>();
        for (const s of tr) {
          const k = s.shapeKey + '|' + s.distribution;
          floorOf.set(k, Math.min(floorOf.get(k) ?? 1e9, s.ms));
        }
        te.forEach((s, i) => {
          const cands = sibs.get(s.model);
          if (!cands) return;
          const dist = (a: MoeSample) =>
            Math.abs(L(a.shape.moeTp / s.shape.moeTp)) + Math.abs(L(a.shape.moeEp / s.shape.moeEp)) * 1.01;
          const near = [...cands].sort((a, b) => dist(a) - dist(b));
          const a = near[0]!;
          const q = known.get(a.shapeKey + '|' + s.distribution + '|' + s.tokens);
          if (!q) return;
          const g = p[i]!;
          const sg = (q.ms * g) / pt.get(q)!;
          const fl = Math.min(base.floorMs, q.ms * 0.9);
          const r = (q.shape.moeTp * q.shape.moeEp) / (s.shape.moeTp * s.shape.moeEp);
          const rule = fl + (q.ms - fl) * r;
          out.sibGrid!.push(Math.abs(sg / s.ms - 1));
          out.sibRule!.push(Math.abs(rule / s.ms - 1));
          out.grid!.push(Math.abs(g / s.ms - 1));
          // two nearest geometric
          const b = near[1];
          const w = [sg],
            ws = [1 / dist(a)];
          for (const b of near.slice(1, 4)) {
            const qb = known.get(b.shapeKey + '|' + s.distribution + '|' + s.tokens);
            if (qb) {
              w.push((qb.ms * g) / pt.get(qb)!);
              ws.push(1 / dist(b) ** 2);
            }
          }
          ws[0] = 1 / dist(a) ** 2;
          const mm = Math.exp(w.reduce((x, y, j) => x + Math.log(y) * ws[j]!, 0) / ws.reduce((x, y) => x + y, 0));
          out.mix!.push(Math.abs(mm / s.ms - 1));
          if (a.shape.moeEp === s.shape.moeEp) {
            out.sibTpRule!.push(Math.abs(rule / s.ms - 1));
            out.sibTpGrid!.push(Math.abs(sg / s.ms - 1));
          }
        });
        for (const k in out) res.push(`${k} ${pc(out[k]!)}`);
      }
    }
    console.log('  ', vn, steps.join('/'), sm, axes.map((a) => a.count).join('x'), res.join(' | '));
  }
}
