import { readFileSync } from 'node:fs';
import { axisPosition, baseMs } from '../tables/surface.ts';
import { parseSystemSpec } from '../tables/system-spec-load.ts';
import { peersOf } from './comparison.ts';
import { fitBase } from './fit-base.ts';
import { fitCurves } from './fit-curves.ts';
import { fitGrid, observe, predict } from './fit-grid.ts';
import { isHeldOut } from './fit-surface.ts';
import { cleanMoe } from './moe-clean.ts';
import { type MoeSample, moeSamples } from './moe-rows.ts';
import { openPublished } from './published.ts';
import { median, quantile } from './sample.ts';

const [sys, backend, version, xc = 'on'] = process.argv.slice(2) as string[];
const system = parseSystemSpec(readFileSync(`data/systems/${sys}.yaml`, 'utf8'), sys!, '');
const published = openPublished('/work/shared/measurements/tables', sys!);
const set = { backend: backend!, version: version! };
const t0 = Date.now();
const own = moeSamples(await published.rows('moe', set, 'moe'), system);
const peers =
  xc === 'on'
    ? await peersOf({ published, system, set }, 'moe', 'moe', (rows) => moeSamples(rows, system))
    : () => ({ own: set, peers: [], witnesses: [] });
console.log('load', Date.now() - t0);
const pc = (e: number[]) => `med ${(100 * median(e)).toFixed(1)} p95 ${(100 * quantile(e, 0.95)).toFixed(0)}`;
for (const [dtype, samples] of own) {
  const t1 = Date.now();
  const c = cleanMoe(samples, peers(dtype), { l2Bytes: system.l2Bytes, crossCheck: xc === 'on' });
  const rows = c.samples;
  console.log(
    '##',
    dtype,
    samples.length,
    rows.length,
    JSON.stringify(c.counts),
    JSON.stringify(c.donors),
    Date.now() - t1,
    'ms',
  );
  const base = fitBase(rows);
  console.log('   base', JSON.stringify(base));
  const ids = new Map<string, number>();
  for (const s of rows) {
    const k = s.shapeKey + ' ' + s.distribution;
    if (!ids.has(k)) ids.set(k, ids.size);
  }
  for (const [step, count, sm] of [
    [1, 15, 0.02],
    [1, 15, 0.1],
    [1, 15, 0.3],
    [1.4, 11, 0.05],
    [2, 8, 0.05],
  ] as const) {
    const axis = { name: 'tokens', from: 0, step, count, perSegment: 0 };
    const plan = { axis, smoothing: { bend: sm, slope: 0.0001, category: 0 } };
    const pts = rows.map((s) => ({ sample: s, curve: ids.get(s.shapeKey + ' ' + s.distribution)! }));
    const tr = pts.filter((p) => !isHeldOut(p.sample.key));
    const n = fitCurves(tr, ids.size, base, plan);
    const at = (nodes: Float64Array, c: number, x: number) => {
      const p = axisPosition(axis, x),
        i = Math.floor(p),
        f = p - i;
      const a = nodes[c * count + i]!;
      return f === 0 ? a : a + (nodes[c * count + i + 1]! - a) * f;
    };
    const err = (ps: typeof pts, nodes: Float64Array) =>
      ps.map((p) =>
        Math.abs(
          Math.max(
            baseMs(base, p.sample.computeMs, p.sample.memoryMs) *
              Math.exp(at(nodes, p.curve, p.sample.coordinates[0]!)),
            p.sample.computeMs,
            p.sample.memoryMs,
          ) /
            p.sample.ms -
            1,
        ),
      );
    const e = err(
      pts.filter((p) => isHeldOut(p.sample.key)),
      n,
    );
    const full = fitCurves(pts, ids.size, base, plan);
    const ef = err(pts, full);
    // mix for 1.01
    let mix = '';
    for (const m of [0.75, 0.85, 0.9]) {
      const em: number[] = [];
      for (const p of pts) {
        const s = p.sample as MoeSample;
        if (s.distribution !== 1) continue;
        const b = ids.get(s.shapeKey + ' 0'),
          h = ids.get(s.shapeKey + ' 2');
        if (b === undefined || h === undefined) continue;
        const v = (1 - m) * at(full, b, s.coordinates[0]!) + m * at(full, h, s.coordinates[0]!);
        em.push(Math.abs((baseMs(base, s.computeMs, s.memoryMs) * Math.exp(v)) / s.ms - 1));
      }
      mix += ` mix${m} ${pc(em)}`;
    }
    console.log(`   curves step ${step} sm ${sm}: held-out ${pc(e)} | full fit ${pc(ef)} |${mix}`, ids.size);
  }
}
