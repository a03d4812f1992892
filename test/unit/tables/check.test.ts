import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { checkTables } from '../../../src/tables/check.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { TINY_SYSTEM, tinyGemm, tinyMeta } from './tiny-data.ts';
import { axis, tableText } from './tiny-tables.ts';

const SET = 'tables/tiny/vllm/0.24.0';

/** Faults of a set that holds gemm.bf16.json as given and these further files. */
function faultsOf(gemm: string, more: Readonly<Record<string, string>> = {}): readonly string[] {
  const source = memoryDataSource({
    'systems/tiny.yaml': TINY_SYSTEM,
    [`${SET}/gemm.bf16.json`]: gemm,
    [`${SET}/meta.yaml`]: tinyMeta({ 'gemm.bf16.json': { nodes: 8 } }),
    ...more,
  });
  return checkTables(source).faults.map(({ path, fault }) => `${path}: ${fault}`);
}

const rows = (first: readonly unknown[]) => [first, [0, 0], [0, 0], [0, 0]];
const axes = (m: Record<string, unknown>) => [m, axis('n', 10, 2), axis('k', 10, 2)];

describe('checkTables', () => {
  test('finds nothing wrong with a sound set, and counts what it read', () => {
    expect(faultsOf(tinyGemm())).toEqual([]);
    const source = memoryDataSource({
      'systems/tiny.yaml': TINY_SYSTEM,
      [`${SET}/gemm.bf16.json`]: tinyGemm(),
      [`${SET}/meta.yaml`]: tinyMeta({ 'gemm.bf16.json': { nodes: 8 } }),
    });
    expect(checkTables(source)).toEqual({ sets: 1, files: 1, nodes: 8, faults: [] });
  });

  test.each([
    { why: 'no JSON', gemm: '{', fault: /gemm\.bf16\.json: not JSON$/ },
    {
      why: 'rows that do not fill the axes',
      gemm: tinyGemm({ rows: [[1, 2]] }),
      fault: /rows hold 2 nodes, .* ask for 8/,
    },
    { why: 'a code that is no whole number', gemm: tinyGemm({ rows: rows([0.5, 0]) }), fault: /row 1 holds 0\.5/ },
    { why: 'a code that is null', gemm: tinyGemm({ rows: rows([null, 0]) }), fault: /row 1 holds null/ },
    {
      why: 'a code of 2000 percent, e^20 times the base',
      gemm: tinyGemm({ rows: rows([2000, 0]) }),
      fault: /row 1 holds 2000/,
    },
    {
      why: 'an axis that descends',
      gemm: tinyGemm({ axes: axes({ ...axis('m', 10, 2), log2_step: -1 }) }),
      fault: /axis m does not ascend/,
    },
    {
      why: 'axes of another operation',
      gemm: tinyGemm({ axes: axes(axis('rows', 10, 2)) }),
      fault: /axes rows, n, k: expected m, n, k/,
    },
    {
      why: 'half a segment',
      gemm: tinyGemm({ axes: axes({ ...axis('m', 10, 2), per_segment: 3 }) }),
      fault: /axis m: 2 nodes are no whole segments of 3/,
    },
    {
      why: 'categories out of order',
      gemm: tinyGemm({ category: { name: 'm_misaligned', values: [1, 0] }, rows: [...rows([0, 0]), ...rows([0, 0])] }),
      fault: /category values 1, 0 do not ascend/,
    },
    {
      why: 'an empty range',
      gemm: tinyGemm({ range: { log2_from: [12, 10, 10], log2_to: [11, 11, 11], log2_sum_to: null } }),
      fault: /range of m: 12 to 11 is empty/,
    },
    {
      why: 'an efficiency of zero',
      gemm: tinyGemm({ base: { floor_ms: 0, compute_efficiency: 0, memory_efficiency: 1 } }),
      fault: /compute_efficiency 0/,
    },
    // e^(-200 * 0.01) = 0.14 of the roofline, with a base that is the roofline.
    {
      why: 'times that the hardware cannot reach',
      gemm: tinyGemm({ rows: rows([-200, 0]) }),
      fault: /faster than the hardware: 0\.14 .* m=1024 n=1024 k=1024/,
    },
    // e^(-0.2) = 0.82 at 4 of 8 nodes: no single one is absurd, half of them is.
    {
      why: 'many times just below the hardware',
      gemm: tinyGemm({
        rows: [
          [-20, -20],
          [-20, -20],
          [0, 0],
          [0, 0],
        ],
      }),
      fault: /4 of 8 measured nodes are faster/,
    },
    {
      why: 'an error that meta.yaml does not have',
      gemm: tinyGemm({ held_out: { rows: 1, median: 0.2, p95: 0.3, mean: 0.2 } }),
      fault: /held-out median 20 %, meta\.yaml says 6\.75 %/,
    },
  ])('$why is a fault of its file', ({ gemm, fault }) => {
    const found = faultsOf(gemm);
    expect(found.join('\n')).toMatch(fault);
    expect(found.every((line) => line.startsWith('tiny/vllm/0.24.0/gemm.bf16.json: '))).toBe(true);
  });

  test('nodes beyond the measured range may lie below the roofline: nobody measured them', () => {
    const range = { log2_from: [11, 10, 10], log2_to: [11, 11, 11], log2_sum_to: null };
    expect(faultsOf(tinyGemm({ range, rows: rows([-200, 0]) }))).toEqual([]);
  });

  test('differences of timings have no roofline', () => {
    const quantize = tableText({
      axes: [axis('m', 10, 1), axis('k', 10, 1)],
      range: { log2_from: [10, 10], log2_to: [10, 10], log2_sum_to: null },
      rows: [[-300]],
    });
    const meta = tinyMeta({ 'gemm.bf16.json': { nodes: 8 }, 'quantize.compute_scale.json': { nodes: 1 } });
    expect(
      faultsOf(tinyGemm(), { [`${SET}/quantize.compute_scale.json`]: quantize, [`${SET}/meta.yaml`]: meta }),
    ).toEqual([]);
  });

  test.each([
    {
      why: 'a file that is no table',
      more: { [`${SET}/notes.txt`]: 'x' },
      fault: 'tiny/vllm/0.24.0/notes.txt: stray: no table has that name',
    },
    {
      why: 'a table of an unknown format',
      more: { [`${SET}/gemm.int3.json`]: tinyGemm() },
      fault: 'tiny/vllm/0.24.0/gemm.int3.json: stray: no table has that name',
    },
    {
      why: "an engine's folder with a table of NCCL",
      more: { [`${SET}/all_reduce.json`]: '{}' },
      fault: 'tiny/vllm/0.24.0/all_reduce.json: stray: no table has that name',
    },
    {
      why: 'a table that meta.yaml does not name',
      more: { [`${SET}/gemm.fp8.json`]: tinyGemm() },
      fault: 'tiny/vllm/0.24.0/gemm.fp8.json: meta.yaml does not name it',
    },
    {
      why: 'a table that only meta.yaml names',
      more: { [`${SET}/meta.yaml`]: tinyMeta({ 'gemm.bf16.json': { nodes: 8 }, 'gemm.fp8.json': { nodes: 8 } }) },
      fault: 'tiny/vllm/0.24.0/gemm.fp8.json: meta.yaml names it: no such file',
    },
    {
      why: 'another number of nodes in meta.yaml',
      more: { [`${SET}/meta.yaml`]: tinyMeta({ 'gemm.bf16.json': { nodes: 9 } }) },
      fault: 'tiny/vllm/0.24.0/gemm.bf16.json: 8 nodes, meta.yaml says 9',
    },
    {
      why: 'a broken meta.yaml',
      more: { [`${SET}/meta.yaml`]: 'origin: x' },
      fault: 'tiny/vllm/0.24.0/meta.yaml: files: Invalid input: expected record, received undefined',
    },
    {
      why: 'a set without meta.yaml',
      more: { 'tables/tiny/vllm/0.25.0/gemm.bf16.json': tinyGemm() },
      fault: 'tiny/vllm/0.25.0: no meta.yaml',
    },
    {
      why: 'a system without facts',
      more: { 'tables/huge/vllm/0.24.0/gemm.bf16.json': tinyGemm() },
      fault: 'huge: no facts about this system; known: tiny',
    },
    {
      why: 'a backend that is none',
      more: { 'tables/tiny/tgi/1.0/gemm.bf16.json': tinyGemm() },
      fault: 'tiny/tgi: expected a folder of trtllm, vllm, sglang, nccl',
    },
  ])('$why is a fault', ({ more, fault }) => {
    expect(faultsOf(tinyGemm(), more)).toEqual([fault]);
  });

  test('the shipped tables have no fault', () => {
    const { sets, files, nodes, faults } = checkTables(nodeDataSource(packageDataRoot()));
    expect(faults).toEqual([]);
    expect(sets).toBeGreaterThanOrEqual(24);
    expect(files).toBeGreaterThan(600);
    expect(nodes).toBeGreaterThan(500_000);
  });
});
