/** Types that the library's functions take or return and that no other entry names: `npm run docs:api` finds what is missing. */

export type { EstimateDetail, PoolDetail, StepBreakdown, StepOperation, TimePart } from './advise/estimate-detail.ts';
export type { KvLayerMemory, WorkerMemory } from './advise/memory.ts';
export type { Equation } from './advise/memory-equations.ts';
export type { ModelSummary } from './advise/models.ts';
export type { SupportAnswer, SupportStatus } from './advise/support.ts';
export type { ArtifactFile } from './artifacts/artifacts.ts';
export type { AttentionDtype, MoeDtype } from './base/names.ts';
export type { BatchWaitSteps, ServerFlags } from './base/server-flags.ts';
export type { NamedFiles } from './experiments.ts';
export type { Names } from './input/across-input.ts';
export type { CheckCommand, Path, WhereOf } from './input/check-input.ts';
export type { estimateInputSchema, estimateRequestSchema } from './input/estimate-input.ts';
export type { flatShape } from './input/flat-layout.ts';
export type { generateInputSchema } from './input/generate-input.ts';
export type { memoryInputSchema } from './input/memory-input.ts';
export type { GpuHourPrice } from './input/objective-input.ts';
export type { TIERS } from './input/play-input.ts';
export type { recommendInputSchema } from './input/recommend-input.ts';
export type { Limit, Limits, planInputSchema } from './input/request.ts';
export type { staticInputSchema, staticRequestSchema } from './input/static-input.ts';
export type { WORKLOAD_POLICIES, workloadSchema } from './input/workloads-input.ts';
export type { KvLayerKind } from './model/kv-cache.ts';
export type {
  AttentionSpec,
  DenseFfnSpec,
  DsaSpec,
  FfnSpec,
  GdnSpec,
  GqaSpec,
  IndexerSpec,
  LayerFormats,
  LayerGroup,
  Mamba2Spec,
  MatrixFormat,
  MlaSpec,
  ModelSpec,
  MoeFfnSpec,
  Parallelism,
  Projection,
  QuantSpec,
  RouterSpec,
  SharedExpertSpec,
} from './model/model-spec.ts';
export type { QuantOverrides } from './model/quantisation.ts';
export type { WeightBytes } from './model/weights.ts';
export type { OpenOptions } from './open-request.ts';
export type { Figures, FigureValue } from './rank/check-result.ts';
export type { ComparedAnswer, Difference, FigureDifference, RowDifference } from './rank/diff-result.ts';
export type {
  EstimatedDecodePool,
  EstimatedLayout,
  EstimatedPool,
  EstimateRequest,
  EstimateResult,
} from './rank/estimate-result.ts';
export type {
  ExplainedBinding,
  ExplainedPhase,
  RejectedLayout,
  RunnerUp,
  Sensitivity,
  SensitivityBase,
  Share,
  Variation,
} from './rank/explain-result.ts';
export type { FitPool, FitSuggestion } from './rank/fit-suggestion.ts';
export type { ScreenFigures } from './rank/simulation-result.ts';
export type { StaticRequest, StaticResult } from './rank/static-result.ts';
export type { MixPools } from './rank/workloads-result.ts';
export type { Tone } from './report/ansi.ts';
export type { Column } from './report/columns.ts';
export type { WorkloadRow } from './report/experiments-text.ts';
export type { TimedPlan, TimedRecommendation } from './report/json.ts';
export type { PngOptions } from './report/pareto-png.ts';
export type { ReportWords, TextOptions } from './report/text.ts';
export type { Field } from './report/text-blocks.ts';
export type { ClosestMiss, Miss } from './report/verdict.ts';
export type { PriceBook } from './search/price-book.ts';
export type { SharedData } from './shared-data.ts';
export type { Distribution } from './simulate/result.ts';
export type { PromptStep, StepPrices } from './simulate/step-prices.ts';
export type { CalibratedSource } from './step/calibration.ts';
export type { EngineModel, Hardware, WorkerDuty } from './step/engine-model.ts';
export type {
  EngineCaveat,
  EngineSpec,
  EngineTerms,
  ResidualBand,
  Residuals,
  SchedulerPolicy,
} from './step/engine-spec.ts';
export type { MemoryDemand, MemoryPlan } from './step/memory.ts';
export type { Platform } from './step/open-engine.ts';
export type { CountedBand, DurationRange, ResidualKind } from './step/residual-bands.ts';
export type { ServerSettings } from './step/server-settings.ts';
export type { OpCost, StepCost, StepCoster } from './step/step-cost.ts';
export type { TableFault } from './tables/check.ts';
export type { SetFilter, TableFamily } from './tables/inventory.ts';
export type { Estimates } from './tables/open-tables.ts';
export type { FolderUse } from './tables/overlay.ts';
export type { SystemSpec } from './tables/system-spec.ts';
export type { AtValues, GridPoint } from './tables/table-kind.ts';
export type {
  AllToAllKey,
  AllToAllVariant,
  AttentionSeries,
  CollectiveKind,
  DecodeAttentionTable,
  GdnDims,
  GemmCurve,
  GemmTable,
  HeadsTokensTable,
  LatentAttentionTable,
  LatentModuleSeries,
  LatentSizes,
  LinearAttentionTable,
  Lookup,
  Mamba2Dims,
  MlaBmmSide,
  MoeDistribution,
  MoeShape,
  PrefillAttentionTable,
  QuantizeKind,
  QuantizeTable,
  SizeCurve,
  SparseModuleSeries,
  Tables,
  TokenCurve,
} from './tables/tables.ts';
export type { Calibrated } from './validate/calibrate.ts';
export type { CalibrationReport, EngineCalibration, FittedTerm, MetricErrors } from './validate/calibrate-terms.ts';
export type {
  DeploymentErrors,
  DeploymentFiguresInput,
  FastGroup,
  LeftOut,
} from './validate/deployment-figures.ts';
export type { EngineFitInput, FittedEngineTerm, FittedTerms } from './validate/engine-fit.ts';
export type { ErrorStatistics } from './validate/error-statistics.ts';
export type { PERCENTILES, RowFacts, RowOptions } from './validate/estimate-rows.ts';
export type { SampleQuestion } from './validate/fit-sample.ts';
export type { EngineFits, TermFits } from './validate/fitted-source.ts';
export type { HALVES, Half } from './validate/held-out.ts';
export type { Protocol } from './validate/label-rules.ts';
export type { Cause } from './validate/likely-cause.ts';
export type { CsvRecord } from './validate/measured-row.ts';
export type { METRICS, Metric } from './validate/measured-run.ts';
export type { PeerGroup } from './validate/peer-comparison.ts';
export type { CrossCoverage } from './validate/residual-kinds.ts';
export type { MovedGroup, RuleScores, RuleStudy, Score, ScoreErrors } from './validate/rule-scores.ts';
export type { GroupErrors, MetricResult, MetricResults, ValidatedRow } from './validate/validate.ts';
export type { WorstRow } from './validate/worst-rows.ts';
export type { PrefillChunk, StepShape } from './workload/step-shape.ts';
