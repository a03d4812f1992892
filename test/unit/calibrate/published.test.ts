import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { numberAt, openPublished, textAt } from '../../../src/calibrate/published.ts';

/** The published tables are no part of the repository; without them the parquet reader is not tested. */
const ROOT = '/work/shared/measurements/tables';
const present = existsSync(`${ROOT}/h200_sxm/comm/nccl/2.29.2/nccl_perf.parquet`);

describe.skipIf(!present)(`openPublished on ${ROOT} (skipped where that folder is absent)`, () => {
  const published = openPublished(ROOT, 'h200_sxm');

  test('reads parquet rows with their columns', async () => {
    const rows = await published.rows('comm', { backend: 'nccl', version: '2.29.2' }, 'nccl');
    expect(rows).toHaveLength(504);
    expect(rows.every((row) => numberAt(row, 'latency') > 0 && textAt(row, 'op_name') !== '')).toBe(true);
  });

  test('lists the sets of a table, versions oldest first, and knows what is absent', async () => {
    const versions = published.sets('gemm', 'gemm').filter((s) => s.backend === 'vllm');
    expect(versions.map((s) => s.version)).toEqual(['0.14.0', '0.19.0', '0.24.0']);
    expect(await published.rows('gemm', { backend: 'vllm', version: '9' }, 'gemm')).toEqual([]);
    expect(published.sidecar('gemm', { backend: 'vllm', version: '0.24.0' })).toContain('vllm');
  });
});

test('columns: integers arrive as bigint, absent ones as the fallback', () => {
  expect(numberAt({ m: 16n }, 'm')).toBe(16);
  expect(numberAt({}, 'beam_width', 1)).toBe(1);
  expect(textAt({}, 'kernel_source')).toBe('');
});
