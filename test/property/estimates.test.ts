import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BACKENDS, type GemmDtype } from '../../src/base/names.ts';
import { nodeDataSource, packageDataRoot } from '../../src/tables/load-node.ts';
import { openTables } from '../../src/tables/open-tables.ts';
import type { SystemSpec } from '../../src/tables/system-spec.ts';
import { loadSystemSpec } from '../../src/tables/system-spec-load.ts';
import {
  type AttentionSeries,
  type CollectiveKind,
  newLookup,
  type SizeCurve,
  type Tables,
} from '../../src/tables/tables.ts';
import { availableVersions, listSystems } from '../../src/tables/versions.ts';
import {
  attentionFlops,
  attentionRate,
  causalPairs,
  decodeKeys,
  GEMM_FORMATS,
  gemmBytes,
  gemmFlops,
  kvBytes,
  linkShare,
  prefillKvTokens,
  queryBytes,
  tensorFlopsPerS,
} from '../../src/tables/work.ts';

const source = nodeDataSource(packageDataRoot());
const DTYPES: readonly GemmDtype[] = ['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo'];
const KINDS: readonly CollectiveKind[] = ['all_reduce', 'all_gather', 'reduce_scatter', 'all_to_all'];
const SERIES: readonly AttentionSeries[] = (['bf16', 'fp8'] as const).flatMap((format) =>
  [64, 96, 128, 256].flatMap((headDim) =>
    [0, 512].map((window) => ({ attention: format, kv: format, headDim, window })),
  ),
);

const out = newLookup();
const octaves = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true }).map((x) => 2 ** x);
const whole = (from: number, to: number) => octaves(from, to).map(Math.round);
/** A factor that makes something larger. */
const growth = octaves(0.01, 3);
const runs = { numRuns: 40, seed: 11 };
/** Rounding of two nearly equal sums. */
const SLACK = 1 - 1e-9;

const unmeasured = listSystems(source).filter((id) =>
  BACKENDS.every((backend) => availableVersions(source, id, backend).length === 0),
);

test('seven systems are known by their datasheet alone', () => {
  expect(unmeasured).toEqual(['a100_pcie', 'a30', 'b300_sxm', 'gb300', 'h100_pcie', 'l4', 'rtx_pro_6000_server']);
});

function valid(): void {
  expect(Number.isFinite(out.ms)).toBe(true);
  expect(out.ms).toBeGreaterThan(0);
  expect(out.grade).toBe(2);
  expect(out.relError).toBeGreaterThan(0);
  expect(out.relError).toBeLessThan(1.5);
}

const gemmRoofline = (system: SystemSpec, dtype: GemmDtype, m: number, n: number, k: number) =>
  1e3 *
  Math.max(
    gemmFlops(m, n, k) / tensorFlopsPerS(system, GEMM_FORMATS[dtype].rate),
    gemmBytes(GEMM_FORMATS[dtype], m, n, k) / system.hbmBytesPerS,
  );

