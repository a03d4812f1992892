import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BACKENDS, type GemmDtype } from '../../src/base/names.ts';
import { nodeDataSource, packageDataRoot } from '../../src/tables/load-node.ts';
import { openTables } from '../../src/tables/open-tables.ts';
import { loadSystemSpec } from '../../src/tables/system-spec-load.ts';
import { type AttentionSeries, type CollectiveKind, newLookup, type Tables } from '../../src/tables/tables.ts';
import { availableVersions, listSystems } from '../../src/tables/versions.ts';
import {
  attentionFlops,
  attentionRate,
  causalPairs,
  GEMM_FORMATS,
  gemmBytes,
  gemmFlops,
  kvBytes,
  linkShare,
  queryBytes,
  tensorFlopsPerS,
} from '../../src/tables/work.ts';

const source = nodeDataSource(packageDataRoot());

interface Shipped {
  readonly name: string;
  readonly tables: Tables;
  readonly files: readonly string[];
}

const shipped: readonly Shipped[] = listSystems(source).flatMap((id) =>
  BACKENDS.flatMap((backend) =>
    availableVersions(source, id, backend).map(({ version }) => ({
      name: `${id} ${backend} ${version}`,
      tables: openTables({ source, system: loadSystemSpec(source, id), backend, version, estimates: 'refuse' }),
      files: source.list(`tables/${id}/${backend}/${version}`),
    })),
  ),
);

const matches = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((f) => [pattern.exec(f)].filter((m) => m !== null));

function gemmDtypes({ files }: Shipped): GemmDtype[] {
  return matches(files, /^gemm\.(\w+)\.json$/).map((m) => m[1] as GemmDtype);
}

function seriesOf({ files }: Shipped, phase: 'prefill' | 'decode'): AttentionSeries[] {
  const pattern =
    phase === 'prefill'
      ? /^prefill_attention\.(\w+?)_(\w+?)_hd(\d+)(?:_w(\d+))?\.json$/
      : /^decode_attention\.(\w+?)_hd(\d+)(?:_w(\d+))?\.json$/;
  return matches(files, pattern).map((m) => {
    const [attention, kv, headDim, window] = phase === 'prefill' ? m.slice(1) : ['bf16', ...m.slice(1)];
    return { attention, kv, headDim: Number(headDim), window: Number(window ?? 0) } as AttentionSeries;
  });
}

/** Positive numbers spread evenly over octaves, whole or not, within and beyond what was measured. */
const octaves = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true }).map((x) => 2 ** x);
const whole = (from: number, to: number) => octaves(from, to).map(Math.round);
const runs = { numRuns: 60, seed: 7 };

test('every system has a full set of every backend', () => {
  expect(shipped.length).toBeGreaterThanOrEqual(18);
  for (const set of shipped) expect(gemmDtypes(set).length, set.name).toBeGreaterThan(0);
});

