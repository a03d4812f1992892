import { expect, test } from 'vitest';
import type { Row } from '../../../src/calibrate/published.ts';
import { differingRows, ruleEffects } from '../../../src/calibrate/rule-effects.ts';
import { ALL_RULES } from '../../../src/calibrate/rules.ts';
import { loadPackageData } from '../../../src/node.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
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
  const own = gemm((m) => (m === 1024 ? 0.2 : 0.1));
  const published = memoryPublished({
    'gemm/vllm/2.0/gemm': [...own, ...gemm(() => 0.1, 'nvfp4')],
    'gemm/sglang/1.0/gemm': gemm(() => 0.1),
  });
  const folder = 'tables/h200_sxm/vllm/2.0';
  const lines: string[] = [];
  const effects = await ruleEffects({
    open: () => published,
    paths: [`${folder}/gemm.bf16.json`, 'tables/h200_sxm/nccl/2.29.2/all_reduce.json'],
    data: loadPackageData(),
    report: (line) => lines.push(line),
  });
  const changed = effects.filter(({ tables }) => tables.size > 0);
  expect(changed.map(({ rule, rows, tables }) => [rule, rows, [...tables.keys()]])).toEqual([
    ['cross_check_gemm', 5, [`${folder}/gemm.bf16.json`]],
  ]);
  const surface = parseTableFile(changed[0]?.tables.get(`${folder}/gemm.bf16.json`) ?? '', 'f');
  expect(surface.axes.map((a) => a.name)).toEqual(['m', 'n', 'k']);
  expect(lines).toEqual([`${folder}: 1 tables so far`]);
  expect(ALL_RULES.size).toBe(0);
});