describe.each(unmeasured)('%s, by its datasheet', (id) => {
  const system = loadSystemSpec(source, id);
  const tables: Tables = openTables({ source, system, backend: 'vllm', version: '0.24.0' });

  test('GEMM is not below the roofline and grows with m, n and k', () => {
    for (const dtype of DTYPES) {
      const table = tables.gemm(dtype);
      const { rate } = GEMM_FORMATS[dtype];
      expect(table === null).toBe(rate !== 'bf16' && system.flopsPerS[rate] === null);
      if (table === null) continue;
      fc.assert(
        fc.property(octaves(0, 17), octaves(5, 17), octaves(5, 17), growth, (m, n, k, more) => {
          table.lookup(m, n, k, out);
          valid();
          const { ms } = out;
          expect(ms).toBeGreaterThanOrEqual(gemmRoofline(system, dtype, m, n, k) * SLACK);
          for (const [a, b, c] of [[more, 1, 1] as const, [1, more, 1] as const, [1, 1, more] as const]) {
            table.lookup(m * a, n * b, k * c, out);
            expect(out.ms).toBeGreaterThanOrEqual(ms * SLACK);
          }
        }),
        runs,
      );
    }
  });

  test('prefill attention is not below the roofline and grows with requests, tokens and heads', () => {
    for (const series of SERIES) {
      const table = tables.prefillAttention(series);
      expect(table === null).toBe(series.kv === 'fp8' && system.flopsPerS.fp8 === null);
      if (table === null) continue;
      const { headDim, kv, window, attention } = series;
      fc.assert(
        fc.property(
          octaves(0, 6),
          octaves(0, 15),
          octaves(-3, 15),
          whole(0, 4),
          growth,
          (b, fresh, past, kvHeads, more) => {
            const at = (r: number, f: number, p: number, h: number) => {
              table.lookup(r, f, p, 4 * h, h, out);
              return out.ms;
            };
            const ms = at(b, fresh, past, kvHeads);
            valid();
            const flops = attentionFlops(causalPairs(fresh, past, window), 4 * kvHeads, headDim);
            const bytes =
              queryBytes(fresh, 4 * kvHeads, headDim) +
              kvBytes(prefillKvTokens(fresh, past, window), kvHeads, headDim, kv);
            const rate = tensorFlopsPerS(system, attentionRate(attention, kv, 'prefill'));
            expect(ms).toBeGreaterThanOrEqual(b * 1e3 * Math.max(flops / rate, bytes / system.hbmBytesPerS) * SLACK);
            expect(at(b * more, fresh, past, kvHeads)).toBeGreaterThanOrEqual(ms * SLACK);
            expect(at(b, fresh * more, past, kvHeads)).toBeGreaterThanOrEqual(ms * SLACK);
            expect(at(b, fresh, past * more, kvHeads)).toBeGreaterThanOrEqual(ms * SLACK);
            expect(at(b, fresh, past, kvHeads + 1)).toBeGreaterThanOrEqual(ms * SLACK);
          },
        ),
        runs,
      );
    }
  });

  test('decode attention reads the cache no faster than HBM and grows with requests, length and heads', () => {
    for (const series of SERIES) {
      const table = tables.decodeAttention(series);
      if (table === null) continue;
      const { headDim, kv, window } = series;
      fc.assert(
        fc.property(octaves(0, 10), octaves(0, 17), whole(0, 4), growth, (b, kvLen, kvHeads, more) => {
          const at = (r: number, length: number, h: number) => {
            table.lookup(r, length, 4 * h, h, out);
            return out.ms;
          };
          const ms = at(b, kvLen, kvHeads);
          valid();
          const bytes = queryBytes(1, 4 * kvHeads, headDim) + kvBytes(decodeKeys(kvLen, window), kvHeads, headDim, kv);
          expect(ms).toBeGreaterThanOrEqual(((b * bytes) / system.hbmBytesPerS) * 1e3 * SLACK);
          expect(at(b * more, kvLen, kvHeads)).toBeGreaterThanOrEqual(ms * SLACK);
          expect(at(b, kvLen * more, kvHeads)).toBeGreaterThanOrEqual(ms * SLACK);
          expect(at(b, kvLen, kvHeads + 1)).toBeGreaterThanOrEqual(ms * SLACK);
        }),
        runs,
      );
    }
  });

  test('collectives grow with the bytes and are not faster than the link', () => {
    for (const gpus of [2, 3, 4, 8, 16, 64, 144]) {
      const curves: readonly (SizeCurve | null)[] = [
        tables.customAllReduce(gpus),
        ...KINDS.map((k) => tables.nccl(k, gpus)),
      ];
      for (const curve of curves) {
        fc.assert(
          fc.property(octaves(0, 33), growth, (bytes, more) => {
            curve?.lookup(bytes, out);
            valid();
            const { ms } = out;
            const insideShare = linkShare(Math.min(gpus, system.scaleUpGpus));
            const portion = gpus > system.scaleUpGpus ? 1 / Math.ceil(gpus / system.scaleUpGpus) : 1;
            expect(ms).toBeGreaterThanOrEqual(
              ((insideShare * portion * bytes) / system.scaleUpBytesPerS) * 1e3 * SLACK,
            );
            curve?.lookup(bytes * more, out);
            expect(out.ms).toBeGreaterThanOrEqual(ms * SLACK);
          }),
          runs,
        );
      }
    }
  });
});

