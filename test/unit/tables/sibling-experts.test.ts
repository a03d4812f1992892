import { expect, test } from 'vitest';
import { EXTRAPOLATED } from '../../../src/base/grade.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { openTables } from '../../../src/tables/open-tables.ts';
import { loadSystemSpec } from '../../../src/tables/system-spec-load.ts';
import { newLookup } from '../../../src/tables/tables.ts';

const source = nodeDataSource(packageDataRoot());
// gpt-oss-120b on 4 GPUs.
const SHAPE = {
  dtype: 'mxfp4',
  hiddenSize: 2880,
  intermediateSize: 2880,
  experts: 128,
  topK: 4,
  moeTp: 4,
  moeEp: 1,
  distribution: 'balanced',
  gated: true,
} as const;

test('a version without an mxfp4 table takes the experts of the nearest version, never graded as measured', () => {
  const system = loadSystemSpec(source, 'h200_sxm');
  expect(source.list('tables/h200_sxm/vllm/0.14.0')).not.toContain('moe.mxfp4.json');
  const open = (version: string) => openTables({ source, system, backend: 'vllm', version, estimates: 'refuse' });
  const [borrowed, own] = [open('0.14.0').moe(SHAPE), open('0.19.0').moe(SHAPE)];
  const [a, b] = [newLookup(), newLookup()];
  borrowed?.lookup(64, a);
  own?.lookup(64, b);
  expect(a.ms).toBeGreaterThan(0);
  expect(a.ms).toBe(b.ms);
  expect(a.grade).toBeGreaterThanOrEqual(EXTRAPOLATED);
  expect(a.relError).toBeGreaterThan(b.relError);
});
