import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { MemoryResult } from '../../../src/advise/memory.ts';
import type { ModelDescription, ModelList } from '../../../src/advise/models.ts';
import type { SupportMatrix } from '../../../src/advise/support.ts';
import type { DetailedEstimate } from '../../../src/estimate.ts';
import type { DetailedStatic } from '../../../src/estimate-static.ts';
import type { AcrossResult } from '../../../src/rank/across-result.ts';
import type { CheckResult } from '../../../src/rank/check-result.ts';
import type { DiffResult } from '../../../src/rank/diff-result.ts';
import type { ExperimentResult } from '../../../src/rank/experiment-result.ts';
import type { ExplainResult } from '../../../src/rank/explain-result.ts';
import type { GenerateResult } from '../../../src/rank/generate-result.ts';
import type { WorkloadsAcrossResult } from '../../../src/rank/workloads-across-result.ts';
import type { WorkloadsResult } from '../../../src/rank/workloads-result.ts';
import type { TimedPlan, TimedRecommendation } from '../../../src/report/json.ts';
import type * as across from '../../../src/schema/across-result.ts';
import type * as check from '../../../src/schema/check-result.ts';
import type * as data from '../../../src/schema/data-results.ts';
import type * as estimate from '../../../src/schema/estimate-result.ts';
import type * as experiment from '../../../src/schema/experiment-result.ts';
import type * as generate from '../../../src/schema/generate-result.ts';
import type * as plan from '../../../src/schema/plan-result.ts';
import type * as recommend from '../../../src/schema/recommend-result.ts';
import type * as fixed from '../../../src/schema/static-result.ts';
import type * as validate from '../../../src/schema/validate-result.ts';
import type * as workloadsAcross from '../../../src/schema/workloads-across-result.ts';
import type * as workloads from '../../../src/schema/workloads-result.ts';
import type { TableAnswer } from '../../../src/tables/ask-table.ts';
import type { TableInventory } from '../../../src/tables/inventory.ts';
import type { ValidationResult } from '../../../src/validate/validate.ts';
import { SCHEMA_FILES } from '../../helpers/documents.ts';

/** Without `readonly` and without `undefined` in optional fields: JSON has neither. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : unknown extends T
    ? unknown
    : { -readonly [K in keyof T]: Plain<Exclude<T[K], undefined>> };
type Within<A, B> = [Plain<A>] extends [Plain<B>] ? true : false;
/** true where each takes the other's values; the type checker then accepts `true` below. */
type Same<S extends z.ZodType, T> = readonly [Within<z.output<S>, T>, Within<T, z.output<S>>];
const same = [true, true] as const;

/** Checked by `npm run typecheck`, not by running. */
const SAME = {
  planResult: same satisfies Same<typeof plan.planResult, TimedPlan>,
  recommendResult: same satisfies Same<typeof recommend.recommendResult, TimedRecommendation>,
  acrossResult: same satisfies Same<typeof across.acrossResult, AcrossResult>,
  generateResult: same satisfies Same<typeof generate.generateResult, GenerateResult>,
  estimateResult: same satisfies Same<typeof estimate.estimateResult, DetailedEstimate>,
  staticResult: same satisfies Same<typeof fixed.staticResult, DetailedStatic>,
  experimentResult: same satisfies Same<typeof experiment.experimentResult, ExperimentResult>,
  checkResult: same satisfies Same<typeof check.checkResult, CheckResult>,
  explainResult: same satisfies Same<typeof check.explainResult, ExplainResult>,
  diffResult: same satisfies Same<typeof check.diffResult, DiffResult>,
  workloadsResult: same satisfies Same<typeof workloads.workloadsResult, WorkloadsResult>,
  workloadsAcrossResult: same satisfies Same<typeof workloadsAcross.workloadsAcrossResult, WorkloadsAcrossResult>,
  validateResult: same satisfies Same<typeof validate.validateResult, ValidationResult>,
  memoryResult: same satisfies Same<typeof data.memoryResult, MemoryResult>,
  modelsResult: same satisfies Same<typeof data.modelsResult, ModelList>,
  modelResult: same satisfies Same<typeof data.modelResult, ModelDescription>,
  supportResult: same satisfies Same<typeof data.supportResult, SupportMatrix>,
  tablesResult: same satisfies Same<typeof data.tablesResult, TableInventory>,
  tableLookupResult: same satisfies Same<typeof data.tableLookupResult, TableAnswer>,
};

test('every document is compared with its type', () => {
  const names = SCHEMA_FILES.flatMap(({ documents }) => documents.map(({ name }) => name));
  expect(Object.keys(SAME).sort()).toEqual([...names].sort());
});

/** The comparison itself can fail: a field more, a field less, another type. */
const DIFFERENT = {
  more: [true, false] satisfies [Within<{ a: 1; b: 2 }, { a: 1 }>, Within<{ a: 1 }, { a: 1; b: 2 }>],
  other: false satisfies Within<{ a: string }, { a: number }>,
  optional: [true, false] satisfies [Within<{ a: 1 }, { a?: 1 }>, Within<{ a?: 1 }, { a: 1 }>],
};

test('and would not be the same with a field more or another type', () => {
  expect(DIFFERENT).toEqual({ more: [true, false], other: false, optional: [true, false] });
});
