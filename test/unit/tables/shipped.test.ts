import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BACKENDS } from '../../../src/base/names.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { openTables } from '../../../src/tables/open-tables.ts';
import { loadSystemSpec } from '../../../src/tables/system-spec-load.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { tableOp } from '../../../src/tables/table-schema.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { availableVersions, listSystems } from '../../../src/tables/versions.ts';

const source = nodeDataSource(packageDataRoot());
const h200 = openTables({ source, system: loadSystemSpec(source, 'h200_sxm'), backend: 'vllm', version: '0.24.0' });

/** Rows of the published tables of AIConfigurator (vllm 0.24.0 on H200, NCCL 2.29.2): measured milliseconds. */
describe('published rows of H200 come back within the fit error', () => {
  test.each([
    { m: 16, n: 4096, k: 4096, dtype: 'bf16' as const, ms: 0.0128 },
    { m: 16, n: 4096, k: 4096, dtype: 'fp8' as const, ms: 0.0103 },
  ])('GEMM $dtype $m x $n x $k', ({ m, n, k, dtype, ms }) => {
    const out = newLookup();
    h200.gemm(dtype)?.lookup(m, n, k, out);
    expect(out.ms / ms).toBeGreaterThan(0.9);
    expect(out.ms / ms).toBeLessThan(1.1);
    expect(out.grade).toBe(0);
  });

  test.each([
    { elements: 4096, ms: 0.005143 },
    { elements: 131_072, ms: 0.01006 },
    { elements: 1_048_576, ms: 0.018106 },
    { elements: 8_388_608, ms: 0.087167 },
    { elements: 67_108_864, ms: 0.56242 },
    { elements: 536_870_912, ms: 3.99861 },
  ])('all-reduce of $elements elements over 8 GPUs', ({ elements, ms }) => {
    const out = newLookup();
    h200.customAllReduce(8)?.lookup(2 * elements, out);
    expect(Math.abs(out.ms / ms - 1)).toBeLessThan(0.01);
    expect(out.grade).toBe(0);
  });

  test('NCCL moves the full tensor at the bus rate of a ring', () => {
    // 2^29 bytes over 8 GPUs: 2 * 7/8 * size / time was 340 to 460 GB/s in every published version
    const out = newLookup();
    h200.nccl('all_reduce', 8)?.lookup(2 ** 29, out);
    const busGbPerS = (2 * (7 / 8) * 2 ** 29) / (out.ms / 1e3) / 1e9;
    expect(busGbPerS).toBeGreaterThan(340);
    expect(busGbPerS).toBeLessThan(480);
  });
});

/** Sizes of DeepSeek's and Qwen3's layers on 1 to 8 GPUs, and the square that betrays launches. */
const SMALL_GEMMS = [
  [4096, 4096],
  [1024, 4096],
  [4096, 1024],
  [2112, 7168],
  [24576, 1536],
  [7168, 2048],
  [4608, 7168],
  [10240, 5120],
] as const;

test.each(
  ['h200_sxm', 'b200_sxm', 'l40s', 'h100_sxm', 'gb200'].flatMap((system) =>
    availableVersions(source, system, 'vllm').map(({ version }) => ({ system, version })),
  ),
)(
  'fp8_block GEMM of vLLM $version on $system does not pay the launches of its collector: within 1.5 of another engine',
  ({ system, version }) => {
    const spec = loadSystemSpec(source, system);
    const tableOf = (backend: 'vllm' | 'trtllm' | 'sglang', of: string) =>
      openTables({ source, system: spec, backend, version: of, estimates: 'refuse' }).gemm('fp8_block');
    const newest = (backend: 'trtllm' | 'sglang') => availableVersions(source, system, backend).at(-1)?.version ?? '';
    const others = (['trtllm', 'sglang'] as const).flatMap((backend) => tableOf(backend, newest(backend)) ?? []);
    expect(others.length).toBeGreaterThan(0);
    const own = tableOf('vllm', version);
    expect(own).not.toBeNull();
    const out = newLookup();
    for (const [n, k] of SMALL_GEMMS)
      for (const m of [1, 2, 4, 8, 16, 32, 64]) {
        const times = others.map((table) => {
          table.lookup(m, n, k, out);
          return out.ms;
        });
        own?.lookup(m, n, k, out);
        expect(out.ms / Math.max(...times), `${m} ${n} ${k}`).toBeLessThan(1.5);
      }
  },
);

test('decode attention of TensorRT-LLM on B200 is near its peers for groups below the dispatch cliff', () => {
  const out = newLookup();
  const ms = (backend: 'vllm' | 'trtllm', version: string) => {
    openTables({ source, system: loadSystemSpec(source, 'b200_sxm'), backend, version })
      .decodeAttention({ attention: 'bf16', kv: 'bf16', headDim: 128, window: 0 })
      ?.lookup(64, 1500, 64, 8, out);
    return out.ms;
  };
  expect(ms('trtllm', '1.3.0rc20') / ms('vllm', '0.24.0')).toBeLessThan(2);
});

interface Meta {
  readonly origin: string;
  readonly files: Readonly<
    Record<string, { rows_read: number; rows_used: number; held_out: { median_percent: number } }>
  >;
}

describe('shipped sets', () => {
  const folders = listSystems(source).flatMap((id) =>
    [...BACKENDS, 'nccl'].flatMap((backend) =>
      source.list(`tables/${id}/${backend}`).map((version) => `tables/${id}/${backend}/${version}`),
    ),
  );

  test('cover six systems with three backends and NCCL', () => {
    expect(folders.length).toBeGreaterThanOrEqual(24);
  });

  test.each(folders)('%s: every file parses, is listed in meta.yaml and agrees with it', (folder) => {
    const meta = parse(source.read(`${folder}/meta.yaml`) ?? '') as Meta;
    expect(meta.origin).toContain('Apache-2.0');
    const files = source.list(folder).filter((name) => name.endsWith('.json'));
    expect(files).toEqual(Object.keys(meta.files));
    for (const name of files) {
      const text = source.read(`${folder}/${name}`) ?? '';
      expect(text.includes('\r')).toBe(false);
      // Files of a format of their own (expert layers, all-to-all) are read by `tables check`.
      if (tableOp(name)?.own === undefined) {
        const surface = parseTableFile(text, name);
        expect(surface.nodes.every(Number.isFinite)).toBe(true);
        expect(surface.categories).toEqual([...surface.categories].sort((a, b) => a - b));
      }
      const listed = meta.files[name];
      expect(listed?.rows_used).toBeGreaterThan(0);
      const median = (JSON.parse(text) as { held_out: { median: number } }).held_out.median;
      expect(listed?.held_out.median_percent).toBeCloseTo(100 * median, 2);
    }
  });
});
