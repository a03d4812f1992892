/** The library: requests in, result documents out, no process or file access. Data comes in as a DataSource. */

export { planAcross, recommendAcross } from './across.ts';
export { DETAILS, type Detail } from './advise/estimate-detail.ts';
export type { MemoryResult } from './advise/memory.ts';
export { describeModel, type ModelDescription, type ModelList, modelList } from './advise/models.ts';
export { type SupportMatrix, type SupportQuestion, type SupportRow, support } from './advise/support.ts';
export { supportNotices } from './advise/support-notices.ts';
export type { ArtifactOptions } from './artifacts/artifact-options.ts';
export type { Artifacts } from './artifacts/artifacts.ts';
export { artifactsFor } from './artifacts/artifacts.ts';
export type { Grade } from './base/grade.ts';
export type { Backend, GemmDtype, KvDtype, Mode, RejectReason } from './base/names.ts';
export { type CheckOptions, check, checkShare, type ShareOptions } from './check.ts';
export { type DiffSide, diff } from './diff.ts';
export { type DetailedEstimate, type EstimateOptions, estimate } from './estimate.ts';
export { type DetailedStatic, estimateStatic } from './estimate-static.ts';
export { type ExperimentOptions, type Experiments, experiments, runExperiments, type Shard } from './experiments.ts';
export { explain } from './explain.ts';
export { type ExplainedRequest, explainedRequest } from './explained-request.ts';
export { generate, generatedPlan } from './generate.ts';
export type { AcrossInput } from './input/across-input.ts';
export { type LinedFile, parseLined } from './input/check-file.ts';
export type { CheckCaseInput, CheckInput } from './input/check-input.ts';
export type { EstimateInput } from './input/estimate-input.ts';
export { parseTolerance } from './input/expectation.ts';
export { yamlDocument } from './input/experiment-document.ts';
export type { GenerateInput } from './input/generate-input.ts';
export type { MemoryInput } from './input/memory-input.ts';
export type { Tier } from './input/play-input.ts';
export type { RecommendInput } from './input/recommend-input.ts';
export { type DocumentOptions, type RequestDocument, requestOfDocument } from './input/request-document.ts';
export type { StaticInput } from './input/static-input.ts';
export type {
  RecommendWorkloadsInput,
  WorkloadInput,
  WorkloadPolicy,
  WorkloadsInput,
} from './input/workloads-input.ts';
export { memory } from './memory.ts';
export { listModels } from './model/catalogue.ts';
export * from './plan-api.ts';
export type * from './rank/across-result.ts';
export type { CheckedCase, CheckedExpectation, CheckResult, Drift } from './rank/check-result.ts';
export type { DiffResult } from './rank/diff-result.ts';
export type { ExperimentError, ExperimentResult } from './rank/experiment-result.ts';
export type { ExplainResult } from './rank/explain-result.ts';
export type { GenerateResult } from './rank/generate-result.ts';
export type * from './rank/recommend-result.ts';
export { asPlan } from './rank/recommend-result.ts';
export type { SimulationResult } from './rank/simulation-result.ts';
export type * from './rank/workloads-across-result.ts';
export type {
  MixDeployment,
  MixRegret,
  MixShare,
  MixTarget,
  MixWorkload,
  WorkloadsResult,
} from './rank/workloads-result.ts';
export { recommend } from './recommend.ts';
export { acrossReport, whyWords } from './report/across-text.ts';
export { checkGithub, checkJunit, checkMarkdown, checkTap } from './report/check-formats.ts';
export { checkText } from './report/check-text.ts';
export { paretoCsv, topCsv } from './report/csv.ts';
export { diffText } from './report/diff-text.ts';
export { estimateReport } from './report/estimate-text.ts';
export { type ExperimentRow, experimentRow, experimentsCsv, experimentsText } from './report/experiments-text.ts';
export { explainText } from './report/explain-text.ts';
export { generateText } from './report/generate-text.ts';
export { recommendJson } from './report/json.ts';
export { jsonDocument, jsonLine } from './report/json-document.ts';
export { memoryText } from './report/memory-text.ts';
export { modelDescriptionText, modelListText } from './report/models-text.ts';
export { paretoHtml } from './report/pareto-html.ts';
export { paretoSvg } from './report/pareto-svg.ts';
export { planChange } from './report/plan-change.ts';
export { recommendReport, shortfallWords } from './report/recommend-text.ts';
export { rowEstimatesCsv } from './report/row-estimates-csv.ts';
export { scatterHtml, scatterSvg } from './report/scatter.ts';
export { staticReport } from './report/static-text.ts';
export { supportText } from './report/support-text.ts';
export { tableAnswerText, tableCheckText, tableFamiliesText, tableSetsText } from './report/tables-text.ts';
export { validationCsv } from './report/validation-csv.ts';
export { validationText } from './report/validation-text.ts';
export { workloadsAcrossText } from './report/workloads-across-text.ts';
export { workloadsMissWords, workloadsText } from './report/workloads-text.ts';
export { jsonSchema, type SchemaEntry, schemaList } from './schemas.ts';
export { askTable, type TableAnswer, type TableQuestion } from './tables/ask-table.ts';
export { checkTables, type TableCheck } from './tables/check.ts';
export { type TableInventory, type TableSet, tableInventory } from './tables/inventory.ts';
export { listSystems } from './tables/versions.ts';
export type * from './types.ts';
export { calibrate } from './validate/calibrate.ts';
export { type DeploymentFigures, deploymentFigures } from './validate/deployment-figures.ts';
export { type EngineTermFit, fitEngineTerms, type MeasuredTimes } from './validate/engine-fit.ts';
export { estimateRows, type Percentile, type ProtocolChoice, type RowEstimate } from './validate/estimate-rows.ts';
export { fitSample } from './validate/fit-sample.ts';
export { peerResult } from './validate/peer-comparison.ts';
export { fitResiduals, type ResidualFit } from './validate/residual-kinds.ts';
export { movedRuns, type RulePredictions, ruleScores, ruleStudy, studiedRuns } from './validate/rule-scores.ts';
export { type ValidateInput, type ValidationResult, validate } from './validate/validate.ts';
export { planWorkloadsAcross, recommendWorkloadsAcross } from './workloads-across.ts';
export { mixPlan, planWorkloads } from './workloads-plan.ts';
export { recommendWorkloads } from './workloads-recommend.ts';