/** Every measured set, whose gaps are anchored on its own tables. */
const sets = listSystems(source).flatMap((id) =>
  BACKENDS.flatMap((backend) =>
    availableVersions(source, id, backend).map(({ version }) => ({
      name: `${id} ${backend} ${version}`,
      id,
      backend,
      version,
    })),
  ),
);

describe.each(sets)('$name with its gaps filled', ({ id, backend, version }) => {
  const system = loadSystemSpec(source, id);
  const tables = openTables({ source, system, backend, version });
  const measured = openTables({ source, system, backend, version, estimates: 'refuse' });

  test('GEMM formats that were not measured are finite, not below the roofline and continuous', () => {
    for (const dtype of DTYPES.filter((d) => measured.gemm(d) === null)) {
      const table = tables.gemm(dtype);
      if (table === null) continue;
      fc.assert(
        // Fractions of m, so that the alignment flag of an anchor stays put.
        fc.property(octaves(0, 15), octaves(5, 17), octaves(5, 17), (m, n, k) => {
          table.lookup(m + 0.5, n, k, out);
          valid();
          const { ms } = out;
          expect(ms).toBeGreaterThanOrEqual(gemmRoofline(system, dtype, m + 0.5, n, k) * SLACK);
          table.lookup(m + 0.5, n * (1 + 1e-6), k, out);
          expect(Math.abs(out.ms / ms - 1)).toBeLessThan(1e-4);
        }),
        runs,
      );
    }
  });

  test('attention series that were not measured are finite, not faster than HBM and continuous', () => {
    for (const series of SERIES) {
      const table = measured.decodeAttention(series) === null ? tables.decodeAttention(series) : null;
      fc.assert(
        fc.property(octaves(0, 10), octaves(0, 17), whole(0, 3), (b, kvLen, kvHeads) => {
          if (table === null) return;
          table.lookup(b, kvLen, 8 * kvHeads, kvHeads, out);
          valid();
          const { ms } = out;
          const bytes = kvBytes(decodeKeys(kvLen, series.window), kvHeads, series.headDim, series.kv);
          expect(ms).toBeGreaterThanOrEqual(((b * bytes) / system.hbmBytesPerS) * 1e3 * SLACK);
          table.lookup(b, kvLen * (1 + 1e-6), 8 * kvHeads, kvHeads, out);
          expect(Math.abs(out.ms / ms - 1)).toBeLessThan(1e-4);
        }),
        runs,
      );
    }
  });

  test('more domains never make a collective cheaper than one domain, and the first GPU beyond it costs a message', () => {
    const { scaleUpGpus } = system;
    for (const kind of KINDS) {
      fc.assert(
        fc.property(octaves(4, 31), fc.integer({ min: 1, max: 4 * scaleUpGpus }), (bytes, extra) => {
          tables.nccl(kind, scaleUpGpus)?.lookup(bytes, out);
          const inside = out.ms;
          tables.nccl(kind, scaleUpGpus + extra)?.lookup(bytes, out);
          expect(out.grade).toBe(2);
          if (kind !== 'all_to_all') expect(out.ms).toBeGreaterThanOrEqual(inside + system.p2pLatencyMs);
          else expect(out.ms).toBeGreaterThan(0);
        }),
        runs,
      );
    }
  });

  test('group sizes between measured ones lie near both', () => {
    fc.assert(
      fc.property(octaves(4, 29), (bytes) => {
        const at = (gpus: number) => {
          tables.nccl('all_reduce', gpus)?.lookup(bytes, out);
          return out.ms;
        };
        const around = [at(4), at(8)];
        for (const gpus of [5, 6, 7]) {
          expect(at(gpus)).toBeGreaterThan(Math.min(...around) * 0.8);
          expect(at(gpus)).toBeLessThan(Math.max(...around) * 1.25);
        }
      }),
      runs,
    );
  });
});
