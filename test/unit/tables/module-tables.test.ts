import { describe, expect, test } from 'vitest';
import {
  type AllToAllShape,
  allToAllCurve,
  allToAllMs,
  parseAllToAllFile,
} from '../../../src/tables/expert-all-to-all-table.ts';
import { MLA_SIZES } from '../../../src/tables/latent-models.ts';
import { latentModuleWork, mlaBmmWork, mlaDecodeWork, mlaPrefillWork } from '../../../src/tables/latent-work.ts';
import { mamba2Table } from '../../../src/tables/linear-attention-table.ts';
import { gdnDecodeWork, gdnPrefillWork, mamba2ConvWork, mamba2ScanWork } from '../../../src/tables/linear-work.ts';
import { mlaKernelTable } from '../../../src/tables/mla-table.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { axis, tableText, tinySystem } from './tiny-tables.ts';

const step = (requests: number, newTokens: number, pastTokens: number, heads: number) => ({
  requests,
  newTokens,
  pastTokens,
  heads,
});
const MS = 1e-9;

describe('latent attention', () => {
  test('prefill multiplies 192 + 128 elements a pair and head', () => {
    // Two tokens make three causal pairs.
    const work = mlaPrefillWork(MLA_SIZES, 'bf16', step(1, 2, 0, 1), tinySystem);
    expect(work.computeMs).toBeCloseTo(2 * 3 * 320 * MS, 15);
    expect(work.bytes).toBe(320 * (2 * 2 + 2 * 2));
  });

  test('decode reads one latent of 512 + 64 elements a cached token, whatever the heads', () => {
    const work = mlaDecodeWork(MLA_SIZES, 'fp8', step(1, 1, 9, 4), tinySystem);
    expect(work.bytes).toBe(10 * 576 + 4 * 1088 * 2);
    // An fp8 cache is multiplied at the fp8 rate, twice that of bf16.
    expect(work.computeMs).toBeCloseTo((2 * 10 * 4 * 1088 * MS) / 2, 15);
  });

  test('a block adds its projections', () => {
    const module = { gemm: 'bf16', kv: 'bf16', sizes: MLA_SIZES, indexer: null, computesIndex: false } as const;
    const weights = 7168 * (1536 + 576) + 1536 * 192 + 512 * 256 + 128 * 7168;
    const work = latentModuleWork(module, 'decode', step(1, 1, 0, 1), tinySystem);
    expect(work.computeMs).toBeCloseTo((2 * weights + 2 * 1088) * MS, 12);
    expect(work.bytes).toBe(2 * weights + 576 * 2 + 2 * 2 * 7168);
  });

  test('sparse attention sees at most top-k tokens, and scores all', () => {
    const indexer = { heads: 1, headDim: 128, topK: 100 };
    const module = { gemm: 'bf16', kv: 'bf16', sizes: MLA_SIZES, indexer, computesIndex: true } as const;
    const at = (kvLen: number, computesIndex = true) =>
      latentModuleWork({ ...module, computesIndex }, 'decode', step(1, 1, kvLen - 1, 1), tinySystem);
    const scored = (400 * 2 * 128 * MS) / 2;
    expect(at(1000).computeMs - at(600).computeMs).toBeCloseTo(scored, 12);
    expect(at(1000, false).computeMs).toBeCloseTo(at(600, false).computeMs, 12);
  });

  test('batched products are heads of 128 x 512', () => {
    const work = mlaBmmWork(1, 2, 2, tinySystem);
    expect(work.computeMs).toBeCloseTo(2 * 2 * 128 * 512 * MS, 12);
    expect(work.bytes).toBe(2 * 2 * (640 + 65536));
  });
});

describe('mlaKernelTable', () => {
  const plane = (names: string[], category: unknown, rows: number[][], parts = {}) =>
    parseTableFile(
      tableText({
        axes: names.map((name) => axis(name, 0, 2)),
        category,
        range: { log2_from: [0, 0], log2_to: [1, 1], log2_sum_to: null },
        rows,
        ...parts,
      }),
      'f',
    );
  const prefill = plane(['requests_x_heads', 'length'], { name: 'none', values: [0] }, [
    [0, 0],
    [0, 0],
  ]);
  const rows = [
    [100, 100],
    [100, 100],
    [200, 200],
    [200, 200],
  ];
  const decode = plane(['requests', 'kv_len'], { name: 'heads', values: [1, 4] }, rows);

  test('takes the grid of the nearest number of heads, graded extrapolated', () => {
    const table = mlaKernelTable({ prefill, decode }, 'bf16', tinySystem);
    const out = newLookup();
    table.decode(1, 2, 4, out);
    const { memoryMs } = mlaDecodeWork(MLA_SIZES, 'bf16', step(1, 1, 1, 4), tinySystem);
    const { computeMs } = mlaDecodeWork(MLA_SIZES, 'bf16', step(1, 1, 1, 4), tinySystem);
    expect(out.ms).toBeCloseTo(Math.max(memoryMs, computeMs) * Math.exp(2), 12);
    expect(out.grade).toBe(0);
    table.decode(1, 2, 8, out);
    expect(out.grade).toBe(1);
  });

  test('a borrowed surface is never graded measured', () => {
    const borrowed = plane(['requests', 'kv_len'], { name: 'heads', values: [1, 4] }, rows, { borrowed: 'vllm 1.0' });
    const out = newLookup();
    mlaKernelTable({ prefill, decode: borrowed }, 'bf16', tinySystem).decode(1, 2, 4, out);
    expect(out.grade).toBe(1);
    expect(out.relError).toBeCloseTo(Math.hypot(0.1, 0.15), 9);
  });
});

