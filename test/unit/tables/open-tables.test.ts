import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DataSource, memoryDataSource } from '../../../src/base/data-source.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { openTables } from '../../../src/tables/open-tables.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { axis, tableText, tinySystem } from './tiny-tables.ts';

const gemm = tableText({
  axes: [axis('m', 0, 2), axis('n', 0, 2), axis('k', 0, 2)],
  range: { log2_from: [0, 0, 0], log2_to: [1, 1, 1], log2_sum_to: null },
  rows: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
});
const attention = tableText({
  axes: [axis('heads', 0, 2), axis('length', 0, 2)],
  range: { log2_from: [0, 0], log2_to: [1, 1], log2_sum_to: 2 },
  rows: [
    [0, 0],
    [0, 0],
  ],
});
const curve = tableText({
  axes: [axis('bytes', 0, 2)],
  category: { name: 'gpus', values: [2] },
  range: { log2_from: [0], log2_to: [1], log2_sum_to: null },
  rows: [[0, 0]],
});

function counting(source: DataSource): { source: DataSource; reads: string[] } {
  const reads: string[] = [];
  const read = (path: string) => {
    reads.push(path);
    return source.read(path);
  };
  return { source: { read, list: source.list }, reads };
}

const files = memoryDataSource({
  'tables/tiny/vllm/1.0/gemm.bf16.json': gemm,
  'tables/tiny/vllm/1.0/prefill_attention.bf16_fp8_hd64_w128.json': attention,
  'tables/tiny/vllm/1.0/decode_attention.fp8_hd64.json': attention,
  'tables/tiny/vllm/1.0/custom_all_reduce.json': curve,
  'tables/tiny/vllm/1.0/quantize.scale_matrix.json': attention,
  'tables/tiny/nccl/2.9/all_gather.json': 'not read',
  'tables/tiny/nccl/2.10/all_gather.json': curve,
});

describe('openTables', () => {
  const open = () => {
    const { source, reads } = counting(files);
    return { tables: openTables({ source, system: tinySystem, backend: 'vllm', version: '1.0' }), reads };
  };

  test('takes a block that a version lacks from the nearest version that has it, graded extrapolated', () => {
    const plane = tableText({
      axes: [axis('requests', 0, 2), axis('kv_len', 0, 2)],
      category: { name: 'none', values: [0] },
      range: { log2_from: [0, 0], log2_to: [1, 1], log2_sum_to: null },
      rows: [
        [0, 0],
        [0, 0],
      ],
    });
    const source = memoryDataSource({
      'tables/tiny/vllm/1.0/gemm.bf16.json': gemm,
      'tables/tiny/vllm/2.0/mla_prefill.bf16.json': plane,
      'tables/tiny/vllm/2.0/mla_decode.bf16.json': plane,
    });
    const out = newLookup();
    const at = (version: string) => {
      const tables = openTables({ source, system: tinySystem, backend: 'vllm', version });
      tables.mlaKernel('bf16')?.decode(1, 2, 1, out);
      return out.grade;
    };
    expect(at('2.0')).toBe(0);
    expect(at('1.0')).toBe(1);
  });

  test('reads nothing before the first use, then each file once', () => {
    const { tables, reads } = open();
    expect(reads).toEqual([]);
    expect(tables.gemm('bf16')).toBe(tables.gemm('bf16'));
    expect(reads).toEqual(['tables/tiny/vllm/1.0/gemm.bf16.json']);
  });

  test('answers null for what was not measured, and asks only once', () => {
    const { tables, reads } = open();
    expect(tables.gemm('fp8')).toBeNull();
    expect(tables.gemm('fp8')).toBeNull();
    expect(reads).toHaveLength(1);
    expect(tables.customAllReduce(8)).toBeNull();
    expect(tables.nccl('all_to_all', 2)).toBeNull();
  });

  test('series are exact in head size, window and formats', () => {
    const { tables } = open();
    const series = { attention: 'bf16', kv: 'fp8', headDim: 64, window: 128 } as const;
    expect(tables.prefillAttention(series)).not.toBeNull();
    expect(tables.prefillAttention({ ...series, window: 0 })).toBeNull();
    expect(tables.prefillAttention({ ...series, kv: 'bf16' })).toBeNull();
    expect(tables.decodeAttention({ ...series, window: 0 })).not.toBeNull();
    expect(tables.decodeAttention(series)).toBeNull();
  });

  test('decode does not ask for the format of the products, which follows from the cache', () => {
    const { tables } = open();
    const series = { kv: 'fp8', headDim: 64, window: 0 } as const;
    const out = [newLookup(), newLookup()] as const;
    tables.decodeAttention({ ...series, attention: 'bf16' })?.lookup(1, 2, 1, 1, out[0]);
    tables.decodeAttention({ ...series, attention: 'fp8' })?.lookup(1, 2, 1, 1, out[1]);
    expect(out[0].ms).toBeGreaterThan(0);
    expect(out[1]).toEqual(out[0]);
  });

  test('takes the newest NCCL', () => {
    const { tables, reads } = open();
    expect(tables.nccl('all_gather', 2)).not.toBeNull();
    expect(reads).toEqual(['tables/tiny/nccl/2.10/all_gather.json']);
  });

  test('prices quantisation steps by the activation they read', () => {
    const out = newLookup();
    open().tables.quantize('scale_matrix')?.lookup(2, 2, out);
    // 2 * 2 bf16 elements at 1e9 bytes per ms
    expect(out.ms).toBeCloseTo(8 / 1e9, 15);
    expect(open().tables.quantize('compute_scale')).toBeNull();
  });
});

describe('nodeDataSource', () => {
  test('reads and lists a folder, and answers absence without an error', () => {
    const root = mkdtempSync(join(tmpdir(), 'servefit-data-'));
    writeFileSync(join(root, 'b.txt'), 'text');
    writeFileSync(join(root, 'a.txt'), '');
    const source = nodeDataSource(root);
    expect(source.read('b.txt')).toBe('text');
    expect(source.list('')).toEqual(['a.txt', 'b.txt']);
    expect(source.read('c.txt')).toBeNull();
    expect(source.read('b.txt/x')).toBeNull();
    expect(source.list('none')).toEqual([]);
    rmSync(root, { recursive: true });
  });

  test("packageDataRoot is this package's data folder", () => {
    expect(nodeDataSource(packageDataRoot()).list('')).toContain('systems');
  });
});
