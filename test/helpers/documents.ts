import type { SchemaFile } from './zod-source.ts';

const RANK = 'src/rank';

/** The documents that servefit prints as JSON, by the file of src/schema that has their schemas. */
export const SCHEMA_FILES: readonly SchemaFile[] = [
  { file: 'plan-result.ts', documents: [{ name: 'planResult', file: 'src/report/json.ts', type: 'TimedPlan' }] },
  {
    file: 'recommend-result.ts',
    documents: [{ name: 'recommendResult', file: 'src/report/json.ts', type: 'TimedRecommendation' }],
  },
  {
    file: 'across-result.ts',
    documents: [{ name: 'acrossResult', file: `${RANK}/across-result.ts`, type: 'AcrossResult' }],
  },
  {
    file: 'generate-result.ts',
    documents: [{ name: 'generateResult', file: `${RANK}/generate-result.ts`, type: 'GenerateResult' }],
  },
  {
    file: 'estimate-result.ts',
    documents: [{ name: 'estimateResult', file: 'src/estimate.ts', type: 'DetailedEstimate' }],
  },
  {
    file: 'static-result.ts',
    documents: [{ name: 'staticResult', file: 'src/estimate-static.ts', type: 'DetailedStatic' }],
  },
  {
    file: 'workloads-result.ts',
    documents: [{ name: 'workloadsResult', file: `${RANK}/workloads-result.ts`, type: 'WorkloadsResult' }],
  },
  {
    file: 'experiment-result.ts',
    documents: [{ name: 'experimentResult', file: `${RANK}/experiment-result.ts`, type: 'ExperimentResult' }],
  },
  {
    file: 'check-result.ts',
    documents: [
      { name: 'checkResult', file: `${RANK}/check-result.ts`, type: 'CheckResult' },
      { name: 'explainResult', file: `${RANK}/explain-result.ts`, type: 'ExplainResult' },
      { name: 'diffResult', file: `${RANK}/diff-result.ts`, type: 'DiffResult' },
    ],
  },
  {
    file: 'workloads-across-result.ts',
    documents: [
      { name: 'workloadsAcrossResult', file: `${RANK}/workloads-across-result.ts`, type: 'WorkloadsAcrossResult' },
    ],
  },
  {
    file: 'validate-result.ts',
    documents: [{ name: 'validateResult', file: 'src/validate/validate.ts', type: 'ValidationResult' }],
  },
  {
    file: 'data-results.ts',
    documents: [
      { name: 'memoryResult', file: 'src/advise/memory.ts', type: 'MemoryResult' },
      { name: 'modelsResult', file: 'src/advise/models.ts', type: 'ModelList' },
      { name: 'modelResult', file: 'src/advise/models.ts', type: 'ModelDescription' },
      { name: 'supportResult', file: 'src/advise/support.ts', type: 'SupportMatrix' },
      { name: 'tablesResult', file: 'src/tables/inventory.ts', type: 'TableInventory' },
      { name: 'tableLookupResult', file: 'src/tables/ask-table.ts', type: 'TableAnswer' },
    ],
  },
];
