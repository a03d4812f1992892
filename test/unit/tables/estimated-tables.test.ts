import { describe, expect, test } from 'vitest';
import type { DataSource } from '../../../src/base/data-source.ts';
import type { Backend } from '../../../src/base/names.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { openTables } from '../../../src/tables/open-tables.ts';
import { loadSystemSpec } from '../../../src/tables/system-spec-load.ts';
import { newLookup, type SizeCurve } from '../../../src/tables/tables.ts';

const source = nodeDataSource(packageDataRoot());
const open = (id: string, backend: Backend, version: string, from: DataSource = source) =>
  openTables({ source: from, system: loadSystemSpec(source, id), backend, version });
const grade = (curve: SizeCurve | null, bytes = 2 ** 20) => {
  const out = newLookup();
  curve?.lookup(bytes, out);
  return out.grade;
};
const full = { attention: 'bf16', kv: 'bf16', headDim: 128, window: 0 } as const;

describe('withEstimates', () => {
  test('leaves what was measured alone, and does not read the parameters for it', () => {
    const reads: string[] = [];
    const read = (path: string) => {
      reads.push(path);
      return source.read(path);
    };
    const counting = { ...source, read };
    const h200 = open('h200_sxm', 'vllm', '0.24.0', counting);
    const out = newLookup();
    h200.gemm('bf16')?.lookup(64, 4096, 4096, out);
    expect(out.grade).toBe(0);
    h200.decodeAttention(full)?.lookup(8, 1000, 8, 2, out);
    expect(out.grade).toBe(0);
    expect(grade(h200.nccl('all_reduce', 8))).toBe(0);
    expect(grade(h200.customAllReduce(8))).toBe(0);
    expect(reads.some((path) => path.startsWith('estimator'))).toBe(false);
  });

  test.each([
    { id: 'h200_sxm', dtype: 'int4_wo', why: 'weight-only on Hopper' },
    { id: 'h100_pcie', dtype: 'fp8_block', why: 'a GPU without tables' },
    { id: 'a100_sxm', dtype: 'fp8', why: null },
    { id: 'h200_sxm', dtype: 'nvfp4', why: null },
    { id: 'b300_sxm', dtype: 'nvfp4', why: 'fp4 on Blackwell' },
  ] as const)('$dtype on $id: $why', ({ id, dtype, why }) => {
    const table = open(id, 'vllm', '0.24.0').gemm(dtype);
    expect(table === null).toBe(why === null);
    const out = newLookup();
    table?.lookup(64, 4096, 4096, out);
    if (table !== null) expect(out.grade).toBe(2);
  });

  test('a window that was not measured is estimated near the measured ones', () => {
    const tables = open('h200_sxm', 'vllm', '0.24.0');
    const at = (window: number) => {
      const out = newLookup();
      tables.decodeAttention({ ...full, window })?.lookup(64, 16_384, 8, 2, out);
      return out;
    };
    expect(at(4096).grade).toBe(2);
    expect(at(4096).ms).toBeGreaterThan(at(128).ms);
    expect(at(4096).ms).toBeLessThan(at(0).ms);
  });

  test('an engine that was measured with one product format over a cache runs that one', () => {
    const tables = open('h200_sxm', 'vllm', '0.24.0');
    expect(source.list('tables/h200_sxm/vllm/0.24.0')).not.toContain('prefill_attention.fp8_fp8_hd128.json');
    const out = newLookup();
    tables.prefillAttention({ ...full, attention: 'fp8', kv: 'fp8' })?.lookup(1, 2000, 0, 32, 8, out);
    expect(out.grade).toBe(0);
  });

  test('GB200 joins 72 GPUs by NVLink: twice the group costs little inside, and much across racks', () => {
    const tables = open('gb200', 'trtllm', '1.3.0rc20');
    const ms = (gpus: number) => {
      const out = newLookup();
      tables.nccl('all_reduce', gpus)?.lookup(2 ** 28, out);
      return out.ms;
    };
    expect(grade(tables.nccl('all_reduce', 16))).toBe(2);
    expect(ms(64) / ms(8)).toBeLessThan(1.6);
    // Two racks: 2^28 / 72 bytes at 0.8 * 100 GB/s and two messages of 10 us come on top.
    expect(ms(144) - ms(72)).toBeCloseTo(0.02 + (2 ** 28 / 72 / 0.8e11) * 1e3, 6);
  });

  test('an engine without an all-reduce kernel of its own on a GPU takes NCCL', () => {
    const isOwn = (name: string) => name.endsWith('custom_all_reduce.json');
    const without: DataSource = {
      read: (path) => (isOwn(path) ? null : source.read(path)),
      list: (folder) => source.list(folder).filter((name) => !isOwn(name)),
    };
    const tables = open('l40s', 'vllm', '0.24.0', without);
    expect(tables.customAllReduce(4)).toBe(tables.nccl('all_reduce', 4));
  });

  test('is null where estimates are refused', () => {
    const tables = openTables({
      source,
      system: loadSystemSpec(source, 'h100_pcie'),
      backend: 'vllm',
      version: '0.24.0',
      estimates: 'refuse',
    });
    expect(tables.gemm('bf16')).toBeNull();
    expect(tables.decodeAttention(full)).toBeNull();
    expect(tables.nccl('all_reduce', 2)).toBeNull();
  });
});