describe('linear attention', () => {
  const dims = { keyHeads: 1, keyHeadDim: 128, valueHeads: 2, valueHeadDim: 128, convKernel: 4 };
  test('decode moves the state there and back', () => {
    const channels = 2 * 128 + 2 * 128;
    expect(gdnDecodeWork(dims, 3, tinySystem).bytes).toBe(3 * (2 * 2 * 2 * 128 * 128 + 2 * (2 * 4 + 2) * channels));
  });

  test('prefill grows with tokens, not with their square', () => {
    const flops = (tokens: number) => gdnPrefillWork(dims, 1, tokens, tinySystem).computeMs;
    expect(flops(2000) / flops(1000)).toBeCloseTo(2, 12);
  });

  test('Mamba-2 is its measured convolution and an estimated scan', () => {
    const line = (axes: unknown[], rows: number[][], to: number[]) =>
      parseTableFile(
        tableText({ axes, range: { log2_from: to.map(() => 0), log2_to: to, log2_sum_to: null }, rows }),
        'f',
      );
    const prefill = line([axis('requests_x_channels', 0, 20), axis('length', 0, 1)], Array(20).fill([0]), [19, 0]);
    const decode = line([axis('requests_x_channels', 0, 20)], [Array(20).fill(0)], [19]);
    const mamba = { heads: 2, headDim: 64, stateSize: 128, groups: 1, convKernel: 4 };
    const out = newLookup();
    mamba2Table({ prefill, decode }, mamba, tinySystem).decode(4, out);
    const convolution = mamba2ConvWork(mamba, 4, 1, tinySystem).memoryMs;
    const scan = mamba2ScanWork(mamba, 4, 1, tinySystem);
    const busy = Math.max(scan.computeMs / 0.15, scan.memoryMs / 0.6);
    expect(out.ms).toBeCloseTo(convolution + 0.004 + busy, 9);
    expect(out.grade).toBe(2);
  });
});

describe('expert all-to-all', () => {
  const shape: AllToAllShape = { phase: 'dispatch', hiddenSize: 1000, topK: 1, experts: 8, ep: 2, dtype: 'fp8' };
  const file = JSON.stringify({
    axes: [axis('tokens', 0, 2)],
    base: { floor_ms: 0, memory_efficiency: 1 },
    log2_to: 1,
    held_out: { median: 0.06745 },
    node_step: 0.01,
    curves: { 'dispatch 1000 1 8 2 fp8': [100, 100] },
  });
  const data = parseAllToAllFile(file, 'f');

  test.each([
    { why: 'half of the tokens leave for the other rank', asked: shape, ms: 0.5 * 1000 * 1e-8 },
    { why: 'results come back in bf16', asked: { ...shape, phase: 'combine' as const }, ms: 0.5 * 2000 * 1e-8 },
    {
      why: 'two nodes of 8: half of the tokens cross the network of a tenth of the rate',
      asked: { ...shape, ep: 16 },
      ms: 0.5 * 1000 * 1e-7,
    },
  ])('is not faster than its links: $why', ({ asked, ms }) => {
    expect(allToAllMs(asked, 1, tinySystem)).toBeCloseTo(ms, 12);
  });

  test('a measured shape is measured, another takes the nearest as an estimate, another phase has none', () => {
    const out = newLookup();
    allToAllCurve(data, shape, tinySystem)?.lookup(1, out);
    expect(out.ms).toBeCloseTo(0.5 * 1000 * 1e-8 * Math.E, 12);
    expect(out.grade).toBe(0);
    allToAllCurve(data, { ...shape, hiddenSize: 2000 }, tinySystem)?.lookup(1, out);
    expect(out.ms).toBeCloseTo(0.5 * 2000 * 1e-8 * Math.E, 12);
    expect(out.grade).toBe(2);
    expect(allToAllCurve(data, { ...shape, phase: 'combine' }, tinySystem)).toBeNull();
  });
});
