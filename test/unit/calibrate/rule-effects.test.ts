import { expect, test } from 'vitest';
import type { Row } from '../../../src/calibrate/published.ts';
import { type AskedSet, differingRows, ruleEffects, setsOf } from '../../../src/calibrate/rule-effects.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { tinySystem } from '../tables/tiny-tables.ts';
import { aSample, memoryPublished } from './published-fixture.ts';

test('differingRows counts keys of another time, and keys that one side lacks', () => {
  const a = [aSample({ key: 'same', ms: 1 }), aSample({ key: 'other', ms: 1 }), aSample({ key: 'gone', ms: 1 })];
  const b = [aSample({ key: 'other', ms: 2 }), aSample({ key: 'same', ms: 1 }), aSample({ key: 'new', ms: 1 })];
  expect(differingRows(a, b)).toBe(3);
  expect(differingRows(a, [...a].reverse())).toBe(0);
});

const SIZES = [64, 128, 256, 512, 1024];
const gemm = (latency: (m: number) => number, dtype = 'bfloat16'): Row[] =>
  SIZES.flatMap((m) =>
    SIZES.map((n) => ({ gemm_dtype: dtype, m, n, k: 1024, latency: latency(m), kernel_source: 'k' })),
  );

test('tables are made anew for the rules that change their rows, and for no other', async () => {
  // Rows of m = 1024 are twice as slow as the peer's; without the comparison they keep their times.
  const own = gemm((m) => (m === 1024 ? 20 : 10));
  const published = memoryPublished({
    'gemm/vllm/2.0/gemm': [...own, ...gemm(() => 10, 'nvfp4')],
    'gemm/sglang/1.0/gemm': gemm(() => 10),
  });
  const folder = 'tables/tiny/vllm/2.0';
  const [asked, ...others] = setsOf([`${folder}/gemm.bf16.json`, 'tables/tiny/nccl/2.29.2/all_reduce.json']);
  expect(others).toEqual([]);
  const effects = await ruleEffects({ published, system: tinySystem, asked: asked as AskedSet });
  const changed = effects.filter(({ tables }) => Object.keys(tables).length > 0);
  expect(changed.map(({ rule, rows, tables }) => [rule, rows, Object.keys(tables)])).toEqual([
    ['cross_check_gemm', 5, [`${folder}/gemm.bf16.json`]],
  ]);
  const surface = parseTableFile(changed[0]?.tables[`${folder}/gemm.bf16.json`] ?? '', 'f');
  expect(surface.axes.map((a) => a.name)).toEqual(['m', 'n', 'k']);
});
