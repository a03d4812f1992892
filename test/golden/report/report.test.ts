import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planReport } from '../../../src/report/text.ts';
import { aMoePlan, anInfeasiblePlan, aPlan } from '../../helpers/plan-fixture.ts';

const CASES = [
  { file: 'plan-120.txt', plan: aPlan(), width: 120, unicode: true },
  { file: 'infeasible-80.txt', plan: anInfeasiblePlan(), width: 80, unicode: false },
  { file: 'moe-40.txt', plan: aMoePlan(), width: 40, unicode: false },
];

test.each(CASES)('the report is the one in $file', ({ file, plan, width, unicode }) => {
  const url = new URL(file, import.meta.url);
  const text = planReport(plan, { width, color: false, unicode });
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(url, text);
  expect(existsSync(url), `${file} is missing: run with UPDATE_GOLDEN=1`).toBe(true);
  expect(text).toBe(readFileSync(url, 'utf8'));
});

test('no two goldens are equal', () => {
  const texts = CASES.map(({ file }) => readFileSync(new URL(file, import.meta.url), 'utf8'));
  expect(new Set(texts).size).toBe(CASES.length);
});
