import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { overlayTables } from '../../../src/tables/overlay.ts';

const base = memoryDataSource({
  'systems/tiny.yaml': 'facts',
  'tables/tiny/vllm/0.24.0/gemm.bf16.json': 'shipped gemm',
  'tables/tiny/vllm/0.24.0/decode_attention.bf16_hd64.json': 'shipped decode',
});
const mine = {
  name: './mine',
  source: memoryDataSource({
    'tiny/vllm/0.24.0/gemm.bf16.json': 'my gemm',
    'tiny/vllm/0.24.0/meta.yaml': 'my meta',
    'tiny/vllm/0.25.0/gemm.bf16.json': 'my newer gemm',
    'systems/tiny.yaml': 'not a table',
  }),
};
const other = { name: 'other', source: memoryDataSource({ 'tiny/vllm/0.24.0/gemm.bf16.json': 'other gemm' }) };
const GEMM = 'tables/tiny/vllm/0.24.0/gemm.bf16.json';
const DECODE = 'tables/tiny/vllm/0.24.0/decode_attention.bf16_hd64.json';

describe('overlayTables', () => {
  test.each([
    { why: 'a folder in front wins', layers: [mine, 'default'] as const, gemm: 'my gemm', decode: 'shipped decode' },
    {
      why: 'the shipped ones win in front',
      layers: ['default', mine] as const,
      gemm: 'shipped gemm',
      decode: 'shipped decode',
    },
    { why: 'without default only the folder is seen', layers: [mine] as const, gemm: 'my gemm', decode: null },
    { why: 'the first of two folders wins', layers: [other, mine] as const, gemm: 'other gemm', decode: null },
  ])('$why', ({ layers, gemm, decode }) => {
    const { source } = overlayTables(base, layers);
    expect([source.read(GEMM), source.read(DECODE)]).toEqual([gemm, decode]);
  });

  test('lists the versions and the tables of all layers once each, sorted', () => {
    const { source } = overlayTables(base, [mine, 'default']);
    expect(source.list('tables/tiny/vllm')).toEqual(['0.24.0', '0.25.0']);
    expect(source.list('tables/tiny/vllm/0.24.0')).toEqual([
      'decode_attention.bf16_hd64.json',
      'gemm.bf16.json',
      'meta.yaml',
    ]);
    // Folders beside the systems of a layer are its own business.
    expect(source.list('tables')).toContain('tiny');
  });

  test('everything that is no table comes from the base', () => {
    const { source } = overlayTables(base, [mine]);
    expect(source.read('systems/tiny.yaml')).toBe('facts');
    expect(source.list('systems')).toEqual(['tiny.yaml']);
  });

  test('says which tables were read from which folder, each once, and nothing of listings, meta and shipped tables', () => {
    const overlay = overlayTables(base, [mine, 'default']);
    overlay.source.list('tables/tiny/vllm/0.25.0');
    overlay.source.read('tables/tiny/vllm/0.24.0/meta.yaml');
    overlay.source.read(DECODE);
    expect(overlay.used()).toEqual([]);
    overlay.source.read(GEMM);
    overlay.source.read(GEMM);
    expect(overlay.used()).toEqual([{ folder: './mine', set: 'tiny vllm 0.24.0', tables: 1 }]);
  });
});
