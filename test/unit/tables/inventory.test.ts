import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { tableInventory } from '../../../src/tables/inventory.ts';
import { TINY_SYSTEM, tinyGemm, tinyMeta } from './tiny-data.ts';

const gemm = tinyGemm();
const source = memoryDataSource({
  'systems/tiny.yaml': TINY_SYSTEM,
  'tables/tiny/vllm/0.24.0/gemm.bf16.json': gemm,
  'tables/tiny/vllm/0.24.0/gemm.fp8.json': gemm,
  'tables/tiny/vllm/0.24.0/custom_all_reduce.json': '{}',
  'tables/tiny/vllm/0.24.0/meta.yaml': tinyMeta({
    'gemm.bf16.json': {
      nodes: 8,
      more: '    collected_at: 2026-05-01\n    rules: { l2_resident: 3, cross_check_slow: 7 }\n    donors: { sglang 0.5.14: 4, vllm 0.19.0: 2 }\n',
    },
    'gemm.fp8.json': { nodes: 8 },
    'custom_all_reduce.json': { nodes: 1 },
  }),
  'tables/tiny/vllm/0.9.0/gemm.bf16.json': gemm,
  'tables/tiny/nccl/2.27.3/all_reduce.json': '{}',
  'tables/other/trtllm/1.0/gemm.bf16.json': gemm,
});

describe('tableInventory', () => {
  const all = tableInventory(source).sets;

  test('lists systems by name, engines before NCCL, versions oldest first', () => {
    expect(all.map(({ system, backend, version }) => `${system} ${backend} ${version}`)).toEqual([
      'other trtllm 1.0',
      'tiny vllm 0.9.0',
      'tiny vllm 0.24.0',
      'tiny nccl 2.27.3',
    ]);
  });

  test('filters by system and by backend', () => {
    expect(tableInventory(source, { system: 'tiny', backend: 'nccl' }).sets.map((s) => s.version)).toEqual(['2.27.3']);
    expect(tableInventory(source, { system: 'none' }).sets).toEqual([]);
  });

  test('sums rows by family: dropped is read minus used, repaired is what donors gave and what was raised', () => {
    const set = all.find((s) => s.version === '0.24.0');
    expect(set?.families.map((f) => f.family)).toEqual(['custom_all_reduce', 'gemm']);
    const family = set?.families.find((f) => f.family === 'gemm');
    expect(family).toMatchObject({
      variants: ['bf16', 'fp8'],
      tables: 2,
      rows_read: 200,
      rows_used: 180,
      rows_dropped: 20,
      // 4 + 2 from donors, 3 raised to the time of HBM; the 7 suspect rows are those that donors replaced.
      rows_repaired: 9,
      held_out_median_percent: 6.75,
      held_out_p95_percent: 20,
      bytes: 2 * gemm.length,
    });
    expect([set?.rows_used, set?.rows_dropped, set?.rows_repaired]).toEqual([270, 30, 9]);
  });

  test('tells origin, the latest day of measurement and the families that are missing', () => {
    const set = all.find((s) => s.version === '0.24.0');
    expect(set).toMatchObject({ origin: 'a test', published: '2026-07', collected: '2026-05-01', full: false });
    expect(set?.collected_note).toBe('1 of 3 tables, otherwise not given by the source');
    expect(set?.families_without_tables).toEqual(expect.arrayContaining(['prefill_attention', 'decode_attention']));
    expect(set?.families_without_tables).not.toContain('all_reduce');
    expect(set?.families.map(({ collected, collected_note: note }) => [collected, note])).toEqual([
      [null, 'not given by the source'],
      ['2026-05-01', '1 of 2 tables, otherwise not given by the source'],
    ]);
  });

  test('lists a set without meta.yaml with what its files show', () => {
    const set = all.find((s) => s.version === '0.9.0');
    expect(set).toMatchObject({
      origin: null,
      published: null,
      collected: null,
      collected_note: 'not given by the source',
      rows_used: 0,
    });
    expect(set?.families[0]).toMatchObject({ family: 'gemm', tables: 1, held_out_median_percent: null });
  });
});