describe.each(shipped)('$name', (set) => {
  const { tables } = set;
  const { system } = tables;
  const out = newLookup();
  const finite = () => {
    expect(Number.isFinite(out.ms)).toBe(true);
    expect(out.ms).toBeGreaterThan(0);
    expect(out.relError).toBeGreaterThan(0);
    expect([0, 1]).toContain(out.grade);
  };

  test('GEMM is finite and not below the roofline', () => {
    for (const dtype of gemmDtypes(set)) {
      const table = tables.gemm(dtype);
      const format = GEMM_FORMATS[dtype];
      fc.assert(
        fc.property(octaves(-1, 17), octaves(4, 18), octaves(4, 18), (m, n, k) => {
          table?.lookup(m, n, k, out);
          finite();
          const computeMs = (gemmFlops(m, n, k) / tensorFlopsPerS(system, format.rate)) * 1e3;
          const memoryMs = (gemmBytes(format, m, n, k) / system.hbmBytesPerS) * 1e3;
          expect(out.ms).toBeGreaterThanOrEqual(Math.max(computeMs, memoryMs) * (1 - 1e-9));
        }),
        runs,
      );
    }
  });

  test('prefill attention is finite, not below the roofline and continuous where the cache becomes empty', () => {
    const all = seriesOf(set, 'prefill');
    expect(all.length).toBeGreaterThan(0);
    for (const series of all) {
      const table = tables.prefillAttention(series);
      const rate = tensorFlopsPerS(system, attentionRate(series.attention, series.kv, 'prefill'));
      fc.assert(
        fc.property(
          whole(0, 8),
          whole(0, 15),
          whole(0, 15),
          whole(0, 5),
          whole(0, 3),
          (b, fresh, past, group, kvHeads) => {
            table?.lookup(b, fresh, past, group * kvHeads, kvHeads, out);
            finite();
            const flops = b * attentionFlops(causalPairs(fresh, past, series.window), group * kvHeads, series.headDim);
            expect(out.ms).toBeGreaterThanOrEqual((flops / rate) * 1e3 * (1 - 1e-9));
            table?.lookup(b, fresh, 0, group * kvHeads, kvHeads, out);
            const empty = out.ms;
            table?.lookup(b, fresh, 1e-6, group * kvHeads, kvHeads, out);
            expect(Math.abs(out.ms / empty - 1)).toBeLessThan(1e-4);
          },
        ),
        runs,
      );
    }
  });

  test('decode attention is finite and reads the cache no faster than HBM', () => {
    const all = seriesOf(set, 'decode');
    expect(all.length).toBeGreaterThan(0);
    for (const series of all) {
      const table = tables.decodeAttention(series);
      fc.assert(
        fc.property(octaves(0, 12), octaves(0, 18), whole(0, 5), whole(0, 3), (b, kvLen, group, kvHeads) => {
          table?.lookup(b, kvLen, group * kvHeads, kvHeads, out);
          finite();
          const keys = series.window > 0 ? Math.min(kvLen, series.window) : kvLen;
          const bytes =
            b * (queryBytes(1, group * kvHeads, series.headDim) + kvBytes(keys, kvHeads, series.headDim, series.kv));
          expect(out.ms).toBeGreaterThanOrEqual((bytes / system.hbmBytesPerS) * 1e3 * (1 - 1e-9));
        }),
        runs,
      );
    }
  });

  test('collectives are finite and not faster than the link', () => {
    const kinds: readonly CollectiveKind[] = ['all_reduce', 'all_gather', 'reduce_scatter', 'all_to_all'];
    for (const gpus of [2, 4, 8]) {
      for (const curve of [tables.customAllReduce(gpus), ...kinds.map((kind) => tables.nccl(kind, gpus))]) {
        if (curve === null) continue;
        fc.assert(
          fc.property(octaves(0, 33), (bytes) => {
            curve.lookup(bytes, out);
            finite();
            const linkMs = ((linkShare(gpus) * bytes) / system.scaleUpBytesPerS) * 1e3;
            expect(out.ms).toBeGreaterThanOrEqual(linkMs * (1 - 1e-9));
          }),
          runs,
        );
      }
    }
    expect(tables.nccl('all_reduce', 2)).not.toBeNull();
  });

  test('lookups are continuous: a millionth of an octave changes nothing, inside and at the edges', () => {
    const edges = fc.constantFrom(2 ** 15, 2 ** 16, 2 ** 17, 1, 32, 1000, 151936);
    for (const dtype of gemmDtypes(set)) {
      const table = tables.gemm(dtype);
      fc.assert(
        // Fractions of m, so that the alignment flag stays put.
        fc.property(octaves(0, 16), edges, octaves(5, 17), (m, n, k) => {
          table?.lookup(m + 0.5, n, k, out);
          const before = out.ms;
          table?.lookup(m + 0.5, n * (1 + 1e-6), k, out);
          expect(Math.abs(out.ms / before - 1)).toBeLessThan(1e-4);
        }),
        runs,
      );
    }
    for (const series of seriesOf(set, 'decode')) {
      const table = tables.decodeAttention(series);
      fc.assert(
        fc.property(octaves(0, 13), octaves(0, 18), (b, kvLen) => {
          table?.lookup(b, kvLen, 8, 2, out);
          const before = out.ms;
          table?.lookup(b, kvLen * (1 + 1e-6), 8, 2, out);
          expect(Math.abs(out.ms / before - 1)).toBeLessThan(1e-4);
        }),
        runs,
      );
    }
  });

  test('one more octave of work costs at most what the work and a kernel switch explain', () => {
    // Neighbouring powers of two of m: the time may not fall below 0.6 of the smaller shape nor rise above 2 * 1.6 of it.
    for (const dtype of gemmDtypes(set)) {
      const table = tables.gemm(dtype);
      fc.assert(
        fc.property(fc.integer({ min: 2, max: 14 }), whole(8, 16), whole(8, 16), (log2m, n, k) => {
          table?.lookup(2 ** log2m, n, k, out);
          const before = out.ms;
          table?.lookup(2 ** (log2m + 1), n, k, out);
          expect(out.ms / before).toBeGreaterThan(0.6);
          expect(out.ms / before).toBeLessThan(3.2);
        }),
        runs,
      );
    }
  });
});
